#include "coloured_cards.hpp"

std::vector<CardOption> card_options(const Grid& grid, const Pile& supply) {
    (void)grid, (void)supply;
    todo("TODO: list every way to lay one card, with the colours of its contacts");
}
