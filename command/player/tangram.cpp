#include "command/player/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "command/player/play_tangram.hpp"
#include "search/random.hpp"
#include "tangram/fast.hpp"
#include "tangram/outlines.hpp"
#include "tangram/polygon.hpp"
#include "tangram/program_1.hpp"
#include "tangram/program_2.hpp"
#include "tangram/program_3.hpp"
#include "tangram/puzzle.hpp"

namespace player {
namespace {

using namespace tangram;

/// The kind of the piece in hand.
struct InHand {
    const Kind* kind = nullptr;

    InHand() = default;
    explicit InHand(const Kind& in_hand) : kind(&in_hand) {}
};

using PieceStep = search::Step<InHand, Position>;

// The description of the puzzle.

/// Returns the part of the plane that can belong to a figure of an area together with a box: no
/// such figure is wider or higher than half the area plus one (program 2).
Placed within_reach(Point at, const Box& box, int area) {
    const int right = area / 2 + 1 - box.width, up = area / 2 + 1 - box.height;
    return {at - Point{right, up}, {{box.width + 2 * right, box.height + 2 * up}, {}}};
}

/// Describes an outline, and the plane in which program 2 lays pieces around the first.
void describe(const Kinds& kinds, const Octagon& outline, Json& json) {
    json.object("outline", [&] { write(outline, json); });
    const auto [at, plane] = within_reach({}, kinds.front().orientations.front().box, area(kinds));
    write_box("plane", at, plane.box, json);
}

// The steps of the searches.

Fields covered_by(const InHand& piece, const Position& position) {
    return fields_at(piece.kind->orientations[position.orientation], position.at);
}

/// Returns the hull of the laid pieces, including the piece in hand when it has room.
Placed hull_of(const PieceStep& step) {
    Fields covered;
    const auto cover = [&](const InHand& piece, const Position& position) {
        for (const Field& field : covered_by(piece, position)) covered.push_back(field);
    };
    for (const auto& [piece, position] : step.laid) cover(piece, position);
    if (step.event != search::Event::in_vain && step.event != search::Event::taken_back)
        cover(step.piece, step.place);
    return covered.empty() ? Placed{} : hull(covered);
}

/// Writes the kind, the orientation, and the lower left corner of the box.
void write(const Kinds& kinds, const InHand& piece, const Position& position, Json& json) {
    json.list([&] {
        json.value(piece.kind - kinds.data());
        json.value(position.orientation);
        json.value(position.at.x);
        json.value(position.at.y);
    });
}

void write(const Placed& hull, Json& json) {
    json.object("hull", [&] {
        json.entry("x", hull.at.x);
        json.entry("y", hull.at.y);
        json.entry("area", area(hull.octagon));
        write(hull.octagon, json);
    });
}

/// Returns the fields in which program 2 may lay the next piece, as if no piece covered any.
Fields fields_around(const Placed& hull, int area) {
    return fields_of(
        tangram::area(hull.octagon) == area ? hull : within_reach(hull.at, hull.octagon.box, area));
}

/// Writes what blocks the piece in hand: its quarters outside the fields in which it may be laid,
/// those that are covered already, and which of the laid pieces cover them.
void write_obstacles(const PieceStep& step, const Fields& allowed, Json& json) {
    const Fields hand = covered_by(step.piece, step.place);
    write_quarters("outside", difference(hand, allowed), json);
    Fields twice;
    json.list("under", [&] {
        for (std::size_t i = 0; i < step.laid.size(); ++i) {
            const auto& [piece, position] = step.laid[i];
            const Fields both = common(covered_by(piece, position), hand);
            if (!both.empty()) json.value(i);
            for (const Field& field : both) twice.push_back(field);
        }
    });
    write_quarters("twice", twice, json);
}

void write(const PieceStep& step, const Kinds& kinds, const Octagon& outline, bool is_free,
           Json& json) {
    json.list("pieces", [&] {
        for (const auto& [piece, position] : step.laid) write(kinds, piece, position, json);
        write(kinds, step.piece, step.place, json);
    });
    write_branches(step, json);
    const Placed hull = is_free ? hull_of(step) : Placed{};
    if (is_free) write(hull, json);
    if (step.event == search::Event::in_vain)
        write_obstacles(step, is_free ? fields_around(hull, area(kinds)) : fields_of(outline),
                        json);
}

void run(const Kinds& kinds, const Octagon& outline, const std::string& method, auto&& see) {
    const auto on = [](const Assembly&) { return Next::go_on; };
    run_in_steps<InHand, Position>(see, [&](auto& observer) {
        if (method == "program-1") build(kinds, outline, observer);
        else if (method == "program-2") lay_freely(kinds, on, observer);
        else if (method == "fast") fill_fast(kinds, outline, on, observer);
        else fill(kinds, outline, on, observer);
    });
}

// Generating further puzzles from one.

using search::Random;

/// Returns the same pieces, to be laid in another order.
Kinds in_another_order(Kinds kinds, Random& random) {
    random.shuffle(kinds);
    return kinds;
}

/// Returns the lattice points on the border of a shape, once around.
std::vector<Point> border_of(const Shape& shape) {
    std::vector<Point> border;
    for (const Edge& edge : shape.edges)
        for (Point point = edge.from; point != edge.to; point = point + step_along(edge))
            border.push_back(point);
    return border;
}

/// Returns the edges from each point to the next, and from the last to the first.
std::vector<Edge> edges_between(const std::vector<Point>& points) {
    std::vector<Edge> edges;
    for (std::size_t i = 0; i < points.size(); ++i)
        edges.push_back({points[i], points[(i + 1) % points.size()]});
    return edges;
}

/// A piece cut in two, by the edges of its parts.
struct Cut {
    std::size_t kind;
    std::vector<Edge> one, other;
};

/// Adds all ways to cut a convex piece in two by a straight line along the lattice or diagonally
/// across it.
void add_cuts(std::size_t k, const Shape& shape, std::vector<Cut>& cuts) {
    if (area(hull(shape.fields).octagon) != area(shape.fields)) return;
    const std::vector<Point> border = border_of(shape);
    for (std::size_t j = 0; j < border.size(); ++j)
        for (std::size_t i = 0; i < j; ++i) {
            const auto from = border.begin() + static_cast<std::ptrdiff_t>(i),
                       to = border.begin() + static_cast<std::ptrdiff_t>(j);
            std::vector<Point> one(from, to + 1), other(to, border.end());
            other.insert(other.end(), border.begin(), from + 1);
            Cut cut{k, edges_between(one), edges_between(other)};
            if (is_straight_or_diagonal({*from, *to}) && area_inside(cut.one) > 0 &&
                area_inside(cut.other) > 0)
                cuts.push_back(std::move(cut));
        }
}

/// Adds a piece: another copy of its kind, if that exists.
void add(Kinds& kinds, const std::vector<Edge>& edges) {
    const Shape shape = shape_of(edges);
    for (Kind& kind : kinds)
        for (const Shape& known : kind.orientations)
            if (known.fields == shape.fields) {
                ++kind.copies;
                return;
            }
    const auto is_taken = [&](const std::string& name) {
        return std::ranges::find(kinds, name, &Kind::name) != kinds.end();
    };
    std::size_t number = 1;
    while (is_taken(fmt::format("part-{}", number))) ++number;
    kinds.push_back(kind_of(fmt::format("part-{}", number), 1, shape));
}

/// Returns the pieces with one of them cut in two.
/// @throws std::invalid_argument when none can be cut
Kinds cut_in_two(Kinds kinds, Random& random) {
    std::vector<Cut> cuts;
    for (std::size_t k = 0; k < kinds.size(); ++k) add_cuts(k, kinds[k].orientations.front(), cuts);
    if (cuts.empty()) throw std::invalid_argument("none of these pieces can be cut in two");
    const auto& [k, one, other] = cuts[random.below(cuts.size())];
    --kinds[k].copies;
    add(kinds, one), add(kinds, other);
    std::erase_if(kinds, [](const Kind& kind) { return kind.copies == 0; });
    return kinds;
}

void generate(const Question& question, const Kinds& kinds, Json& json) {
    Random random(question.number(1));
    const Kinds made =
        question.word(2) == "cut" ? cut_in_two(kinds, random) : in_another_order(kinds, random);
    json.entry("text", print(parse_pieces(print(made), "puzzle")));
}

}  // namespace

void answer(const Question& question, Json& json) {
    const Kinds kinds = parse_pieces(question.text, "puzzle");
    if (question.verb() == "generate") return generate(question, kinds, json);
    if (question.verb() == "open") {
        write_kinds(kinds, json);
        return question.words.size() == 1
                   ? write_outlines(kinds, json)
                   : describe(kinds, outline_of(kinds, question.number(1)), json);
    }
    if (!is_about_steps(question)) return answer_about_play(question, kinds, json);
    const std::string method = question.word(1);
    const Octagon outline = outline_of(kinds, question.number(question.words.size() - 1));
    answer_about_steps(
        question, json, [&](auto&& see) { run(kinds, outline, method, see); },
        [&](const PieceStep& step) { write(step, kinds, outline, method == "program-2", json); });
}

}  // namespace player
