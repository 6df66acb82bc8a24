#include "grader/judge/record.hpp"

#include <utility>

namespace grader::judge {
namespace {

/// Returns the sentence of a test that must pass before this one but has not; empty if there is
/// none.
std::string obstacle_of(const Declared& test) {
    const auto& not_passed = session().not_passed;
    for (const std::string& name : test.needs)
        if (const auto found = not_passed.find(name); found != not_passed.end())
            return found->second;
    return {};
}

}  // namespace

Session& session() {
    static Session only;
    return only;
}

std::optional<Declared> declared_of(const std::string& name, const std::string& tags) {
    const std::string& exercise = session().exercise;
    const std::string begin = exercise.empty() ? "" : exercise + ": ";
    if (!name.starts_with(begin)) return std::nullopt;
    return declared(name.substr(begin.size()), tags);
}

void begin_test(const Declared& test) {
    session().test = {};
    session().test.obstacle = obstacle_of(test);
    session().program->begin_test();
}

void end_test(Declared declared, bool passed) {
    Session& now = session();
    TestResult& test = declared.test;
    test.needs = now.test.obstacle;
    const bool tried = test.needs.empty();
    test.outcome = !tried   ? TestOutcome::not_tried
                   : passed ? TestOutcome::passed
                            : TestOutcome::failed;
    if (tried) test.failure = now.test.failure;
    std::string& prints = test.hidden ? now.hidden_prints : now.prints;
    prints = (prints + now.program->take_prints()).substr(0, most_prints_kept);
    if (test.outcome != TestOutcome::passed)
        for (const std::string& name : declared.names) now.not_passed.emplace(name, test.sentence);
    now.results.push_back(std::move(test));
}

}  // namespace grader::judge
