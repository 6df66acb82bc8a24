#include "without_a_guess.hpp"

namespace {

void light(Board& board, const Ray& ray) {
    Place at = ray.number;
    for (int dark = ray.fields; dark > 0; board[at].ray = ray.direction) {
        at = next(at, ray.direction);
        if (board[at].is_unlit()) --dark;
    }
}

}  // namespace

Board deduce(const Board& board) {
    Board now = board;
    for (bool got_on = true; got_on;) {
        got_on = false;
        for (const Place place : places(now)) {
            const Answer answer = look_at(now, place);
            if (answer.finding == Finding::unsolvable) return {};
            for (const Ray& ray : answer.rays) light(now, ray);
            if (answer.finding == Finding::forced) got_on = true;
        }
    }
    return now;
}
