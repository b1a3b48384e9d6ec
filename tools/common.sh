# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
# What ./play and ./check share: messages, packages, configuring and building.
# The caller sets `root` to the folder of the repository. Output is read aloud by screen readers,
# so it comes as whole plain lines that are never rewritten.

: "${root:?set root before reading this file}"

say() { printf '%s\n' "$*"; }

fail() {
  printf '%s\n' "$*" >&2
  exit 1
}

make_folder() {
  mkdir -p -- "$1" 2>/dev/null || true
  if [[ ! -w $1 ]]; then
    fail "Cannot write to $1. Clone the game to a folder of your own and start again there."
  fi
}

# spoken_progress VERB: passes on a build's or test run's output. Status lines of ninja and ctest
# become one short line every tenth part; all else (a compiler's message, a failed test) stays, save
# the compiler's command line, which is long to listen to.
spoken_progress() {
  local verb=$1 line before='' tenth=0 now done_count total
  local built='^\[([0-9]+)/([0-9]+)\] '
  local passed='^ *([0-9]+)/([0-9]+) Test +#[0-9]+: .* Passed +[0-9.]+ sec'
  local noise='^(-- |ninja: (no work|Entering)|Internal ctest|Test project | +Start +[0-9]+: )'
  while IFS= read -r line || [[ -n $line ]]; do
    if [[ $line =~ $built || $line =~ $passed ]]; then
      done_count=${BASH_REMATCH[1]} total=${BASH_REMATCH[2]}
      now=$((total > 0 ? done_count * 10 / total : 0))
      if ((now > tenth)); then
        say "$verb: $done_count of $total"
      fi
      tenth=$now
    elif [[ ! $line =~ $noise && $before != FAILED:* ]]; then
      say "$line"
    fi
    before=$line
  done
}

# configure PRESET FOLDER [cmake option…]: quiet unless it fails. A build folder that was moved or
# copied from elsewhere starts afresh.
configure() {
  local preset=$1 build=$root/$2 log=$root/$2/configure.log
  shift 2
  make_folder "$build"
  if [[ -f $build/CMakeCache.txt ]] &&
    ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$build/CMakeCache.txt"; then
    set -- "$@" --fresh
  fi
  if ! (cd -- "$root" && cmake --preset "$preset" "$@") >"$log" 2>&1; then
    cat -- "$log" >&2
    fail "The build could not be set up. The lines above say why; mend that and start again."
  fi
}

# build FOLDER [target…]: silent when there is nothing to do.
build() {
  local build=$root/$1
  shift
  NINJA_STATUS='[%f/%t] ' ninja -C "$build" "$@" 2>&1 | spoken_progress building ||
    fail "The build stopped. The compiler's lines above say where; mend that and start again."
}

# shellcheck source=tools/packages.sh
source "$root/tools/packages.sh"
