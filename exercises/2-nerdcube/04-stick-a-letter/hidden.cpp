#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"
#include "nerdcube/faithful.hpp"
#include "stick_a_letter.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(stuck);

TEST_CASE("Any letter is stuck on any cube, where it fits", "[1 point][hidden]") {
    nerdcube::LooseDice dice(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        Cube cube;
        for (const Face centre : nerdcube::centres) cube[centre] = dice.sticker();
        for (int others = 0; others < 4; ++others) cube[dice.face()] = dice.sticker();
        const nerdcube::Location place{dice.slot()};
        const nerdcube::Piece held{dice.sticker()};
        std::vector<Cube> expected;
        if (fits(cube, place, held)) expected.push_back(nerdcube::stuck(cube, place, held));
        expect(stuck_of_student(cube, place[0], held[0]), expected,
               "one cube where the letter agrees with the centre of its side, else none");
    }
}
