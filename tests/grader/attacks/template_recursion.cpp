// Recurses in templates, deeper than any compiler goes.
//
// kind: compiler bomb
// exercise: 1-cards/01-halves-fit
// outcome: does not compile
// points: 0
// patience: 4
// says: error

#include "halves_fit.hpp"

template <class T>
struct Deeper {
    using type = typename Deeper<Deeper<T>>::type;
};

bool fit(Half, Half) { return sizeof(Deeper<int>::type) > 0; }
