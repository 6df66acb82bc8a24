#include "command/player/play_light_rays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <tuple>

#include "light_rays/explain.hpp"
#include "light_rays/lonely_field.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/solver.hpp"
#include "text/lines.hpp"

namespace player {
namespace {

using namespace light_rays;

constexpr char unlit = '.';

char letter_of(Direction direction) { return light_rays::in_words(direction)[0]; }
char letter_of(const Field& field) { return field.ray ? letter_of(*field.ray) : unlit; }

std::optional<Direction> direction_of(char letter) {
    for (const Direction direction : directions)
        if (letter_of(direction) == letter) return direction;
    return std::nullopt;
}

/// Returns the places of the numbers.
std::vector<Place> numbers(const Board& board) {
    std::vector<Place> found = places(board);
    std::erase_if(found, [&](Place place) { return !board[place].is_number(); });
    return found;
}

int unlit_fields(const Board& board) {
    return static_cast<int>(std::ranges::count_if(board.fields, &Field::is_unlit));
}

/// Returns how many fields a number still has to light; 0 for a light field.
int left(const Board& board, Place place) {
    return board[place].is_number() ? remaining_range(board, place) : 0;
}

Board without_rays(Board board) {
    for (Field& field : board.fields) field.ray.reset();
    return board;
}

std::string print_state(const Board& board) {
    std::string ways;
    for (const Field& field : board.fields)
        if (!field.is_number()) ways += letter_of(field);
    ways.erase(ways.find_last_not_of(unlit) + 1);
    std::string state = "~";
    for (std::size_t i = 0; i < ways.size();) {
        const std::size_t end = std::min(ways.find_first_not_of(ways[i], i), ways.size());
        state += ways[i];
        if (end - i > 1) state += std::to_string(end - i);
        i = end;
    }
    return state;
}

[[noreturn]] void complain_of(std::string_view state) {
    throw std::invalid_argument(
        fmt::format("read '{}', expected rays on this board, such as ~.2n2.2n", state));
}

/// Returns the ways in a state, with their repetitions; at most `most` of them.
std::string ways_in(std::string_view state, int most) {
    std::string ways;
    for (std::size_t i = 1; i < state.size();) {
        const std::size_t end =
            std::min(state.find_first_not_of("0123456789", i + 1), state.size());
        const std::string_view count = state.substr(i + 1, end - i - 1);
        const auto times = text::whole_number(count.empty() ? "1" : count, 1,
                                              most - static_cast<int>(ways.size()));
        const bool is_way = state[i] == unlit || direction_of(state[i]);
        if (!times || !is_way || count.starts_with('0')) complain_of(state);
        ways.append(static_cast<std::size_t>(*times), state[i]);
        i = end;
    }
    return ways;
}

/// Whether all rays start at a number, without a gap.
bool start_at_numbers(const Board& board) {
    int fields = unlit_fields(board);
    for (const Place number : numbers(board))
        for (const Direction direction : directions) fields += lit(board, number, direction);
    return fields == light_fields(board);
}

Board parse_state(std::string_view state, const Board& puzzle) {
    if (!state.starts_with('~')) complain_of(state);
    Board board = without_rays(puzzle);
    const std::string ways = ways_in(state, light_fields(board));
    auto way = ways.begin();
    for (Field& field : board.fields)
        if (!field.is_number() && way != ways.end()) field.ray = direction_of(*way++);
    if (!start_at_numbers(board)) complain_of(state);
    return board;
}

/// Returns the largest length of a ray that is possible without changing other rays.
int longest(const Board& board, Place number, Direction direction) {
    return lit(board, number, direction) + available_range(board, number, direction);
}

/// Makes the ray that lights a field end before it.
void cut(Board& board, Place at) {
    const std::optional<Direction> ray = board[at].ray;
    if (!ray) return;
    for (; board.contains(at) && board[at].ray == ray; at = next(at, *ray)) board[at].ray.reset();
}

/// Gives a ray a length, or the largest that is possible without changing other rays.
void draw(Board& board, Place number, Direction direction, int fields) {
    const int end = std::min(fields, longest(board, number, direction));
    if (end < lit(board, number, direction)) cut(board, next(number, direction, end + 1));
    for (int i = 1; i <= end; ++i) board[next(number, direction, i)].ray = direction;
}

/// Returns the distance of the number whose ray could light a field; nothing when there is none or
/// another ray blocks the way.
std::optional<int> distance(const Board& board, Place at, Direction direction) {
    Traverser traverser(board, at);
    for (int fields = 1; const Field* field = traverser.next(reversed(direction)); ++fields) {
        if (field->is_number()) return fields;
        if (field->ray && field->ray != direction) break;
    }
    return {};
}

/// Lets a ray grow up to a field; changes nothing where none can.
void light(Board& board, Place at, Direction direction) {
    if (board[at].is_number()) return;
    Board grown = board;
    cut(grown, at);
    const std::optional<int> fields = distance(grown, at, direction);
    if (!fields) return;
    draw(grown, next(at, reversed(direction), *fields), direction, *fields);
    board = grown;
}

/// Returns what tapping an unlit field offers: the board as it is, then with each ray that can
/// light the field, starting with the rays that light the fewest further fields.
std::vector<Board> offers(const Board& board, Place at) {
    const auto order = [&](const Reach& ray) {
        return std::tuple(ray.fields, distance(board, at, ray.direction), ray.direction);
    };
    std::vector<Reach> rays = reaches(Game(board), at);
    std::ranges::sort(rays, {}, order);
    std::vector<Board> offered{board};
    for (const Reach& ray : rays) light(offered.emplace_back(board), at, ray.direction);
    return offered;
}

/// Replaces the board with the next offer.
/// @param before  the board before the first tap; the field is unlit
void tap(Board& board, Place at, const Board& before) {
    const std::vector<Board> offered = offers(before, at);
    const auto now = std::ranges::find(offered, board);
    const bool is_last = now == offered.end() || now + 1 == offered.end();
    board = is_last ? offered.front() : *(now + 1);
}

void clear(Board& board, Place at) {
    cut(board, at);
    if (!board[at].is_number()) return;
    for (const Direction direction : directions) draw(board, at, direction, 0);
}

Place place_of(std::uint64_t index, const Board& board) {
    if (index >= board.fields.size())
        throw std::invalid_argument(fmt::format("there is no field {}", index));
    const int at = static_cast<int>(index);
    return {at / board.columns, at % board.columns};
}

Direction direction_in(const Question& question) {
    const std::string way = question.word(4);
    const auto direction = way.size() == 1 ? direction_of(way[0]) : std::nullopt;
    if (!direction)
        throw std::invalid_argument(fmt::format("read '{}', expected n, e, s or w", way));
    return *direction;
}

/// Draws a ray. Also answers with its largest length, and with the field that blocks it.
void answer_about_ray(Board& board, Place number, const Question& question, Json& json) {
    if (!board[number].is_number())
        throw std::invalid_argument(fmt::format("field {} is not a number", board.index(number)));
    const Direction direction = direction_in(question);
    const int reach = longest(board, number, direction);
    const Place obstacle = next(number, direction, reach + 1);
    draw(board, number, direction,
         static_cast<int>(std::min<std::uint64_t>(question.number(5), most_side)));
    json.entry("reach", reach);
    if (board.contains(obstacle)) json.entry("obstacle", board.index(obstacle));
}

/// Also answers with the state to pass with the next tap on this field.
void answer_about_tap(Board& board, Place at, const Question& question, Json& json) {
    if (board[at].is_number()) return;
    Board before = question.word(4).empty() ? board : parse_state(question.word(4), board);
    cut(before, at);
    json.entry("before", print_state(before));
    tap(board, at, before);
}

void answer_about_action(Board board, const Question& question, Json& json) {
    const std::string action = question.word(2);
    const Place at = place_of(question.number(3), board);
    if (action == "ray") answer_about_ray(board, at, question, json);
    else if (action == "light") light(board, at, direction_in(question));
    else if (action == "tap") answer_about_tap(board, at, question, json);
    else if (action == "clear") clear(board, at);
    else
        throw std::invalid_argument(
            fmt::format("read '{}', expected ray, light, tap or clear", action));
    json.entry("state", print_state(board));
}

/// Writes the list `faults`: the fields that break the rules, and how.
void write_faults(const Board& board, Json& json) {
    const auto write = [&](const char* fault, auto&& is_at_fault) {
        for (const Place place : places(board))
            if (is_at_fault(place))
                json.object([&] {
                    json.entry("at", board.index(place));
                    json.entry("fault", fault);
                });
    };
    const auto lights_too_few = [&](Place place) { return left(board, place) > 0; };
    json.list("faults", [&] {
        write("too many", [&](Place place) { return left(board, place) < 0; });
        if (is_solved(board)) write("too few", lights_too_few);
        if (std::ranges::none_of(places(board), lights_too_few))
            write("dark", [&](Place place) { return board[place].is_unlit(); });
    });
}

/// Whether every field is lit, and every number lights the fields it should.
bool is_right(const Board& board) {
    return is_solved(board) &&
           std::ranges::all_of(places(board), [&](Place place) { return left(board, place) == 0; });
}

/// Returns the first field that is lit differently in the solution, if that lights all fields.
std::optional<Place> difference(const Board& board, const Board& solution) {
    if (!is_solved(solution)) return {};
    for (const Place place : places(board))
        if (board[place].ray && board[place].ray != solution[place].ray) return place;
    return {};
}

void show(const Board& board, const Board& puzzle, Json& json) {
    json.entry("state", print_state(board));
    write_rays(board, json);
    write_left(board, json);
    json.entry("dark", unlit_fields(board));
    json.entry("solved", is_right(board));
    write_faults(board, json);
    if (const auto place = difference(board, puzzle)) json.entry("different", board.index(*place));
}

void start(const Board& puzzle, Json& json) {
    json.entry("state", print_state(without_rays(puzzle)));
    json.entry("given", print_state(puzzle));
    json.entry("address", address(puzzle));
}

}  // namespace

void write_board(const Board& board, Json& json) {
    json.entry("rows", board.rows);
    json.entry("columns", board.columns);
    json.list("numbers", [&] {
        for (const Field& field : board.fields) json.value(field.number.value_or(-1));
    });
}

void write_rays(const Board& board, Json& json) {
    std::string ways;
    for (const Field& field : board.fields) ways += letter_of(field);
    json.entry("ways", ways);
    const auto write = [&](Place number, Direction direction, int fields) {
        json.object([&] {
            json.entry("number", board.index(number));
            json.entry("way", std::string(1, letter_of(direction)));
            json.list("fields", [&] {
                for (int i = 1; i <= fields; ++i)
                    json.value(board.index(next(number, direction, i)));
            });
        });
    };
    json.list("rays", [&] {
        for (const Place number : numbers(board))
            for (const Direction direction : directions)
                if (const int fields = lit(board, number, direction))
                    write(number, direction, fields);
    });
}

void write_left(const Board& board, Json& json) {
    json.list("left", [&] {
        for (const Place place : places(board)) json.value(left(board, place));
    });
}

void answer_about_play(const Question& question, const Board& puzzle, Json& json) {
    if (question.verb() == "start") return start(puzzle, json);
    const Board board = parse_state(question.word(1), puzzle);
    if (question.verb() == "show") return show(board, puzzle, json);
    answer_about_action(board, question, json);
}

}  // namespace player
