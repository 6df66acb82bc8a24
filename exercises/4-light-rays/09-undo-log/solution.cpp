#include "undo_log.hpp"

namespace {

/// What a field was like before it changed.
struct Change {
    Place place;
    std::optional<Direction> former;
};

class Game {
public:
    explicit Game(const Board& board) : board_(board) {}

    const Board& board() const { return board_; }

    void take(const Step& step) {
        switch (step.action) {
            case Action::light: return light(step.place, step.direction);
            case Action::guess: return guesses_.push_back(changes_.size());
            case Action::take_back: return take_back();
        }
    }

private:
    void light(Place place, Direction direction) {
        changes_.push_back({place, board_[place].ray});
        board_[place].ray = direction;
    }

    void take_back() {
        if (guesses_.empty()) return;
        for (; changes_.size() > guesses_.back(); changes_.pop_back())
            board_[changes_.back().place].ray = changes_.back().former;
        guesses_.pop_back();
    }

    Board board_;
    std::vector<Change> changes_;       ///< all since the beginning but those taken back
    std::vector<std::size_t> guesses_;  ///< for each guess, how many changes there were before
};

}  // namespace

std::vector<Board> replay(const Board& board, const std::vector<Step>& steps) {
    Game game(board);
    std::vector<Board> boards;
    for (const Step& step : steps) {
        game.take(step);
        boards.push_back(game.board());
    }
    return boards;
}
