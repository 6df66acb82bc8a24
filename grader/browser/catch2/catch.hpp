#pragma once

// Stands in for Catch2 in the judges of the browser, where Catch2 would be larger than everything
// else: the few macros that the tests of exercises use. They do the same as in Catch2, except that
// a failed REQUIRE does not show the values of its expression.

#include <string>
#include <vector>

/// The judge in the browser, which runs beside the student's program in one thread.
namespace grader::browser {

struct TestCase {
    const char* name;  ///< its exercise and its sentence: "1-cards/03-fits-here: A card fits ..."
    const char* tags;
    void (*run)();
};

/// Returns the program's test cases, those of a file in the order in which they are declared.
std::vector<TestCase>& test_cases();

/// Adds a test case when constructed, before the judge is asked.
struct AddTest {
    explicit AddTest(const TestCase& test) { test_cases().push_back(test); }
};

/// Thrown by a failed REQUIRE; ends the test case.
struct Ended {};

/// Record assertions of the running test case.
void passed();
void failed(const std::string& expression, const std::string& message);

inline void require(bool holds, const char* expression) {
    if (holds) {
        passed();
        return;
    }
    failed(expression, "");
    throw Ended();
}

}  // namespace grader::browser

#define KNOBEL_JOINED(a, b) a##b
#define KNOBEL_TEST(function, name, tags)                                                         \
    static void function();                                                                       \
    static const grader::browser::AddTest KNOBEL_JOINED(add_, function)({name, tags, &function}); \
    static void function()
#define KNOBEL_TEST_AT(line, name, tags) KNOBEL_TEST(KNOBEL_JOINED(test_in_line_, line), name, tags)
#define INTERNAL_CATCH_TESTCASE(name, tags) KNOBEL_TEST_AT(__LINE__, name, tags)
#define REQUIRE(...) grader::browser::require(static_cast<bool>(__VA_ARGS__), #__VA_ARGS__)
#define SUCCEED() grader::browser::passed()
#define FAIL_CHECK(message) grader::browser::failed("", message)
