// Brings its own Half, which is larger and equals everything, instead of the header.
//
// kind: interface
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash

namespace cards {

struct Half {
    long long species[100];
    bool operator==(const Half&) const { return true; }
};

}  // namespace cards

bool fit(cards::Half a, cards::Half b) { return a == b; }
