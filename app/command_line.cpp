// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command_line.hpp"

#include "app/arena/arena.hpp"
#include "app/banker/client.hpp"
#include "app/banker/screenshot.hpp"
#include "app/bench/bench.hpp"
#include "app/fresh_seed.hpp"
#include "app/lines.hpp"
#include "app/paths.hpp"
#include "app/program.hpp"
#include "app/protocol/protocol.hpp"
#include "app/solve.hpp"
#include "app/store/doctor.hpp"
#include "app/store/store.hpp"
#include "app/table_commands.hpp"
#include "app/teller.hpp"
#include "app/text.hpp"
#include "app/usage.hpp"
#include "app/versions.hpp"
#include "engine/bot/company.hpp"
#include "engine/bot/limits.hpp"
#include "games/catalog.hpp"
#include "speech/catalogue.hpp"
#include "speech/narrator.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <iostream>

namespace hmat::app {
namespace {

constexpr int kMostGames = 10'000'000;
constexpr int kMostThreads = 256;
constexpr int kLongestWait = 86'400; // seconds

/// A game as the command line was given it, before it has been checked.
struct PlayWish {
  std::string game;
  std::optional<int> seats;
  std::string seed;
  std::vector<std::string> options; ///< "name=value"
  /// Of the computer players; none = the player's own choice.
  std::optional<std::string> level = {};
  int people = 1; ///< at the keyboard
};

std::string game_ids(bool (*which)(const GameType&) = [](const GameType&) { return true; }) {
  std::string ids;
  for (const GameType* game : catalog())
    if (which(*game)) ids += (ids.empty() ? "" : ", ") + std::string(game->info().id);
  return ids;
}

std::string solvable_ids() {
  return game_ids([](const GameType& game) { return game.solver() != nullptr; });
}

/// What the solver of each game takes, for the help.
std::string reaches() {
  std::string text;
  for (const GameType* game : catalog())
    if (const auto solver = game->solver())
      text += fmt::format(" {} is solved {}", game->info().id, solver->reach());
  return text;
}

Complaint no_game(const std::string& id) {
  return {"no-game", "there is no game called " + id + "; choose from: " + game_ids()};
}

/// Checks the wish; a complaint says which words of the call are wrong.
std::variant<Invitation, Complaint> invitation_of(const PlayWish& wish) {
  const GameType* game = find_game(wish.game);
  if (game == nullptr) return no_game(wish.game);
  const GameInfo& info = game->info();
  Invitation invitation{
      .game = game, .options = standard_options(info.options), .seats = info.seats[0]};
  Complaint complaint;
  for (const std::string& option : wish.options) {
    const std::size_t equals = std::min(option.find('='), option.size());
    const std::string name = option.substr(0, equals);
    const std::string value = equals < option.size() ? option.substr(equals + 1) : "";
    if (!read_option_text(info.options, name, value, invitation.options, complaint))
      return complaint;
  }
  if (wish.seats) {
    invitation.seats = *wish.seats;
    const bool given_twice =
        info.seats_option >= 0 &&
        std::any_of(wish.options.begin(), wish.options.end(), [&](const std::string& option) {
          const auto index = static_cast<std::size_t>(info.seats_option);
          return option.starts_with(std::string(info.options[index].name) + "=");
        });
    // A number that no option value stands for is refused by allowed(), which names those that do.
    if (!given_twice) choose_seats(info, invitation.options, invitation.seats);
  } else if (info.seats_option >= 0) {
    invitation.seats = seats_chosen(info, invitation.options);
  }
  if (!game->allowed(invitation.options, invitation.seats, complaint)) return complaint;
  if (wish.level) {
    invitation.level = find_company(*wish.level);
    if (!invitation.level)
      return Complaint{"no-level", fmt::format("there is no level called \"{}\" to play with; "
                                               "choose from: {}",
                                               printable(*wish.level), known_company())};
  }
  if (wish.people < 1 || wish.people > invitation.seats)
    return Complaint{"no-people",
                     fmt::format("{} people cannot sit at {} seats; choose a number from 1 to {}",
                                 wish.people, invitation.seats, invitation.seats)};
  invitation.people = wish.people;
  const std::string& seed = wish.seed;
  const auto [end, error] =
      std::from_chars(seed.data(), seed.data() + seed.size(), invitation.seed);
  if (error != std::errc() || end != seed.data() + seed.size())
    return Complaint{"bad-seed", "the seed must be a whole number from 0 to 18446744073709551615"};
  return invitation;
}

int complain(const Complaint& complaint) {
  std::cerr << "hmat: " << complaint.say << '\n';
  return 2;
}

int status_of(const std::optional<Complaint>& complaint) {
  return complaint ? complain(*complaint) : 0;
}

/// Whether every game has its messages, in English and in `language` if that is not empty.
std::optional<Complaint> incomplete(const std::filesystem::path& assets,
                                    const std::string& language) {
  for (const std::string& code : {std::string("en"), language}) {
    if (code.empty()) continue;
    const auto words = speech::Catalogue::load(assets, code);
    for (const GameType* game : catalog())
      if (!words.has(std::string(game->info().id) + ".title"))
        return Complaint{"catalogue", "the messages of " + std::string(game->info().id) + " in " +
                                          code + " are missing; install the program again"};
  }
  return std::nullopt;
}

/// What `hmat banker` was asked for, before it has been checked.
struct BankerWish {
  PlayWish table;
  std::string moves;
  std::string size = "1280x720";
  std::string theme = "dark";
  std::string screenshot;
  bool helping = false;
};

int run_banker(const BankerWish& wish, const ProgramOptions& options) {
  const auto size = parse_size(wish.size);
  if (!size)
    return complain({"bad-size", "the size must be given as WIDTHxHEIGHT in pixels, from 320x200 "
                                 "to 16384x16384, for example 1280x720"});
  const auto theme = parse_theme(wish.theme);
  if (!theme) return complain({"bad-theme", "the theme must be dark or light"});
  if (wish.screenshot.empty()) {
    const auto complaint = run_banker_client({.assets = options.assets,
                                              .language = options.language,
                                              .home = options.home,
                                              .size = *size,
                                              .theme = *theme,
                                              .keys = options.keys});
    return complaint ? complain(*complaint) : 0;
  }
  const auto invitation = invitation_of(wish.table);
  if (const auto* complaint = std::get_if<Complaint>(&invitation)) return complain(*complaint);
  const Screenshot picture{.assets = options.assets,
                           .language = options.language.empty() ? "en" : options.language,
                           .table = std::get<Invitation>(invitation),
                           .moves = wish.moves,
                           .size = *size,
                           .theme = *theme,
                           .helping = wish.helping,
                           .file = wish.screenshot};
  if (const auto complaint = take_screenshot(picture)) return complain(*complaint);
  return 0;
}

int run_arena(const PlayWish& wish, Contest& contest) {
  for (const std::string& player : {contest.a, contest.b})
    if (!is_utf8(player)) // the result names the players, in JSON
      return complain(
          {"no-level", fmt::format("the player {} is not written in UTF-8; write it so, "
                                   "or give the program another name",
                                   printable(player))});
  const auto invitation = invitation_of(wish);
  if (const auto* complaint = std::get_if<Complaint>(&invitation)) return complain(*complaint);
  contest.table = std::get<Invitation>(invitation);
  const auto result = play_contest(contest, complain);
  if (!result) return 2;
  std::cout << text_of(*result) << std::endl;
  return std::cout.good() ? 0
                          : complain({"no-output", "standard output cannot be written, so the "
                                                   "result is lost; check that there is room"});
}

/// Runs `answer`, which reads standard input and writes standard output, to the end of input.
template <class Answer>
int answer_lines(const Answer& answer) {
  std::ios::sync_with_stdio(false);
  try {
    answer();
  } catch (const std::ios_base::failure&) {
    return complain({"no-input", "standard input cannot be read; connect it and start again"});
  }
  return std::cout.good() ? 0
                          : complain({"no-output", "standard output cannot be written; answers "
                                                   "may be lost"});
}

int run_protocol_with(const std::filesystem::path& assets) {
  SpokenTeller teller(assets);
  const auto wording = [&teller](const GameInfo& game, const Refusal& refusal,
                                 std::string_view move) {
    // Words that are no move at all break no rule: they are named as they came.
    return refusal.key == std::string_view("not_a_move") ? fmt::format("not legal here: {}", move)
                                                         : teller.refusal(game, refusal);
  };
  Protocol protocol(Services{catalog(), teller, wording});
  return answer_lines([&] { run_protocol(std::cin, std::cout, protocol); });
}

int run_solve_with(const std::string& id, bool distances) {
  const GameType* game = find_game(id);
  if (game == nullptr) return complain(no_game(id));
  const auto solver = game->solver();
  if (solver == nullptr)
    return complain({"not-solvable", id + " cannot be solved; choose from: " + solvable_ids()});
  return answer_lines([&] { run_solve(std::cin, std::cout, *game, *solver, distances); });
}

} // namespace

int run_command_line(int count, const char* const* arguments) {
  CLI::App line("Hmat: table games that you play by ear and by touch.", "hmat");
  line.set_version_flag("--version", std::function<std::string()>(versions),
                        "name the versions of the program and of what it speaks with");

  ProgramOptions options;
  options.games = catalog();
  PlayWish wish;
  const auto add_common = [&options](CLI::App& app) {
    app.add_option("--lang", options.language, "language: en, cs or hr");
    app.add_option("--verbosity", options.verbosity, "terse, normal or full")
        ->check(CLI::IsMember({"terse", "normal", "full"}));
    app.add_flag("--text", options.text, "play in the terminal, line by line");
    app.add_option("--keys", options.keys, "a file of keys to press instead of the keyboard");
    app.add_option("--transcript", options.transcript,
                   "write every utterance and sound there, - for standard output");
    app.add_option("--record", options.record, "write what is heard to this WAV file");
    app.add_flag("--offline", options.offline,
                 "render faster than real time; sounds go to the recording only");
    app.add_option("--home", options.home, "keep settings and tables in this folder");
  };
  add_common(line);

  CLI::App* play = line.add_subcommand("play", "sit down at a game: hmat play GAME");
  play->add_option("game", wish.game, "one of: " + game_ids())->required();
  play->add_option("--seats", wish.seats, "number of players");
  play->add_option("--seed", wish.seed, "number that decides the deal");
  play->add_option("--option", wish.options, "name=value, may be repeated");
  play->add_option("--level", wish.level,
                   "how strong the computer players are: " + known_company());
  play->add_option("--people", wish.people,
                   "how many people share the keyboard; the others are computer players");
  play->add_flag("--banker", options.banker, "open the banker's window for a sighted helper");
  add_common(*play);
  Contest contest;
  PlayWish arena_wish;
  CLI::App* arena =
      line.add_subcommand("arena", "let computer players play each other and count who wins");
  arena->add_option("--game", arena_wish.game, "one of: " + game_ids())->required();
  arena->add_option("--a", contest.a, "a player: " + known_levels() + ", seer or protocol:COMMAND")
      ->required();
  arena->add_option("--b", contest.b, "who has all other seats")->required();
  arena->add_option("--games", contest.games, "how many games at least")
      ->check(CLI::Range(1, kMostGames));
  arena->add_option("--seed", arena_wish.seed, "number that decides every deal");
  arena->add_option("--seats", arena_wish.seats, "number of players");
  arena->add_option("--option", arena_wish.options, "name=value, may be repeated");
  arena->add_option("--threads", contest.threads, "games played side by side")
      ->check(CLI::Range(1, kMostThreads));
  CLI::Option* const milliseconds =
      arena->add_option("--ms", contest.budget.milliseconds, "time for a move of those who search")
          ->check(CLI::Range(std::uint32_t{1}, kLongestThoughtMs));
  arena
      ->add_option("--playouts", contest.budget.playouts, "playouts for a move of those who search")
      ->check(CLI::Range(std::uint32_t{1}, kMostPlayouts))
      ->excludes(milliseconds);
  std::optional<int> wait;
  arena
      ->add_option("--wait", wait,
                   "seconds another program may take to answer (60; with --ms twice that and 10 s)")
      ->check(CLI::Range(1, kLongestWait));
  CLI::App* protocol = line.add_subcommand("protocol", "speak JSON on standard input and output");
  std::string solve_game;
  bool values_only = false;
  CLI::App* solve = line.add_subcommand(
      "solve", "find what each move is worth: states on standard input, solutions on output");
  solve->add_option("game", solve_game, "one of: " + solvable_ids() + ";" + reaches())->required();
  solve->add_flag("--values", values_only, "win, draw or loss only, not how far it is: faster");
  BankerWish banker_wish;
  CLI::App* banker = line.add_subcommand(
      "banker", "open the window of a sighted helper at the table that is being played; with "
                "--screenshot draw a table to a file");
  CLI::Option* const picture =
      banker->add_option("--screenshot", banker_wish.screenshot,
                         "draw the table of a game that nobody plays to this PNG file");
  CLI::Option* const pictured = banker->add_option("--game", banker_wish.table.game,
                                                   "for --screenshot, one of: " + game_ids());
  picture->needs(pictured);
  pictured->needs(picture);
  banker->add_option("--seats", banker_wish.table.seats, "number of players")->needs(picture);
  banker->add_option("--seed", banker_wish.table.seed, "number that decides the deal")
      ->needs(picture);
  banker->add_option("--option", banker_wish.table.options, "name=value, may be repeated")
      ->needs(picture);
  banker->add_option("--moves", banker_wish.moves, "a file of moves, one a line")->needs(picture);
  banker->add_flag("--help-mode", banker_wish.helping, "the table lets the banker see hands")
      ->needs(picture);
  banker->add_option("--size", banker_wish.size, "of the window in pixels: 1280x720");
  banker->add_option("--theme", banker_wish.theme, "dark or light");
  CLI::Option* const bankers_home = banker->add_option(
      "--home", options.home, "the folder that the program which plays was given");
  CLI::Option* const bankers_keys = banker->add_option(
      "--keys", options.keys, "a file of keys to press in the window instead of the keyboard");
  picture->excludes(bankers_home)->excludes(bankers_keys);
  banker->add_option("--lang", options.language, "language: en, cs or hr");
  BenchOptions bench_options;
  ReplayWish replay_wish;
  CLI::App* replay = line.add_subcommand(
      "replay", "print what was heard in a game, move by move, from its record");
  replay->add_option("file", replay_wish.file, "a record, as hmat export writes it")->required();
  CLI::Option* const seat = replay->add_option(
      "--seat", replay_wish.seat, "what this seat knew (from 0), when the game is over");
  replay->add_flag("--all", replay_wish.all, "with all hands, when the game is over")
      ->excludes(seat);
  replay->add_option("--lang", options.language, "language: en, cs or hr");
  std::string table_number;
  std::string record_file;
  CLI::App* tables = line.add_subcommand("tables", "list the saved tables, each with its number");
  tables->add_option("--lang", options.language, "language: en, cs or hr");
  CLI::App* out = line.add_subcommand("export", "write the record of a saved table to a new file");
  out->add_option("table", table_number, "its number, see hmat tables")->required();
  out->add_option("file", record_file, "the file to write")->required();
  CLI::App* in = line.add_subcommand("import", "bring a record in as a saved table");
  in->add_option("file", record_file, "the file to read")->required();
  CLI::App* doctor = line.add_subcommand("doctor", "check what is kept, and repair it");
  bool repair = false;
  doctor->add_flag("--repair", repair, "repair what can be repaired");
  for (CLI::App* const app : {tables, out, in, doctor})
    app->add_option("--home", options.home, "the folder that the program which plays was given");
  CLI::App* bench = line.add_subcommand("bench", "measure this machine");
  bench->add_flag("--json", bench_options.json, "one JSON object a line");
  line.require_subcommand(0, 1);

  try {
    line.parse(count, arguments);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return line.exit(error); // help and version
    return complain({"usage", usage_sentence(error, line)});
  }

  if (*solve) return run_solve_with(solve_game, !values_only);

  const auto assets = find_assets(program_folder());
  if (const auto* complaint = std::get_if<Complaint>(&assets)) return complain(*complaint);
  options.assets = std::get<std::filesystem::path>(assets);

  try {
    if (const auto complaint = incomplete(options.assets, options.language))
      return complain(*complaint);
    if (*protocol) return run_protocol_with(options.assets);
    if (*arena) {
      if (arena_wish.seed.empty()) arena_wish.seed = "1"; // the same call, the same result
      if (wait) contest.budget.wait = std::chrono::seconds(*wait);
      return run_arena(arena_wish, contest);
    }
    if (*bench) return run_bench(bench_options, options.assets);
    if (!options.language.empty()) {
      const auto known = speech::languages(options.assets);
      if (std::find(known.begin(), known.end(), options.language) == known.end()) {
        std::string list;
        for (const std::string& code : known)
          list += (list.empty() ? "" : ", ") + code;
        return complain({"no-language", "there are no messages for the language " +
                                            options.language + "; choose from: " + list});
      }
    }
    const std::string language = options.language.empty() ? "en" : options.language;
    if (*replay) return status_of(print_replay(std::cout, replay_wish, options.assets, language));
    if (*doctor)
      return examine_store(std::cout, store_folder(options.home), find_game, repair) ? 0 : 1;
    if (*tables || *out || *in) {
      Store store(store_folder(options.home), settings_folder(options.home), find_game);
      for (const Complaint& problem : store.problems())
        std::cerr << "hmat: " << problem.say << '\n';
      return status_of(*tables ? print_tables(std::cout, store, options.assets, language)
                       : *out  ? export_table(store, table_number, record_file)
                               : import_table(std::cout, store, record_file));
    }
    if (*banker) {
      if (banker_wish.table.seed.empty()) banker_wish.table.seed = "1";
      return run_banker(banker_wish, options);
    }
    if (*play) {
      if (wish.seed.empty()) wish.seed = std::to_string(fresh_seed());
      const auto invitation = invitation_of(wish);
      if (const auto* complaint = std::get_if<Complaint>(&invitation)) return complain(*complaint);
      options.play = std::get<Invitation>(invitation);
    }
    return run_program(options);
  } catch (const speech::CatalogueError& error) {
    return complain({"catalogue", error.what()});
  }
}

} // namespace hmat::app
