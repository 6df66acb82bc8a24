#include "command/puzzles/puzzles.hpp"

#include "command/verbs.hpp"

namespace command {

void add_show(const Verb& program) {
    const Verb show = program.verb("show", "show a puzzle as it was read");
    show.needs_another();
    add_show_cards(show);
    add_show_nerdcube(show);
    add_show_tangram(show);
    add_show_light_rays(show);
}

void add_solve(const Verb& program) {
    const Verb solve = program.verb("solve", "solve a puzzle");
    solve.needs_another();
    add_solve_cards(solve);
    add_solve_nerdcube(solve);
    add_solve_tangram(solve);
    add_solve_light_rays(solve);
}

void add_search(const Verb& program) {
    const Verb search = program.verb("search", "chapter 5: count, estimate or split a search");
    search.needs_another();
    add_search_cards(search);
    add_search_nerdcube(search);
    add_search_tangram(search);
    add_search_light_rays(search);
}

void add_scramble(const Verb& program) {
    const Verb scramble = program.verb("scramble", "make a new puzzle by turning one at random");
    scramble.needs_another();
    add_scramble_nerdcube(scramble);
}

void add_generate(const Verb& program) {
    const Verb generate = program.verb("generate", "make new puzzles");
    generate.needs_another();
    add_generate_light_rays(generate);
}

void add_trace(const Verb& program) {
    const Verb trace = program.verb("trace", "watch a search step by step");
    trace.needs_another();
    add_trace_cards(trace);
}

}  // namespace command
