#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/json_text.hpp"

namespace classroom::reports {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using Json = nlohmann::ordered_json;

Json result_of(const Verdict& verdict, const TestResult& test, const std::string& number,
               bool with_score) {
    Json json;
    if (with_score) {
        json["score"] = points_of(test);
        json["max_score"] = test.points;
        json["status"] = test.outcome == TestOutcome::passed ? "passed" : "failed";
    }
    json["name"] = test.sentence;
    json["number"] = number;
    json["output"] = details(verdict, test);
    json["tags"] = Json::array({verdict.exercise});
    json["visibility"] = "visible";
    return json;
}

/// Formats points given by a teacher; the tests whose points they replace have no scores.
Json by_hand(const std::string& what, const GivenPoints& given, int most_points, bool with_score) {
    Json json;
    if (with_score) {
        json["score"] = given.points;
        json["max_score"] = most_points;
    }
    json["name"] = what + ": points given by hand";
    json["output"] = given.reason;
    json["tags"] = Json::array({what});
    json["visibility"] = "visible";
    return json;
}

}  // namespace

std::string as_gradescope(const Class& of, const Student& student) {
    std::string output = points_by_hand(of, student);
    Json tests = Json::array();
    for (std::size_t exercise = 0; exercise < student.exercises.size(); ++exercise) {
        const Graded& graded = student.exercises[exercise];
        const Verdict& verdict = graded.verdict;
        output += headline(verdict) + "\n" + details(verdict);
        const std::vector<TestResult> results = grader::tests_of(verdict);
        for (std::size_t test = 0; test < results.size(); ++test)
            tests.push_back(result_of(verdict, results[test],
                                      fmt::format("{}.{}", exercise + 1, test + 1),
                                      student.complete() && !graded.by_hand));
        if (graded.by_hand)
            tests.push_back(by_hand(verdict.exercise, *graded.by_hand, verdict.most_points(),
                                    student.complete()));
    }
    for (const auto& [rubric, given] : given_rubrics(of, student))
        tests.push_back(by_hand(rubric.name, given, rubric.most_points, student.complete()));
    Json json;
    if (student.complete()) json["score"] = student.points();
    json["output"] = output;
    for (const char* format : {"output_format", "test_output_format", "test_name_format"})
        json[format] = "text";
    json["visibility"] = "visible";
    json["stdout_visibility"] = "hidden";
    json["tests"] = tests;
    return grader::json_text(json, 2) + "\n";
}

}  // namespace classroom::reports
