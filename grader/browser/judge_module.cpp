// The judge of a chapter's exercises as a WebAssembly module. It runs in one thread with the
// student's program, which is another module: docs/browser/check/host.js carries lines between
// them, and limits what the program does.
//
// The question is JSON: the exercise; whether its tests are run or only listed; and, if others than
// the usual ones are wanted, limits as in a Task. The answer has tests, prints and seed, as in a
// verdict.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>
#include <utility>

#include "grader/check/task.hpp"
#include "grader/judge/catch.hpp"
#include "grader/judge/judge.hpp"
#include "grader/limits.hpp"
#include "grader/plain_text.hpp"
#include "wasm/module.hpp"

extern "C" {

// Reports to the host which test begins.
[[clang::import_module("knobel"), clang::import_name("begin_test")]] void host_begin_test(
    const char* sentence, std::size_t size);

}  // extern "C"

namespace grader::browser {
namespace {

using judge::json;
using judge::session;

/// Assertions of the running test case.
struct Assertions {
    int passed = 0;
    int failed = 0;
};
Assertions assertions;

/// What Catch2 gives as expression when a test ends by an exception.
constexpr const char* unknown = "{Unknown expression after the reported line}";

/// Runs the body of a test case.
/// @return whether it passed
bool passes(const TestCase& test) {
    assertions = {};
    try {
        test.run();
    } catch (const Ended&) {
    } catch (const std::exception& error) {
        failed(unknown, error.what());
    } catch (...) {
        failed(unknown, "Unknown exception");
    }
    return assertions.failed == 0 && assertions.passed > 0;
}

void run_test(const TestCase& test, const DeclaredTest& declared) {
    const std::string& sentence = declared.test.sentence;
    host_begin_test(sentence.data(), sentence.size());
    judge::begin_test(declared);
    judge::end_test(declared, session().test.obstacle.empty() && passes(test));
}

json answer_to(const json& question) {
    session() = {};
    session().exercise = question.at("exercise");
    const bool is_run = question.at("run");
    CallLimits limits{.time_after_time_out = hurried};
    if (question.contains("limits")) question.at("limits").get_to(limits);
    if (is_run) session().worker = judge::worker_beside(limits);
    for (const TestCase& test : test_cases()) {
        const auto own = judge::test_of_exercise(test.name, test.tags);
        if (own && is_run) run_test(test, *own);
        else if (own) session().results.push_back(own->test);
    }
    return {{"tests", session().results}, {"prints", session().prints}, {"seed", session().seed}};
}

}  // namespace

std::vector<TestCase>& test_cases() {
    static std::vector<TestCase> all;
    return all;
}

void passed() { ++assertions.passed; }

void failed(const std::string& expression, const std::string& message) {
    ++assertions.failed;
    // An assertion of a test that provides no better message.
    judge::record_failure(
        {Reason::wrong_answer, judge::last_call(), expression, expression, message});
}

}  // namespace grader::browser

/// Returns three limits in bytes that the host applies: to prints that are kept, to all prints, and
/// to a reply.
extern "C" __attribute__((export_name("knobel_limits"))) const std::uint32_t* knobel_limits() {
    static constexpr std::uint32_t limits[] = {grader::most_prints_kept, grader::most_prints,
                                               grader::longest_reply};
    return limits;
}

std::string wasm::answer_to(std::string_view question) {
    using grader::browser::json;
    return grader::json_text(grader::browser::answer_to(json::parse(question)));
}
