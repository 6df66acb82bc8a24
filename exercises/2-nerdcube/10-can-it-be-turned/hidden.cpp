#include "can_it_be_turned.hpp"
#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"
#include "nerdcube/mechanics.hpp"

using grader::judge::expect;
using nerdcube::Dice;

KNOBEL_STUDENT(can_be_turned);

namespace {

/// A cube turned by hands and then, most often, spoilt by a flip, a twist or a swap, or by several
/// of these.
Cube perhaps_spoilt(const Cube& cube, Dice& dice) {
    Cube spoilt = after(cube, nerdcube::random_moves(dice.below(1'000'000), 25));
    for (std::size_t flips = dice.below(3); flips > 0; --flips)
        spoilt = with_shift(spoilt, dice.below(12));
    for (std::size_t twists = dice.below(4); twists > 0; --twists)
        spoilt = with_shift(spoilt, 12 + dice.below(8));
    for (std::size_t swaps = dice.below(3); swaps > 0; --swaps)
        spoilt = with_swap(spoilt, dice.below(12), dice.below(12));
    return spoilt;
}

/// A cube on which each edge has the letters of another edge, and each corner those of another
/// corner, which stand otherwise there.
Cube cube_of_lookalikes(Dice& dice) {
    Cube cube = nerdcube::labelled_cube(dice);
    for (std::size_t i = 0; i < nerdcube::locations.size(); i += 2) {
        Piece piece = nerdcube::peeled(cube, nerdcube::locations[i]);
        for (auto& sticker : piece) sticker.orientation = nerdcube::turn_left(sticker.orientation);
        cube = nerdcube::with_piece(cube, nerdcube::locations[i + 1], piece);
    }
    return cube;
}

}  // namespace

TEST_CASE("Of cubes put together at random, those that turning can lead to are found",
          "[2 points][hidden]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        const Cube from = round % 4 < 2 ? nerdcube::labelled_cube(dice) : cube_of_lookalikes(dice);
        const Cube to =
            round % 2 == 0 ? perhaps_spoilt(from, dice) : dice.put_together_anyhow(from);
        expect(can_be_turned_of_student(from, to),
               !nerdcube::obstacles(from, to).even_without_centres());
    }
}
