#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "grader/classroom/points/student.hpp"

namespace classroom {

/// Parses a deadline to seconds since 1970: `2026-11-20` (the end of that day), `2026-11-20 18:00`
/// or `2026-11-20T18:00:30`, in local time; or followed by a time zone, `Z`, `+01:00` or `-0500`.
/// @throws text::InputError for any other format
std::int64_t deadline(const std::string& text);

/// Converts seconds after a deadline to minutes, rounded up, so that one second late counts as
/// late.
constexpr std::int64_t whole_minutes(std::int64_t seconds) { return (seconds + 59) / 60; }

/// Returns how many seconds after the deadline the newest of a student's files was changed, 0 if it
/// was in time; nothing without a deadline, or if no file has a known time.
/// @param due  the deadline, 0 for none
std::optional<std::int64_t> lateness(const Student& student, std::int64_t due);

/// Returns "2 students handed in after the deadline: Kunz Ben, Weber Mia.", and a warning if nearly
/// all files have the same time, as after copying without their times. Empty if nobody was late.
std::vector<std::string> late_sentences(const std::vector<Student>& students);

}  // namespace classroom
