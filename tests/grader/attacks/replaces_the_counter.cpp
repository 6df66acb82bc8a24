// Defines the given function that counts the work, and says that there was none.
//
// tier: all
// exercise: 2-nerdcube/09-ct-first
// outcome: does not compile
// points: 0
// says: is already defined

@SOLUTION@

std::uint64_t puzzles_made() { return 0; }
