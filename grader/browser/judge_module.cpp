// The judge of a chapter's exercises as a WebAssembly module. It runs in one thread with the
// student's program, which is another module: docs/browser/check/host.js carries lines between
// them, limits what the program does, and describes question and answer, which are JSON.

#include <cstddef>
#include <cstdint>
#include <exception>
#include <string>

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
struct {
    int passed = 0, failed = 0;
} assertions;

/// What Catch2 gives as expression when a test ends by an exception.
constexpr const char* unknown = "{Unknown expression after the reported line}";

/// Runs the body of a test case, and returns whether it passed.
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
    host_begin_test(declared.test.sentence.data(), declared.test.sentence.size());
    judge::begin_test(declared);
    judge::end_test(declared, session().test.obstacle.empty() && passes(test));
}

json answer_to(const json& question) {
    session() = {.exercise = question.at("exercise")};
    CallLimits limits{.time_after_time_out = hurried};
    if (question.contains("limits")) question.at("limits").get_to(limits);
    if (question.at("run")) session().worker = judge::worker_beside(limits);
    auto& results = session().results;
    std::string timed_out;  // the sentence of a test after which none is tried
    for (const TestCase& test : test_cases()) {
        auto own = judge::test_of_exercise(test.name, test.tags);
        if (!own) continue;
        own->test.needs = timed_out;
        if (session().worker && timed_out.empty()) run_test(test, *own);
        else results.push_back(own->test);
        const bool is_time_out = results.back().failure.reason == Reason::time_out;
        if (is_time_out && question.at("stops_at_time_out")) timed_out = results.back().sentence;
    }
    return {{"tests", results}, {"prints", session().prints}, {"seed", session().seed}};
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

/// Returns limits in bytes that the host applies: to prints that are kept, all prints, and a reply.
extern "C" __attribute__((export_name("knobel_limits"))) const std::uint32_t* knobel_limits() {
    static constexpr std::uint32_t limits[] = {grader::most_prints_kept, grader::most_prints,
                                               grader::longest_reply};
    return limits;
}

std::string wasm::answer_to(std::string_view question) {
    using grader::browser::json;
    return grader::json_text(grader::browser::answer_to(json::parse(question)));
}
