#include "grader/junit.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <pugixml.hpp>
#include <sstream>

#include "grader/messages.hpp"

namespace grader {
namespace {

/// Text that XML can hold: control bytes are written out; bytes that are no UTF-8, and the two characters that XML forbids, become
/// the character that stands for what cannot be shown.
std::string text_for_xml(const std::string& text) {
    const std::string quoted = nlohmann::json(harmless(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string plain = nlohmann::json::parse(quoted).get<std::string>();
    for (const char* forbidden : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        for (std::size_t at = plain.find(forbidden); at != std::string::npos; at = plain.find(forbidden, at)) plain.replace(at, 3, "\xef\xbf\xbd");
    return plain;
}

void set(pugi::xml_node node, const char* name, const std::string& value) { node.append_attribute(name) = text_for_xml(value).c_str(); }

void set_text(pugi::xml_node node, const std::string& text) { node.text() = text_for_xml(text).c_str(); }

/// What a student reads of a failure, a line for each part.
std::string in_lines(const Failure& failure) {
    std::string text;
    for (const auto& [name, part] :
         {std::pair{"called: ", failure.call}, {"came back: ", failure.came_back}, {"expected: ", failure.expected}, {"because: ", failure.why}})
        if (!part.empty()) text += name + part + "\n";
    return text;
}

std::string in_words(VerdictOutcome outcome) {
    switch (outcome) {
        case VerdictOutcome::does_not_compile: return "the program does not compile";
        case VerdictOutcome::not_handed_in: return "nothing was handed in";
        case VerdictOutcome::unreadable: return "the file could not be read";
        default: return "the check itself failed";
    }
}

void add_outcome(pugi::xml_node test_case, const Verdict& verdict, const TestResult& test) {
    if (verdict.outcome != VerdictOutcome::checked) {
        pugi::xml_node error = test_case.append_child("error");
        set(error, "message", in_words(verdict.outcome));
        set_text(error, verdict.message);
    } else if (test.outcome == TestOutcome::failed) {
        pugi::xml_node failure = test_case.append_child("failure");
        const std::string reason = nlohmann::json(test).at("failure").at("reason").get<std::string>();
        set(failure, "type", reason);
        set(failure, "message", test.failure.call.empty() ? reason : test.failure.call + ": " + test.failure.came_back);
        set_text(failure, in_lines(test.failure));
    } else if (test.outcome == TestOutcome::not_tried) {
        set(test_case.append_child("skipped"), "message", "needs this test to pass before: " + test.needs);
    }
}

void add_test(pugi::xml_node suite, const Verdict& verdict, const TestResult& test) {
    pugi::xml_node test_case = suite.append_child("testcase");
    set(test_case, "name", test.sentence);
    set(test_case, "classname", verdict.exercise);
    pugi::xml_node property = test_case.append_child("properties").append_child("property");
    set(property, "name", "points");
    property.append_attribute("value") = test.outcome == TestOutcome::passed ? test.points : 0;
    pugi::xml_node most = property.parent().append_child("property");
    set(most, "name", "most points");
    most.append_attribute("value") = test.points;
    add_outcome(test_case, verdict, test);
}

/// The tests of a verdict; where the check failed before any was known, one that stands for the check itself.
std::vector<TestResult> tests_of(const Verdict& verdict) {
    if (!verdict.tests.empty() || verdict.outcome == VerdictOutcome::checked) return verdict.tests;
    TestResult check;
    check.sentence = "The program can be checked";
    return {check};
}

}  // namespace

std::string as_junit(const Verdict& verdict) {
    pugi::xml_document document;
    pugi::xml_node suite = document.append_child("testsuites").append_child("testsuite");
    const bool checked = verdict.outcome == VerdictOutcome::checked;
    const std::vector<TestResult> tests = tests_of(verdict);
    const auto count = [&](TestOutcome outcome) {
        return std::count_if(tests.begin(), tests.end(), [&](const TestResult& test) { return checked && test.outcome == outcome; });
    };
    set(suite, "name", verdict.exercise);
    suite.append_attribute("tests") = tests.size();
    suite.append_attribute("failures") = count(TestOutcome::failed);
    suite.append_attribute("errors") = checked ? 0 : tests.size();
    suite.append_attribute("skipped") = count(TestOutcome::not_tried);
    for (const TestResult& test : tests) add_test(suite, verdict, test);
    if (!verdict.prints.empty()) set_text(suite.append_child("system-out"), verdict.prints);
    if (!verdict.warnings.empty()) set_text(suite.append_child("system-err"), verdict.warnings);
    std::ostringstream out;
    document.save(out, "  ");
    return out.str();
}

}  // namespace grader
