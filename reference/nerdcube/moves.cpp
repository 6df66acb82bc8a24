#include "nerdcube/moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "nerdcube/faithful.hpp"
#include "nerdcube/net.hpp"
#include "search/random.hpp"

namespace nerdcube {
namespace {

/// The sides' letters, in the order of `centres`.
constexpr std::string_view side_letters = "BLURFD";

/// The notation after the letter for one, two and three quarters.
constexpr std::array<std::string_view, 3> turn_signs{"", "2", "'"};

/// Returns the index of a side in `centres`.
std::size_t side_number(Face centre) {
    const auto found = std::find(centres.begin(), centres.end(), centre);
    if (found == centres.end())
        throw std::out_of_range(fmt::format("face {} is not the centre of a side", centre));
    return static_cast<std::size_t>(found - centres.begin());
}

// [further]
/// Returns the face to which a quarter turn clockwise of its side takes a face.
Face further(Face face) {
    const Side side = side_of(centre_of(face));
    const auto at = std::find(side.begin(), side.end(), face) - side.begin();
    const auto row = at / 3, column = at % 3;  // the first row becomes the last column
    return side[static_cast<std::size_t>(3 * column + 2 - row)];
}
// [further]

// [destination]
/// Returns where a piece goes when the side of its sticker in `slot` is turned: that sticker moves
/// along its side, and takes the others with it.
Destination destination(const Location& location, std::size_t slot) {
    for (std::size_t to = 0; to < locations.size(); ++to)
        for (std::size_t i = 0; i < locations[to].size(); ++i)
            if (locations[to][i].face == further(location[slot].face))
                return {to, (slot + location.size() - i) % location.size()};
    throw std::logic_error("a face of the net belongs to no location");
}

/// Returns where a quarter turn of a side takes the piece at a location.
Destination destination(std::size_t from, Face centre) {
    for (std::size_t slot = 0; slot < locations[from].size(); ++slot)
        if (centre_of(locations[from][slot].face) == centre)
            return destination(locations[from], slot);
    return {from, 0};
}
// [destination]

using Destinations = std::array<Destination, locations.size()>;

std::array<Destinations, centres.size()> all_destinations() {
    std::array<Destinations, centres.size()> all{};
    for (std::size_t side = 0; side < centres.size(); ++side)
        for (std::size_t from = 0; from < locations.size(); ++from)
            all[side][from] = destination(from, centres[side]);
    return all;
}

// [quarter turn]
/// Returns the cube after a quarter turn clockwise: every piece of the side is peeled off, shifted
/// and stuck on at its destination.
Cube after_quarter(const Cube& cube, Face centre) {
    Cube next = cube;
    for (std::size_t from = 0; from < locations.size(); ++from) {
        const auto [to, shifts] = destinations(centre)[from];
        Piece piece = peeled(cube, locations[from]);
        for (std::size_t i = 0; i < shifts; ++i) piece = shifted(piece);
        next = with_piece(next, locations[to], piece);
    }
    next[centre] = turned(cube[centre], turn_right);
    return next;
}
// [quarter turn]

}  // namespace

// [with_piece]
Cube with_piece(Cube cube, const Location& location, const Piece& piece) {
    for (std::size_t i = 0; i < location.size(); ++i)
        cube[location[i].face] = turned(piece[i], location[i].turn);
    return cube;
}
// [with_piece]

const std::array<Destination, locations.size()>& destinations(Face centre) {
    static const auto all = all_destinations();
    return all[side_number(centre)];
}

Cube after(Cube cube, const Move& move) {
    for (int quarter = 0; quarter < move.quarters; ++quarter)
        cube = after_quarter(cube, move.centre);
    return cube;
}

Cube after(Cube cube, const std::vector<Move>& moves) {
    for (const Move& move : moves) cube = after(cube, move);
    return cube;
}

std::string print(const Move& move) {
    const char side = side_letters[side_number(move.centre)];
    return fmt::format("{}{}", side, turn_signs.at(static_cast<std::size_t>(move.quarters - 1)));
}

std::string print(const std::vector<Move>& moves) {
    std::string printed;
    for (const Move& move : moves) printed += (printed.empty() ? "" : " ") + print(move);
    return printed;
}

std::optional<Move> move_of(std::string_view word) {
    for (const Face centre : centres)
        for (int quarters = 1; quarters <= 3; ++quarters)
            if (const Move move{centre, quarters}; print(move) == word) return move;
    return std::nullopt;
}

std::vector<Move> random_moves(std::uint64_t seed, std::size_t count) {
    search::Random random(seed);
    std::vector<Move> moves;
    std::size_t side = random.below(centres.size());
    while (moves.size() < count) {
        moves.push_back({centres[side], 1 + static_cast<int>(random.below(3))});
        side = (side + 1 + random.below(centres.size() - 1)) % centres.size();
    }
    return moves;
}

}  // namespace nerdcube
