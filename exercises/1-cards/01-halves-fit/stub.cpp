#include "halves_fit.hpp"

bool fit(Half a, Half b) {
    // A half has two parts: a.species is a letter, a.part is Part::front or Part::rear.
    (void)a, (void)b;
    todo("TODO: say when two halves make one turtle");
}
