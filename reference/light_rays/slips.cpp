#include "light_rays/slips.hpp"

namespace light_rays {

const std::array<SlipDescription, 7> slips{{
    {Slip::distance, "distance", "both sheets", 0,
     "LonelyField compares the whole distance with what a number still has to light"},
    {Slip::tile_counter, "tile-counter", "both sheets", std::nullopt,
     "the solver counts fields where it should count rounds over the board"},
    {Slip::todo, "todo", "30 January", 1,
     "Intersection does nothing where more is available than needed: its TODO"},
    {Slip::complement, "complement", "31 January", 1,
     "Intersection leaves to (0 0 0 1) - subset what it should leave to (1 1 1 1) - subset"},
    {Slip::forgetful_hook, "forgetful-hook", "31 January", 3,
     "the hook of TryAndError forgets which guess was wrong"},
    {Slip::empty_loop, "empty-loop", "Java", 1,
     "Intersection lights nothing where all that is available is needed, and says that it made "
     "progress"},
    {Slip::one_set, "one-set", "Java", 3,
     "TryAndError has one set of directions for all of its guesses"},
}};

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
