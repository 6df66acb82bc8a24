#include "light_rays/slips.hpp"

namespace light_rays {

namespace {

struct Words {
    const char *name, *source;
};

constexpr std::array<Words, slips.size()> all_words{{{"distance", "both sheets"},
                                                     {"tile-counter", "both sheets"},
                                                     {"todo", "30 January"},
                                                     {"complement", "31 January"},
                                                     {"forgetful-hook", "31 January"},
                                                     {"empty-loop", "Java"},
                                                     {"one-set", "Java"}}};

const Words& words_of(Slip slip) { return all_words[static_cast<std::size_t>(slip)]; }

}  // namespace

const char* name_of(Slip slip) { return words_of(slip).name; }

const char* source_of(Slip slip) { return words_of(slip).source; }

Strategies with_slip(Slip slip) {
    Strategies strategies = all_strategies();
    auto &lonely = strategies[0], &intersection = strategies[1], &trial = strategies[3];
    switch (slip) {
        case Slip::distance: lonely = std::make_unique<LonelyFieldOfTheSheets>(); break;
        case Slip::tile_counter: break;
        case Slip::todo: intersection = std::make_unique<IntersectionOf30January>(); break;
        case Slip::complement: intersection = std::make_unique<IntersectionOf31January>(); break;
        case Slip::forgetful_hook: trial = std::make_unique<TryAndErrorOf31January>(); break;
        case Slip::empty_loop: intersection = std::make_unique<IntersectionOfJava>(); break;
        case Slip::one_set: trial = std::make_unique<TryAndErrorOfJava>(); break;
    }
    return strategies;
}

int most_rounds(Slip slip, const Board& board) {
    if (slip != Slip::tile_counter) return most_iterations;
    const int fields = static_cast<int>(board.fields.size());
    return most_iterations / fields + 1;  // a round begins while i <= the maximum
}

}  // namespace light_rays
