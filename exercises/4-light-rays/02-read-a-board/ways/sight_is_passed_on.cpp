// Each field passes on how far one sees from it
// Price: a table for each direction, and no gain in time: in the solution, too, no field is walked
// over by more than four numbers, as each walk ends at the next number. The idea pays as soon as
// many walks share their way.
#include "read_a_board.hpp"

#include <algorithm>
#include <functional>
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

/// How many light fields lie ahead of each field in one direction, up to the next number: none if
/// the neighbour is a number or missing, else one more than the neighbour has ahead.
/// @param order  all places, each after its neighbour in that direction
std::vector<int> sight(const Board& board, const std::vector<Place>& order, Direction direction) {
    std::vector<int> ahead(board.fields.size());
    for (const Place place : order) {
        const Place neighbour = next(place, direction);
        if (board.contains(neighbour) && !board[neighbour].is_number())
            ahead[board.index(place)] = 1 + ahead[board.index(neighbour)];
    }
    return ahead;
}

std::vector<int> fields_in_sight(const Board& board) {
    const std::vector<Place> forwards = places(board);
    const std::vector<Place> backwards(forwards.rbegin(), forwards.rend());
    std::vector<int> fields(board.fields.size());
    for (const Direction direction : directions) {
        const bool is_ahead_in_order =
            direction == Direction::north || direction == Direction::west;
        const auto ahead = sight(board, is_ahead_in_order ? forwards : backwards, direction);
        std::ranges::transform(fields, ahead, fields.begin(), std::plus());
    }
    return fields;
}

Verdict verdict_on(const Board& board) {
    if (board.rows == 0) return Verdict::no_board;
    int light_fields = 0, sum = 0;
    bool too_large = false;
    const std::vector<int> sights = fields_in_sight(board);
    for (std::size_t i = 0; i < board.fields.size(); ++i) {
        const Field& field = board.fields[i];
        if (!field.is_number()) ++light_fields;
        sum += field.number.value_or(0);
        if (field.number > sights[i]) too_large = true;
    }
    if (sum != light_fields) return Verdict::sum_differs;
    return too_large ? Verdict::number_too_large : Verdict::plausible;
}

}  // namespace

Reading read_board(const std::string& content) {
    const Board board = rows_of(content);
    return {verdict_on(board), board};
}
