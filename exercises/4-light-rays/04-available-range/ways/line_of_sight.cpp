// First collect the fields of a line, then let two algorithms look at them
// Price: the line is copied as far as the end of the board, however soon the walk would end; in
// return walking and asking are separate, and each question has a name in the standard library.
#include "available_range.hpp"

#include <algorithm>
#include <vector>

namespace {

/// All fields from a number's neighbour to the end of the board.
std::vector<Field> line_of_sight(const Board& board, Place number, Direction direction) {
    std::vector<Field> line;
    for (Place at = next(number, direction); board.contains(at); at = next(at, direction))
        line.push_back(board[at]);
    return line;
}

int fields_ahead(const Board& board, Place number, Direction direction) {
    const std::vector<Field> line = line_of_sight(board, number, direction);
    const auto end = std::ranges::find_if(
        line, [&](const Field& field) { return !field.is_unlit() && field.ray != direction; });
    return static_cast<int>(std::ranges::count_if(line.begin(), end, &Field::is_unlit));
}

}  // namespace

std::array<int, 4> available_range(const Board& board, Place number) {
    std::array<int, 4> fields{};
    std::ranges::transform(directions, fields.begin(), [&](Direction direction) {
        return fields_ahead(board, number, direction);
    });
    return fields;
}
