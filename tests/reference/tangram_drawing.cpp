// One file, because all drawings are read back by the same functions.

#include "tangram/drawing.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "picture/pen.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"
#include "tangram/puzzle.hpp"
#include "tests/reference/pictures.hpp"

using namespace tangram;
using namespace tests;
using picture::pen::Spot;
using picture::pen::Spots;

namespace {

const Octagon rectangle{{2, 4}, {}}, square{{4, 4}, {2, 2, 2, 2}};

/// The sum of the translations of an element and its ancestors.
Spot shift_of(pugi::xml_node node) {
    Spot shift;
    for (; node; node = node.parent()) {
        Spot by;
        if (std::sscanf(node.attribute("transform").value(), "translate(%lf %lf)", &by.x, &by.y) ==
            2)
            shift = shift + by;
        else REQUIRE(!node.attribute("transform"));
    }
    return shift;
}

Spots corners_of(const pugi::xml_node& polygon) {
    Spots corners;
    std::istringstream points(polygon.attribute("points").value());
    char comma;
    for (Spot spot; points >> spot.x >> comma >> spot.y;) corners.push_back(spot);
    REQUIRE(corners.size() >= 3);
    return corners;
}

double area_of(const Spots& corners) {
    double twice = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Spot a = corners[i], b = corners[(i + 1) % corners.size()];
        twice += a.x * b.y - a.y * b.x;
    }
    return std::abs(twice) / 2;
}

std::vector<Assembly> assemblies_of(const Kinds& kinds, const Octagon& outline) {
    std::vector<Assembly> assemblies;
    const auto solved = [&](const Assembly& assembly) {
        assemblies.push_back(assembly);
        return Next::go_on;
    };
    fill(kinds, outline, solved, search::Unobserved{});
    return assemblies;
}

/// The costs of two growing searches, the first of which gives up before the second.
const std::vector<drawing::Cost> slow{{7, 1'000, 0.5}, {8, 10'000, 5}, {9, 1'000'000, 500}},
    quick{{7, 5'000, 0.25}, {8, 20'000, 1}, {9, 19'000, 0.9}, {10, 60'000, 5}};

/// Every drawing, with typical content.
std::map<std::string, std::string> all_drawings() {
    const Kinds kinds = published::pieces();
    std::map<std::string, std::string> all{
        {"sheet", drawing::sheet(kinds, assemblies_of(kinds, rectangle))},
        {"empty sheet", drawing::sheet(kinds, {})},
        {"outlines", drawing::outlines(outlines(16))},
        {"pieces", drawing::pieces(kinds)},
        {"growth", drawing::growth(slow, quick)},
        {"growth of one", drawing::growth({{7, 1, 0}}, {{7, 1, 0}})}};
    for (const std::string& name : drawing::figure_names()) all[name] = drawing::figure(name);
    return all;
}

}  // namespace

TEST_CASE("Every drawing is XML, has a title and all its coordinates inside") {
    for (const auto& [name, svg] : all_drawings()) {
        INFO(name);
        const pugi::xml_document picture = document(svg);
        const pugi::xml_node root = picture.child("svg");
        CHECK(std::string(root.child("title").text().get()).size() > 3);
        Spot size;
        REQUIRE(std::sscanf(root.attribute("viewBox").value(), "0 0 %lf %lf", &size.x, &size.y) ==
                2);
        bool is_inside = true;
        const auto look_at = [&](const pugi::xml_node& node, Spot at) {
            const auto [x, y] = at + shift_of(node);
            is_inside = is_inside && x >= 0 && x <= size.x && y >= 0 && y <= size.y;
        };
        for (const auto& found : picture.select_nodes("//polygon"))
            for (const Spot corner : corners_of(found.node())) look_at(found.node(), corner);
        for (const auto& found : picture.select_nodes("//text")) {
            const Spot spot{found.node().attribute("x").as_double(),
                            found.node().attribute("y").as_double()};
            const std::string anchor = found.node().attribute("text-anchor").value();
            const double half = 0.25 * found.node().attribute("font-size").as_double() *
                                static_cast<double>(std::string(found.node().text().get()).size());
            const double middle = spot.x + (anchor == "start" ? half : anchor == "end" ? -half : 0);
            look_at(found.node(), {middle - half, spot.y});
            look_at(found.node(), {middle + half, spot.y});
        }
        const std::regex absolute("[ML](-?[0-9.]+) (-?[0-9.]+)");
        for (const auto& found : picture.select_nodes("//path")) {
            const std::string way = found.node().attribute("d").value();
            for (std::sregex_iterator i(way.begin(), way.end(), absolute), end; i != end; ++i)
                look_at(found.node(), {std::stod((*i)[1]), std::stod((*i)[2])});
        }
        CHECK(is_inside);
    }
}

TEST_CASE("Drawings have the colours of the page only, and numbers with two decimals at most") {
    for (const auto& [name, svg] : all_drawings()) {
        INFO(name);
        const pugi::xml_document picture = document(svg);
        check_colours(picture, "#b3341f");
        for (const auto& found : picture.select_nodes("//path[not(@fill)]"))
            CHECK(std::regex_match(found.node().attribute("d").value(),
                                   std::regex("M[^ML]*L[^ML]*")));
        check_numbers(svg);
    }
}

TEST_CASE(
    "Names may be anything: drawings stay XML, show them as they are and shorten what is too "
    "long") {
    const Shape shape = published::pieces().front().orientations.front();
    const std::vector<std::pair<std::string, std::string>> names{
        {"<b>\"&'</b>", "<b>\"&'</b>"},
        {"gr\u00f6\u00dftes", "gr\u00f6\u00dftes"},
        {"]]>", "]]>"},
        {"\x01\x1b[2J", "\ufffd\ufffd[2J"},
        {"\xff\xfe", "\ufffd"},
        {"\uffff", "\ufffd"},
        {std::string(1000, 'x'), std::string(60, 'x') + "\u2026"}};
    for (const auto& [name, shown] : names) {
        const std::string svg = drawing::pieces({kind_of(name, 1, shape)});
        const pugi::xml_document picture = document(svg);
        CHECK(words_of(picture) == std::vector{shown});
        CHECK(picture.child("svg").attribute("width").as_double() < 700);
    }
}

TEST_CASE(
    "A sheet shows each assembly with all its pieces, to the same scale, the outline double") {
    const Kinds kinds = published::pieces();
    const std::vector<Assembly> assemblies = assemblies_of(kinds, rectangle);
    REQUIRE(assemblies.size() == 9);
    const pugi::xml_document picture = document(drawing::sheet(kinds, assemblies));
    const auto tiles = picture.child("svg").children("g");
    REQUIRE(std::distance(tiles.begin(), tiles.end()) == 9);
    std::set<std::pair<double, double>> places;
    for (const pugi::xml_node& tile : tiles) {
        std::vector<double> areas;
        for (const pugi::xml_node& polygon : tile.children("polygon"))
            areas.push_back(area_of(corners_of(polygon)) / (24 * 24) * 2);
        REQUIRE(areas.size() == 9);
        const std::vector<double> expected{4, 4, 2, 2, 2, 1, 1, 16};
        for (std::size_t i = 0; i < expected.size(); ++i) CHECK(areas[i] == Approx(expected[i]));
        CHECK(areas.back() == Approx(2 * (2 + 2 * 4.0 / 24) * (4 + 2 * 4.0 / 24)));
        const Spot at = shift_of(tile);
        CHECK(places.emplace(at.x, at.y).second);
    }
}

TEST_CASE("The outer line of an outline is parallel to the inner one, and as far away everywhere") {
    const Kinds kinds = published::pieces();
    for (const Octagon& outline : outlines(16)) {
        const pugi::xml_document picture = document(drawing::sheet(kinds, {{outline, {}}}));
        const pugi::xml_node tile = picture.child("svg").child("g");
        REQUIRE(count(tile, "polygon") == 2);
        const Spots inner = corners_of(tile.first_child()),
                    outer = corners_of(tile.first_child().next_sibling());
        REQUIRE(inner.size() == edges_of(outline).size());
        REQUIRE(inner.size() == outer.size());
        CHECK(area_of(outer) > area_of(inner));
        for (std::size_t i = 0; i < inner.size(); ++i) {
            const std::size_t next = (i + 1) % inner.size();
            const Spot way = inner[next] - inner[i];
            for (const Spot corner : {outer[i], outer[next]}) {
                const double across =
                    way.x * (corner.y - inner[i].y) - way.y * (corner.x - inner[i].x);
                CHECK(std::abs(across) / std::hypot(way.x, way.y) == Approx(4).margin(0.02));
            }
        }
    }
}

TEST_CASE("A sheet shows an assembly that is not complete") {
    const Kinds kinds = published::pieces();
    Assembly assembly = assemblies_of(kinds, square).front();
    assembly.laid.resize(2);
    const pugi::xml_document picture = document(drawing::sheet(kinds, {assembly}));
    CHECK(count(picture, "//polygon") == 3 + 2);
}

TEST_CASE("Outlines carry their names, and as many points of the lattice as their boxes have") {
    const std::vector<Octagon> all = outlines(16);
    const pugi::xml_document picture = document(drawing::outlines(all));
    const std::vector<std::string> words = words_of(picture);
    REQUIRE(words.size() == 20);
    CHECK(words.front() == "1x8 (0,0,0,0)");
    CHECK(words[4] == "2x5 (0,2,0,0)");
    CHECK(words.back() == "8x9 (8,0,8,0)");
    CHECK(count(picture, "//polygon") == 20);
    const auto drawn = picture.select_nodes("//path");
    REQUIRE(drawn.size() == 20);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::string way = drawn[i].node().attribute("d").value();
        CHECK(std::ranges::count(way, 'M') == (all[i].box.width + 1) * (all[i].box.height + 1));
    }
}

TEST_CASE("Pieces carry their names and how many there are") {
    CHECK(words_of(document(drawing::pieces(published::pieces()))) ==
          std::vector<std::string>{"large x2", "square", "parallelogram", "medium", "small x2"});
}

TEST_CASE("Each piece is a group that can be found by the piece's name") {
    const pugi::xml_document picture = document(drawing::pieces(published::pieces()));
    std::vector<std::string> names;
    for (const auto& group : picture.select_nodes("//g[@class]")) {
        names.emplace_back(group.node().attribute("class").value());
        CHECK(group.node().select_nodes(".//polygon").size() == 1);
    }
    CHECK(names == std::vector<std::string>{"large", "square", "parallelogram", "medium", "small"});
}

TEST_CASE(
    "The octagon's picture names what an outline is written with: both legs of each corner, width "
    "and height") {
    std::map<std::string, int> names;
    const pugi::xml_document picture = document(drawing::lettered_octagon());
    for (const auto& found : picture.select_nodes("//text"))
        ++names[found.node().text().get() + std::string(found.node().child("tspan").text().get())];
    CHECK(names == std::map<std::string, int>{
                       {"s1", 2}, {"s2", 1}, {"s3", 2}, {"s4", 1}, {"s5", 2}, {"s7", 2}});
}

TEST_CASE("The table of symmetries shows what each one does with a point") {
    // The matrices that map (x, y), with y upwards, written out; the drawing must agree.
    struct Matrix {
        int xx, xy, yx, yy;
    };
    const std::vector<Matrix> matrices{{1, 0, 0, 1},  {0, -1, 1, 0},  {-1, 0, 0, -1}, {0, 1, -1, 0},
                                       {-1, 0, 0, 1}, {0, -1, -1, 0}, {1, 0, 0, -1},  {0, 1, 1, 0}};
    const pugi::xml_document picture = document(drawing::symmetry_table());
    std::vector<pugi::xml_node> tiles;
    for (const pugi::xml_node& tile : picture.child("svg").children("g")) tiles.push_back(tile);
    REQUIRE(tiles.size() == 8);
    for (std::size_t i = 0; i < 8; ++i) {
        INFO(i);
        const auto polygons = tiles[i].select_nodes(".//polygon");
        const Spots before = corners_of(polygons[0].node()), after = corners_of(polygons[1].node());
        REQUIRE(before.size() == after.size());
        const Spot middle{122.0 / 2, 102.0 / 2};
        for (std::size_t j = 0; j < before.size(); ++j) {
            const double x = before[j].x - middle.x, y = middle.y - before[j].y;
            CHECK(after[j].x - middle.x ==
                  Approx(matrices[i].xx * x + matrices[i].xy * y).margin(0.02));
            CHECK(middle.y - after[j].y ==
                  Approx(matrices[i].yx * x + matrices[i].yy * y).margin(0.02));
        }
        CHECK(words_of(tiles[i]).front().front() == static_cast<char>('0' + i));
    }
}

TEST_CASE(
    "The picture of the subgroups has ten, each with a mark for every element, joined to those "
    "that it contains") {
    const pugi::xml_document picture = document(drawing::subgroups());
    const std::vector<std::string> words = words_of(picture);
    CHECK(words == std::vector<std::string>{"0 1 2 3 4 5 6 7", "0 2 4 6", "0 1 2 3", "0 2 5 7",
                                            "0 4", "0 6", "0 2", "0 5", "0 7", "0"});
    CHECK(count(picture, "//polygon") == 10 + 8 + 3 * 4 + 5 * 2 + 1);
    CHECK(count(picture, "//path") == 3 + 7 + 5);
}

TEST_CASE("The pyramid has nine questions with two answers each, and ends at the ten subgroups") {
    const pugi::xml_document picture = document(drawing::pyramid());
    std::multiset<std::string> words;
    for (const std::string& word : words_of(picture))
        words.insert(word.ends_with("?") ? "?" : word);
    CHECK(words.count("?") == 9);
    CHECK(words.count("yes") == 9);
    CHECK(words.count("no") == 9);
    for (const char* group :
         {"01234567", "0123", "0246", "0257", "02", "04", "05", "06", "07", "0"})
        CHECK(words.count(group) == 1);
    CHECK(words.size() == 3 * 9 + 10);
}

TEST_CASE(
    "The steps of the second program let the hull grow to the pieces' area, and one piece lies too "
    "far away") {
    const pugi::xml_document picture = document(drawing::hull_steps(published::pieces()));
    CHECK(words_of(picture) == std::vector<std::string>{"area 4", "area 8", "area 11", "area 15",
                                                        "area 16", "area 20 > 16"});
    std::size_t pieces = 0;
    for (const pugi::xml_node& tile : picture.child("svg").children("g")) {
        const auto polygons = tile.select_nodes(".//polygon");
        pieces = std::min<std::size_t>(pieces + 1, 5);
        CHECK(polygons.size() == pieces + 1);
    }
}

TEST_CASE("The picture of the symmetry test shows all images and marks the one that comes first") {
    for (const auto& [outline, images] : {std::pair{rectangle, 4U}}) {
        const std::vector<std::string> words =
            words_of(document(drawing::symmetry_test(published::pieces(), outline)));
        REQUIRE(words.size() == 2 * images);
        std::map<std::vector<int>, std::string> verdicts;
        for (std::size_t i = 0; i < words.size(); i += 2) {
            std::vector<int> positions(2);
            REQUIRE(std::sscanf(words[i].c_str(), "%d, %d", &positions[0], &positions[1]) == 2);
            CHECK(positions[0] < positions[1]);
            verdicts[positions] = words[i + 1];
        }
        CHECK(verdicts.size() == images);
        CHECK(verdicts.begin()->second == "goes on");
        CHECK(std::ranges::count(words, "cut off") == images - 1);
    }
}

TEST_CASE(
    "The tree has a figure for each piece that is laid or cut off, and shows the ways to the "
    "solutions") {
    const Kinds kinds = published::pieces();
    for (const auto& [outline, on_the_way] :
         {std::pair{square, 7U}, {Octagon{{5, 5}, {4, 1, 4, 1}}, 0U}, {Octagon{{1, 8}, {}}, 0U}}) {
        search::Statistics statistics;
        fill(kinds, outline, [](const Assembly&) { return Next::go_on; }, statistics);
        const pugi::xml_document picture = document(drawing::tree(kinds, outline));
        CHECK(count(picture, "/svg/g") == statistics.nodes() + statistics.branches_cut);
        CHECK(count(picture, "/svg/path") == statistics.pieces_laid + statistics.branches_cut);
        CHECK(count(picture, "/svg/path[@stroke-dasharray]") == statistics.branches_cut);
        CHECK(count(picture, "/svg/path[@stroke-width='3']") == on_the_way);
    }
}

TEST_CASE(
    "The picture of growth has a mark for each cost in both panels, higher where it is more, and "
    "ten times as much is the same step everywhere") {
    const pugi::xml_document picture = document(drawing::growth(slow, quick));
    const auto polygons = picture.select_nodes("//polygon");
    REQUIRE(polygons.size() == 2 * (slow.size() + quick.size()));
    Spots marks;
    for (const auto& found : polygons) {
        const Spots corners = corners_of(found.node());
        REQUIRE(corners.size() == 4);
        marks.push_back({(corners[0].x + corners[2].x) / 2, (corners[0].y + corners[2].y) / 2});
    }
    const auto check_panel = [&](std::size_t first, auto measure) {
        std::vector<drawing::Cost> costs = slow;
        costs.insert(costs.end(), quick.begin(), quick.end());
        const double step_right = marks[first + 1].x - marks[first].x;
        const double decade = (marks[first].y - marks[first + 1].y) /
                              std::log10(measure(costs[1]) / measure(costs[0]));
        CHECK(step_right > 20);
        CHECK(decade > 20);
        for (std::size_t i = 0; i < costs.size(); ++i) {
            INFO(i);
            CHECK(marks[first + i].x - marks[first].x ==
                  Approx(step_right * static_cast<double>(costs[i].pieces - 7)).margin(0.02));
            CHECK(marks[first].y - marks[first + i].y ==
                  Approx(decade * std::log10(measure(costs[i]) / measure(costs[0]))).margin(0.05));
        }
    };
    check_panel(0, [](const drawing::Cost& cost) { return static_cast<double>(cost.nodes); });
    check_panel(slow.size() + quick.size(),
                [](const drawing::Cost& cost) { return cost.milliseconds; });
}

TEST_CASE(
    "The picture of growth names its lines at their ends, of which one is dashed, and its scales "
    "by powers of ten") {
    const pugi::xml_document picture = document(drawing::growth(slow, quick));
    CHECK(words_of(picture) == std::vector<std::string>{"nodes",
                                                        "1,000",
                                                        "10,000",
                                                        "100,000",
                                                        "1,000,000",
                                                        "7",
                                                        "8",
                                                        "9",
                                                        "10",
                                                        "pieces",
                                                        "program 3",
                                                        "fast",
                                                        "milliseconds",
                                                        "0.1",
                                                        "1",
                                                        "10",
                                                        "100",
                                                        "1,000",
                                                        "7",
                                                        "8",
                                                        "9",
                                                        "10",
                                                        "pieces",
                                                        "program 3",
                                                        "fast"});
    CHECK(count(picture, "//path[@fill='none']") == 4);
    CHECK(count(picture, "//path[@stroke-dasharray]") == 2);
    CHECK(picture.child("svg").attribute("width").as_double() <= 390);
}

TEST_CASE("Figures are known by their names, and none by another") {
    CHECK(drawing::figure_names() == std::vector<std::string>{"hull", "octagon", "positions",
                                                              "pyramid", "subgroups", "symmetries",
                                                              "symmetry-test", "tree"});
    CHECK(drawing::figure("octagon") == drawing::lettered_octagon());
    CHECK(drawing::figure("tree") == drawing::tree(published::pieces(), square));
    CHECK_THROWS_AS(drawing::figure("octopus"), std::out_of_range);
}
