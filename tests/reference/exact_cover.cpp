// Tests that exact cover finds what its definition says, leaves nothing behind in its lists, and
// finds the solutions that the chapters' solvers find.

#include "search/exact_cover.hpp"

#include <filesystem>
#include <map>

#include "cards/exact_cover.hpp"
#include "cards/published.hpp"
#include "exercises/1-cards/tests/random_cards.hpp"
#include "grader/catch.hpp"
#include "light_rays/exact_cover.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/strategies.hpp"
#include "nerdcube/exact_cover.hpp"
#include "nerdcube/published.hpp"
#include "tangram/exact_cover.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tests/reference/random_boards.hpp"
#include "tests/reference/whole_search.hpp"

using search::ExactCover;
using search::Matrix;
using search::Order;

namespace {

constexpr std::array orders{Order::as_listed, Order::fewest_options};

using Cover = std::vector<std::size_t>;

/// The covers of a matrix, each in ascending order; checks that the search leaves it as it was.
std::vector<Cover> covers(const Matrix& matrix, Order order) {
    ExactCover puzzle(matrix, order);
    auto found = search::whole<Cover>(
        [&](auto& solved, auto& observer) { search::backtrack(puzzle, solved, observer); });
    REQUIRE((puzzle == ExactCover(matrix, order)));
    for (Cover& cover : found.solutions) std::ranges::sort(cover);
    return found.solutions;
}

/// Whether some options cover a matrix: read off the definition.
bool cover_exactly(const Matrix& matrix, const Cover& options) {
    std::vector<std::vector<std::size_t>> colours(matrix.items());
    for (const std::size_t option : options)
        for (const auto& [item, colour] : matrix.options[option]) colours[item].push_back(colour);
    for (std::size_t item = 0; item < matrix.items(); ++item) {
        const auto& given = colours[item];
        if (item < matrix.primary && given.size() != 1) return false;
        if (given.size() > 1 &&
            (given.front() == 0 || std::ranges::count(given, given.front()) != std::ssize(given)))
            return false;
    }
    return true;
}

/// All covers without options that have secondary items only, by trying every set of options.
std::vector<Cover> by_brute_force(const Matrix& matrix) {
    std::vector<Cover> covers;
    for (std::size_t set = 0; set < std::size_t{1} << matrix.options.size(); ++set) {
        Cover cover;
        for (std::size_t option = 0; option < matrix.options.size(); ++option)
            if ((set >> option & 1) != 0) cover.push_back(option);
        const bool is_idle = std::ranges::any_of(cover, [&](std::size_t option) {
            return std::ranges::all_of(matrix.options[option], [&](const search::Entry& entry) {
                return entry.item >= matrix.primary;
            });
        });
        if (!is_idle && cover_exactly(matrix, cover)) covers.push_back(cover);
    }
    return covers;
}

/// A random matrix with at most 5 primary items, 4 secondary items, 2 colours and 11 options.
Matrix random_matrix(search::Random& random) {
    Matrix matrix{1 + random.below(5), random.below(5), {}};
    const std::size_t options = random.below(12);
    for (std::size_t option = 0; option < options; ++option) {
        matrix.options.emplace_back();
        for (std::size_t item = 0; item < matrix.items(); ++item)
            if (random.below(5) < 2)
                matrix.options.back().push_back(
                    {item, item < matrix.primary ? 0 : random.below(3)});
        random.shuffle(matrix.options.back());
    }
    return matrix;
}

}  // namespace

TEST_CASE("Knuth's example with colours has the one cover that he prints") {
    // The Art of Computer Programming, volume 4B, section 7.2.2.1, formula (49).
    constexpr std::size_t p = 0, q = 1, r = 2, x = 3, y = 4, A = 1, B = 2;
    const Matrix matrix{3,
                        2,
                        {{{p}, {q}, {x}, {y, A}},
                         {{p}, {r}, {x, A}, {y}},
                         {{p}, {x, B}},
                         {{q}, {x, A}},
                         {{r}, {y, B}}}};
    for (const Order order : orders) CHECK(covers(matrix, order) == std::vector<Cover>{{1, 3}});
}

TEST_CASE("Exact cover finds what the definition says, in either order of the items") {
    std::map<std::size_t, int> how_many;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        INFO("seed " << seed);
        search::Random random(seed);
        const Matrix matrix = random_matrix(random);
        const std::vector<Cover> expected = by_brute_force(matrix);
        for (const Order order : orders)
            REQUIRE(std::ranges::is_permutation(covers(matrix, order), expected));
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
    }
    for (const std::size_t covers : {0U, 1U, 2U}) CHECK(how_many[covers] > 100);
}

TEST_CASE("Taking options back restores every link, however many were laid") {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        INFO("seed " << seed);
        search::Random random(seed);
        ExactCover cover(random_matrix(random), orders[random.below(2)]);
        std::vector<ExactCover> before;
        std::vector<ExactCover::Choice> laid;
        for (int step = 0; step < 30; ++step) {
            const auto choices = cover.choices();
            if (!choices.empty() && random.below(3) > 0) {
                before.push_back(cover);
                laid.push_back(choices[random.below(choices.size())]);
                cover.lay(laid.back());
            } else if (!laid.empty()) {
                cover.take_back(laid.back());
                REQUIRE((cover == before.back()));
                laid.pop_back(), before.pop_back();
            }
        }
    }
}

TEST_CASE("A matrix that makes no sense is refused") {
    CHECK_THROWS_AS(ExactCover({1, 0, {{{1}}}}), std::invalid_argument);
    CHECK_THROWS_AS(ExactCover({1, 0, {{{0}, {0}}}}), std::invalid_argument);
    CHECK_THROWS_AS(ExactCover({1, 1, {{{0, 1}}}}), std::invalid_argument);
    CHECK_NOTHROW(ExactCover({1, 1, {{{0}, {1, 1}}}}));
}

TEST_CASE("Without primary items there is nothing to do, without options nothing can be done") {
    for (const Order order : orders) {
        CHECK(covers({0, 1, {{{0}}}}, order) == std::vector<Cover>{{}});
        CHECK(covers({1, 0, {}}, order).empty());
    }
}

static_assert(search::Puzzle<search::ExactCover>);
static_assert(search::Puzzle<cards::GridCover>);
static_assert(search::Puzzle<nerdcube::CubeCover>);
static_assert(search::Puzzle<tangram::OutlineCover>);
static_assert(search::Puzzle<light_rays::BoardCover>);

namespace {

/// Runs the search of a puzzle to its end.
template <class Solution, search::Puzzle P>
search::Whole<Solution> backtracked(P puzzle) {
    return search::whole<Solution>(
        [&](auto& solved, auto& observer) { search::backtrack(puzzle, solved, observer); });
}

search::Whole<cards::Pile> faithful(const cards::Grid& grid, const cards::Pile& supply) {
    return search::whole<cards::Pile>([&](auto& solved, auto& observer) {
        cards::solve_faithfully(grid, supply, solved, observer);
    });
}

}  // namespace

TEST_CASE("Exact cover in the order of the places takes the nodes of the search of 1986") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    const auto expected = faithful(puzzle.grid, puzzle.cards);
    const auto found =
        backtracked<cards::Pile>(cards::GridCover(puzzle.grid, puzzle.cards, Order::as_listed));
    CHECK(found.solutions == expected.solutions);
    CHECK(found.work.nodes() == 3438);
    CHECK(found.work.trials == 3437);  // only what fits is tried
}

TEST_CASE("Exact cover with the fewest options first finds the same twelve, and less in vain") {
    const cards::Puzzle puzzle = cards::published::puzzle();
    const auto found = backtracked<cards::Pile>(cards::GridCover(puzzle.grid, puzzle.cards));
    const auto expected = faithful(puzzle.grid, puzzle.cards);
    CHECK(found.solutions.size() == 12);
    CHECK(std::ranges::is_permutation(found.solutions, expected.solutions));
    CHECK(found.work.nodes() == 378);
}

TEST_CASE("So it does on grids of all shapes, and when cards are left over") {
    cards::Dice dice(49);
    std::size_t solutions = 0;
    for (const cards::Grid& grid : {cards::Grid{2, 2}, {2, 3}, {3, 2}, {1, 3}, {3, 3}, {1, 1}})
        for (int round = 0; round < 4; ++round) {
            const cards::Pile nine = dice.nine_cards("ft");
            const cards::Pile few(nine.begin(),
                                  nine.begin() + static_cast<std::ptrdiff_t>(grid.places()));
            INFO(grid.rows << " by " << grid.columns << ", round " << round);
            for (const cards::Pile& supply : {few, grid.places() < 5 ? nine : few}) {
                const auto expected = faithful(grid, supply);
                const auto as_listed =
                    backtracked<cards::Pile>(cards::GridCover(grid, supply, Order::as_listed));
                CHECK(as_listed.solutions == expected.solutions);
                CHECK(as_listed.work.nodes() == expected.work.nodes());
                const auto fewest = backtracked<cards::Pile>(cards::GridCover(grid, supply));
                CHECK(std::ranges::is_permutation(fewest.solutions, expected.solutions));
                solutions += expected.solutions.size();
            }
        }
    CHECK(solutions > 100);
}

TEST_CASE("Letters can be merged exactly when they give the items of their side the same colours") {
    using namespace nerdcube;
    using enum Orientation;
    const auto agree = [](const std::vector<Orientation>& letters) {
        std::map<std::size_t, std::set<std::size_t>> colours;
        for (const Orientation letter : letters) {
            search::Option option;
            colour_side(option, 0, letter);
            for (const auto& [item, colour] : option) colours[item].insert(colour);
        }
        return std::ranges::all_of(colours, [](const auto& of) { return of.second.size() == 1; });
    };
    const std::array known{upright, turned_left, turned_right, upside_down,
                           up_down, left_right,  any};
    for (const Orientation a : known)
        for (const Orientation b : known)
            for (const Orientation c : known)
                CHECK(agree({a, b, c}) == (merge(merge(a, b), c) != invalid));
}

TEST_CASE("Exact cover in the order of the locations takes the nodes of the search of 2016") {
    const nerdcube::Puzzle puzzle = nerdcube::taken_apart(nerdcube::published::scrambled());
    const auto expected = search::whole<nerdcube::Cube>([&](auto& solved, auto& observer) {
        nerdcube::solve_faithfully(puzzle, solved, observer);
    });
    const auto as_listed =
        backtracked<nerdcube::Cube>(nerdcube::CubeCover(puzzle, Order::as_listed));
    CHECK((as_listed.solutions == expected.solutions));
    CHECK(as_listed.work.nodes() == 283'514);
    auto fewest = backtracked<nerdcube::Cube>(nerdcube::CubeCover(puzzle));
    CHECK(fewest.solutions.size() == nerdcube::published::assembled);
    auto sorted = expected.solutions;
    std::ranges::sort(sorted);
    std::ranges::sort(fewest.solutions);
    CHECK((fewest.solutions == sorted));
    CHECK(fewest.work.nodes() == 14'788);
}

TEST_CASE("An orientation that is known of a side at the beginning is kept") {
    nerdcube::Puzzle puzzle = nerdcube::taken_apart(nerdcube::published::scrambled());
    puzzle.cube[23].orientation = nerdcube::Orientation::upright;
    const auto found = backtracked<nerdcube::Cube>(nerdcube::CubeCover(puzzle));
    CHECK(std::ranges::count_if(found.solutions, nerdcube::reads_ct) ==
          nerdcube::published::reading_ct);
}

namespace {

search::Whole<tangram::Assembly> by_program_3(const tangram::Kinds& kinds,
                                              const tangram::Octagon& outline,
                                              bool tests_symmetry) {
    return search::whole<tangram::Assembly>([&](auto& solved, auto& observer) {
        tangram::fill(kinds, outline, solved, observer,
                      [&](const auto& images, const auto& copies) {
                          return tests_symmetry && images < copies;
                      });
    });
}

/// What filling all outlines takes.
struct Outlines {
    std::size_t solutions = 0;
    std::uint64_t nodes_as_listed = 0, nodes_fewest_options = 0;
};

/// Fills every outline, and compares with program 3.
Outlines check_outlines(const tangram::Kinds& kinds) {
    Outlines all;
    for (const tangram::Octagon& outline : tangram::outlines(tangram::area(kinds))) {
        const auto expected = by_program_3(kinds, outline, true);
        const auto as_listed =
            backtracked<tangram::Assembly>(tangram::OutlineCover(kinds, outline, Order::as_listed));
        CHECK((as_listed.solutions == expected.solutions));
        CHECK(as_listed.work.nodes() == by_program_3(kinds, outline, false).work.nodes());
        const auto fewest = backtracked<tangram::Assembly>(tangram::OutlineCover(kinds, outline));
        CHECK(std::ranges::is_permutation(fewest.solutions, expected.solutions));
        all.solutions += fewest.solutions.size();
        all.nodes_as_listed += as_listed.work.nodes();
        all.nodes_fewest_options += fewest.work.nodes();
    }
    return all;
}

}  // namespace

TEST_CASE("Exact cover in the order of the pieces takes the nodes of program 3 without symmetry") {
    const Outlines all = check_outlines(tangram::published::pieces());
    CHECK(all.solutions == tangram::published::assemblies);
    CHECK(all.nodes_as_listed == 2'476);
    CHECK(all.nodes_fewest_options == 3'468);
}

TEST_CASE("Exact cover lights the boards of the course as the strategies do, up to 15 by 15") {
    // On larger boards it can take minutes, as it does not see what all stars of a number share.
    for (const auto& file :
         std::filesystem::directory_iterator(KNOBEL_ROOT "/reference/puzzles/light_rays")) {
        const std::string path = file.path();
        const light_rays::Board board = light_rays::parse_board(text::read_file(path), path);
        if (board.rows > 15) continue;
        INFO(path);
        const auto expected = search::whole<light_rays::Board>([&](auto& solved, auto&) {
            light_rays::solve(board, light_rays::all_strategies(), light_rays::Order::patient,
                              solved, light_rays::Unobserved{});
        });
        CHECK(backtracked<light_rays::Board>(light_rays::BoardCover(board)).solutions ==
              expected.solutions);
    }
}

TEST_CASE("So it does on boards with no solution or with several, and on partly lit ones") {
    light_rays::BoardDice dice(49);
    std::map<std::size_t, int> how_many;
    for (int i = 0; i < 2000; ++i) {
        const light_rays::Board solution = dice.solved(dice.side(5), dice.side(5));
        light_rays::Board board = dice.below(2) == 0 ? light_rays::without_rays(solution)
                                                     : dice.board(dice.side(5), dice.side(5));
        if (board.fields.size() == solution.fields.size())
            for (std::size_t field = 0; field < board.fields.size(); ++field)
                if (!board.fields[field].is_number() && dice.below(8) == 0)
                    board.fields[field].ray = solution.fields[field].ray;
        INFO(light_rays::print(board));
        const std::vector<light_rays::Board> expected = light_rays::all_solutions(board);
        for (const Order order : orders)
            REQUIRE(std::ranges::is_permutation(
                backtracked<light_rays::Board>(light_rays::BoardCover(board, order)).solutions,
                expected));
        ++how_many[std::min<std::size_t>(expected.size(), 2)];
    }
    for (const std::size_t solutions : {0U, 1U, 2U}) CHECK(how_many[solutions] > 20);
}
