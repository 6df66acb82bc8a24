// The judge of a chapter's exercises as a WebAssembly module. It runs in one thread with the
// student's program, which is another module: docs/browser/check/host.js carries lines between
// them, and limits what the program does.
//
// The question is JSON: the exercise, the seed, and the limits in milliseconds; or without limits,
// to list the tests without running them. The answer has tests and prints, as in a verdict.

#include <cstddef>
#include <exception>
#include <string>
#include <utility>

#include "grader/browser/neighbour.hpp"
#include "grader/json_text.hpp"
#include "grader/judge/catch.hpp"
#include "grader/judge/session.hpp"
#include "wasm/module.hpp"

extern "C" {

// Reports to the host which test begins.
[[clang::import_module("knobel"), clang::import_name("begin_test")]] void host_begin_test(
    const char* sentence, std::size_t size);

}  // extern "C"

namespace grader::browser {
namespace {

using judge::json;
using judge::Session;

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

void run(Session& session, const TestCase& test, const Declared& declared) {
    const std::string& sentence = declared.test.sentence;
    host_begin_test(sentence.data(), sentence.size());
    begin_test(session, declared);
    end_test(session, declared, session.bench.obstacle.empty() && passes(test));
}

judge::CallLimits limits_of(const json& limits) {
    const auto time = [&](const char* key) { return milliseconds(limits.at(key).get<int>()); };
    return {time("per_call"), time("per_test"), time("after_time_out")};
}

json answer_to(const json& question) {
    Session session;
    const bool is_run = question.contains("limits");
    if (is_run) session.transport = to_neighbour(limits_of(question.at("limits")));
    session.exercise = question.at("exercise");
    session.bench.seed = question.value("seed", std::uint64_t{0});
    for (const TestCase& test : test_cases()) {
        const auto own = judge::declared_of(session.exercise, test.name, test.tags);
        if (own && is_run) run(session, test, *own);
        else if (own) session.results.push_back(own->test);
    }
    judge::use(nullptr);
    return {{"tests", session.results}, {"prints", session.prints}};
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
    judge::note({Reason::wrong_answer, judge::last_call(), expression, expression, message});
}

}  // namespace grader::browser

std::string wasm::answer_to(std::string_view question) {
    using grader::browser::json;
    return grader::json_text(grader::browser::answer_to(json::parse(question)));
}
