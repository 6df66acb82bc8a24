#include <algorithm>

#include "command/player/play_nerdcube.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/fast.hpp"
#include "nerdcube/moves.hpp"

namespace player {
namespace {

using namespace nerdcube;

/// The index of a location, constructed from what the searches report.
struct Place {
    Place() = default;
    explicit Place(const Location* location)
        : number(static_cast<std::size_t>(location - locations.data())) {}
    const Location& location() const { return locations[number]; }

    std::size_t number = 0;
};

using CubeStep = search::Step<Piece, Place>;

bool is_on(const CubeStep& step) {
    return step.event == search::Event::laid || step.event == search::Event::solved;
}

void write(std::string_view name, const Piece& piece, Json& json) {
    json.list(name, [&] {
        for (const Sticker& sticker : piece) json.value(print(sticker));
    });
}

void write_moves(Json& json) {
    json.list("moves", [&] {
        for (const Face centre : centres)
            for (const int quarters : {1, 2, 3})
                json.object([&] {
                    json.entry("move", print(Move{centre, quarters}));
                    json.entry("centre", centre);
                    json.entry("quarters", quarters);
                });
    });
}

void describe(const Puzzle& puzzle, Json& json) {
    json.list("sides", [&] {
        for (const Face centre : centres) json.object([&] { write_side(centre, json); });
    });
    write_moves(json);
    json.list("pieces", [&] {
        for (const Piece& piece : puzzle.unused)
            json.list([&] {
                for (const Sticker& sticker : piece) json.value(print(sticker));
            });
    });
}

/// Returns the stickers on the net before a step.
Cube cube_before(const CubeStep& step, const Cube& bare) {
    Cube cube = bare;
    for (const auto& [piece, place] : step.laid) cube = stuck(cube, place.location(), piece);
    return cube;
}

/// Whether two pieces are equal up to shifts.
bool alike(const Piece& a, Piece b) {
    for (std::size_t shift = 0; shift < b.size(); ++shift, b = shifted(b))
        if (a == b) return true;
    return false;
}

/// Takes a piece from the free ones; among pieces that look alike, the first.
/// @return its index among the pieces of the puzzle
std::size_t take(const Piece& piece, const Puzzle& puzzle, std::vector<bool>& free) {
    std::size_t i = 0;
    while (!free[i] || !alike(puzzle.unused[i], piece)) ++i;
    free[i] = false;
    return i;
}

/// Writes the indices of the piece in hand and of the pieces that are neither laid nor in hand.
void write_pieces(const CubeStep& step, const Puzzle& puzzle, Json& json) {
    std::vector<bool> free(puzzle.unused.size(), true);
    for (const auto& laid : step.laid) take(laid.first, puzzle, free);
    json.entry("hand", take(step.piece, puzzle, free));
    json.list("unused", [&] {
        for (std::size_t i = 0; i < free.size(); ++i)
            if (free[i]) json.value(i);
    });
}

void write(const CubeStep& step, const Puzzle& puzzle, Json& json) {
    const Cube before = cube_before(step, puzzle.cube);
    json.entry("on", step.laid.size() + (is_on(step) ? 1 : 0));
    write("piece", step.piece, json);
    write_held(step.piece, step.place.location(), before, json);
    const Cube now = is_on(step) ? stuck(before, step.place.location(), step.piece) : before;
    write_net(now, json);
    if (step.event == search::Event::solved) json.entry("ct", ct_mark(now));
    write_pieces(step, puzzle, json);
}

void run(const Puzzle& puzzle, const std::string& method, auto&& see) {
    run_in_steps<Piece, Place>(see, [&](auto& observer) {
        if (method == "fast")
            solve_fast(
                puzzle, Filter::none, [](const Cube&, std::uint64_t) { return Next::go_on; },
                observer);
        else solve_faithfully(puzzle, [](const Cube&) { return Next::go_on; }, observer);
    });
}

}  // namespace

void answer(const Question& question, Json& json) {
    const Cube cube = parse_cube(question.text, "cube");
    if (question.verb() == "generate")
        return json.entry("text", print(after(cube, random_moves(question.number(1), 25))));
    const Puzzle puzzle = taken_apart(cube);
    if (question.verb() == "open") return describe(puzzle, json);
    if (!is_about_steps(question)) return answer_about_play(question, cube, json);
    answer_about_steps(
        question, json, [&](auto&& see) { run(puzzle, question.word(1), see); },
        [&](const CubeStep& step) { write(step, puzzle, json); });
}

}  // namespace player
