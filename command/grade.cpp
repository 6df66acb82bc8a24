#include "grader/classroom/grade.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>
#include <sstream>
#include <thread>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/verbs.hpp"
#include "grader/classroom/due.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/slurm.hpp"
#include "grader/classroom/submission.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;
using classroom::GradeOptions;
using classroom::GradeResult;
using classroom::Stage;

struct GradeCommandOptions {
    std::string folder, out, exercises, by_hand, again, due, shard, layout = "detect", tell_hidden = "count", engine = "local", moodle_sheet;
    std::uint64_t jobs = 0, seed = 1986;
    bool similar = false, replace = false, dry_run = false;
};

/// A line on the terminal that tells how far the work is and how long it will take.
class ProgressLine {
public:
    void show(const Stage& stage) {
        const Clock::time_point now = Clock::now();
        if (stage.done == 0) begun_ = now;
        const bool is_new = stage.kind != shown_ || stage.done == stage.of;
        if (stage.of == 0 && stage.kind == Stage::Kind::building) write("building the tests of the exercises...");
        if (stage.of == 0 || (!is_new && now - shown_at_ < std::chrono::milliseconds(100))) return;
        shown_ = stage.kind;
        shown_at_ = now;
        write(fmt::format("{} {} of {}{}", bar(static_cast<int>(stage.done), static_cast<int>(stage.of)), stage.done, what(stage), left(stage)));
    }
    ~ProgressLine() { clear(); }

    /// Takes the line away, so that others can stand in its place.
    void clear() {
        if (is_there_) std::cerr << "\r\033[K" << std::flush;
        is_there_ = false;
    }

private:
    using Clock = std::chrono::steady_clock;

    void write(const std::string& text) {
        std::cerr << "\r\033[K" << text << std::flush;
        is_there_ = true;
    }

    static std::string what(const Stage& stage) {
        const long of = static_cast<long>(stage.of);
        switch (stage.kind) {
            case Stage::Kind::waiting: return many(of, "part") + " graded by Slurm";
            case Stage::Kind::building: return many(of, "step") + " of building tests";
            case Stage::Kind::reading: return many(of, "submission") + " read";
            case Stage::Kind::checking: return many(of, "check");
            case Stage::Kind::comparing: return many(of, "exercise") + " compared";
            case Stage::Kind::reporting: return many(of, "report");
        }
        return {};
    }

    /// ", about 4 minutes left", once that can be guessed.
    std::string left(const Stage& stage) const {
        const auto since = std::chrono::duration<double>(Clock::now() - begun_).count();
        if (stage.done == 0 || since < 5 || stage.done == stage.of) return {};
        const double seconds = since * static_cast<double>(stage.of - stage.done) / static_cast<double>(stage.done);
        if (seconds < 60) return ", less than a minute left";
        return fmt::format(", about {} left", many(static_cast<long>(seconds / 60 + 0.5), "minute"));
    }

    Stage::Kind shown_ = Stage::Kind::reading;
    Clock::time_point begun_ = Clock::now(), shown_at_;
    bool is_there_ = false;
};

/// "2/5": the second of five parts of a class.
classroom::Shard shard(const std::string& text) {
    if (text.empty()) return {};
    classroom::Shard shard;
    char slash = 0, more = 0;
    std::istringstream stream(text);
    const bool read =
        static_cast<bool>(stream >> shard.number >> slash >> shard.of) && !(stream >> more) && slash == '/' && text.find('-') == std::string::npos;
    if (!read || shard.number < 1 || shard.number > shard.of || shard.of > 10'000)
        throw WrongUse(fmt::format("read --shard '{}', expected a part and how many there are, such as 2/5", text::printable(text)));
    return shard;
}

/// The names between commas, without the blanks around them.
std::vector<std::string> separate(const std::string& names) {
    std::vector<std::string> words;
    std::istringstream stream(names);
    for (std::string name; std::getline(stream, name, ',');)
        if (const std::size_t begin = name.find_first_not_of(' '); begin != std::string::npos)
            words.push_back(name.substr(begin, name.find_last_not_of(' ') + 1 - begin));
    return words;
}

/// The exercise that is named; what names none may be a misspelt chapter.
grader::Exercise exercise_or_suggestion(const grader::Course& course, const std::vector<grader::Exercise>& all, const std::string& name) {
    try {
        return find_exercise(course, name);
    } catch (const WrongUse&) {
        std::vector<std::string> chapters;
        for (const grader::Exercise& exercise : all) chapters.push_back(chapter_of(exercise));
        const std::string near = text::nearest(name, chapters);
        if (near.empty()) throw;
        throw WrongUse(fmt::format("there is no exercise or chapter '{}'; did you mean '{}'?", text::printable(name, 80), near));
    }
}

/// The exercises that are named, one by one or by their chapter, in the course's order; all when none is.
std::vector<grader::Exercise> chosen(const grader::Course& course, const std::string& names) {
    const std::vector<grader::Exercise> all = grader::exercises(course);
    if (names.empty()) return all;
    std::set<std::string> ids;
    for (const std::string& name : separate(names)) {
        const std::string chapter = name.ends_with('/') ? name : name + "/";
        const auto belongs = [&](const grader::Exercise& exercise) { return exercise.id.starts_with(chapter); };
        if (std::none_of(all.begin(), all.end(), belongs)) ids.insert(exercise_or_suggestion(course, all, name).id);
        for (const grader::Exercise& exercise : all)
            if (belongs(exercise)) ids.insert(exercise.id);
    }
    std::vector<grader::Exercise> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen), [&](const grader::Exercise& exercise) { return ids.contains(exercise.id); });
    if (chosen.empty()) throw WrongUse("--exercises names none");
    return chosen;
}

/// The file with points given by hand: the one that is named, or the one that lies with the results.
fs::path points_by_hand(const GradeCommandOptions& options, const fs::path& out) {
    if (!options.by_hand.empty()) return options.by_hand;
    std::error_code error;
    return fs::exists(out / "by-hand.csv", error) ? out / "by-hand.csv" : fs::path();
}

/// What is to be judged again: exercises by their ids, and what names none, so students.
std::vector<std::string> again(const grader::Course& course, const std::string& names) {
    std::vector<std::string> found;
    for (const std::string& name : separate(names)) try {
            found.push_back(find_exercise(course, name).id);
        } catch (const WrongUse&) {
            found.push_back(name);
        }
    return found;
}

/// Where the reports go: a folder of ours, or one that is new or empty. So nobody's files are ever mixed with them.
fs::path out_folder(const GradeCommandOptions& options) {
    if (options.out.empty()) throw WrongUse("where shall the reports go? name a folder with --out");
    const fs::path out = fs::absolute(options.out).lexically_normal(), in = fs::absolute(options.folder).lexically_normal();
    std::error_code error;
    if (fs::exists(out, error) && !fs::is_directory(out, error)) throw WrongUse(fmt::format("--out {} is there and is no folder", options.out));
    const std::string way = fs::weakly_canonical(out, error).lexically_relative(fs::weakly_canonical(in, error)).string();
    if (way == ".") throw WrongUse("--out names the folder of the submissions; the reports need one of their own");
    if (fs::is_directory(in, error) && !way.empty() && way.rfind("..", 0) != 0)
        throw WrongUse(fmt::format("--out {} lies in the folder of the submissions, where the reports would be taken for a student's", options.out));
    if (fs::exists(out, error) && !fs::is_empty(out, error) && !fs::exists(out / "work", error))
        throw WrongUse(fmt::format("--out {} holds other things; name a folder that is new or empty, or one with grades to go on with", options.out));
    return out;
}

std::size_t jobs(std::uint64_t wanted) { return wanted > 0 ? static_cast<std::size_t>(wanted) : std::max(1u, std::thread::hardware_concurrency()); }

/// The command line that grades as this one does, to be carried out elsewhere.
grader::CommandLine as_called(const GradeCommandOptions& options, const GradeOptions& grading) {
    grader::CommandLine command{fs::canonical("/proc/self/exe").string(),
                                "grade",
                                fs::absolute(options.folder).string(),
                                "--out",
                                grading.out.string(),
                                "--jobs",
                                "1",
                                "--seed",
                                std::to_string(options.seed)};
    if (!options.exercises.empty()) command.insert(command.end(), {"--exercises", options.exercises});
    if (options.layout != "detect") command.insert(command.end(), {"--layout", options.layout});
    return command;
}

/// Has Slurm grade the class, part by part; what it leaves is done afterwards here.
void grade_with_slurm(const grader::Course& here, const GradeCommandOptions& options, const GradeOptions& grading) {
    if (!grading.shard.is_whole()) throw WrongUse("--engine slurm makes parts of its own; leave --shard out");
    const std::size_t count = classroom::submissions(here, grading.submissions, grading.layout).size();
    const std::size_t parts = std::min<std::size_t>(count, options.jobs > 0 ? static_cast<std::size_t>(options.jobs) : 16);
    grader::build_judges(here, grading.exercises);
    const auto watch = [&](std::size_t ended) { grading.watch({Stage::Kind::waiting, ended, parts}); };
    try {
        classroom::slurm::run_as_array(as_called(options, grading), parts, grading.out / "work/slurm", watch);
    } catch (const std::runtime_error& error) {
        const std::string said = error.what();
        throw MachineLacks(said.substr(0, said.find('\n')) + "; without --engine slurm this machine does the work");
    }
}

void print_not_handed_in(const std::vector<std::string>& names) {
    if (!names.empty()) fmt::print("  in Moodle's sheet, but nothing handed in: {}\n", fmt::join(names, ", "));
}

void print(const GradeCommandOptions& options, const classroom::FilledSheet& sheet, int most_points) {
    print_not_handed_in(sheet.without_submission);
    fmt::print("{} has grades in {} of {}{}.\n", as_typed(fs::absolute(options.out) / "moodle.csv"), sheet.filled, many(static_cast<long>(sheet.lines), "line"),
               sheet.scaled_to ? fmt::format(", {} points scaled to the {:g} of Moodle's maximum grade", most_points, *sheet.scaled_to) : "");
}

/// "Points by hand for 2 students (grades/by-hand.csv), with 2 rubrics: style, stlye (one spelling?)"
std::string about_points_by_hand(const GradeResult& result, const fs::path& by_hand) {
    std::string text = fmt::format("Points by hand for {} ({})", many(static_cast<long>(result.given_by_hand), "student"), as_typed(fs::absolute(by_hand)));
    if (!result.rubrics.empty())
        text += fmt::format(", with {}: {}", many(static_cast<long>(result.rubrics.size()), "rubric"), fmt::join(result.rubrics, ", "));
    return text + (result.similar_rubrics ? " (one spelling?)" : "");
}

void print(const GradeCommandOptions& options, const GradeResult& result, const classroom::Shard& shard, const fs::path& by_hand) {
    const std::string graded = fmt::format("{} with {}, {} of them checked now", many(static_cast<long>(result.submissions), "submission"),
                                           many(static_cast<long>(result.checks), "different file"), result.done_now);
    fmt::print("{}.\n", graded);
    if (result.given_by_hand > 0) fmt::print("{}.\n", about_points_by_hand(result, by_hand));
    if (!shard.is_whole())
        fmt::print("That was part {} of {}; when all are done, the same command without --shard writes the reports.\n", shard.number, shard.of);
    for (const std::string& sentence : result.to_look_at) fmt::print("  to look at: {}\n", sentence);
    if (result.count_to_look_at > result.to_look_at.size())
        fmt::print("  and {} more; the page of the class has all of it\n", result.count_to_look_at - result.to_look_at.size());
    if (!result.gone.empty()) fmt::print("  no longer there, pages kept: {}\n", fmt::join(result.gone, ", "));
    const std::string page = as_typed(fs::absolute(options.out) / "index.html");
    if (result.similar_groups)
        fmt::print("{} of similar programs{}.\n", *result.similar_groups > 0 ? many(static_cast<long>(*result.similar_groups), "group") : "No group",
                   *result.similar_groups > 0 ? ": see 'Similar programs' in " + page : "");
    if (result.moodle) print(options, *result.moodle, result.most_points);
    if (shard.is_whole()) fmt::print("The class table is {}, the grades are in {}.\n", page, as_typed(fs::absolute(options.out) / "grades.csv"));
}

classroom::Layout layout(const std::string& name) {
    using classroom::Layout;
    return name == "class" ? Layout::each_student : name == "student" ? Layout::one_student : Layout::detect;
}

/// ": 1/1, 1/3", the numbers of some exercises; nothing where it is none or all of them.
std::string numbers_of(const std::vector<std::string>& exercises, std::size_t all) {
    if (exercises.empty() || exercises.size() == all) return {};
    std::vector<std::string> numbers;
    for (const std::string& exercise : exercises) numbers.push_back(exercise.substr(0, exercise.find(' ')));
    return fmt::format(": {}", fmt::join(numbers, ", "));
}

/// Says what was understood of the submissions.
Outcome show(const classroom::Preview& preview) {
    const std::string all = many(static_cast<long>(preview.exercises.size()), "exercise");
    for (const std::string& line : folded(fmt::format("{} would be graded: {}.", all, fmt::join(preview.exercises, ", ")), 100)) fmt::print("{}\n", line);
    std::size_t longest = 0;
    for (const auto& row : preview.rows) longest = std::max(longest, row.submission.name.size());
    fmt::print("{}:\n", many(static_cast<long>(preview.rows.size()), "student"));
    bool is_clear = preview.passed_over.empty();
    for (const auto& [submission, exercises, sentences] : preview.rows) {
        fmt::print("  {:<{}}  {} of {}{}\n", submission.name, longest, exercises.size(), all, numbers_of(exercises, preview.exercises.size()));
        for (const std::string& sentence : sentences) fmt::print("    to look at: {}\n", sentence);
        is_clear = is_clear && sentences.empty();
    }
    for (const std::string& sentence : preview.passed_over) fmt::print("  to look at: {}\n", sentence);
    print_not_handed_in(preview.not_handed_in);
    fmt::print("Nothing was compiled, run or written.\n");
    return is_clear ? done : not_passed;
}

/// All is remembered, so nothing needs to be done but to say so.
void on_interrupt(int signal) {
    constexpr char words[] = "\nknobel: stopped; the same command goes on from here\n";
    (void)!write(STDERR_FILENO, words, sizeof words - 1);
    _exit(128 + signal);
}

Outcome carry_out(const GradeCommandOptions& options) {
    const grader::Course here = course();
    GradeOptions grading;
    grading.submissions = options.folder;
    grading.layout = layout(options.layout);
    grading.replace = options.replace;
    grading.exercises = chosen(here, options.exercises);
    grading.moodle_sheet = options.moodle_sheet;
    if (options.dry_run) return show(classroom::preview(here, grading));
    grading.out = out_folder(options);
    grading.again = again(here, options.again);
    grading.by_hand = points_by_hand(options, grading.out);
    grading.check.hidden_tests = true;
    grading.check.seed = options.seed;
    grading.tell_hidden = grader::hidden_detail(options.tell_hidden);
    grading.course = "Knobelkurs " KNOBEL_VERSION;
    grading.due = options.due.empty() ? 0 : classroom::deadline(options.due);
    grading.jobs = jobs(options.engine == "slurm" ? 0 : options.jobs);
    grading.similar = options.similar;
    if (options.similar && !classroom::can_compare()) throw MachineLacks("--similar needs the package similarity-tester");
    grading.shard = shard(options.shard);
    const std::string obstacle = grader::why_no_sandbox();
    if (!obstacle.empty()) throw MachineLacks(obstacle + "; submissions are never run without one");
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_interrupt);
    ProgressLine line;
    if (isatty(STDERR_FILENO) == 1) grading.watch = [&](const Stage& stage) { line.show(stage); };
    GradeResult result;
    try {
        if (options.engine == "slurm") grade_with_slurm(here, options, grading);
        result = classroom::grade(here, grading);
    } catch (const classroom::CannotKeep& error) {
        throw MachineLacks(error.what());
    }
    line.clear();
    print(options, result, grading.shard, grading.by_hand);
    return result.grader_failed ? our_fault : result.count_to_look_at > 0 ? not_passed : done;
}

}  // namespace

void add_grade(const Verb& program) {
    const auto options = std::make_shared<GradeCommandOptions>();
    program.verb("grade", "grade a class: a folder of submissions in, grades out")
        .required_word("submissions", options->folder,
                       "a folder with a folder, zip or tar.gz for each student, or the zip of a whole class that Moodle exports")
        .option("--out", options->out, "the folder for the reports; interrupted or called again, the command goes on with what is there")
        .flag("--replace", options->replace, "replace the results of another class in that folder")
        .flag("--dry-run", options->dry_run, "only say what is understood of the submissions: whose they are, and which exercises are in them")
        .choice("--layout", options->layout, {"detect", "class", "student"},
                "what the submissions are: each folder or archive a student's (class), all of it one student's (student), or what it looks like (detect)")
        .option("--exercises", options->exercises, "only these, or those of these chapters, with commas between (without it: all)")
        .option(
            "--by-hand", options->by_hand,
            "a table (CSV) of points that you give yourself: Student, Exercise, Points, Of, Reason (without it: by-hand.csv among the results, if it is there)")
        .option(
            "--moodle-sheet", options->moodle_sheet,
            "a table (CSV) that Moodle exports: the grading worksheet of the assignment, or the gradebook; moodle.csv is the same with grades, to be imported "
            "(without it: the one of the run before)")
        .option("--again", options->again, "judge these students or exercises anew, with commas between, although nothing has changed")
        .number("--jobs", options->jobs, 1, 1024, "how many checks run at once (without it: as many as there are processors)")
        .number("--seed", options->seed, 0, 999'999'999, "for tests with random puzzles; choose one of your own")
        .option("--due", options->due, "the deadline, such as 2026-11-20 or '2026-11-20 18:00'; what was changed later is marked as late")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences", "all"},
                "of hidden tests the students' own reports tell how they ended (count), what they state, too (sentences), or all, as of others")
        .option("--shard", options->shard, "grade only a part of the class, such as 2/5, and write no reports; for several machines at once")
        .choice("--engine", options->engine, classroom::slurm::is_here() ? std::vector<std::string>{"local", "slurm"} : std::vector<std::string>{"local"},
                "who does the work: this machine, or, where Slurm is there, the cluster that shares this folder (then --jobs counts the parts)")
        .flag("--similar", options->similar, "look for programs that are much alike, too")
        .footer("Submissions are compiled and run in a sandbox. Exit codes: 0 all graded, 1 some need somebody to look, 2 wrong use, 3 our own fault.")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
