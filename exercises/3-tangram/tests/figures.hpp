#pragma once

#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"
#include "tangram/program_1.hpp"

/// What the tests of the exercise that builds one figure share.
namespace tangram {

/// Whether a figure can be built from these pieces.
inline bool can_be_built(const Fields& figure, const Pieces& pieces) {
    bool built = false;
    const auto solved = [&](const Laid&) {
        built = true;
        return Next::stop;
    };
    search::Unobserved nobody;
    Laid laid(1);
    lay_pieces(puzzle_with(pieces), figure, laid, solved, nobody);
    return built;
}

/// Looks at what came back for a figure: a way to build it, or none where there is none.
inline void expect_way(const Pieces& laid, const Fields& figure, const Pieces& pieces,
                       const std::string& why = "") {
    if (!can_be_built(figure, pieces))
        return grader::judge::expect_that(laid.empty(), grader::described(laid),
                                          "an empty list, as there is no way", why);
    const std::string wrong =
        laid.empty() ? "an empty list, as if there were no way" : wrong_in(laid, figure, pieces);
    grader::judge::expect_that(wrong.empty(), wrong,
                               "all pieces in the order given, each given by the fields that it "
                               "covers, and all fields of the figure covered once",
                               why);
}

}  // namespace tangram
