#include "light_rays/slips.hpp"

namespace light_rays {

const char* name_of(Slip slip) {
    switch (slip) {
        case Slip::distance: return "distance";
        case Slip::tile_counter: return "tile-counter";
        case Slip::todo: return "todo";
        case Slip::complement: return "complement";
        case Slip::forgetful_hook: return "forgetful-hook";
        case Slip::empty_loop: return "empty-loop";
        case Slip::one_set: return "one-set";
    }
    return "";
}

const char* source_of(Slip slip) {
    switch (slip) {
        case Slip::distance:
        case Slip::tile_counter: return "both sheets";
        case Slip::todo: return "30 January";
        case Slip::complement:
        case Slip::forgetful_hook: return "31 January";
        case Slip::empty_loop:
        case Slip::one_set: return "Java";
    }
    return "";
}

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
