#pragma once

#include <string>
#include <vector>

#include "command/layout.hpp"
#include "command/progress.hpp"
#include "grader/exercise.hpp"

namespace command {

/// The steps of an exercise's hints.rst, as plain text: a nudge, the idea, nearly the code.
/// @throws text::InputError when the file cannot be read
std::vector<std::string> hints_of(const grader::Exercise& exercise);

/// A hint as it is read on a terminal, with how many remain; it is remembered that it was asked for.
/// @param step      counted from 1; 0 for one more than was asked for before
/// @param next_one  what to do for the next hint
/// @throws WrongUse when there is no such step
std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step, const std::string& next_one, const Paint& paint);

/// Text in reStructuredText without its marks: ``x``, *x* and :term:`x` become x.
std::string without_marks(const std::string& rst);

}  // namespace command
