#pragma once

#include <string>
#include <vector>

#include "cards/card.hpp"
#include "cards/moment.hpp"

/// The cards as SVG pictures. Lines and patterns take the colour of the text around them
/// (`currentColor`).
namespace cards::drawing {

/// Draws filled grids, three in a row.
std::string squares(const Grid& grid, const std::vector<Pile>& solutions);

/// Draws cards, `columns` in a row.
std::string cards(const Pile& pile, std::size_t columns);

/// Draws the table at one step of the search: supply, laid cards with the card in hand, basket.
std::string moment(const Grid& grid, const Moment& moment);

}  // namespace cards::drawing
