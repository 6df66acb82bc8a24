#include "grader/judge/session.hpp"

#include <utility>

namespace grader::judge {
namespace {

/// Returns the sentence of a test that must pass before this one but has not; empty if there is
/// none.
std::string obstacle(const Session& session, const Declared& test) {
    for (const std::string& name : test.needs)
        if (const auto found = session.not_passed.find(name); found != session.not_passed.end())
            return found->second;
    return {};
}

}  // namespace

std::optional<Declared> declared_of(const std::string& exercise, const std::string& name,
                                    const std::string& tags) {
    const std::string begin = exercise.empty() ? "" : exercise + ": ";
    if (!name.starts_with(begin)) return std::nullopt;
    return declared(name.substr(begin.size()), tags);
}

void begin_test(Session& session, const Declared& test) {
    Bench& bench = session.bench;
    bench.obstacle = obstacle(session, test);
    bench.failure = {};
    bench.last_call = {};
    bench.last_reply = {};
    bench.answered = false;
    bench.read_input = false;
    bench.transport = session.transport.get();
    bench.transport->begin_test();
    use(&bench);
}

void end_test(Session& session, Declared declared, bool passed) {
    TestResult& test = declared.test;
    const bool tried = session.bench.obstacle.empty();
    test.outcome = !tried   ? TestOutcome::not_tried
                   : passed ? TestOutcome::passed
                            : TestOutcome::failed;
    test.needs = session.bench.obstacle;
    if (tried) test.failure = session.bench.failure;
    std::string& prints = test.hidden ? session.hidden_prints : session.prints;
    prints = (prints + session.transport->take_prints()).substr(0, most_prints);
    if (test.outcome != TestOutcome::passed)
        for (const std::string& name : declared.names)
            session.not_passed.emplace(name, test.sentence);
    session.results.push_back(std::move(test));
}

}  // namespace grader::judge
