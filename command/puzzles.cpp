#include "command/puzzles.hpp"

#include "command/verbs.hpp"

namespace command {

void add_show(const Verb& program) {
    const Verb show = program.verb("show", "show a puzzle as it was read");
    show.needs_another();
    add_show_cards(show);
}

void add_solve(const Verb& program) {
    const Verb solve = program.verb("solve", "solve a puzzle");
    solve.needs_another();
    add_solve_cards(solve);
}

void add_trace(const Verb& program) {
    const Verb trace = program.verb("trace", "watch a search step by step");
    trace.needs_another();
    add_trace_cards(trace);
}

}  // namespace command
