#pragma once

#include <cstdint>
#include <pugixml.hpp>
#include <string>

#include "grader/classroom/student.hpp"
#include "grader/verdict.hpp"

/// Pages as trees of elements: text gets into them only as text, whoever wrote it.
namespace classroom::reports::html {

using Node = pugi::xml_node;

/// Adds an element, with a class of the style sheet where one is named.
Node add(Node parent, const char* element, const char* style = nullptr);
/// Adds an element that holds a text. Not for void elements such as `br`; nothing here needs them.
Node add(Node parent, const char* element, const char* style, const std::string& text);
void set(Node node, const char* attribute, const std::string& value);
void say(Node parent, const std::string& text);

/// Adds a text of somebody else among ours: kept apart, so that it does not turn the direction of what stands around it.
Node quote(Node parent, const std::string& text);
/// Adds text in lines, such as a compiler's; what is too wide is scrolled.
void add_lines(Node parent, const std::string& text);
/// Adds a box for a table that may be wider than the page: it is scrolled, by keys, too, and has a name for those who do not see it.
Node add_scrolled(Node parent, const std::string& name);
/// Adds a sign that says the same as words beside it.
void add_sign(Node parent, const std::string& sign);
/// Adds words for those who do not see the signs.
void add_unseen(Node parent, const std::string& words);

/// Everything of a page that stands before its content.
/// @param kind  "teacher" or "student", for the style sheet
std::string head(const std::string& title, const char* kind, bool with_script);
std::string foot(bool with_script);
/// The elements in a document as they are written into a page.
std::string markup(const pugi::xml_document& document);

/// A whole page around its content, which a template has made.
/// @param kind  "teacher" or "student", for the style sheet
std::string page(const std::string& title, const char* kind, bool with_script, const std::string& content);

/// How an exercise of a student ended, in one sign and few words, the same on all pages.
struct Standing {
    const char* style;
    const char* sign;
    const char* words;
};

/// All there are, the best first.
inline constexpr Standing standings[] = {{"full", "●", "all points"},         {"part", "◐", "some points"},     {"none", "○", "no point"},
                                         {"broken", "✗", "does not compile"}, {"absent", "–", "not handed in"}, {"unclear", "?", "somebody has to look"}};

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
