#pragma once

#include <cstddef>
#include <string>
#include <thread>

namespace command {

/// Overwrites the current line of the terminal: "checking 1-cards/01-halves-fit ... 3 s".
/// @param seconds       elapsed time; shown from 1 on
/// @param builds_tests  whether the exercise's tests are built first
/// @param columns       of the terminal; the line is truncated, as a wrapped line cannot be
///     overwritten
std::string waiting_line(const std::string& exercise, int seconds, bool builds_tests,
                         std::size_t columns);

/// Control codes that clear the current line.
inline constexpr const char* clear_line = "\r\033[K";

/// Shows the elapsed seconds of a check on standard error, if that is a terminal with control
/// codes. Nothing is shown during the first second.
class Waiting {
public:
    Waiting(std::string exercise, bool builds_tests);

private:
    std::jthread clock_;
};

}  // namespace command
