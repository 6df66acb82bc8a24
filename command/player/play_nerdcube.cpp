#include "command/player/play_nerdcube.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <string_view>

#include "nerdcube/arrangement.hpp"
#include "nerdcube/faithful.hpp"
#include "nerdcube/moves.hpp"
#include "nerdcube/word_list.hpp"

namespace player {
namespace {

using namespace nerdcube;

/// A position of the game.
struct Position {
    Arrangement pieces;
    std::array<int, centres.size()> quarters{};  ///< by which each centre is turned clockwise
};

/// A place for a sticker: the index of its location, and of its slot there.
struct Place {
    std::size_t location, slot;

    std::size_t size() const { return locations[location].size(); }
};

/// Returns the place of a face; nothing for a centre.
/// @throws std::invalid_argument when there is no such face
std::optional<Place> place_of(Face face) {
    for (std::size_t at = 0; at < locations.size(); ++at)
        for (std::size_t slot = 0; slot < locations[at].size(); ++slot)
            if (locations[at][slot].face == face) return Place{at, slot};
    if (std::ranges::find(centres, face) != centres.end()) return std::nullopt;
    throw std::invalid_argument(fmt::format("there is no face {}", face));
}

// States as text.

/// Returns the index of the first location for pieces of the same sort.
std::size_t first_alike(std::size_t location) {
    return locations[location].size() == locations.front().size() ? 0 : edges;
}

std::string print(const Position& position) {
    std::string text;
    for (std::size_t at = 0; at < locations.size(); ++at) {
        const std::size_t piece = position.pieces.home[at] - first_alike(at);
        text += static_cast<char>('a' + piece * locations[at].size() + position.pieces.shifts[at]);
    }
    for (const int quarters : position.quarters) text += static_cast<char>('0' + quarters);
    return text;
}

/// Returns how many signs after `first` a sign is.
/// @throws std::invalid_argument unless it is one of `count` signs
std::size_t offset(char first, char sign, std::size_t count) {
    const auto steps = static_cast<std::size_t>(static_cast<unsigned char>(sign) - first);
    if (steps >= count)
        throw std::invalid_argument("a state has letters from a to x, then digits from 0 to 3");
    return steps;
}

Position parse_position(std::string_view text) {
    const Arrangement untouched = solved_arrangement();
    if (text.size() != locations.size() + centres.size())
        throw std::invalid_argument(fmt::format("read '{}', expected 20 letters, 6 digits", text));
    Position position{untouched};
    auto& [home, shifts] = position.pieces;
    for (std::size_t at = 0; at < locations.size(); ++at) {
        const std::size_t size = locations[at].size(), code = offset('a', text[at], 2 * edges);
        home[at] = static_cast<std::uint8_t>(first_alike(at) + code / size);
        shifts[at] = static_cast<std::uint8_t>(code % size);
    }
    if (!std::ranges::is_permutation(home, untouched.home))
        throw std::invalid_argument(fmt::format("read '{}', expected each piece once", text));
    for (std::size_t side = 0; side < centres.size(); ++side)
        position.quarters[side] = static_cast<int>(offset('0', text[locations.size() + side], 4));
    return position;
}

// Actions.

/// Turns the centre of a side; does nothing for other faces.
void spin(Position& position, Face centre, int quarters) {
    for (std::size_t side = 0; side < centres.size(); ++side)
        if (centres[side] == centre)
            position.quarters[side] = (position.quarters[side] + quarters) % 4;
}

void turn(Position& position, const std::string& word) {
    const std::optional<Move> move = move_of(word);
    if (!move)
        throw std::invalid_argument(fmt::format("read '{}', expected a move such as U2", word));
    position.pieces = after(position.pieces, *move);
    spin(position, move->centre, move->quarters);
}

/// Puts a piece so that its sticker at `from` comes to `to`; leaves its old location as it is.
void carry(const Arrangement& before, Place from, Place to, Arrangement& pieces) {
    const std::size_t shifts = before.shifts[from.location] + from.slot + to.size() - to.slot;
    pieces.home[to.location] = before.home[from.location];
    pieces.shifts[to.location] = static_cast<std::uint8_t>(shifts % to.size());
}

void put(Position& position, Face from, Face to) {
    const std::optional<Place> here = place_of(from), there = place_of(to);
    if (!here || !there || here->size() != there->size()) return;
    const Arrangement before = position.pieces;
    carry(before, *there, *here, position.pieces);
    carry(before, *here, *there, position.pieces);
}

/// Flips or twists the piece at a face; does nothing for centres.
void shift(Position& position, Face face) {
    const std::optional<Place> place = place_of(face);
    if (!place) return;
    auto& shifts = position.pieces.shifts[place->location];
    shifts = static_cast<std::uint8_t>((shifts + 1) % place->size());
}

void act(Position& position, const Question& question) {
    const std::string action = question.word(2);
    const auto face = [&](std::size_t i) { return static_cast<Face>(question.number(i)); };
    if (action == "turn") turn(position, question.word(3));
    else if (action == "put") put(position, face(3), face(4));
    else if (action == "shift") shift(position, face(3));
    else if (action == "spin") spin(position, face(3), 1);
    else
        throw std::invalid_argument(
            fmt::format("read '{}', expected turn, put, shift or spin", action));
}

// What a state looks like.

Piece shifted(Piece piece, std::size_t shifts) {
    for (std::size_t i = 0; i < shifts; ++i) piece = nerdcube::shifted(piece);
    return piece;
}

Cube cube_of(const Position& position, const Cube& untouched) {
    Cube cube = untouched;
    const auto& [home, shifts] = position.pieces;
    for (std::size_t at = 0; at < locations.size(); ++at) {
        const Piece piece = peeled(untouched, locations[home[at]]);
        cube = with_piece(cube, locations[at], shifted(piece, shifts[at]));
    }
    for (std::size_t side = 0; side < centres.size(); ++side)
        for (int quarter = 0; quarter < position.quarters[side]; ++quarter)
            cube[centres[side]] = turned(cube[centres[side]], turn_right);
    return cube;
}

/// Returns the face where a sticker is on the untouched cube.
/// @param face  where it is in a position
Face home_of(Face face, const Arrangement& pieces) {
    const std::optional<Place> place = place_of(face);
    if (!place) return face;
    const std::size_t slot = (place->slot + pieces.shifts[place->location]) % place->size();
    return locations[pieces.home[place->location]][slot].face;
}

/// Returns the faces of a side whose letters disagree with most of it.
std::vector<Face> in_disagreement(const Cube& cube, const Side& side) {
    using enum Orientation;
    std::vector<Face> least(side.begin(), side.end());
    for (const Orientation way : {upright, turned_left, turned_right, upside_down}) {
        std::vector<Face> others;
        for (const Face face : side)
            if (merge(cube[face].orientation, way) != way) others.push_back(face);
        if (others.size() < least.size()) least = std::move(others);
    }
    return least;
}

void write_locations(Json& json) {
    json.list("locations", [&] {
        for (const Location& location : locations)
            json.list([&] {
                for (const Slot& slot : location) json.value(slot.face);
            });
    });
}

void write_words(const Cube& cube, Face centre, Json& json) {
    json.list("readings", [&] {
        for (const SideWords& words : readings(cube, centre))
            json.list([&] {
                for (const std::string& word : words) json.value(word);
            });
    });
}

void write_sides(const Cube& cube, Json& json) {
    json.list("sides", [&] {
        for (const Face centre : centres)
            json.object([&] {
                const Side side = side_of(centre);
                write_side(centre, json);
                json.entry("together", std::string(1, mark(orientation_of(cube, side))));
                json.list("disagree", [&] {
                    for (const Face face : in_disagreement(cube, side)) json.value(face);
                });
                write_words(cube, centre, json);
            });
    });
}

void show(const Position& position, const Cube& untouched, Json& json) {
    const Cube cube = cube_of(position, untouched);
    write_net(cube, json);
    json.list("homes", [&] {
        for (Face face = 1; face <= faces; ++face) json.value(home_of(face, position.pieces));
    });
    write_locations(json);
    write_sides(cube, json);
    json.entry("ct", ct_mark(cube));
}

}  // namespace

void write_net(const Cube& cube, Json& json) {
    json.list("faces", [&] {
        for (Face face = 1; face <= faces; ++face)
            json.value(cube[face].letter == blank ? "" : nerdcube::print(cube[face]));
    });
}

void write_held(const Piece& piece, const Location& location, const Cube& before, Json& json) {
    json.list("held", [&] {
        for (std::size_t i = 0; i < piece.size(); ++i)
            json.object([&] {
                const Slot& slot = location[i];
                json.entry("face", slot.face);
                json.entry("sticker", nerdcube::print(turned(piece[i], slot.turn)));
                json.entry("fits", joined(before, slot, piece[i]) != Orientation::invalid);
            });
    });
}

void write_side(Face centre, Json& json) {
    json.entry("move", nerdcube::print(Move{centre, 1}));
    json.entry("centre", centre);
    json.list("faces", [&] {
        for (const Face face : side_of(centre)) json.value(face);
    });
}

std::string ct_mark(Cube cube) {
    constexpr Face middle = 23;
    const Orientation together = orientation_of(cube, side_of(middle));
    Orientation held = together;
    for (int quarters = 0; quarters < 4; ++quarters) {
        cube[middle].orientation = merge(held, Orientation::upright);
        if (reads_ct(cube)) return std::string(1, mark(together));
        cube = after(cube, Move{middle, 1});
        held = turn_right(held);
    }
    return "";
}

void answer_about_play(const Question& question, const Cube& cube, Json& json) {
    if (question.verb() == "start")
        return json.entry("state", print(Position{solved_arrangement()}));
    Position position = parse_position(question.word(1));
    if (question.verb() == "show") return show(position, cube, json);
    act(position, question);
    json.entry("state", print(position));
}

}  // namespace player
