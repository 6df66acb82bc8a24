// What chapter 3 computes about its open questions.

#include <fmt/ranges.h>

#include <map>
#include <set>

#include "grader/judge/catch.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

namespace published = tangram::published;

namespace {

/// A figure in the notation of the website, such as 2x5 (0,2,0,0).
std::string name_of(const tangram::Octagon& octagon) {
    const std::string box = fmt::format("{}x{}", octagon.box.width, octagon.box.height);
    if (octagon.cut == std::array<int, 4>{}) return box;
    return fmt::format("{} ({})", box, fmt::join(octagon.cut, ","));
}

using Levels = std::vector<std::size_t>;

/// Whether the levels are consistent with what the article's text says about its figure 7.
bool begin_as_in_figure_7(const Levels& levels) {
    return levels.size() >= 9 &&
           Levels(levels.begin(), levels.begin() + 6) == Levels{1, 2, 3, 4, 4, 3} && levels[8] == 2;
}

/// Records the number of pieces laid after each step.
struct Pictures : search::Unobserved {
    std::size_t now = 0;
    Levels levels;
    void laid(const auto&, auto) { levels.push_back(++now); }
    void taken_back(const auto&, auto) { --now; }
};

/// Records, for each position of the two large triangles, the number of pieces laid after each
/// further step.
struct OnTwoTriangles : search::Unobserved {
    std::vector<tangram::Position> lying;
    std::map<std::vector<tangram::Position>, Levels> levels;
    void laid(const tangram::Kind&, const tangram::Position& position) {
        lying.push_back(position);
        const std::vector<tangram::Position> triangles(
            lying.begin(), lying.begin() + std::min<std::ptrdiff_t>(2, std::ssize(lying)));
        if (lying.size() == 2) levels[triangles];
        if (lying.size() > 2) levels[triangles].push_back(lying.size());
    }
    void taken_back(const tangram::Kind&, const tangram::Position&) { lying.pop_back(); }
};

search::Next go_on(const tangram::Assembly&) { return search::Next::go_on; }
search::Next stop(const tangram::Assembly&) { return search::Next::stop; }

/// Whether some image of two triangles under the symmetries of an outline has a triangle in common
/// with two others.
bool share_one(const std::vector<tangram::Position>& two,
               const std::vector<tangram::Position>& others, const tangram::Octagon& outline) {
    const tangram::Kinds kinds = published::pieces();
    return std::ranges::any_of(tangram::symmetries_of(outline), [&](tangram::Symmetry s) {
        const auto images = tangram::images(tangram::within(outline.box, s), kinds.front(), others);
        return std::ranges::any_of(
            two, [&](const auto& one) { return std::ranges::count(images, one) > 0; });
    });
}

std::uint64_t assemblies_of(const tangram::Kinds& kinds, const tangram::Octagon& outline) {
    search::Statistics statistics;
    tangram::fill(kinds, outline, go_on, statistics);
    return statistics.solutions;
}

}  // namespace

TEST_CASE(
    "As our program numbers positions, ten positions of four outlines begin as figure 7 does") {
    std::vector<std::string> found;
    for (const tangram::Octagon& outline : tangram::outlines(published::area)) {
        std::set<tangram::Octagon> forms;
        for (const tangram::Symmetry s : tangram::symmetries) forms.insert(image(s, outline));
        for (const tangram::Octagon& form : forms) {
            Pictures pictures;
            const auto next = tangram::fill(published::pieces(), form, stop, pictures);
            if (next == search::Next::stop && begin_as_in_figure_7(pictures.levels))
                found.push_back(fmt::format("{}: {}", name_of(form), pictures.levels.size()));
        }
    }
    CHECK(found ==
          std::vector<std::string>{"2x4: 21", "4x2: 18", "2x6 (0,2,2,0): 21", "2x6 (2,0,0,2): 22",
                                   "6x2 (2,2,0,0): 15", "6x2 (0,0,2,2): 32", "2x6 (2,0,2,0): 18",
                                   "2x6 (0,2,0,2): 39", "6x2 (0,2,0,2): 15", "4x4 (0,0,4,0): 14"});
}

TEST_CASE("However positions are numbered, only five outlines can begin as figure 7 does") {
    // Between the second and the ninth picture, six have the same two large triangles. What follows
    // on two triangles is the same in every numbering, except for the order of branches. The ninth
    // picture keeps the first triangle, so another pair must share one with the first pair. If
    // there are such pairs, a numbering that starts with their positions begins as figure 7 does.
    std::vector<std::string> possible;
    std::set<Levels> six;
    for (const tangram::Octagon& outline : tangram::outlines(published::area)) {
        OnTwoTriangles found;
        tangram::fill(published::pieces(), outline, go_on, found);
        const bool can_begin = std::ranges::any_of(found.levels, [&](const auto& first) {
            return first.second.size() == 6 &&
                   std::ranges::any_of(found.levels, [&](const auto& next) {
                       return next.first != first.first &&
                              share_one(first.first, next.first, outline);
                   });
        });
        if (assemblies_of(published::pieces(), outline) == 0) continue;
        for (const auto& [triangles, levels] : found.levels)
            if (levels.size() == 6) six.insert(levels);
        if (can_begin) possible.push_back(name_of(outline));
    }
    CHECK(six == std::set<Levels>{{3, 4, 4, 3, 4, 4}});
    CHECK(possible == std::vector<std::string>{"2x4", "2x6 (0,2,2,0)", "2x6 (2,0,2,0)",
                                               "3x4 (2,0,2,0)", "4x4 (0,4,0,0)"});
}

TEST_CASE(
    "Of five pieces with two equal ones, few sets have 18 assemblies, and one of them packs into a "
    "square") {
    std::vector<tangram::Octagon> shapes;
    for (int area = 1; area <= 4; ++area)
        std::ranges::copy(tangram::outlines(area), std::back_inserter(shapes));
    REQUIRE(shapes.size() == 12);
    std::size_t sets = 0, with_18 = 0;
    std::vector<std::string> in_a_square;
    const auto count = [&](const std::array<std::size_t, 4>& chosen) {
        tangram::Kinds kinds;
        for (std::size_t i = 0; i < chosen.size(); ++i)
            kinds.push_back(
                tangram::kind_of(name_of(shapes[chosen[i]]), i == 0 ? 2 : 1,
                                 tangram::shape_of(tangram::edges_of(shapes[chosen[i]]))));
        std::uint64_t assemblies = 0;
        bool square = false;
        const auto found = [&](const tangram::Assembly& assembly) {
            square = square || (symmetries_of(assembly.outline).size() == 8 &&
                                tangram::edges_of(assembly.outline).size() == 4);
            return ++assemblies > 18 ? search::Next::stop : search::Next::go_on;
        };
        tangram::fill_all(kinds, found, search::Unobserved{});
        ++sets;
        if (assemblies != 18) return;
        ++with_18;
        if (square)
            in_a_square.push_back(fmt::format("twice {}; {}; {}; {}", kinds[0].name, kinds[1].name,
                                              kinds[2].name, kinds[3].name));
    };
    for (std::size_t twice = 0; twice < shapes.size(); ++twice)
        for (std::size_t a = 0; a < shapes.size(); ++a)
            for (std::size_t b = a + 1; b < shapes.size(); ++b)
                for (std::size_t c = b + 1; c < shapes.size(); ++c)
                    if (a != twice && b != twice && c != twice) count({twice, a, b, c});
    CHECK(sets == 1'980);
    CHECK(with_18 == 13);
    // The second set is the first one, enlarged by the square root of 2.
    CHECK(in_a_square == std::vector<std::string>{
                             "twice 1x1 (0,1,0,0); 1x1; 1x2 (0,1,1,0); 1x2 (1,0,1,0)",
                             "twice 1x2 (0,1,1,0); 1x3 (1,0,1,0); 2x2 (0,2,0,0); 2x2 (1,1,1,1)"});
}

TEST_CASE("The tangram makes two equal squares of one choice of pieces only, each in one way") {
    const tangram::Kinds all = published::pieces();
    constexpr tangram::Octagon square{{2, 2}, {}};
    std::vector<std::string> found;
    const auto share_out = [&](const auto& next, tangram::Kinds one, tangram::Kinds other,
                               std::size_t k) -> void {
        if (k == all.size()) {
            if (tangram::area(one) != published::area / 2) return;
            const std::uint64_t ways = assemblies_of(one, square) * assemblies_of(other, square);
            std::string names;
            for (const tangram::Kind& kind : one)
                names += fmt::format("{} {} ", kind.copies, kind.name);
            if (ways > 0) found.push_back(names + fmt::format("in {}", ways));
            return;
        }
        for (std::size_t copies = 0; copies <= all[k].copies; ++copies) {
            tangram::Kinds with = one, rest = other;
            if (copies > 0) with.push_back(all[k]), with.back().copies = copies;
            if (copies < all[k].copies)
                rest.push_back(all[k]), rest.back().copies = all[k].copies - copies;
            next(next, with, rest, k + 1);
        }
    };
    share_out(share_out, {}, {}, 0);
    CHECK(found == std::vector<std::string>{"1 square 1 parallelogram 1 medium 2 small in 1",
                                            "2 large in 1"});
}

TEST_CASE(
    "Eight of the nine assemblies of the rectangle of 2 by 4 are two equal squares side by side") {
    const tangram::Kinds kinds = published::pieces();
    std::size_t squares = 0;
    const auto found = [&](const tangram::Assembly& assembly) {
        bool crossed = false;
        for (std::size_t k = 0; k < kinds.size(); ++k)
            for (const auto& [orientation, at] : assembly.laid[k])
                crossed = crossed ||
                          (at.y < 2 && at.y + kinds[k].orientations[orientation].box.height > 2);
        if (!crossed) ++squares;
        return search::Next::go_on;
    };
    search::Statistics statistics;
    tangram::fill(kinds, {{2, 4}, {}}, found, statistics);
    CHECK(squares == 8);
    CHECK(statistics.solutions == 9);
}
