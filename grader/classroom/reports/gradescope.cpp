#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/plain_text.hpp"

namespace classroom::reports {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using Json = nlohmann::ordered_json;

/// A result of a test or of points by hand, as yet without a score.
Json entry(const std::string& exercise, const std::string& name, const std::string& output) {
    return {{"name", name},
            {"output", output},
            {"tags", Json::array({exercise})},
            {"visibility", "visible"}};
}

}  // namespace

std::string as_gradescope(const Class& of, const Student& student) {
    std::string output;
    Json tests = Json::array();
    const auto add = [&](Json entry, int points, int most_points, bool counts) {
        if (student.complete() && counts)
            entry.update({{"score", points}, {"max_score", most_points}});
        tests.push_back(std::move(entry));
    };
    const auto add_by_hand = [&](const std::string& what, const GivenPoints& given, int most) {
        output += in_a_line(what, given, most) + "\n";
        add(entry(what, what + ": points given by hand", given.reason), given.points, most, true);
    };
    for (std::size_t exercise = 0; exercise < student.exercises.size(); ++exercise) {
        const auto& [verdict, file, changed, note, given] = student.exercises[exercise];
        output += headline(verdict) + "\n" + details(verdict);
        const std::vector<TestResult> results = grader::tests_of(verdict);
        for (std::size_t i = 0; i < results.size(); ++i) {
            const TestResult& test = results[i];
            Json json = entry(verdict.exercise, test.sentence, details(verdict, test));
            json["number"] = fmt::format("{}.{}", exercise + 1, i + 1);
            if (student.complete() && !given)
                json["status"] = test.outcome == TestOutcome::passed ? "passed" : "failed";
            add(std::move(json), test.earned(), test.points, !given);
        }
        if (given) add_by_hand(verdict.exercise, *given, verdict.most_points());
    }
    for (const auto& [rubric, given] : given_rubrics(of, student))
        add_by_hand(rubric.name, given, rubric.most_points);
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
