#include "exercises/3-tangram/tests/assemblies.hpp"
#include "grader/judge/judge.hpp"
#include "the_lost_solution.hpp"

using grader::judge::expect_that;
using tangram::assemblies_of_student;
using tangram::expect_all;
using tangram::Pieces;
using namespace tangram::pieces;

KNOBEL_STUDENT(lost_one);

namespace {

/// Asks for the assemblies of all outlines of the pieces' area, and checks their total number.
void expect_in_all(const Pieces& pieces, std::size_t count, const std::string& why) {
    std::size_t all = 0;
    for (const Octagon& outline : tangram::outlines(tangram::area_of(pieces))) {
        all += assemblies_of_the_reference(outline, pieces).size();
        tangram::expect_all(outline, pieces, why);
    }
    REQUIRE(all == count);
}

/// Why an outline cannot be the one that loses an assembly of the tangram.
std::string why_not_lost(const Octagon& outline) {
    if (!is_figure(outline))
        return "this is not a figure: its box must have a width and a height, and cuts must not be "
               "negative, overlap or take everything";
    if (area(outline) != tangram::published::area)
        return fmt::format(
            "this outline has an area of {} triangles, and the tangram's pieces have {}",
            area(outline), tangram::published::area);
    return "the program as you got it finds all the assemblies of this one; count outline by "
           "outline";
}

/// Looks at how many assemblies several calls brought together, of which the message would
/// otherwise name the last only.
void expect_sum(std::size_t sum, std::size_t expected, const std::string& calls,
                const std::string& why) {
    if (sum == expected) {
        SUCCEED();
        return;
    }
    grader::judge::record_failure({grader::Reason::wrong_answer, calls,
                                   fmt::format("{} assemblies in all", sum),
                                   fmt::format("{}", expected), why});
    FAIL_CHECK(calls);
}

}  // namespace

// In each of these tests the program that students get loses something.

TEST_CASE("With two equal pieces and another one, nothing is lost", "[2 points][hint 2]") {
    expect_all({{2, 2}, {1, 1, 1, 1}}, {small, small, medium}, 1,
               "the small triangles fill one half, the medium one the other");
    expect_all({{2, 2}, {}}, {square, square, bar}, 1,
               "two squares fill one half, the rectangle the other");
    expect_all({{2, 2}, {}}, {medium, medium, large}, 1,
               "two medium triangles fill one half, the large one the other");
    expect_all({{2, 2}, {0, 2, 0, 0}}, {small, small, parallelogram}, 1,
               "the small triangles lie at the sharp corners");
}

TEST_CASE("With three equal pieces nothing is lost, either", "[2 points][hint 2]") {
    const std::string why =
        "equal pieces that are laid differently make another assembly, unless a symmetry brings "
        "them all there";
    expect_all({{2, 2}, {1, 1, 1, 0}}, {small, small, small, medium}, 3, why);
    expect_all({{2, 3}, {}}, {square, square, square, three_in_a_corner}, 2, why);
    expect_in_all({small, small, small, parallelogram}, 7, why);
    expect_in_all({small, small, small, square, square}, 12, why);
    expect_in_all({square, square, small, small, small}, 12, why);
}

TEST_CASE("What is not lost is found once", "[2 points][hint 3]") {
    const std::string why = "congruent assemblies count once, and all others count";
    expect_in_all({medium, medium, medium, small, small}, 28, why);
    expect_in_all({small, small, medium, medium, medium}, 28, why);
    expect_in_all({small, medium, small, square, small, medium}, 43, why);
}

TEST_CASE("Pieces may come in any order, and outlines in any image", "[1 point][hint 3]") {
    const Pieces pieces{small, medium, small, tangram::looks_of(small).back()};
    expect_all(
        {{2, 2}, {1, 1, 1, 0}}, pieces, 3,
        "it does not matter where equal pieces are in the list, or how they are turned there");
    for (const std::array<int, 4>& cut : {std::array{0, 1, 1, 1}, {1, 0, 1, 1}, {1, 1, 0, 1}})
        expect_all({{2, 2}, cut}, pieces, 3,
                   "this is the outline with the cuts (1,1,1,0), only turned another way");
}

TEST_CASE("The outline that loses an assembly is found", "[2 points][hint 1]") {
    const Octagon lost{{4, 4}, {2, 2, 2, 2}}, found = lost_one_of_student();
    const bool is_it = std::ranges::any_of(
        tangram::symmetries, [&](tangram::Symmetry s) { return image(s, found) == lost; });
    expect_that(is_it, describe(found), "another outline", why_not_lost(found));
}

TEST_CASE("The tangram has 142 assemblies, not 141", "[3 points][hint 3]") {
    std::vector<std::pair<Octagon, std::vector<Pieces>>> found;
    std::size_t all = 0;
    for (const Octagon& outline : tangram::outlines(tangram::published::area)) {
        found.emplace_back(outline, assemblies_of_student(outline, tangram::tangram_pieces()));
        all += found.back().second.size();
    }
    expect_sum(
        all, tangram::published::assemblies,
        fmt::format(
            "assemblies(outline, the tangram's pieces) for each of the {} outlines of area {}",
            found.size(), tangram::published::area),
        fmt::format("{}; {} were found at first, because of a slip", tangram::as_published(),
                    tangram::published::assemblies_at_first));
    for (const auto& [outline, assemblies] : found)
        if (all == tangram::published::assemblies)
            tangram::expect_assemblies(assemblies, outline, tangram::tangram_pieces(),
                                       tangram::as_published());
}
