#pragma once

#include <string>
#include <vector>

#include "command/layout.hpp"
#include "command/student/progress.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

/// What a student reads during and after a check: the verdict and hints.
namespace command {

struct ReportOptions {
    bool every_failure = false;  ///< all failed tests in full, not just the first
    bool colour = false;
    bool watched = false;     ///< shown by `watch`: suggest keys instead of commands
    std::size_t columns = 0;  ///< of the terminal; 0 where there is none
    int hints_shown = 0;      ///< how many of the exercise's hints were shown
};

/// Formats a verdict for the student.
/// @param file  the checked file, relative to the student's current folder
std::string report(const grader::Exercise& exercise, const std::string& file,
                   const grader::Verdict& verdict, const ReportOptions& options);

/// What the last line of a terminal shows during a check: "checking 1-cards/01-halves-fit ...".
/// @param builds_tests  whether the exercise's tests are built first
/// @param columns       of the terminal; the line is truncated, as a wrapped line cannot be
///     overwritten
std::string waiting_line(const grader::Exercise& exercise, bool builds_tests, std::size_t columns);

/// The steps of an exercise's hints.rst, as plain text: where to begin, the idea, nearly the code.
/// @throws text::InputError when the file cannot be read
std::vector<std::string> hints_of(const grader::Exercise& exercise);

/// Formats a hint for the terminal, with the number of hints that remain, and records in `progress`
/// that it was shown.
/// @param step     counted from 1; 0 for the next one
/// @param watched  in `watch`, which has a key for hints
/// @param columns  of the terminal; 0 where there is none
/// @throws UsageError when there is no such step
std::string give_hint(const Progress& progress, const grader::Exercise& exercise, int step,
                      bool watched, const Paint& paint, std::size_t columns);

/// The hint offered for a failed test: the first one not shown yet, up to the one that the test
/// names.
/// @param shown    how many of the exercise's hints were shown
/// @param watched  in `watch`, which has a key for hints
std::string offered_hint(const grader::Exercise& exercise, const grader::TestResult& failed,
                         int shown, bool watched);

/// What to do for the next hint of an exercise.
std::string way_to_next_hint(const grader::Exercise& exercise, bool watched);

/// Strips reStructuredText markup: ``x``, *x* and :term:`x` become x.
std::string without_marks(const std::string& rst);

}  // namespace command
