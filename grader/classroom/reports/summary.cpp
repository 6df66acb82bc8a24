#include "grader/classroom/reports/summary.hpp"

#include <fmt/format.h>

#include "grader/check/verdict_text.hpp"

namespace classroom::reports {

std::string headline(const grader::Verdict& verdict) {
    const std::string points =
        grader::is_judgement(verdict.outcome)
            ? fmt::format("{} of {} points", verdict.points(), verdict.most_points())
            : std::string("not graded, somebody has to look");
    const std::string why = grader::in_words(verdict.outcome);
    return fmt::format("{}: {}{}{}", verdict.exercise, points, why.empty() ? "" : "; ", why);
}

std::string details(const grader::Verdict& verdict) {
    std::string text;
    for (const std::string& part : {verdict.message, verdict.explanation, verdict.warnings})
        if (!part.empty()) text += part + "\n";
    const std::string prints = grader::all_prints(verdict);
    return prints.empty() ? text : text + "The program printed:\n" + prints + "\n";
}

std::string details(const grader::Verdict& verdict, const grader::TestResult& test) {
    switch (test.outcome) {
        case grader::TestOutcome::passed: return "";
        case grader::TestOutcome::failed:
            return grader::in_a_line(test.failure) + "\n" + grader::in_lines(test.failure);
        default: return grader::why_not_tried(verdict, test);
    }
}

std::string points_by_hand(const Class& of, const Student& student) {
    std::string text;
    const auto add = [&](const std::string& what, const GivenPoints& given, int most) {
        text += fmt::format("{}: {} of {} points, given by hand{}\n", what, given.points, most,
                            given.reason.empty() ? "" : ": " + given.reason);
    };
    for (const Graded& graded : student.exercises)
        if (graded.by_hand)
            add(graded.verdict.exercise, *graded.by_hand, graded.verdict.most_points());
    for (const auto& [rubric, given] : given_rubrics(of, student))
        add(rubric.name, given, rubric.most_points);
    return text;
}

std::string by_hand_instead(const grader::Verdict& verdict) {
    const std::string why = grader::in_words(verdict.outcome);
    return fmt::format("given by hand ({})",
                       why.empty() ? fmt::format("the tests gave {}", verdict.points()) : why);
}

int points_of(const grader::TestResult& test) {
    return test.outcome == grader::TestOutcome::passed ? test.points : 0;
}

}  // namespace classroom::reports
