#include "exercises/4-light-rays/given.hpp"
#include "exercises/4-light-rays/wire.hpp"
#include "grader/worker.hpp"
#include "is_it_unique.hpp"

int remaining_range(const Board& board, Place number) { return light_rays::remaining_range(board, number); }

std::array<int, 4> available_range(const Board& board, Place number) { return light_rays::available_ranges(board, number); }

KNOBEL_EXPOSE(how_many);
KNOBEL_EXPOSE(generate);
