#include "tangram/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <utility>

#include "tangram/polygon.hpp"
#include "text/lines.hpp"
#include "text/utf8.hpp"

namespace tangram {
namespace {

using text::InputError;
using text::Line;

constexpr std::size_t longest_name = 20;
constexpr int farthest = 999;  ///< largest absolute value of a coordinate

/// A polygon of n elementary triangles has at most n + 2 corners.
constexpr std::size_t most_corners = most_area + 2;

struct Corner {
    Point at;
    std::size_t column;
};

/// An edge of a piece, and the column of its first corner in the file.
struct Side {
    Edge edge;
    std::size_t column;
};

std::string print(Point point) { return fmt::format("({},{})", point.x, point.y); }
std::string print(const Edge& edge) {
    return fmt::format("the edge from {} to {}", print(edge.from), print(edge.to));
}

bool is_sign_of_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

std::string take_name(Line& line) {
    const auto name = [](std::string_view word) {
        const bool is_name =
            word.size() <= longest_name && std::ranges::all_of(word, is_sign_of_name);
        return is_name ? std::optional(std::string(word)) : std::nullopt;
    };
    return line.take(
        name, fmt::format("a piece's name, at most {} letters, digits and hyphens, then a colon",
                          longest_name));
}

std::size_t take_copies(Line& line) {
    if (line.continues_with(":")) return 1;
    const auto copies = [](std::string_view word) {
        return word.starts_with('x') ? text::whole_number(word.substr(1), 1, int{most_pieces})
                                     : std::nullopt;
    };
    return static_cast<std::size_t>(
        line.take(copies, fmt::format("how many there are, x1 to x{}, or a colon", most_pieces)));
}

Corner take_corner(Line& line) {
    const std::size_t column = line.column();
    const auto take_coordinate = [&](const std::string& which) {
        return line.take_number(
            -farthest, farthest,
            fmt::format("{} coordinate of a corner, a whole number from {} to {}, as in (2,2)",
                        which, -farthest, farthest));
    };
    line.take_word("(", "a corner such as (0,1), at least three of them");
    const int x = take_coordinate("the first");
    line.take_word(",", "a comma between the coordinates of a corner");
    const int y = take_coordinate("the second");
    line.take_word(")", "a closing parenthesis after the coordinates of a corner");
    return {{x, y}, column};
}

std::vector<Corner> take_corners(Line& line) {
    std::vector<Corner> corners;
    while (corners.size() < 3 || line.left() > 0) {
        if (corners.size() == most_corners)
            line.complain(
                line.column(), "one more corner",
                fmt::format("at most {}, as many as a piece of {} elementary triangles can have",
                            most_corners, most_area));
        corners.push_back(take_corner(line));
    }
    const bool is_closed = corners.size() > 3 && corners.back().at == corners.front().at;
    if (is_closed) corners.pop_back();
    return corners;
}

/// Returns the edges from each corner to the next, and from the last one to the first.
std::vector<Side> sides_between(const std::vector<Corner>& corners) {
    std::vector<Side> sides;
    for (std::size_t i = 0; i < corners.size(); ++i)
        sides.push_back({{corners[i].at, corners[(i + 1) % corners.size()].at}, corners[i].column});
    return sides;
}

void check_directions(const Line& line, const std::vector<Side>& sides) {
    for (const auto& [edge, column] : sides)
        if (!is_straight_or_diagonal(edge))
            line.complain(column, print(edge),
                          edge.from == edge.to ? "one that leads to another point"
                                               : "one along the lattice or diagonally across it");
}

/// Drops corners at which the direction does not change.
std::vector<Corner> real_corners(const std::vector<Side>& sides) {
    std::vector<Corner> corners;
    for (std::size_t i = 0; i < sides.size(); ++i) {
        const Edge& before = sides[(i + sides.size() - 1) % sides.size()].edge;
        if (step_along(before) != step_along(sides[i].edge))
            corners.push_back({sides[i].edge.from, sides[i].column});
    }
    return corners;
}

void check_lengths(const Line& line, const std::vector<Side>& sides) {
    for (const auto& [edge, column] : sides)
        if (length(edge) > longest_side)
            line.complain(column, print(edge),
                          fmt::format("one that is at most {} fields long", longest_side));
}

std::vector<Edge> take_edges(Line& line) {
    std::vector<Side> sides = sides_between(take_corners(line));
    check_directions(line, sides);
    sides = sides_between(real_corners(sides));
    check_lengths(line, sides);
    std::vector<Edge> edges;
    for (const Side& side : sides) edges.push_back(side.edge);
    if (const auto touch = first_touch(edges))
        line.complain(
            sides[touch->later].column, print(edges[touch->later]),
            fmt::format("one that neither touches nor crosses {}", print(edges[touch->earlier])));
    return edges;
}

/// Reads a file and checks the limits on the way.
class Reader {
public:
    explicit Reader(const std::string& file) : file_(file) {}

    void read(std::size_t number, std::string_view written) {
        Line line(file_, number, written, text::words_and_signs_of(written, ":(),"));
        if (line.empty()) return;
        const std::size_t column = line.column();
        const std::string name = take_name(line);
        const auto [entry, is_new] = line_of_name_.emplace(name, number);
        if (!is_new)
            line.complain(
                column, fmt::format("'{}' again", name),
                fmt::format("a name not used yet ('{}' is on line {})", name, entry->second));
        const std::size_t copies = take_copies(line);
        line.take_word(":", "a colon before the corners");
        const std::vector<Edge> edges = take_edges(line);
        count(line, column, copies, area_inside(edges));
        kinds_.push_back(kind_of(name, copies, shape_of(edges)));
    }

    Kinds kinds() && {
        if (kinds_.empty())
            throw InputError(file_, 0, 0, "no pieces at all",
                             "pieces such as 'square: (0,0) (1,0) (1,1) (0,1)', one per line");
        return std::move(kinds_);
    }

private:
    void count(const Line& line, std::size_t column, std::size_t copies, int area) {
        pieces_ += copies;
        area_ += static_cast<int>(copies) * area;
        if (pieces_ > most_pieces)
            line.complain(column, fmt::format("{} pieces up to here", pieces_),
                          fmt::format("at most {}", most_pieces));
        if (area_ > most_area)
            line.complain(
                column, fmt::format("pieces of {} elementary triangles up to here", area_),
                fmt::format("at most {} elementary triangles, so that all quarters of their fields "
                            "fit into a set of 256 bits",
                            most_area));
    }

    const std::string& file_;
    Kinds kinds_;
    std::map<std::string, std::size_t> line_of_name_;
    std::size_t pieces_ = 0;
    int area_ = 0;
};

}  // namespace

Kinds parse_pieces(std::string_view content, const std::string& file) {
    text::require_lines(content, file);
    Reader reader(file);
    std::size_t number = 0;
    for (const std::string_view written : text::lines_of(content)) reader.read(++number, written);
    return std::move(reader).kinds();
}

std::string name_and_copies(const Kind& kind) {
    return kind.copies == 1 ? kind.name : fmt::format("{} x{}", kind.name, kind.copies);
}

std::string print(const Kinds& kinds) {
    std::string out;
    for (const Kind& kind : kinds) {
        out += name_and_copies(kind) + ":";
        for (const Edge& edge : kind.orientations.front().edges) out += " " + print(edge.from);
        out += "\n";
    }
    return out;
}

}  // namespace tangram
