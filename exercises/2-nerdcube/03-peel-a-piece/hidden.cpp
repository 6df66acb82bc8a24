#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"
#include "nerdcube/faithful.hpp"
#include "peel_a_piece.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(peeled);

TEST_CASE("Pieces come off any cube, from any faces", "[1 point][hidden]") {
    nerdcube::LooseDice dice(grader::judge::seed());
    for (int round = 0; round < 30; ++round) {
        Location location;
        for (std::size_t size = 2 + dice.below(2); location.size() < size;)
            location.push_back({dice.face(), dice.turn()});
        Cube cube;
        for (const Slot& slot : location) cube[slot.face] = dice.sticker();
        expect(peeled_of_student(cube, location), nerdcube::peeled(cube, location),
               "each sticker of the slots' faces, with the slot's turn undone");
    }
}
