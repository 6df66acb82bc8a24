// Let halves that belong together vote
// Price: the longest of the three, and a group of two halves cannot be judged, as none has a
// majority. In return nothing is tried: contacts are followed, votes are counted, and the half
// that is outvoted is wrong.
#include "misprint.hpp"

#include <algorithm>

namespace {

constexpr std::size_t halves = 36;

Half mate(Half half) { return {half.species, half.part == Part::front ? Part::rear : Part::front}; }

/// A half of a group, and whether it is the mate of the group's first half or the same.
struct Member {
    std::size_t half;  ///< 4 c + e: edge e of the c-th card in the list
    bool is_mate;
};

class Groups {
public:
    Groups(const Pile& cards, const std::vector<Square>& printed)
        : cards_(cards), touching_(halves), seen_(halves) {
        for (const Square& square : printed)
            for (std::size_t place = 0; place < 9; ++place) {
                if (place % 3 < 2)
                    connect(half_at(square[place], 1), half_at(square[place + 1], 3));
                if (place < 6) connect(half_at(square[place], 2), half_at(square[place + 3], 0));
            }
    }

    Correction outvoted() {
        for (std::size_t first = 0; first < halves; ++first) {
            std::vector<Member> group;
            join(group, {first, false});
            std::vector<Half>
                votes;  // each says what the first half would be, if it is right itself
            for (const auto& [half, is_mate] : group)
                votes.push_back(is_mate ? mate(read(half)) : read(half));
            const auto supporters = [&](Half vote) {
                return std::count(votes.begin(), votes.end(), vote);
            };
            for (std::size_t i = 0; i < votes.size(); ++i)
                for (const Half other : votes)
                    if (supporters(other) > supporters(votes[i]))
                        return correction(group[i], other);
        }
        return {};
    }

private:
    std::size_t half_at(Laid laid, int edge) const {
        const auto card = std::find_if(cards_.begin(), cards_.end(),
                                       [&](const Card& c) { return c.number == laid.number; });
        return 4 * static_cast<std::size_t>(card - cards_.begin()) +
               static_cast<std::size_t>((edge + laid.quarter_turns) % 4);
    }
    void connect(std::size_t a, std::size_t b) {
        touching_[a].push_back(b);
        touching_[b].push_back(a);
    }
    void join(std::vector<Member>& group, Member member) {
        if (seen_[member.half]) return;
        seen_[member.half] = true;
        group.push_back(member);
        for (const std::size_t other : touching_[member.half])
            join(group, {other, !member.is_mate});
    }
    Half read(std::size_t half) const { return cards_[half / 4].halves[half % 4]; }
    Correction correction(const Member& wrong, Half first) const {
        return {cards_[wrong.half / 4].number, static_cast<int>(wrong.half % 4),
                wrong.is_mate ? mate(first) : first};
    }

    const Pile& cards_;
    std::vector<std::vector<std::size_t>> touching_;
    std::vector<bool> seen_;
};

}  // namespace

Correction find_misprint(const Pile& cards, const std::vector<Square>& printed) {
    return Groups(cards, printed).outvoted();
}
