#include "cells_of_a_polygon.hpp"

Fields cells_of(const std::vector<Point>& corners) {
    // A field is {{x, y}, Cover::whole}, say; x and y are those of its lower left corner.
    (void)corners;
    todo("TODO: find the fields inside the polygon");
}
