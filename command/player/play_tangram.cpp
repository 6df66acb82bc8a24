#include "command/player/play_tangram.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <set>
#include <stdexcept>

#include "tangram/assembly.hpp"
#include "tangram/outlines.hpp"
#include "tangram/polygon.hpp"
#include "tangram/program_2.hpp"
#include "text/lines.hpp"

namespace player {
namespace {

using namespace tangram;

// Fields.

Cover cover_at(const Fields& fields, Point at) {
    const auto found = std::ranges::lower_bound(fields, at, {}, &Field::at);
    return found != fields.end() && found->at == at ? found->cover : Cover::nothing;
}

Fields united(Fields a, const Fields& b) {
    for (const Field& field : b) {
        const auto found = std::ranges::lower_bound(a, field.at, {}, &Field::at);
        if (found != a.end() && found->at == field.at) found->cover = found->cover | field.cover;
        else a.insert(found, field);
    }
    return a;
}

int quarters(const Fields& fields) {
    int count = 0;
    for (const Field& field : fields) count += std::popcount(static_cast<unsigned>(field.cover));
    return count;
}

/// Returns what a convex figure is called.
const char* name_of(const Octagon& octagon) {
    constexpr std::array<const char*, 9> names{"",         "",        "",         "triangle", "",
                                               "pentagon", "hexagon", "heptagon", "octagon"};
    const std::vector<Edge> sides = edges_of(octagon);
    if (sides.size() != 4) return names[sides.size()];
    const auto is_parallel_to_opposite = [&](std::size_t i) {
        return step_along(sides[i]) == Point{} - step_along(sides[i + 2]);
    };
    if (!is_parallel_to_opposite(0) || !is_parallel_to_opposite(1)) return "trapezoid";
    const Point a = step_along(sides[0]), b = step_along(sides[1]);
    if (a.x * b.x + a.y * b.y != 0) return "parallelogram";
    return length(sides[0]) == length(sides[1]) ? "square" : "rectangle";
}

// The board.

/// A part of the lattice.
struct Board {
    Point at;  ///< its lower left corner
    Box box;
};

Board board_around(const Octagon& outline) {
    constexpr int narrowest = 4;
    const auto& [width, height] = outline.box;
    const int aside = std::max(1, (narrowest - width + 1) / 2);
    return {{-aside, -1}, {width + 2 * aside, height + 2}};
}

/// Returns the place on the board that is nearest to one, for a shape's box.
Point on_board(const Board& board, const Box& box, Point at) {
    const auto nearest = [](int value, int low, int high) {
        return std::max(low, std::min(value, high));
    };
    const auto& [low, size] = board;
    return {nearest(at.x, low.x, low.x + size.width - box.width),
            nearest(at.y, low.y, low.y + size.height - box.height)};
}

/// Returns the place for a box in the middle of an outline, or half a field to the left or below.
Point middle(const Box& outline, const Box& box) {
    const auto half = [](int value) { return value >> 1; };  // rounds down
    return {half(outline.width - box.width), half(outline.height - box.height)};
}

// Positions of the game.

/// A piece on the board, or in the tray.
struct Piece {
    const Kind* kind;
    std::size_t orientation = 0;
    std::optional<Point> at = {};

    const Shape& shape() const { return kind->orientations[orientation]; }
};

struct Game {
    std::uint64_t number;  ///< of the outline
    Octagon outline;
    Board board;
    std::vector<Piece> pieces;
};

Game untouched(const Kinds& kinds, std::uint64_t number) {
    const Octagon outline = outline_of(kinds, number);
    Game game{number, outline, board_around(outline), {}};
    for (const Kind& kind : kinds)
        for (std::size_t copy = 0; copy < kind.copies; ++copy) game.pieces.push_back({&kind});
    return game;
}

constexpr std::string_view digits = "0123456789abcdefghijklmnopqrstuvwxyz";
constexpr int least = -3;  ///< the coordinate that is written 0

/// @throws std::invalid_argument when the coordinate is too large
char written(int coordinate) {
    const int digit = coordinate - least;
    if (digit < 0 || digit >= static_cast<int>(digits.size()))
        throw std::invalid_argument("the outline is too large to be laid by hand");
    return digits[static_cast<std::size_t>(digit)];
}

std::string print(Point at) { return {written(at.x), written(at.y)}; }

std::string print(const Game& game) {
    std::string text = std::to_string(game.number) + ".";
    for (const Piece& piece : game.pieces)
        text += digits[piece.orientation] + (piece.at ? print(*piece.at) : "__");
    return text;
}

/// Returns the coordinate that a digit stands for; for other characters one outside every board.
int coordinate(char digit) { return static_cast<int>(digits.find(digit)) + least; }

[[noreturn]] void refuse(const std::string& text) {
    throw std::invalid_argument(fmt::format(
        "read '{}', expected an outline and where its pieces lie, such as 16.0__134...", text));
}

/// Lays a piece as it is written, as far as that is possible.
void place(Piece& piece, std::string_view written, const Board& board) {
    const std::size_t orientation = digits.find(written[0]);
    if (orientation >= piece.kind->orientations.size()) return;
    piece.orientation = orientation;
    if (written[1] != '_')
        piece.at =
            on_board(board, piece.shape().box, {coordinate(written[1]), coordinate(written[2])});
}

Game parse_game(const std::string& text, const Kinds& kinds) {
    constexpr int most = 1'000'000;
    const std::size_t dot = std::min(text.find('.'), text.size());
    const std::string_view words(text);
    const auto number = text::whole_number(words.substr(0, dot), 1, most);
    if (!number) refuse(text);
    Game game = untouched(kinds, static_cast<std::uint64_t>(*number));
    if (text.size() != dot + 1 + 3 * game.pieces.size()) refuse(text);
    for (std::size_t i = 0; i < game.pieces.size(); ++i)
        place(game.pieces[i], words.substr(dot + 1 + 3 * i, 3), game.board);
    if (print(game) != text) refuse(text);  // for example, a piece was not on the board
    return game;
}

// Actions.

int whole_number(const Question& question, std::size_t i) {
    constexpr int most = 999;
    const auto number = text::whole_number(question.word(i), -most, most);
    if (!number)
        throw std::invalid_argument(
            fmt::format("read '{}', expected a whole number", question.word(i)));
    return *number;
}

Point point(const Question& question, std::size_t i) {
    return {whole_number(question, i), whole_number(question, i + 1)};
}

void move(Piece& piece, Point at, const Board& board) {
    piece.at = on_board(board, piece.shape().box, at);
}

/// Turns or mirrors a piece. Its box keeps its lower left corner, unless it would leave the board.
void apply(Symmetry s, Piece& piece, const Board& board) {
    const Symmetry before = piece.kind->brought_by[piece.orientation];
    piece.orientation = piece.kind->orientation_after[number(s * before)];
    if (piece.at) move(piece, *piece.at, board);
}

void act_on(Piece& piece, const Question& question, const Game& game) {
    const std::string action = question.word(2);
    if (action == "put") move(piece, point(question, 4), game.board);
    else if (action == "push")
        move(
            piece,
            piece.at ? *piece.at + point(question, 4) : middle(game.outline.box, piece.shape().box),
            game.board);
    else if (action == "turn")
        apply({false, (whole_number(question, 4) % 4 + 4) % 4}, piece, game.board);
    else if (action == "flip") apply({true, 0}, piece, game.board);
    else if (action == "back") piece.at.reset();
    else
        throw std::invalid_argument(
            fmt::format("read '{}', expected choose, push, put, turn, flip or back", action));
}

Game after(Game game, const Question& question, const Kinds& kinds) {
    const std::uint64_t number = question.number(3);
    if (question.word(2) == "choose")
        return number == game.number ? game : untouched(kinds, number);
    if (number >= game.pieces.size())
        throw std::invalid_argument(fmt::format("there is no piece {}", number));
    act_on(game.pieces[number], question, game);
    return game;
}

// What the rules say about a position.

/// Returns where all pieces lie, as a text that is the same when equal pieces change places.
std::string print(const Assembly& assembly) {
    std::set<std::string> words;
    for (std::size_t k = 0; k < assembly.laid.size(); ++k)
        for (const auto& [orientation, at] : assembly.laid[k])
            words.insert(std::to_string(k) + digits[orientation] + print(at));
    std::string text;
    for (const std::string& word : words) text += word;
    return text;
}

/// Returns the same text for all congruent assemblies: the first one of their images that fill the
/// same outline. Browsers remember these texts, so they must not change; `normal_form` has another
/// order.
std::string print_normal_form(const Game& game, const Kinds& kinds) {
    Assembly assembly{game.outline, Laid(kinds.size())};
    for (const Piece& piece : game.pieces)
        assembly.laid[static_cast<std::size_t>(piece.kind - kinds.data())].push_back(
            {piece.orientation, *piece.at});
    std::string first = print(assembly);
    for (const Symmetry s : symmetries_of(game.outline))
        first = std::min(first, print(image(s, kinds, assembly)));
    return first;
}

/// What the pieces on the board cover.
struct Survey {
    std::vector<Fields> by_piece;
    Fields covered;  ///< by all of them
    Fields twice;    ///< by more than one
    Fields outside;  ///< of the outline
};

Survey survey(const Game& game) {
    Survey found;
    for (const Piece& piece : game.pieces) {
        const Fields fields = piece.at ? fields_at(piece.shape(), *piece.at) : Fields{};
        found.twice = united(found.twice, common(found.covered, fields));
        found.covered = united(found.covered, fields);
        found.by_piece.push_back(fields);
    }
    found.outside = difference(found.covered, fields_of(game.outline));
    return found;
}

/// Writes the numbers of the pieces that cover something of some fields.
void write_pieces_on(std::string_view name, const Fields& fields, const Survey& survey,
                     Json& json) {
    json.list(name, [&] {
        for (std::size_t i = 0; i < survey.by_piece.size(); ++i)
            if (!common(survey.by_piece[i], fields).empty()) json.value(i);
    });
}

void write_coordinates(Point point, Json& json) {
    json.value(point.x);
    json.value(point.y);
}

void write(const Piece& piece, Json& json) {
    json.object([&] {
        json.entry("orientation", piece.orientation);
        if (piece.at) json.list("at", [&] { write_coordinates(*piece.at, json); });
    });
}

void show(const Game& game, const Kinds& kinds, Json& json) {
    const Survey found = survey(game);
    json.entry("outline", game.number);
    json.list("pieces", [&] {
        for (const Piece& piece : game.pieces) write(piece, json);
    });
    json.entry("covered", quarters(found.covered) - quarters(found.outside));
    write_pieces_on("sticking", found.outside, found, json);
    write_pieces_on("overlapping", found.twice, found, json);
    write_quarters("outside", found.outside, json);
    write_quarters("twice", found.twice, json);
    if (found.twice.empty() && found.covered == fields_of(game.outline))
        json.entry("assembly", print_normal_form(game, kinds));
}

void write(Point point, Json& json) {
    json.list([&] { write_coordinates(point, json); });
}

void write(const Box& box, const std::vector<Edge>& edges, Json& json) {
    json.entry("width", box.width);
    json.entry("height", box.height);
    json.list("corners", [&] {
        for (const Edge& edge : edges) write(edge.from, json);
    });
}

/// Writes a quarter of a field as a triangle, in halves of the field's side.
void write_quarter(Point at, unsigned quarter, Json& json) {
    constexpr std::array<Point, 4> corners{{{2, 2}, {0, 2}, {0, 0}, {2, 0}}};
    const Point low = at + at;
    json.list([&] {
        for (const Point corner : {Point{1, 1}, corners[(quarter + 3) % 4], corners[quarter]})
            write(low + corner, json);
    });
}

}  // namespace

Fields fields_at(const Shape& shape, Point at) {
    Fields fields = shape.fields;
    for (Field& field : fields) field.at = field.at + at;
    return fields;
}

Fields difference(const Fields& a, const Fields& b) {
    Fields rest;
    for (const Field& field : a)
        if (const Cover cover = without(field.cover, cover_at(b, field.at));
            cover != Cover::nothing)
            rest.push_back({field.at, cover});
    return rest;
}

Octagon outline_of(const Kinds& kinds, std::uint64_t number) {
    const std::vector<Octagon> all = outlines(area(kinds));
    if (number < 1 || number > all.size())
        throw std::invalid_argument(
            fmt::format("these pieces have an area of {}; that area has outlines 1 to {}, and none "
                        "with the number {}",
                        area(kinds), all.size(), number));
    return all[number - 1];
}

void write(const Shape& shape, Json& json) { write(shape.box, shape.edges, json); }

void write_kinds(const Kinds& kinds, Json& json) {
    json.entry("area", area(kinds));
    json.list("kinds", [&] {
        for (const Kind& kind : kinds)
            json.object([&] {
                json.entry("name", kind.name);
                json.entry("copies", kind.copies);
                json.list("orientations", [&] {
                    for (const Shape& shape : kind.orientations)
                        json.object([&] { write(shape, json); });
                });
            });
    });
}

void write(const Octagon& octagon, Json& json) {
    json.entry("name", name_of(octagon));
    write(octagon.box, edges_of(octagon), json);
}

void write_box(std::string_view name, Point at, const Box& box, Json& json) {
    json.object(name, [&] {
        json.entry("left", at.x);
        json.entry("right", at.x + box.width);
        json.entry("bottom", at.y);
        json.entry("top", at.y + box.height);
    });
}

void write_quarters(std::string_view name, const Fields& fields, Json& json) {
    json.list(name, [&] {
        for (const Field& field : fields)
            for (unsigned quarter = 0; quarter < 4; ++quarter)
                if (static_cast<unsigned>(field.cover) >> quarter & 1U)
                    write_quarter(field.at, quarter, json);
    });
}

void write_outlines(const Kinds& kinds, Json& json) {
    json.list("outlines", [&] {
        for (const Octagon& outline : outlines(area(kinds)))
            json.object([&] {
                write(outline, json);
                const auto [at, box] = board_around(outline);
                write_box("board", at, box, json);
            });
    });
}

void answer_about_play(const Question& question, const Kinds& kinds, Json& json) {
    if (question.verb() == "start")
        return json.entry("state", print(untouched(kinds, question.number(1))));
    const Game game = parse_game(question.word(1), kinds);
    if (question.verb() == "show") return show(game, kinds, json);
    json.entry("state", print(after(game, question, kinds)));
}

}  // namespace player
