#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/classroom/student.hpp"
#include "grader/verdict.hpp"

/// What the pages of a class have in common.
namespace classroom::reports::html {

/// The data of page.html.mustache, to which the data of a page's content are added.
/// @param kind  "teacher" or "student", for the style sheet
nlohmann::json frame(const std::string& title, const char* kind, bool with_script);

/// How an exercise of a student ended, in one sign and few words, the same on all pages.
struct Standing {
    const char* style;
    const char* sign;
    const char* words;
};

/// All there are, the best first.
inline constexpr Standing standings[] = {
    {"full", "●", "all points"},      {"part", "◐", "some points"},
    {"none", "○", "no point"},        {"broken", "✗", "does not compile"},
    {"absent", "–", "not handed in"}, {"unclear", "?", "somebody has to look"}};

/// The sign of points that a teacher gave.
inline constexpr const char* sign_of_hand = "✎";

const Standing& standing(const grader::Verdict& verdict);
/// The standing of the points that count: those given by hand, or those of the verdict.
const Standing& standing(const Graded& graded);

/// "2026-11-20 22:59 UTC", everywhere in the world; empty for what no year of four digits holds.
std::string moment(std::int64_t seconds);
/// "3 days 2 h", "2 h 5 min": without smaller units, minutes rounded up.
std::string duration(std::int64_t seconds);

}  // namespace classroom::reports::html
