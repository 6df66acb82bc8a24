#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#include "grader/check/verdict.hpp"
#include "grader/judge/catch.hpp"
#include "grader/judge/worker_client.hpp"
#include "grader/worker/value_text.hpp"

/// The judge: tests that call a student's program in another process and are never linked with it.
namespace grader::judge {

/// Thrown when a call returned no usable result; ends the test case.
struct NoAnswer : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A call of a student's function.
struct Call {
    std::string name = {};
    json arguments = {};
    std::string shown = {};                                 ///< as shown to the student
    std::string (*describe)(const json& result) = nullptr;  ///< formats a result in the same way
};

/// Sends a call and returns its result, of any type. The reference is valid until the next call.
/// @throws NoAnswer after recording the failure
const json& result_of(Call call);

/// Records that the last call's result does not fit the function's type, or makes no sense in it.
/// @throws NoAnswer always
[[noreturn]] void reject_result(const json& result, const std::exception& why);

/// Makes the next call run in a new process, so that nothing the student's program stored is left.
void start_afresh();

/// Records why the running test case fails; only the first failure of a test case is kept. The
/// failure also mentions when a new process returns something else for the same call, or when the
/// program reads its standard input.
void record_failure(const Failure& failure);

/// Returns the last call as shown to the student.
const std::string& last_call();

/// Returns the seed for tests with random puzzles: the same for a whole run, set by `--seed`.
std::uint64_t seed();

/// Returns whether `value` contains a floating-point number at any depth.
bool has_fraction(const json& value);

/// Converts a result to T: no fraction is truncated, no number wraps around, nothing is dropped.
/// @throws std::exception when the JSON has another structure, or the value would change
/// @throws std::invalid_argument when the structure is right but the value is invalid, such as a
/// board with rows of different lengths
template <class T>
T exact(const json& result) {
    if constexpr (std::is_floating_point_v<T>) {
        return result.get<T>();
    } else {
        // Before the conversion: converting 1e30 to an int is undefined behaviour.
        if (has_fraction(result))
            throw std::runtime_error("there is a number that is not a whole number");
        T value = result.get<T>();
        // Compared as text, because the library considers -1 equal to 2^64 - 1.
        if (json(value).dump() != result.dump())
            throw std::runtime_error("the type cannot hold it as it is");
        return value;
    }
}

/// A student's function, called like a local one: `const Function<bool(Half, Half)> fit("fit");`
template <class Signature>
class Function;
template <class R, class... Args>
class Function<R(Args...)> {
public:
    explicit Function(const char* name) : name_(name) {}

    /// Calls the function in the student's program.
    /// @throws NoAnswer when the program crashed, timed out, threw, or did not return an R
    R operator()(const std::decay_t<Args>&... arguments) const {
        std::string shown;
        ((shown += (shown.empty() ? "" : ", ") + described(arguments)), ...);
        shown = std::string(name_) + "(" + shown + ")";
        const json& result = result_of({name_, json::array({json(arguments)...}), shown,
                                        [](const json& any) { return described(exact<R>(any)); }});
        try {
            return exact<R>(result);
        } catch (const std::exception& error) {
            reject_result(result, error);
        }
    }

private:
    const char* name_;
};

/// Checks a property of the last call's result. `came_back` and `expected` describe the actual and
/// the expected result in words.
/// @param why  an explanation: the rule, or where the expected result was published
inline void expect_that(bool holds, const std::string& came_back, const std::string& expected,
                        const std::string& why = "") {
    if (holds) {
        SUCCEED();
        return;
    }
    record_failure({Reason::wrong_answer, last_call(), came_back, expected, why});
    FAIL_CHECK(last_call());
}

/// Compares the result of the last call with the expected one.
template <class T>
void expect(const T& came_back, const std::type_identity_t<T>& expected,
            const std::string& why = "") {
    if (came_back == expected) SUCCEED();
    else expect_that(false, described(came_back), described(expected), why);
}

// What follows is for the programs that run tests: judge_main.cpp, and that of the browser.

/// The running test case.
struct RunningTest {
    Call last_call;
    Reply last_reply;
    /// Sentence of a required test that has not passed; if not empty, no calls are made.
    std::string obstacle;
    bool is_answered = false;     ///< whether a call returned a result
    bool has_read_input = false;  ///< whether a call tried to read the standard input
    Failure failure;              ///< the first one
};

/// A run of an exercise's tests.
struct Session {
    std::string exercise;  ///< its id
    std::unique_ptr<WorkerClient> worker;
    std::uint64_t seed = usual_seed;
    RunningTest test;
    std::vector<TestResult> results;
    std::string prints, hidden_prints;  ///< of the program in public and in hidden tests
    /// Labels of tests that have not passed, with each test's sentence.
    std::map<std::string, std::string> not_passed;
};

/// The run of this judge.
Session& session();

/// Returns the test case of that name if it is one of the session's exercise. In a judge, which has
/// the tests of a chapter, names begin with the exercise: "1-cards/03-fits-here: A card fits ...".
std::optional<DeclaredTest> test_of_exercise(const std::string& name, const std::string& tags);

/// Begins a test case with a new worker, and sets its obstacle.
void begin_test(const DeclaredTest& test);

/// Records the outcome of the test case that has just run.
/// @param passed  whether it made assertions and all held; ignored if there was an obstacle
void end_test(DeclaredTest test, bool passed);

}  // namespace grader::judge

/// Declares `function_of_student`, which calls the student's function of the exercise's interface.
#define KNOBEL_STUDENT(function) \
    static const grader::judge::Function<decltype(::function)> function##_of_student(#function)
