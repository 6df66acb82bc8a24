#include "same_figure.hpp"

bool same_figure(const Octagon& one, const Octagon& other) {
    // one.box.width and one.box.height are its size; one.cut[0] is missing at the top left.
    (void)one, (void)other;
    todo("TODO: turn and mirror one of them until it is like the other");
}
