#include "exercises/4-light-rays/reference.hpp"
#include "grader/worker/worker.hpp"
#include "lonely_field.hpp"

int remaining_range(const Board& board, Place number) {
    return light_rays::remaining_range(board,
                                       light_rays::number_at(board, number, "remaining_range"));
}

KNOBEL_EXPOSE(lonely_field);
