#include "coloured_cards.hpp"

namespace {

/// The species of the turtle across a contact, and whether its head is on the card that comes
/// first, on the left or above.
int colour(const Half& half, bool is_on_first_card) {
    const bool is_head = half.part == Part::front;
    return 2 * half.species + (is_head == is_on_first_card ? 1 : 0);
}

/// A contact has twice the number of the place on its left or above it, and one more when it is
/// above.
std::vector<Contact> contacts_of(const Card& card, int place, int rows, int columns) {
    const int row = place / columns, column = place % columns;
    std::vector<Contact> contacts;
    if (row > 0) contacts.push_back({2 * (place - columns) + 1, colour(card.top(), false)});
    if (column > 0) contacts.push_back({2 * (place - 1), colour(card.left(), false)});
    if (row < rows - 1) contacts.push_back({2 * place + 1, colour(card.bottom(), true)});
    if (column < columns - 1) contacts.push_back({2 * place, colour(card.right(), true)});
    return contacts;
}

}  // namespace

std::vector<CardOption> card_options(const Grid& grid, const Pile& supply) {
    const int rows = static_cast<int>(grid.rows), columns = static_cast<int>(grid.columns);
    std::vector<CardOption> options;
    for (int place = 0; place < rows * columns; ++place)
        for (Card card : supply)
            for (int turns = 0; turns < 4; ++turns, card = turned(card))
                options.push_back(
                    {card.number, place, turns, contacts_of(card, place, rows, columns)});
    return options;
}
