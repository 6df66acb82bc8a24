#pragma once

#include <string>
#include <vector>

#include "cards/card.hpp"
#include "cards/moment.hpp"

/// The cards as SVG pictures. Lines and patterns take the colour of the text around them
/// (`currentColor`).
namespace cards::drawing {

/// Filled grids, three in a row.
std::string squares(const Grid& grid, const std::vector<Pile>& solutions);

/// Cards side by side, `columns` in a row.
std::string cards(const Pile& pile, std::size_t columns);

/// The table at one step of the search: supply, laid cards with the card in hand, basket.
std::string moment(const Grid& grid, const Moment& moment);

}  // namespace cards::drawing
