#include "tests/exercises/joint.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <regex>
#include <stdexcept>

#include "grader/check/check_program.hpp"
#include "grader/plain_text.hpp"
#include "tests/exercises/texts.hpp"
#include "tests/exercises/tokens.hpp"

namespace proofs {
namespace {

namespace fs = std::filesystem;
using grader::content_of;

bool is_include(const std::string& line) {
    static const std::regex include("\\s*#\\s*include\\b.*");
    return std::regex_match(line, include);
}

/// A program's own name for a function of the interface.
std::string renamed(const std::string& function, std::size_t number) {
    return fmt::format("program_{}_{}", number, function);
}

/// The names of parameters, each of which has one.
std::vector<std::string> names_of(const std::string& parameters) {
    std::vector<std::string> names;
    std::string last;
    int depth = 0;
    for (const std::string& word : words_of(parameters + ",")) {
        if (word == "<" || word == "(") ++depth;
        if (word == ">" || word == ")") --depth;
        if (word == ">>") depth -= 2;
        if (word == "," && depth == 0) names.push_back(last);
        last = word;
    }
    return names;
}

}  // namespace

grader::Exercise exercise_of(const grader::Course& course, const std::string& id) {
    for (const grader::Exercise& exercise : grader::exercises(course))
        if (exercise.id == id) return exercise;
    throw NoSuchExercise("there is no exercise '" + id + "'");
}

JointPrograms::JointPrograms(const grader::Course& course, const grader::Exercise& exercise,
                             std::vector<Program> programs)
    : course_(course),
      exercise_(exercise),
      programs_(std::move(programs)),
      functions_(exposed_in(content_of(exercise.folder / "adapter.cpp"))),
      messages_(programs_.size()),
      compiles_(programs_.size(), true),
      scratch_(course.build / "check", "joint-") {
    while (compile()) continue;
}

grader::Verdict JointPrograms::verdict_on(std::size_t number, const grader::CheckOptions& options,
                                          grader::CommandLine proxy) const {
    grader::CommandLine worker = std::move(proxy);
    worker.insert(worker.end(), {executable(), std::to_string(number)});
    grader::Allowance allowance;
    allowance.announced = true;
    worker = grader::in_sandbox(worker, allowance, grader::Isolation::unsandboxed);
    grader::Verdict verdict = grader::blank_verdict(exercise_, options);
    (compiles_[number] ? verdict.warnings : verdict.message) = messages_[number];
    if (compiles_[number]) grader::run_judge(verdict, course_, exercise_, options, worker);
    else verdict.outcome = grader::VerdictOutcome::does_not_compile;
    return verdict;
}

/// Encloses a program in a namespace of its own. There its function has another name, since the
/// interface's function of the same name would be found by its arguments.
std::string JointPrograms::wrapped(std::size_t number) const {
    const std::string line_one = fmt::format("#line 1 \"{}\"\n", programs_[number].name);
    std::string text = line_one + fmt::format("namespace program_{} {{\n", number), end = "\n}\n";
    for (const std::string& function : functions_) {
        text += fmt::format("decltype(::{0}) {1};\n#define {0} {1}\n", function,
                            renamed(function, number));
        end += fmt::format("#undef {}\n", function);
    }
    text += line_one;
    for (const std::string& line : grader::lines_of(programs_[number].source))
        text += (is_include(line) ? "" : line) + '\n';
    return text + end;
}

/// Defines a function of the interface, which calls that of the chosen program.
std::string JointPrograms::dispatcher(const std::string& function) const {
    const std::string interface = content_of(exercise_.interface());
    const std::regex declaration("\n([^\n;{}()/]*\\b)" + function + "\\(([^;]*)\\);");
    std::smatch found;
    if (!std::regex_search(interface, found, declaration))
        throw std::runtime_error("the interface does not declare " + function);
    std::string functions;
    for (std::size_t i = 0; i < programs_.size(); ++i)
        functions += compiles_[i] ? fmt::format("&program_{}::{}, ", i, renamed(function, i))
                                  : std::string("nullptr, ");
    return fmt::format(
        "{0}{1}({2}) {{\n    static constexpr decltype(&::{1}) all[]{{{3}}};\n"
        "    return all[program]({4});\n}}\n",
        found.str(1), function, found.str(2), functions, fmt::join(names_of(found.str(2)), ", "));
}

std::string JointPrograms::joint_source() const {
    std::string includes = fmt::format("#include \"{}\"\n#include <cstdlib>\n",
                                       exercise_.interface().filename().string()),
                programs, dispatchers;
    for (std::size_t i = 0; i < programs_.size(); ++i) {
        if (!compiles_[i]) continue;
        for (const std::string& line : grader::lines_of(programs_[i].source))
            if (is_include(line)) includes += line + '\n';
        programs += wrapped(i);
    }
    for (const std::string& function : functions_) dispatchers += dispatcher(function);
    return includes + programs +
           "#line 1 \"dispatcher\"\n"
           "static int program = 0;\n"
           "[[gnu::constructor]] static void choose(int count, char** arguments) {\n"
           "    program = std::atoi(arguments[count - 1]);\n}\n" +
           dispatchers;
}

bool JointPrograms::compile() {
    const std::string source = scratch_.write("joint.cpp", joint_source()),
                      object =
                          (course_.build / "workers" / ("worker-" + exercise_.target() + ".o"));
    grader::CommandLine command = grader::student_compiler();
    for (const fs::path& folder : {exercise_.folder, course_.root, course_.root / "reference"})
        command.push_back("-I" + folder.string());
    for (const std::string& argument :
         {std::string("-fmax-errors=0"), std::string("-o"), executable(), source,
          std::string("-Wl,--wrap=main"), object})
        command.push_back(argument);
    const grader::Finished finished =
        grader::run_program(command, grader::milliseconds(600'000), 16 << 20);
    for (std::size_t i = 0; i < programs_.size(); ++i)
        if (compiles_[i]) messages_[i].clear();
    const std::size_t none = programs_.size();
    std::size_t current = none;
    bool has_culprit = false;
    for (const std::string& line : grader::lines_of(finished.output)) {
        if (line.starts_with("dispatcher:")) current = none;
        for (std::size_t i = 0; i < programs_.size(); ++i)
            if (line.starts_with(programs_[i].name + ':')) current = i;
        if (current == none) continue;
        messages_[current] += line + '\n';
        if (line.find("error: ") == line.npos) continue;
        compiles_[current] = false;
        has_culprit = true;
    }
    if (!finished.ending.succeeded() && !has_culprit) throw std::runtime_error(finished.output);
    return has_culprit;
}

}  // namespace proofs
