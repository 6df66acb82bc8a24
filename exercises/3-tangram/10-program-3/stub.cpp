#include "program_3.hpp"

std::vector<std::vector<Fields>> assemblies(const Octagon& outline,
                                            const std::vector<Fields>& pieces) {
    (void)outline, (void)pieces;
    todo("TODO: fill the outline in every way, and keep one of those that are congruent");
}
