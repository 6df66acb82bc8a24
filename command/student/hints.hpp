#pragma once

#include <string>
#include <vector>

#include "command/layout.hpp"
#include "command/student/progress.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

namespace command {

/// The steps of an exercise's hints.rst, as plain text: where to begin, the idea, nearly the code.
/// @throws text::InputError when the file cannot be read
std::vector<std::string> hints_of(const grader::Exercise& exercise);

/// Formats a hint for the terminal, with the number of hints that remain, and records in `progress`
/// that it was shown.
/// @param step      counted from 1; 0 for the next one
/// @param next_one  what to do for the next hint
/// @param columns   of the terminal; 0 where there is none
/// @throws UsageError when there is no such step
std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step,
                      const std::string& next_one, const Paint& paint, std::size_t columns);

/// The hint offered for a failed test: the first one not shown yet, up to the one that the test
/// names.
/// @param shown    how many of the exercise's hints were shown
/// @param watched  in `watch`, which has a key for hints
std::string offered_hint(const grader::Exercise& exercise, const grader::TestResult& failed,
                         int shown, bool watched);

/// What to do for the next hint of an exercise.
std::string way_to_next_hint(const grader::Exercise& exercise, bool watched);

/// What to type for the next hint of an exercise.
std::string hint_command(const grader::Exercise& exercise);

/// Strips reStructuredText markup: ``x``, *x* and :term:`x` become x.
std::string without_marks(const std::string& rst);

}  // namespace command
