// Records the tests that Catch2 runs.

#define KNOBEL_CATCH_LISTENER
#include <utility>

#include "grader/judge/catch.hpp"
#include "grader/judge/session.hpp"

namespace grader::judge {
namespace {

DeclaredTest declared(const Catch::TestCaseInfo& info) {
    return declared_of(info.name, info.tagsAsString()).value();
}

/// Gives every test case a new worker and records its outcome.
class Listener : public CatchListener {
public:
    using CatchListener::CatchListener;

    void testCaseStarting(const Catch::TestCaseInfo& info) override { begin_test(declared(info)); }

    AssertionReturn assertionEnded(const Catch::AssertionStats& stats) override {
        const Catch::AssertionResult& result = stats.assertionResult;
        // An assertion of a test that provides no better message.
        if (!result.isOk())
            note({Reason::wrong_answer, last_call(), result.getExpandedExpression(),
                  std::string(result.getExpression()), std::string(result.getMessage())});
        return AssertionReturn();
    }

    void testCaseEnded(const Catch::TestCaseStats& stats) override {
        const bool passed =
            stats.totals.assertions.allPassed() && stats.totals.assertions.passed > 0;
        end_test(declared(info_of(stats.testInfo)), passed);
    }
};

}  // namespace

std::vector<TestResult> declared_tests() {
    std::vector<TestResult> tests;
    for (const auto& test : Catch::getRegistryHub().getTestCaseRegistry().getAllTests()) {
        const Catch::TestCaseInfo& info = test.getTestCaseInfo();
        if (auto own = declared_of(info.name, info.tagsAsString()))
            tests.push_back(std::move(own->test));
    }
    return tests;
}

}  // namespace grader::judge

using grader::judge::Listener;
CATCH_REGISTER_LISTENER(Listener)
