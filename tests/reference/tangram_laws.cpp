#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <set>

#include "grader/judge/catch.hpp"
#include "tangram/assembly.hpp"
#include "tangram/polygon.hpp"
#include "tangram/published.hpp"

using namespace tangram;

namespace {

/// The possible covers of a field by a piece.
constexpr std::array covers{Cover::upper_right, Cover::upper_left, Cover::lower_left,
                            Cover::lower_right, Cover::whole};

/// Random fields in a square of this width, each whole, half or missing, at least one of them
/// present.
Fields random_fields(int width, std::mt19937_64& random) {
    Fields fields;
    while (fields.empty())
        for (int y = 0; y < width; ++y)
            for (int x = 0; x < width; ++x)
                if (const std::size_t n = random() % (2 * covers.size()); n < covers.size())
                    fields.push_back({{x, y}, covers[n]});
    return fields;
}

/// All figures with boxes of at most this width and height.
std::vector<Octagon> figures(int widest) {
    std::vector<Octagon> found;
    for (int s2 = 1; s2 <= widest; ++s2)
        for (int s4 = 1; s4 <= widest; ++s4)
            for (int s1 = 0; s1 <= s2; ++s1)
                for (int s3 = 0; s1 + s3 <= s2; ++s3)
                    for (int s5 = 0; s5 <= s2; ++s5)
                        for (int s7 = 0; s5 + s7 <= s2; ++s7)
                            if (const Octagon octagon{{s2, s4}, {s1, s3, s5, s7}};
                                is_figure(octagon))
                                found.push_back(octagon);
    return found;
}

/// A shape with these fields and without edges, moved to the origin.
Shape shape_covering(const Fields& fields) {
    const Placed around = hull(fields);
    Shape shape{around.octagon.box, fields, {}};
    for (Field& field : shape.fields) field.at = field.at - around.at;
    return shape;
}

Shape random_shape(std::mt19937_64& random) {
    return shape_covering(random_fields(1 + static_cast<int>(random() % 3), random));
}

Position random_position(const Kind& kind, std::mt19937_64& random) {
    return {random() % kind.orientations.size(),
            {static_cast<int>(random() % 9) - 4, static_cast<int>(random() % 9) - 4}};
}

/// The fields of a shape at a position.
Fields moved(const Shape& shape, Point by) {
    Fields fields = shape.fields;
    for (Field& field : fields) field.at = field.at + by;
    return fields;
}

/// The fields after a symmetry and a translation, in ascending order.
Fields image_of(Symmetry s, const Fields& fields, Point by) {
    Fields images;
    for (const Field& field : fields) {
        const Field there = image(s, field);
        images.push_back({there.at + by, there.cover});
    }
    std::ranges::sort(images);
    return images;
}

/// All subgroups: the sets of symmetries that contain the identity and the product of any two of
/// their members.
std::vector<Group> subgroups() {
    std::vector<Group> found;
    for (unsigned set = 1; set < 256; set += 2) {
        const auto holds = [&](Symmetry s) { return (set >> number(s) & 1) == 1; };
        Group group;
        std::ranges::copy_if(symmetries, std::back_inserter(group), holds);
        if (std::ranges::all_of(group, [&](Symmetry a) {
                return std::ranges::all_of(group, [&](Symmetry b) { return holds(a * b); });
            }))
            found.push_back(group);
    }
    return found;
}

bool contains(const Group& group, Symmetry s) { return std::ranges::count(group, s) > 0; }

/// The parts into which a question about a symmetry splits groups: those that contain it, and the
/// others.
std::array<std::vector<Group>, 2> split(const std::vector<Group>& groups, Symmetry s) {
    std::array<std::vector<Group>, 2> parts;
    for (const Group& group : groups) parts[contains(group, s) ? 0 : 1].push_back(group);
    return parts;
}

/// The smallest number of questions that always suffices to identify one of these groups.
std::size_t fewest_at_most(const std::vector<Group>& groups) {
    if (groups.size() <= 1) return 0;
    std::size_t fewest = 1'000;
    for (const Symmetry s : symmetries)
        if (const auto [with, without] = split(groups, s); !with.empty() && !without.empty())
            fewest = std::min(fewest, 1 + std::max(fewest_at_most(with), fewest_at_most(without)));
    return fewest;
}

/// The smallest total number of questions to identify each of the groups once.
std::size_t fewest_in_all(const std::vector<Group>& groups) {
    if (groups.size() <= 1) return 0;
    std::size_t fewest = 1'000;
    for (const Symmetry s : symmetries)
        if (const auto [with, without] = split(groups, s); !with.empty() && !without.empty())
            fewest = std::min(fewest, groups.size() + fewest_in_all(with) + fewest_in_all(without));
    return fewest;
}

}  // namespace

TEST_CASE("The symmetries are a group of eight, whose products apply one after the other") {
    for (std::size_t i = 0; i < symmetries.size(); ++i) CHECK(number(symmetries[i]) == i);
    for (const Symmetry a : symmetries)
        for (const Symmetry b : symmetries) {
            CHECK(symmetries[0] * a == a);
            CHECK(std::ranges::count(symmetries, a * b) == 1);
            for (const Point p : {Point{3, 1}, {-2, 5}})
                CHECK(image(a * b, p) == image(a, image(b, p)));
            CHECK(image(a * b, Cover::lower_left) == image(a, image(b, Cover::lower_left)));
            const Octagon octagon{{7, 5}, {1, 2, 3, 0}};
            CHECK(image(a * b, octagon) == image(a, image(b, octagon)));
        }
}

TEST_CASE("A turn goes counter-clockwise, and the box after a symmetry is at the origin") {
    CHECK(image(Symmetry{false, 1}, Point{1, 0}) == Point{0, 1});
    CHECK(image(Symmetry{true, 0}, Point{1, 2}) == Point{-1, 2});
    CHECK(image(Symmetry{true, 1}, Point{1, 2}) == Point{-2, -1});
    for (const Symmetry s : symmetries) {
        const auto [box, way_back] = frame_after(s, Box{5, 3});
        CHECK(box == (s.quarter_turns % 2 == 0 ? Box{5, 3} : Box{3, 5}));
        const Point a = image(s, Point{0, 0}) + way_back, b = image(s, Point{5, 3}) + way_back;
        CHECK(lower_left(a, b) == Point{0, 0});
        CHECK(Point{std::max(a.x, b.x), std::max(a.y, b.y)} == Point{box.width, box.height});
    }
}

TEST_CASE("Where a piece comes to lie, its fields are the images of those that it covered") {
    std::mt19937_64 random(1967);
    for (int round = 0; round < 200; ++round) {
        const Kind kind = kind_of("piece", 1, random_shape(random));
        const Box around{6, 4};
        const Position position = random_position(kind, random);
        for (const Symmetry s : symmetries) {
            const Position there = image(within(around, s), kind, position);
            const Fields images =
                image_of(s, moved(kind.orientations[position.orientation], position.at),
                         frame_after(s, around).way_back);
            REQUIRE(moved(kind.orientations[there.orientation], there.at) == images);
        }
    }
}

TEST_CASE("The image of a piece has the images of its edges, which enclose its fields") {
    for (const Kind& kind : published::pieces())
        for (const Symmetry s : symmetries) {
            const Shape there = image(s, kind.orientations.front());
            CHECK(shape_of(there.edges) == there);
        }
}

TEST_CASE("Octagons have the same area, box and hull by their fields and by their edges") {
    for (const Octagon& octagon : figures(5)) {
        const Fields fields = fields_of(octagon);
        const std::vector<Edge> edges = edges_of(octagon);
        REQUIRE(std::ranges::is_sorted(fields));
        REQUIRE(area(fields) == area(octagon));
        REQUIRE(area_inside(edges) == area(octagon));
        REQUIRE(hull(fields) == Placed{{0, 0}, octagon});
        for (std::size_t i = 0; i < edges.size(); ++i) {
            REQUIRE(is_straight_or_diagonal(edges[i]));
            REQUIRE(edges[i].to == edges[(i + 1) % edges.size()].from);
        }
        REQUIRE(!first_touch(edges));
        REQUIRE(shape_of(edges).fields == fields);
        REQUIRE(shape_of(edges).box == octagon.box);
    }
}

TEST_CASE("To tell the ten subgroups apart takes five questions at worst, and 36 for all of them") {
    const std::vector<Group> groups = subgroups();
    REQUIRE(groups.size() == 10);
    CHECK(fewest_at_most(groups) == 5);
    CHECK(fewest_in_all(groups) == 36);
}

TEST_CASE("The symmetries of a shape are one of ten subgroups, and with its orientations eight") {
    const std::vector<Group> groups = subgroups();
    std::mt19937_64 random(1967);
    for (int round = 0; round < 200; ++round) {
        const Shape shape = random_shape(random);
        Group group;
        for (const Symmetry s : symmetries)
            if (image(s, shape).fields == shape.fields) group.push_back(s);
        REQUIRE(symmetries_of(shape) == group);
        REQUIRE(std::ranges::count(groups, group) == 1);
        const Kind kind = kind_of("piece", 3, shape);
        REQUIRE(kind.group == group);
        REQUIRE(kind.orientations.size() * group.size() == 8);
        REQUIRE(kind.brought_by.size() == kind.orientations.size());
        REQUIRE(kind.orientations.front() == shape);
        std::set<Fields> different;
        for (const Shape& orientation : kind.orientations) different.insert(orientation.fields);
        REQUIRE(different.size() == kind.orientations.size());
        for (std::size_t o = 0; o < kind.orientations.size(); ++o)
            REQUIRE(image(kind.brought_by[o], shape) == kind.orientations[o]);
        for (const Symmetry s : symmetries)
            REQUIRE(kind.orientations[kind.orientation_after[number(s)]].fields ==
                    image(s, shape).fields);
    }
}

TEST_CASE("Area 15 has 76 octagons, area 16 has 79, if turned and mirrored ones count as well") {
    const auto all_forms = [](int F) {
        std::size_t forms = 0;
        for (const Octagon& outline : outlines(F)) forms += 8 / symmetries_of(outline).size();
        return forms;
    };
    CHECK(all_forms(15) == 76);
    CHECK(all_forms(16) == 79);
}
