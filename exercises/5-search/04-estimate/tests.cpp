#include "estimate.hpp"

#include <cmath>
#include <tuple>

#include "cards/exact_cover.hpp"
#include "cards/published.hpp"
#include "exercises/5-search/tests/probes.hpp"
#include "exercises/5-search/toys.hpp"

using grader::judge::expect;
using grader::judge::expect_that;
using trees::node;

KNOBEL_STUDENT(probe);

namespace {

const Tree leaf;
/// One step down there is an end on the left, and a fork on the right.
const Tree uneven = node(leaf, node(leaf, leaf));

/// Six draws, one from each sixth; so of two children, and of three, each is chosen equally often.
const std::vector<double> sixths{0.1, 0.2, 0.4, 0.6, 0.7, 0.9};

/// Asks for the probes of all sequences of these draws, and holds their mean against the number of
/// nodes. All are whole numbers, so the sum is exact.
void expect_exact_mean(const Tree& tree, const std::vector<double>& draws) {
    double sum = 0;
    int probes = 0;
    trees::each_sequence(draws, trees::height(tree), [&](const std::vector<double>& sequence) {
        sum += probe_of_student(tree, sequence);
        ++probes;
    });
    const int nodes = trees::size(tree);
    expect_that(
        sum == nodes * probes,
        fmt::format("a mean of {2}, together with all other sequences of {0} of the draws {1}",
                    trees::height(tree), grader::described(draws), trees::rounded(sum / probes)),
        fmt::format("a mean of exactly {}", nodes),
        fmt::format("these are {} sequences, all equally likely, and the tree has {} nodes", probes,
                    nodes));
}

}  // namespace

TEST_CASE("Where all branches are alike, every probe gives the number of nodes",
          "[1 point][hint 1][alike]") {
    expect(probe_of_student(leaf, {}), 1, "the root is the only node");
    expect(probe_of_student(node(leaf, leaf, leaf), {0.5}), 4,
           "the root, and three nodes below it");
    expect(probe_of_student(node(node(node(leaf))), {0.5, 0.5, 0.5}), 4, "one node on each level");
    expect(probe_of_student(trees::regular(2, 2), {0.2, 0.7}), 7, "1 + 2 + 4 nodes");
    expect(probe_of_student(trees::regular(3, 3), {0.5, 0.5, 0.5}), 40, "1 + 3 + 9 + 27 nodes");
    const Tree two_then_three = node(trees::regular(3, 1), trees::regular(3, 1));
    expect(probe_of_student(two_then_three, {0.2, 0.7}), 9, "1 + 2 + 6 nodes");
}

TEST_CASE("A branch counts as if all others were like it",
          "[2 points][hint 2][needs alike][branch]") {
    expect(
        probe_of_student(uneven, {0.2, 0.3}), 3,
        "the branch ends below the root: 1 + 2 nodes, if the other child had no children, either");
    expect(probe_of_student(uneven, {0.8, 0.6}), 7,
           "the branch forks twice: 1 + 2 + 4 nodes, if the other child forked, too");
    const Tree long_branch = node(leaf, node(leaf, node(leaf, leaf, leaf)));
    expect(probe_of_student(long_branch, {0.9, 0.8, 0.7}), 19, "1 + 2 + 2 * 2 + 2 * 2 * 3");
    expect(probe_of_student(long_branch, {0.2, 0.3, 0.1}), 3, "1 + 2");
}

TEST_CASE("Each draw decides one step", "[1 point][hint 2][needs branch]") {
    const Tree tree = node(node(leaf, node(leaf)), node(node(leaf, leaf), leaf));
    expect(probe_of_student(tree, {0.2, 0.7, 0.2}), 11,
           "0.2 chooses the first child of two, 0.7 the second of two, and 0.2 the only one: 1 + 2 "
           "+ 2 * 2 + 2 * 2 * 1");
    expect(probe_of_student(tree, {0.7, 0.2, 0.7}), 15,
           "0.7 chooses the second child of two, 0.2 the first of two, and 0.7 the second of two: "
           "1 + 2 + 2 * 2 + 2 * 2 * 2");
    expect(probe_of_student(tree, {0.2, 0.2, 0.7}), 7,
           "0.2 chooses the first child of two twice, and there the branch ends: 1 + 2 + 2 * 2");
    expect(probe_of_student(tree, {0.7, 0.7, 0.2, 0.2, 0.7}), 7,
           "0.7 chooses the second child of two twice, and there the branch ends: 1 + 2 + 2 * 2; "
           "three draws are left over");
}

TEST_CASE("Each child is chosen by an equal share of the draws",
          "[1 point][hint 3][needs branch]") {
    const Tree three = node(leaf, node(leaf), node(leaf, leaf));
    for (const auto& [draw, nodes, share] : {std::tuple{0.0, 4, "first"},
                                             {0.32, 4, "first"},
                                             {0.34, 7, "second"},
                                             {0.66, 7, "second"},
                                             {0.67, 10, "third"},
                                             {0.999, 10, "third"}})
        expect(probe_of_student(three, {draw, 0.5}), nodes,
               fmt::format("of three children, {} chooses the {}", grader::described(draw), share));
    const Tree four = node(leaf, node(leaf), node(leaf, leaf), node(leaf, leaf, leaf));
    for (const auto& [draw, nodes, share] : {std::tuple{0.2, 5, "first"},
                                             {0.25, 9, "second"},
                                             {0.5, 13, "third"},
                                             {0.75, 17, "fourth"}})
        expect(probe_of_student(four, {draw, 0.5}), nodes,
               fmt::format("of four children, {} chooses the {}", grader::described(draw), share));
}

TEST_CASE("The mean over all draws is exactly the number of nodes",
          "[1 point][hint 3][needs branch]") {
    expect_exact_mean(uneven, {0.25, 0.75});
    expect_exact_mean(node(leaf, node(leaf, leaf), node(leaf)), sixths);
    expect_exact_mean(node(node(leaf, node(leaf, leaf, leaf)), leaf), sixths);
    one_search::Queens queens(4);
    expect_exact_mean(trees::tree_of(queens), {0.1, 0.3, 0.6, 0.9});
}

TEST_CASE("A small tree can look very large", "[1 point][hint 3][needs branch]") {
    const Tree tree = trees::caterpillar(10, 12);
    expect(probe_of_student(tree, std::vector<double>(12, 0.95)), 1'111'111'111'111,
           "1 + 10 + 100 + ..., as the branch goes on for so long; the tree has 121 nodes");
    expect(probe_of_student(tree, std::vector<double>(12, 0.5)), 11,
           "1 + 10, as this branch ends at once");
}

TEST_CASE("The probes of the cards of 1986 have a mean of 378", "[1 point][hint 3][needs branch]") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    cards::GridCover cover(puzzle.grid, puzzle.cards);
    const Tree tree = trees::tree_of(cover);
    REQUIRE(trees::size(tree) == 378);
    double mean = 0;
    for (const trees::Branch& branch : trees::branches_of(tree))
        mean += branch.probability * probe_of_student(tree, branch.draws);
    expect_that(std::abs(mean - 378) < 0.001,
                fmt::format("a mean of {}, together with the probes of all other branches, each "
                            "weighted by how likely it is",
                            trees::rounded(mean)),
                "a mean of 378", "the search by exact cover has 378 nodes");
}
