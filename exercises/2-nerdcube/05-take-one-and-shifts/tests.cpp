#include "exercises/2-nerdcube/tests/stickers.hpp"
#include "grader/judge/judge.hpp"
#include "wire.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using nerdcube::piece;

KNOBEL_STUDENT(take_one);
KNOBEL_STUDENT(shifts);

namespace {

using Pieces = std::vector<Piece>;

const Pieces three{piece("E^ C^"), piece("Tv D<"), piece("M^ I|")};

Pieces taken_of(const std::vector<Taken>& ways) {
    Pieces taken;
    for (const Taken& way : ways) taken.push_back(way.taken);
    return taken;
}

}  // namespace

TEST_CASE("Each piece is taken once, in the order of the list", "[1 point][hint 1][take]") {
    nerdcube::LooseDice dice(2016);
    Pieces many;
    while (many.size() < 40) many.push_back(dice.piece());
    const Pieces four{piece("R> P> A<"), piece("E^ Vv"), piece("S| O- S|"), piece("D> T<")};
    for (const Pieces& pieces : {three, four, many}) {
        const Pieces taken = taken_of(take_one_of_student(pieces));
        expect_that(taken == pieces, grader::described(taken) + " taken, one after the other",
                    grader::described(pieces) + " taken, one after the other",
                    "there are as many ways as pieces, and the first way takes the first piece");
    }
}

TEST_CASE("What is left keeps its order", "[2 points][hint 2][needs take]") {
    const Pieces& p = three;
    expect(take_one_of_student(p),
           {{p[0], {p[1], p[2]}}, {p[1], {p[0], p[2]}}, {p[2], {p[0], p[1]}}},
           "all pieces but the one taken are left, in their old order");
    const Pieces f{piece("E^ Vv"), piece("C> R^ P>"), piece("Mv P>"), piece("I| S| C>")};
    expect(take_one_of_student(f),
           {{f[0], {f[1], f[2], f[3]}},
            {f[1], {f[0], f[2], f[3]}},
            {f[2], {f[0], f[1], f[3]}},
            {f[3], {f[0], f[1], f[2]}}},
           "all pieces but the one taken are left, in their old order");
}

TEST_CASE("Pieces that look alike are taken one by one", "[1 point][hint 2][needs take]") {
    const Piece pp = piece("P> P>"), ss = piece("S- S-");
    expect(take_one_of_student({pp, ss, pp}), {{pp, {ss, pp}}, {ss, {pp, pp}}, {pp, {pp, ss}}},
           "of two pieces that look alike, the other one is left");
}

TEST_CASE("From one piece nothing is left, and from none nothing can be taken",
          "[1 point][hint 1]") {
    expect(take_one_of_student({piece("F< H| T<")}), {{piece("F< H| T<"), {}}},
           "there is one way to take the only piece, and the rest is an empty list");
    expect(take_one_of_student({}), {}, "there is no way to take a piece out of an empty list");
}

TEST_CASE("A corner is held in three ways, each tipped from the one before",
          "[2 points][hint 3][corner]") {
    const std::string why =
        "the piece as it is, and then the first sticker goes after the others, twice; no letter is "
        "turned";
    expect(shifts_of_student(piece("A< R> P>")),
           {piece("A< R> P>"), piece("R> P> A<"), piece("P> A< R>")}, why);
    expect(shifts_of_student(piece("I| O| X-")),
           {piece("I| O| X-"), piece("O| X- I|"), piece("X- I| O|")}, why);
}

TEST_CASE("An edge is held in two ways", "[1 point][hint 2]") {
    expect(shifts_of_student(piece("E^ Vv")), {piece("E^ Vv"), piece("Vv E^")},
           "an edge has two stickers, and either can be the first");
    expect(shifts_of_student(piece("D> T<")), {piece("D> T<"), piece("T< D>")},
           "an edge has two stickers, and either can be the first");
}

TEST_CASE("A piece that looks the same when it is tipped counts each time", "[1 point][hint 2]") {
    expect(shifts_of_student(piece("P> P>")), {piece("P> P>"), piece("P> P>")},
           "tipped, this edge looks the same, but it is held in another way");
    expect(shifts_of_student(piece("S- S- S-")),
           {piece("S- S- S-"), piece("S- S- S-"), piece("S- S- S-")},
           "tipped, this corner looks the same, but it is held in another way");
}
