// The answer remembers: it contains the board at each guess already
// Price: no guess keeps a board of its own, and the code is short; but it works only as long as
// somebody wants that list.
#include "undo_log.hpp"

std::vector<Board> replay(const Board& board, const std::vector<Step>& steps) {
    std::vector<Board> boards{board};
    std::vector<std::size_t> guesses;  // where in `boards` each open guess was made
    for (const auto& [action, place, direction] : steps) {
        Board now = boards.back();
        if (action == Action::light) now[place].ray = direction;
        if (action == Action::guess) guesses.push_back(boards.size() - 1);
        if (action == Action::take_back && !guesses.empty()) {
            now = boards[guesses.back()];
            guesses.pop_back();
        }
        boards.push_back(now);
    }
    boards.erase(boards.begin());
    return boards;
}
