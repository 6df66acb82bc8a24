#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/classroom/points/student.hpp"

/// What the pages of a class have in common.
namespace classroom::reports::html {

/// Returns the data of page.html.mustache, to be extended by the data of the page's content.
/// @param kind  "teacher" or "student", for the style sheet
nlohmann::json frame(const std::string& title, const char* kind, bool with_script);

/// A student's result in an exercise as a sign and a few words, the same on all pages.
struct Mark {
    const char* style;
    const char* sign;
    const char* words;
};

/// In the order of their ratings.
inline constexpr std::array<Mark, rating_count> marks{{{"full", "●", "all points"},
                                                       {"part", "◐", "some points"},
                                                       {"none", "○", "no point"},
                                                       {"broken", "✗", "does not compile"},
                                                       {"absent", "–", "not handed in"},
                                                       {"unclear", "?", "somebody has to look"}}};

inline const Mark& mark(Rating rating) { return marks[static_cast<std::size_t>(rating)]; }

/// Marks points that a teacher gave.
inline constexpr const char* sign_of_hand = "✎";

/// Formats a time as "2026-11-20 22:59 UTC"; empty if the year does not have four digits.
std::string moment(std::int64_t seconds);
/// Formats a duration as "3 days 2 h" or "2 h 5 min", with at most two units; minutes are rounded
/// up.
std::string duration(std::int64_t seconds);

}  // namespace classroom::reports::html
