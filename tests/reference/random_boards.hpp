#pragma once

#include <algorithm>
#include <vector>

#include "light_rays/game.hpp"
#include "light_rays/puzzle.hpp"
#include "light_rays/solver.hpp"
#include "search/random.hpp"

namespace light_rays {

// The functions below use the rules only: except for the board itself, they share no code with the
// strategies.

inline constexpr std::array orders{Order::as_drawn, Order::patient};

inline Board board_of(const char* rows) { return parse_board(rows, "a test"); }

/// The board without its rays.
inline Board without_rays(Board board) {
    for (Field& field : board.fields) field.ray.reset();
    return board;
}

/// Number of fields lit by the ray that leaves a number in this direction.
inline int length_of_ray(const Board& board, Place number, Direction direction) {
    int length = 0;
    for (Place at = next(number, direction); board.contains(at) && board[at].ray == direction;
         at = next(at, direction))
        ++length;
    return length;
}

inline std::vector<Place> numbers_of(const Board& board) {
    std::vector<Place> numbers = places(board);
    std::erase_if(numbers, [&](Place place) { return !board[place].is_number(); });
    return numbers;
}

/// Whether every light field is lit by an unbroken ray from a number, and every number lights as
/// many fields as it says.
inline bool keeps_the_rules(const Board& solution) {
    std::size_t reached = 0;
    for (const Place number : numbers_of(solution)) {
        int lights = 0;
        for (const Direction direction : directions)
            lights += length_of_ray(solution, number, direction);
        if (lights != *solution[number].number) return false;
        reached += static_cast<std::size_t>(lights) + 1;
    }
    return reached == solution.fields.size();
}

/// Whether a solution has the position's numbers and all its rays.
inline bool agrees(const Board& solution, const Board& position) {
    return std::ranges::equal(solution.fields, position.fields, [](const Field& s, const Field& p) {
        return s.number == p.number && (!p.ray || s.ray == p.ray);
    });
}

/// The same, and also that no ray exceeds its limit.
inline bool agrees(const Board& solution, const Game& game) {
    return agrees(solution, game.board()) &&
           std::ranges::all_of(numbers_of(solution), [&](Place number) {
               return std::ranges::all_of(directions, [&](Direction direction) {
                   return length_of_ray(solution, number, direction) <=
                          game.longest(number, direction);
               });
           });
}

/// Finds every solution of a board of up to about 5 x 5 by letting each number in turn light its
/// fields in every way.
class BruteForce {
public:
    explicit BruteForce(const Board& position)
        : position_(position), board_(without_rays(position)), numbers_(numbers_of(position)) {
        fill(0);
    }

    const std::vector<Board>& solutions() const { return solutions_; }

private:
    void fill(std::size_t number) {
        if (number < numbers_.size()) return spread(number, 0, *board_[numbers_[number]].number);
        if (agrees(board_, position_) && keeps_the_rules(board_)) solutions_.push_back(board_);
    }

    /// Lets a number light `fields` more fields, in this direction and those after it.
    void spread(std::size_t number, std::size_t direction, int fields) {
        if (direction == directions.size()) {
            if (fields == 0) fill(number + 1);
            return;
        }
        spread(number, direction + 1, fields);
        std::vector<Place> lit;
        for (Place at = next(numbers_[number], directions[direction]);
             fields > 0 && can_light(at, directions[direction]);
             at = next(at, directions[direction])) {
            board_[at].ray = directions[direction];
            lit.push_back(at);
            spread(number, direction + 1, --fields);
        }
        for (const Place at : lit) board_[at].ray.reset();
    }

    bool can_light(Place at, Direction direction) const {
        return board_.contains(at) && board_[at].is_unlit() &&
               position_[at].ray.value_or(direction) == direction;
    }

    Board position_, board_;
    std::vector<Place> numbers_;
    std::vector<Board> solutions_;
};

/// All solutions of a board, which may be partly lit; each occurs once.
inline std::vector<Board> all_solutions(const Board& board) {
    return BruteForce(board).solutions();
}

/// Generates random boards. The same seed gives the same boards on every machine.
class BoardDice : public search::Random {
public:
    using search::Random::Random;

    /// A random number of rows or columns, 1 to `most`.
    int side(int most) { return 1 + static_cast<int>(below(static_cast<std::size_t>(most))); }

    /// A solved board. First, at most a third of its fields become numbers. Then rays grow from
    /// them, field by field; where no ray arrives, a number is added.
    Board solved(int rows, int columns) {
        Board board{rows, columns, std::vector<Field>(static_cast<std::size_t>(rows * columns))};
        const std::size_t rarity = 3 + below(6);
        for (Field& field : board.fields)
            if (below(rarity) == 0) field.number = 0;
        while (true) {
            if (const std::vector<Tip> tips = tips_of(board); !tips.empty()) {
                const Tip& tip = pick(tips);
                board[tip.ahead].ray = tip.direction;
                ++*board[tip.number].number;
            } else if (const auto dark = std::ranges::find_if(board.fields, &Field::is_unlit);
                       dark != board.fields.end()) {
                dark->number = 0;
            } else {
                return board;
            }
        }
    }

    /// A board with at least one solution.
    Board solvable(int rows, int columns) { return without_rays(solved(rows, columns)); }

    /// A board with as many light fields as the sum of its numbers. Up to two fields are moved from
    /// one number to another, so that it has none, one or several solutions.
    Board board(int rows, int columns) {
        Board board = solvable(rows, columns);
        const std::vector<Place> numbers = numbers_of(board);
        for (std::size_t gifts = below(3); gifts > 0; --gifts) {
            int &giver = *board[pick(numbers)].number, &taker = *board[pick(numbers)].number;
            if (giver > 0) --giver, ++taker;
        }
        return board;
    }

    template <class T>
    const T& pick(const std::vector<T>& things) {
        return things[below(things.size())];
    }

private:
    /// A place where a ray could grow.
    struct Tip {
        Place number;
        Direction direction;
        Place ahead;
    };

    static std::vector<Tip> tips_of(const Board& board) {
        std::vector<Tip> tips;
        for (const Place number : numbers_of(board))
            for (const Direction direction : directions) {
                const Place ahead =
                    next(number, direction, length_of_ray(board, number, direction) + 1);
                if (board.contains(ahead) && board[ahead].is_unlit())
                    tips.push_back({number, direction, ahead});
            }
        return tips;
    }
};

}  // namespace light_rays
