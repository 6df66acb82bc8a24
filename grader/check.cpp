#include "grader/check.hpp"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>
#include <sstream>
#include <stdexcept>

#include "grader/declared.hpp"
#include "grader/explain.hpp"
#include "grader/files.hpp"
#include "grader/messages.hpp"
#include "grader/task.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

/// Something of ours that does not work; the student can do nothing about it.
struct GraderFailed : std::runtime_error {
    using std::runtime_error::runtime_error;
};

fs::path judge_of(const Course& course, const Exercise& exercise) { return course.build / "judges" / exercise.target(); }

/// The line of the warning that matters most: of a missing return, else the first one.
std::string worst_warning(const std::string& output) {
    std::string worst;
    std::istringstream lines(output);
    for (std::string line; std::getline(lines, line);) {
        if (line.find("warning: ") == std::string::npos) continue;
        if (line.find("[-Wreturn-type]") != std::string::npos) return line;
        if (worst.empty()) worst = line;
    }
    return worst;
}

/// One check, from the student's file to the verdict.
class Check {
public:
    Check(const Course& course, const Exercise& exercise, const fs::path& file, const CheckOptions& options)
        : course_(course), exercise_(exercise), file_(fs::absolute(file)), options_(options), workshop_(course.build / "check", "check-") {
        verdict_.exercise = exercise.id;
        verdict_.seed = options.seed;
    }

    Verdict carry_out() {
        build_judge();
        ask_judge(compile() ? confined_worker() : CommandLine{});
        return verdict_;
    }

private:
    /// Our own part, built outside the sandbox: the judge with its tests and the adapter.
    void build_judge() const {
        const Finished built = run({"cmake", "--build", course_.build.string(), "--target", "judge-" + exercise_.target(), "adapter-" + exercise_.target()},
                                   milliseconds(600'000));
        if (!built.ending.well()) throw GraderFailed("the tests of this exercise could not be built:\n" + built.output);
    }

    /// Compiles and links the student's file in the sandbox; false when it cannot be compiled.
    bool compile() {
        verdict_.message = why_no_text(content_of(file_));
        if (!verdict_.message.empty()) {
            verdict_.outcome = VerdictOutcome::does_not_compile;
            return false;
        }
        Allowance allowance;
        allowance.readable = visible_headers(course_, exercise_);
        allowance.readable.push_back(file_);
        allowance.readable.push_back(adapter());
        allowance.readable.push_back(worker_library());
        allowance.writable = {workshop_.path()};
        const Finished compiled = run(confine(compiler(), allowance, options_.isolation), options_.patience_for_compiler);
        if (compiled.ending.well() && fs::is_regular_file(fs::symlink_status(worker()))) {
            verdict_.warnings = capped(shortened(compiled.output));
            verdict_.explanation = explained_warning(worst_warning(compiled.output));
            return true;
        }
        const bool never_started = compiled.ending.exit_code == 126 || compiled.ending.exit_code == 127;
        if (never_started) throw GraderFailed("the compiler could not be started: " + compiled.output);
        verdict_.outcome = VerdictOutcome::does_not_compile;
        verdict_.message = compiled.timed_out        ? fmt::format("The compiler was not done after {} seconds.", options_.patience_for_compiler.count() / 1000)
                           : compiled.output.empty() ? "The compiler stopped without a word; perhaps it needed more memory or a larger file than is allowed."
                                                     : told(compiled.output);
        verdict_.explanation = explained(compiled.output);
        return false;
    }

    /// The words of compiler and linker, as far as a student can make use of them.
    std::string told(const std::string& output) const {
        const std::string missing =
            missing_functions(output, file_.filename().string(), exercise_.interface().filename().string(), content_of(exercise_.interface()));
        return capped(shortened(missing.empty() ? output : missing));
    }

    CommandLine compiler() const {
        CommandLine command{KNOBEL_COMPILER};
        std::istringstream flags(KNOBEL_STUDENT_FLAGS);
        command.insert(command.end(), std::istream_iterator<std::string>(flags), {});
        for (const fs::path& folder : {exercise_.folder, course_.root, course_.root / "reference"}) command.push_back("-I" + folder.string());
        const CommandLine rest{
            "-o", worker(), "-x", "c++", file_, "-x", "none", "-Wl,--wrap=main", "-Wl,--whole-archive", adapter(), "-Wl,--no-whole-archive", worker_library()};
        command.insert(command.end(), rest.begin(), rest.end());
        if (std::string(KNOBEL_LINKER) != "") command.push_back("-fuse-ld=" KNOBEL_LINKER);
        return command;
    }

    /// The command line that starts a worker.
    CommandLine confined_worker() const {
        Allowance allowance;
        allowance.readable = {worker()};
        allowance.cpu_seconds = static_cast<unsigned>(options_.patience_per_run.count() / 1000 + 1);
        return confine({worker()}, allowance, options_.isolation);
    }

    /// Runs the judge.
    /// @param with_worker  empty to have it list its tests only
    void ask_judge(const CommandLine& with_worker) {
        const Task task{with_worker, options_.hidden_tests, options_.seed, options_.patience_per_call.count(), options_.patience_per_run.count()};
        const CommandLine command{judge_of(course_, exercise_).string(), nlohmann::json(task).dump()};
        const Finished judged = run(command, 2 * options_.patience_per_run + milliseconds(10'000), 4 << 20);
        const auto json = nlohmann::json::parse(judged.output, nullptr, false);
        if (!judged.ending.well() || json.is_discarded()) throw GraderFailed("the judge failed: " + judged.output.substr(0, 1000));
        Verdict judges = json.get<Verdict>();
        for (TestResult& test : judges.tests)
            if (!test.hidden || options_.hidden_tests) verdict_.tests.push_back(std::move(test));
        if (!options_.hidden_tests) verdict_.hidden = hidden_tests(course_, exercise_);
        verdict_.prints = judges.prints;
        verdict_.hidden_prints = judges.hidden_prints;
    }

    /// The compiler's message with paths as the student knows them.
    std::string shortened(std::string message) const {
        for (const std::string& prefix : {exercise_.folder.string() + "/", course_.root.string() + "/", workshop_.path().string() + "/"})
            for (std::size_t at = message.find(prefix); at != std::string::npos; at = message.find(prefix, at)) message.erase(at, prefix.size());
        return message;
    }

    std::string worker() const { return (workshop_.path() / "worker").string(); }
    std::string adapter() const { return (course_.build / "adapters" / ("libadapter-" + exercise_.target() + ".a")).string(); }
    std::string worker_library() const { return (course_.build / "adapters/libworker.a").string(); }

    const Course& course_;
    const Exercise& exercise_;
    fs::path file_;
    const CheckOptions& options_;
    TemporaryFolder workshop_;
    Verdict verdict_;
};

}  // namespace

bool judge_is_built(const Course& course, const Exercise& exercise) {
    std::error_code none;
    return fs::exists(judge_of(course, exercise), none);
}

Verdict check(const Course& course, const Exercise& exercise, const fs::path& file, const CheckOptions& options) {
    try {
        return Check(course, exercise, file, options).carry_out();
    } catch (const std::exception& error) {
        Verdict verdict;
        verdict.exercise = exercise.id;
        verdict.outcome = VerdictOutcome::grader_failed;
        verdict.message = error.what();
        return verdict;
    }
}

}  // namespace grader
