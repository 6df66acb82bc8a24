#include "grader/check/check_text.hpp"

#include <fmt/format.h>

#include "grader/check/build_messages.hpp"
#include "grader/check/call_lines.hpp"
#include "grader/check/compiler_output.hpp"
#include "grader/check/verdict_text.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

/// Returns "fits" for "fits.cpp".
std::string without_extension(const std::string& name) {
    const std::size_t dot = name.rfind('.');
    return dot == 0 ? name : name.substr(0, dot);
}

}  // namespace

std::string with_short_paths(std::string message, const std::string& name,
                             const std::vector<std::string>& folders) {
    message = without_temporary_names(std::move(message), without_extension(name));
    for (const std::string& folder : folders) replace_all(message, folder, "");
    return message;
}

std::string build_message(const std::string& output, const CheckedFile& file,
                          const std::vector<std::string>& folders) {
    if (output.empty())
        return "The compiler stopped without a word; perhaps it needed more memory or a larger "
               "file than is allowed.";
    // Out-of-resource messages come last; errors in the student's code before them are more useful.
    const std::string want = compilers::count_errors(output) == 0 ? resource_message(output) : "";
    if (!want.empty()) return want;
    const std::string missing = linker_message(output, file.name, file.header, file.interface);
    return capped(with_short_paths(missing.empty() ? without_repetition(output) : missing,
                                   file.name, folders));
}

std::string explanation_of_error(const std::string& output, const CheckedFile& file,
                                 const compilers::Explanations& known,
                                 const std::vector<HeaderOfExercise>& exercises) {
    const std::string path = known.missing_header(output),
                      header = path.substr(path.rfind('/') + 1);
    if (header.empty()) return known.of_error(output);
    if (header == file.header)
        return fmt::format(
            "The exercise's header is found by its name alone: write `#include \"{}\"`.", header);
    for (const HeaderOfExercise& other : exercises)
        if (other.header == header)
            return fmt::format("{} belongs to exercise {}; this file is for {}.", header,
                               other.exercise, file.exercise);
    return known.of_error(output);
}

std::vector<std::uint64_t> frames_of(const Verdict& verdict) {
    std::vector<std::uint64_t> frames;
    for (const TestResult& test : verdict.tests)
        frames.insert(frames.end(), test.failure.frames.begin(), test.failure.frames.end());
    return frames;
}

void locate_failures(Verdict& verdict, const std::string& lines, const CheckedFile& file) {
    const Lines known = lines_in(lines, file.name, file.program);
    for (TestResult& test : verdict.tests) {
        const bool has_overflowed =
            test.failure.came_back.find("stack overflow") != std::string::npos;
        test.failure.where = has_overflowed ? recursive_call(test.failure.frames, known)
                                            : innermost(test.failure.frames, known);
        test.failure.frames.clear();
    }
}

void explain_missing_return(Verdict& verdict) {
    if (verdict.warnings.find("[-Wreturn-type]") == std::string::npos) return;
    for (TestResult& test : verdict.tests)
        if (test.failure.reason == Reason::time_out)
            test.failure.remark =
                "Perhaps a function came to its end without a `return`: see the compiler's "
                "warning.";
        else if (test.failure.reason == Reason::crash)
            test.failure.came_back =
                "crashed, most likely since a function came to its end without a `return`: see "
                "the compiler's warning";
}

void explain_forgotten_todo(Verdict& verdict, const CheckedFile& file) {
    if (!is_stub(verdict)) return;
    verdict.message =
        forgotten_todo(file.program, file.stub, verdict.tests.front().failure.came_back);
}

}  // namespace grader
