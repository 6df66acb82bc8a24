#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "grader/check/check_program.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/reports/page.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "text/input_error.hpp"

namespace classroom::reports {
namespace {

namespace fs = std::filesystem;
using nlohmann::json;

/// Splits "Knobelkurs 1.0" into name and version.
json engine(const std::string& course_name) {
    const std::size_t blank = std::min(course_name.rfind(' '), course_name.size() - 1);
    return {{"engine", course_name.substr(0, blank)}, {"version", course_name.substr(blank + 1)}};
}

/// Formats a fraction of the maximum points, such as "0.4000000000".
std::string share(int points, int most_points) {
    return most_points == 0 ? "0.0"
                            : fmt::format("{:.10f}", static_cast<double>(points) / most_points);
}

/// @param whose  "student" or "teacher"
json feedback(const char* whose, const char* level, const std::string& title,
              const std::string& content) {
    return {{"whose", whose}, {"level", level}, {"title", title}, {"content", content}};
}

json feedback_on(const Class& of, const Student& student) {
    json all = json::array();
    for (const Graded& graded : student.exercises) {
        const bool checked = graded.verdict.outcome == grader::VerdictOutcome::checked;
        all.push_back(feedback("student", checked ? "info" : "error", headline(graded.verdict),
                               details(graded.verdict)));
    }
    if (const std::string given = points_by_hand(of, student); !given.empty())
        all.push_back(feedback("student", "info", "Points given by hand", given));
    // The schema wants those for the teacher behind the others.
    for (const Graded& graded : student.exercises)
        if (!graded.note.empty())
            all.push_back(
                feedback("teacher", "warn", graded.verdict.exercise + ": " + graded.note, ""));
    return all;
}

json tests_of(const Graded& graded) {
    const grader::Verdict& verdict = graded.verdict;
    json all = json::array();
    for (const grader::TestResult& test : grader::tests_of(verdict)) {
        const bool passed = test.outcome == grader::TestOutcome::passed;
        all.push_back(
            {{"number", all.size() + 1},
             {"internal_error", graded.is_graded() ? "false" : "true"},
             {"score", graded.by_hand ? share(graded.by_hand->points, verdict.most_points())
                       : passed       ? "1.0"
                                      : "0.0"},
             {"level", passed ? "info" : "error"},
             {"title", fmt::format("{} ({} of {} points{})", test.sentence, points_of(test),
                                   test.points, graded.by_hand ? " by the tests" : "")},
             {"content", details(verdict, test)}});
    }
    return all;
}

std::string uuid_of(const std::string& contents) {
    const std::string hex = digest(contents);
    return fmt::format("{}-{}-8{}-a{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(13, 3),
                       hex.substr(17, 3), hex.substr(20, 12));
}

json hints(const grader::Exercise& exercise, grader::HiddenDetail tell_hidden) {
    grader::CheckOptions options;
    options.hidden_tests = true;
    const grader::Verdict blank = grader::blank_verdict(exercise, options),
                          shown = grader::veiled(blank, tell_hidden);
    json all = json::array();
    for (std::size_t i = 0; i < shown.tests.size(); ++i)
        all.push_back({{"number", i + 1},
                       {"points", shown.tests[i].points},
                       {"shown", shown.tests[i].sentence},
                       {"hidden", blank.tests[i].hidden ? blank.tests[i].sentence : ""}});
    return all;
}

}  // namespace

std::string as_proforma(const Class& of, const Student& student) {
    static Template response(assets::response);
    json data = engine(of.course);
    data["feedback"] = feedback_on(of, student);
    data["exercises"] = data["rubrics"] = json::array();
    for (const Graded& graded : student.exercises)
        data["exercises"].push_back(
            {{"exercise", graded.verdict.exercise}, {"tests", tests_of(graded)}});
    for (const auto& [rubric, given] : given_rubrics(of, student))
        data["rubrics"].push_back({{"rubric", rubric.name},
                                   {"score", share(given.points, rubric.most_points)},
                                   {"title", fmt::format("{} ({} of {} points)", rubric.name,
                                                         given.points, rubric.most_points)},
                                   {"content", given.reason}});
    return response.fill(data);
}

ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name, grader::HiddenDetail tell_hidden) {
    static Template pre("<pre>{{text}}</pre>"), whole(assets::task);
    ProformaTask task;
    json data = engine(course_name);
    data.update({{"exercise", exercise.id},
                 {"title", exercise.title},
                 {"description",
                  pre.fill({{"text", text::read_file((exercise.folder / "README.rst").string())}})},
                 {"max_size", most_file_bytes},
                 {"file", exercise.student_file().filename().string()},
                 {"files", json::array()},
                 {"tests", hints(exercise, tell_hidden)}});
    std::string contents;
    const auto attach = [&](const std::string& id, const std::string& path, const fs::path& file,
                            const char* visible, const char* usage) {
        data["files"].push_back(
            {{"id", id}, {"path", path}, {"visible", visible}, {"usage", usage}});
        task.files.push_back({path, text::read_file(file.string())});
        contents += task.files.back().content;
    };
    const std::string name = exercise.student_file().filename().string();
    attach("stub", "stub/" + name, exercise.stub(), "yes", "edit");
    for (const fs::path& header : grader::visible_headers(course, exercise)) {
        const fs::path file = course.root / header;
        const std::string path = file.lexically_relative(course.root).generic_string();
        attach(path, "headers/" + path, file, "yes", "display");
    }
    attach("solution", "solution/" + name, exercise.folder / "solution.cpp", "no", "download");
    // Equal contents have equal identifiers (UUID version 8, RFC 9562).
    data["uuid"] = uuid_of(data.dump() + contents);
    task.xml = whole.fill(data);
    return task;
}

}  // namespace classroom::reports
