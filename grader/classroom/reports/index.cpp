// The teacher's page: the class table, how each test fared, the most frequent mistakes.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>

#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/reports/remarks.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/similar_groups.hpp"
#include "grader/messages.hpp"
#include "grader/told.hpp"

namespace classroom::reports {

/// Exercises that follow each other, by their places in the class: those of a chapter.
struct Chapter {
    std::string name;
    std::size_t first = 0, end = 0;
};

namespace {

using grader::many;
using grader::VerdictOutcome;
using html::add;
using html::Node;

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

void add_header(Node page, const Class& of, bool with_similar) {
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
    std::vector<std::pair<const char*, const char*>> places{{"#class", "The class"}, {"#look", "To look at"}, {"#exercises", "How each exercise went"}};
    if (with_similar) places.emplace_back("#similar", "Similar programs");
    for (const auto& [place, name] : places) html::set(add(ways, "a", nullptr, name), "href", place);
}

void add_legend(Node parent) {
    const Node legend = add(parent, "ul", "legend");
    for (const html::Standing& standing : html::standings) {
        const Node entry = add(legend, "li", standing.style);
        html::add_sign(entry, standing.sign);
        html::say(entry, std::string(" ") + standing.words);
    }
    const Node by_hand = add(legend, "li");
    html::add_sign(by_hand, html::sign_of_hand);
    html::say(by_hand, " points given by hand");
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

std::vector<Chapter> chapters_of(const Class& of) {
    std::vector<Chapter> chapters;
    for (std::size_t i = 0; i < of.exercises.size(); ++i) {
        const std::string name = label_of(of.exercises[i]).chapter;
        if (chapters.empty() || chapters.back().name != name) chapters.push_back({name, i, i});
        chapters.back().end = i + 1;
    }
    return chapters;
}

void add_exercise_headings(Node row, int column, const Class& of, const Chapter& chapter) {
    for (std::size_t i = chapter.first; i < chapter.end; ++i) {
        const Asked& asked = of.exercises[i];
        const Label label = label_of(asked);
        html::set(add_heading(row, column++, label.number, {label.name, fmt::format("of {}", asked.most_points())}), "title", asked.title);
    }
}

int most_points(const Class& of, const Chapter& chapter) {
    int sum = 0;
    for (std::size_t i = chapter.first; i < chapter.end; ++i) sum += of.exercises[i].most_points();
    return sum;
}

/// The columns of the class: of a single chapter its exercises, else the chapters.
void add_columns(Node table, const Class& of, const std::vector<Chapter>& chapters) {
    const Node row = add(add(table, "thead"), "tr");
    add_heading(row, 0, "Name");
    add_heading(row, 1, "Total", {fmt::format("of {}", of.most_points())});
    add_heading(row, 2, "To look at");
    int column = 3;
    if (chapters.size() == 1) add_exercise_headings(row, column, of, chapters.front());
    else
        for (const Chapter& chapter : chapters) add_heading(row, column++, chapter.name, {fmt::format("of {}", most_points(of, chapter))});
    if (chapters.size() == 1) column += static_cast<int>(of.exercises.size());
    for (const Rubric& rubric : of.rubrics) add_heading(row, column++, rubric.name, {fmt::format("of {}", rubric.most_points)});
    if (of.due > 0) add_heading(row, column, "Late");
}

/// The columns of a chapter.
void add_columns(Node table, const Class& of, const Chapter& chapter) {
    const Node row = add(add(table, "thead"), "tr");
    add_heading(row, 0, "Name");
    add_exercise_headings(row, 1, of, chapter);
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
    const html::Standing& standing = html::standing(graded);
    const bool judged = graded.is_graded(), handed_in = graded.by_hand || graded.verdict.outcome != VerdictOutcome::not_handed_in;
    Node cell = add(row, "td", standing.style);
    html::set(cell, "data-sort", std::to_string(judged ? graded.points() - (handed_in ? 0 : 1) : -2));  // those not handed in before the wrong ones
    Node link = add(cell, "a");
    html::set(link, "href", page_of(student) + "#" + asked.id);
    html::add_sign(link, graded.by_hand ? html::sign_of_hand : standing.sign);
    if (judged && handed_in) html::say(link, fmt::format(" {}", graded.points()));
    html::add_unseen(link, std::string(judged && handed_in ? ", " : "") + standing.words + (graded.by_hand ? ", given by hand" : ""));
}

/// Adds a student's cells for the exercises of a chapter.
void add_cells(Node row, const Class& of, const Chapter& chapter, const Student& student) {
    for (std::size_t i = chapter.first; i < std::min(chapter.end, student.exercises.size()); ++i) add_cell(row, of.exercises[i], student.exercises[i], student);
}

/// Adds a student's points of a whole chapter.
void add_sum(Node row, const Chapter& chapter, const Student& student) {
    int points = 0;
    bool judged = true;
    for (std::size_t i = chapter.first; i < std::min(chapter.end, student.exercises.size()); ++i) {
        points += student.exercises[i].points();
        judged = judged && student.exercises[i].is_graded();
    }
    Node cell = add(row, "td", judged ? nullptr : "unclear");
    html::set(cell, "data-sort", std::to_string(points));
    if (!judged) html::add_sign(cell, "?");
    html::say(cell, (judged ? "" : " ") + std::to_string(points));
    if (!judged) html::add_unseen(cell, ", but not everything was judged");
}

/// Adds what was given by hand besides the exercises.
void add_rubrics(Node row, const Class& of, const Student& student) {
    for (std::size_t i = 0; i < of.rubrics.size(); ++i) {
        const std::optional<GivenPoints> given = i < student.rubrics.size() ? student.rubrics[i] : std::nullopt;
        Node cell = add(row, "td", given ? nullptr : "unclear");
        html::set(cell, "data-sort", std::to_string(given ? given->points : -1));
        html::add_sign(cell, given ? html::sign_of_hand : "?");
        if (given) html::say(cell, fmt::format(" {}", given->points));
        html::add_unseen(cell, given ? ", given by hand" : "no points by hand yet");
    }
}

void add_late(Node row, const Student& student) {
    const std::int64_t late = student.late.value_or(0);
    Node cell = add(row, "td", "late", late > 0 ? html::duration(late) : "");
    html::set(cell, "data-sort", std::to_string(late));
}

void add_sentences(Node parent, const std::vector<std::string>& sentences) {
    constexpr std::size_t most_bytes = 400;
    for (const std::string& sentence : sentences) add(parent, "p", nullptr, grader::cut(sentence, most_bytes) + (sentence.size() > most_bytes ? "..." : ""));
}

void add_link(Node parent, const ToLookAt::Entry& entry) {
    const Node link = add(parent, "a");
    html::set(link, "href", "students/" + entry.slug + "/index.html");
    html::quote(link, entry.name);
}

void add_to_look_at(Node page, const Tally& tally, const ToLookAt& look) {
    Node section = add(page, "section");
    html::set(section, "id", "look");
    add(section, "h2", nullptr, "To look at");
    const int unclear = tally.students() - tally.complete();
    add(section, "p", nullptr,
        unclear == 0 ? fmt::format("Of {} everything was judged.", many(tally.students(), "student"))
                     : fmt::format("Of {} of {} not everything was judged. Their points are not the whole story, and no grade. The table marks them with a ?.",
                                   unclear, many(tally.students(), "student")));
    if (look.students.empty() && look.of_nobody.empty() && look.of_class.empty())
        add(section, "p", nullptr, "There is nothing to look at.");
    for (const std::string& sentence : look.of_class) add(section, "p", nullptr, sentence);
    for (const std::string& sentence : look.of_nobody) add(section, "p", nullptr, sentence);
    if (!look.students.empty()) {
        const Node list = add(section, "ul", "look");
        for (const ToLookAt::Entry& entry : look.students) {
            const Node item = add(list, "li");
            add_link(item, entry);
            add_sentences(item, entry.sentences);
        }
    }
    if (look.gone.empty()) return;
    add(section, "h3", nullptr, "No longer there");
    add(section, "p", nullptr,
        "Of these students nothing is handed in any more. Their last pages are kept. To have one "
        "listed no longer, delete its folder in students.");
    const Node list = add(section, "ul", "gone");
    for (const ToLookAt::Entry& entry : look.gone) {
        const Node item = add(list, "li");
        add_link(item, entry);
        html::say(item, " ");
        add(item, "small", nullptr, entry.slug);
    }
}

void add_remarks(Node row, const Class& of, const Student& student) {
    const std::vector<std::string> all = to_look_at(of, student);
    Node cell = add(row, "td", "remarks");
    html::set(cell, "data-sort", std::to_string(all.size()));
    add_sentences(cell, all);
}

/// How many students came how far in each exercise.
void add_overview(Node section, const Class& of, const std::vector<ExerciseTally>& tallies) {
    const Node box = html::add_scrolled(section, "Table of exercises");
    const Node table = add(box, "table"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    html::set(add(head, "th", nullptr, "Exercise"), "scope", "col");
    const auto add_column = [&](const char* style, const char* sign, const char* words) {
        const Node heading = add(head, "th", style);
        html::set(heading, "scope", "col");
        html::add_sign(heading, sign);
        html::say(heading, std::string(" ") + words);
    };
    for (const html::Standing& standing : html::standings) add_column(standing.style, standing.sign, standing.words);
    const bool any_by_hand = std::any_of(tallies.begin(), tallies.end(), [](const ExerciseTally& tally) { return tally.by_hand > 0; });
    if (any_by_hand) add_column(nullptr, html::sign_of_hand, "of these by hand");
    for (std::size_t i = 0; i < tallies.size(); ++i) {
        const Node row = add(body, "tr");
        Node heading = add(row, "th");
        html::set(heading, "scope", "row");
        html::set(add(heading, "a", nullptr, of.exercises[i].title), "href", "#" + of.exercises[i].id);
        const ExerciseTally& tally = tallies[i];
        std::vector<int> counts{tally.full, tally.part, tally.none, tally.does_not_compile, tally.not_handed_in, tally.to_look_at};
        if (any_by_hand) counts.push_back(tally.by_hand);
        for (const int count : counts) add(row, "td", count > 0 ? nullptr : "zero", std::to_string(count));
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

/// Why there are no mistakes that several students made.
const char* why_no_mistakes(const ExerciseTally& tally) {
    const int judged = tally.full + tally.part + tally.none + tally.does_not_compile;
    return judged == 0 ? "Most frequent mistakes: none, as no program was judged." : "Most frequent mistakes: none that two students made alike.";
}

void add_mistakes(Node section, const ExerciseTally& tally) {
    if (tally.mistakes.empty()) {
        add(section, "p", "note", why_no_mistakes(tally));
        return;
    }
    add(section, "h4", nullptr, "Most frequent mistakes");
    const Node list = add(section, "ul", "mistakes");
    for (const Mistake& mistake : tally.mistakes) {
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
        add_mistakes(exercise, tallies[i]);
    }
}

}  // namespace

struct IndexPage::Parts {
    std::vector<Chapter> chapters;
    std::vector<std::string> rows;  ///< of the table of each chapter, where there are several
};

namespace {

std::string table_begins(const char* name, const pugi::xml_document& columns) {
    return fmt::format("<div class=\"scroll whole\" tabindex=\"0\" role=\"region\" aria-label=\"{}\">\n<table class=\"grades\">\n{}\n<tbody>\n", name,
                       html::markup(columns));
}
constexpr const char* table_ends = "</tbody>\n</table>\n</div>\n";

}  // namespace

IndexPage::IndexPage(std::ostream& out, const Class& of, std::optional<std::vector<SimilarGroup>> similar)
    : out_(out), of_(of), similar_(std::move(similar)), parts_(std::make_unique<Parts>()) {
    parts_->chapters = chapters_of(of);
    parts_->rows.resize(parts_->chapters.size());
    pugi::xml_document header, legend, columns;
    add_header(header, of, similar_.has_value());
    add_legend(legend);
    add_columns(columns, of, parts_->chapters);
    out_ << html::head(of.title, "teacher", true) << html::markup(header) << "\n<main>\n<section id=\"class\">\n<h2>The class</h2>\n"
         << html::markup(legend) << "\n<div class=\"tools\"></div>\n"
         << table_begins("Class table", columns);
}

IndexPage::~IndexPage() = default;

void IndexPage::add(const Student& student) {
    pugi::xml_document document;
    const Node row = html::add(document, "tr", student.complete() ? nullptr : "unclear");
    add_name(row, student);
    add_total(row, student);
    add_remarks(row, of_, student);
    const std::vector<Chapter>& chapters = parts_->chapters;
    if (chapters.size() == 1) add_cells(row, of_, chapters.front(), student);
    else
        for (const Chapter& chapter : chapters) add_sum(row, chapter, student);
    add_rubrics(row, of_, student);
    if (of_.due > 0) add_late(row, student);
    out_ << html::markup(document) << "\n";
    for (std::size_t i = 0; chapters.size() > 1 && i < chapters.size(); ++i) {
        pugi::xml_document own;
        const Node cells = html::add(own, "tr", student.complete() ? nullptr : "unclear");
        add_name(cells, student);
        add_cells(cells, of_, chapters[i], student);
        parts_->rows[i] += html::markup(own) + "\n";
    }
}

void IndexPage::end(const Tally& tally, const ToLookAt& look) {
    out_ << table_ends;
    for (std::size_t i = 0; parts_->chapters.size() > 1 && i < parts_->chapters.size(); ++i) {
        const Chapter& chapter = parts_->chapters[i];
        pugi::xml_document heading, columns;
        html::add(heading, "h3", nullptr, chapter.name);
        add_columns(columns, of_, chapter);
        out_ << html::markup(heading) << "\n" << table_begins(("Chapter " + chapter.name).c_str(), columns) << parts_->rows[i] << table_ends;
    }
    pugi::xml_document sections;
    add_to_look_at(sections, tally, look);
    add_exercises(sections, of_, tally);
    if (similar_) add_groups(sections, of_, *similar_);
    out_ << "</section>\n" << html::markup(sections) << "\n</main>\n" << html::foot(true);
}

}  // namespace classroom::reports
