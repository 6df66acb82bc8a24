#pragma once

#include "command/verb.hpp"

namespace command {

/// The verbs that take a puzzle.
struct PuzzleVerbs {
    Verb show, solve, search, trace, scramble, generate;
};

// Each adds its puzzle to the verbs that can do something with it.
void add_cards(const PuzzleVerbs& verbs);
void add_nerdcube(const PuzzleVerbs& verbs);
void add_tangram(const PuzzleVerbs& verbs);
void add_light_rays(const PuzzleVerbs& verbs);

/// Adds the old programs that run in their own languages.
void add_originals(const Verb& verb);
void add_original_structograms(const Verb& original);
void add_outlines(const Verb& program);

}  // namespace command
