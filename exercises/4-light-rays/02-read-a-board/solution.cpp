#include "read_a_board.hpp"

#include <algorithm>
#include <sstream>
#include <vector>

namespace {

bool is_whole_number(const std::string& word) {
    return std::ranges::all_of(word, [](char c) { return '0' <= c && c <= '9'; });
}

// An empty board when anything is not as it should be.
Board rows_of(const std::string& content) {
    Board board;
    std::istringstream lines(content);
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::vector<Field> row;
        for (std::string word; words >> word;) {
            if (word != "-" && !is_whole_number(word)) return {};
            row.push_back(word == "-" ? Field{} : Field{std::stoi(word), {}});
        }
        if (row.empty()) continue;
        const int columns = static_cast<int>(row.size());
        if (board.rows > 0 && columns != board.columns) return {};
        board.columns = columns;
        ++board.rows;
        board.fields.insert(board.fields.end(), row.begin(), row.end());
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
    int light_fields = 0, sum = 0;
    bool too_large = false;
    for (const Place place : places(board)) {
        const Field& field = board[place];
        if (!field.is_number()) ++light_fields;
        sum += field.number.value_or(0);
        if (field.number > fields_in_sight(board, place)) too_large = true;
    }
    if (sum != light_fields) return Verdict::sum_differs;
    return too_large ? Verdict::number_too_large : Verdict::plausible;
}

}  // namespace

Reading read_board(const std::string& content) {
    const Board board = rows_of(content);
    return {verdict_on(board), board};
}
