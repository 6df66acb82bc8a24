// The words of a verdict in the browser, as a module. The page compiles a student's file and judges
// it; from what the compiler printed and what the judge found, the module makes the verdict that a
// check by the command would give. Both requests and verdicts are JSON;
// docs/browser/check/messages.js describes the request.
#include <nlohmann/json.hpp>
#include <regex>
#include <string>
#include <vector>

#include "grader/check/check_text.hpp"
#include "grader/check/compiler_output.hpp"
#include "grader/check/explanations.hpp"
#include "grader/check/verdict.hpp"
#include "grader/json_text.hpp"
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

std::vector<HeaderOfExercise> headers_of(const json& others) {
    std::vector<HeaderOfExercise> headers;
    for (const json& other : others) headers.push_back({other.at("header"), other.at("id")});
    return headers;
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
        if (table->is_object()) explanations.add(*table);
    return explanations;
}

/// Explains the first error or the worst warning. Patterns of explanations can be too slow for very
/// long messages; these remain unexplained.
std::string explanation(const json& request, const CheckedFile& file, bool compiled) {
    const std::string output = output_in(request);
    const std::string warning = compiled ? compilers::worst_warning(output) : "";
    if (compiled && warning.empty()) return {};
    try {
        const compilers::Explanations known = explanations_in(request.at("explanations"));
        return compiled
                   ? known.of_warning(warning, file.program)
                   : explanation_of_error(output, file, known, headers_of(request.at("others")));
    } catch (const std::regex_error&) {
        return {};
    }
}

Verdict verdict_of(const json& request) {
    const CheckedFile file = checked_file(request);
    const std::string output = output_in(request);
    const std::vector<std::string> folders{"/course/exercises/" + file.exercise + "/", "/course/"};
    Verdict verdict;
    verdict.exercise = file.exercise;
    verdict.seed = request.at("seed");
    verdict.hidden = request.at("hidden");
    verdict.prints = request.at("prints");
    verdict.tests = request.at("tests").get<std::vector<TestResult>>();
    const bool compiled = request.at("compiled");
    verdict.explanation = explanation(request, file, compiled);
    if (compiled) {
        verdict.warnings = capped(with_short_paths(output, file.name, folders));
    } else {
        verdict.outcome = VerdictOutcome::does_not_compile;
        verdict.message = build_message(output, file, folders);
    }
    locate_failures(verdict, request.at("lines"), file);
    explain_missing_return(verdict);
    explain_forgotten_todo(verdict, file);
    return verdict;
}

}  // namespace

std::string wasm::answer_to(std::string_view question) {
    return grader::json_text(json(verdict_of(json::parse(question))));
}
