#pragma once

#include <array>
#include <cstdint>
#include <kainjow/mustache.hpp>  // escapes by default, header-only, in Debian 12 and 13
#include <nlohmann/json.hpp>
#include <string>

#include "grader/classroom/points/student.hpp"
#include "grader/classroom/reports/reports.hpp"

namespace classroom {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(TestTally, passed, failed, not_tried)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Mistake, test, what, students)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SimilarGroup::Member, name, slug)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(SimilarGroup, exercise, percent, members)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Rubric, name, most_points)

}  // namespace classroom

/// What the pages of a class have in common.
namespace classroom::reports {

/// A Mustache template. All text is escaped, except with `{{{name}}}`. A section is left out for
/// false, null, "" and an empty list, but not for 0.
class Template {
public:
    /// @throws std::logic_error when the text is not a valid template
    explicit Template(const std::string& text);

    /// @throws std::logic_error when the data lack a name that the template uses; Mustache itself
    /// would silently insert nothing
    std::string fill(const nlohmann::json& data);

private:
    kainjow::mustache::mustache mustache_;
};

/// Returns the data of page.html.mustache, to be extended by the data of the page's content.
/// @param kind  "teacher" or "student", for the style sheet
/// @param more_style  is added to the style sheet
nlohmann::json frame(const std::string& title, const char* kind, const std::string& script,
                     const std::string& more_style = {});

/// A student's result in an exercise as a sign and a few words, the same on all pages.
struct Mark {
    std::string style, sign, words;
};
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Mark, style, sign, words)

/// In the order of their ratings.
inline const std::array<Mark, rating_count> marks{{{"full", "●", "all points"},
                                                   {"part", "◐", "some points"},
                                                   {"none", "○", "no point"},
                                                   {"broken", "✗", "does not compile"},
                                                   {"absent", "–", "not handed in"},
                                                   {"unclear", "?", "somebody has to look"}}};

/// Marks points that a teacher gave.
inline constexpr const char* sign_of_hand = "✎";

/// Returns the mark of a result, which says whether the teacher gave the points.
Mark mark_of(const Graded& graded);

/// Returns how an exercise went, without the numbers of students by rating.
nlohmann::json tally_in_json(const ExerciseTally& tally, const Asked& asked);

/// Formats a time as "2026-11-20 22:59 UTC"; empty if the year does not have four digits.
std::string moment(std::int64_t seconds);
/// Formats a duration as "3 days 2 h" or "2 h 5 min", with at most two units; minutes are rounded
/// up.
std::string duration(std::int64_t seconds);

}  // namespace classroom::reports

/// The contents of the asset files in this folder, from which pages are made.
namespace classroom::reports::assets {

extern const std::string style;   ///< page.css
extern const std::string script;  ///< table.js
extern const std::string index,
    student;  ///< templates of whole pages: page.html.mustache with the content of these names
extern const std::string row;             ///< of a table of grades in index.html
extern const std::string response, task;  ///< of ProFormA: response.xml.mustache, task.xml.mustache

}  // namespace classroom::reports::assets
