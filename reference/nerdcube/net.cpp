#include "nerdcube/net.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "nerdcube/turns.hpp"
#include "text/lines.hpp"

namespace nerdcube {
namespace {

using text::InputError;
using text::Line;

/// The marks of the orientations, in the order of their declaration.
constexpr std::string_view marks = "^<>v|-*!";

/// The number of faces in each row of the net.
constexpr std::array<Face, 12> row_lengths{3, 3, 3, 9, 9, 9, 3, 3, 3, 3, 3, 3};
constexpr const char* all_rows = "three rows of 3, three of 9, six of 3";

std::optional<Orientation> orientation_of(char32_t mark) {
    const std::size_t found = mark < 0x80 ? marks.find(static_cast<char>(mark)) : marks.npos;
    if (found >= static_cast<std::size_t>(Orientation::invalid)) return std::nullopt;
    return static_cast<Orientation>(found);
}

std::optional<Sticker> sticker_of(std::string_view word) {
    const auto letters = text::letters_of(word);
    if (!letters || letters->size() != 2 || !text::is_visible(letters->front())) return {};
    const auto orientation = orientation_of(letters->back());
    if (!orientation) return {};
    constexpr char32_t typographic_apostrophe = U'\u2019';  // of word processors and phones
    const char32_t letter = letters->front();
    return Sticker{letter == typographic_apostrophe ? U'\'' : letter, *orientation};
}

bool starts_comment(const text::Word& word) {
    return word.text.starts_with('#') && !sticker_of(word.text);
}

/// Returns the line without its comment.
Line line_of(const std::string& file, std::size_t number, std::string_view line) {
    std::vector<text::Word> words = text::words_of(line);
    words.erase(std::find_if(words.begin(), words.end(), starts_comment), words.end());
    return Line(file, number, line, std::move(words));
}

/// Reads a row onto the cube; its first face has the number `next`.
void read_row(Line& line, Cube& cube, Face& next, Face length) {
    for (const Face end = next + length; next < end; ++next)
        cube[next] = line.take(
            sticker_of, fmt::format("face {}, a letter and one of ^ < > v | - *, such as C^ ({} "
                                    "faces are in this row)",
                                    next, length));
    line.end(fmt::format("the end of the line after {} faces", length));
}

}  // namespace

Cube parse_cube(std::string_view content, const std::string& file) {
    text::require_utf8(content, file);
    Cube cube;
    Face next = 1;
    std::size_t number = 0, row = 0;
    for (const std::string_view written : text::lines_of(content)) {
        Line line = line_of(file, ++number, written);
        if (line.empty()) continue;
        if (row == row_lengths.size())
            line.complain(fmt::format("the end of the file after {} faces", faces));
        read_row(line, cube, next, row_lengths[row++]);
    }
    if (row < row_lengths.size())
        throw InputError(
            file, 0, 0, fmt::format("{} faces in {} rows", next - 1, row),
            fmt::format("{} faces in {} rows: {}", faces, row_lengths.size(), all_rows));
    return cube;
}

std::string lay_out(const std::function<std::string(Face)>& cell, std::size_t width) {
    std::string out;
    Face next = 1;
    for (const Face length : row_lengths) {
        std::string row(length == 3 ? 3 * width : 0, ' ');
        for (const Face end = next + length; next < end; ++next) row += cell(next);
        out += row.substr(0, row.find_last_not_of(' ') + 1) + '\n';
    }
    return out;
}

Side side_of(Face centre) {
    Side side{};
    auto next = side.begin();
    for (Face face = 1; face <= faces; ++face)
        if (centre_of(face) == centre) *next++ = face;
    return side;
}

Orientation orientation_of(const Cube& cube, const Side& side) {
    Orientation together = Orientation::any;
    for (const Face face : side) together = merge(together, cube[face].orientation);
    return together;
}

std::string print(const Cube& cube) {
    return lay_out([&](Face face) { return print(cube[face]) + " "; }, 3);
}

char mark(Orientation orientation) { return marks[static_cast<std::size_t>(orientation)]; }

std::string print(const Sticker& sticker) {
    return utf8(sticker.letter) + mark(sticker.orientation);
}

}  // namespace nerdcube
