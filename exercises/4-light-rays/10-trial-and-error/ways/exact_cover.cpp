// Exact cover: each number chooses one of its ways, and each field is covered once
// Price: all ways of all numbers are formed beforehand, 354 on a board of 12x12 of the tests, and
// no board may be larger; in return a number that cannot be used up is seen as soon as a field that
// stays dark.
#include <bitset>
#include <iterator>

#include "trial_and_error.hpp"

namespace {

/// A set of fields; the largest boards have twelve rows and columns.
using Fields = std::bitset<144>;

/// A number and how far its rays run, in the order of `directions`.
struct Way {
    Place number;
    std::array<int, 4> lengths{};
    Fields covered;  ///< the number's field and all that it lights
};

/// Adds all ways that a number has, from one direction on, if so much is left to be lit.
void add_ways(const Board& board, Way way, std::size_t i, int left, std::vector<Way>& ways) {
    if (i == directions.size()) {
        if (left == 0) ways.push_back(way);
        return;
    }
    const int most = std::min(available_range(board, way.number)[i], left);
    add_ways(board, way, i + 1, left, ways);
    while (way.lengths[i] < most) {
        ++way.lengths[i];
        way.covered.set(board.index(next(way.number, directions[i], way.lengths[i])));
        add_ways(board, way, i + 1, left - way.lengths[i], ways);
    }
}

std::vector<Way> ways_of(const Board& board) {
    std::vector<Way> ways;
    for (const Place place : places(board))
        if (const auto number = board[place].number)
            add_ways(board, {place, {}, Fields().set(board.index(place))}, 0, *number, ways);
    return ways;
}

/// Of some fields the one that the fewest ways cover.
std::size_t loneliest(const Fields& fields, const std::vector<Way>& ways) {
    std::array<std::size_t, 144> choice{};
    for (std::size_t i = 0; i < choice.size(); ++i) {
        const auto covers = [i](const Way& way) { return way.covered[i]; };
        choice[i] = fields[i] ? static_cast<std::size_t>(std::ranges::count_if(ways, covers))
                              : ways.size() + 1;
    }
    return static_cast<std::size_t>(std::ranges::min_element(choice) - choice.begin());
}

/// Chooses ways that cover all fields that are left, each once.
/// @param ways  those that cover none of the others
bool cover(const Fields& left, const std::vector<Way>& ways, std::vector<Way>& chosen) {
    if (left.none()) return true;
    const std::size_t field = loneliest(left, ways);
    for (const Way& way : ways) {
        if (!way.covered[field]) continue;
        const auto is_apart = [&](const Way& other) {
            return (other.covered & way.covered).none();
        };
        std::vector<Way> others;
        std::ranges::copy_if(ways, std::back_inserter(others), is_apart);
        chosen.push_back(way);
        if (cover(left & ~way.covered, others, chosen)) return true;
        chosen.pop_back();
    }
    return false;
}

}  // namespace

Board solve(const Board& board) {
    Fields all;
    for (std::size_t i = 0; i < board.fields.size(); ++i) all.set(i);
    std::vector<Way> chosen;
    if (!cover(all, ways_of(board), chosen)) return {};
    Board solved = board;
    for (const Way& way : chosen)
        for (std::size_t i = 0; i < directions.size(); ++i)
            for (int n = 1; n <= way.lengths[i]; ++n)
                solved[next(way.number, directions[i], n)].ray = directions[i];
    return solved;
}
