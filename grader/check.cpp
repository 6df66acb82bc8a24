#include "grader/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "grader/build_messages.hpp"
#include "grader/call_lines.hpp"
#include "grader/compiler_output.hpp"
#include "grader/declared_tests.hpp"
#include "grader/explanation_files.hpp"
#include "grader/files.hpp"
#include "grader/judge_process.hpp"
#include "grader/plain_text.hpp"
#include "grader/verdict_text.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

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
          scratch_(course.build / "check", "check-") {}

    Verdict carry_out() {
        if (!options_.judge_is_built) build_judges(course_, {exercise_}, nullptr, options_.worker);
        run_judge(compile() ? confined_worker() : CommandLine{});
        if (crashed_only()) explain_crash();
        locate_failures();
        explain_missing_return();
        if (is_stub(verdict_))
            verdict_.message = forgotten_todo(content_of(file_), content_of(exercise_.stub()),
                                              verdict_.tests.front().failure.came_back);
        return verdict_;
    }

private:
    /// Checks that the file is readable text before it is compiled; otherwise sets outcome and
    /// message.
    bool is_program() {
        verdict_.message = why_not_readable(file_, most_program_bytes);
        if (!verdict_.message.empty()) {
            verdict_.outcome = VerdictOutcome::unreadable;
            return false;
        }
        verdict_.message = why_no_text(content_of(file_));
        if (!verdict_.message.empty()) verdict_.outcome = VerdictOutcome::does_not_compile;
        return verdict_.message.empty();
    }

    /// Compiles and links the student's file in the sandbox. Returns false when compilation fails.
    bool compile() {
        if (!is_program()) return false;
        Allowance allowance;
        allowance.group = &group_;
        allowance.readable = visible_headers(course_, exercise_);
        allowance.readable.push_back(file_);
        allowance.readable.push_back(object());
        allowance.writable = {scratch_.path()};
        allowance.profile = Profile::compiler;
        allowance.cpu_seconds = seconds_of(options_.time_of_compiler);
        const Finished compiled = run(confine(compiler(), allowance, options_.isolation),
                                      TimeLimits::computing_for(options_.time_of_compiler).elapsed);
        if (compiled.ending.succeeded() && fs::is_regular_file(fs::symlink_status(worker()))) {
            verdict_.warnings = capped(shortened(compiled.output));
            verdict_.explanation = explanation_of_warning(compiled.output);
            return true;
        }
        const bool never_started =
            compiled.ending.exit_code == 126 || compiled.ending.exit_code == 127;
        if (never_started)
            throw GraderFailed("the compiler could not be started: " + compiled.output);
        if (compiled.timed_out)
            throw Starved(
                "the machine was too busy: the compiler got less than a tenth of a processor");
        verdict_.outcome = VerdictOutcome::does_not_compile;
        verdict_.message = compiled.output.empty()
                               ? "The compiler stopped without a word; perhaps it needed more "
                                 "memory or a larger file than is allowed."
                               : readable_message(compiled.output);
        verdict_.explanation = explanation(compiled.output);
        return false;
    }

    /// Explains the first compiler error. If the file includes the header of another exercise, says
    /// that it is in the wrong place.
    std::string explanation(const std::string& output) const {
        const compilers::Explanations known = compilers::explanations(course_, exercise_);
        const fs::path header = fs::path(known.missing_header(output)).filename();
        if (header == exercise_.interface().filename())
            return fmt::format(
                "The exercise's header is found by its name alone: write `#include \"{}\"`.",
                header.string());
        for (const Exercise& other : exercises(course_))
            if (other.interface().filename() == header)
                return fmt::format("{} belongs to exercise {}; this file is for {}.",
                                   header.string(), other.id, exercise_.id);
        return known.of_error(output);
    }

    std::string explanation_of_warning(const std::string& output) const {
        const std::string warning = compilers::worst_warning(output);
        if (warning.empty()) return {};
        return compilers::explanations(course_, exercise_).of_warning(warning, content_of(file_));
    }

    /// Returns the compiler and linker output, reduced to what helps a student.
    std::string readable_message(const std::string& output) const {
        // Out-of-resource messages come last; errors in the student's code before them are more
        // useful.
        const std::string want =
            compilers::count_errors(output) == 0 ? resource_message(output) : "";
        if (!want.empty()) return want;
        const std::string missing = linker_message(output, file_.filename().string(),
                                                   exercise_.interface().filename().string(),
                                                   content_of(exercise_.interface()));
        return capped(shortened(missing.empty() ? without_repetition(output) : missing));
    }

    CommandLine compiler() const {
        CommandLine command = student_compiler();
        for (const fs::path& folder : {exercise_.folder, course_.root, course_.root / "reference"})
            command.push_back("-I" + folder.string());
        // Keeps paths of this machine out of __FILE__.
        for (const fs::path& folder : {course_.root, exercise_.folder, file_.parent_path()})
            command.push_back("-ffile-prefix-map=" + folder.string() + "/=");
        const CommandLine rest{"-o",   worker(),          "-x",    "c++", file_, "-x",
                               "none", "-Wl,--wrap=main", object()};
        command.insert(command.end(), rest.begin(), rest.end());
        if (std::string(KNOBEL_LINKER) != "") command.push_back("-fuse-ld=" KNOBEL_LINKER);
        return command;
    }

    static unsigned seconds_of(milliseconds time) {
        return static_cast<unsigned>(time.count() / 1000 + 1);
    }

    /// Returns the command line that starts a worker.
    CommandLine confined_worker() const {
        Allowance allowance;
        allowance.group = &group_;
        allowance.program_seen_as = "/program";
        allowance.announced = true;
        // The judge measures time more precisely; the kernel, which counts in ticks, should end
        // only programs that the judge misses.
        allowance.cpu_seconds = 2 * seconds_of(options_.time_per_test);
        return confine({worker()}, allowance, options_.isolation);
    }

    /// Runs the judge and combines its verdict with the compiler's results.
    /// @param with_worker  empty to list the tests without running them
    void run_judge(const CommandLine& with_worker) {
        Verdict judges = judged(course_, exercise_, options_, with_worker);
        judges.outcome = verdict_.outcome;
        judges.message = std::move(verdict_.message);
        judges.explanation = std::move(verdict_.explanation);
        judges.warnings = std::move(verdict_.warnings);
        verdict_ = std::move(judges);
    }

    bool crashed_only() const {
        const auto crashed = [](const TestResult& test) {
            return test.outcome == TestOutcome::not_tried || test.failure.reason == Reason::crash;
        };
        return verdict_.outcome == VerdictOutcome::checked &&
               std::all_of(verdict_.tests.begin(), verdict_.tests.end(), crashed);
    }

    /// Adds the line of the student's file where a crash or exception began.
    void locate_failures() {
        CommandLine look_up{"/usr/bin/addr2line", "--addresses", "--inlines", "--functions",
                            "--demangle",         "--exe",       worker()};
        const std::size_t without_addresses = look_up.size();
        for (const TestResult& test : verdict_.tests)
            for (const std::uint64_t frame : test.failure.frames)
                look_up.push_back(fmt::format("{:#x}", frame));
        if (look_up.size() == without_addresses) return;
        const Lines lines =
            lines_in(look_at_program(look_up), file_.filename().string(), content_of(file_));
        for (TestResult& test : verdict_.tests) {
            const bool has_overflowed =
                test.failure.came_back.find("stack overflow") != std::string::npos;
            test.failure.where = has_overflowed ? recursive_call(test.failure.frames, lines)
                                                : innermost(test.failure.frames, lines);
            test.failure.frames.clear();
        }
    }

    /// Runs a tool that reads the student's program. Uses the sandbox, because that program is
    /// untrusted.
    /// @return the tool's output
    std::string look_at_program(const CommandLine& command) const {
        Allowance allowance;
        allowance.readable = {worker()};
        return run(confine(command, allowance, options_.isolation), milliseconds(60'000)).output;
    }

    /// After a function has ended without a return, anything may crash or loop indefinitely, and
    /// the apparent cause is misleading.
    void explain_missing_return() {
        if (verdict_.warnings.find("[-Wreturn-type]") == std::string::npos) return;
        for (TestResult& test : verdict_.tests)
            if (test.failure.reason == Reason::time_out)
                test.failure.remark =
                    "Perhaps a function came to its end without a `return`: see the compiler's "
                    "warning.";
            else if (test.failure.reason == Reason::crash)
                test.failure.came_back =
                    "crashed, most likely since a function came to its end without a `return`: see "
                    "the compiler's warning";
    }

    /// If every test crashes, the program may have replaced a function of the C library that the
    /// worker needs. The student then needs this message, because the crashes themselves are
    /// misleading.
    void explain_crash() {
        const std::string symbols =
            look_at_program({"/usr/bin/nm", "-D", "--defined-only", "--format=posix", worker()});
        if (const std::string taken = replaced_library_names(symbols); !taken.empty())
            verdict_.message = taken;
    }

    /// Shortens paths in the compiler's message to those that the student knows.
    std::string shortened(std::string message) const {
        message = without_temporary_names(std::move(message), file_.stem().string());
        for (const std::string& prefix :
             {file_.parent_path().string() + "/", exercise_.folder.string() + "/",
              course_.root.string() + "/", scratch_.path().string() + "/"})
            for (std::size_t at = message.find(prefix); at != std::string::npos;
                 at = message.find(prefix, at))
                message.erase(at, prefix.size());
        return message;
    }

    std::string worker() const { return (scratch_.path() / "worker").string(); }
    /// The exercise's adapter and the protocol code, linked with the student's file.
    std::string object() const {
        return (course_.build / "workers" / (options_.worker + "-" + exercise_.target() + ".o"))
            .string();
    }

    const Course& course_;
    const Exercise& exercise_;
    fs::path file_;
    const CheckOptions& options_;
    TemporaryFolder scratch_;
    ProcessGroup group_{ProcessGroup::Limits()};
    Verdict verdict_;
};

}  // namespace

CommandLine student_compiler() {
    CommandLine command{KNOBEL_COMPILER};
    std::istringstream flags(KNOBEL_STUDENT_FLAGS);
    command.insert(command.end(), std::istream_iterator<std::string>(flags), {});
    return command;
}

Verdict blank_verdict(const Exercise& exercise, const CheckOptions& options) {
    Verdict verdict;
    verdict.exercise = exercise.id;
    verdict.seed = options.seed;
    for (const Declared& declared : all_tests(exercise)) verdict.tests.push_back(declared.test);
    return verdict;
}

Verdict check(const Course& course, const Exercise& exercise, const fs::path& file,
              const CheckOptions& options) {
    const auto failed = [&](const std::string& message, bool starved) {
        Verdict verdict;
        verdict.exercise = exercise.id;
        verdict.outcome = VerdictOutcome::grader_failed;
        verdict.message = message;
        verdict.starved = starved;
        return verdict;
    };
    try {
        return Check(course, exercise, file, options).carry_out();
    } catch (const Starved& starved) {
        return failed(starved.what(), true);
    } catch (const std::exception& error) {
        return failed(error.what(), false);
    }
}

}  // namespace grader
