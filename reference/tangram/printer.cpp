#include "tangram/printer.hpp"

#include <algorithm>

#include "tangram/polygon.hpp"
#include "text/lines.hpp"

namespace tangram {
namespace {

/// Steps from one sign to the next per side of a field: lines downwards, or every second column of
/// a line sideways.
constexpr int signs_a_side = 3;

/// Columns between two pictures, and lines between two rows of them.
constexpr std::size_t columns_between = 3, lines_between = 1;

using Lines = std::vector<std::string>;

std::string without_trailing_blanks(const std::string& line) {
    return line.substr(0, line.find_last_not_of(' ') + 1);
}

std::string joined(const Lines& lines) {
    std::string all;
    for (const std::string& line : lines) all += without_trailing_blanks(line) + "\n";
    return all;
}

/// A sheet of paper for one figure.
class Paper {
public:
    explicit Paper(const Box& box)
        : height_(signs_a_side * box.height),
          lines_(static_cast<std::size_t>(height_ + 1),
                 std::string(static_cast<std::size_t>(2 * signs_a_side * box.width + 1), ' ')) {}

    /// Prints signs from one end of an edge to the other.
    void print(const std::vector<Edge>& edges, Point at, char sign) {
        for (const Edge& edge : edges) {
            Point point{signs_a_side * (edge.from.x + at.x), signs_a_side * (edge.from.y + at.y)};
            for (int i = 0; i <= signs_a_side * length(edge); ++i, point = point + step_along(edge))
                at_point(point) = sign;
        }
    }

    std::string content() const { return joined(lines_); }

private:
    char& at_point(Point point) {
        return lines_[static_cast<std::size_t>(height_ - point.y)]
                     [static_cast<std::size_t>(2 * point.x)];
    }

    int height_;
    Lines lines_;
};

/// Appends a picture's lines to the lines of a row, starting at a column.
void append(Lines& row, const std::vector<std::string_view>& picture, std::size_t column) {
    row.resize(std::max(row.size(), picture.size()));
    for (std::size_t i = 0; i < picture.size(); ++i) {
        row[i].resize(column, ' ');
        row[i] += picture[i];
    }
}

}  // namespace

std::string in_print(const Kinds& kinds, const Assembly& assembly) {
    Paper paper(assembly.outline.box);
    for (std::size_t k = 0; k < assembly.laid.size(); ++k)
        for (const auto& [orientation, at] : assembly.laid[k])
            paper.print(kinds[k].orientations[orientation].edges, at, 'X');
    paper.print(edges_of(assembly.outline), {}, '*');
    return paper.content();
}

std::string side_by_side(const std::vector<std::string>& pictures, std::size_t width) {
    std::vector<std::vector<std::string_view>> all;
    std::size_t widest = 0;
    for (const std::string& picture : pictures) {
        all.push_back(text::lines_of(picture));
        for (const std::string_view line : all.back()) widest = std::max(widest, line.size());
    }
    const std::size_t column = widest + columns_between;
    const std::size_t columns = std::max<std::size_t>(1, (width + columns_between) / column);
    Lines sheet;
    for (std::size_t first = 0; first < all.size(); first += columns) {
        if (first > 0) sheet.resize(sheet.size() + lines_between);
        Lines row;
        for (std::size_t i = first; i < std::min(first + columns, all.size()); ++i)
            append(row, all[i], (i - first) * column);
        sheet.insert(sheet.end(), row.begin(), row.end());
    }
    return joined(sheet);
}

}  // namespace tangram
