#include "tangram/printer.hpp"

#include <algorithm>
#include <cmath>

#include "grader/catch.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "text/lines.hpp"

using namespace tangram;

namespace {

const Kinds diamond = parse_pieces("diamond: (1,0) (2,1) (1,2) (0,1)", "x"),
            field = parse_pieces("field: (0,0) (1,0) (1,1) (0,1)", "x");

/// The character printed at a lattice point: a field's side takes three lines or six columns.
char sign_at(const std::vector<std::string_view>& lines, Point point) {
    const std::string_view line =
        lines.at(lines.size() - 1 - static_cast<std::size_t>(3 * point.y));
    const auto column = static_cast<std::size_t>(6 * point.x);
    return column < line.size() ? line[column] : ' ';
}

double distance(double x, double y, const Edge& edge) {
    const double dx = edge.to.x - edge.from.x, dy = edge.to.y - edge.from.y;
    const double along = std::clamp(
        ((x - edge.from.x) * dx + (y - edge.from.y) * dy) / (dx * dx + dy * dy), 0.0, 1.0);
    return std::hypot(x - edge.from.x - along * dx, y - edge.from.y - along * dy);
}

bool is_near(double x, double y, const std::vector<Edge>& edges) {
    return std::ranges::any_of(edges,
                               [&](const Edge& edge) { return distance(x, y, edge) < 0.5 / 3; });
}

std::vector<Edge> edges_of_pieces(const Kinds& kinds, const Laid& laid) {
    std::vector<Edge> edges;
    for (std::size_t k = 0; k < laid.size(); ++k)
        for (const auto& [orientation, at] : laid[k])
            for (const Edge& edge : kinds[k].orientations[orientation].edges)
                edges.push_back({edge.from + at, edge.to + at});
    return edges;
}

/// Checks that the outline is printed as '*' and the pieces inside as 'X', and nothing else.
void check(const Kinds& kinds, const Assembly& assembly) {
    const std::string picture = in_print(kinds, assembly);
    const std::vector<std::string_view> lines = text::lines_of(picture);
    INFO(picture);
    const std::vector<Edge> outline = edges_of(assembly.outline),
                            inner = edges_of_pieces(kinds, assembly.laid);
    REQUIRE(lines.size() == static_cast<std::size_t>(3 * assembly.outline.box.height + 1));
    bool every_sign_right = true;
    for (std::size_t i = 0; i < lines.size(); ++i)
        for (std::size_t column = 0; column < lines[i].size(); ++column) {
            const double x = static_cast<double>(column) / 6,
                         y = static_cast<double>(lines.size() - 1 - i) / 3;
            const char sign = lines[i][column];
            every_sign_right =
                every_sign_right && (sign == ' ' || (sign == '*' && is_near(x, y, outline)) ||
                                     (sign == 'X' && is_near(x, y, inner)));
        }
    CHECK(every_sign_right);
    bool every_point_marked = true;
    for (int y = 0; y <= assembly.outline.box.height; ++y)
        for (int x = 0; x <= assembly.outline.box.width; ++x) {
            const auto has_it = [&](const Edge& edge) { return distance(x, y, edge) < 1e-6; };
            const char sign = sign_at(lines, {x, y});
            if (std::ranges::any_of(outline, has_it))
                every_point_marked = every_point_marked && sign == '*';
            else
                every_point_marked =
                    every_point_marked && sign == (std::ranges::any_of(inner, has_it) ? 'X' : ' ');
        }
    CHECK(every_point_marked);
    for (const std::string_view line : lines) CHECK((line.empty() || line.back() != ' '));
}

}  // namespace

TEST_CASE("In print, lines along the lattice and diagonals of every slope are rows of signs") {
    CHECK(in_print(diamond, {{{2, 2}, {}}, {{{0, {0, 0}}}}}) ==
          "* * * * * * *\n"
          "*   X   X   *\n"
          "* X       X *\n"
          "*           *\n"
          "* X       X *\n"
          "*   X   X   *\n"
          "* * * * * * *\n");
    CHECK(in_print(field, {{{3, 3}, {}}, {{{0, {1, 1}}}}}) ==
          "* * * * * * * * * *\n"
          "*                 *\n"
          "*                 *\n"
          "*     X X X X     *\n"
          "*     X     X     *\n"
          "*     X     X     *\n"
          "*     X X X X     *\n"
          "*                 *\n"
          "*                 *\n"
          "* * * * * * * * * *\n");
}

TEST_CASE(
    "In print, the outline's stars win over the edges of pieces, and lines end with their last "
    "sign") {
    CHECK(in_print(diamond, {{{2, 2}, {1, 1, 1, 1}}, {{{0, {0, 0}}}}}) ==
          "      *\n"
          "    *   *\n"
          "  *       *\n"
          "*           *\n"
          "  *       *\n"
          "    *   *\n"
          "      *\n");
    CHECK(in_print({}, {{{3, 2}, {0, 2, 0, 1}}, {}}) ==
          "* * * *\n"
          "*       *\n"
          "*         *\n"
          "*           *\n"
          "  *           *\n"
          "    *           *\n"
          "      * * * * * * *\n");
}

TEST_CASE("In print, a half filled figure shows what lies") {
    const Kinds kinds = published::pieces();
    CHECK(in_print(kinds, {{{2, 4}, {}}, {{{2, {0, 2}}}}}) ==
          "* * * * * * *\n"
          "* X         *\n"
          "*   X       *\n"
          "*     X     *\n"
          "*       X   *\n"
          "*         X *\n"
          "* X X X X X *\n"
          "*           *\n"
          "*           *\n"
          "*           *\n"
          "*           *\n"
          "*           *\n"
          "* * * * * * *\n");
}

TEST_CASE(
    "In print, each sign stands on an edge and each lattice point of an edge has a sign, in all "
    "outlines and at every step") {
    const Kinds kinds = published::pieces();
    struct : search::Unobserved {
        const Kinds& kinds;
        Assembly now;
        void laid(const Kind& kind, const Position& position) {
            const auto k = static_cast<std::size_t>(&kind - kinds.data());
            if (now.laid.size() <= k) now.laid.resize(k + 1);
            now.laid[k].push_back(position);
            check(kinds, now);
        }
        void taken_back(const Kind& kind, const Position&) {
            now.laid[static_cast<std::size_t>(&kind - kinds.data())].pop_back();
        }
    } observer{{}, kinds, {}};
    const std::vector<Octagon> all = outlines(16);
    REQUIRE(all.size() == 20);
    for (const Octagon& outline : all) {
        observer.now = {outline, {}};
        check(kinds, observer.now);
        fill(kinds, outline, [](const Assembly&) { return Next::stop; }, observer);
    }
}

TEST_CASE(
    "Pictures stand side by side in columns of equal width, and rows are separated by an empty "
    "line") {
    const std::vector<std::string> pictures{"ab\n", "c\nde\n", "\nf\n"};
    CHECK(side_by_side(pictures, 100) == "ab   c\n     de   f\n");
    CHECK(side_by_side(pictures, 12) == "ab   c\n     de   f\n");
    CHECK(side_by_side(pictures, 11) == "ab   c\n     de\n\n\nf\n");
    CHECK(side_by_side(pictures, 7) == "ab   c\n     de\n\n\nf\n");
    CHECK(side_by_side(pictures, 6) == "ab\n\nc\nde\n\n\nf\n");
}

TEST_CASE(
    "A picture that is wider than the paper has a row of its own, and no pictures make no lines") {
    CHECK(side_by_side({"abc\n", "d\n"}, 1) == "abc\n\nd\n");
    CHECK(side_by_side({}, 80).empty());
}
