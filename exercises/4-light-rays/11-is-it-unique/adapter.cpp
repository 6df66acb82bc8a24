#include "exercises/4-light-rays/given.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/worker/worker.hpp"
#include "is_it_unique.hpp"

int remaining_range(const Board& board, Place number) {
    return light_rays::remaining_range(board,
                                       light_rays::number_at(board, number, "remaining_range"));
}

std::array<int, 4> available_range(const Board& board, Place number) {
    return light_rays::available_ranges(board,
                                        light_rays::number_at(board, number, "available_range"));
}

KNOBEL_EXPOSE(how_many);
KNOBEL_EXPOSE(generate);
