#include "tangram/fast.hpp"

#include <map>
#include <set>

#include "grader/judge/catch.hpp"
#include "tangram/cutting.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/published.hpp"
#include "tests/reference/fill_in_parallel.hpp"
#include "tests/reference/random_pieces.hpp"

using namespace tangram;

namespace {

using Assemblies = std::vector<Assembly>;

constexpr auto by_program_3 = [](const Kinds& kinds, auto& solved) {
    return fill_all(kinds, solved, search::Unobserved{});
};
constexpr auto fast = [](const Kinds& kinds, auto& solved) {
    return fill_all_fast(kinds, solved, search::Unobserved{});
};
/// A slip in the symmetry test, which compares only the last of the sorted images.
constexpr auto with_slip = [](const Kinds& kinds, auto& solved) {
    return fill_all(
        kinds, solved, search::Unobserved{},
        [](const auto& images, const auto& copies) { return images.back() < copies.back(); });
};

template <class Program>
Assemblies all(const Program& program, const Kinds& kinds) {
    Assemblies found;
    const auto keep = [&](const Assembly& assembly) {
        found.push_back(assembly);
        return Next::go_on;
    };
    program(kinds, keep);
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

/// Adds the quarters that fields cover at a position: the fields and the numbers of the quarters.
void add_quarters(const Fields& fields, Point by, std::vector<std::pair<Point, int>>& quarters) {
    for (const Field& field : fields)
        for (int i = 0; i < 4; ++i)
            if ((static_cast<int>(field.cover) >> i & 1) != 0)
                quarters.emplace_back(field.at + by, i);
}

/// Whether all pieces lie there, and cover each quarter of the outline exactly once.
bool is_sound(const Kinds& kinds, const Assembly& assembly) {
    std::vector<std::pair<Point, int>> covered, outline;
    for (std::size_t k = 0; k < kinds.size(); ++k) {
        if (assembly.laid[k].size() != kinds[k].copies) return false;
        for (const auto& [orientation, at] : assembly.laid[k])
            add_quarters(kinds[k].orientations[orientation].fields, at, covered);
    }
    add_quarters(fields_of(assembly.outline), {}, outline);
    return std::ranges::is_permutation(covered, outline);
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

TEST_CASE("A slip that compares only the last image finds 141, and loses one in the rectangle") {
    const Kinds kinds = published::pieces();
    const Assemblies found = all(with_slip, kinds);
    CHECK(normal_forms(kinds, found).size() == published::assemblies_at_first);
    auto right = census(all(by_program_3, kinds));
    --right[{{2, 4}, {}}];
    CHECK(census(found) == right);
}

TEST_CASE("Outlines of any size that is allowed are filled, and larger ones refused") {
    const auto ways = [](std::size_t copies, const Box& piece, const Octagon& outline) {
        const Shape shape{piece, fields_of(Octagon{piece, {}}), {}};
        std::size_t found = 0;
        const auto count = [&](const Assembly&) {
            ++found;
            return Next::go_on;
        };
        fill_fast({kind_of("rectangle", copies, shape)}, outline, count, search::Unobserved{});
        return found;
    };
    // The number of domino tilings of two rows, up to symmetry: sequence A001224 of the On-Line
    // Encyclopedia of Integer Sequences.
    CHECK(ways(8, {1, 2}, {{2, 8}, {}}) == 21);
    CHECK(ways(9, {1, 2}, {{2, 9}, {}}) == 30);
    CHECK(ways(17, {1, 2}, {{2, 17}, {}}) == 1309);
    CHECK(ways(3, {2, 10}, {{6, 10}, {}}) == 1);
    CHECK_THROWS_AS(ways(1, {1, 61}, {{1, 61}, {}}), std::invalid_argument);
}

TEST_CASE("All programs find the same sound assemblies of random pieces, alone and in parallel") {
    std::size_t with_equal_pieces = 0;
    for (std::uint64_t seed = 0; seed < 200; ++seed) {
        INFO("seed " << seed);
        PieceDice dice(seed);
        const bool is_small = seed % 2 == 0;
        const int area =
            is_small ? 4 + static_cast<int>(dice.below(4)) : 8 + static_cast<int>(dice.below(13));
        const Kinds kinds = dice.pieces(area, 2 + dice.below(is_small ? 3 : 4));
        const Assemblies found = all(fast, kinds);
        REQUIRE_FALSE(found.empty());
        for (const Assembly& assembly : found) REQUIRE(is_sound(kinds, assembly));
        const std::set<Assembly> forms = normal_forms(kinds, found);
        REQUIRE(normal_forms(kinds, all(by_program_3, kinds)) == forms);
        REQUIRE(fill_all_in_parallel(kinds) == found);
        const auto counts = census(found);
        for (const Octagon& outline : outlines(area)) {
            const auto built = build(kinds, outline, search::Unobserved{});
            REQUIRE(built.has_value() == counts.contains(outline));
            if (built) REQUIRE(is_sound(kinds, *built));
        }
        if (is_small) REQUIRE(sorted_assemblies(kinds, search::Unobserved{}) == forms);
        with_equal_pieces +=
            std::ranges::any_of(kinds, [](const Kind& kind) { return kind.copies > 1; });
    }
    CHECK(with_equal_pieces > 20);
}

TEST_CASE("The tangram cut further has as many pieces as asked for, and the same area") {
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
