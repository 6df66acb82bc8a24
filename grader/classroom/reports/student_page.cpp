// A student's own page: collects the data for student.html.mustache, with the same content as
// `./knobel check --all`.

#include <fmt/format.h>

#include <algorithm>

#include "grader/check/compiler_output.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/classroom/reports/page.hpp"
#include "grader/classroom/reports/reports.hpp"

namespace classroom::reports {
namespace {

using grader::many;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;
using nlohmann::json;

std::string out_of(int points, int most) {
    return fmt::format("{} of {}", points, many(most, "point"));
}

/// Returns the files changed after the deadline.
json late_files(const Class& of, const Student& student) {
    json paths = json::array();
    for (const Graded& graded : student.exercises)
        if (of.due > 0 && graded.changed > of.due) paths.push_back(graded.file);
    return paths;
}

/// Returns the files that may belong to an exercise, or to any of them if its id is empty.
json unknown_files(const Student& student, const std::string& exercise) {
    json all = json::array();
    for (const UnknownFile& file : student.unknown_files)
        if (file.exercise == exercise) all.push_back({{"path", file.path}, {"name", file.name}});
    return all;
}

json rubrics(const Class& of, const Student& student) {
    json all = json::array();
    for (std::size_t i = 0; i < std::min(of.rubrics.size(), student.rubrics.size()); ++i) {
        const std::optional<GivenPoints>& given = student.rubrics[i];
        all.push_back({{"name", of.rubrics[i].name},
                       {"given", given.has_value()},
                       {"points", given ? std::to_string(given->points) : "?"},
                       {"most_points", of.rubrics[i].most_points},
                       {"sign", given ? sign_of_hand : "?"},
                       {"reason", given ? given->reason : ""}});
    }
    return all;
}

json failure_in_json(const Asked& asked, const TestResult& failed) {
    json all = json::array();
    const auto add = [&](const std::string& name, const std::string& text) {
        all.push_back({{"name", name},
                       {"text", text},
                       {"prose", name == "because" || name == "note" || name == "but"}});
    };
    for (const grader::LabelledText& part : grader::failure_parts(failed))
        add(part.name.empty() ? "note" : part.name, part.text);
    if (grader::hint_helps(failed))
        add("stuck?", fmt::format("./knobel hint {} --step {}", asked.id, failed.hint));
    return all;
}

json tests(const Asked& asked, const Verdict& verdict) {
    // If one cause made all tests fail, the details of each failure would be misleading.
    const bool tells_failures = verdict.message.empty() && !grader::is_stub(verdict);
    json all = json::array();
    for (const TestResult& test : verdict.tests) {
        const bool passed = test.outcome == TestOutcome::passed,
                   failed = test.outcome == TestOutcome::failed;
        const auto [style, outcome] = passed   ? std::pair{"passed", "ok"}
                                      : failed ? std::pair{"failed", "failed"}
                                               : std::pair{"untried", "not tried"};
        all.push_back({{"style", style},
                       {"outcome", outcome},
                       {"points", test.earned()},
                       {"most_points", test.points},
                       {"sentence", grader::name_of(test)},
                       {"needs", test.needs},
                       {"failed", failed && tells_failures},
                       {"told", failed && tells_failures ? failure_in_json(asked, test) : json()}});
    }
    return all;
}

/// Returns a program's output, shortened for display.
std::string shown(const std::string& prints) {
    std::string text;
    for (const grader::Printed& print : grader::printed(prints))
        text += (print.remark ? "... " : "") + print.text + "\n";
    return text;
}

/// Returns the output of compiler and program, as far as it helps the reader of this verdict.
json outputs(const Verdict& verdict) {
    const bool checked = verdict.outcome == VerdictOutcome::checked,
               stub = checked && grader::is_stub(verdict),
               broken = checked && !stub && !verdict.message.empty(),
               ran = checked && !stub && !broken, failed = ran && !verdict.all_passed();
    const std::string warnings = failed ? verdict.warnings
                                 : ran  ? grader::grave_warnings(verdict.warnings)
                                        : "";
    return {{"stub", stub},
            {"broken", broken},
            {"tests_are", !checked ? "The tests would have asked:"
                          : stub   ? "The tests ask:"
                                   : ""},
            {"warnings", warnings},
            {"explanation", ran && !failed && warnings.empty() ? "" : verdict.explanation},
            {"linker_output", broken ? verdict.warnings : ""},
            {"prints", ran ? shown(verdict.prints) : ""},
            {"hidden_prints", ran ? shown(verdict.hidden_prints) : ""}};
}

json exercise(const Asked& asked, const Graded& graded, const Student& student) {
    const Verdict& verdict = graded.verdict;
    const Mark mark = mark_of(graded);
    const std::size_t errors = compilers::count_errors(verdict.message);
    const int most_points = verdict.most_points();
    json data = {
        {"id", asked.id},
        {"title", asked.title},
        {"level", asked.level},
        {"file", graded.file},
        {"changed", graded.changed > 0 ? moment(graded.changed) : ""},
        {"note", graded.by_hand ? "" : graded.note},
        {"style", mark.style},
        {"sign", mark.sign},
        {"points", graded.is_graded() ? std::to_string(graded.points()) : "?"},
        {"most_points", most_points},
        {"result", graded.is_graded() ? out_of(graded.points(), most_points) : "not judged"},
        {"ending", graded.by_hand ? by_hand_instead(verdict) : mark.words},
        {"reason", graded.by_hand ? graded.by_hand->reason : ""},
        {"grader_failed", verdict.outcome == VerdictOutcome::grader_failed},
        {"unreadable", verdict.outcome == VerdictOutcome::unreadable},
        {"not_handed_in", verdict.outcome == VerdictOutcome::not_handed_in},
        {"does_not_compile", verdict.outcome == VerdictOutcome::does_not_compile},
        {"perhaps_meant", unknown_files(student, asked.id)},
        {"message", verdict.message},
        {"errors", errors > 0},
        {"more_errors", errors > 1 ? grader::correct_the_first(errors - 1) : ""},
        {"has_tests", !verdict.tests.empty()},
        {"tests", tests(asked, verdict)}};
    data.update(outputs(verdict));
    return data;
}

}  // namespace

std::string student_page(const Class& of, const Student& student) {
    static Template whole(assets::student);
    const json late = late_files(of, student), unknown = unknown_files(student, "");
    const std::int64_t lateness = student.late.value_or(0);
    json exercises = json::array();
    for (std::size_t i = 0; i < std::min(of.exercises.size(), student.exercises.size()); ++i)
        exercises.push_back(exercise(of.exercises[i], student.exercises[i], student));
    json page = {{"name", student.name},
                 {"course", of.course},
                 {"submission", student.submission},
                 {"total", student.complete() ? out_of(student.points(), of.most_points())
                                              : fmt::format("not all judged yet; {} so far",
                                                            many(student.points(), "point"))},
                 {"late", lateness > 0 ? duration(lateness) : ""},
                 {"deadline", moment(of.due)},
                 {"has_late_files", !late.empty()},
                 {"late_files", late},
                 {"incomplete", !student.complete()},
                 {"exercises", std::move(exercises)},
                 {"rubrics", rubrics(of, student)},
                 {"has_unknown_files", !unknown.empty()},
                 {"unknown_files", unknown}};
    const bool all_passed = std::ranges::all_of(
        student.exercises, [](const Graded& graded) { return graded.verdict.all_passed(); });
    page.update(frame(student.name + ", " + of.course, "student",
                      all_passed ? "" : of.drawing_script, all_passed ? "" : of.drawing_style));
    return whole.fill(page);
}

}  // namespace classroom::reports
