// First read everything, then ask whether the rows are equally long
// Price: all rows are kept beside the board for a while, and a broken board is read to its end
// before it is refused; in return reading a word and judging the rows are functions of their own.
#include "read_a_board.hpp"

#include <algorithm>
#include <charconv>
#include <sstream>
#include <vector>

namespace {

using Row = std::vector<std::optional<Field>>;

/// What a word says; nothing if it is no field. from_chars tells how far it could read, and takes
/// no sign when it reads an unsigned number.
std::optional<Field> field_of(const std::string& word) {
    if (word == "-") return Field{};
    unsigned number = 0;
    const char* const end = word.data() + word.size();
    if (std::from_chars(word.data(), end, number).ptr != end) return {};
    return Field{static_cast<int>(number), {}};
}

std::vector<Row> rows_of(const std::string& content) {
    std::vector<Row> rows;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        Row row;
        for (std::string word; words >> word;) row.push_back(field_of(word));
        if (!row.empty()) rows.push_back(row);
    }
    return rows;
}

/// The empty board when rows differ in length, or when some word is no field.
Board board_of(const std::vector<Row>& rows) {
    if (rows.empty()) return {};
    Board board{static_cast<int>(rows.size()), static_cast<int>(rows.front().size()), {}};
    for (const Row& row : rows) {
        if (row.size() != rows.front().size() || std::ranges::count(row, Row::value_type()) > 0)
            return {};
        for (const std::optional<Field>& field : row) board.fields.push_back(*field);
    }
    return board;
}

int fields_in_sight(const Board& board, Place number) {
    int fields = 0;
    for (const Direction direction : directions)
        for (Place at = next(number, direction); board.contains(at) && !board[at].is_number();
             at = next(at, direction))
            ++fields;
    return fields;
}

Verdict verdict_on(const Board& board) {
    if (board.rows == 0) return Verdict::no_board;
    int surplus = 0;
    for (const Field& field : board.fields) surplus += field.number.value_or(-1);
    if (surplus != 0) return Verdict::sum_differs;
    const auto is_too_large = [&](Place place) {
        return board[place].number > fields_in_sight(board, place);
    };
    return std::ranges::any_of(places(board), is_too_large) ? Verdict::number_too_large
                                                            : Verdict::plausible;
}

}  // namespace

Reading read_board(const std::string& content) {
    const Board board = board_of(rows_of(content));
    return {verdict_on(board), board};
}
