#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numbers>

#include "picture/svg.hpp"
#include "tangram/decoding.hpp"
#include "tangram/drawing.hpp"
#include "tangram/pen.hpp"
#include "tangram/positions.hpp"
#include "tangram/program_3.hpp"
#include "tangram/published.hpp"

namespace tangram::drawing {
namespace {

constexpr std::string_view dashed =
    R"svg(fill="none" stroke-width="1.2" stroke-dasharray="4 4" stroke-opacity="0.7")svg";

/// Writes a letter with an index, centred on a spot.
std::string indexed(Spot middle, char letter, int index) {
    return fmt::format(
               R"svg(<text x="{}" y="{}" font-size="18" font-style="italic" text-anchor="middle" stroke="none" fill="currentColor">{}<tspan font-size="12" dy="4" font-style="normal">{}</tspan></text>)svg",
               number(middle.x), number(middle.y + 6), letter, index) +
           "\n";
}

/// Draws a dimension line between two spots, with a stop at each end.
std::string measure(Spot from, Spot to) {
    constexpr double half_a_stop = 5;
    const Spot across = half_a_stop * left_of(from, to);
    constexpr std::string_view thin = R"svg(stroke-width="1")svg";
    return line(from, to, thin) + line(from - across, from + across, thin) +
           line(to - across, to + across, thin);
}

/// Returns the corners of a box whose lower left corner is the origin.
Spots corners_of(const Box& box, const Lattice& lattice) {
    return drawing::corners_of(edges_of(Octagon{box, {}}), lattice);
}

}  // namespace

std::string lettered_octagon() {
    constexpr Octagon octagon{{10, 8}, {3, 2, 4, 3}};
    constexpr double unit = 32, room = 30, room_to_measure = 76, next_to = 0.45, further = 1.3;
    const auto& [s1, s3, s5, s7] = octagon.cut;
    const double width = octagon.box.width, height = octagon.box.height;
    const Lattice at{{room, room_to_measure + unit * height}, unit};
    std::string content = points(octagon.box, at) + polygon(corners_of(octagon.box, at), dashed);
    content += polygon(drawing::corners_of(edges_of(octagon), at), filled(light, 2.5));
    content += measure(at(0, height + further), at(width, height + further));
    content += indexed(at(width / 2, height + further + next_to), 's', 2);
    content += measure(at(width + further, 0), at(width + further, height));
    content += indexed(at(width + further + next_to, height / 2), 's', 4);
    content += indexed(at(s1 / 2.0, height + next_to), 's', 1);
    content += indexed(at(-next_to, height - s1 / 2.0), 's', 1);
    content += indexed(at(width - s3 / 2.0, height + next_to), 's', 3);
    content += indexed(at(width + next_to, height - s3 / 2.0), 's', 3);
    content += indexed(at(width - s5 / 2.0, -next_to), 's', 5);
    content += indexed(at(width + next_to, s5 / 2.0), 's', 5);
    content += indexed(at(s7 / 2.0, -next_to), 's', 7);
    content += indexed(at(-next_to, s7 / 2.0), 's', 7);
    return picture::svg::document(room + unit * width + room_to_measure,
                                  room_to_measure + unit * height + room,
                                  "A box with its four corners cut off", content);
}

namespace {

/// Returns the images of points under a symmetry about the origin.
Spots images(Symmetry s, const std::vector<Point>& points, const Lattice& lattice) {
    Spots result;
    for (const Point point : points) result.push_back(lattice(image(s, point)));
    return result;
}

/// A flag that looks different after each symmetry.
const std::vector<Point> flag{{-3, -4}, {-1, -4}, {-1, 0}, {3, 0}, {-1, 4}, {-3, 4}};

/// Shows a symmetry: the axis of a reflection, or an arrow in the direction of rotation.
std::string way_of(Symmetry s, const Lattice& at, double radius) {
    if (s.mirrored) {
        for (const Point along : {Point{0, 1}, Point{1, 1}, Point{1, 0}, Point{1, -1}})
            if (image(s, along) == along) {
                const double reach = radius / std::max(std::abs(along.x), std::abs(along.y));
                return line(at(-reach * along.x, -reach * along.y),
                            at(reach * along.x, reach * along.y),
                            coloured(2, R"svg(stroke-dasharray="7 4")svg"));
            }
    }
    if (s.quarter_turns == 0) return {};
    const double angle = std::numbers::pi / 2 * (s.quarter_turns + 1) - 0.2;
    const Spot start = at(0, radius), end = at(radius * std::cos(angle), radius * std::sin(angle));
    const double length = at.unit * radius;
    const Spot forward{-std::sin(angle), -std::cos(angle)},
        outward{std::cos(angle), -std::sin(angle)};
    const Spot tip = end + 9 * forward;
    return fmt::format(R"svg(<path d="M{} {}A{} {} 0 {} 0 {} {}" {}/>)svg", number(start.x),
                       number(start.y), number(length), number(length), s.quarter_turns > 2 ? 1 : 0,
                       number(end.x), number(end.y), coloured(2)) +
           polygon({tip, end + 5 * outward, end - 5 * outward},
                   fmt::format(R"svg(stroke="none" fill="{}")svg", chapter_colour));
}

/// Describes a symmetry, where possible by earlier ones.
std::string caption_of(Symmetry s) {
    constexpr std::array<std::string_view, 4> turns{"as it is", "quarter turn", "half turn",
                                                    "three quarters"};
    if (s.mirrored && s.quarter_turns > 0)
        return fmt::format("{} = 4, then {}", tangram::number(s), s.quarter_turns);
    return fmt::format("{}: {}", tangram::number(s),
                       s.mirrored ? "mirrored" : turns[static_cast<std::size_t>(s.quarter_turns)]);
}

}  // namespace

std::string symmetry_table() {
    constexpr double unit = 9, width = 122, height = 102;
    constexpr Lattice at{{width / 2, height / 2}, unit};
    std::vector<Tile> tiles;
    for (const Symmetry s : symmetries) {
        const std::string content = polygon(images({}, flag, at), dashed) +
                                    polygon(images(s, flag, at), filled(strong, 2)) +
                                    way_of(s, at, 5.2);
        tiles.push_back(captioned({width, height, content}, caption_of(s)));
    }
    return in_rows(tiles, page, "The eight symmetries of the square");
}

namespace {

// Subgroups.

/// Returns the subgroups of an order; those with reflections in the axes are to the left of those
/// with reflections in the diagonals.
std::vector<Group> subgroups_in_order(std::size_t order) {
    std::vector<Group> found = subgroups_of_order(order);
    std::ranges::stable_sort(found, {}, [](const Group& group) {
        int diagonal = 0;
        for (const Symmetry s : group)
            if (s.mirrored) diagonal += s.quarter_turns % 2 == 1 ? 1 : -1;
        return diagonal;
    });
    return found;
}

/// Draws a mark in an eighth of the square, and its images: a pattern with the symmetries of the
/// group.
std::string pattern(const Group& group, Spot middle) {
    static const std::vector<Point> mark{{2, 1}, {9, 1}, {9, 6}};
    constexpr double unit = 2.4;
    constexpr int half_a_side = 10;
    const Lattice at{middle, unit};
    std::string content = polygon(images({},
                                         {{-half_a_side, -half_a_side},
                                          {half_a_side, -half_a_side},
                                          {half_a_side, half_a_side},
                                          {-half_a_side, half_a_side}},
                                         at),
                                  outlined(1.2));
    for (const Symmetry s : group) content += polygon(images(s, mark, at), filled(0.6, 1));
    return content;
}

std::string numbers_of(const Group& group, std::string_view between = " ") {
    std::vector<std::size_t> numbers;
    for (const Symmetry s : group) numbers.push_back(tangram::number(s));
    return fmt::format("{}", fmt::join(numbers, between));
}

/// A subgroup in the picture.
struct Node {
    Group group;
    Spot middle;
};

}  // namespace

std::string subgroups() {
    constexpr double width = 500, level_height = 118, first = 34, above = 27, below = 46;
    std::vector<std::vector<Node>> levels;
    for (const std::size_t order : {8U, 4U, 2U, 1U}) {
        std::vector<Node> level;
        const std::vector<Group> groups = subgroups_in_order(order);
        const double y = first + level_height * static_cast<double>(levels.size());
        for (const Group& group : groups) {
            const double place = static_cast<double>(level.size()) + 0.5;
            level.push_back({group, {width * place / static_cast<double>(groups.size()), y}});
        }
        levels.push_back(std::move(level));
    }
    std::string content;
    for (std::size_t i = 0; i + 1 < levels.size(); ++i)
        for (const Node& larger : levels[i])
            for (const Node& smaller : levels[i + 1])
                if (std::ranges::includes(larger.group, smaller.group))
                    content += line(larger.middle + Spot{0, below}, smaller.middle - Spot{0, above},
                                    R"svg(stroke-opacity="0.6")svg");
    for (const std::vector<Node>& level : levels)
        for (const auto& [group, middle] : level)
            content += pattern(group, middle) +
                       words(middle + Spot{0, below - 6}, numbers_of(group), small_letters);
    return picture::svg::document(width, 3 * level_height + first + below + 4,
                                  "The ten subgroups of the symmetries of the square", content);
}

namespace {

/// Draws how to distinguish the ten subgroups, from the first question downwards.
class PyramidDrawing {
public:
    explicit PyramidDrawing(const Decoding& decoding) : levels_(decoding.most) {
        draw(decoding, 0);
    }

    std::string document() const {
        return picture::svg::document(
            2 * side + width * leaves_, top + level * static_cast<double>(levels_) + below + 10,
            "Questions that tell the ten subgroups from each other", lines_ + nodes_);
    }

private:
    static constexpr double side = 6, width = 54, top = 24, level = 84, radius = 17;
    static constexpr double above = 27, below = 40;  ///< above and below a group's middle

    /// Draws a question or a group, and everything below it; returns its middle.
    Spot draw(const Decoding& decoding, std::size_t depth) {
        const double y = top + level * static_cast<double>(depth);
        if (decoding.then.empty()) {
            const Spot middle{side + width * (leaves_++ + 0.5), y};
            nodes_ += pattern(decoding.groups.front(), middle) +
                      words(middle + Spot{0, below}, numbers_of(decoding.groups.front(), ""),
                            small_letters);
            return middle;
        }
        const Spot yes = draw(decoding.then[0], depth + 1), no = draw(decoding.then[1], depth + 1);
        const Spot middle{(yes.x + no.x) / 2, y};
        connect(middle, yes, decoding.then[0], "yes");
        connect(middle, no, decoding.then[1], "no");
        nodes_ += fmt::format(R"svg(<circle cx="{}" cy="{}" r="{}" {}/>)svg", number(middle.x),
                              number(middle.y), number(radius), filled(light, 1.5)) +
                  words(middle + Spot{0, 5}, fmt::format("{}?", tangram::number(decoding.asked)));
        return middle;
    }

    void connect(Spot question, Spot next, const Decoding& decoding, const std::string& answer) {
        const Spot from = question + Spot{0, radius},
                   to = next - Spot{0, decoding.then.empty() ? above : radius};
        const double aside = next.x < question.x ? -17 : 17;
        lines_ += line(from, to, R"svg(stroke-opacity="0.6")svg") +
                  words(from + 0.4 * (to - from) + Spot{aside, 0}, answer, small_letters);
    }

    std::size_t levels_;
    double leaves_ = 0;
    std::string lines_, nodes_;
};

}  // namespace

std::string pyramid() {
    std::vector<Group> all;
    for (const std::size_t order : {8U, 4U, 2U, 1U})
        std::ranges::copy(subgroups_in_order(order), std::back_inserter(all));
    return PyramidDrawing(decoding(all)).document();
}

namespace {

// Steps of the second program.

/// A piece at its place in the plane.
struct LaidPiece {
    const Shape* shape;
    Point at;
};

std::vector<LaidPiece> one_after_the_other(const Kinds& kinds, const Laid& laid) {
    std::vector<LaidPiece> pieces;
    for (std::size_t k = 0; k < laid.size(); ++k)
        for (const auto& [orientation, at] : laid[k])
            pieces.push_back({&kinds[k].orientations[orientation], at});
    return pieces;
}

Placed hull_of(const std::vector<LaidPiece>& pieces) {
    Fields covered;
    for (const auto& [shape, at] : pieces)
        for (const Field& field : shape->fields) covered.push_back({field.at + at, field.cover});
    return hull(covered);
}

int area_of_hull(const std::vector<LaidPiece>& pieces) { return area(hull_of(pieces).octagon); }

/// The pieces on the table after each step, until their hull has the area of all pieces.
using Steps = std::vector<std::vector<LaidPiece>>;

Steps steps_of(const Kinds& kinds, const Assembly& assembly) {
    Steps steps;
    std::vector<LaidPiece> laid;
    for (const LaidPiece& piece : one_after_the_other(kinds, assembly.laid)) {
        laid.push_back(piece);
        steps.push_back(laid);
        if (area_of_hull(laid) == area(kinds)) break;
    }
    return steps;
}

/// Of the assemblies in which each piece makes the hull grow, returns the first with the most
/// steps.
Steps most_steps(const Kinds& kinds) {
    Steps most;
    const auto solved = [&](const Assembly& assembly) {
        Steps steps = steps_of(kinds, assembly);
        const auto grows_no_more = [](const auto& before, const auto& after) {
            return area_of_hull(after) <= area_of_hull(before);
        };
        if (std::ranges::adjacent_find(steps, grows_no_more) == steps.end() &&
            steps.size() > most.size())
            most = std::move(steps);
        return Next::go_on;
    };
    fill_all(kinds, solved, search::Unobserved{});
    return most;
}

bool collide(const std::vector<LaidPiece>& pieces) {
    std::map<Point, Cover> covered;
    for (const auto& [shape, at] : pieces)
        for (const Field& field : shape->fields) {
            Cover& cover = covered[field.at + at];
            if ((cover & field.cover) != Cover::nothing) return true;
            cover = cover | field.cover;
        }
    return false;
}

/// Returns the pieces with the last one a little too far away.
std::vector<LaidPiece> moved_away(const std::vector<LaidPiece>& pieces, int most) {
    for (const Point step : {Point{1, 0}, Point{0, 1}, Point{-1, 0}, Point{0, -1}}) {
        std::vector<LaidPiece> moved = pieces;
        moved.back().at = moved.back().at + step;
        if (!collide(moved) && area_of_hull(moved) > most) return moved;
    }
    return pieces;
}

Tile step(const std::vector<LaidPiece>& pieces, const std::string& caption) {
    constexpr double unit = 24, margin = 8;
    const auto [corner, octagon] = hull_of(pieces);
    const Lattice at = lattice_of(octagon.box, unit, margin);
    Tile tile = tile_of(octagon.box, unit, margin);
    tile.content = points(octagon.box, at);
    for (const LaidPiece& piece : pieces)
        tile.content += polygon(drawing::corners_of(piece.shape->edges, at, piece.at - corner),
                                filled(&piece == &pieces.back() ? strong : light, 1.5));
    tile.content += polygon(around(drawing::corners_of(edges_of(octagon), at), 4), dashed);
    return captioned(tile, caption);
}

}  // namespace

std::string hull_steps(const Kinds& kinds) {
    const Steps steps = most_steps(kinds);
    std::vector<Tile> tiles;
    for (const std::vector<LaidPiece>& pieces : steps)
        tiles.push_back(step(pieces, fmt::format("area {}", area_of_hull(pieces))));
    const std::vector<LaidPiece> away = moved_away(steps.back(), area(kinds));
    tiles.push_back(step(away, fmt::format("area {} > {}", area_of_hull(away), area(kinds))));
    return in_rows(tiles, page, "Pieces and the hull around them");
}

namespace {

// The symmetry test.

/// Calls `found` with each way to lay all copies of a kind into free fields, in ascending
/// positions.
template <class Found>
void each_way(const Kind& kind, const Fields& free, std::vector<Position>& copies, Found&& found) {
    if (copies.size() == kind.copies) return found(copies);
    for (const Position& position : positions_with_room(kind, free)) {
        if (!copies.empty() && position <= copies.back()) continue;
        copies.push_back(position);
        each_way(kind, without(free, kind.orientations[position.orientation], position.at), copies,
                 found);
        copies.pop_back();
    }
}

using Ways = std::vector<std::vector<Position>>;

/// Returns the different images of copies of a kind under an outline's symmetries.
Ways images_of(const Kind& kind, const Octagon& outline, const std::vector<Position>& copies) {
    Ways all;
    for (const Symmetry s : symmetries_of(outline)) {
        auto there = images(within(outline.box, s), kind, copies);
        if (std::ranges::count(all, there) == 0) all.push_back(std::move(there));
    }
    return all;
}

/// Returns the images of the first way to lay the copies of which the symmetry test cuts off only
/// the last one.
Ways first_cut_off(const Kind& kind, const Octagon& outline) {
    Ways found;
    std::vector<Position> copies;
    const auto comes_first = [&](const std::vector<Position>& some) {
        return std::ranges::min(images_of(kind, outline, some)) == some;
    };
    each_way(kind, fields_of(outline), copies, [&](const std::vector<Position>& way) {
        if (found.empty() && !comes_first(way) && comes_first({way.begin(), way.end() - 1}))
            found = images_of(kind, outline, way);
    });
    return found;
}

/// Draws a small outline with the pieces in it, in thin lines.
Tile small_outline(const Kinds& kinds, const Assembly& assembly, double unit, double opacity) {
    return filled_outline(kinds, assembly, unit, unit / 4, filled(opacity, 1));
}

}  // namespace

std::string positions(const Kinds& kinds, const Octagon& outline) {
    constexpr double as_wide_as_a_phone = 390;
    std::vector<Tile> tiles;
    for (const Position& position : positions_with_room(kinds.front(), fields_of(outline)))
        tiles.push_back(captioned(small_outline(kinds, {outline, {{position}}}, 16, strong),
                                  fmt::format("{}", tiles.size() + 1)));
    return in_rows(tiles, as_wide_as_a_phone, "The positions of a piece in an outline");
}

std::string symmetry_test(const Kinds& kinds, const Octagon& outline) {
    const Kind& kind = kinds.front();
    const std::vector<Position> positions = positions_with_room(kind, fields_of(outline));
    const Ways images = first_cut_off(kind, outline);
    const std::vector<Position>& first = *std::ranges::min_element(images);
    std::vector<Tile> tiles;
    for (const std::vector<Position>& copies : images) {
        std::vector<std::ptrdiff_t> numbers;
        for (const Position& position : copies)
            numbers.push_back(std::ranges::find(positions, position) - positions.begin() + 1);
        const bool is_first = copies == first;
        const Tile tile = small_outline(kinds, {outline, {copies}}, 30, is_first ? strong : light);
        tiles.push_back(captioned(captioned(tile, fmt::format("{}", fmt::join(numbers, ", "))),
                                  is_first ? "goes on" : "cut off"));
    }
    return in_rows(tiles, page, "Equal pieces in an outline, and their images");
}

namespace {

// The tree of the third program.

struct Branch {
    Laid laid;
    bool is_cut = false, leads_to_solution = false;
    std::vector<std::size_t> next;  ///< indices of branches
};

/// An observer that records what is laid, and what the symmetry test cuts off.
class Tree : public search::Unobserved {
public:
    explicit Tree(const Kinds& kinds) : kinds_(kinds) {}

    void laid(const Kind& kind, const Position& position) { path_.push_back(grow(kind, position)); }
    void pruned(const Kind& kind, const Position& position) {
        branches_[grow(kind, position)].is_cut = true;
    }
    void taken_back(const Kind&, const Position&) { path_.pop_back(); }
    void solved(const Assembly&) {
        for (const std::size_t branch : path_) branches_[branch].leads_to_solution = true;
    }

    /// The first one is the root.
    const std::vector<Branch>& branches() const { return branches_; }

private:
    std::size_t grow(const Kind& kind, const Position& position) {
        Branch branch{branches_[path_.back()].laid, false, false, {}};
        branch.laid.resize(static_cast<std::size_t>(&kind - kinds_.data()) + 1);
        branch.laid.back().push_back(position);
        branches_[path_.back()].next.push_back(branches_.size());
        branches_.push_back(std::move(branch));
        return branches_.size() - 1;
    }

    const Kinds& kinds_;
    std::vector<Branch> branches_{1};
    std::vector<std::size_t> path_{0};
};

/// Computes positions for the branches of a tree, level by level below the root, in widths of a
/// branch from the left. A branch is placed above the middle of its children, unless branches to
/// its left push it and its children to the right.
class Places {
public:
    explicit Places(const std::vector<Branch>& branches)
        : branches_(branches), right_(branches.size()) {
        place(0, 0);
    }

    double right_of(std::size_t branch) const { return right_[branch]; }
    std::size_t levels() const { return taken_.size(); }
    /// The width of the tree, in branches.
    double width() const { return *std::ranges::max_element(taken_); }

private:
    void place(std::size_t number, std::size_t level) {
        if (level == taken_.size()) taken_.push_back(0);
        const std::vector<std::size_t>& next = branches_[number].next;
        for (const std::size_t branch : next) place(branch, level + 1);
        if (!next.empty()) right_[number] = (right_[next.front()] + right_[next.back()]) / 2;
        shift(number, level, std::max(0.0, taken_[level] - right_[number]));
    }

    void shift(std::size_t number, std::size_t level, double by) {
        right_[number] += by;
        taken_[level] = std::max(taken_[level], right_[number] + 1);
        for (const std::size_t branch : branches_[number].next) shift(branch, level + 1, by);
    }

    const std::vector<Branch>& branches_;
    std::vector<double> right_;  ///< by branch
    std::vector<double> taken_;  ///< by level: the first free position
};

/// Draws a tree from its root downwards.
class TreeDrawing {
public:
    TreeDrawing(const Kinds& kinds, const Octagon& outline, const std::vector<Branch>& branches)
        : kinds_(kinds), outline_(outline), branches_(branches), places_(branches) {
        draw(0, 0);
    }

    std::string document() const {
        const double levels = static_cast<double>(places_.levels());
        return picture::svg::document(std::ceil(2 * room + places_.width() * step() - gap),
                                      std::ceil(2 * room + levels * level() - way_down),
                                      "The tree of a search for one outline", lines_ + figures_);
    }

private:
    static constexpr double unit = 10, room = 4, gap = 6, way_down = 28;

    double figure_width() const { return unit * (outline_.box.width + 0.5); }
    double figure_height() const { return unit * (outline_.box.height + 0.5); }
    double step() const { return figure_width() + gap; }
    double level() const { return figure_height() + way_down; }

    /// Returns the upper left corner of a branch's figure.
    Spot corner(std::size_t branch, int depth) const {
        return {room + step() * places_.right_of(branch), room + level() * depth};
    }

    /// Draws a branch and everything below it.
    void draw(std::size_t number, int depth) {
        const Spot middle_below{figure_width() / 2, figure_height()}, middle{figure_width() / 2, 0};
        for (const std::size_t next : branches_[number].next) {
            connect(corner(number, depth) + middle_below, corner(next, depth + 1) + middle,
                    branches_[next]);
            draw(next, depth + 1);
        }
        draw_figure(branches_[number], corner(number, depth));
    }

    void connect(Spot from, Spot to, const Branch& branch) {
        if (branch.leads_to_solution) lines_ += line(from, to, coloured(3));
        else lines_ += line(from, to, branch.is_cut ? dashed : "");
    }

    void draw_figure(const Branch& branch, Spot corner) {
        const Tile tile = small_outline(kinds_, {outline_, branch.laid}, unit,
                                        branch.leads_to_solution ? 0.6 : light);
        figures_ += fmt::format(R"svg(<g transform="translate({} {})"{}>{}</g>)svg",
                                drawing::number(corner.x), drawing::number(corner.y),
                                branch.is_cut ? R"( opacity="0.5")" : "", tile.content) +
                    "\n";
    }

    const Kinds& kinds_;
    const Octagon& outline_;
    const std::vector<Branch>& branches_;
    Places places_;
    std::string lines_, figures_;
};

}  // namespace

std::string tree(const Kinds& kinds, const Octagon& outline) {
    Tree tree(kinds);
    fill(kinds, outline, [](const Assembly&) { return Next::go_on; }, tree);
    return TreeDrawing(kinds, outline, tree.branches()).document();
}

namespace {

/// The outlines for the figures: one with some symmetries, and one with few nodes.
constexpr Octagon rectangle{{2, 4}, {}}, square{{4, 4}, {2, 2, 2, 2}};

using Figures = std::map<std::string, std::function<std::string()>>;

const Figures& figures() {
    static const Figures all{
        {"hull", [] { return hull_steps(published::pieces()); }},
        {"octagon", lettered_octagon},
        {"positions", [] { return positions(published::pieces(), rectangle); }},
        {"pyramid", pyramid},
        {"subgroups", subgroups},
        {"symmetries", symmetry_table},
        {"symmetry-test", [] { return symmetry_test(published::pieces(), rectangle); }},
        {"tree", [] { return tree(published::pieces(), square); }},
    };
    return all;
}

}  // namespace

std::vector<std::string> figure_names() {
    std::vector<std::string> names;
    for (const auto& [name, draw] : figures()) names.push_back(name);
    return names;
}

std::string figure(const std::string& name) { return figures().at(name)(); }

}  // namespace tangram::drawing
