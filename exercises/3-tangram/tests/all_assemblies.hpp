#pragma once

#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"

/// What the tests of the exercises that find all assemblies share.
namespace tangram {

/// Looks at assemblies that came back: whether each keeps the rules, none is congruent to another,
/// and none is missing.
inline void expect_all(const std::vector<Pieces>& assemblies, const Octagon& outline,
                       const Pieces& pieces, const std::string& why = "") {
    for (const Pieces& laid : assemblies)
        if (const std::string wrong = wrong_in(laid, fields_of(outline), pieces); !wrong.empty())
            return grader::judge::expect_that(
                false, "an assembly with " + wrong,
                "in each assembly all pieces in the order given, each by the fields where it lies, "
                "and all fields of the outline covered once",
                why);
    const std::map<Pieces, Pieces> expected = assemblies_of_the_reference(outline, pieces);
    const std::string other = difference(assemblies, outline, pieces, expected);
    grader::judge::expect_that(other.empty(), other, counted(expected.size()), why);
}

/// A few random convex pieces, two or three of them equal, in any order, each turned some way.
inline Pieces with_equal_ones(Dice& dice) {
    const auto some_look = [&](const Fields& piece) {
        return at_origin(image(dice.symmetry(), piece));
    };
    const auto convex_piece = [&] {
        const std::vector<Octagon> octagons = outlines(1 + static_cast<int>(dice.below(3)));
        return fields_of(octagons[dice.below(octagons.size())]);
    };
    const Fields equal = convex_piece();
    Pieces pieces{some_look(convex_piece()), some_look(convex_piece())};
    for (std::size_t more = 2 + dice.below(2); more > 0; --more) pieces.push_back(some_look(equal));
    dice.shuffle(pieces);
    return pieces;
}

/// Of all pieces together.
inline int area_of(const Pieces& pieces) { return area(puzzle_with(pieces)); }

/// The tangram's assemblies over all outlines, as they were printed.
inline std::string as_published() {
    return fmt::format(
        "so it was published: the {} convex figures have {} assemblies up to congruence ({})",
        published::outlines_of_area, published::assemblies, published::source);
}

}  // namespace tangram
