#include "grader/classroom/grade.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <thread>

#include "command/exercises.hpp"
#include "command/grading_progress.hpp"
#include "command/layout.hpp"
#include "command/verbs.hpp"
#include "command/waiting.hpp"
#include "grader/classroom/due.hpp"
#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/names.hpp"
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
    std::string folder, out, exercises, by_hand, again, due, shard, layout = "detect", tell_hidden,
                                                                    engine = "local", moodle_sheet;
    std::uint64_t jobs = 0;
    std::optional<std::uint64_t> seed;
    std::optional<bool> similar;
    bool no_tell_hidden = false, replace = false, moved = false, dry_run = false;
};

/// Shows the progress on standard error. On a terminal each line overwrites the previous one.
class ProgressLine {
public:
    void show(const Stage& stage) {
        const std::string line = progress_.line(stage, GradingProgress::Clock::now());
        if (line.empty()) return;
        if (on_terminal_) std::cerr << clear_line << line << std::flush;
        else std::cerr << "knobel: " << line << '\n' << std::flush;
        is_there_ = on_terminal_;
    }
    ~ProgressLine() { clear(); }

    /// Clears the line before other output.
    void clear() {
        if (is_there_) std::cerr << clear_line << std::flush;
        is_there_ = false;
    }

private:
    const bool on_terminal_ = isatty(STDERR_FILENO) == 1;
    GradingProgress progress_{on_terminal_, GradingProgress::Clock::now()};
    bool is_there_ = false;
};

/// "2/5": the second of five parts of a class.
classroom::Shard shard(const std::string& text) {
    if (text.empty()) return {};
    classroom::Shard shard;
    char slash = 0, more = 0;
    std::istringstream stream(text);
    const bool read = static_cast<bool>(stream >> shard.number >> slash >> shard.of) &&
                      !(stream >> more) && slash == '/' && text.find('-') == std::string::npos;
    if (!read || shard.number < 1 || shard.number > shard.of || shard.of > 10'000)
        throw UsageError(
            fmt::format("read --shard '{}', expected a part and how many there are, such as 2/5",
                        text::printable(text)));
    return shard;
}

/// Splits a list at its commas and trims the names.
std::vector<std::string> separate(const std::string& names) {
    std::vector<std::string> words;
    std::istringstream stream(names);
    for (std::string name; std::getline(stream, name, ',');)
        if (const std::size_t begin = name.find_first_not_of(' '); begin != std::string::npos)
            words.push_back(name.substr(begin, name.find_last_not_of(' ') + 1 - begin));
    return words;
}

/// Finds an exercise by name; an unknown name may be a misspelt chapter.
grader::Exercise exercise_or_suggestion(const grader::Course& course,
                                        const std::vector<grader::Exercise>& all,
                                        const std::string& name) {
    try {
        return find_exercise(course, name);
    } catch (const UsageError&) {
        std::vector<std::string> chapters;
        for (const grader::Exercise& exercise : all) chapters.push_back(chapter_of(exercise));
        const std::string near = text::nearest(name, chapters);
        if (near.empty()) throw;
        throw UsageError(fmt::format("there is no exercise or chapter '{}'; did you mean '{}'?",
                                     text::printable(name, 80), near));
    }
}

/// The ids of the exercises of a range by number, such as "1/2-1/4" or "1/2-4", in course order;
/// none if the name is not a range.
std::vector<std::string> range_of(const grader::Course& course,
                                  const std::vector<grader::Exercise>& all,
                                  const std::string& name) {
    static const std::regex form(R"(((\d+)/\d+)\s*-\s*(?:(\d+)/)?(\d+))");
    std::smatch part;
    if (!std::regex_match(name, part, form)) return {};
    const std::string chapter = part[3].matched ? part[3] : part[2];
    const auto place_of = [&](const std::string& number) {
        const std::string id = find_exercise(course, number).id;
        return std::find_if(all.begin(), all.end(),
                            [&](const grader::Exercise& exercise) { return exercise.id == id; });
    };
    const auto first = place_of(part[1]), last = place_of(chapter + "/" + part[4].str());
    if (last < first)
        throw UsageError(fmt::format("'{}' ends before it begins", text::printable(name)));
    std::vector<std::string> ids;
    std::transform(first, last + 1, std::back_inserter(ids),
                   [](const grader::Exercise& exercise) { return exercise.id; });
    return ids;
}

/// The exercises named individually, by range or by chapter, in course order; all if the list is
/// empty.
std::vector<grader::Exercise> chosen(const grader::Course& course, const std::string& names) {
    const std::vector<grader::Exercise> all = grader::exercises(course);
    if (names.empty() || names == "all") return all;
    std::set<std::string> ids;
    for (const std::string& name : separate(names)) {
        if (const std::vector<std::string> range = range_of(course, all, name); !range.empty()) {
            ids.insert(range.begin(), range.end());
            continue;
        }
        const std::string chapter = name.ends_with('/') ? name : name + "/";
        const auto belongs = [&](const grader::Exercise& exercise) {
            return exercise.id.starts_with(chapter);
        };
        if (std::none_of(all.begin(), all.end(), belongs))
            ids.insert(exercise_or_suggestion(course, all, name).id);
        for (const grader::Exercise& exercise : all)
            if (belongs(exercise)) ids.insert(exercise.id);
    }
    std::vector<grader::Exercise> chosen;
    std::copy_if(all.begin(), all.end(), std::back_inserter(chosen),
                 [&](const grader::Exercise& exercise) { return ids.contains(exercise.id); });
    if (chosen.empty()) throw UsageError("--exercises names none");
    return chosen;
}

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
        ++missing[chapter_of(exercise)];
    for (const std::string& id : exercises) --missing[id.substr(0, id.find('/'))];
    std::vector<std::string> names;
    for (const std::string& id : exercises) {
        const std::string chapter = id.substr(0, id.find('/')),
                          name = missing[chapter] == 0 ? chapter : id;
        if (names.empty() || names.back() != name) names.push_back(name);
    }
    return fmt::format("{}", fmt::join(names, ","));
}

/// A deadline or the name of a sheet, in the syntax of --due and --moodle-sheet.
std::string named(const std::string& name) { return name.empty() ? "none" : name; }

std::int64_t moment_of(const std::string& due) {
    return due.empty() ? 0 : classroom::deadline(due);
}

/// The settings stored for a class: those given, else those of the previous run.
classroom::Terms terms(const grader::Course& course, const GradeCommandOptions& options,
                       const classroom::Terms& before) {
    classroom::Terms terms = before;
    if (options.seed) terms.seed = *options.seed;
    if (!options.exercises.empty())
        terms.exercises = ids(chosen(course, options.exercises), course);
    if (!options.due.empty()) terms.due = options.due == "none" ? "" : options.due;
    if (!options.tell_hidden.empty()) terms.tell_hidden = options.tell_hidden;
    if (options.no_tell_hidden) terms.tell_hidden = classroom::Terms().tell_hidden;
    if (options.similar) terms.similar = *options.similar;
    if (!options.moodle_sheet.empty())
        terms.moodle_sheet =
            options.moodle_sheet == "none"
                ? ""
                : text::printable(fs::path(options.moodle_sheet).filename().string());
    return terms;
}

/// Prints which settings are taken from the previous run, and which differ from it.
/// @return whether any setting differs
bool compare(const classroom::Terms& now, const classroom::Terms& before,
             const GradeCommandOptions& options, const grader::Course& course) {
    std::vector<std::string> same, other;
    const auto instead = [&](const char* what, const std::string& new_one,
                             const std::string& old_one, const char* therefore) {
        other.push_back(fmt::format("{} {} instead of {} ({})", what, new_one, old_one, therefore));
    };
    if (now.seed != before.seed)
        instead("seed", std::to_string(now.seed), std::to_string(before.seed),
                "all hidden tests are asked anew");
    else if (!options.seed && now.seed != classroom::Terms().seed)
        same.push_back(fmt::format("seed {}", now.seed));
    if (now.exercises != before.exercises)
        instead("exercises", named(now.exercises, course), named(before.exercises, course),
                options.by_hand == "none"
                    ? "the points to get are those of these exercises"
                    : "the points to get are those of these exercises, and by hand as before");
    else if (options.exercises.empty() && !now.exercises.empty())
        same.push_back("exercises " + named(now.exercises, course));
    if (moment_of(now.due) != moment_of(before.due))
        instead("due", named(now.due), named(before.due), "who is late is found out anew");
    else if (options.due.empty() && !now.due.empty()) same.push_back("due " + now.due);
    if (now.tell_hidden != before.tell_hidden)
        instead("tell-hidden", now.tell_hidden, before.tell_hidden,
                "the students' reports are written anew");
    else if (options.tell_hidden.empty() && !options.no_tell_hidden &&
             now.tell_hidden != classroom::Terms().tell_hidden)
        same.push_back("tell-hidden " + now.tell_hidden);
    if (now.similar != before.similar)
        other.push_back(now.similar ? "similar (similar programs are listed)"
                                    : "no-similar (similar programs are no longer listed)");
    else if (!options.similar && now.similar) same.push_back("similar");
    if (now.moodle_sheet != before.moodle_sheet)
        instead("Moodle's sheet", named(now.moodle_sheet), named(before.moodle_sheet),
                "moodle.csv is made from it");
    else if (options.moodle_sheet.empty() && !now.moodle_sheet.empty())
        same.push_back("Moodle's sheet " + now.moodle_sheet);
    if (!same.empty()) fmt::print("As in the run before: {}.\n", fmt::join(same, ", "));
    if (!other.empty()) fmt::print("Other than in the run before: {}.\n", fmt::join(other, "; "));
    std::fflush(stdout);  // before the progress on standard error
    return !other.empty();
}

/// What to judge again: exercises by id; all other names are students.
std::vector<std::string> again(const grader::Course& course, const std::string& names) {
    std::vector<std::string> found;
    for (const std::string& name : separate(names)) {
        try {
            found.push_back(find_exercise(course, name).id);
        } catch (const UsageError&) {
            found.push_back(name);
        }
    }
    return found;
}

/// The output folder: an earlier one of ours, or a new or empty one, so that no other files are
/// overwritten.
fs::path out_folder(const GradeCommandOptions& options) {
    if (options.out.empty())
        throw UsageError("where shall the reports go? name a folder with --out");
    const fs::path out = fs::absolute(options.out).lexically_normal(),
                   in = fs::absolute(options.folder).lexically_normal();
    std::error_code error;
    if (fs::exists(out, error) && !fs::is_directory(out, error))
        throw UsageError(fmt::format("--out {} is there and is no folder", options.out));
    const std::string way = fs::weakly_canonical(out, error)
                                .lexically_relative(fs::weakly_canonical(in, error))
                                .string();
    if (way == ".")
        throw UsageError(
            "--out names the folder of the submissions; the reports need one of their own");
    if (fs::is_directory(in, error) && !way.empty() && way.rfind("..", 0) != 0)
        throw UsageError(
            fmt::format("--out {} lies in the folder of the submissions, where the reports would "
                        "be taken for a student's",
                        options.out));
    // Results also identify the folder as ours if the records are lost.
    const bool is_ours =
        fs::exists(classroom::records_in(out), error) ||
        (fs::exists(out / "results.json", error) && fs::exists(out / "students", error));
    if (fs::exists(out, error) && !fs::is_empty(out, error) && !is_ours)
        throw UsageError(
            fmt::format("--out {} holds other things; name a folder that is new or empty, or one "
                        "with grades to go on with",
                        options.out));
    return out;
}

std::size_t jobs(std::uint64_t wanted) {
    return wanted > 0 ? static_cast<std::size_t>(wanted)
                      : std::max(1u, std::thread::hardware_concurrency());
}

/// The command line with the same settings for another machine.
grader::CommandLine as_called(const grader::Course& here, const GradeCommandOptions& options,
                              const GradeOptions& grading) {
    grader::CommandLine command{fs::canonical("/proc/self/exe").string(),
                                "grade",
                                fs::absolute(options.folder).lexically_normal().string(),
                                "--out",
                                grading.out.string(),
                                "--jobs",
                                "1",
                                "--seed",
                                std::to_string(grading.terms.seed),
                                "--exercises",
                                named(grading.terms.exercises, here),
                                "--due",
                                named(grading.terms.due),
                                "--tell-hidden",
                                grading.terms.tell_hidden,
                                grading.terms.similar ? "--similar" : "--no-similar"};
    if (options.layout != "detect") command.insert(command.end(), {"--layout", options.layout});
    return command;
}

/// Grades the class in parts on Slurm; what remains is graded here afterwards.
void grade_with_slurm(const grader::Course& here, const GradeCommandOptions& options,
                      const GradeOptions& grading) {
    if (!grading.shard.is_whole())
        throw UsageError("--engine slurm splits the class itself; leave --shard out");
    const std::size_t count =
        classroom::submissions(here, grading.submissions, grading.layout).size();
    const std::size_t parts = std::min<std::size_t>(
        count, options.jobs > 0 ? static_cast<std::size_t>(options.jobs) : 16);
    grader::build_judges(here, grading.exercises);
    const auto watch = [&](std::size_t ended) {
        grading.watch({Stage::Kind::waiting, ended, parts});
    };
    try {
        classroom::slurm::run_as_array(as_called(here, options, grading), parts,
                                       classroom::records_in(grading.out) / "slurm", watch);
    } catch (const std::runtime_error& error) {
        const std::string said = error.what();
        throw MachineLacks(said.substr(0, said.find('\n')) +
                           "; without --engine slurm this machine does the work");
    }
}

void print_not_handed_in(const std::vector<std::string>& names) {
    if (!names.empty())
        fmt::print("  in Moodle's sheet, but nothing handed in: {}\n", fmt::join(names, ", "));
}

void print(const fs::path& out, const classroom::FilledSheet& sheet, int most_points) {
    print_not_handed_in(sheet.without_submission);
    fmt::print("{} has grades in {} of {}{}.\n", as_typed(out / "moodle.csv"), sheet.filled,
               many(static_cast<long>(sheet.lines), "line"),
               sheet.scaled_to
                   ? fmt::format(", {} points scaled to the {:g} of Moodle's maximum grade",
                                 most_points, *sheet.scaled_to)
                   : "");
}

/// "Points by hand for 2 students (grades/by-hand.csv), with 2 rubrics: style, stlye (one
/// spelling?)"
std::string about(const classroom::TableOfPoints& table) {
    std::string text = fmt::format("Points by hand for {} ({})",
                                   many(static_cast<long>(table.students), "student"),
                                   as_typed(fs::absolute(table.file).lexically_normal()));
    if (!table.rubrics.empty())
        text +=
            fmt::format(", with {}: {}", many(static_cast<long>(table.rubrics.size()), "rubric"),
                        fmt::join(table.rubrics, ", "));
    return text + (table.similar_rubrics ? " (one spelling?)" : "");
}

void print(const classroom::TableOfPoints& table) {
    if (!table.file.empty()) fmt::print("{}.\n", about(table));
    if (!table.unused.empty())
        fmt::print("{} is there, too, and not used{}.\n", as_typed(table.unused),
                   table.file.empty() ? ": no points by hand" : "");
}

void print_gone(const std::vector<std::string>& names, const fs::path& out) {
    if (!names.empty())
        fmt::print(
            "  no longer there: {}; pages are kept, delete the folders in {} that you do not "
            "need\n",
            fmt::join(names, ", "), as_typed(out / "students"));
}

/// Suggests --exercises if no student has a file for some of the graded exercises.
void print_exercises_without_files(const GradeOptions& options, std::size_t count) {
    const std::size_t all = options.exercises.size();
    if (count > 0 && count < all)
        fmt::print(
            "For {} of the {} exercises no file was found that can be read, and their points "
            "count among those to get; --exercises grades only some.\n",
            count, all);
}

void print(const std::vector<classroom::ChangedGrade>& changes, const fs::path& out) {
    if (changes.empty()) return;
    constexpr std::size_t most_named = 10;
    std::vector<std::string> words;
    for (const classroom::ChangedGrade& change : changes) words.push_back(in_words(change));
    fmt::print("Grades that have changed since the run before: {}.\n",
               classroom::some_of(words, most_named));
    if (words.size() > most_named)
        fmt::print("All of them are in {}.\n", as_typed(classroom::changed_grades_file(out)));
}

void print(const GradeOptions& options, const GradeResult& result) {
    const classroom::Shard& shard = options.shard;
    fmt::print("{} with {}, {} of them checked now, with {}seed {}.\n",
               many(static_cast<long>(result.submissions), "submission"),
               many(static_cast<long>(result.checks), "different file"), result.done_now,
               options.terms.seed == classroom::Terms().seed ? "the public " : "",
               options.terms.seed);
    if (!result.put_aside.empty())
        fmt::print("by-hand.csv is of the class before: it is kept as {}, and not used.\n",
                   as_typed(result.put_aside));
    print(result.by_hand);
    print(result.changed_grades, options.out);
    for (const std::string& sentence : result.late) fmt::print("{}\n", sentence);
    if (!shard.is_whole())
        fmt::print(
            "That was part {} of {}; when all are done, the same command without --shard writes "
            "the reports.\n",
            shard.number, shard.of);
    for (const std::string& sentence : result.to_look_at)
        fmt::print("  to look at: {}\n", sentence);
    if (result.count_to_look_at > result.to_look_at.size())
        fmt::print("  and {} more; the page of the class has all of it\n",
                   result.count_to_look_at - result.to_look_at.size());
    if (!result.other_slugs.empty())
        fmt::print("  slugs that have changed, and the old pages are removed: {}\n",
                   fmt::join(result.other_slugs, ", "));
    print_gone(result.gone, options.out);
    const std::string page = as_typed(options.out / "index.html");
    if (result.similar_groups)
        fmt::print("{} of similar programs{}.\n",
                   *result.similar_groups > 0
                       ? many(static_cast<long>(*result.similar_groups), "group")
                       : "No group",
                   *result.similar_groups > 0 ? ": see 'Similar programs' in " + page : "");
    if (result.moodle) print(options.out, *result.moodle, result.most_points);
    if (result.sheet_is_forgotten)
        fmt::print(
            "moodle.csv of an earlier run is removed, as no sheet of Moodle's is known now; name "
            "one with --moodle-sheet.\n");
    if (shard.is_whole()) print_exercises_without_files(options, result.exercises_without_files);
    if (shard.is_whole())
        fmt::print("The class table is {}, the grades are in {}.\n", page,
                   as_typed(options.out / "grades.csv"));
}

classroom::Layout layout(const std::string& name) {
    using classroom::Layout;
    return name == "class"     ? Layout::each_student
           : name == "student" ? Layout::one_student
                               : Layout::detect;
}

/// ": 1/1, 1/3", the numbers of some exercises; empty for none or all of them.
std::string numbers_of(const std::vector<std::string>& exercises, std::size_t all) {
    if (exercises.empty() || exercises.size() == all) return {};
    std::vector<std::string> numbers;
    for (const std::string& exercise : exercises)
        numbers.push_back(exercise.substr(0, exercise.find(' ')));
    return fmt::format(": {}", fmt::join(numbers, ", "));
}

/// What would happen to existing results in the output folder.
std::string about(const classroom::OtherResults& others, const GradeOptions& grading) {
    const std::string out = as_typed(grading.out);
    if (others.are_moved)
        return fmt::format("{} has the results of this class, which was in {}: all is kept.", out,
                           others.submissions);
    if (!grading.replace)
        return fmt::format(
            "{} has the results of {}: nothing would be graded. Name another folder with --out, or "
            "say {}--replace.",
            out, others.submissions, others.may_be_moved ? "--moved or " : "");
    const std::string aside =
        others.put_aside.empty()
            ? ""
            : fmt::format(" Its by-hand.csv would be kept as {}, and not used.",
                          as_typed(others.put_aside));
    return fmt::format(
        "The results of {} in {} would be removed, with pages, programs and verdicts.{}",
        others.submissions, out, aside);
}

/// The exercises that would be graded; if they are many, their number per chapter: "9 of 1-cards".
std::vector<std::string> in_short(const classroom::Preview& preview, const GradeOptions& grading) {
    constexpr std::size_t few = 10;
    if (preview.exercises.size() <= few) return preview.exercises;
    std::map<std::string, int> of_chapter;
    for (const grader::Exercise& exercise : grading.exercises) ++of_chapter[chapter_of(exercise)];
    std::vector<std::string> chapters;
    for (const auto& [chapter, count] : of_chapter)
        chapters.push_back(fmt::format("{} of {}", count, chapter));
    return chapters;
}

/// Prints how the submissions were interpreted.
Outcome show(const classroom::Preview& preview, const GradeOptions& grading) {
    const std::string all = many(static_cast<long>(preview.exercises.size()), "exercise");
    const std::string graded =
        fmt::format("{} would be graded: {}.", all, fmt::join(in_short(preview, grading), ", "));
    for (const std::string& line : folded(graded, 100)) fmt::print("{}\n", line);
    std::size_t longest = 0;
    for (const auto& row : preview.rows) longest = std::max(longest, width_of(row.submission.name));
    fmt::print("{}:\n", many(static_cast<long>(preview.rows.size()), "student"));
    bool is_clear = preview.passed_over.empty();
    std::set<std::string> with_files;
    for (const auto& [submission, exercises, sentences] : preview.rows) {
        fmt::print("  {}{:{}}  {} of {}{}\n", submission.name, "",
                   longest - width_of(submission.name), exercises.size(), all,
                   numbers_of(exercises, preview.exercises.size()));
        for (const std::string& sentence : sentences) fmt::print("    to look at: {}\n", sentence);
        is_clear = is_clear && sentences.empty();
        with_files.insert(exercises.begin(), exercises.end());
    }
    for (const std::string& sentence : preview.passed_over)
        fmt::print("  to look at: {}\n", sentence);
    print_not_handed_in(preview.not_handed_in);
    print_exercises_without_files(grading, grading.exercises.size() - with_files.size());
    print_gone(preview.gone, grading.out);
    print(preview.by_hand);
    for (const std::string& sentence : preview.late) fmt::print("{}\n", sentence);
    if (preview.other_results) fmt::print("{}\n", about(*preview.other_results, grading));
    is_clear =
        is_clear && (!preview.other_results || preview.other_results->are_moved || grading.replace);
    fmt::print("Nothing was compiled, run or written.\n");
    return is_clear ? done : not_passed;
}

/// All verdicts so far are stored, so the handler only prints a message.
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
    grading.moved = options.moved;
    if (options.moodle_sheet != "none") grading.moodle_sheet = options.moodle_sheet;
    if (!options.out.empty() || !options.dry_run) grading.out = out_folder(options);
    std::optional<classroom::Terms> before =
        grading.out.empty() ? std::nullopt : classroom::terms_before(here, grading);
    grading.terms = terms(here, options, before.value_or(classroom::Terms()));
    grading.exercises = chosen(here, named(grading.terms.exercises, here));
    // The settings of another piece of work do not hold for the one that replaces it.
    if (options.replace && !classroom::shares_exercises(before, grading.exercises)) {
        before.reset();
        grading.terms = terms(here, options, classroom::Terms());
    }
    grading.due = moment_of(grading.terms.due);
    grading.check.seed = grading.terms.seed;
    const bool differs = before && compare(grading.terms, *before, options, here);
    grading.by_hand = options.by_hand;
    grading.again = again(here, options.again);
    grading.shard = shard(options.shard);
    if (options.dry_run) return show(classroom::preview(here, grading), grading);
    grading.check.hidden_tests = true;
    grading.tell_hidden = grader::hidden_detail(grading.terms.tell_hidden);
    grading.course = "Knobelkurs " KNOBEL_VERSION;
    grading.jobs = jobs(options.engine == "slurm" ? 0 : options.jobs);
    grading.similar = grading.terms.similar;
    if (grading.similar && grading.shard.is_whole() && !classroom::can_compare())
        throw MachineLacks(
            "--similar needs the package similarity-tester; --no-similar does without");
    const std::string obstacle = grader::why_no_sandbox();
    if (!obstacle.empty()) throw MachineLacks(obstacle + "; submissions are never run without one");
    for (const int signal : {SIGINT, SIGTERM}) std::signal(signal, on_interrupt);
    ProgressLine line;
    grading.watch = [&](const Stage& stage) { line.show(stage); };
    GradeResult result;
    try {
        if (options.engine == "slurm") grade_with_slurm(here, options, grading);
        result = classroom::grade(here, grading);
    } catch (const classroom::Busy& error) {
        throw UsageError(error.what());
    } catch (const classroom::CannotKeep& error) {
        throw MachineLacks(error.what());
    } catch (const text::InputError& error) {
        if (!differs) throw;
        throw text::InputError({error.what(),
                                "Nothing was graded, and the options of this line are not "
                                "remembered: name them again."});
    }
    line.clear();
    print(grading, result);
    return result.grader_failed ? internal_error : result.count_to_look_at > 0 ? not_passed : done;
}

}  // namespace

void add_grade(const Verb& program) {
    const auto options = std::make_shared<GradeCommandOptions>();
    program.verb("grade", "grade a class: a folder of submissions in, grades out")
        .required_word("submissions", options->folder,
                       "a folder with a folder, zip or tar.gz for each student, or the zip of a "
                       "whole class that Moodle exports")
        .option("--out", options->out,
                "the folder for the reports; interrupted or called again, the command goes on with "
                "what is there")
        .flag("--moved", options->moved,
              "the results in that folder are of these submissions, which were elsewhere then: "
              "keep all of it")
        .flag("--replace", options->replace, "replace the results of another class in that folder")
        .exclusive("--moved", "--replace")
        .flag("--dry-run", options->dry_run,
              "only say what is understood of the submissions: whose they are, and which exercises "
              "are in them")
        .choice("--layout", options->layout, {"detect", "class", "student"},
                "what the submissions are: each folder or archive a student's (class), all of it "
                "one student's (student), or what it looks like (detect)")
        .option("--exercises", options->exercises,
                "only these, such as 1/1,1/3 or 1/1-1/4, or those of these chapters, with commas "
                "between (without it: those of the run before, or all)")
        .option("--by-hand", options->by_hand,
                "a table (CSV) of points that you give yourself: Student, Exercise, Points, Of, "
                "Reason (without it: the one of the run before, or by-hand.csv among the results, "
                "if it is there; none: no points by hand)")
        .option("--moodle-sheet", options->moodle_sheet,
                "a table (CSV) that Moodle exports: the grading worksheet of the assignment, or "
                "the gradebook; moodle.csv is the same with grades, to be imported "
                "(without it: the one of the run before; none: no such table)")
        .option("--again", options->again,
                "judge these students or exercises anew, with commas between, although nothing has "
                "changed")
        .number("--jobs", options->jobs, 1, 1024,
                "how many checks run at once (without it: as many as there are processors)")
        .number("--seed", options->seed, 0, 999'999'999,
                "for tests with random puzzles; choose one of your own (without it: that of the "
                "run before, or 1986, which is public)")
        .option("--due", options->due,
                "the deadline, such as 2026-11-20 or '2026-11-20 18:00'; what was changed later is "
                "marked as late (without it: that of the run before, or none)")
        .choice("--tell-hidden", options->tell_hidden, {"count", "sentences", "all"},
                "of hidden tests the students' own reports tell how they ended (count), what they "
                "state, too (sentences), or all, as of others (without it: as in the run before, "
                "or count)")
        .flag("--no-tell-hidden", options->no_tell_hidden, "the same as --tell-hidden count")
        .exclusive("--no-tell-hidden", "--tell-hidden")
        .option("--shard", options->shard,
                "grade only a part of the class, such as 2/5, and write no reports; for several "
                "machines at once")
        .choice("--engine", options->engine,
                classroom::slurm::is_here() ? std::vector<std::string>{"local", "slurm"}
                                            : std::vector<std::string>{"local"},
                "who does the work: this machine, or, where Slurm is there, the cluster that "
                "shares this folder (then --jobs counts the parts)")
        .flag("--similar", options->similar,
              "look for programs that are much alike, too (without it: as in the run before, or "
              "not)")
        .footer(
            "Submissions are compiled and run in a sandbox. Exit codes: 0 all graded, 1 some need "
            "somebody to look, 2 usage error, 3 internal error, or something is missing on this "
            "machine, 130 stopped by Ctrl-C.")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
