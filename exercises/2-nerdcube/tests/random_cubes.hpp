#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "nerdcube/faithful.hpp"
#include "nerdcube/moves.hpp"
#include "search/random.hpp"

/// Random cubes, and cubes turned by hands or taken apart and put together otherwise.
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

/// A cube with another letter on each face, in random orientations; those in the centres look the
/// same from all sides.
inline Cube labelled_cube(Dice& dice) {
    std::vector<char32_t> letters;
    for (const char32_t letter :
         std::u32string_view(U"ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜÅØΓΔΘΞΠΣΦΨΩБДЖИЙЛЦЧШЩЫЭЮЯ"))
        letters.push_back(letter);
    dice.shuffle(letters);
    Cube cube;
    for (Face face = 1; face <= faces; ++face) {
        const bool centre = centre_of(face) == face;
        cube[face] = {letters[static_cast<std::size_t>(face) - 1],
                      centre ? Orientation::any : dice.definite()};
    }
    return cube;
}

/// The cube with the piece at a location taken out and put in again in its next shift: an edge
/// flipped, a corner twisted.
inline Cube with_shift(const Cube& cube, std::size_t location) {
    return with_piece(cube, locations[location], shifted(peeled(cube, locations[location])));
}

/// The cube with the pieces at two locations of the same size put in each other's place.
inline Cube with_swap(const Cube& cube, std::size_t a, std::size_t b) {
    return with_piece(with_piece(cube, locations[a], peeled(cube, locations[b])), locations[b],
                      peeled(cube, locations[a]));
}

}  // namespace nerdcube
