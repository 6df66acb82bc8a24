#pragma once

#include <cstdint>
#include <string>

namespace classroom {

/// Parses a deadline to seconds since 1970: `2026-11-20` (the end of that day), `2026-11-20 18:00`
/// or `2026-11-20T18:00:30`, in local time; or followed by a time zone, `Z`, `+01:00` or `-0500`.
/// @throws text::InputError for any other format
std::int64_t deadline(const std::string& text);

/// Converts seconds after a deadline to minutes, rounded up, so that one second late counts as
/// late.
constexpr std::int64_t whole_minutes(std::int64_t seconds) { return (seconds + 59) / 60; }

}  // namespace classroom
