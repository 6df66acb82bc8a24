#include "grader/classroom/reports/tally.hpp"

#include <algorithm>

#include "grader/plain_text.hpp"

namespace classroom {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;

int& count_of(TestTally& tally, TestOutcome outcome) {
    return outcome == TestOutcome::passed   ? tally.passed
           : outcome == TestOutcome::failed ? tally.failed
                                            : tally.not_tried;
}

/// Describes a mistake briefly, so that the same mistake of several students has the same text.
std::string in_few_words(const TestResult& test) {
    constexpr std::size_t most_bytes = 300;
    const grader::Failure& failure = test.failure;
    const std::string result =
        failure.reason == grader::Reason::wrong_answer
            ? "came back " + failure.came_back + ", expected " + failure.expected
            : failure.came_back;
    return grader::cut((failure.call.empty() ? "" : failure.call + ": ") + result, most_bytes);
}

}  // namespace

int ExerciseTally::judged() const {
    return count(Rating::full) + count(Rating::part) + count(Rating::none) +
           count(Rating::does_not_compile);
}

Tally::Tally(const Class& of) : exercises_(of.exercises.size()), mistakes_(of.exercises.size()) {
    for (std::size_t i = 0; i < exercises_.size(); ++i)
        exercises_[i].tests.resize(of.exercises[i].tests.size());
}

void Tally::add(const Student& student) {
    ++students_;
    complete_ += student.complete() ? 1 : 0;
    for (std::size_t i = 0; i < std::min(exercises_.size(), student.exercises.size()); ++i) {
        const Verdict& verdict = student.exercises[i].verdict;
        ++exercises_[i].counts[static_cast<std::size_t>(student.exercises[i].rating())];
        exercises_[i].by_hand += student.exercises[i].by_hand ? 1 : 0;
        const auto note = [&](const std::string& test, const std::string& what) {
            if (mistakes_[i].size() < most_kinds || mistakes_[i].count({test, what}) > 0)
                ++mistakes_[i][{test, what}];
        };
        if (verdict.outcome == VerdictOutcome::does_not_compile && !verdict.explanation.empty())
            note("", grader::cut(verdict.explanation, 300));
        for (std::size_t test = 0;
             test < std::min(exercises_[i].tests.size(), verdict.tests.size()); ++test) {
            ++count_of(exercises_[i].tests[test], verdict.tests[test].outcome);
            const bool is_mistake =
                verdict.tests[test].outcome == TestOutcome::failed &&
                verdict.tests[test].failure.reason != grader::Reason::not_written;
            if (is_mistake) note(verdict.tests[test].sentence, in_few_words(verdict.tests[test]));
        }
    }
}

std::vector<ExerciseTally> Tally::exercises() const {
    constexpr std::size_t handful = 5;
    std::vector<ExerciseTally> told = exercises_;
    for (std::size_t i = 0; i < told.size(); ++i) {
        std::vector<Mistake>& mistakes = told[i].mistakes;
        for (const auto& [which, students] : mistakes_[i])
            if (students > 1) mistakes.push_back({which.first, which.second, students});
        std::stable_sort(mistakes.begin(), mistakes.end(), [](const Mistake& a, const Mistake& b) {
            return a.students > b.students;
        });
        mistakes.resize(std::min(mistakes.size(), handful));
    }
    return told;
}

}  // namespace classroom
