#include "command/puzzles/puzzles.hpp"

#include "command/verbs.hpp"

namespace command {

void add_puzzle_verbs(const Verb& program) {
    const auto add = [&](const char* name, const char* help) {
        return program.verb(name, help).needs_another();
    };
    const PuzzleVerbs verbs{add("show", "show a puzzle as it was read"),
                            add("solve", "solve a puzzle"),
                            add("search", "chapter 5: count, estimate or split a search"),
                            add("trace", "watch a search step by step"),
                            add("scramble", "make a new puzzle by turning one at random"),
                            add("generate", "make new puzzles")};
    add_cards(verbs);
    add_nerdcube(verbs);
    add_tangram(verbs);
    add_light_rays(verbs);
    add_outlines(program);
    add_originals(add("original", "run an old program, retold in its own language"));
}

}  // namespace command
