// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.hpp"

int main(int count, char** arguments) { return hmat::app::run_command_line(count, arguments); }
