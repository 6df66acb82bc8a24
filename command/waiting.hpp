#pragma once

#include <cstddef>
#include <string>
#include <thread>

namespace command {

/// Writes over the line that the cursor is in: "checking 1-cards/01-halves-fit ... 3 s".
/// @param seconds       that it takes already; told from the first one on
/// @param builds_tests  whether the exercise's tests are built first
/// @param columns       of the terminal; the line is cut, as one that wraps could not be written
///     over
std::string waiting_line(const std::string& exercise, int seconds, bool builds_tests,
                         std::size_t columns);

/// What clears such a line.
inline constexpr const char* clear_line = "\r\033[K";

/// Counts the seconds of a check on standard error while the object lives, if that is a terminal
/// that obeys control codes. A check of less than a second shows nothing.
class Waiting {
public:
    Waiting(std::string exercise, bool builds_tests);

private:
    std::jthread clock_;
};

}  // namespace command
