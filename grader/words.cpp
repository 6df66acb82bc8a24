#include "grader/words.hpp"

#include <nlohmann/json.hpp>

#include "grader/messages.hpp"

namespace grader {

std::string plain_text(const std::string& text) {
    const std::string quoted = nlohmann::json(harmless(text)).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::string plain = nlohmann::json::parse(quoted).get<std::string>();
    for (const char* forbidden : {"\xef\xbf\xbe", "\xef\xbf\xbf"})
        for (std::size_t at = plain.find(forbidden); at != std::string::npos; at = plain.find(forbidden, at)) plain.replace(at, 3, "\xef\xbf\xbd");
    return plain;
}

std::string in_words(VerdictOutcome outcome) {
    switch (outcome) {
        case VerdictOutcome::checked: return "";
        case VerdictOutcome::does_not_compile: return "the program does not compile";
        case VerdictOutcome::not_handed_in: return "nothing was handed in";
        case VerdictOutcome::unreadable: return "the file could not be read";
        default: return "the check itself failed";
    }
}

std::string in_a_line(const Failure& failure) { return failure.call.empty() ? name_of(failure.reason) : failure.call + ": " + failure.came_back; }

std::string in_lines(const Failure& failure) {
    std::string text;
    for (const auto& [name, part] :
         {std::pair{"called: ", failure.call}, {"came back: ", failure.came_back}, {"expected: ", failure.expected}, {"because: ", failure.why}})
        if (!part.empty()) text += name + part + "\n";
    return text;
}

std::string why_not_tried(const Verdict& verdict, const TestResult& test) {
    if (verdict.outcome != VerdictOutcome::checked) return in_words(verdict.outcome);
    return test.needs.empty() ? "another test must pass before" : "needs this test to pass before: " + test.needs;
}

std::string all_prints(const Verdict& verdict) {
    const bool ends_in_line = verdict.prints.empty() || verdict.hidden_prints.empty() || verdict.prints.back() == '\n';
    return verdict.prints + (ends_in_line ? "" : "\n") + verdict.hidden_prints;
}

std::vector<TestResult> tests_of(const Verdict& verdict) {
    if (!verdict.tests.empty() || verdict.outcome == VerdictOutcome::checked) return verdict.tests;
    TestResult check;
    check.sentence = "The program can be checked";
    return {check};
}

}  // namespace grader
