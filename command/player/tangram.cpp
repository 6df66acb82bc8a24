#include "command/player/player.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

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

void write(const std::vector<Edge>& edges, Json& json) {
    json.list([&] {
        for (const Edge& edge : edges)
            json.list([&] { json.value(edge.from.x), json.value(edge.from.y); });
    });
}

void write(const Octagon& octagon, Json& json) {
    json.entry("width", octagon.box.width);
    json.entry("height", octagon.box.height);
    json.list("cut", [&] {
        for (const int s : octagon.cut) json.value(s);
    });
}

void describe(const Kinds& kinds, const Octagon& outline, Json& json) {
    json.entry("area", area(kinds));
    json.object("outline", [&] { write(outline, json); });
    json.list("kinds", [&] {
        for (const Kind& kind : kinds)
            json.object([&] {
                json.entry("name", kind.name);
                json.entry("copies", kind.copies);
                json.list("shapes", [&] {
                    for (const Shape& shape : kind.orientations) write(shape.edges, json);
                });
            });
    });
}

// The steps of the searches.

/// Returns the hull of the laid pieces, including the piece in hand when it has room.
Placed hull_of(const PieceStep& step) {
    Fields covered;
    const auto cover = [&](const InHand& piece, const Position& position) {
        for (const Field& field : piece.kind->orientations[position.orientation].fields)
            covered.push_back({field.at + position.at, field.cover});
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

void write(const PieceStep& step, const Kinds& kinds, bool is_free, Json& json) {
    json.list("pieces", [&] {
        for (const auto& [piece, position] : step.laid) write(kinds, piece, position, json);
        write(kinds, step.piece, step.place, json);
    });
    write_branches(step, json);
    if (!is_free) return;
    const auto [at, octagon] = hull_of(step);
    json.object("hull", [&] {
        json.entry("x", at.x);
        json.entry("y", at.y);
        json.entry("area", area(octagon));
        write(octagon, json);
    });
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

/// Returns the outline whose number, counted from 1, is the last word of a question.
/// @throws std::invalid_argument when the pieces' area has no such outline
Octagon outline_of(const Question& question, const Kinds& kinds) {
    const std::vector<Octagon> all = outlines(area(kinds));
    const std::uint64_t number = question.number(question.words.size() - 1);
    if (number < 1 || number > all.size())
        throw std::invalid_argument(fmt::format(
            "these pieces have an area of {}; it has outlines 1 to {}, and none with the number {}",
            area(kinds), all.size(), number));
    return all[number - 1];
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
    const Octagon outline = outline_of(question, kinds);
    if (!is_about_steps(question)) return describe(kinds, outline, json);
    const std::string method = question.word(1);
    answer_about_steps(
        question, json, [&](auto&& see) { run(kinds, outline, method, see); },
        [&](const PieceStep& step) { write(step, kinds, method == "program-2", json); });
}

}  // namespace player
