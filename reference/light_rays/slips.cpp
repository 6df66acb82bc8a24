#include "light_rays/slips.hpp"

namespace light_rays {

const char* name_of(Slip slip) {
    switch (slip) {
        case Slip::distance: return "distance";
        case Slip::todo: return "todo";
        case Slip::complement: return "complement";
        case Slip::one_set: return "one-set";
    }
    return "";
}

Strategies with_slip(Slip slip) {
    Strategies strategies = all_strategies();
    auto &lonely = strategies[0], &intersection = strategies[1], &trial = strategies[3];
    switch (slip) {
        case Slip::distance: lonely = std::make_unique<LonelyFieldAsPrinted>(); break;
        case Slip::todo: intersection = std::make_unique<IntersectionAsPrinted>(); break;
        case Slip::complement: intersection = std::make_unique<IntersectionWithSlip>(); break;
        case Slip::one_set: trial = std::make_unique<TryAndErrorAsDrawn>(); break;
    }
    return strategies;
}

}  // namespace light_rays
