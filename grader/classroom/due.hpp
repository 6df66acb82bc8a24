#pragma once

#include <cstdint>
#include <string>

namespace classroom {

/// A deadline, in seconds since 1970: `2026-11-20` (the end of that day), `2026-11-20 18:00` or
/// `2026-11-20T18:00:30`, by this machine's clock; or with `Z`, `+01:00` or `-0500` behind by that
/// of another.
/// @throws text::InputError for anything else
std::int64_t deadline(const std::string& text);

/// Seconds after a deadline in whole minutes, rounded up: late by a second is late.
constexpr std::int64_t whole_minutes(std::int64_t seconds) { return (seconds + 59) / 60; }

}  // namespace classroom
