// Tests that exact cover finds what its definition says.

#include "search/exact_cover.hpp"

#include <map>
#include <set>

#include "grader/judge/catch.hpp"
#include "nerdcube/exact_cover.hpp"
#include "search/random.hpp"
#include "tests/reference/whole_search.hpp"

using search::ExactCover;
using search::Matrix;
using search::Order;

namespace {

constexpr std::array orders{Order::as_listed, Order::fewest_options};

using Cover = std::vector<std::size_t>;

/// The covers of a matrix, each in ascending order.
std::vector<Cover> covers(const Matrix& matrix, Order order) {
    auto found = search::backtracked<Cover>(ExactCover(matrix, order)).solutions;
    for (Cover& cover : found) std::ranges::sort(cover);
    return found;
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

TEST_CASE("A matrix that makes no sense is refused") {
    CHECK_THROWS_AS(ExactCover({1, 0, {{{1}}}}), std::invalid_argument);
    CHECK_THROWS_AS(ExactCover({1, 0, {{{0}, {0}}}}), std::invalid_argument);
    CHECK_THROWS_AS(ExactCover({1, 1, {{{0, 1}}}}), std::invalid_argument);
    CHECK_NOTHROW(ExactCover({1, 1, {{{0}, {1, 1}}}}));
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
