#pragma once

#include "command/verb.hpp"

/// Functions that add a puzzle to the verbs that accept it.
namespace command {

void add_show_cards(const Verb& show);
void add_solve_cards(const Verb& solve);
void add_search_cards(const Verb& search);
void add_trace_cards(const Verb& trace);

void add_show_nerdcube(const Verb& show);
void add_solve_nerdcube(const Verb& solve);
void add_search_nerdcube(const Verb& search);
void add_scramble_nerdcube(const Verb& scramble);

void add_show_tangram(const Verb& show);
void add_solve_tangram(const Verb& solve);
void add_search_tangram(const Verb& search);

void add_show_light_rays(const Verb& show);
void add_solve_light_rays(const Verb& solve);
void add_search_light_rays(const Verb& search);
void add_generate_light_rays(const Verb& generate);
void add_original_structograms(const Verb& original);

}  // namespace command
