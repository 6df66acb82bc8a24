#pragma once

#include <array>
#include <string_view>
#include <utility>

#include "nerdcube/faithful.hpp"
#include "nerdcube/moves.hpp"
#include "search/random.hpp"

namespace nerdcube {

/// The letters of a made-up cube, by how many ways of standing they look the same in.
struct Alphabet {
    std::u32string_view plain;      ///< in one way, as an F
    std::u32string_view half_turn;  ///< in two, as an S
    std::u32string_view round;      ///< in all four, as a full stop in the middle
};

/// The letters of C'T, and the faces on which they stand when it is read across and down on the
/// side in the middle of the net.
inline constexpr std::array<std::pair<Face, char32_t>, 5> letters_of_ct{
    {{14, U'C'}, {22, U'C'}, {23, U'\''}, {24, U'T'}, {32, U'T'}}};

/// Random cubes. The same seed gives the same cubes on every machine.
class Dice : public search::Random {
public:
    using search::Random::Random;

    /// Upright, turned left, turned right or upside down.
    Orientation definite() { return static_cast<Orientation>(below(4)); }

    /// A letter of the alphabet that stands this way, in so far as one sees it.
    Sticker sticker(const Alphabet& alphabet, Orientation stands) {
        const std::size_t i =
            below(alphabet.plain.size() + alphabet.half_turn.size() + alphabet.round.size());
        const std::size_t after_plain = i - alphabet.plain.size();
        if (i < alphabet.plain.size()) return {alphabet.plain[i], stands};
        if (after_plain < alphabet.half_turn.size())
            return {alphabet.half_turn[after_plain], open(stands)};
        return {alphabet.round[after_plain - alphabet.half_turn.size()], Orientation::any};
    }

    /// A cube whose letters stand the same way on each side.
    Cube solved_cube(const Alphabet& alphabet) {
        std::array<Orientation, faces + 1> side{};
        for (const Face centre : centres) side[static_cast<std::size_t>(centre)] = definite();
        Cube cube;
        for (Face face = 1; face <= faces; ++face)
            cube[face] = sticker(alphabet, side[static_cast<std::size_t>(centre_of(face))]);
        return cube;
    }

    /// The same, but C'T stands on the side in the middle, across and down.
    Cube solved_cube_with_ct(const Alphabet& alphabet) {
        Cube cube = solved_cube(alphabet);
        for (Face face = 1; face <= faces; ++face)
            if (centre_of(face) == 23) cube[face] = sticker(alphabet, Orientation::upright);
        for (const auto& [face, letter] : letters_of_ct)
            cube[face] = {letter, Orientation::upright};
        return cube;
    }

    /// The cube taken apart and put together again without looking at it. Hands that only turn its
    /// sides may never get there.
    Cube put_together_anyhow(Cube cube) {
        std::vector<Piece> pieces = taken_apart(cube).unused;
        shuffle(pieces);
        for (const Location& location : locations) {
            std::size_t i = 0;
            while (pieces[i].size() != location.size()) ++i;
            Piece piece = pieces[i];
            pieces = without(pieces, i);
            for (std::size_t shifts = below(piece.size()); shifts > 0; --shifts)
                piece = shifted(piece);
            cube = with_piece(cube, location, piece);
        }
        return cube;
    }

    /// The cube with one letter turned on its face, so that most often nothing fits any more.
    Cube misprinted(Cube cube) {
        const Location& location = locations[below(locations.size())];
        Sticker& sticker = cube[location[below(location.size())].face];
        sticker = turned(sticker, turn_left);
        return cube;
    }

private:
    /// What is known of a letter that looks the same upside down.
    static Orientation open(Orientation stands) {
        return leaves_room(Orientation::up_down, stands) ? Orientation::up_down
                                                         : Orientation::left_right;
    }
};

}  // namespace nerdcube
