#include "search/estimate.hpp"

#include <map>

#include "cards/exact_cover.hpp"
#include "cards/generator.hpp"
#include "cards/published.hpp"
#include "grader/judge/catch.hpp"
#include "light_rays/backtracking.hpp"
#include "search/parallel.hpp"
#include "tests/reference/random_boards.hpp"

using search::Estimate;
using search::Random;

namespace {

template <search::Puzzle P>
double nodes(P puzzle) {
    search::Statistics statistics;
    search::backtrack(puzzle, [](const auto&) { return search::Next::go_on; }, statistics);
    return static_cast<double>(statistics.nodes());
}

template <search::Puzzle P>
Estimate estimated(P puzzle, std::size_t probes, std::uint64_t seed) {
    Random random(seed);
    return search::estimate(search::probes(puzzle, probes, random));
}

/// Checks estimates with ten seeds: each within four standard errors of the true number, most of
/// them within two, and the errors small enough to say something.
template <search::Puzzle P>
void check_estimates(const P& puzzle, std::size_t probes, double relative_error) {
    const double expected = nodes(puzzle);
    int within_two = 0;
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const Estimate estimate = estimated(puzzle, probes, seed);
        INFO("seed " << seed << ": " << estimate.mean << " +- " << estimate.standard_error
                     << ", expected " << expected);
        const double errors = std::abs(estimate.mean - expected) / estimate.standard_error;
        CHECK(errors < 4);
        CHECK(estimate.standard_error < relative_error * expected);
        within_two += errors < 2;
    }
    CHECK(within_two >= 8);
}

cards::GridPuzzle cards_of_1986() {
    const cards::Puzzle puzzle = cards::published::puzzle();
    return {puzzle.grid, puzzle.cards};
}

cards::Puzzle shipped(const std::string& name) {
    const std::string path = KNOBEL_ROOT "/reference/puzzles/cards/" + name + ".cards";
    return cards::parse_puzzle(text::read_file(path), path);
}

/// The small tree of chapter 5's page on estimates, as a puzzle: a position is a node.
class SmallTree : public search::Unpruned {
public:
    struct Choice {
        std::size_t piece;  ///< the node to go to
        std::size_t place;  ///< the node from which it is reached
    };

    const std::vector<std::size_t>& solution() const { return way_; }
    bool is_solved() const { return false; }
    std::vector<Choice> choices() const {
        std::vector<Choice> choices;
        for (const std::size_t node : below[way_.back()]) choices.push_back({node, way_.back()});
        return choices;
    }
    bool fits(const Choice& /*choice*/) const { return true; }
    void lay(const Choice& choice) { way_.push_back(choice.piece); }
    void take_back(const Choice& /*choice*/) { way_.pop_back(); }

private:
    inline static const std::vector<std::vector<std::size_t>> below{{1, 2}, {}, {3, 4, 5}, {6, 7},
                                                                    {},     {}, {},        {}};
    std::vector<std::size_t> way_{0};
};

}  // namespace

TEST_CASE("The probes of the small tree say 3, 9 or 21, and on average its 8 nodes") {
    CHECK(nodes(SmallTree()) == 8);
    Random random(1975);
    SmallTree tree;
    std::map<double, int> said;
    for (int i = 0; i < 6000; ++i) ++said[search::probe(tree, random)];
    REQUIRE(said.size() == 3);
    CHECK(std::abs(said[3] - 3000) < 200);
    CHECK(std::abs(said[9] - 2000) < 200);
    CHECK(std::abs(said[21] - 1000) < 200);
    check_estimates(SmallTree(), 6000, 0.02);
}

TEST_CASE("Random probes estimate the nodes of the search of 1986, of exact cover and of a board") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    const cards::GridCover cover(puzzle.grid, puzzle.cards);
    const light_rays::BoardPuzzle board(light_rays::BoardDice(1).solvable(6, 6));
    REQUIRE(nodes(cards_of_1986()) == 3438);
    REQUIRE(nodes(cover) == 378);
    REQUIRE(nodes(board) == 13);
    check_estimates(cards_of_1986(), 10'000, 0.02);
    check_estimates(cover, 4'000, 0.03);
    check_estimates(board, 200, 0.1);
    const Estimate only_one = estimated(cards::GridPuzzle({1, 1}, {}), 2, 1);
    CHECK(only_one.mean == 1);
    CHECK(only_one.standard_error == 0);
}

TEST_CASE("The cards that the course ships come from the generator, with as much work as it says") {
    const cards::Puzzle small = shipped("6x6"), large = shipped("8x8");
    cards::Wish wish;
    CHECK(cards::generate(wish)->cards == small.cards);
    wish.grid = {8, 8};
    CHECK(cards::generate(wish)->cards == large.cards);
    const cards::GridCover cover(small.grid, small.cards);
    CHECK(search::search_subtree(cover, {}).work.solutions == 1);
    cards::GridPuzzle laid(small.grid, small.cards);
    CHECK(search::split(laid, 2).subtrees.size() == 692);
    const search::Estimate positions = estimated(laid, 1000, 6),
                           of_large =
                               estimated(cards::GridPuzzle(large.grid, large.cards), 1000, 6);
    CHECK(std::abs(positions.mean - 1'639'795) < 3 * positions.standard_error);
    CHECK(positions.standard_error < 50'000);
    CHECK(std::abs(of_large.mean - 11e9) < 3 * of_large.standard_error);
    // Counted once, by 'search cards --cover', in some minutes.
    const search::Estimate covers = estimated(cards::GridCover(large.grid, large.cards), 1000, 6);
    CHECK(std::abs(covers.mean - 5'569'940) < 3 * covers.standard_error);
}
