// One file, because the programs are compared with each other on the same pieces.

#include "tangram/fast.hpp"

#include <map>
#include <set>
#include <tuple>

#include "grader/catch.hpp"
#include "tangram/cutting.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/published.hpp"
#include "tests/reference/fill_in_parallel.hpp"
#include "tests/reference/random_pieces.hpp"

using namespace tangram;

namespace {

/// Number of random sets of pieces for comparing the programs. With sanitizers, which make a search
/// much slower, it is smaller.
#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t made_up_sets = 12;
#else
constexpr std::uint64_t made_up_sets = 150;
#endif

using Assemblies = std::vector<Assembly>;

constexpr auto by_program_3 = [](const Kinds& kinds, auto& solved, auto&& observer) {
    return fill_all(kinds, solved, observer);
};
constexpr auto fast = [](const Kinds& kinds, auto& solved, auto&& observer) {
    return fill_all_fast(kinds, solved, observer);
};

template <class Program>
Assemblies all(const Program& program, const Kinds& kinds) {
    Assemblies found;
    const auto keep = [&](const Assembly& assembly) {
        found.push_back(assembly);
        return Next::go_on;
    };
    program(kinds, keep, search::Unobserved{});
    return found;
}

/// @throws std::logic_error when two assemblies are congruent
std::set<Assembly> normal_forms(const Kinds& kinds, const Assemblies& assemblies) {
    std::set<Assembly> forms;
    for (const Assembly& assembly : assemblies)
        if (!forms.insert(normal_form(kinds, assembly)).second)
            throw std::logic_error("an assembly was found twice");
    return forms;
}

/// The number of assemblies per outline.
std::map<Octagon, std::size_t> census(const Assemblies& assemblies) {
    std::map<Octagon, std::size_t> counts;
    for (const Assembly& assembly : assemblies) ++counts[assembly.outline];
    return counts;
}

/// Describes assemblies without symmetries, covers and boxes: by the centres of the quarters that
/// each piece covers, in fourths of a field.
namespace centres {

using Centres = std::vector<Point>;

Centres of(const Fields& fields, Point at) {
    constexpr std::array<Point, 4> quarters{{{3, 2}, {2, 3}, {1, 2}, {2, 1}}};
    Centres centres;
    for (const Field& field : fields)
        for (unsigned i = 0; i < 4; ++i)
            if ((static_cast<unsigned>(field.cover) >> i & 1) != 0)
                centres.push_back(Point{4 * (field.at.x + at.x), 4 * (field.at.y + at.y)} +
                                  quarters[i]);
    std::ranges::sort(centres);
    return centres;
}

/// The centres inside an octagon, computed from the inequalities of its eight sides.
Centres inside(const Octagon& octagon) {
    const int right = 4 * octagon.box.width, top = 4 * octagon.box.height;
    const auto& [s1, s3, s5, s7] = octagon.cut;
    Centres centres;
    for (int y = 0; y < top; ++y)
        for (int x = 0; x < right; ++x) {
            const bool is_centre = (x % 4 == 2 && y % 2 == 1) || (y % 4 == 2 && x % 2 == 1);
            if (is_centre && x + top - y > 4 * s1 && right - x + top - y > 4 * s3 &&
                right - x + y > 4 * s5 && x + y > 4 * s7)
                centres.push_back({x, y});
        }
    return centres;
}

/// The eight ways to swap and negate the coordinates.
Point moved(unsigned way, Point point) {
    if ((way & 1) != 0) std::swap(point.x, point.y);
    if ((way & 2) != 0) point.x = -point.x;
    if ((way & 4) != 0) point.y = -point.y;
    return point;
}

/// Pieces by kind, moved so that their common bounding box starts at the origin.
using Pieces = std::vector<std::pair<std::size_t, Centres>>;

Pieces moved(unsigned way, Pieces pieces) {
    int left = std::numeric_limits<int>::max(), bottom = left;
    for (auto& [kind, centres] : pieces)
        for (Point& point : centres) {
            point = moved(way, point);
            left = std::min(left, point.x), bottom = std::min(bottom, point.y);
        }
    for (auto& [kind, centres] : pieces) {
        for (Point& point : centres) point = point - Point{left, bottom};
        std::ranges::sort(centres);
    }
    std::ranges::sort(pieces);
    return pieces;
}

/// A normal form: the same for all congruent pieces.
Pieces smallest(const Pieces& pieces) {
    Pieces best = moved(0, pieces);
    for (unsigned way = 1; way < 8; ++way) best = std::min(best, moved(way, pieces));
    return best;
}

Pieces of(const Kinds& kinds, const Assembly& assembly) {
    Pieces pieces;
    for (std::size_t k = 0; k < kinds.size(); ++k)
        for (const auto& [orientation, at] : assembly.laid[k])
            pieces.emplace_back(k, of(kinds[k].orientations[orientation].fields, at));
    return pieces;
}

}  // namespace centres

/// Whether the pieces cover each quarter of the outline exactly once, and each is congruent to the
/// first orientation of its kind.
bool is_sound(const Kinds& kinds, const Assembly& assembly) {
    centres::Centres covered;
    for (const auto& [k, piece] : centres::of(kinds, assembly)) {
        covered.insert(covered.end(), piece.begin(), piece.end());
        const centres::Pieces as_given{{k, centres::of(kinds[k].orientations.front().fields, {})}};
        if (centres::smallest({{k, piece}}) != centres::smallest(as_given)) return false;
    }
    std::ranges::sort(covered);
    const auto lies_all = [&](std::size_t k) { return assembly.laid[k].size() == kinds[k].copies; };
    for (std::size_t k = 0; k < kinds.size(); ++k)
        if (!lies_all(k)) return false;
    return covered == centres::inside(assembly.outline);
}

/// Number of assemblies that are not images of each other.
std::size_t different(const Kinds& kinds, const Assemblies& assemblies) {
    std::set<centres::Pieces> found;
    for (const Assembly& assembly : assemblies)
        found.insert(centres::smallest(centres::of(kinds, assembly)));
    return found.size();
}

bool is_convex(const Kind& kind) {
    return area(hull(kind.orientations.front().fields).octagon) ==
           area(kind.orientations.front().fields);
}

}  // namespace

TEST_CASE("The fast search finds the 142 assemblies of the tangram, outline by outline") {
    const Kinds kinds = published::pieces();
    const Assemblies found = all(fast, kinds);
    CHECK(found.size() == published::assemblies);
    CHECK(normal_forms(kinds, found) == normal_forms(kinds, all(by_program_3, kinds)));
    CHECK(census(found) == std::map<Octagon, std::size_t>{
                               {{{2, 4}, {0, 0, 0, 0}}, 9},
                               {{{2, 5}, {0, 2, 0, 0}}, published::most_of_an_outline},
                               {{{2, 5}, {1, 1, 1, 1}}, 2},
                               {{{2, 6}, {0, 2, 2, 0}}, 6},
                               {{{2, 6}, {2, 0, 2, 0}}, 6},
                               {{{3, 3}, {0, 1, 1, 0}}, 28},
                               {{{3, 3}, {1, 0, 1, 0}}, 6},
                               {{{3, 4}, {0, 2, 2, 0}}, 8},
                               {{{3, 4}, {2, 0, 2, 0}}, 2},
                               {{{3, 5}, {1, 2, 3, 0}}, 12},
                               {{{3, 5}, {2, 1, 3, 0}}, 20},
                               {{{4, 4}, {0, 4, 0, 0}}, 6},
                               {{{4, 4}, {2, 2, 2, 2}}, published::fewest_of_an_outline}});
}

TEST_CASE(
    "Each assembly of the tangram is sound, and no two are congruent, by counting quarters alone") {
    const Kinds kinds = published::pieces();
    for (const Assemblies& found : {all(fast, kinds), all(by_program_3, kinds)}) {
        CHECK(std::ranges::all_of(
            found, [&](const Assembly& assembly) { return is_sound(kinds, assembly); }));
        CHECK(different(kinds, found) == published::assemblies);
    }
}

TEST_CASE("Unsound assemblies are told from sound ones") {
    const Kinds kinds = published::pieces();
    Assembly assembly = all(fast, kinds).front();
    REQUIRE(is_sound(kinds, assembly));
    SECTION("a piece lies elsewhere") { assembly.laid[1].front().at.x += 1; }
    SECTION("a piece is turned") {
        assembly.laid[0].front().orientation = (assembly.laid[0].front().orientation + 1) % 4;
    }
    SECTION("a piece is missing") { assembly.laid[4].pop_back(); }
    SECTION("the outline is another") { assembly.outline = image({false, 1}, assembly.outline); }
    CHECK_FALSE(is_sound(kinds, assembly));
}

TEST_CASE("The fast search counts its work") {
    const Kinds kinds = published::pieces();
    const auto go_on = [](const Assembly&) { return Next::go_on; };
    search::Statistics statistics;
    CHECK(fill_all_fast(kinds, go_on, statistics) == Next::go_on);
    CHECK(statistics.solutions == published::assemblies);
    CHECK(statistics.trials >= statistics.pieces_laid + statistics.branches_cut);
    CHECK(statistics.pieces_laid > 0);
    CHECK(statistics.branches_cut > 0);
}

TEST_CASE("The fast search takes back the last piece first, and stops when it is told to") {
    struct Balance : search::Unobserved {
        std::vector<Position> lying;
        std::size_t most = 0;
        void laid(const Kind&, const Position& position) {
            lying.push_back(position);
            most = std::max(most, lying.size());
        }
        void taken_back(const Kind&, const Position& position) {
            REQUIRE(lying.back() == position);
            lying.pop_back();
        }
    } balance;
    std::size_t found = 0;
    const auto third_is_enough = [&](const Assembly&) {
        return ++found == 3 ? Next::stop : Next::go_on;
    };
    CHECK(fill_all_fast(published::pieces(), third_is_enough, balance) == Next::stop);
    CHECK(found == 3);
    CHECK(balance.lying.size() == 7);
    CHECK(balance.most == 7);
}

TEST_CASE("Outlines of any size that is allowed are filled, and larger ones refused") {
    const auto rectangles = [](std::size_t copies, const Box& box) {
        return Kinds{kind_of("rectangle", copies, Shape{box, fields_of(Octagon{box, {}}), {}})};
    };
    const auto ways = [](const Kinds& kinds, const Octagon& outline) {
        std::size_t found = 0;
        const auto count = [&](const Assembly&) {
            ++found;
            return Next::go_on;
        };
        fill_fast(kinds, outline, count, search::Unobserved{});
        return found;
    };
    // The number of domino tilings of two rows, up to symmetry: sequence A001224 of the On-Line
    // Encyclopedia of Integer Sequences.
    CHECK(ways(rectangles(8, {1, 2}), {{2, 8}, {}}) == 21);
    CHECK(ways(rectangles(9, {1, 2}), {{2, 9}, {}}) == 30);
    CHECK(ways(rectangles(17, {1, 2}), {{2, 17}, {}}) == 1309);
    CHECK(ways(rectangles(3, {2, 10}), {{6, 10}, {}}) == 1);
    CHECK_THROWS_AS(ways(rectangles(1, {1, 61}), {{1, 61}, {}}), std::invalid_argument);
}

TEST_CASE(
    "Programs 2 and 3 and the fast search find the same assemblies of many small sets of pieces") {
    std::size_t assemblies = 0;
    for (std::uint64_t seed = 0; seed < made_up_sets; ++seed) {
        PieceDice dice(seed);
        const int area = 4 + static_cast<int>(dice.below(4));
        const Kinds kinds = dice.pieces(area, 2 + dice.below(3));
        INFO("seed " << seed);
        const Assemblies found = all(fast, kinds);
        REQUIRE_FALSE(found.empty());
        REQUIRE(normal_forms(kinds, found) == sorted_assemblies(kinds, search::Unobserved{}));
        REQUIRE(normal_forms(kinds, found) == normal_forms(kinds, all(by_program_3, kinds)));
        assemblies += found.size();
    }
    CHECK(assemblies > 2 * made_up_sets);
}

TEST_CASE("Program 2 loses nothing where the first kind has many copies") {
    const std::string medium = "medium", small = "small", parallelogram = "parallelogram";
    for (const auto& [first, copies, second] :
         std::vector<std::tuple<std::string, std::size_t, std::string>>{
             {medium, 6, ""},
             {small, 7, ""},
             {parallelogram, 4, small},
             {small, 4, parallelogram}}) {
        Kinds kinds;
        for (const auto& [name, count] :
             {std::pair{first, copies}, std::pair{second, std::size_t{2}}})
            for (Kind kind : published::pieces())
                if (kind.name == name) kind.copies = count, kinds.push_back(kind);
        INFO(copies << " times " << first);
        CHECK(sorted_assemblies(kinds, search::Unobserved{}) ==
              normal_forms(kinds, all(by_program_3, kinds)));
    }
}

TEST_CASE(
    "Program 3 and the fast search, alone and in parallel, find the same assemblies of many sets, "
    "all of them sound and no two congruent") {
    std::size_t with_equal_pieces = 0, with_pieces_not_convex = 0;
    for (std::uint64_t seed = 0; seed < made_up_sets; ++seed) {
        PieceDice dice(seed);
        const int area = 8 + static_cast<int>(dice.below(13));
        const Kinds kinds = dice.pieces(area, 2 + dice.below(4));
        INFO("seed " << seed);
        const Assemblies found = all(fast, kinds);
        REQUIRE_FALSE(found.empty());
        REQUIRE(normal_forms(kinds, found) == normal_forms(kinds, all(by_program_3, kinds)));
        REQUIRE(std::ranges::all_of(
            found, [&](const Assembly& assembly) { return is_sound(kinds, assembly); }));
        REQUIRE(different(kinds, found) == found.size());
        REQUIRE(fill_all_in_parallel(kinds) == found);
        with_equal_pieces +=
            std::ranges::any_of(kinds, [](const Kind& kind) { return kind.copies > 1; });
        with_pieces_not_convex += !std::ranges::all_of(kinds, is_convex);
    }
    CHECK(with_equal_pieces > made_up_sets / 10);
    CHECK(with_pieces_not_convex >= made_up_sets / 2);
}

TEST_CASE("Program 1 builds exactly the outlines that have an assembly") {
    const auto check = [](const Kinds& kinds) {
        const auto counts = census(all(fast, kinds));
        for (const Octagon& outline : outlines(area(kinds))) {
            const auto built = build(kinds, outline, search::Unobserved{});
            REQUIRE(built.has_value() == counts.contains(outline));
            if (built) REQUIRE(is_sound(kinds, *built));
        }
        return counts.size();
    };
    CHECK(check(published::pieces()) == published::outlines_built);
    for (std::uint64_t seed = 0; seed < made_up_sets; ++seed) {
        PieceDice dice(seed);
        const int area = 4 + static_cast<int>(dice.below(9));
        INFO("seed " << seed);
        check(dice.pieces(area, 2 + dice.below(3)));
    }
}

TEST_CASE("In parallel all assemblies of the tangram are found in the same order") {
    const Kinds kinds = published::pieces();
    CHECK(fill_all_in_parallel(kinds) == all(fast, kinds));
}

TEST_CASE(
    "A slip that compares only the last of the sorted images finds 141, and loses in the rectangle "
    "2x4") {
    const Kinds kinds = published::pieces();
    Assemblies found;
    const auto keep = [&](const Assembly& assembly) {
        found.push_back(assembly);
        return Next::go_on;
    };
    fill_all(kinds, keep, search::Unobserved{},
             [](const auto& images, const auto& copies) { return images.back() < copies.back(); });
    CHECK(normal_forms(kinds, found).size() == published::assemblies_at_first);
    auto right = census(all(by_program_3, kinds));
    --right[{{2, 4}, {}}];
    CHECK(census(found) == right);
}

TEST_CASE(
    "The tangram cut further has as many pieces as asked for, each of them one of its own, and the "
    "same area") {
    const Kinds tangram = published::pieces();
    CHECK(cut_further(pieces_uncut) == tangram);
    for (std::size_t pieces = pieces_uncut; pieces <= pieces_all_cut; ++pieces) {
        INFO(pieces);
        const Kinds kinds = cut_further(pieces);
        CHECK(number_of_pieces(kinds) == pieces);
        CHECK(area(kinds) == 16);
        for (const Kind& kind : kinds)
            CHECK(std::ranges::count(tangram, kind.orientations, &Kind::orientations) == 1);
    }
    CHECK(cut_further(pieces_all_cut).size() == 1);
    CHECK_THROWS_AS(cut_further(pieces_uncut - 1), std::out_of_range);
    CHECK_THROWS_AS(cut_further(pieces_all_cut + 1), std::out_of_range);
}

TEST_CASE(
    "In each order of its pieces the tangram has the same 142 assemblies, and program 3 lays 1,326 "
    "pieces in one order only") {
    const Kinds kinds = published::pieces();
    const std::set<Assembly> expected = normal_forms(kinds, all(fast, kinds));
    std::vector<std::size_t> order{0, 1, 2, 3, 4};
    std::set<std::uint64_t> counts;
    std::size_t orders = 0, as_printed = 0;
    do {
#ifdef __SANITIZE_ADDRESS__
        if (order.front() != 0) break;
#endif
        Kinds in_order;
        for (const std::size_t k : order) in_order.push_back(kinds[k]);
        std::set<Assembly> found;
        const auto keep = [&](const Assembly& assembly) {
            Assembly back{assembly.outline, Laid(kinds.size())};
            for (std::size_t i = 0; i < order.size(); ++i) back.laid[order[i]] = assembly.laid[i];
            found.insert(normal_form(kinds, back));
            return Next::go_on;
        };
        search::Statistics statistics;
        fill_all(in_order, keep, statistics);
        REQUIRE(statistics.solutions == published::assemblies);
        REQUIRE(found == expected);
        counts.insert(statistics.pieces_laid);
        as_printed += statistics.pieces_laid == published::allowed;
        ++orders;
        if (orders == 1) CHECK(statistics.pieces_laid == published::allowed);
    } while (std::ranges::next_permutation(order).found);
    CHECK(as_printed == 1);
    CHECK(counts.size() > orders / 2);
}
