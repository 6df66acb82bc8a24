// Defines the interface's types and namespace once more.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// says: redefinition

#include "halves_fit.hpp"

namespace cards {
struct Half {
    char species;
    Part part;
    bool operator==(const Half&) const { return true; }
};
}  // namespace cards

bool fit(Half a, Half b) { return a == b; }
