#pragma once

#include <vector>

#include "cards/puzzle.hpp"
#include "cards/square.hpp"

/// What was printed in 1986, from the files in `reference/published`.
namespace cards::published {

/// The nine cards of the bulletin's title page.
Puzzle puzzle();

/// The same cards, but with the half that a scan of the listing misreads (card 5, left).
Puzzle misread_puzzle();

/// The twelve solutions of the editor's note, in its order.
std::vector<Square> solutions();

/// The source to name in messages.
inline constexpr const char* source =
    "Informatik und Unterricht (Bern), the number after no. 3 of February 1986, editor's note";

}  // namespace cards::published
