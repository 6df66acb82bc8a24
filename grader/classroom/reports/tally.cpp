#include "grader/classroom/reports/reports.hpp"

#include <algorithm>
#include <functional>
#include <map>

#include "grader/plain_text.hpp"

namespace classroom {
namespace {

using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;

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

/// Number of occurrences of each mistake, by test and description.
using Mistakes = std::map<std::pair<std::string, std::string>, int>;

/// Adds a student's result in an exercise.
void add(const Graded& graded, ExerciseTally& tally, Mistakes& mistakes) {
    const Verdict& verdict = graded.verdict;
    ++tally.counts[static_cast<std::size_t>(graded.rating())];
    tally.by_hand += graded.by_hand ? 1 : 0;
    if (verdict.outcome == VerdictOutcome::does_not_compile && !verdict.explanation.empty())
        ++mistakes[{"", grader::cut(verdict.explanation, 300)}];
    for (std::size_t i = 0; i < std::min(tally.tests.size(), verdict.tests.size()); ++i) {
        const TestResult& test = verdict.tests[i];
        TestTally& students = tally.tests[i];
        ++(test.outcome == TestOutcome::passed   ? students.passed
           : test.outcome == TestOutcome::failed ? students.failed
                                                 : students.not_tried);
        if (test.outcome == TestOutcome::failed &&
            test.failure.reason != grader::Reason::not_written)
            ++mistakes[{test.sentence, in_few_words(test)}];
    }
}

/// Returns those that several students made, the most frequent first.
std::vector<Mistake> most_frequent(const Mistakes& mistakes) {
    constexpr std::size_t handful = 5;
    std::vector<Mistake> found;
    for (const auto& [which, students] : mistakes)
        if (students > 1) found.push_back({which.first, which.second, students});
    std::ranges::stable_sort(found, std::greater(), &Mistake::students);
    found.resize(std::min(found.size(), handful));
    return found;
}

}  // namespace

Tally tally(const Class& of, const std::vector<Student>& students) {
    Tally all;
    for (const Student& student : students) all.complete += student.complete() ? 1 : 0;
    for (std::size_t i = 0; i < of.exercises.size(); ++i) {
        ExerciseTally tally;
        tally.tests.resize(of.exercises[i].tests.size());
        Mistakes mistakes;
        for (const Student& student : students)
            if (i < student.exercises.size()) add(student.exercises[i], tally, mistakes);
        tally.mistakes = most_frequent(mistakes);
        all.exercises.push_back(std::move(tally));
    }
    return all;
}

}  // namespace classroom
