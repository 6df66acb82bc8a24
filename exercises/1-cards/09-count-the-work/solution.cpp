#include "count_the_work.hpp"

#include <optional>

namespace {

constexpr int centre = 4;

struct Search {
    const Pile& supply;
    const std::vector<int>& order;
    std::vector<bool> used = std::vector<bool>(9);
    std::vector<std::optional<Card>> square = std::vector<std::optional<Card>>(9);
    std::uint64_t trials = 0;

    const std::optional<Card>& at(int place) const {
        return square[static_cast<std::size_t>(place)];
    }

    bool fits(const Card& card, int place) const {
        const int column = place % 3;
        if (column > 0 && at(place - 1) && !fit(card.left(), at(place - 1)->right())) return false;
        if (column < 2 && at(place + 1) && !fit(card.right(), at(place + 1)->left())) return false;
        if (place >= 3 && at(place - 3) && !fit(card.top(), at(place - 3)->bottom())) return false;
        return place >= 6 || !at(place + 3) || fit(card.bottom(), at(place + 3)->top());
    }

    void fill(std::size_t depth) {
        if (depth == order.size()) return;
        const int place = order[depth];
        for (std::size_t i = 0; i < supply.size(); ++i) {
            if (used[i]) continue;
            Card card = supply[i];
            for (int look = 0; look < (place == centre ? 1 : 4); ++look, card = turned(card)) {
                ++trials;
                if (!fits(card, place)) continue;
                used[i] = true;
                square[static_cast<std::size_t>(place)] = card;
                fill(depth + 1);
                square[static_cast<std::size_t>(place)].reset();
                used[i] = false;
            }
        }
    }
};

}  // namespace

std::uint64_t count_trials(const Pile& supply, const std::vector<int>& order) {
    Search search{supply, order};
    search.fill(0);
    return search.trials;
}
