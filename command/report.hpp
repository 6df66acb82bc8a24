#pragma once

#include <string>

#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace command {

/// How much a report tells.
struct ReportOptions {
    bool every_failure = false;  ///< all failed tests in full, not just the first
    bool colour = false;
    bool watched = false;  ///< shown by `watch`, where one presses keys instead of typing commands
    std::size_t columns = 0;  ///< of the terminal; 0 where there is none
    int hints_shown = 0;      ///< how many of the exercise's hints were shown
};

/// A verdict as its student reads it.
/// @param file  the checked file, as the student knows it
std::string report(const grader::Exercise& exercise, const std::string& file, const grader::Verdict& verdict, const ReportOptions& options);

}  // namespace command
