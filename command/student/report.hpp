#pragma once

#include <string>

#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

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

}  // namespace command
