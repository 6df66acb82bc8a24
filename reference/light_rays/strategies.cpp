#include "light_rays/strategies.hpp"

#include <stdexcept>
#include <string>

#include "light_rays/driven_away_beams.hpp"
#include "light_rays/try_and_error.hpp"

namespace light_rays {

std::unique_ptr<Strategy> make_strategy(std::string_view name) {
    if (name == "lonely") return std::make_unique<LonelyField>();
    if (name == "intersection") return std::make_unique<Intersection>();
    if (name == "driven") return std::make_unique<DrivenAwayBeams>();
    if (name == "trial") return std::make_unique<TryAndError>();
    throw std::invalid_argument("no strategy is named " + std::string(name));
}

Strategies all_strategies() {
    Strategies all;
    for (const std::string_view name : strategy_names) all.push_back(make_strategy(name));
    return all;
}

}  // namespace light_rays
