#pragma once

#include "command/verb.hpp"

/// What the verbs that take a puzzle do with each kind of it.
namespace command {

void add_show_cards(const Verb& show);
void add_solve_cards(const Verb& solve);
void add_trace_cards(const Verb& trace);

void add_show_nerdcube(const Verb& show);
void add_solve_nerdcube(const Verb& solve);
void add_scramble_nerdcube(const Verb& scramble);

}  // namespace command
