#include "grader/check/check_program.hpp"

#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>

#include "grader/check/build_text.hpp"
#include "grader/check/crash_text.hpp"
#include "grader/check/task.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

/// The machine gave almost no processor time; the same file can be checked later, or alone.
struct Starved : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Size limit of a student's program; typical programs have a few thousand bytes.
constexpr std::uintmax_t most_program_bytes = 1 << 20;

/// One check, from the student's file to the verdict.
class Check {
public:
    Check(const Course& course, const Exercise& exercise, const fs::path& file,
          const CheckOptions& options)
        : course_(course),
          exercise_(exercise),
          file_(fs::absolute(file)),
          options_(options),
          scratch_(course.build / "check", "check-"),
          verdict_(blank_verdict(exercise, options)) {}

    Verdict verdict() {
        if (!options_.skip_build) build_judges(course_, {exercise_});
        if (!compile()) return verdict_;
        run_judge(verdict_, course_, exercise_, options_, start_of_worker());
        find_lines_of_crashes();
        explain_missing_return(verdict_);
        explain_forgotten_todo(verdict_, checked_);
        return verdict_;
    }

private:
    /// Checks that the file is readable text; otherwise sets outcome and message.
    bool is_program() {
        verdict_.message = why_not_readable(file_, most_program_bytes);
        if (!verdict_.message.empty()) {
            verdict_.outcome = VerdictOutcome::unreadable;
            return false;
        }
        checked_ = checked_file();
        verdict_.message = why_no_text(checked_.program);
        if (!verdict_.message.empty()) verdict_.outcome = VerdictOutcome::does_not_compile;
        return verdict_.message.empty();
    }

    /// Compiles and links the student's file in the sandbox. Returns false when compilation fails.
    bool compile() {
        if (!is_program()) return false;
        Allowance allowance;
        allowance.readable = visible_headers(course_, exercise_);
        allowance.readable.insert(allowance.readable.end(), {file_, adapter_object()});
        allowance.writable = {scratch_.path()};
        allowance.profile = Profile::compiler;
        allowance.cpu_seconds = seconds_of(options_.time_of_compiler);
        const Finished compiled =
            run_program(in_sandbox(compiler(), allowance, options_.isolation),
                        TimeLimits::computing_for(options_.time_of_compiler).elapsed);
        const bool is_built =
            compiled.ending.succeeded() && fs::is_regular_file(fs::symlink_status(worker_file()));
        if (compiled.ending.exit_code == 126 || compiled.ending.exit_code == 127 ||
            (!is_built && compiled.output.starts_with("bwrap: ")))
            throw std::runtime_error("the compiler could not be started: " + compiled.output);
        if (compiled.timed_out && !is_built)
            throw Starved(
                "the machine was too busy: the compiler got less than a tenth of a processor");
        const BuildContext context{
            folders(), [this] { return explanations(course_, exercise_.chapter()); },
            [this](const std::string& header) { return exercise_with(header); }};
        describe_build(verdict_, is_built, compiled.output, checked_, context);
        return is_built;
    }

    CommandLine compiler() const {
        CommandLine command = student_compiler();
        for (const fs::path& folder : {exercise_.folder, course_.root, course_.root / "reference"})
            command.push_back("-I" + folder.string());
        // Keeps paths of this machine out of __FILE__.
        for (const fs::path& folder : {course_.root, exercise_.folder, file_.parent_path()})
            command.push_back("-ffile-prefix-map=" + folder.string() + "/=");
        command.insert(command.end(), {"-o", worker_file(), "-Wl,--wrap=main", "-xc++", file_,
                                       "-xnone", adapter_object()});
        if (std::string(KNOBEL_LINKER) != "") command.push_back("-fuse-ld=" KNOBEL_LINKER);
        return command;
    }

    static unsigned seconds_of(milliseconds time) {
        return static_cast<unsigned>(time.count() / 1000 + 1);
    }

    /// Returns the command line that starts a worker.
    CommandLine start_of_worker() const {
        Allowance allowance;
        allowance.program_seen_as = "/program";
        allowance.announced = true;
        // The judge measures more precisely; the kernel ends only programs that the judge misses.
        allowance.cpu_seconds = 2 * seconds_of(options_.time_per_test);
        return in_sandbox({worker_file()}, allowance, options_.isolation);
    }

    /// Adds the line of the student's file where a crash or exception began. The tool that finds it
    /// reads an untrusted program, hence the sandbox.
    void find_lines_of_crashes() {
        CommandLine look_up{"/usr/bin/addr2line", "--addresses", "--inlines",  "--functions",
                            "--demangle",         "--exe",       worker_file()};
        const std::vector<std::uint64_t> frames = frames_of(verdict_);
        if (frames.empty()) return;
        for (const std::uint64_t frame : frames) look_up.push_back(fmt::format("{:#x}", frame));
        Allowance allowance;
        allowance.readable = {worker_file()};
        const Finished found =
            run_program(in_sandbox(look_up, allowance, options_.isolation), milliseconds(60'000));
        locate_failures(verdict_, found.output, checked_.name, checked_.program);
    }

    /// Reads the student's file and what its exercise gives.
    CheckedFile checked_file() const {
        return {exercise_.id,
                file_.filename().string(),
                content_of(file_),
                exercise_.interface().filename().string(),
                content_of(exercise_.interface()),
                content_of(exercise_.stub())};
    }

    /// Returns the exercise whose interface has this name, or an empty string.
    std::string exercise_with(const std::string& header) const {
        for (const Exercise& other : exercises(course_))
            if (other.interface().filename() == header) return other.id;
        return {};
    }

    /// Returns the folders that are not shown in messages.
    std::vector<std::string> folders() const {
        return {file_.parent_path().string() + "/", exercise_.folder.string() + "/",
                course_.root.string() + "/", scratch_.path().string() + "/"};
    }

    std::string worker_file() const { return (scratch_.path() / "worker").string(); }
    /// The exercise's adapter and the protocol code, linked with the student's file.
    std::string adapter_object() const {
        return (course_.build / "workers" / ("worker-" + exercise_.target() + ".o")).string();
    }

    const Course& course_;
    const Exercise& exercise_;
    fs::path file_;
    const CheckOptions& options_;
    CheckedFile checked_;  ///< empty until the file is known to be readable
    TemporaryFolder scratch_;
    Verdict verdict_;
};

/// Upper limit on all waiting, however busy the machine is.
constexpr milliseconds wall_clock_guard(3'600'000);

/// The judge itself needs little processor time, whatever a program returns.
constexpr unsigned judges_seconds = 300;

fs::path judge_of(const Course& course, const Exercise& exercise) {
    return course.build / "judges" / exercise.chapter();
}

/// Returns why there is no report, without a partial one, because that may contain hidden tests.
std::string how_it_failed(const Finished& finished) {
    if (finished.timed_out || finished.ending.signal == SIGXCPU)
        return "the judge did not finish in time";
    if (finished.too_much_output) return "the judge's report is too long";
    const std::string ending = finished.ending.signal != 0
                                   ? fmt::format("signal {}", finished.ending.signal)
                                   : fmt::format("exit code {}", finished.ending.exit_code);
    return fmt::format("the judge failed ({}):\n{}", ending,
                       capped(finished.output.substr(0, finished.output.find("{\""))));
}

}  // namespace

Verdict check_program(const Course& course, const Exercise& exercise, const fs::path& file,
                      const CheckOptions& options) try {
    return Check(course, exercise, file, options).verdict();
} catch (const std::exception& error) {
    Verdict failed;
    failed.exercise = exercise.id;
    failed.outcome = VerdictOutcome::grader_failed;
    failed.message = error.what();
    failed.starved = dynamic_cast<const Starved*>(&error) != nullptr;
    return failed;
}

void run_judge(Verdict& verdict, const Course& course, const Exercise& exercise,
               const CheckOptions& options, const CommandLine& worker) {
    const Task task{exercise.id, worker, options, options};
    const CommandLine command{judge_of(course, exercise).string(), nlohmann::json(task).dump()};
    const Finished finished =
        run_program(with_limit_on_computing(command, judges_seconds), wall_clock_guard, 4 << 20);
    if (finished.ending.exit_code == judge_starved) throw Starved(finished.output);
    const auto json = nlohmann::json::parse(finished.output, nullptr, false);
    if (!finished.ending.succeeded() || json.is_discarded())
        throw std::runtime_error(how_it_failed(finished));
    json.at("tests").get_to(verdict.tests);
    json.at("prints").get_to(verdict.prints);
    json.at("hidden_prints").get_to(verdict.hidden_prints);
}

CommandLine student_compiler() { return {KNOBEL_COMPILER, KNOBEL_STUDENT_FLAGS}; }

Verdict blank_verdict(const Exercise& exercise, const CheckOptions& options) {
    Verdict verdict;
    verdict.exercise = exercise.id;
    verdict.seed = options.seed;
    if (!options.hidden_tests) verdict.hidden = hidden_tests(exercise);
    for (const DeclaredTest& declared :
         options.hidden_tests ? all_tests(exercise) : public_tests(exercise))
        verdict.tests.push_back(declared.test);
    return verdict;
}

compilers::Explanations explanations(const Course& course, const std::string& chapter) {
    compilers::Explanations explanations;
    const fs::path general = course.root / "grader/check/explanations.json",
                   of_chapter = course.root / "exercises" / chapter / "explanations.json";
    for (const fs::path& file : {of_chapter, general}) {
        if (file == of_chapter && !fs::exists(file)) continue;
        try {
            explanations.add(content_of(file));
        } catch (const std::exception& error) {
            throw std::runtime_error(fmt::format("{}: {}", file.string(), error.what()));
        }
    }
    return explanations;
}

bool judge_is_built(const Course& course, const Exercise& exercise) {
    std::error_code none;
    return fs::exists(judge_of(course, exercise), none);
}

void build_judges(const Course& course, const std::vector<Exercise>& exercises,
                  const BuildWatch& watch) {
    const FolderLock lock(course.build);  // only one build at a time may use a build folder
    std::set<std::string> targets;
    for (const Exercise& exercise : exercises)
        targets.merge(std::set{"judge-" + exercise.chapter(), "worker-" + exercise.target()});
    CommandLine command{"cmake", "--build", course.build.string(), "--target"};
    command.insert(command.end(), targets.begin(), targets.end());
    const auto report_step = [&](std::string_view printed) {
        std::size_t done = 0, of = 0;
        const std::string line(printed.substr(printed.rfind("\n[") + 1, 40));
        // Ninja prints "[12/286] Building ...".
        if (watch && std::sscanf(line.c_str(), "[%zu/%zu]", &done, &of) == 2) watch(done, of);
    };
    const Finished built =
        run_program(command, milliseconds(600'000 * static_cast<std::int64_t>(exercises.size())),
                    1 << 20, report_step);
    if (!built.ending.succeeded())
        throw std::runtime_error(
            fmt::format("the tests of {} could not be built:\n{}",
                        exercises.size() == 1 ? "this exercise" : "the exercises", built.output));
}

}  // namespace grader
