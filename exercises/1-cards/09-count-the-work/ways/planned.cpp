// Plan the comparisons before the search
// Price: one more structure to understand, and it is no faster here. In return `plan` alone has to
// know which places touch; the search no longer asks what is beside a place.
#include "count_the_work.hpp"

namespace {

/// Edge `edge` of a card touches the card at `place` (0 top, then clockwise).
struct Contact {
    std::size_t edge, place;
};

struct Step {
    std::size_t place;
    std::vector<Contact> contacts;  ///< with the places that are filled before
};

std::vector<Step> plan(const std::vector<int>& order) {
    std::vector<Step> steps;
    std::vector<bool> filled(9);
    for (const int number : order) {
        const auto place = static_cast<std::size_t>(number);
        Step step{place, {}};
        const auto touch = [&](bool is_there, std::size_t edge, std::size_t other) {
            if (is_there && filled[other]) step.contacts.push_back({edge, other});
        };
        touch(place >= 3, 0, place - 3);
        touch(place % 3 < 2, 1, place + 1);
        touch(place < 6, 2, place + 3);
        touch(place % 3 > 0, 3, place - 1);
        filled[place] = true;
        steps.push_back(step);
    }
    return steps;
}

struct Search {
    const Pile& supply;
    std::vector<Step> steps;
    std::vector<bool> used = std::vector<bool>(9);
    Pile square = Pile(9);
    std::uint64_t trials = 0;

    bool fits(const Card& card, const Step& step) const {
        for (const auto& [edge, place] : step.contacts)
            if (!fit(card.halves[edge], square[place].halves[(edge + 2) % 4])) return false;
        return true;
    }

    void fill(std::size_t depth) {
        if (depth == steps.size()) return;
        const Step& step = steps[depth];
        for (std::size_t i = 0; i < supply.size(); ++i) {
            if (used[i]) continue;
            Card card = supply[i];
            for (int look = 0; look < (step.place == 4 ? 1 : 4); ++look, card = turned(card)) {
                ++trials;
                if (!fits(card, step)) continue;
                used[i] = true;
                square[step.place] = card;
                fill(depth + 1);
                used[i] = false;
            }
        }
    }
};

}  // namespace

std::uint64_t count_trials(const Pile& supply, const std::vector<int>& order) {
    Search search{supply, plan(order)};
    search.fill(0);
    return search.trials;
}
