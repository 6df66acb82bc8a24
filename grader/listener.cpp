#define KNOBEL_CATCH_RUNNER
#include "grader/listener.hpp"

#include <charconv>

namespace grader::judge {

Session& session() {
    static Session only;
    return only;
}

namespace {

/// A test case as its name and tags declare it: `TEST_CASE("sentence", "[2 points][hidden]")`.
TestResult declared(const Catch::TestCaseInfo& info) {
    const std::string tags = info.tagsAsString();
    TestResult result;
    result.sentence = info.name;
    result.hidden = tags.find("[hidden]") != std::string::npos;
    const std::size_t end = tags.find(" point");
    if (end != std::string::npos) std::from_chars(tags.data() + tags.rfind('[', end) + 1, tags.data() + end, result.points);
    return result;
}

/// Gives every test case a fresh worker and writes down how it went.
class Listener : public CatchListener {
public:
    using CatchListener::CatchListener;

    void testCaseStarting(const Catch::TestCaseInfo&) override {
        Session& now = session();
        now.bench.failure = {};
        now.bench.last_call.clear();
        now.bench.answered = false;
        now.bench.transport = now.transport.get();
        now.transport->start_afresh();
        use(&now.bench);
    }

    AssertionReturn assertionEnded(const Catch::AssertionStats& stats) override {
        const Catch::AssertionResult& result = stats.assertionResult;
        // An assertion of a test that says nothing more precise itself.
        if (!result.isOk())
            note({Reason::wrong_answer, last_call(), result.getExpandedExpression(), std::string(result.getExpression()), std::string(result.getMessage())});
        return AssertionReturn();
    }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        TestResult result = declared(info_of(stats.testInfo));
        const bool passed = stats.totals.assertions.allPassed() && stats.totals.assertions.passed > 0;
        result.outcome = passed ? TestOutcome::passed : TestOutcome::failed;
        result.failure = session().bench.failure;
        session().results.push_back(result);
    }
};

}  // namespace

std::vector<TestResult> declared_tests() {
    std::vector<TestResult> tests;
    for (const auto& test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests()) tests.push_back(declared(test.getTestCaseInfo()));
    return tests;
}

int run_tests(const std::vector<const char*>& arguments) {
    Catch::Session catch_session;
    if (const int error = catch_session.applyCommandLine(static_cast<int>(arguments.size()), arguments.data())) return error;
    return catch_session.run();
}

}  // namespace grader::judge

using grader::judge::Listener;
CATCH_REGISTER_LISTENER(Listener)
