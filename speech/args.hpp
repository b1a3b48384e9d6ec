// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

/// What a message is filled with. A pattern asks for the form it needs by a suffix of the name:
///
///   Text         {x}
///   Number       {x} spelled; {x, plural, …} and {x, spellout, …}; {x_last}, {x_tens}: the part
///                that agrees with a noun (1 in 21, 12 in 112) and the rest
///   Noun         {x} or {x_nom}, {x_acc}, {x_gen}, {x_pl}, {x_placc}, {x_few}, {x_fewacc},
///                {x_many}; {x_gender} is m, ma (animate), f, n or other
///   CountedNoun  {x}, {x_acc}, {x_gen}: number and noun, agreeing; {x_n}, {x_gender}
///   List         as its items, each in the form asked for, joined; {x_n}: how many
///   Phrase       {x}: another message; {x_acc}: the message "id.acc" where there is one
namespace hmat::speech {

struct Value;
struct Argument;

class Args {
public:
  // Defined where an Argument is known in full: it may hold Args again.
  Args();
  Args(std::initializer_list<Argument> list);
  Args(const Args& other);
  Args(Args&& other) noexcept;
  Args& operator=(const Args& other);
  Args& operator=(Args&& other) noexcept;
  ~Args();

  /// Adds the value, or replaces the one of that name.
  Args& set(std::string name, Value value);
  const Value* find(std::string_view name) const; ///< null if absent

private:
  std::vector<Argument> list_;
};

struct Text {
  std::string text; ///< UTF-8; also the key of a `select`
};
struct Number {
  std::int64_t n = 0;
};
struct Noun {
  std::string id; ///< "circle" stands for the catalogue's "noun.circle"
};
struct CountedNoun {
  std::string id;
  std::int64_t n = 0; ///< zero and up
};

enum class Joined : std::uint8_t { And, Or, Commas };
struct List {
  std::vector<Value> items;
  Joined joined = Joined::And;
};
struct Phrase {
  std::string id; ///< a message of the catalogue
  Args args;
};

struct Value {
  std::variant<Text, Number, Noun, CountedNoun, List, Phrase> is;

  Value(Text v) : is(std::move(v)) {}
  Value(Number v) : is(v) {}
  Value(Noun v) : is(std::move(v)) {}
  Value(CountedNoun v) : is(std::move(v)) {}
  Value(List v) : is(std::move(v)) {}
  Value(Phrase v) : is(std::move(v)) {}
};

struct Argument {
  std::string name;
  Value value;
};

} // namespace hmat::speech
