// A guess is a call, and taking it back is a return
// Price: each open guess keeps a whole board, where a log keeps only what has changed; in return
// there is no list of guesses, and nothing is ever undone: the caller still has its board.
#include "undo_log.hpp"

namespace {

class Player {
public:
    explicit Player(const std::vector<Step>& steps) : at_(steps.begin()), end_(steps.end()) {}

    /// Plays on with a board of its own.
    /// @return whether the guess was taken back with which it began; else all steps are done
    bool play(Board board, bool is_guess) {
        while (at_ != end_) {
            const auto [action, place, direction] = *at_++;
            if (action == Action::take_back && is_guess) return true;
            if (action == Action::light) board[place].ray = direction;
            boards_.push_back(board);
            if (action == Action::guess && play(board, true)) boards_.push_back(board);
        }
        return false;
    }

    const std::vector<Board>& boards() const { return boards_; }

private:
    std::vector<Step>::const_iterator at_, end_;
    std::vector<Board> boards_;
};

}  // namespace

std::vector<Board> replay(const Board& board, const std::vector<Step>& steps) {
    Player player(steps);
    player.play(board, false);
    return player.boards();
}
