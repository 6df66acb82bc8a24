#pragma once

#include <algorithm>
#include <array>
#include <compare>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "exercises/5-search/cover.hpp"

/// Boards that are to be filled with pieces, as matrices.
namespace boards {

struct Field {
    int row = 0, column = 0;
    auto operator<=>(const Field&) const = default;
};

using Fields = std::set<Field>;

inline Fields rectangle(int rows, int columns) {
    Fields fields;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) fields.insert({row, column});
    return fields;
}

/// The fields moved as far up and to the left as they can go.
inline Fields moved_to_the_corner(const Fields& fields) {
    int top = fields.begin()->row, left = fields.begin()->column;
    for (const auto& [row, column] : fields)
        top = std::min(top, row), left = std::min(left, column);
    Fields moved;
    for (const auto& [row, column] : fields) moved.insert({row - top, column - left});
    return moved;
}

/// A piece in each orientation that it has.
/// @param flipped  whether it may be turned over, too
inline std::set<Fields> orientations(Fields piece, bool flipped) {
    std::set<Fields> all;
    for (int side = 0; side < (flipped ? 2 : 1); ++side) {
        for (int quarter = 0; quarter < 4; ++quarter) {
            all.insert(moved_to_the_corner(piece));
            Fields turned;
            for (const auto& [row, column] : piece) turned.insert({column, -row});
            piece = turned;
        }
        Fields other_side;
        for (const auto& [row, column] : piece) other_side.insert({row, -column});
        piece = other_side;
    }
    return all;
}

/// The fields that a piece covers, for each position in which it lies within the board.
inline std::vector<Fields> positions(const Fields& board, const Fields& piece, bool flipped) {
    std::vector<Fields> all;
    for (const Fields& orientation : orientations(piece, flipped))
        for (const auto& [top, left] : rectangle(board.rbegin()->row + 1, 20)) {
            Fields placed;
            for (const auto& [row, column] : orientation) placed.insert({top + row, left + column});
            if (std::ranges::includes(board, placed)) all.push_back(placed);
        }
    return all;
}

/// The number of each field of a board, row by row.
inline std::map<Field, int> numbered(const Fields& board, int first) {
    std::map<Field, int> numbers;
    for (const Field& field : board) numbers[field] = first++;
    return numbers;
}

/// The ways to fill a board with dominoes. Items are the fields, row by row.
inline Matrix with_dominoes(const Fields& board) {
    const auto number = numbered(board, 0);
    Matrix matrix{static_cast<int>(board.size()), {}};
    for (const Fields& domino : positions(board, {{0, 0}, {0, 1}}, false)) {
        matrix.options.emplace_back();
        for (const Field& field : domino) matrix.options.back().push_back(number.at(field));
    }
    return matrix;
}

/// The twelve pieces of five fields: rows from the top, and their names.
struct Pentomino {
    char name;
    std::array<std::string_view, 5> rows;
};
inline constexpr std::array pentominoes{
    Pentomino{'F', {".##", "##", ".#"}}, Pentomino{'I', {"#####"}},
    Pentomino{'L', {"####", "#"}},       Pentomino{'N', {"###", "..##"}},
    Pentomino{'P', {"##", "##", "#"}},   Pentomino{'T', {"###", ".#", ".#"}},
    Pentomino{'U', {"#.#", "###"}},      Pentomino{'V', {"#", "#", "###"}},
    Pentomino{'W', {"#", "##", ".##"}},  Pentomino{'X', {".#", "###", ".#"}},
    Pentomino{'Y', {"####", ".#"}},      Pentomino{'Z', {"##", ".#", ".##"}}};

inline Fields fields_of(const Pentomino& piece) {
    Fields fields;
    for (std::size_t row = 0; row < piece.rows.size(); ++row)
        for (std::size_t column = 0; column < piece.rows[row].size(); ++column)
            if (piece.rows[row][column] == '#')
                fields.insert({static_cast<int>(row), static_cast<int>(column)});
    return fields;
}

/// The chessboard without its four middle fields, to be filled with the pentominoes. Items 0 to 11
/// are the pieces, the others the fields, row by row.
/// @param x  where the middle of the X must lie
/// @param p_is_flipped  whether the P may be turned over, as the other pieces may
inline Matrix scott(Field x, bool p_is_flipped) {
    Fields board = rectangle(8, 8);
    for (const Field& middle : {Field{3, 3}, {3, 4}, {4, 3}, {4, 4}}) board.erase(middle);
    const auto number = numbered(board, 12);
    Matrix matrix{72, {}};
    for (int piece = 0; piece < 12; ++piece) {
        const Pentomino& pentomino = pentominoes[static_cast<std::size_t>(piece)];
        for (const Fields& placed :
             positions(board, fields_of(pentomino), pentomino.name != 'P' || p_is_flipped)) {
            const bool is_elsewhere =
                pentomino.name == 'X' && *placed.begin() != Field{x.row - 1, x.column};
            if (is_elsewhere) continue;
            matrix.options.push_back({piece});
            for (const Field& field : placed) matrix.options.back().push_back(number.at(field));
        }
    }
    return matrix;
}

}  // namespace boards
