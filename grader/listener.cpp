#define KNOBEL_CATCH_RUNNER
#include "grader/listener.hpp"

#include "grader/declared_tests.hpp"

namespace grader::judge {

Session& session() {
    static Session only;
    return only;
}

namespace {

Declared declared(const Catch::TestCaseInfo& info) {
    return grader::declared(info.name, info.tagsAsString());
}

/// Returns the sentence of a test that must pass before this one but has not; empty if there is
/// none.
std::string obstacle(const Declared& test) {
    for (const std::string& name : test.needs)
        if (const auto found = session().not_passed.find(name); found != session().not_passed.end())
            return found->second;
    return {};
}

/// Gives every test case a new worker and records its outcome.
class Listener : public CatchListener {
public:
    using CatchListener::CatchListener;

    void testCaseStarting(const Catch::TestCaseInfo& info) override {
        Session& now = session();
        now.bench.obstacle = obstacle(declared(info));
        now.bench.failure = {};
        now.bench.last_call = {};
        now.bench.last_reply = {};
        now.bench.answered = false;
        now.bench.read_input = false;
        now.bench.transport = now.transport.get();
        now.transport->begin_test();
        use(&now.bench);
    }

    AssertionReturn assertionEnded(const Catch::AssertionStats& stats) override {
        const Catch::AssertionResult& result = stats.assertionResult;
        // An assertion of a test that provides no better message.
        if (!result.isOk())
            note({Reason::wrong_answer, last_call(), result.getExpandedExpression(),
                  std::string(result.getExpression()), std::string(result.getMessage())});
        return AssertionReturn();
    }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        Session& now = session();
        Declared test = declared(info_of(stats.testInfo));
        const bool passed =
            stats.totals.assertions.allPassed() && stats.totals.assertions.passed > 0;
        const bool tried = now.bench.obstacle.empty();
        test.test.outcome = !tried   ? TestOutcome::not_tried
                            : passed ? TestOutcome::passed
                                     : TestOutcome::failed;
        test.test.needs = now.bench.obstacle;
        if (tried) test.test.failure = now.bench.failure;
        std::string& prints = test.test.hidden ? now.hidden_prints : now.prints;
        prints = (prints + now.transport->take_prints()).substr(0, most_prints);
        if (test.test.outcome != TestOutcome::passed)
            for (const std::string& name : test.names)
                now.not_passed.emplace(name, test.test.sentence);
        now.results.push_back(test.test);
    }
};

}  // namespace

std::vector<TestResult> declared_tests() {
    std::vector<TestResult> tests;
    for (const auto& test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests())
        tests.push_back(declared(test.getTestCaseInfo()).test);
    return tests;
}

int run_tests(const std::vector<const char*>& arguments) {
    Catch::Session catch_session;
    if (const int error =
            catch_session.applyCommandLine(static_cast<int>(arguments.size()), arguments.data()))
        return error;
    return catch_session.run();
}

}  // namespace grader::judge

using grader::judge::Listener;
CATCH_REGISTER_LISTENER(Listener)
