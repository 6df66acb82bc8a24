#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"
#include "nerdcube/faithful.hpp"
#include "wire.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(take_one);
KNOBEL_STUDENT(shifts);

TEST_CASE("One piece is taken out of any pile, and held in every way", "[1 point][hidden]") {
    nerdcube::LooseDice dice(grader::judge::seed());
    for (std::size_t size = 1; size <= 10; ++size) {
        std::vector<Piece> pieces;
        while (pieces.size() < size) pieces.push_back(dice.piece());
        std::vector<Taken> ways;
        for (std::size_t i = 0; i < size; ++i)
            ways.push_back({pieces[i], nerdcube::without(pieces, i)});
        expect(take_one_of_student(pieces), ways,
               "each piece once, and the others left in their order");

        std::vector<Piece> held{pieces[0]};
        while (held.size() < pieces[0].size()) held.push_back(nerdcube::shifted(held.back()));
        expect(shifts_of_student(pieces[0]), held,
               "the piece as it is, and then tipped again and again");
    }
}
