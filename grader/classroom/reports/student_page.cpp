// A student's own page: the verdict on each exercise as `./knobel check --all` tells it.

#include <fmt/format.h>

#include <algorithm>

#include "grader/classroom/file_names.hpp"
#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/summary.hpp"
#include "grader/compiler_output.hpp"
#include "grader/told.hpp"

namespace classroom::reports {
namespace {

using grader::many;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;
using html::add;
using html::Node;

std::string points_of(int points, int most) { return fmt::format("{} of {}", points, many(most, "point")); }

void add_paths(Node line, const std::vector<std::string>& paths) {
    for (const std::string& path : paths) {
        html::say(line, &path == &paths.front() ? "" : ", ");
        add(add(line, "bdi"), "code", nullptr, path);
    }
}

/// Names the files that were changed after the deadline.
void add_late_files(Node parent, const Class& of, const Student& student) {
    std::vector<std::string> paths;
    for (const Graded& graded : student.exercises)
        if (of.due > 0 && graded.changed > of.due) paths.push_back(graded.file);
    if (paths.empty()) return;
    const Node line = add(parent, "p", "note");
    html::say(line, "After the deadline: ");
    add_paths(line, paths);
}

void add_header(Node page, const Class& of, const Student& student) {
    const Node header = add(page, "header");
    html::quote(add(header, "h1"), student.name);
    const Node about = add(header, "p", "note");
    html::say(about, of.course + (student.submission.empty() ? "" : ", handed in as "));
    if (!student.submission.empty()) html::quote(about, student.submission);
    const Node total = add(header, "p", "result");
    add(total, "strong", nullptr,
        student.complete() ? points_of(student.points(), of.most_points()) : fmt::format("not all judged yet; {} so far", many(student.points(), "point")));
    if (const std::int64_t late = student.late.value_or(0); late > 0)
        html::say(total, fmt::format(", handed in {} after the deadline ({})",
                                     html::duration(late), html::moment(of.due)));
    add_late_files(header, of, student);
    if (!student.complete())
        add(header, "p", "unclear", "Not everything has been judged yet, so this is not the whole story: somebody will look at what is marked with a ?.");
}

/// Adds how an exercise ended, in a sign and few words.
void add_ending(Node parent, const Graded& graded) {
    const html::Standing& standing = html::standing(graded);
    html::add_sign(parent, graded.by_hand ? html::sign_of_hand : standing.sign);
    html::say(parent, std::string(" ") + (graded.by_hand ? by_hand_instead(graded.verdict) : standing.words));
}

/// Adds a row for what is judged by hand only.
void add_rubric(Node body, const Rubric& rubric, const std::optional<GivenPoints>& given) {
    const Node row = add(body, "tr");
    html::set(html::quote(add(row, "th"), rubric.name).parent(), "scope", "row");
    add(row, "td", nullptr, fmt::format("{} of {}", given ? std::to_string(given->points) : "?", rubric.most_points));
    const Node cell = add(row, "td", given ? nullptr : "unclear");
    html::add_sign(cell, given ? html::sign_of_hand : "?");
    html::say(cell, given ? " given by hand" : " not judged yet");
    if (!given || given->reason.empty()) return;
    html::say(cell, ": ");
    html::quote(cell, given->reason);
}

void add_overview(Node page, const Class& of, const Student& student) {
    const Node table = add(page, "table"), head = add(add(table, "thead"), "tr"), body = add(table, "tbody");
    for (const char* name : {"Exercise", "Points", "How it ended"}) html::set(add(head, "th", nullptr, name), "scope", "col");
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i) {
        const Graded& graded = student.exercises[i];
        const int most = graded.verdict.most_points();
        const Node row = add(body, "tr");
        Node heading = add(row, "th");
        html::set(heading, "scope", "row");
        html::set(add(heading, "a", nullptr, of.exercises[i].title), "href", "#" + of.exercises[i].id);
        add(row, "td", nullptr, graded.is_graded() ? fmt::format("{} of {}", graded.points(), most) : fmt::format("? of {}", most));
        add_ending(add(row, "td", html::standing(graded).style), graded);
    }
    for (std::size_t i = 0; i < std::min(of.rubrics.size(), student.rubrics.size()); ++i) add_rubric(body, of.rubrics[i], student.rubrics[i]);
}

/// Names the files of which nobody knows what they are for.
void add_unknown_files(Node page, const Student& student) {
    std::vector<std::string> paths;
    for (const UnknownFile& file : student.unknown_files)
        if (file.exercise.empty()) paths.push_back(file.path);
    if (paths.empty()) return;
    const Node line = add(page, "p");
    html::say(line, "We found ");
    add_paths(line, paths);
    html::say(line, fmt::format(" and did not know which exercise {} for. A file is recognised by its name.", paths.size() == 1 ? "it is" : "they are"));
}

/// Writes what is told of one exercise.
class Section {
public:
    Section(Node section, const Asked& asked, const Graded& graded, const std::vector<UnknownFile>& unknown)
        : section_(section), asked_(asked), graded_(graded), verdict_(graded.verdict), unknown_(unknown) {}

    void write() {
        html::set(section_, "id", asked_.id);
        add(section_, "h2", nullptr, asked_.title);
        about();
        result();
        switch (verdict_.outcome) {
            case VerdictOutcome::grader_failed: sentence("The check itself failed. That is our fault, not yours; your file was not judged."); break;
            case VerdictOutcome::does_not_compile: does_not_compile(); break;
            case VerdictOutcome::not_handed_in: not_handed_in(); break;
            case VerdictOutcome::unreadable: sentence("The file could not be read: " + verdict_.message); break;
            case VerdictOutcome::checked: checked(); break;
        }
        if (verdict_.outcome != VerdictOutcome::checked) tests("The tests would have asked:");
    }

private:
    void sentence(const std::string& text) { add(section_, "p", nullptr, text); }

    void about() {
        const Node line = add(section_, "p", "note");
        html::say(line, fmt::format("{}, level {} of 3", asked_.id, asked_.level));
        if (!graded_.file.empty()) {
            html::say(line, ", judged: ");
            add(add(line, "bdi"), "code", nullptr, graded_.file);
        }
        if (const std::string moment = html::moment(graded_.changed); graded_.changed > 0 && !moment.empty()) {
            html::say(line, ", last changed ");
            add(line, "span", "moment", moment);
        }
        if (!graded_.note.empty() && !graded_.by_hand) add(section_, "p", "note", graded_.note);
    }

    void result() {
        const html::Standing& standing = html::standing(graded_);
        const Node line = add(section_, "p", "result");
        const Node badge = add(line, "span", standing.style);
        html::add_sign(badge, graded_.by_hand ? html::sign_of_hand : standing.sign);
        html::say(badge, " ");
        add(badge, "strong", nullptr, graded_.is_graded() ? points_of(graded_.points(), verdict_.most_points()) : "not judged");
        html::say(line, ", " + (graded_.by_hand ? by_hand_instead(verdict_) : std::string(standing.words)));
        if (!graded_.by_hand || graded_.by_hand->reason.empty()) return;
        html::say(line, ": ");
        html::quote(line, graded_.by_hand->reason);
    }

    void not_handed_in() {
        sentence("There is no file for this exercise.");
        for (const UnknownFile& file : unknown_) {
            if (file.exercise != asked_.id) continue;
            const Node line = add(section_, "p");
            html::say(line, "We found ");
            add(add(line, "bdi"), "code", nullptr, file.path);
            html::say(line, names_document(file.path)
                                ? ", which is a document, and did not judge it. For this exercise "
                                  "hand in the program, "
                                : ", which has the name of no exercise, and did not judge it. For "
                                  "this exercise the name should be ");
            add(line, "code", nullptr, file.name);
            html::say(line, ".");
        }
    }

    void does_not_compile() {
        const auto errors = static_cast<long>(compilers::count_errors(verdict_.message));
        sentence(errors > 0 ? "The program does not compile. The compiler says:" : "The program does not compile.");
        html::add_lines(section_, verdict_.message);
        explanation();
        if (errors > 1) sentence(grader::correct_the_first(errors - 1) + ".");
    }

    void checked() {
        if (grader::is_stub(verdict_)) {
            sentence("This is still the stub: nothing has been written yet.");
            return tests("The tests ask:");
        }
        if (!verdict_.message.empty()) return broken();
        // What a function without a return answers is anything: that comes first, for it explains what the tests found.
        const std::string missing = grader::grave_warnings(verdict_.warnings);
        if (!missing.empty()) warnings(verdict_.all_passed() ? missing : verdict_.warnings);
        tests({});
        if (missing.empty() && !verdict_.all_passed()) warnings(verdict_.warnings);
        if (verdict_.warnings.empty() && !verdict_.all_passed()) explanation();
        prints("Your program printed:", verdict_.prints);
        prints("In hidden tests it printed:", verdict_.hidden_prints);
    }

    /// What made every test fail comes first; how they failed, and what the linker said of it, would mislead.
    void broken() {
        sentence(verdict_.message);
        tests({});
        if (verdict_.warnings.empty()) return;
        const Node more = add(section_, "details");
        add(more, "summary", nullptr, "What compiler and linker said");
        html::add_lines(more, verdict_.warnings);
    }

    void warnings(const std::string& shown) {
        if (shown.empty()) return;
        sentence("The compiler warns:");
        html::add_lines(section_, shown);
        explanation();
    }

    void explanation() {
        if (!verdict_.explanation.empty()) sentence(verdict_.explanation);
    }

    void tests(const std::string& heading) {
        if (verdict_.tests.empty()) return;
        if (!heading.empty()) sentence(heading);
        const Node list = add(section_, "ul", "verdict");
        for (const TestResult& result : verdict_.tests) test(add(list, "li"), result);
    }

    void test(Node entry, const TestResult& test) {
        const bool passed = test.outcome == TestOutcome::passed, failed = test.outcome == TestOutcome::failed;
        add(entry, "span", passed ? "passed" : failed ? "failed" : "untried", passed ? "ok" : failed ? "failed" : "not tried");
        html::say(entry, " ");
        add(entry, "span", "points", fmt::format("{} of {}", passed ? test.points : 0, test.points));
        html::say(entry, " ");
        add(entry, "span", "sentence", grader::name_of(test));
        if (!test.needs.empty()) add(entry, "p", "note", "needs this one before: " + test.needs);
        if (failed && verdict_.message.empty() && !grader::is_stub(verdict_)) failure(entry, test);
    }

    void failure(Node entry, const TestResult& test) {
        const Node parts = add(entry, "dl");
        for (const grader::Told& part : grader::told(test)) told(parts, part.name.empty() ? "note" : part.name, part.text);
        if (grader::hint_helps(test)) told(parts, "stuck?", fmt::format("./knobel hint {} --step {}", asked_.id, test.hint));
    }

    static void told(Node parts, const std::string& name, const std::string& text) {
        add(parts, "dt", nullptr, name);
        const bool prose = name == "because" || name == "note" || name == "but";
        add(add(parts, "dd"), prose ? "bdi" : "code", nullptr, text);
    }

    void prints(const char* heading, const std::string& text) {
        if (text.empty()) return;
        sentence(heading);
        Node lines = add(section_, "pre");
        html::set(lines, "tabindex", "0");
        for (const grader::Printed& print : grader::printed(text)) {
            if (print.remark) add(lines, "em", nullptr, "... " + print.text);
            else html::say(lines, print.text);
            html::say(lines, "\n");
        }
    }

    Node section_;
    const Asked& asked_;
    const Graded& graded_;
    const Verdict& verdict_;
    const std::vector<UnknownFile>& unknown_;
};

}  // namespace

std::string student_page(const Class& of, const Student& student) {
    pugi::xml_document page;
    add_header(page, of, student);
    const Node content = add(page, "main");
    add_overview(content, of, student);
    add_unknown_files(content, student);
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i)
        Section(add(content, "section", "exercise"), of.exercises[i], student.exercises[i], student.unknown_files).write();
    return html::head(student.name + ", " + of.course, "student", false) + html::markup(page) + "\n" + html::foot(false);
}

}  // namespace classroom::reports
