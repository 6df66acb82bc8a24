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

/// Tells all about a verdict on one exercise, as plain text.
std::string all_details(const grader::Verdict& verdict) {
    std::string text = details(verdict);
    for (const grader::TestResult& test : grader::tests_of(verdict))
        text += fmt::format("{} of {} points: {}\n{}", test.earned(), test.points, test.sentence,
                            details(verdict, test));
    return text;
}

json result_of(const Graded& graded) {
    const grader::Verdict& verdict = graded.verdict;
    const int most = verdict.most_points();
    return {{"id", verdict.exercise},
            {"internal_error", graded.is_graded() ? "false" : "true"},
            {"score", share(graded.points(), most)},
            {"title", graded.by_hand ? in_a_line(verdict.exercise, *graded.by_hand, most)
                                     : headline(verdict)},
            {"content", all_details(verdict)},
            {"note", graded.note}};
}

json result_of(const Rubric& rubric, const GivenPoints& given) {
    return {{"id", rubric.name},
            {"internal_error", "false"},
            {"score", share(given.points, rubric.most_points)},
            {"title", in_a_line(rubric.name, given, rubric.most_points)},
            {"content", ""},
            {"note", ""}};
}

std::string uuid_of(const std::string& contents) {
    const std::string hex = digest(contents);
    return fmt::format("{}-{}-8{}-a{}-{}", hex.substr(0, 8), hex.substr(8, 4), hex.substr(13, 3),
                       hex.substr(17, 3), hex.substr(20, 12));
}

int points_to_get(const grader::Exercise& exercise) {
    grader::CheckOptions options;
    options.hidden_tests = true;
    return grader::blank_verdict(exercise, options).most_points();
}

}  // namespace

std::string as_proforma(const Class& of, const Student& student) {
    static Template response(assets::response);
    json data = engine(of.course);
    data["results"] = json::array();
    for (const Graded& graded : student.exercises) data["results"].push_back(result_of(graded));
    for (const auto& [rubric, given] : given_rubrics(of, student))
        data["results"].push_back(result_of(rubric, given));
    return response.fill(data);
}

ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name) {
    static Template pre("<pre>{{text}}</pre>"), whole(assets::task);
    const std::string name = exercise.student_file().filename().string();
    ProformaTask task;
    json data = engine(course_name);
    data.update({{"exercise", exercise.id},
                 {"title", exercise.title},
                 {"description",
                  pre.fill({{"text", text::read_file((exercise.folder / "README.rst").string())}})},
                 {"max_size", most_file_bytes},
                 {"file", name},
                 {"files", json::array()},
                 {"points", points_to_get(exercise)}});
    std::string contents;
    const auto attach = [&](const std::string& id, const std::string& path, const fs::path& file,
                            const char* visible, const char* usage) {
        data["files"].push_back(
            {{"id", id}, {"path", path}, {"visible", visible}, {"usage", usage}});
        task.files.push_back({path, text::read_file(file.string())});
        contents += task.files.back().content;
    };
    attach("stub", "stub/" + name, exercise.stub(), "yes", "edit");
    for (const fs::path& header : grader::visible_headers(course, exercise)) {
        const std::string path = header.lexically_relative(course.root).generic_string();
        attach(path, "headers/" + path, header, "yes", "display");
    }
    attach("solution", "solution/" + name, exercise.folder / "solution.cpp", "no", "download");
    // Equal contents have equal identifiers (UUID version 8, RFC 9562).
    data["uuid"] = uuid_of(data.dump() + contents);
    task.xml = whole.fill(data);
    return task;
}

}  // namespace classroom::reports
