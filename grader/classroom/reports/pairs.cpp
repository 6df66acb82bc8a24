#include "grader/classroom/reports/pairs.hpp"

#include <fmt/format.h>
#include <algorithm>

namespace classroom::reports {
namespace {

using html::add;
using html::Node;

std::string title_of(const Class& of, const std::string& exercise) {
    const auto found = std::find_if(of.exercises.begin(), of.exercises.end(), [&](const Asked& asked) { return asked.id == exercise; });
    return found == of.exercises.end() ? exercise : found->title;
}

void add_student(Node row, const Pair& pair, const std::string& name, const std::string& slug) {
    const Node link = add(add(row, "td"), "a");
    html::set(link, "href", "students/" + slug + "/index.html#" + pair.exercise);
    html::quote(link, name);
}

void add_table(Node section, const Class& of, const std::vector<Pair>& pairs) {
    const Node box = html::add_scrolled(section, "Table of similar programs");
    const Node table = add(box, "table"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    for (const char* name : {"Exercise", "One", "Another", "In common"}) html::set(add(head, "th", nullptr, name), "scope", "col");
    for (const Pair& pair : pairs) {
        const Node row = add(body, "tr");
        html::set(add(row, "th", nullptr, title_of(of, pair.exercise)), "scope", "row");
        add_student(row, pair, pair.one, pair.slug_of_one);
        add_student(row, pair, pair.other, pair.slug_of_other);
        add(row, "td", nullptr, fmt::format("{} %", pair.percent));
    }
}

}  // namespace

void add_pairs(Node page, const Class& of, const std::vector<Pair>& pairs) {
    const Node section = add(page, "section");
    html::set(section, "id", "similar");
    add(section, "h2", nullptr, "Similar programs");
    add(section, "p", nullptr,
        "Such a number does not prove that anybody copied: short tasks have few good solutions, and two who learnt from the same lesson write alike. "
        "It is a reason to look at both programs and to ask, no more. Who copied from whom it does not tell at all.");
    if (pairs.empty()) add(section, "p", nullptr, "No two programs have 80 % or more in common.");
    else add_table(section, of, pairs);
}

}  // namespace classroom::reports
