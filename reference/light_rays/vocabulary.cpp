#include "light_rays/lonely_field.hpp"
#include "light_rays/sheet_machine.hpp"

namespace light_rays::sheets {
namespace {

using Vocabulary = structogram::Vocabulary<Machine>;
using Values = Vocabulary::Values;

int sum_of(const Row& row) { return row[0] + row[1] + row[2] + row[3]; }

int product(const Row& a, const Row& b) {
    int sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    return sum;
}

Row difference(const Row& a, const Row& b) {
    Row row{};
    for (std::size_t i = 0; i < a.size(); ++i) row[i] = a[i] - b[i];
    return row;
}

/// All combinations of directions except the empty one. The sheets show the first two rows, then
/// dots; we continue in binary order.
Matrix combinations() {
    Matrix rows;
    for (int bits = 1; bits < 16; ++bits)
        rows.push_back({bits >> 3 & 1, bits >> 2 & 1, bits >> 1 & 1, bits & 1});
    return rows;
}

std::string printed(const Row& row) {
    return fmt::format("({} {} {} {})", row[0], row[1], row[2], row[3]);
}

/// Returns the direction in a row.
/// @throws structogram::Stop unless the row contains exactly one
Direction only_direction(const Machine& m, const Row& row) {
    if (std::ranges::count(row, 1) != 1 || std::ranges::count(row, 0) != 3)
        m.stop(printed(row) + " is not one direction");
    return static_cast<Direction>(std::ranges::find(row, 1) - row.begin());
}

/// Returns the place in a variable, which must be that of a number field.
Place number(const Machine& m, const std::string& name = "number") {
    const Place place = m.value<Place>(name);
    if (!m.game.board()[place].is_number()) m.stop(name + " is not a number field");
    return place;
}

Direction first(const Machine& m, const Set& set) {
    if (set.empty()) m.stop("the set is empty");
    return set.front();
}

int available(const Machine& m, Place number, Direction direction) {
    return available_range(m.game, number, direction);
}

/// @throws structogram::Stop when the way is blocked
void lengthen(Machine& m, Place number, Direction direction, int fields) {
    if (fields > available(m, number, direction))
        m.stop(fmt::format("a ray cannot become {} fields longer", fields));
    m.game.lengthen(number, direction, fields);
}

Row available_in_all_directions(const Machine& m, Place number) {
    Row row{};
    for (const Direction direction : directions)
        row[static_cast<std::size_t>(direction)] = available(m, number, direction);
    return row;
}

/// Returns the directions in which a ray of the number can still become longer.
Set open_directions(const Machine& m, Place number) {
    Set open;
    for (const Direction direction : directions)
        if (available(m, number, direction) > 0) open.push_back(direction);
    return open;
}

const Field& current_field(const Machine& m) { return m.game.board()[m.value<Place>("current")]; }

/// Returns how far the traverser is from the field.
int steps_walked(const Machine& m) {
    const Place from = m.value<Place>("field"), to = m.value<Place>("current");
    return std::abs(from.row - to.row) + std::abs(from.column - to.column);
}

void unite(Machine& m) {
    Set found = m.value<Set>("found");
    found.push_back(m.value<Direction>("direction"));
    m.assign("found", found);
}

void strike_off(Machine& m) {
    Set rest = m.value<Set>("directions");
    std::erase(rest, m.value<Direction>("direction"));
    m.assign("directions", rest);
}

/// Lights the unlit fields from the number that was found up to the field.
void light_from_found(Machine& m) {
    const Direction direction = first(m, m.value<Set>("found"));
    Traverser traverser(m.game.board(), m.value<Place>("field"));
    int unlit = 1;
    const Field* at = traverser.next(reversed(direction));
    for (; at && !at->is_number(); at = traverser.next(reversed(direction)))
        unlit += at->is_unlit();
    if (!at) m.stop("no number is there");
    lengthen(m, traverser.place(), direction, unlit);
}

void light_all_available(Machine& m) {
    const Place at = number(m);
    for (const Direction direction : directions)
        lengthen(m, at, direction, available(m, at, direction));
}

/// The sheet does not say how to distribute the rest over several directions. Here the first ones
/// take as much as they can.
void spread_rest(Machine& m) {
    const Place at = number(m);
    const Row others = m.value<Row>("others");
    int rest = m.value<int>("rest");
    if (std::ranges::any_of(others, [](int one) { return one < 0; }))
        m.stop(printed(others) + " is not a set of directions");
    for (const Direction direction : directions) {
        if (others[static_cast<std::size_t>(direction)] == 0) continue;
        const int fields = std::min(rest, available(m, at, direction));
        lengthen(m, at, direction, fields);
        rest -= fields;
    }
    if (rest > 0) m.stop(fmt::format("{} cannot be spread over {}", rest, printed(others)));
}

/// Whether no field is left to light and each number lights exactly as many as it says.
bool is_solved_by_the_rules(const Machine& m) { return rules_hold(m.game.board()); }

/// The sum. On the sheet of 30 January the sum sign is missing, but the value is compared with a
/// number.
int all_available(const Machine& m) { return sum_of(m.value<Row>("available")); }

bool unlit_neighbour(const Machine& m) {
    Traverser traverser(m.game.board(), m.value<Place>("field"));
    const Field* field = traverser.next(m.value<Direction>("direction"));
    return field && field->is_unlit();
}

/// Moves to the next field; at the edge there is none, and the traverser stays in place.
void walk_on(Machine& m) {
    Traverser traverser(m.game.board(), m.value<Place>("traverser"));
    m.at_edge = !traverser.next(reversed(m.value<Direction>("direction")));
    m.assign("traverser", traverser.place());
    m.assign("current", traverser.place());
}

/// Returns the guess that a hook took off the pile.
const Guess& undone(const Machine& m) {
    if (!m.undone) m.stop("no guess was taken off guesses");
    return *m.undone;
}

const Drawings::Figure& current_strategy(const Machine& m) {
    const auto index = static_cast<std::size_t>(m.value<int>("current"));
    if (index >= m.drawings.strategies.size()) m.stop("there is no such strategy");
    return m.drawings.strategies[index];
}

bool no_sign(Machine& m) { m.stop("no sign says how the two are compared"); }

const decltype(Vocabulary::steps)& steps() {
    static const decltype(Vocabulary::steps) all{
        // The basic algorithm, and step.
        {"``i`` ← 0", [](Machine& m) { m.assign("i", 0); }},
        {"``i`` ← ``i`` + 1", [](Machine& m) { m.assign("i", m.value<int>("i") + 1); }},
        {"``step(tile, 0)``",
         [](Machine& m) { m.call(m.drawings.step, {m.value<Place>("tile"), 0}); }},
        {"``step(tile, stackPntr + 1)``",
         [](Machine& m) {
             m.call(m.drawings.step, {m.value<Place>("tile"), m.value<int>("stackPntr") + 1});
         }},
        {"``current`` ← ``strategies(stackPntr)``",
         [](Machine& m) { m.assign("current", m.value<int>("stackPntr")); }},
        {"``current(tile)``",
         [](Machine& m) {
             const auto& strategy = current_strategy(m);
             m.looked_at = m.value<Place>("tile");
             m.record(Event::Kind::tried, strategy.name);
             m.call(strategy.diagram, {m.looked_at});
             if (m.returned == Value(true)) m.record(Event::Kind::got_on, strategy.name);
         }},
        {"run ``h``",
         [](Machine& m) {
             m.run_hook(*m.hooks[static_cast<std::size_t>(m.value<int>("h"))]);
             m.record(Event::Kind::taken_back, "TryAndError");
         }},
        {"run the hook",
         [](Machine& m) {
             m.call(*m.drawings.hook, {});
             m.record(Event::Kind::taken_back, "TryAndError");
         }},
        {"return \"puzzle unsolvable\"",
         [](Machine& m) { m.returned = std::string("puzzle unsolvable"); }},
        {"return \"maximal number of iterations exceeded\"",
         [](Machine& m) { m.returned = std::string("maximal number of iterations exceeded"); }},
        {"return ``board``", [](Machine& m) { m.returned = m.game.board(); }},
        {"return true", [](Machine& m) { m.returned = true; }},
        {"return false", [](Machine& m) { m.returned = false; }},
        {"return whether a field was lit",
         [](Machine& m) { m.returned = m.game.moves() > m.frame()->moves; }},
        // [lonely boxes]
        // LonelyField.
        {"``found`` ← ∅", [](Machine& m) { m.assign("found", Set{}); }},
        {"put ``traverser`` on ``field``",
         [](Machine& m) { m.assign("traverser", m.value<Place>("field")); }},
        {"``current`` ← next(``traverser``, reversed(``direction``))", walk_on},
        {"``current`` ← the next field against ``direction``", walk_on},
        {"``found`` ← ``found`` ∪ ``direction``",
         [](Machine& m) { m.stop("a set and an element cannot be united"); }},
        {"``found`` ← ``found`` ∪ {``direction``}", unite},
        {"apply the unique solution", light_from_found},
        // [lonely boxes]
        {"light the fields from that number to ``field``", light_from_found},
        {"``unlit`` ← 1, for ``field`` itself", [](Machine& m) { m.assign("unlit", 1); }},
        {"``unlit`` ← ``unlit`` + 1",
         [](Machine& m) { m.assign("unlit", m.value<int>("unlit") + 1); }},
        // Intersection.
        {"``directions`` ← (0 0 0 1), (0 0 1 0), …",
         [](Machine& m) { m.assign("directions", combinations()); }},
        {"``possibilities`` ← (0 0 0 1), (0 0 1 0), …",
         [](Machine& m) { m.assign("possibilities", combinations()); }},
        {"``possibilities`` ← (0 1 1 1), (1 0 1 1), (1 1 0 1), (1 1 1 0)",
         [](Machine& m) {
             m.assign("possibilities",
                      Matrix{{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}, {1, 1, 1, 0}});
         }},
        {"``remaining`` ← remainingRange(``number``)",
         [](Machine& m) { m.assign("remaining", remaining_range(m.game.board(), number(m))); }},
        {"``remaining`` ← the remaining range of ``number``",
         [](Machine& m) { m.assign("remaining", remaining_range(m.game.board(), number(m))); }},
        {"``available`` ← rangeInAllFourDirections(``number``)",
         [](Machine& m) { m.assign("available", available_in_all_directions(m, number(m))); }},
        {"``available`` ← the available ranges of ``number``",
         [](Machine& m) { m.assign("available", available_in_all_directions(m, number(m))); }},
        {"set the unique solution", light_all_available},
        {"light all that is available", light_all_available},
        // Its general case, as drawn on 31 January.
        {"``sum`` ← ``possibilities`` · ``available``",
         [](Machine& m) {
             Column sums;
             for (const Row& row : m.value<Matrix>("possibilities"))
                 sums.push_back(product(row, m.value<Row>("available")));
             m.assign("sum", sums);
         }},
        {"``sum`` ← ``possibility`` · ``available``",
         [](Machine& m) {
             m.assign("sum", product(m.value<Row>("possibility"), m.value<Row>("available")));
         }},
        {"in the directions of ``possibility`` at most ``sum`` fields can be lit", [](Machine&) {}},
        {"so the rest must be spread over the others", [](Machine&) {}},
        {"``others`` ← (0 0 0 1) − ``possibility``",
         [](Machine& m) {
             m.assign("others", difference({0, 0, 0, 1}, m.value<Row>("possibility")));
         }},
        {"``others`` ← (1 1 1 1) − ``possibility``",
         [](Machine& m) {
             m.assign("others", difference({1, 1, 1, 1}, m.value<Row>("possibility")));
         }},
        {"``rest`` ← ``remaining`` − ``sum`` − ``spread``",
         [](Machine& m) {
             m.assign("rest",
                      m.value<int>("remaining") - m.value<int>("sum") - m.value<int>("spread"));
         }},
        {"``rest`` ← ``remaining`` − ``sum``",
         [](Machine& m) { m.assign("rest", m.value<int>("remaining") - m.value<int>("sum")); }},
        {"spread ``rest`` over the directions in ``others``", spread_rest},
        // The same, as it is meant.
        {"``other`` ← (1 1 1 1) − ``possibility``, one direction",
         [](Machine& m) {
             const Row row = difference({1, 1, 1, 1}, m.value<Row>("possibility"));
             m.assign("other", only_direction(m, row));
         }},
        {"light ``remaining`` − ``sum`` fields in the direction ``other``",
         [](Machine& m) {
             lengthen(m, number(m), m.value<Direction>("other"),
                      m.value<int>("remaining") - m.value<int>("sum"));
         }},
        // TryAndError and its hook, as drawn on 31 January.
        {"register a hook that undoes what follows in case of an error",
         [](Machine& m) { m.hooks.push_back(m.frame()); }},
        {"attach ``undoManager`` to the board",
         [](Machine& m) { m.assign("undoManager", static_cast<int>(m.game.moves())); }},
        {"``directions`` ← {N, E, S, W}",
         [](Machine& m) { m.assign("directions", Set(directions.begin(), directions.end())); }},
        {"``directions`` ← ``directions`` ∖ ``direction``",
         [](Machine& m) { m.stop("an element cannot be taken from a set as if it were a set"); }},
        {"``directions`` ← ``directions`` ∖ {``direction``}", strike_off},
        // Any direction is allowed; this takes the first.
        {"choose any ``direction`` in ``directions``",
         [](Machine& m) { m.assign("direction", first(m, m.value<Set>("directions"))); }},
        {"set the neighbour in ``direction`` to ``direction``",
         [](Machine& m) {
             lengthen(m, m.value<Place>("field"), m.value<Direction>("direction"), 1);
         }},
        {"undo(``undoManager``)",
         [](Machine& m) { m.game.undo_to(std::max<std::size_t>(m.game.moves(), 1) - 1); }},
        // The same, as they are meant.
        {"``direction`` ← the first such direction",
         [](Machine& m) { m.assign("direction", first(m, open_directions(m, number(m)))); }},
        {"put ``number``, ``direction`` and the state of the board on the pile ``guesses``",
         [](Machine& m) {
             m.guesses.push_back({number(m), m.value<Direction>("direction"), m.game.moves()});
         }},
        {"lengthen the ray by one field, as a guess",
         [](Machine& m) { lengthen(m, number(m), m.value<Direction>("direction"), 1); }},
        {"take the uppermost guess off ``guesses``",
         [](Machine& m) {
             if (m.guesses.empty()) m.stop("guesses is empty");
             m.undone = m.guesses.back();
             m.guesses.pop_back();
         }},
        {"undo everything up to its state, also what was forbidden since then",
         [](Machine& m) { m.game.undo_to(undone(m).moves); }},
        {"forbid its ray to grow longer, until an earlier guess is undone",
         [](Machine& m) {
             const auto& [number, direction, _] = undone(m);
             m.game.limit(number, direction, lit(m.game.board(), number, direction));
         }},
        // Remarks that announce what follows.
        {"puzzle not solvable", [](Machine&) {}},
        {"not uniquely solvable", [](Machine&) {}},
    };
    return all;
}

const decltype(Vocabulary::questions)& questions() {
    static const decltype(Vocabulary::questions) all{
        // The basic algorithm, and step.
        {"if sum(``lightFields``) ≠ sum(``numberFields``)",
         [](Machine& m) -> bool { m.stop("light fields are not numbers and have no sum"); }},
        {"if the number of ``lightFields`` ≠ ∑ ``numberFields``",
         [](Machine& m) { return light_fields(m.game.board()) != sum_of_numbers(m.game.board()); }},
        {"while ``board`` is not solved, and ``i`` ≤ ``maxIterationen``",
         [](Machine& m) {
             return !is_solved_by_the_rules(m) &&
                    m.value<int>("i") <= m.value<int>("maxIterationen");
         }},
        {"if ``i`` = ``maxIterationen``",
         [](Machine& m) { return m.value<int>("i") == m.value<int>("maxIterationen"); }},
        {"if the number of light fields ≠ the sum of the numbers",
         [](Machine& m) { return light_fields(m.game.board()) != sum_of_numbers(m.game.board()); }},
        {"while ``board`` is not solved, and ``i`` < ``maxIterations``",
         [](Machine& m) {
             return !is_solved_by_the_rules(m) && m.value<int>("i") < m.value<int>("maxIterations");
         }},
        {"if ``board`` is solved", [](Machine& m) { return is_solved_by_the_rules(m); }},
        {"if ``hooks`` ≠ ∅", [](Machine& m) { return !m.hooks.empty(); }},
        {"if puzzle unsolvable?",
         [](Machine& m) {
             if (m.unsolvable) m.record(Event::Kind::refuted, "");
             return std::exchange(m.unsolvable, false);
         }},
        {"if a field proved the puzzle unsolvable",
         [](Machine& m) {
             if (m.unsolvable) m.record(Event::Kind::refuted, "");
             return std::exchange(m.unsolvable, false);
         }},
        {"if it had no guess left to undo",
         [](Machine& m) { return std::exchange(m.unsolvable, false); }},
        {"if ``stackPntr`` = the length of ``strategies``",
         [](Machine& m) {
             return m.value<int>("stackPntr") == static_cast<int>(m.drawings.strategies.size());
         }},
        // LonelyField applies to light fields that no ray has reached yet, the others to number
        // fields.
        {"if ``current`` is one of those allowed for ``tile``",
         [](Machine& m) {
             const auto& strategy = current_strategy(m);
             const Field& field = m.game.board()[m.value<Place>("tile")];
             return strategy.for_numbers ? field.is_number() : field.is_unlit();
         }},
        {"if what it returned is true", [](Machine& m) { return m.returned == Value(true); }},
        // LonelyField. "Available range" here means what a number still has to light: see the page
        // on reviewing a design.
        {"if ``current`` is a number field",
         [](Machine& m) { return current_field(m).is_number(); }},
        {"if availableRange(``current``) ≥ ``i``",
         [](Machine& m) {
             return remaining_range(m.game.board(), number(m, "current")) >= m.value<int>("i");
         }},
        {"while the edge is not reached, and ``current`` ∈ {``direction``, EMPTY}",
         [](Machine& m) {
             const Field& field = current_field(m);
             return !m.at_edge &&
                    (field.is_unlit() || field.ray == m.value<Direction>("direction"));
         }},
        {"while the edge is not reached, and ``current`` is unlit or lit in ``direction``",
         [](Machine& m) {
             const Field& field = current_field(m);
             return !m.at_edge &&
                    (field.is_unlit() || field.ray == m.value<Direction>("direction"));
         }},
        {"if the remaining range of ``current`` ≥ ``unlit``, and its ray may become that long",
         [](Machine& m) {
             const Place from = number(m, "current");
             return remaining_range(m.game.board(), from) >= m.value<int>("unlit") &&
                    m.game.longest(from, m.value<Direction>("direction")) >= steps_walked(m);
         }},
        // Intersection.
        {"if ``available`` ``remaining``", no_sign},
        {"if ``available`` < ``remaining``",
         [](Machine& m) { return all_available(m) < m.value<int>("remaining"); }},
        {"if ``available`` = ``remaining``",
         [](Machine& m) { return all_available(m) == m.value<int>("remaining"); }},
        {"if ∑ ``available`` < ``remaining``",
         [](Machine& m) { return all_available(m) < m.value<int>("remaining"); }},
        {"if ∑ ``available`` = ``remaining``",
         [](Machine& m) { return all_available(m) == m.value<int>("remaining"); }},
        {"if ``sum`` < ``remaining``",
         [](Machine& m) { return m.value<int>("sum") < m.value<int>("remaining"); }},
        // TryAndError and its hook.
        {"if the neighbour in ``direction`` is free",
         [](Machine& m) { return unlit_neighbour(m); }},
        {"if ``directions`` = ∅", [](Machine& m) { return m.value<Set>("directions").empty(); }},
        {"while ``undoManager`` can undo something",
         [](Machine& m) { return static_cast<int>(m.game.moves()) > m.value<int>("undoManager"); }},
        {"if the remaining range of ``number`` is 0",
         [](Machine& m) { return remaining_range(m.game.board(), number(m)) == 0; }},
        {"if in some direction a ray of ``number`` may still become longer",
         [](Machine& m) { return !open_directions(m, number(m)).empty(); }},
        {"if ``guesses`` is empty", [](Machine& m) { return m.guesses.empty(); }},
    };
    return all;
}

int difference_to_available(const Machine& m) {
    return all_available(m) - m.value<int>("remaining");
}

int how_many_found(const Machine& m) { return static_cast<int>(m.value<Set>("found").size()); }

const decltype(Vocabulary::cases)& cases() {
    static const decltype(Vocabulary::cases) all{
        {"case the number of ``found``",
         {{"= 0", [](Machine& m) { return how_many_found(m) == 0; }},
          {"= 1", [](Machine& m) { return how_many_found(m) == 1; }},
          {"≥ 1", [](Machine& m) { return how_many_found(m) >= 1; }},
          {"> 1", [](Machine& m) { return how_many_found(m) > 1; }}}},
        {"case how many directions are in ``found``",
         {{"= 0", [](Machine& m) { return how_many_found(m) == 0; }},
          {"= 1", [](Machine& m) { return how_many_found(m) == 1; }},
          {"> 1", [](Machine& m) { return how_many_found(m) > 1; }}}},
        {"case what ``current`` is",
         {{"a number", [](Machine& m) { return current_field(m).is_number(); }},
          {"unlit", [](Machine& m) { return current_field(m).is_unlit(); }},
          {"lit", [](Machine& m) { return current_field(m).ray.has_value(); }}}},
        {"case ∑ ``available``, compared with ``remaining``",
         {{"less", [](Machine& m) { return difference_to_available(m) < 0; }},
          {"equal", [](Machine& m) { return difference_to_available(m) == 0; }},
          {"more", [](Machine& m) { return difference_to_available(m) > 0; }}}},
    };
    return all;
}

Values all_tiles(Machine& m) {
    const std::vector<Place> all = places(m.game.board());
    return {all.begin(), all.end()};
}

Values all_directions(Machine&) { return {directions.begin(), directions.end()}; }

const decltype(Vocabulary::ranges)& ranges() {
    static const decltype(Vocabulary::ranges) all{
        {"for each ``tile`` in ``board``", {"tile", all_tiles}},
        {"for each ``direction`` in {N, E, S, W}", {"direction", all_directions}},
        // The loop runs over the directions that were in the set when it began.
        {"for each ``direction`` in ``directions``",
         {"direction",
          [](Machine& m) {
              const Set set = m.value<Set>("directions");
              return Values(set.begin(), set.end());
          }}},
        {"for each ``possibility`` in ``possibilities``",
         {"possibility",
          [](Machine& m) {
              const Matrix rows = m.value<Matrix>("possibilities");
              return Values(rows.begin(), rows.end());
          }}},
        {"for each ``h`` in ``hooks``",
         {"h",
          [](Machine& m) {
              Values indices;
              for (std::size_t i = 0; i < m.hooks.size(); ++i)
                  indices.emplace_back(static_cast<int>(i));
              return indices;
          }}},
    };
    return all;
}

}  // namespace

const structogram::Vocabulary<Machine>& vocabulary() {
    static const Vocabulary all{steps(),
                                questions(),
                                cases(),
                                ranges(),
                                {"if puzzle unsolvable?", "if a field proved the puzzle unsolvable",
                                 "if it had no guess left to undo"}};
    return all;
}

}  // namespace light_rays::sheets
