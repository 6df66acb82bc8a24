#include "grader/check/junit.hpp"

#include <algorithm>
#include <pugixml.hpp>
#include <sstream>

#include "grader/check/verdict_text.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

// Untrusted text: pugixml escapes markup, and characters that XML forbids are replaced before.
void set(pugi::xml_node node, const char* name, const std::string& value) {
    node.append_attribute(name) = harmless(value).c_str();
}

void set_text(pugi::xml_node node, const std::string& text) {
    node.text() = harmless(text).c_str();
}

/// Returns whether no test could be tried for a reason that needs attention.
bool is_error(VerdictOutcome outcome) {
    return outcome != VerdictOutcome::checked && outcome != VerdictOutcome::not_handed_in;
}

void add_outcome(pugi::xml_node test_case, const Verdict& verdict, const TestResult& test) {
    if (is_error(verdict.outcome)) {
        pugi::xml_node error = test_case.append_child("error");
        set(error, "type", name_of(verdict.outcome));
        set(error, "message", in_words(verdict.outcome));
        set_text(error, verdict.message);
    } else if (test.outcome == TestOutcome::failed) {
        pugi::xml_node failure = test_case.append_child("failure");
        set(failure, "type", name_of(test.failure.reason));
        set(failure, "message", in_a_line(test.failure));
        set_text(failure, in_lines(test.failure));
    } else if (test.outcome == TestOutcome::not_tried) {
        set(test_case.append_child("skipped"), "message", why_not_tried(verdict, test));
    }
}

void add_property(pugi::xml_node properties, const std::string& name, const std::string& value) {
    pugi::xml_node property = properties.append_child("property");
    set(property, "name", name);
    set(property, "value", value);
}

void add_sum(pugi::xml_node properties, int points, int most_points) {
    add_property(properties, "points", std::to_string(points));
    add_property(properties, "most points", std::to_string(most_points));
}

void add_points(pugi::xml_node properties, const Verdict& verdict,
                const std::vector<TestResult>& tests, const std::optional<PointsGiven>& given) {
    add_sum(properties, given ? given->points : verdict.points(), verdict.most_points());
    if (given) add_property(properties, "given by hand", given->reason);
    for (const TestResult& test : tests)
        add_property(properties, "points for " + test.sentence,
                     std::to_string(test.earned()) + " of " + std::to_string(test.points));
}

void set_counts(pugi::xml_node suite, const Verdict& verdict,
                const std::vector<TestResult>& tests) {
    const bool error = is_error(verdict.outcome);
    const auto count = [&](TestOutcome outcome) {
        return error ? 0 : std::count_if(tests.begin(), tests.end(), [&](const TestResult& test) {
            return test.outcome == outcome;
        });
    };
    suite.append_attribute("tests") = tests.size();
    suite.append_attribute("failures") = count(TestOutcome::failed);
    suite.append_attribute("errors") = error ? tests.size() : 0;
    suite.append_attribute("skipped") = count(TestOutcome::not_tried);
}

std::string printed(pugi::xml_node suite) {
    std::ostringstream out;
    suite.print(out, "  ", pugi::format_default, pugi::encoding_utf8, 1);
    return out.str();
}

}  // namespace

std::string junit_suite(const std::string& name, const std::string& class_name,
                        const Verdict& verdict, const std::optional<PointsGiven>& given) {
    pugi::xml_document document;
    pugi::xml_node suite = document.append_child("testsuite");
    const std::vector<TestResult> tests = tests_of(verdict);
    set(suite, "name", name);
    set_counts(suite, verdict, tests);
    add_points(suite.append_child("properties"), verdict, tests, given);
    for (const TestResult& test : tests) {
        pugi::xml_node test_case = suite.append_child("testcase");
        set(test_case, "name", test.sentence);
        set(test_case, "classname", class_name);
        add_outcome(test_case, verdict, test);
    }
    const std::string prints = all_prints(verdict);
    if (!prints.empty()) set_text(suite.append_child("system-out"), prints);
    if (!verdict.warnings.empty()) set_text(suite.append_child("system-err"), verdict.warnings);
    return printed(suite);
}

std::string junit_suite_by_hand(const std::string& name, const PointsGiven& given,
                                int most_points) {
    pugi::xml_document document;
    pugi::xml_node suite = document.append_child("testsuite");
    set(suite, "name", name);
    for (const char* count : {"tests", "failures", "errors", "skipped"})
        suite.append_attribute(count) = 0;
    pugi::xml_node properties = suite.append_child("properties");
    add_sum(properties, given.points, most_points);
    add_property(properties, "given by hand", given.reason);
    return printed(suite);
}

std::string as_junit(const Verdict& verdict) {
    return junit_begin + junit_suite(verdict.exercise, verdict.exercise, verdict) + junit_end;
}

}  // namespace grader
