// The teacher's page: the class table, how each test fared, the most frequent mistakes.

#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/reports/pairs.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/messages.hpp"
#include "grader/told.hpp"

namespace classroom::reports {
namespace {

using grader::many;
using grader::VerdictOutcome;
using html::add;
using html::Node;

/// What the id of an exercise tells: "1-cards/01-halves-fit".
struct Label {
    std::string chapter;  ///< "1-cards"
    std::string number;   ///< "01"
    std::string name;     ///< "halves fit"
};

Label label_of(const Asked& asked) {
    const std::size_t slash = std::min(asked.id.find('/'), asked.id.size());
    const std::string rest = asked.id.substr(std::min(slash + 1, asked.id.size()));
    const std::size_t dash = std::min(rest.find('-'), rest.size());
    std::string name = rest.substr(std::min(dash + 1, rest.size()));
    std::replace(name.begin(), name.end(), '-', ' ');
    return {asked.id.substr(0, slash), rest.substr(0, dash), name};
}

const char* in_words(grader::HiddenDetail detail) {
    switch (detail) {
        case grader::HiddenDetail::count: return "that they are there, and how they ended";
        case grader::HiddenDetail::sentences: return "what they state, but no input";
        default: return "everything";
    }
}

void add_fact(Node list, const char* name, const std::string& text) {
    const Node fact = add(list, "div");
    add(fact, "dt", nullptr, name);
    html::quote(add(fact, "dd"), text);
}

void add_header(Node page, const Class& of) {
    const Node header = add(page, "header");
    html::quote(add(header, "h1"), of.title);
    const Node facts = add(header, "dl", "facts");
    add_fact(facts, "Course", of.course);
    add_fact(facts, "Exercises", fmt::format("{}, worth {}", of.exercises.size(), many(of.most_points(), "point")));
    if (of.due > 0) add_fact(facts, "Deadline", html::moment(of.due));
    add_fact(facts, "Seed of the random puzzles", std::to_string(of.seed));
    add_fact(facts, "What students read of hidden tests", in_words(of.tell_hidden));
    Node ways = add(header, "nav");
    html::set(ways, "aria-label", "On this page");
    for (const auto& [place, name] : {std::pair{"#class", "The class"}, {"#look", "To look at"}, {"#exercises", "How each exercise went"}})
        html::set(add(ways, "a", nullptr, name), "href", place);
}

void add_legend(Node parent) {
    const Node legend = add(parent, "ul", "legend");
    for (const html::Standing& standing : html::standings) {
        const Node entry = add(legend, "li", standing.style);
        html::add_sign(entry, standing.sign);
        html::say(entry, std::string(" ") + standing.words);
    }
}

/// Adds the heading of a column, which it can be sorted by, with remarks below its name.
Node add_heading(Node row, int column, const std::string& name, const std::vector<std::string>& remarks = {}) {
    Node heading = add(row, "th");
    html::set(heading, "scope", "col");
    html::set(heading, "data-column", std::to_string(column));
    add(heading, "span", nullptr, name);
    for (const std::string& remark : remarks) {
        html::say(heading, " ");
        add(heading, "small", nullptr, remark);
    }
    return heading;
}

void add_chapters(Node row, const Class& of) {
    Node chapter;
    int span = 0;
    for (const Asked& asked : of.exercises) {
        const std::string name = label_of(asked).chapter;
        if (!chapter || name != chapter.text().get()) {
            chapter = add(row, "th", "chapter", name);
            html::set(chapter, "scope", "colgroup");
            chapter.append_attribute("colspan") = span = 0;
        }
        chapter.attribute("colspan") = ++span;
    }
}

void add_columns(Node table, const Class& of) {
    const Node head = add(table, "thead");
    const Node chapters = add(head, "tr"), row = add(head, "tr");
    add(chapters, "td");
    add(chapters, "td");
    add_chapters(chapters, of);
    html::set(add(chapters, "td"), "colspan", of.due > 0 ? "2" : "1");
    int column = 0;
    add_heading(row, column++, "Name");
    add_heading(row, column++, "Total", {fmt::format("of {}", of.most_points())});
    for (const Asked& asked : of.exercises) {
        const Label label = label_of(asked);
        html::set(add_heading(row, column++, label.number, {label.name, fmt::format("of {}", asked.most_points())}), "title", asked.title);
    }
    if (of.due > 0) add_heading(row, column++, "Late");
    add_heading(row, column, "Remarks");
}

std::string page_of(const Student& student) { return "students/" + student.slug + "/index.html"; }

void add_name(Node row, const Student& student) {
    Node heading = add(row, "th");
    html::set(heading, "scope", "row");
    Node link = add(heading, "a");
    html::set(link, "href", page_of(student));
    html::quote(link, student.name);
    if (student.number.empty()) return;
    html::say(heading, " ");
    add(heading, "small", nullptr, student.number);
}

void add_total(Node row, const Student& student) {
    Node cell = add(row, "td", student.complete() ? "total" : "total unclear");
    html::set(cell, "data-sort", std::to_string(student.points()));
    if (!student.complete()) {
        html::add_sign(cell, "?");
        html::say(cell, " ");
    }
    html::say(cell, std::to_string(student.points()));
    if (!student.complete()) html::add_unseen(cell, ", but not everything was judged");
}

void add_cell(Node row, const Asked& asked, const Graded& graded, const Student& student) {
    const html::Standing& standing = html::standing(graded.verdict);
    const bool judged = grader::is_judgement(graded.verdict.outcome), handed_in = graded.verdict.outcome != VerdictOutcome::not_handed_in;
    Node cell = add(row, "td", standing.style);
    html::set(cell, "data-sort", std::to_string(judged ? graded.verdict.points() - (handed_in ? 0 : 1) : -2));  // those not handed in before the wrong ones
    Node link = add(cell, "a");
    html::set(link, "href", page_of(student) + "#" + asked.id);
    html::add_sign(link, standing.sign);
    if (judged && handed_in) html::say(link, fmt::format(" {}", graded.verdict.points()));
    html::add_unseen(link, std::string(judged && handed_in ? ", " : "") + standing.words);
}

void add_late(Node row, const Student& student) {
    Node cell = add(row, "td", "late", student.late > 0 ? html::duration(student.late) : "");
    html::set(cell, "data-sort", std::to_string(student.late));
}

/// What a teacher should know of an exercise of a student, each in a sentence or two.
std::vector<std::string> remarks(const Graded& graded) {
    std::vector<std::string> found;
    if (graded.verdict.outcome == VerdictOutcome::unreadable) found.push_back("could not be read: " + graded.verdict.message);
    if (graded.verdict.outcome == VerdictOutcome::grader_failed) found.push_back("the check itself failed: " + graded.verdict.message);
    if (!graded.note.empty()) found.push_back(graded.note);
    return found;
}

/// The same of a student; what holds for several exercises, as for all in an archive that cannot be read, is said once.
std::vector<std::string> remarks(const Class& of, const Student& student) {
    std::vector<std::pair<std::string, std::vector<std::string>>> exercises_by_remark;
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i) {
        const Label label = label_of(of.exercises[i]);
        for (const std::string& remark : remarks(student.exercises[i])) {
            auto known = std::find_if(exercises_by_remark.begin(), exercises_by_remark.end(), [&](const auto& other) { return other.first == remark; });
            if (known == exercises_by_remark.end()) known = exercises_by_remark.insert(known, {remark, {}});
            known->second.push_back(label.number + " " + label.name);
        }
    }
    std::vector<std::string> found;
    for (const auto& [remark, exercises] : exercises_by_remark)
        found.push_back((exercises.size() > 1 && exercises.size() == of.exercises.size() ? "all exercises" : fmt::format("{}", fmt::join(exercises, ", "))) +
                        ": " + remark);
    found.insert(found.end(), student.notes.begin(), student.notes.end());
    return found;
}

void add_remarks(Node row, const Class& of, const Student& student) {
    constexpr std::size_t most_bytes = 400;
    const std::vector<std::string> all = remarks(of, student);
    Node cell = add(row, "td", "remarks");
    html::set(cell, "data-sort", std::to_string(all.size()));
    for (const std::string& remark : all) add(cell, "p", nullptr, grader::cut(remark, most_bytes) + (remark.size() > most_bytes ? "..." : ""));
}

void add_to_look_at(Node page, const Class& of, const Tally& tally) {
    Node section = add(page, "section");
    html::set(section, "id", "look");
    add(section, "h2", nullptr, "To look at");
    const int unclear = tally.students() - tally.complete();
    if (unclear == 0) {
        add(section, "p", nullptr, fmt::format("Nothing: of {} everything was judged.", many(tally.students(), "student")));
        return;
    }
    add(section, "p", nullptr,
        fmt::format(
            "Of {} of {} not everything was judged. Their points are not the whole story, and no grade. The table says with a ? where somebody has to look, "
            "and among the remarks why:",
            unclear, many(tally.students(), "student")));
    const Node list = add(section, "ul");
    const std::vector<ExerciseTally> exercises = tally.exercises();
    for (std::size_t i = 0; i < exercises.size(); ++i)
        if (exercises[i].to_look_at > 0) add(list, "li", nullptr, fmt::format("{}: {}", of.exercises[i].title, many(exercises[i].to_look_at, "student")));
}

/// How many students came how far in each exercise.
void add_overview(Node section, const Class& of, const std::vector<ExerciseTally>& tallies) {
    const Node box = html::add_scrolled(section, "Table of exercises");
    const Node table = add(box, "table"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    html::set(add(head, "th", nullptr, "Exercise"), "scope", "col");
    for (const html::Standing& standing : html::standings) {
        Node heading = add(head, "th", standing.style);
        html::set(heading, "scope", "col");
        html::add_sign(heading, standing.sign);
        html::say(heading, std::string(" ") + standing.words);
    }
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const Node row = add(body, "tr");
        Node heading = add(row, "th");
        html::set(heading, "scope", "row");
        html::set(add(heading, "a", nullptr, of.exercises[i].title), "href", "#" + of.exercises[i].id);
        const ExerciseTally& tally = tallies[i];
        for (const int count : {tally.full, tally.part, tally.none, tally.does_not_compile, tally.not_handed_in, tally.to_look_at})
            add(row, "td", count > 0 ? nullptr : "zero", std::to_string(count));
    }
}

void add_bar(Node parent, const TestTally& test) {
    Node bar = add(parent, "svg", "bar");
    html::set(bar, "viewBox", fmt::format("0 0 {} 1", std::max(1, test.passed + test.failed + test.not_tried)));
    html::set(bar, "preserveAspectRatio", "none");
    html::set(bar, "aria-hidden", "true");
    int at = 0;
    for (const auto& [style, width] : {std::pair{"passed", test.passed}, {"failed", test.failed}, {"untried", test.not_tried}}) {
        Node part = add(bar, "rect", style);
        part.append_attribute("x") = at;
        part.append_attribute("width") = width;
        part.append_attribute("height") = 1;
        at += width;
    }
}

void add_tests(Node section, const Asked& asked, const ExerciseTally& tally) {
    const Node box = html::add_scrolled(section, "Tests: " + asked.title);
    const Node table = add(box, "table", "tests"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    for (const char* name : {"Test", "Points", "Passed", "Failed", "Not tried", "Of all"}) html::set(add(head, "th", nullptr, name), "scope", "col");
    for (std::size_t i = 0; i < std::min(asked.tests.size(), tally.tests.size()); ++i) {
        const Node row = add(body, "tr");
        Node heading = add(row, "th", nullptr, asked.tests[i].sentence);
        html::set(heading, "scope", "row");
        if (asked.tests[i].hidden) add(heading, "small", nullptr, " (hidden)");
        const TestTally& test = tally.tests[i];
        for (const int count : {asked.tests[i].points, test.passed, test.failed, test.not_tried}) add(row, "td", nullptr, std::to_string(count));
        add_bar(add(row, "td"), test);
    }
}

void add_mistakes(Node section, const std::vector<Mistake>& mistakes) {
    if (mistakes.empty()) return;
    add(section, "h4", nullptr, "Most frequent mistakes");
    const Node list = add(section, "ul", "mistakes");
    for (const Mistake& mistake : mistakes) {
        const Node entry = add(list, "li");
        add(entry, "strong", nullptr, many(mistake.students, "student"));
        html::say(entry, mistake.test.empty() ? ", does not compile: " : ", \"" + mistake.test + "\": ");
        add(add(entry, "bdi"), mistake.test.empty() ? "span" : "code", nullptr, mistake.what);
    }
}

void add_exercises(Node page, const Class& of, const Tally& tally) {
    const std::vector<ExerciseTally> tallies = tally.exercises();
    Node section = add(page, "section");
    html::set(section, "id", "exercises");
    add(section, "h2", nullptr, "How each exercise went");
    add(section, "p", nullptr, "How many students came how far:");
    add_overview(section, of, tallies);
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const Asked& asked = of.exercises[i];
        Node exercise = add(section, "section", "exercise");
        html::set(exercise, "id", asked.id);
        add(exercise, "h3", nullptr, asked.title);
        add(exercise, "p", "note", fmt::format("{}, level {} of 3, {}", asked.id, asked.level, many(asked.most_points(), "point")));
        add_tests(exercise, asked, tallies[i]);
        add_mistakes(exercise, tallies[i].mistakes);
    }
}

}  // namespace

void begin_index(std::ostream& out, const Class& of) {
    pugi::xml_document header, legend, columns;
    add_header(header, of);
    add_legend(legend);
    add_columns(columns, of);
    out << html::head(of.title, "teacher", true) << html::markup(header) << "\n<main>\n<section id=\"class\">\n<h2>The class</h2>\n"
        << html::markup(legend) << "\n<div class=\"tools\"></div>\n<div class=\"scroll whole\" tabindex=\"0\" role=\"region\" aria-label=\"Class table\">\n"
        << "<table class=\"grades\">\n"
        << html::markup(columns) << "\n<tbody>\n";
}

void add_to_index(std::ostream& out, const Class& of, const Student& student) {
    pugi::xml_document document;
    const Node row = add(document, "tr", student.complete() ? nullptr : "unclear");
    add_name(row, student);
    add_total(row, student);
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i) add_cell(row, of.exercises[i], student.exercises[i], student);
    if (of.due > 0) add_late(row, student);
    add_remarks(row, of, student);
    out << html::markup(document) << "\n";
}

void end_index(std::ostream& out, const Class& of, const Tally& tally, const std::optional<std::vector<Pair>>& similar) {
    pugi::xml_document sections;
    add_to_look_at(sections, of, tally);
    add_exercises(sections, of, tally);
    if (similar) add_pairs(sections, of, *similar);
    out << "</tbody>\n</table>\n</div>\n</section>\n" << html::markup(sections) << "\n</main>\n" << html::foot(true);
}

}  // namespace classroom::reports
