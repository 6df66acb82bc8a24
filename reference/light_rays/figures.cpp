#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cmath>
#include <map>

#include "light_rays/drawing.hpp"
#include "light_rays/driven_away_beams.hpp"
#include "light_rays/explain.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/sketch.hpp"
#include "light_rays/strategies.hpp"
#include "picture/svg.hpp"

namespace light_rays::drawing {
namespace {

using namespace picture::pen;

/// The largest width of a picture: that of a phone.
constexpr double phone_width = 344;

// Moments.

/// A step of a solver.
struct Moment {
    const char* strategy;
    Place place;
    Deduction deduction;
    Board before, after;
};

/// An observer that records all steps.
struct Moments : Unobserved {
    explicit Moments(Board board) : now(std::move(board)) {}

    Board now;
    std::vector<Moment> all;

    void deduced(const Strategy& strategy, Place place, const Deduction& deduction,
                 const Board& after) {
        all.push_back({strategy.name(), place, deduction, now, after});
        now = after;
    }
    void taken_back(const Strategy&, const Board& after) { now = after; }
};

/// Returns all steps to the first solution of a board.
std::vector<Moment> moments_of(const Board& board) {
    Moments moments(board);
    solve(
        board, all_strategies(), Order::patient, [](const Board&) { return Next::stop; }, moments);
    return moments.all;
}

/// Returns the first step that satisfies a condition.
template <class IsSuch>
std::optional<Moment> first_moment(const Board& board, IsSuch&& is_such) {
    for (const Moment& moment : moments_of(board))
        if (is_such(moment)) return moment;
    return {};
}

constexpr std::size_t index(Direction direction) { return static_cast<std::size_t>(direction); }

/// A number of fields for each direction.
using Four = std::array<int, 4>;

Four available_ranges(const Board& board, Place number) {
    Four four;
    std::ranges::transform(directions, four.begin(), [&](Direction direction) {
        return available_range(board, number, direction);
    });
    return four;
}

int sum(const Four& four) { return std::accumulate(four.begin(), four.end(), 0); }

// The rules.

Board solution_of(const Board& board) { return moments_of(board).back().after; }

std::string rules(const Board& board) {
    constexpr double unit = 38;
    return in_rows({captioned(Sketch(board, unit).tile(), "the puzzle"),
                    captioned(Sketch(solution_of(board), unit).tile(), "its solution")},
                   phone_width, "A board and its solution");
}

// Ranges.

/// A number on a partly solved board.
struct Spotted {
    Board board;
    Place number;
};

bool shows_ranges(const Board& board, Place number) {
    const Four available = available_ranges(board, number);
    const int remaining = remaining_range(board, number);
    const int lit_already = *board[number].number - remaining;
    return lit_already > 0 && remaining > 2 && sum(available) > remaining &&
           std::ranges::count(available, 0) == 1 && std::ranges::count(available, 1) == 1;
}

std::optional<Spotted> with_ranges(const Board& board) {
    for (const Moment& moment : moments_of(board))
        for (const Place place : places(board))
            if (board[place].is_number() && shows_ranges(moment.after, place))
                return Spotted{moment.after, place};
    return {};
}

/// Marks how a ray could continue.
void mark_way(Sketch& sketch, const Board& board, Place number, Direction direction, int fields) {
    constexpr double edge_of_disc = 0.36, tip_of_ray = 0.5;
    const int now = lit(board, number, direction);
    const Place end = next(number, direction, now + fields);
    sketch.dashes(next(number, direction, now), now == 0 ? edge_of_disc : tip_of_ray, end, 0.3,
                  direction);
    sketch.open_head(end, direction);
}

/// Marks how far a ray could continue, and counts its fields.
void mark_range(Sketch& sketch, const Board& board, Place number, Direction direction, int fields) {
    if (fields == 0) return;
    mark_way(sketch, board, number, direction, fields);
    for (int i = 1; i <= fields; ++i)
        sketch.note(next(number, direction, lit(board, number, direction) + i), std::to_string(i));
}

std::string by_direction(const Four& four) {
    std::string all;
    for (const Direction direction : directions)
        all += fmt::format("{}{} {}", all.empty() ? "" : ", ", in_words(direction),
                           four[index(direction)]);
    return all;
}

std::string ranges(const Board& puzzle) {
    const auto [board, number] = *with_ranges(puzzle);
    const Four available = available_ranges(board, number);
    Sketch sketch(board, 46);
    sketch.frame(number);
    for (const Direction direction : directions)
        mark_range(sketch, board, number, direction, available[index(direction)]);
    const int all = *board[number].number, remaining = remaining_range(board, number);
    const std::string counted =
        fmt::format("{} less {} lit: {} remain", all, all - remaining, remaining);
    return in_rows(
        {captioned(captioned(sketch.tile(), counted), "available: " + by_direction(available))},
        phone_width, "What remains to a number, and what is available to it");
}

// Lonely fields.

/// What a field finds when it looks for a number in one direction.
struct Sight {
    Direction ray;                     ///< direction of light coming from there
    int fields = 0;                    ///< number of fields seen, without the field itself
    std::optional<Place> number = {};  ///< the number found; none when something blocks the view
    bool is_edge = false;              ///< whether the edge of the board blocks it
    bool reaches = false;
    int needed = 1;  ///< how many fields the number would have to light
};

Sight look(const Board& board, Place at, Direction ray) {
    Sight sight{ray};
    Traverser traverser(board, at);
    while (const Field* field = traverser.next(reversed(ray))) {
        if (field->is_number()) {
            sight.number = traverser.place();
            sight.reaches = reach(Game(board), at, ray).has_value();
            return sight;
        }
        if (field->ray && field->ray != ray) return sight;
        if (field->is_unlit()) ++sight.needed;
        ++sight.fields;
    }
    sight.is_edge = true;
    return sight;
}

std::vector<Sight> looks(const Board& board, Place at) {
    std::vector<Sight> sights;
    for (const Direction direction : directions)
        sights.push_back(look(board, at, reversed(direction)));
    return sights;
}

/// Whether one number reaches the field, another has too little left to reach it, and a ray blocks
/// the view of a third.
bool shows_loneliness(const Board& board, Place at) {
    const std::vector<Sight> sights = looks(board, at);
    const auto is_weak = [&](const Sight& sight) {
        return sight.number && !sight.reaches && sight.fields == sight.needed - 1 &&
               remaining_range(board, *sight.number) > 0;
    };
    const auto is_barred = [](const Sight& s) { return !s.number && !s.is_edge && s.fields > 0; };
    const auto reaches = [](const Sight& s) { return s.reaches && s.needed > 1; };
    return std::ranges::any_of(sights, is_weak) && std::ranges::any_of(sights, is_barred) &&
           std::ranges::any_of(sights, reaches) &&
           std::ranges::all_of(sights, [](const Sight& s) { return s.number || !s.is_edge; });
}

std::optional<Moment> with_lonely_field(const Board& board) {
    return first_moment(board, [](const Moment& moment) {
        return moment.deduction.reason == Reason::only_one_reaches &&
               shows_loneliness(moment.before, moment.place);
    });
}

std::string in_words(const Sight& sight, const Board& board) {
    const char* side = in_words(reversed(sight.ray));
    if (sight.is_edge) return fmt::format("{}: no number", side);
    if (!sight.number) return fmt::format("{}: another ray bars the view", side);
    return fmt::format("{}: the {} has {} left, {} needed", side, *board[*sight.number].number,
                       remaining_range(board, *sight.number), sight.needed);
}

/// Marks where a field looks: a ray that could come, or a cross where it finds nothing.
void mark_sight(Sketch& sketch, const Board& board, Place at, const Sight& sight) {
    if (sight.reaches) return mark_way(sketch, board, *sight.number, sight.ray, sight.needed);
    const Direction there = reversed(sight.ray);
    const Place end = next(at, there, sight.fields);
    if (sight.fields > 0) sketch.dashes(at, 0.42, end, 0.34, there);
    sketch.stop(end, sight.fields > 0 ? 0.34 : 0.5, there);
}

std::string lonely(const Board& board) {
    const Moment moment = *with_lonely_field(board);
    Sketch sketch(moment.before, 46);
    sketch.frame(moment.place);
    const std::vector<Sight> sights = looks(moment.before, moment.place);
    for (const Sight& sight : sights) mark_sight(sketch, moment.before, moment.place, sight);
    Tile tile = sketch.tile();
    for (const Sight& sight : sights) tile = captioned(tile, in_words(sight, moment.before));
    return in_rows({tile}, phone_width, "A field that only one number can light");
}

// Intersections.

/// Returns all ways to light the remaining fields of a number: how many in each direction.
std::vector<Four> ways(const Board& board, Place number) {
    const Four most = available_ranges(board, number);
    const int remaining = remaining_range(board, number);
    std::vector<Four> found;
    for (Four way{}; way[0] <= most[0]; ++way[0])
        for (way[1] = 0; way[1] <= most[1]; ++way[1])
            for (way[2] = 0; way[2] <= most[2]; ++way[2])
                for (way[3] = 0; way[3] <= most[3]; ++way[3])
                    if (sum(way) == remaining) found.push_back(way);
    return found;
}

/// Returns the first number with exactly three ways that share at least two fields in one
/// direction, and none in others.
std::optional<Place> with_three_ways(const Board& board) {
    for (const Place place : places(board)) {
        if (!board[place].is_number() || ways(board, place).size() != 3) continue;
        const Four common = needed(Game(board), place);
        if (std::ranges::count(common, 0) == 3 && sum(common) >= 2) return place;
    }
    return {};
}

/// Returns a board with longer rays of a number.
Board lengthened(const Board& board, Place number, const Four& by) {
    Game game(board);
    for (const Direction direction : directions)
        game.lengthen(number, direction, by[index(direction)]);
    return game.board();
}

/// Returns the places of fields that differ.
std::vector<Place> changed(const Board& before, const Board& after) {
    std::vector<Place> all;
    for (const Place place : places(before))
        if (before[place] != after[place]) all.push_back(place);
    return all;
}

std::string intersection(const Board& board) {
    constexpr double unit = 24;
    const Place number = *with_three_ways(board);
    const std::vector<Place> common =
        changed(board, lengthened(board, number, needed(Game(board), number)));
    std::vector<Tile> tiles;
    for (const Four& way : ways(board, number))
        tiles.push_back(Sketch(lengthened(board, number, way), unit, common).tile());
    return in_rows(tiles, phone_width,
                   "Three ways to light what a number has to, and what they have in common");
}

// Rays that drive others away.

/// A limit of a ray.
struct Limit {
    Place number;
    Direction direction;
    int fields;     ///< how far the ray may run
    Place instead;  ///< the number that would lack light otherwise
};

/// Returns the board if the ray were one field too long.
Board one_field_too_far(const Board& board, const Limit& limit) {
    Four by{};
    by[index(limit.direction)] = limit.fields + 1;
    return lengthened(board, limit.number, by);
}

/// Whether a number visibly lacks room.
bool lacks_light(const Board& board, Place number) {
    return board[number].is_number() &&
           sum(available_ranges(board, number)) < remaining_range(board, number);
}

/// Returns the first ray that can become longer, but not as long as there is room, because another
/// number would lack room.
std::optional<Limit> with_driven_away_beam(const Board& board) {
    for (const Place place : places(board)) {
        if (!board[place].is_number()) continue;
        Game game(board);
        const auto deduction = DrivenAwayBeams().apply(game, place);
        if (!deduction || deduction->longest == 0) continue;
        const Limit limit{place, *deduction->limited, deduction->longest, *deduction->instead};
        if (lacks_light(one_field_too_far(board, limit), limit.instead)) return limit;
    }
    return {};
}

/// Marks the ray that needs a certain field, as far as there is room for it.
void mark_driven(Sketch& sketch, const Board& board, Place number, Place needed) {
    for (const Direction direction : directions) {
        const int fields = available_range(board, number, direction);
        for (int i = 1; i <= fields; ++i)
            if (next(number, direction, i) == needed)
                mark_way(sketch, board, number, direction, fields);
    }
}

std::string driven(const Board& board) {
    constexpr double unit = 38;
    const Limit limit = *with_driven_away_beam(board);
    const auto& [number, direction, fields, instead] = limit;
    const Board too_far = one_field_too_far(board, limit);
    Sketch wrong(too_far, unit, changed(board, too_far));
    wrong.cross(instead);
    Sketch right(board, unit);
    right.frame(instead);
    mark_way(right, board, number, direction, fields);
    mark_driven(right, board, instead, next(number, direction, fields + 1));
    right.bar(next(number, direction, fields), direction);
    return in_rows(
        {captioned(wrong.tile(), fmt::format("the {} lacks room", *board[instead].number)),
         captioned(right.tile(), fmt::format("the {} must stop", *board[number].number))},
        phone_width, "A ray that would drive another away");
}

// Guesses.

/// A board between two guesses.
struct Node {
    Board board;          ///< at its end: before the next guess, refuted, or solved
    std::string caption;  ///< the guess that led here
    std::vector<Place> guessed;
    std::optional<std::size_t> parent;
    std::vector<std::size_t> children;
    bool is_refuted = false, is_solved = false;
};

/// An observer that records what became of each guess, and of its opposite.
struct Tree : Unobserved {
    explicit Tree(const Board& board) : nodes{{board, "no guess yet", {}, {}, {}}} {}

    std::vector<Node> nodes;
    std::vector<std::size_t> guesses;  ///< the nodes before each guess that still stands
    std::size_t now = 0;

    void deduced(const Strategy&, Place, const Deduction& deduction, const Board& after) {
        if (deduction.reason == Reason::guess) guess(deduction, after);
        nodes[now].board = after;
    }
    void refuted(const Unsolvable&, const Board& board) {
        nodes[now].board = board;
        nodes[now].is_refuted = true;
    }
    void taken_back(const Strategy&, const Board& after) {
        const std::size_t before = guesses.back();
        guesses.pop_back();
        add(before, after, "or not");
    }
    void solved(const Board& board) {
        nodes[now].board = board;
        nodes[now].is_solved = true;
    }

private:
    void guess(const Deduction& deduction, const Board& after) {
        const Board before = nodes[now].board;
        guesses.push_back(now);
        add(now, after,
            fmt::format("{} {}?", *after[deduction.number].number,
                        in_words(guessed_direction(deduction))));
        nodes[now].guessed = changed(before, after);
    }
    void add(std::size_t parent, const Board& board, std::string caption) {
        nodes[parent].children.push_back(nodes.size());
        now = nodes.size();
        nodes.push_back({board, std::move(caption), {}, parent, {}});
    }
};

/// The strategies that were written in 2014.
Strategies strategies_of_2014() {
    Strategies strategies;
    for (const char* name : {"lonely", "intersection", "trial"})
        strategies.push_back(make_strategy(name));
    return strategies;
}

Tree tree_of(const Board& board) {
    Tree tree(board);
    solve(
        board, strategies_of_2014(), Order::patient, [](const Board&) { return Next::stop; }, tree);
    return tree;
}

/// Computes positions for the boards of the tree: leaves side by side, each other board above the
/// middle of its children.
struct Layout {
    double width, height;  ///< of a board with its captions
    double gap = 12, between_levels = 30;
    std::vector<Spot> corners = {};  ///< the upper left corner of each board
    double next_leaf = 0;
    double bottom = 0;

    void place(const Tree& tree, std::size_t node, double top) {
        const std::vector<std::size_t>& children = tree.nodes[node].children;
        for (const std::size_t child : children) place(tree, child, top + height + between_levels);
        const double left = children.empty()
                                ? std::exchange(next_leaf, next_leaf + width + gap)
                                : (corners[children.front()].x + corners[children.back()].x) / 2;
        corners[node] = {left, top};
        bottom = std::max(bottom, top + height);
    }
};

/// Whether a solution was found at a node or below it.
bool leads_to_solution(const Tree& tree, std::size_t node) {
    return tree.nodes[node].is_solved ||
           std::ranges::any_of(tree.nodes[node].children,
                               [&](std::size_t child) { return leads_to_solution(tree, child); });
}

/// Draws a board of the tree, with the guess above it and the result below.
Tile tile_of(const Node& node, double unit) {
    constexpr double above = 18, size = small_letters;
    Sketch sketch(node.board, unit, node.guessed);
    if (node.is_refuted) sketch.cross_out();
    const Tile board = sketch.tile();
    const std::string caption = words({board.width / 2, above - 6}, node.caption, size);
    return captioned(
        {board.width, above + board.height, caption + shifted({0, above}, board.content)},
        node.is_refuted  ? "cannot be"
        : node.is_solved ? "solved"
                         : "?",
        size);
}

std::string guesses(const Board& board) {
    constexpr double unit = 20, margin = 8;
    const Tree tree = tree_of(board);
    std::vector<Tile> tiles;
    for (const Node& node : tree.nodes) tiles.push_back(tile_of(node, unit));
    Layout layout{tiles.front().width, tiles.front().height};
    layout.corners.resize(tiles.size());
    layout.place(tree, 0, 0);
    std::string content;
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        const Spot at = layout.corners[i] + Spot{margin, margin};
        content += shifted(at, tiles[i].content);
        if (const auto parent = tree.nodes[i].parent)
            content += line(layout.corners[*parent] +
                                Spot{margin + layout.width / 2, margin + layout.height + 2},
                            at + Spot{layout.width / 2, -1},
                            leads_to_solution(tree, i) ? R"svg(stroke-width="3")svg"
                                                       : R"svg(stroke-dasharray="4 4")svg");
    }
    return picture::svg::document(std::ceil(layout.next_leaf - layout.gap + 2 * margin),
                                  std::ceil(layout.bottom + 2 * margin), "A tree of guesses",
                                  content);
}

// The pictures by name.

/// A picture and its board.
struct Figure {
    std::string (*drawn)(const Board& board);
    std::string_view board;
};

const std::map<std::string, Figure>& figures() {
    static const std::map<std::string, Figure> all{
        {"driven", {driven, "4 - - -\n- - - 3\n- - - 3\n2 - - -\n"}},
        {"guesses", {guesses, "- 2 - - -\n- - - 2 -\n3 - - 2 -\n- 3 - - 4\n- 2 - - -\n"}},
        {"intersection", {intersection, "- 2 - -\n4 - - -\n- 3 - -\n"}},
        {"lonely", {lonely, "- - - 3 -\n2 - - - -\n- - - 1 2\n- 4 2 - -\n"}},
        {"ranges", {ranges, "- - - - 6\n7 - - - -\n- 1 - - -\n- 2 - - -\n- - - 4 -\n"}},
        {"rules", {rules, "3 - 1 -\n- - 1 -\n- 3 - -\n- 3 - -\n"}},
    };
    return all;
}

}  // namespace

std::vector<std::string> figure_names() {
    std::vector<std::string> names;
    for (const auto& [name, figure] : figures()) names.push_back(name);
    return names;
}

std::string figure(const std::string& name) { return figures().at(name).drawn(board_of(name)); }

Board board_of(const std::string& name) {
    return parse_board(figures().at(name).board, "the board of " + name);
}

}  // namespace light_rays::drawing
