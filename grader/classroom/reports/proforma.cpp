#include <fmt/format.h>

#include <pugixml.hpp>
#include <sstream>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/summary.hpp"
#include "grader/xml.hpp"

namespace classroom::reports {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;

/// Adds feedback for a student or a teacher, as plain text and never as HTML, because students
/// wrote some of it.
/// @param whose  "student-feedback" or "teacher-feedback"; in a list, those for students come first
void add_feedback(pugi::xml_node list, const char* whose, const char* level,
                  const std::string& title, const std::string& content) {
    pugi::xml_node feedback = list.append_child(whose);
    grader::xml::set(feedback, "level", level);
    grader::xml::set_text(feedback.append_child("title"), title);
    if (content.empty()) return;
    pugi::xml_node text = feedback.append_child("content");
    grader::xml::set(text, "format", "plaintext");
    grader::xml::set_text(text, content);
}

/// @return the node for feedback on this result
pugi::xml_node add_result(pugi::xml_node response, bool is_internal_error,
                          const std::string& score) {
    pugi::xml_node test_result = response.append_child("test-result");
    pugi::xml_node result = test_result.append_child("result");
    result.append_attribute("is-internal-error") = is_internal_error;
    grader::xml::set_text(result.append_child("score"), score);
    return test_result.append_child("feedback-list");
}

/// Formats a fraction of the maximum points, such as "0.4000000000".
std::string share(int points, int most_points) {
    return most_points == 0 ? "0.0"
                            : fmt::format("{:.10f}", static_cast<double>(points) / most_points);
}

void add_test(pugi::xml_node tests, std::size_t number, const Graded& graded,
              const TestResult& test) {
    const Verdict& verdict = graded.verdict;
    const bool passed = test.outcome == TestOutcome::passed;
    pugi::xml_node response = tests.append_child("subtest-response");
    grader::xml::set(response, "id", std::to_string(number));
    const std::string score = graded.by_hand ? share(graded.by_hand->points, verdict.most_points())
                              : passed       ? "1.0"
                                             : "0.0";
    const std::string title = fmt::format("{} ({} of {} points{})", test.sentence, points_of(test),
                                          test.points, graded.by_hand ? " by the tests" : "");
    add_feedback(add_result(response, !graded.is_graded(), score), "student-feedback",
                 passed ? "info" : "error", title, details(verdict, test));
}

void add_exercise(pugi::xml_node responses, const Graded& graded) {
    pugi::xml_node response = responses.append_child("test-response");
    grader::xml::set(response, "id", graded.verdict.exercise);
    pugi::xml_node tests = response.append_child("subtests-response");
    const std::vector<TestResult> results = grader::tests_of(graded.verdict);
    for (std::size_t i = 0; i < results.size(); ++i) add_test(tests, i + 1, graded, results[i]);
}

/// Adds points for a rubric, which no test covers.
void add_rubric(pugi::xml_node responses, const Rubric& rubric, const GivenPoints& given) {
    pugi::xml_node response = responses.append_child("test-response");
    grader::xml::set(response, "id", rubric.name);
    const std::string title =
        fmt::format("{} ({} of {} points)", rubric.name, given.points, rubric.most_points);
    add_feedback(add_result(response, false, share(given.points, rubric.most_points)),
                 "student-feedback", "info", title, given.reason);
}

/// Adds remarks for the teacher on the graded files; the student's page has them, too.
void add_notes(pugi::xml_node list, const Student& student) {
    for (const Graded& graded : student.exercises)
        if (!graded.note.empty())
            add_feedback(list, "teacher-feedback", "warn",
                         graded.verdict.exercise + ": " + graded.note, "");
}

/// Splits "Knobelkurs 1.0" into name and version.
void add_engine(pugi::xml_node meta_data, const std::string& course) {
    const std::size_t blank = course.rfind(' ');
    pugi::xml_node engine = meta_data.append_child("grader-engine");
    grader::xml::set(engine, "name", course.substr(0, blank));
    grader::xml::set(engine, "version", blank == std::string::npos ? "" : course.substr(blank + 1));
}

}  // namespace

std::string as_proforma(const Class& of, const Student& student) {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    declaration.append_attribute("version") = "1.0";
    declaration.append_attribute("encoding") = "UTF-8";
    pugi::xml_node response = document.append_child("response");
    grader::xml::set(response, "xmlns", "urn:proforma:v2.1");
    grader::xml::set(response, "lang", "en");
    pugi::xml_node feedback = response.append_child("separate-test-feedback");
    pugi::xml_node list = feedback.append_child("submission-feedback-list");
    for (const Graded& graded : student.exercises) {
        const bool checked = graded.verdict.outcome == grader::VerdictOutcome::checked;
        add_feedback(list, "student-feedback", checked ? "info" : "error", headline(graded.verdict),
                     details(graded.verdict));
    }
    if (const std::string given = points_by_hand(of, student); !given.empty())
        add_feedback(list, "student-feedback", "info", "Points given by hand", given);
    add_notes(list, student);
    pugi::xml_node responses = feedback.append_child("tests-response");
    for (const Graded& graded : student.exercises) add_exercise(responses, graded);
    for (const auto& [rubric, given] : given_rubrics(of, student))
        add_rubric(responses, rubric, given);
    response.append_child("files");
    add_engine(response.append_child("response-meta-data"), of.course);
    std::ostringstream out;
    document.save(out, "  ", pugi::format_default, pugi::encoding_utf8);
    return out.str();
}

}  // namespace classroom::reports
