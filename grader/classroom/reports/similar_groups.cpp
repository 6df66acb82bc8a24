#include "grader/classroom/reports/similar_groups.hpp"

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

void add_students(Node row, const SimilarGroup& group) {
    const Node cell = add(row, "td", "students");
    for (const SimilarGroup::Member& member : group.members) {
        if (&member != &group.members.front()) html::say(cell, ", ");
        const Node link = add(cell, "a");
        html::set(link, "href", "students/" + member.slug + "/index.html#" + group.exercise);
        html::quote(link, member.name);
    }
}

std::string in_common(const SimilarGroup& group) {
    if (group.same_file) return "the same file";
    return group.percent == 100 ? "nearly all" : fmt::format("{} % or more", group.percent);
}

void add_table(Node section, const Class& of, const std::vector<SimilarGroup>& groups) {
    const Node box = html::add_scrolled(section, "Table of similar programs");
    const Node table = add(box, "table"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    for (const char* name : {"Exercise", "Students", "In common"}) html::set(add(head, "th", nullptr, name), "scope", "col");
    for (const SimilarGroup& group : groups) {
        const Node row = add(body, "tr");
        html::set(add(row, "th", nullptr, title_of(of, group.exercise)), "scope", "row");
        add_students(row, group);
        add(row, "td", nullptr, in_common(group));
    }
}

}  // namespace

void add_groups(Node page, const Class& of, const std::vector<SimilarGroup>& groups) {
    const Node section = add(page, "section");
    html::set(section, "id", "similar");
    add(section, "h2", nullptr, "Similar programs");
    add(section, "p", nullptr,
        "Such a number does not prove that anybody copied: short tasks have few good solutions, and two who learnt from the same lesson write alike. "
        "It is a reason to look at the programs and to ask, no more. Who copied from whom it does not tell at all. In a group each program has that much in "
        "common with another one of the group, whatever the names in it; what is longer may have more besides. Programs of fewer than four statements were not "
        "compared.");
    if (groups.empty()) add(section, "p", nullptr, "No two programs have 80 % or more in common.");
    else add_table(section, of, groups);
}

}  // namespace classroom::reports
