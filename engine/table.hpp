// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include "engine/hear.hpp"

namespace hmat {

/// How a sitting began: all that is needed to deal the same game again.
struct Beginning {
  const GameType* type = nullptr;
  int seats = 0;
  Options options;
  std::uint64_t seed = 0;
  /// The state the sitting was set up with, as JSON text; empty when it began with a deal.
  std::string setup = {};
  std::optional<Level> level = {}; ///< of its computer players, where that was said
  int people = 1; ///< how many of the seats, from the first on, are people; the others: computers
};

/// One sitting: the truth, the journal of what was decided, and the authority over both.
/// Every move of everybody goes through play(), every viewer's knowledge through heard()/view().
class Table {
public:
  struct Entry {
    Seat seat = kNoSeat;
    Move move;
    std::uint64_t digest = 0;   ///< of the state after the move
    std::size_t first_fact = 0; ///< number of the first fact it caused
  };

  /// What happened at the table, in order: a move, or a deed of the banker. Moves that were taken
  /// back stay in it where the banker's deeds depend on them.
  using Happening = std::variant<Entry, Deed>;

  /// Deals. The arguments must have passed GameType::allowed().
  static Table deal(const GameType& type, const Options& options, int seats, std::uint64_t seed);
  /// Goes on from a whole state in the protocol's form.
  static std::variant<Table, Complaint> set_up(const GameType& type, const Json& state,
                                               std::uint64_t seed);

  /// Plays `move` for `seat`, or says why not and changes nothing.
  Refusal play(Seat seat, const Move& move);

  /// Takes back everything from the last move of `asker` on. Stops (refuses) where somebody has
  /// learnt something since, unless every seat is in `consent`.
  Refusal undo(Seat asker, Sees consent);
  /// The host's undo: the last move alone, whatever was learnt. False if there is none.
  bool undo_last();

  /// The banker does something, or a seat answers a proposal; or it says why not, and changes
  /// nothing.
  Refusal act(const Deed& deed);
  /// Why nobody can play now.
  Halt halt() const;
  /// Those who have still to answer the banker's proposal; nobody when there is none.
  Sees asked() const { return proposal_ ? proposal_->left : kNobody; }
  /// Whose moves it proposes to take back; kNoSeat when there is none, or it is about helping.
  Seat proposed() const { return proposal_ ? proposal_->seat : kNoSeat; }
  /// Whether the table lets the banker see the hands.
  bool helping() const { return helping_; }
  /// What the banker sees of this table: the hands while helping; the box where the banker deals
  /// from it by hand; else what lies open. `helping`: see helping().
  Viewer banker(bool helping) const;
  const std::vector<Happening>& chronicle() const { return chronicle_; }

  const Beginning& beginning() const { return beginning_; }
  /// How well the computer players of this sitting play. The table itself makes no use of it.
  void set_level(const Level& level) { beginning_.level = level; }
  /// How many people sit down, from 1 to seats(): those whom the banker may ask.
  void set_people(int people) { beginning_.people = people; }
  const std::vector<Entry>& journal() const { return journal_; }
  std::size_t facts() const { return facts_.size(); }
  std::uint64_t first_digest() const { return first_digest_; }

  /// What `viewer` has heard from fact number `since` (from 0) on.
  std::vector<Heard> heard(const Viewer& viewer, std::size_t since) const;
  View view(const Viewer& viewer) const { return look(match_, viewer, halt()); }
  /// For the computer player of a seat.
  Knowledge known_to(Seat seat) const { return hmat::known_to(match_, facts_, seat); }
  /// What whoever made move number `move` of the journal knew and saw just before.
  Knowledge known_before(std::size_t move) const;
  View view_before(std::size_t move) const;
  /// What `viewer` saw when the first `moves` of the journal had been made; after all of them, what
  /// view() shows.
  View view_after(std::size_t moves, const Viewer& viewer) const;
  Seat turn() const { return ended_ ? kNoSeat : match_.turn(); }
  bool over() const { return ended_ || match_.over(); }
  int seats() const { return match_.seats(); }

  /// The truth and its facts, for the host's interface and the record.
  const Match& truth() const { return match_; }
  const FactLog& true_facts() const { return facts_; }

private:
  /// What the banker asks for.
  struct Proposal {
    BankerAct what = BankerAct::Propose; ///< or Help
    Seat seat = kNoSeat;                 ///< whose last move is to be taken back
    Sees left = kNobody;                 ///< who has not agreed yet
  };

  Table(Beginning beginning, Match match, FactLog facts);
  void rewind_to(std::size_t moves);
  void take_back_to(std::size_t moves);
  /// The number of the last move of `seat` in the journal; nothing if it has made none.
  std::optional<std::size_t> last_move_of(Seat seat) const;
  bool revealed_since(std::size_t move) const;
  bool are_people(Sees seats) const;
  Refusal refusal_of(const Deed& deed) const;
  Refusal refusal_at(const Deed& deed) const;
  Face open_face(const Deed& deed) const;
  void carry_out(const Deed& deed);
  void carry_out_proposal();
  void begin_to_help();
  void tell(const Deed& deed, Face face);

  Beginning beginning_;
  Match match_;
  FactLog facts_;
  std::vector<Entry> journal_;
  std::vector<Match> before_; ///< the match before each move of the journal
  std::vector<Happening> chronicle_;
  std::optional<Proposal> proposal_;
  std::optional<Deed> fallen_;
  bool paused_ = false;
  bool helping_ = false;
  bool ended_ = false;
  std::uint64_t first_digest_ = 0;
};

} // namespace hmat
