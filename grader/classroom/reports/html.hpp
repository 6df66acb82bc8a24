#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/check/verdict.hpp"
#include "grader/classroom/points/student.hpp"

/// What the pages of a class have in common.
namespace classroom::reports::html {

/// Returns the data of page.html.mustache, to be extended by the data of the page's content.
/// @param kind  "teacher" or "student", for the style sheet
nlohmann::json frame(const std::string& title, const char* kind, bool with_script);

/// A student's result in an exercise as a sign and a few words, the same on all pages.
struct Standing {
    const char* style;
    const char* sign;
    const char* words;
};

/// All of them, best first.
inline constexpr Standing standings[] = {
    {"full", "●", "all points"},      {"part", "◐", "some points"},
    {"none", "○", "no point"},        {"broken", "✗", "does not compile"},
    {"absent", "–", "not handed in"}, {"unclear", "?", "somebody has to look"}};

/// Marks points that a teacher gave.
inline constexpr const char* sign_of_hand = "✎";

const Standing& standing(const grader::Verdict& verdict);
/// Uses the points that count: those given by hand, otherwise those of the verdict.
const Standing& standing(const Graded& graded);

/// Formats a time as "2026-11-20 22:59 UTC"; empty if the year does not have four digits.
std::string moment(std::int64_t seconds);
/// Formats a duration as "3 days 2 h" or "2 h 5 min", with at most two units; minutes are rounded
/// up.
std::string duration(std::int64_t seconds);

}  // namespace classroom::reports::html
