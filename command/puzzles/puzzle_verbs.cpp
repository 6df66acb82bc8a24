#include "command/verbs.hpp"

namespace command {

void add_puzzle_verbs(const Verb& program) {
    add_show(program);
    add_solve(program);
    add_search(program);
    add_trace(program);
    add_scramble(program);
    add_generate(program);
    add_outlines(program);
    add_original(program);
}

}  // namespace command
