// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace hmat::app {

/// The program by its command line; returns the process's exit status: 0 well, 2 for a wrong call.
int run_command_line(int count, const char* const* arguments);

} // namespace hmat::app
