# SPDX-License-Identifier: GPL-3.0-or-later
# Warnings and sanitizers every target of ours shares, and one call that makes a room's library.

add_library(hmat_flags INTERFACE)
target_include_directories(hmat_flags INTERFACE ${CMAKE_SOURCE_DIR})
target_compile_options(hmat_flags INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror)

set(HMAT_SANITIZE "" CACHE STRING "Sanitizers, e.g. address,undefined")
if(HMAT_SANITIZE)
  target_compile_options(hmat_flags INTERFACE
    -fsanitize=${HMAT_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(hmat_flags INTERFACE -fsanitize=${HMAT_SANITIZE})
endif()

# hmat_room(NAME dependencies…): a static library of every .cpp below the calling folder. A main.cpp
# belongs to the room's program, not to its library. A room without sources passes its
# dependencies on.
function(hmat_room name)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS *.cpp)
  list(REMOVE_ITEM sources ${CMAKE_CURRENT_SOURCE_DIR}/main.cpp)
  if(sources)
    add_library(hmat_${name} STATIC ${sources})
    target_link_libraries(hmat_${name} PUBLIC hmat_flags ${ARGN})
  else()
    add_library(hmat_${name} INTERFACE)
    target_link_libraries(hmat_${name} INTERFACE hmat_flags ${ARGN})
  endif()
endfunction()
