#include "fill_one_location.hpp"

std::vector<Puzzle> fill_location(const Puzzle& puzzle, const Location& location) {
    // A piece and a location both know their size().
    (void)puzzle, (void)location;
    todo("TODO: find every unused piece that can go to the location, every way round");
}
