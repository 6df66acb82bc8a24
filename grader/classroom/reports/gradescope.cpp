#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/summary.hpp"
#include "grader/words.hpp"

namespace classroom::reports {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using Json = nlohmann::ordered_json;

Json told(const Verdict& verdict, const TestResult& test, const std::string& number, bool with_score) {
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

}  // namespace

std::string as_gradescope(const Class& of, const Student& student) {
    std::string output = points_by_hand(of, student);
    Json tests = Json::array();
    for (std::size_t exercise = 0; exercise < student.exercises.size(); ++exercise) {
        const Verdict& verdict = student.exercises[exercise].verdict;
        output += headline(verdict) + "\n" + details(verdict);
        const std::vector<TestResult> results = grader::tests_of(verdict);
        for (std::size_t test = 0; test < results.size(); ++test)
            tests.push_back(told(verdict, results[test], fmt::format("{}.{}", exercise + 1, test + 1), student.complete()));
    }
    Json json;
    if (student.complete()) json["score"] = student.points();
    json["output"] = output;
    for (const char* format : {"output_format", "test_output_format", "test_name_format"}) json[format] = "text";
    json["visibility"] = "visible";
    json["stdout_visibility"] = "hidden";
    json["tests"] = tests;
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace classroom::reports
