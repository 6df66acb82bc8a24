#include "grader/classroom/grade.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <thread>

#include "command/exercises.hpp"
#include "command/teacher/grading_report.hpp"
#include "command/verb.hpp"
#include "grader/classroom/intake/submission.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/slurm.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;
using classroom::GradeOptions;
using classroom::GradeResult;
using classroom::Stage;

/// The options of the verb grade, as typed.
struct GradeCommandOptions {
    std::string folder, out, exercises, by_hand, again, due, shard, tell_hidden, moodle_sheet;
    std::string layout = "detect", engine = "local";
    std::uint64_t jobs = 0;
    std::optional<std::uint64_t> seed;
    std::optional<bool> similar;
    bool dry_run = false;
};

/// The ids of exercises; empty if they are all exercises of the course.
std::vector<std::string> ids(const std::vector<grader::Exercise>& exercises,
                             const grader::Course& course) {
    std::vector<std::string> ids;
    if (exercises.size() == grader::exercises(course).size()) return ids;
    for (const grader::Exercise& exercise : exercises) ids.push_back(exercise.id);
    return ids;
}

/// Exercises in the syntax of --exercises: ids, and whole chapters by name.
std::string named(const std::vector<std::string>& exercises, const grader::Course& course) {
    if (exercises.empty()) return "all";
    std::map<std::string, std::size_t> missing;
    for (const grader::Exercise& exercise : grader::exercises(course))
        ++missing[exercise.chapter()];
    for (const std::string& id : exercises) --missing[id.substr(0, id.find('/'))];
    std::vector<std::string> names;
    for (const std::string& id : exercises) {
        const std::string chapter = id.substr(0, id.find('/')),
                          name = missing[chapter] == 0 ? chapter : id;
        if (names.empty() || names.back() != name) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, ","));
}

/// The settings stored for a class: those given, else those of the previous run.
classroom::Terms terms(const grader::Course& course, const GradeCommandOptions& options,
                       const classroom::Terms& before) {
    classroom::Terms terms = before;
    if (options.seed) terms.seed = *options.seed;
    if (!options.exercises.empty())
        terms.exercises = ids(find_exercises(course, options.exercises), course);
    if (!options.due.empty()) terms.due = options.due == "none" ? "" : options.due;
    if (!options.tell_hidden.empty()) terms.tell_hidden = options.tell_hidden;
    if (options.similar) terms.similar = *options.similar;
    if (!options.moodle_sheet.empty())
        terms.moodle_sheet =
            options.moodle_sheet == "none"
                ? ""
                : text::printable(std::filesystem::path(options.moodle_sheet).filename().string());
    return terms;
}

/// A setting as it is shown, and what follows when it changes.
struct Setting {
    std::string name, value, consequence;
    bool of_reports_only = false;
};

std::vector<Setting> settings_of(const classroom::Terms& terms, const grader::Course& course) {
    return {{"seed", std::to_string(terms.seed), "hidden tests are run with it"},
            {"exercises", named(terms.exercises, course),
             "the points available are those of these exercises, and by hand as before"},
            {"due", terms.due.empty() ? "none" : terms.due, "who is late is worked out again"},
            {"tell-hidden", terms.tell_hidden, "the students' reports are rewritten"},
            {"similar", terms.similar ? "yes" : "no", "a report beside the grades", true},
            {"Moodle's sheet", terms.moodle_sheet.empty() ? "none" : terms.moodle_sheet,
             "what moodle.csv is made from", true}};
}

/// Says in a line each which settings other than the usual ones are those of the previous run, and
/// which differ from it; may be empty.
std::string comparison(const classroom::Terms& now, const classroom::Terms& before,
                       const grader::Course& course) {
    const std::vector<Setting> settings = settings_of(now, course),
                               earlier = settings_of(before, course),
                               usual = settings_of({}, course);
    std::vector<std::string> same, other;
    for (std::size_t i = 0; i < settings.size(); ++i) {
        const auto& [name, value, consequence, of_reports_only] = settings[i];
        if (value != earlier[i].value)
            other.push_back(fmt::format("{} {} instead of {} ({})", name, value, earlier[i].value,
                                        consequence));
        else if (value != usual[i].value) same.push_back(name + " " + value);
    }
    std::string text;
    if (!same.empty()) text += fmt::format("As in the previous run: {}.\n", fmt::join(same, ", "));
    if (!other.empty())
        text += fmt::format("Different from the previous run: {}.\n", fmt::join(other, "; "));
    return text;
}

/// "2/5": the second of five parts of a class.
classroom::Shard shard(const std::string& text) {
    classroom::Shard shard;
    int end = 0;
    if (text.empty()) return shard;
    std::sscanf(text.c_str(), "%zu/%zu%n", &shard.number, &shard.of, &end);
    if (end != static_cast<int>(text.size()) || text.find('-') != std::string::npos ||
        shard.number < 1 || shard.number > shard.of || shard.of > 10'000)
        throw UsageError(
            fmt::format("read --shard '{}', expected a part and how many there are, such as 2/5",
                        text::printable(text)));
    return shard;
}

/// The output folder: an earlier one of ours, or a new or empty one, so that no other files are
/// overwritten.
fs::path out_folder(const GradeCommandOptions& options) {
    if (options.out.empty())
        throw UsageError("where should the reports go? name a folder with --out");
    const fs::path out = fs::absolute(options.out).lexically_normal(),
                   in = fs::absolute(options.folder).lexically_normal();
    std::error_code error;
    fs::path there = out;  // the part of the path that exists
    while (!fs::exists(fs::symlink_status(there, error))) there = there.parent_path();
    if (!fs::is_directory(there, error))
        throw UsageError(fmt::format("--out {}: {} exists and is not a folder", options.out,
                                     text::printable(there.string(), 200)));
    const std::string relative = fs::weakly_canonical(out, error)
                                     .lexically_relative(fs::weakly_canonical(in, error))
                                     .string();
    if (relative == "." ||
        (fs::is_directory(in, error) && !relative.empty() && !relative.starts_with("..")))
        throw UsageError(
            fmt::format("--out {} is in the folder of submissions, where the reports would be "
                        "taken to be a student's",
                        options.out));
    if (fs::exists(out, error) && !fs::is_empty(out, error) &&
        !fs::exists(classroom::records_in(out), error))
        throw UsageError(
            fmt::format("--out {} holds other things; name a folder that is new or empty, or one "
                        "with the records from an earlier run",
                        options.out));
    return out;
}

/// The command line with the same settings for another machine, which writes no reports.
grader::CommandLine for_another_machine(const grader::Course& here, const GradeOptions& options,
                                        const std::string& layout) {
    const fs::path program = fs::canonical("/proc/self/exe"),
                   submissions = fs::absolute(options.submissions).lexically_normal();
    grader::CommandLine command{program,  "grade", submissions, "--out", options.out,
                                "--jobs", "1",     "--layout",  layout};
    for (const Setting& setting : settings_of(options.terms, here))
        if (!setting.of_reports_only)
            command.insert(command.end(), {"--" + setting.name, setting.value});
    return command;
}

/// Grades the class in parts on Slurm; what remains is graded here afterwards.
void grade_with_slurm(const grader::Course& here, const GradeCommandOptions& typed,
                      const GradeOptions& options) {
    if (!options.shard.is_whole())
        throw UsageError("--engine slurm splits the class itself; leave out --shard");
    GradeOptions trial = options;  // what is refused is refused before there are jobs
    trial.dry_run = true;
    trial.accepted = [] {};
    const std::size_t count = classroom::grade(here, trial).results.students.size();
    const std::size_t parts =
        std::min<std::size_t>(count, typed.jobs > 0 ? typed.jobs : classroom::slurm::usual_parts);
    grader::build_judges(here, classroom::exercises_of(here, options.terms));
    const auto watch = [&](std::size_t ended) {
        options.watch({"part", " graded by Slurm", ended, parts});
    };
    try {
        classroom::slurm::run_as_array(for_another_machine(here, options, typed.layout), parts,
                                       classroom::records_in(options.out) / "slurm", watch);
    } catch (const std::runtime_error& error) {
        const std::string said = error.what();
        throw MachineLacks(said.substr(0, said.find('\n')) +
                           "; without --engine slurm this machine does the work");
    }
}

classroom::Layout layout(const std::string& name) {
    using classroom::Layout;
    return name == "class"     ? Layout::each_student
           : name == "student" ? Layout::one_student
                               : Layout::detect;
}

/// All verdicts so far are stored, so the handler only prints a message.
void on_interrupt(int signal) {
    constexpr char words[] =
        "\nknobel: stopped; the same command, without --again, continues from here\n";
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
    _exit(128 + signal);
}

/// What the options mean for a folder in which an earlier run had these terms.
GradeOptions options_of(const grader::Course& here, const GradeCommandOptions& typed,
                        const fs::path& out, const std::optional<classroom::Terms>& before) {
    GradeOptions options;
    options.submissions = typed.folder;
    options.layout = layout(typed.layout);
    options.out = out;
    options.terms = terms(here, typed, before.value_or(classroom::Terms()));
    options.course = "Knobelkurs " KNOBEL_VERSION;
    options.dry_run = typed.dry_run;
    options.jobs = typed.jobs > 0 && typed.engine != "slurm"
                       ? static_cast<std::size_t>(typed.jobs)
                       : std::max(1u, std::thread::hardware_concurrency());
    options.shard = shard(typed.shard);
    options.by_hand = typed.by_hand;
    options.again = typed.again;
    if (typed.moodle_sheet != "none") options.moodle_sheet = typed.moodle_sheet;
    return options;
}

void demand_what_grading_needs(const GradeOptions& options) {
    if (options.terms.similar && options.shard.is_whole() && !classroom::can_compare())
        throw MachineLacks(
            "--similar needs the package similarity-tester; --no-similar does without it");
    const std::string obstacle = grader::why_no_sandbox();
    if (!obstacle.empty()) throw MachineLacks(obstacle + "; submissions are never run without one");
}

Outcome carry_out(const GradeCommandOptions& typed) {
    const grader::Course here = course();
    const fs::path out = typed.out.empty() && typed.dry_run ? "" : out_folder(typed);
    const std::optional<classroom::Terms> before = classroom::terms_before(out);
    GradeOptions options = options_of(here, typed, out, before);
    options.accepted = [&] {
        if (before) fmt::print("{}", comparison(options.terms, *before, here));
        std::fflush(stdout);  // before the progress on standard error
    };
    if (typed.dry_run) return show(classroom::grade(here, options), options);
    demand_what_grading_needs(options);
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_interrupt);
    GradingProgress line(isatty(STDERR_FILENO) == 1, GradingProgress::Clock::now());
    options.watch = [&](const Stage& stage) { line.show(stage); };
    GradeResult result;
    try {
        if (typed.engine == "slurm") grade_with_slurm(here, typed, options);
        result = classroom::grade(here, options);
    } catch (const classroom::Busy& error) {
        throw UsageError(error.what());
    } catch (const classroom::CannotKeep& error) {
        throw MachineLacks(error.what());
    }
    line.clear();
    return show(result, options);
}

}  // namespace

void add_grade(const Verb& program) {
    const auto options = std::make_shared<GradeCommandOptions>();
    program.verb("grade", "grade a class: a folder of submissions in, grades out")
        .required_word("submissions", options->folder,
                       "a folder with a folder, zip or tar.gz for each student, or the zip of a "
                       "whole class that Moodle exports")
        .option("--out", options->out,
                "the folder for the reports of this class; interrupted or run again, the command "
                "continues with what is there")
        .flag("--dry-run", options->dry_run,
              "only say how the submissions are understood: whose they are, and which exercises "
              "are in them")
        .choice("--layout", options->layout, {"detect", "class", "student"},
                "what the submissions are: each folder or archive a student's (class), all of it "
                "one student's (student), or what it looks like (detect)")
        .option("--exercises", options->exercises,
                "only these, such as 1/1,1/3 or 1/1-4, or those of these chapters, separated by "
                "commas (default: those of the previous run, or all)")
        .option("--by-hand", options->by_hand,
                "a table (CSV) of points that you award by hand: Student, Exercise, Points, Of, "
                "Reason (default: the one from the previous run, or by-hand.csv among the results, "
                "if there is one; none: no points given by hand)")
        .option("--moodle-sheet", options->moodle_sheet,
                "a table (CSV) that Moodle exports: the grading worksheet of the assignment, or "
                "the gradebook; moodle.csv is the same with grades, to be imported "
                "(default: the one from the previous run; none: no such table)")
        .option("--again", options->again,
                "judge these students or exercises again, separated by commas, even if nothing has "
                "changed")
        .number("--jobs", options->jobs, 1, 1024,
                "how many checks run at once (default: as many as there are processors)")
        .number("--seed", options->seed, 0, 999'999'999,
                "for tests with random puzzles; choose one of your own (default: that of the "
                "previous run, or 1986, which is public)")
        .option("--due", options->due,
                "the deadline, such as 2026-11-20 or '2026-11-20 18:00'; what was changed later is "
                "marked as late (default: that of the previous run, or none)")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences", "all"},
                "for hidden tests, the students' own reports say how they ended (count), also "
                "what they state (sentences), or everything, as for the others (default: as in the "
                "previous run, or count)")
        .option("--shard", options->shard,
                "grade only a part of the class, such as 2/5, and write no reports; for several "
                "machines at once")
        .choice("--engine", options->engine, {"local", "slurm"},
                "who does the work: this machine, or, where Slurm is available, the cluster that "
                "shares this folder (then --jobs counts the parts, " +
                    std::to_string(classroom::slurm::usual_parts) + " without it)")
        .flag("--similar", options->similar,
              "also look for programs that are very similar (default: as in the previous run, or "
              "not)")
        .footer(
            "Submissions are compiled and run in a sandbox. Exit codes: 0 all graded, 1 some need "
            "somebody to look, 2 usage error, 3 internal error, or something is missing on this "
            "machine, 130 stopped by Ctrl-C.")
        .does([options] { return carry_out(*options); });
}

void add_course_verbs(const Verb& program) {
    add_grade(program);
    add_kit(program);
    add_proforma(program);
    add_new(program);
}

}  // namespace command
