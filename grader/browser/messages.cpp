// The words of a verdict in the browser, as a module. The page compiles a student's file and judges
// it; from what the compiler printed and what the judge found, the module makes the verdict that a
// check by the command would give, and the words for it that the page shows. Requests and answers
// are JSON, which docs/browser/check/messages.js describes.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "grader/check/build_text.hpp"
#include "grader/check/compiler_output.hpp"
#include "grader/check/crash_text.hpp"
#include "grader/check/explanations.hpp"
#include "grader/check/verdict.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/plain_text.hpp"
#include "wasm/module.hpp"

namespace {

using namespace grader;
using nlohmann::json;

/// The student's file and its exercise, as the page knows them.
CheckedFile checked_file(const json& request) {
    const json& exercise = request.at("exercise");
    return {exercise.at("id"),     exercise.at("file"),      request.at("program"),
            exercise.at("header"), exercise.at("interface"), exercise.at("stub")};
}

std::string exercise_with(const std::string& header, const json& others) {
    for (const json& other : others)
        if (other.at("header") == header) return other.at("id");
    return {};
}

/// Returns what the compiler and linker printed, without Clang's lines such as "1 error generated."
std::string output_in(const json& request) {
    static const std::regex counts("^\\d+ (warning|error)s?( and \\d+ errors?)? generated\\.$");
    std::string output;
    for (const std::string& line : lines_of(request.at("output")))
        if (line.size() > 100 || !std::regex_match(line, counts)) output += line + "\n";
    return output;
}

/// @param tables  general explanations and the chapter's, which come first
compilers::Explanations explanations_in(const json& tables) {
    compilers::Explanations explanations;
    for (auto table = tables.rbegin(); table != tables.rend(); ++table)
        if (*table != "") explanations.add(*table);
    return explanations;
}

Verdict verdict_of(const json& request) {
    const CheckedFile file = checked_file(request);
    Verdict verdict;
    verdict.exercise = file.exercise;
    verdict.seed = request.at("seed");
    verdict.hidden = request.at("hidden");
    verdict.prints = request.at("prints");
    verdict.tests = request.at("tests").get<std::vector<TestResult>>();
    const BuildContext context{
        {"/course/exercises/" + file.exercise + "/", "/course/"},
        [&] { return explanations_in(request.at("explanations")); },
        [&](const std::string& header) { return exercise_with(header, request.at("others")); }};
    describe_build(verdict, request.at("compiled"), output_in(request), file, context);
    locate_failures(verdict, request.at("lines"), file.name, file.program);
    explain_missing_return(verdict);
    explain_forgotten_todo(verdict, file);
    return verdict;
}

/// What happened in a failed test, and the hint that may help.
void add_failure(json& shown, const TestResult& test, const std::string& file) {
    for (const LabelledText& part : failure_parts(test))
        shown["parts"].push_back({{"name", part.name},
                                  {"text", harmless(part.text)},
                                  {"line", part.name == "at" ? line_in(part.text, file) : 0}});
    shown["hint"] = hint_helps(test) ? test.hint : 0;
}

json tests_in_words(const Verdict& verdict, const std::string& file) {
    json tests = json::array();
    std::string needed;  // by the test before, which has said so
    for (const TestResult& test : verdict.tests) {
        json& shown = tests.emplace_back();
        shown = {
            {"outcome", json(test).at("outcome")},
            {"sentence", harmless(test.sentence)},
            {"points", is_stub(verdict) ? many(test.points, "point")
                                        : fmt::format("{} of {}", test.earned(), test.points)}};
        if (!test.needs.empty() && test.needs != needed)
            shown["needs"] = harmless("needs this one first: " + test.needs);
        needed = test.needs;
        // What made every test fail is said once.
        const bool is_explained = test.outcome == TestOutcome::failed && verdict.message.empty();
        if (is_explained) add_failure(shown, test, file);
    }
    return tests;
}

std::string summary(const Verdict& verdict) {
    if (verdict.outcome == VerdictOutcome::does_not_compile)
        return fmt::format("The program does not compile. {}, as nothing could be tried.",
                           points_text(verdict));
    if (is_stub(verdict)) return fmt::format("This is still the stub: {}.", points_text(verdict));
    return points_text(verdict) + (verdict.all_passed() ? ". All tests passed." : ".");
}

/// The lines of the student's file that the compiler or a failure names, for the editor's margin.
json marks(const Verdict& verdict, const std::string& file) {
    std::vector<json> marks;
    const auto mark = [&](std::size_t line, std::size_t column, const char* severity,
                          const std::string& message) {
        marks.push_back({{"line", line},
                         {"column", column},
                         {"severity", severity},
                         {"message", harmless(message)}});
    };
    for (const auto& found : compilers::diagnostics_in(verdict.message + "\n" + verdict.warnings))
        if (found.severity != compilers::Severity::note &&
            found.file.substr(found.file.rfind('/') + 1) == file)
            mark(found.line, found.column,
                 found.severity == compilers::Severity::error ? "error" : "warning", found.message);
    for (const TestResult& test : verdict.tests)
        if (const std::size_t line = line_in(test.failure.where, file))
            mark(line, 0, "info", in_a_line(test.failure));
    std::stable_sort(marks.begin(), marks.end(), [](const json& one, const json& other) {
        return std::pair(one["line"], one["column"]) < std::pair(other["line"], other["column"]);
    });
    return marks;
}

/// What the compiler or linker said, and what to do about several errors.
json errors(const std::string& message) {
    const std::size_t count = compilers::count_errors(message);
    json errors{{"count", count}, {"all", harmless(message)}};
    if (count < 2) return errors;
    errors["first"] = harmless(compilers::first_error(message));
    errors["advice"] = correct_the_first(count - 1);
    errors["more"] = many(count - 1, "more error");
    return errors;
}

/// Returns the words with which the page shows a verdict.
/// @param file  name of the student's file
json words_of(const Verdict& verdict, const std::string& file) {
    const bool all_passed = verdict.all_passed();
    const std::string grave = grave_warnings(verdict.warnings),
                      warnings = all_passed ? grave : verdict.warnings;
    const bool says_nothing = all_passed && warnings.empty();
    json words{{"summary", summary(verdict)},
               {"passed", all_passed},
               {"stub", is_stub(verdict)},
               {"message", harmless(verdict.message)},
               {"explanation", says_nothing ? "" : harmless(verdict.explanation)},
               {"tests", tests_in_words(verdict, file)},
               {"marks", marks(verdict, file)},
               {"warnings", harmless(warnings)},
               {"warns_first", !grave.empty()},
               {"prints", json::array()},
               {"to_come", verdict.hidden.sentences}};
    if (verdict.outcome == VerdictOutcome::does_not_compile)
        words["errors"] = errors(verdict.message);
    for (const Printed& print : printed(verdict.prints))
        words["prints"].push_back({{"text", (print.remark ? "... " : "") + harmless(print.text)},
                                   {"remark", print.remark}});
    if (const std::string to_come = hidden_to_come(verdict.hidden); !to_come.empty())
        words["to_come"].insert(words["to_come"].begin(), to_come);
    return words;
}

}  // namespace

std::string wasm::answer_to(std::string_view question) {
    const json request = json::parse(question);
    const Verdict verdict =
        request.contains("verdict") ? request.at("verdict").get<Verdict>() : verdict_of(request);
    const std::string file = request.at("exercise").at("file");
    return json_text(json{{"verdict", verdict}, {"words", words_of(verdict, file)}});
}
