// Keep a list of the places that are still to be asked
// Price: it must be known for whom a lit field is news; in return nobody in other rows and columns
// is asked again, and on a large board with little left to do that is most of the places.
#include <algorithm>

#include "without_a_guess.hpp"

namespace {

/// What is still to be asked on a board, and what was found out.
class Questions {
public:
    explicit Questions(const Board& board) : board_(board), open_(places(board)) {}

    Board answered() {
        for (; !open_.empty();) {
            const Place place = open_.back();
            open_.pop_back();
            const Answer answer = look_at(board_, place);
            if (answer.finding == Finding::unsolvable) return {};
            for (const Ray& ray : answer.rays) light(ray);
        }
        return board_;
    }

private:
    void light(const Ray& ray) {
        Place at = next(ray.number, ray.direction);
        while (board_[at].ray) at = next(at, ray.direction);
        for (int i = 0; i < ray.fields; ++i, at = next(at, ray.direction)) {
            board_[at].ray = ray.direction;
            ask_around(at);
        }
        ask_around(ray.number);
    }

    /// A lit field is news for the numbers that see it and for the fields in its row and column. A
    /// number that has less left is news for all that is in its row and column.
    void ask_around(Place at) {
        for (const Place place : places(board_))
            if (place.row == at.row || place.column == at.column) ask(place);
    }

    void ask(Place place) {
        if (std::ranges::find(open_, place) == open_.end()) open_.push_back(place);
    }

    Board board_;
    std::vector<Place> open_;
};

}  // namespace

Board deduce(const Board& board) { return Questions(board).answered(); }
