#pragma once

#include <map>
#include <string>
#include <vector>

#include "command/verb.hpp"

/// The command line program: a verb a file, all of them found here.
namespace command {

/// Each adds a verb to the program. These are about exercises, and in every program.
void add_list(const Verb& program);
void add_check(const Verb& program);
void add_watch(const Verb& program);
void add_hint(const Verb& program);
void add_reset(const Verb& program);

/// Adds the verbs about puzzles: show, solve, trace, scramble, generate, outlines, original. In the program of the exercises it adds nothing.
void add_puzzle_verbs(const Verb& program);
void add_show(const Verb& program);
void add_solve(const Verb& program);
void add_trace(const Verb& program);
void add_scramble(const Verb& program);
void add_generate(const Verb& program);
void add_outlines(const Verb& program);
void add_original(const Verb& program);

/// Adds the verbs of teachers and authors: grade, kit, proforma, new. In a kit and in the program of the exercises it adds nothing.
void add_course_verbs(const Verb& program);
void add_grade(const Verb& program);
void add_kit(const Verb& program);
void add_proforma(const Verb& program);
void add_new(const Verb& program);

/// Reads the command line, carries it out, tells errors in a sentence on standard error; returns the exit code.
int run(int count, const char* const* arguments);

/// What a kit's program prints as help on each of its verbs, by the name of the file that the
/// script reads: "knobel", "solve", "solve-cards".
/// @param website  that the kit names; may be empty
std::map<std::string, std::string> help_in_kit(const std::string& website);

/// "did you mean 'x'?" for the nearest of `known`, or the list of them.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace command
