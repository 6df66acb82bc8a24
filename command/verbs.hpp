#pragma once

#include <string>
#include <vector>

#include "command/verb.hpp"

/// The command line program: all verbs are declared here.
namespace command {

/// Adds the verbs for exercises. Adds nothing in `knobel-pages`.
void add_exercise_verbs(const Verb& program);
void add_list(const Verb& program);
void add_check(const Verb& program);
void add_watch(const Verb& program);
void add_hint(const Verb& program);
void add_reset(const Verb& program);

/// Adds the verbs for puzzles: show, solve, search, trace, scramble, generate, outlines,
/// original. Adds nothing in `knobel-exercises`.
void add_puzzle_verbs(const Verb& program);

/// Adds the verbs for teachers and authors: grade, kit, proforma, new. Adds nothing in a kit, in
/// `knobel-exercises` and in `knobel-pages`.
void add_course_verbs(const Verb& program);
void add_grade(const Verb& program);
void add_kit(const Verb& program);
void add_proforma(const Verb& program);
void add_new(const Verb& program);

/// Parses and executes the command line; reports errors in one sentence on standard error.
/// @return the exit code
int run(int count, const char* const* arguments);

/// What './knobel --help' prints in a kit.
/// @param website  the website's address in the kit; may be empty
std::string help_in_kit(const std::string& website);

/// "did you mean 'x'?" for the nearest of `known`, or the list of them.
std::string suggestion(const std::string& word, const std::vector<std::string>& known);

}  // namespace command
