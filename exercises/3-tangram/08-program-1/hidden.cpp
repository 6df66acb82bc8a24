#include "exercises/3-tangram/tests/figures.hpp"
#include "grader/judge/judge.hpp"
#include "program_1.hpp"

using tangram::Dice;
using tangram::joined;
using tangram::Pieces;

KNOBEL_STUDENT(build);

namespace {

/// Two to four pieces with an area of eight triangles in all.
Pieces some_pieces(Dice& dice) {
    Pieces pieces;
    int left = 8;
    for (std::size_t more = 1 + dice.below(3); more > 0; --more) {
        pieces.push_back(at_origin(dice.piece(1 + static_cast<int>(dice.below(2)))));
        left -= area(pieces.back());
    }
    pieces.push_back(at_origin(dice.piece(left)));
    dice.shuffle(pieces);
    return pieces;
}

/// The pieces laid somewhere near each other, none on another.
Fields built_by_chance(const Pieces& pieces, Dice& dice) {
    Pieces laid;
    int covered = 0;
    for (const Fields& piece : pieces) {
        covered += area(piece);
        do {
            laid.push_back(moved(at_origin(image(dice.symmetry(), piece)), dice.point(2)));
            if (area(joined(laid)) < covered) laid.pop_back();
        } while (area(joined(laid)) < covered);
    }
    return joined(laid);
}

}  // namespace

TEST_CASE("Random figures are built wherever they lie, if they can be",
          "[2 points][hidden][needs one]") {
    Dice dice(grader::judge::seed());
    for (int round = 0; round < 20; ++round) {
        const Pieces pieces = some_pieces(dice), others = some_pieces(dice);
        const Fields figure = dice.anywhere(built_by_chance(pieces, dice));
        expect_way(build_of_student(figure, pieces), figure, pieces);
        expect_way(build_of_student(figure, others), figure, others);
    }
}
