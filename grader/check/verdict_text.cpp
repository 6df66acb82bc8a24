#include "grader/check/verdict_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "grader/limits.hpp"

namespace grader {
namespace {

/// Describes what happened instead of a result when only the reason may be disclosed.
std::string in_words(Reason reason) {
    switch (reason) {
        case Reason::crash: return "the program ended before it answered";
        case Reason::time_out: return "no answer in time";
        case Reason::too_much_output: return "it kept printing without end";
        case Reason::too_much_memory: return "it asked for too much memory";
        case Reason::wrong_type: return "the answer is not of the function's type";
        case Reason::exception: return "the function threw an exception";
        case Reason::broken_protocol: return "the program replied to calls that were never made";
        default: return {};
    }
}

/// Returns whether a compiler warning indicates a fault whatever the tests say.
bool is_grave(const std::string& line) {
    return line.find("[-Wreturn-type]") != std::string::npos ||
           line.find("uninitialized") != std::string::npos;
}

}  // namespace

bool is_stub(const Verdict& verdict) {
    return verdict.outcome == VerdictOutcome::checked && verdict.message.empty() &&
           !verdict.tests.empty() &&
           std::all_of(verdict.tests.begin(), verdict.tests.end(), [](const TestResult& test) {
               const bool came_to_todo = test.outcome == TestOutcome::failed &&
                                         test.failure.reason == Reason::not_written &&
                                         test.failure.why.empty();
               return came_to_todo || test.outcome == TestOutcome::not_tried;
           });
}

std::string name_of(const TestResult& test) {
    const bool says_so = test.sentence.starts_with("Hidden test ");
    return test.sentence + (test.hidden && !says_so ? " (hidden)" : "");
}

std::vector<LabelledText> failure_parts(const TestResult& failed) {
    const Failure& failure = failed.failure;
    std::vector<LabelledText> parts;
    const auto tell = [&](const char* name, const std::string& text) {
        if (!text.empty()) parts.push_back({name, text});
    };
    tell("called", failure.call);
    if (failure.reason == Reason::not_written)
        tell("but", "this is not written yet; the call reached todo(...)");
    else
        tell(failure.reason == Reason::wrong_answer ? "came back" : "but",
             failure.came_back.empty() ? in_words(failure.reason) : failure.came_back);
    tell("at", failure.where);
    tell("expected", failure.expected);
    tell("because", failure.why);
    tell("note", failure.remark);
    if (failed.hidden && failure.call.empty()) tell("", "the input of a hidden test is not shown");
    return parts;
}

bool hint_helps(const TestResult& failed) {
    const Reason reason = failed.failure.reason;
    return failed.hint > 0 &&
           (reason == Reason::wrong_answer || reason == Reason::not_written ||
            reason == Reason::crash || reason == Reason::exception || reason == Reason::time_out);
}

std::string points_text(const Verdict& verdict) {
    return fmt::format("{} of {}", verdict.points(), many(verdict.most_points(), "point"));
}

std::string hidden_to_come(const HiddenTests& hidden) {
    if (hidden.count == 0) return {};
    return fmt::format(
        "Not run here: {} with random puzzles, worth {} more when your work is graded.",
        many(hidden.count, "hidden test"), many(hidden.points, "point"));
}

std::string correct_the_first(std::size_t others) {
    return others == 1 ? "Correct the first error first; the one after it often follows from it"
                       : "Correct the first error first; those after it often follow from it";
}

std::string grave_warnings(const std::string& warnings) {
    std::string shown;
    bool keep = false;
    for (const std::string& line : lines_of(warnings)) {
        const bool goes_on = line.starts_with(' ') || line.find(": note: ") != std::string::npos;
        if (!goes_on) keep = is_grave(line);
        if (keep) shown += line + "\n";
    }
    return shown;
}

std::vector<Printed> printed(const std::string& prints) {
    constexpr std::size_t most_lines = 20, most_bytes = 300;
    const std::vector<std::string> lines = lines_of(prints);
    std::vector<Printed> shown;
    const auto remark = [&](std::string text) { shown.push_back({std::move(text), true}); };
    auto line = lines.begin();
    while (line != lines.end() && shown.size() < most_lines) {
        shown.push_back({shortened(*line, most_bytes)});
        const auto next = std::find_if(line, lines.end(),
                                       [&](const std::string& other) { return other != *line; });
        const auto same = next - line - 1;
        if (same > 0) remark(fmt::format("the same line {} more", many(same, "time")));
        line = next;
    }
    const bool were_cut = prints.size() >= most_prints_kept;
    if (line != lines.end())
        remark(fmt::format("{} more{}", many(lines.end() - line, "line"),
                           were_cut ? ", and some that were not kept" : ""));
    else if (were_cut) remark("and more that was not kept");
    return shown;
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

std::string in_a_line(const Failure& failure) {
    return failure.call.empty() ? name_of(failure.reason) : failure.call + ": " + failure.came_back;
}

std::string in_lines(const Failure& failure) {
    std::string text;
    for (const auto& [name, part] : {std::pair{"called: ", failure.call},
                                     {"came back: ", failure.came_back},
                                     {"expected: ", failure.expected},
                                     {"because: ", failure.why}})
        if (!part.empty()) text += name + part + "\n";
    return text;
}

std::string why_not_tried(const Verdict& verdict, const TestResult& test) {
    if (verdict.outcome != VerdictOutcome::checked) return in_words(verdict.outcome);
    return test.needs.empty() ? "another test must pass first"
                              : "needs this test to pass first: " + test.needs;
}

std::string all_prints(const Verdict& verdict) {
    const bool ends_in_line =
        verdict.prints.empty() || verdict.hidden_prints.empty() || verdict.prints.back() == '\n';
    return verdict.prints + (ends_in_line ? "" : "\n") + verdict.hidden_prints;
}

std::vector<TestResult> tests_of(const Verdict& verdict) {
    if (!verdict.tests.empty() || verdict.outcome == VerdictOutcome::checked) return verdict.tests;
    TestResult check;
    check.sentence = "The program can be checked";
    return {check};
}

}  // namespace grader
