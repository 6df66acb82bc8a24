#pragma once

#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <type_traits>

#include "grader/catch.hpp"
#include "grader/value_text.hpp"
#include "grader/verdict.hpp"

/// The judge's side: tests that ask a student's program, which they never meet.
namespace grader::judge {

using nlohmann::json;

/// Thrown when a call brought no answer that can be looked at; ends the test case.
struct NoAnswer : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// A call of a student's function.
struct Call {
    std::string name = {};
    json arguments = {};
    std::string shown = {};  ///< as a person would write it
    std::string (*describe)(const json& result) =
        nullptr;  ///< writes a result of it in the same way
};

/// Sends a call and returns its result, whatever its type; it is there until the next call.
/// @throws NoAnswer after the failure was noted
const json& call(Call call);

/// Has the next call answered by a program that was never called before: what the student keeps
/// between calls is gone.
void start_afresh();

/// Notes why the running test case fails. Where the same call is answered differently by a program
/// that was asked nothing before, or the program reads what nobody types, the failure says so.
void note(const Failure& failure);

/// The call made last, as a person would write it.
const std::string& last_call();

/// The seed for tests with random puzzles; the same for a whole run, told by `--seed`.
std::uint64_t seed();

/// Whether a number with a point or an exponent is in it, at any depth.
bool has_fraction(const json& value);

/// Thrown for a result that is not of the type it should be.
struct WrongType : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Reads a result as a T and nothing else: no fraction is cut off, no number wraps around, and
/// nothing is left out.
/// @throws WrongType when it is not what a T is written as
/// @throws std::exception when it has another form altogether
/// @throws std::invalid_argument when it is, but such a T makes no sense, such as a board with rows
/// of different lengths
template <class T>
T exact(const json& result) {
    if constexpr (std::is_floating_point_v<T>) {
        return result.get<T>();
    } else {
        // Before anything is converted: to convert 1e30 to an int is undefined behaviour.
        if (has_fraction(result)) throw WrongType("there is a number that is no whole number");
        T value = result.get<T>();
        // Compared as text, since to the library -1 equals 2^64 - 1.
        if (json(value).dump() != result.dump())
            throw WrongType("the type cannot hold it as it is");
        return value;
    }
}

/// A student's function, called like a function of ours: `const Function<bool(Half, Half)>
/// fit("fit");`
template <class Signature>
class Function;
template <class R, class... Args>
class Function<R(Args...)> {
public:
    explicit Function(const char* name) : name_(name) {}

    /// Asks the student's program.
    /// @throws NoAnswer when it crashed, took too long, threw or answered with something that is
    /// not an R
    R operator()(const std::decay_t<Args>&... arguments) const {
        std::string shown;
        ((shown += (shown.empty() ? "" : ", ") + described(arguments)), ...);
        shown = std::string(name_) + "(" + shown + ")";
        const json& result = call({name_, json::array({json(arguments)...}), shown,
                                   [](const json& any) { return described(exact<R>(any)); }});
        try {
            return exact<R>(result);
        } catch (const std::invalid_argument& error) {
            note({Reason::wrong_answer, shown,
                  "a value that makes no sense: " + result.dump().substr(0, 200), "",
                  error.what()});
            throw NoAnswer("makes no sense");
        } catch (const std::exception& error) {
            note(
                {Reason::wrong_type, shown,
                 "something that does not fit the function's type: " + result.dump().substr(0, 200),
                 "", error.what()});
            throw NoAnswer("not of the function's type");
        }
    }

private:
    const char* name_;
};

/// Checks what the last call brought.
/// @param why  a sentence that helps: the rule, or where the expected result was published
template <class T>
void expect(const T& came_back, const std::type_identity_t<T>& expected,
            const std::string& why = "") {
    if (came_back == expected) {
        SUCCEED();
        return;
    }
    note({Reason::wrong_answer, last_call(), described(came_back), described(expected), why});
    FAIL_CHECK(last_call());
}

/// Checks a property of what the last call brought; `came_back` and `expected` say in words what
/// was and what should be.
inline void expect_that(bool holds, const std::string& came_back, const std::string& expected,
                        const std::string& why = "") {
    if (holds) {
        SUCCEED();
        return;
    }
    note({Reason::wrong_answer, last_call(), came_back, expected, why});
    FAIL_CHECK(last_call());
}

}  // namespace grader::judge

/// Declares `name` as the student's function of the exercise's interface.
#define KNOBEL_STUDENT(function) \
    static const grader::judge::Function<decltype(::function)> function##_of_student(#function)
