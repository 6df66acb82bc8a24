#include "command/teacher/grading_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "grader/classroom/intake/names.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;
using classroom::GradeOptions;
using classroom::GradeResult;

/// "Points by hand for 2 students (grades/by-hand.csv), with 2 rubrics: style, talk."
void print(const classroom::TableOfPoints& table) {
    if (!table.file.empty()) {
        fmt::print("Points by hand for {} ({})", many(table.students, "student"),
                   as_typed(fs::absolute(table.file).lexically_normal()));
        if (!table.rubrics.empty())
            fmt::print(", with {}: {}", many(table.rubrics.size(), "rubric"),
                       fmt::join(table.rubrics, ", "));
        fmt::print(".\n");
    }
    if (!table.unused.empty())
        fmt::print("There is also {}, which is not used{}.\n", as_typed(table.unused),
                   table.file.empty() ? ": no points by hand" : "");
}

void print_changed_grades(const GradeResult& result, const fs::path& out) {
    if (result.changed_grades.empty()) return;
    constexpr std::size_t most_named = 10;
    std::vector<std::string> changes;
    for (const classroom::reports::ChangedGrade& change : result.changed_grades)
        changes.push_back(in_words(change));
    fmt::print("Grades that have changed since the previous run: {}.\n",
               classroom::some_of(changes, most_named));
    if (changes.size() > most_named)
        fmt::print("All of them are in {}.\n", as_typed(out / "changed-grades.csv"));
}

/// Of two or three folders says that they are students', as they may be versions of one's work.
void print_few(const std::vector<classroom::Student>& students) {
    std::vector<std::string> names;
    for (const classroom::Student& student : students)
        if (student.number.empty()) names.push_back(student.name);
    if (names.size() == students.size() && (names.size() == 2 || names.size() == 3))
        fmt::print(
            "Each folder or archive is taken to be a student's ({}); if it is all one student's "
            "work, say --layout student.\n",
            fmt::join(names, ", "));
}

/// Lists students of earlier runs: "Fuß Ole (fuss-ole)".
void print_gone(const GradeResult& result, const fs::path& out) {
    std::vector<std::string> names;
    for (const auto& [name, slug, sentences] : result.results.look.gone)
        names.push_back(name.ends_with("(" + slug + ")") ? name
                                                         : fmt::format("{} ({})", name, slug));
    if (!names.empty())
        fmt::print(
            "  no longer there: {}; their pages are kept; delete the folders in {} that you do not "
            "need\n",
            fmt::join(names, ", "), as_typed(out / "students"));
}

void print_to_look_at(const std::vector<std::string>& sentences) {
    constexpr std::size_t most_told = 100;
    for (std::size_t i = 0; i < std::min(sentences.size(), most_told); ++i)
        fmt::print("  to look at: {}\n", sentences[i]);
    if (sentences.size() > most_told)
        fmt::print("  and {} more; the page of the class has them all\n",
                   sentences.size() - most_told);
}

/// Prints what a teacher has to know before the grades are of use.
void print_class(const GradeResult& result, const GradeOptions& options) {
    if (options.layout == classroom::Layout::detect) print_few(result.results.students);
    print_gone(result, options.out);
    if (result.sheet)
        if (const auto names = result.sheet->without_submission(); !names.empty())
            fmt::print("  in Moodle's sheet, but nothing handed in: {}\n", fmt::join(names, ", "));
    print(result.by_hand);
    for (const std::string& sentence : result.results.look.late) fmt::print("{}\n", sentence);
    const std::vector<classroom::ExerciseTally>& exercises = result.results.tally.exercises;
    if (const auto count = std::ranges::count(exercises, 0, &classroom::ExerciseTally::judged),
        all = std::ssize(exercises);
        count > 0 && count < all)
        fmt::print(
            "For {} of the {} exercises no readable file was found, but their points still count "
            "among those available; --exercises grades only some.\n",
            count, all);
}

void print_reports(const GradeResult& result, const fs::path& out) {
    const std::string page = as_typed(out / "index.html");
    print_changed_grades(result, out);
    if (const auto& groups = result.results.similar; groups && groups->empty())
        fmt::print("No group of similar programs.\n");
    else if (groups)
        fmt::print("{} of similar programs: see 'Similar programs' in {}.\n",
                   many(groups->size(), "group"), page);
    if (const auto& sheet = result.sheet) {
        const int points = result.results.of.most_points();
        const std::optional<double> scale = sheet->scaled_from(points);
        fmt::print("{} has grades in {} of {}{}.\n", as_typed(out / "moodle.csv"), sheet->filled(),
                   many(sheet->lines(), "line"),
                   scale ? fmt::format(", {} points scaled to Moodle's maximum grade of {:g}",
                                       points, *scale)
                         : "");
    }
    if (result.sheet_is_forgotten)
        fmt::print(
            "moodle.csv from an earlier run has been removed, as no Moodle sheet is known now; "
            "name one with --moodle-sheet.\n");
    fmt::print("The class table is {}, the grades are in {}.\n", page,
               as_typed(out / "grades.csv"));
}

/// The exercises with a file that can be read: ": 1/1, 1/3"; empty for none or all of them.
std::string numbers_of(const std::vector<std::string>& exercises, std::size_t all) {
    if (exercises.empty() || exercises.size() == all) return {};
    std::vector<std::string> numbers;
    for (const std::string& exercise : exercises)
        numbers.push_back(exercise.substr(0, exercise.find(' ')));
    return fmt::format(": {}", fmt::join(numbers, ", "));
}

/// Prints what a dry run found, student by student.
void print_students(const classroom::reports::ClassResults& results) {
    std::vector<std::string> exercises;
    for (const classroom::Asked& asked : results.of.exercises) exercises.push_back(in_short(asked));
    const std::string all = many(exercises.size(), "exercise");
    constexpr std::size_t most_named = 10;
    const std::string graded =
        fmt::format("{} would be graded: {}.", all, classroom::some_of(exercises, most_named));
    for (const std::string& line : folded(graded, 100)) fmt::print("{}\n", line);
    const std::size_t longest =
        widest(results.students, [](const classroom::Student& student) { return student.name; });
    fmt::print("{}:\n", many(results.students.size(), "student"));
    for (const classroom::Student& student : results.students) {
        std::vector<std::string> there;
        for (std::size_t i = 0; i < exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == grader::VerdictOutcome::checked)
                there.push_back(exercises[i]);
        fmt::print("  {}{:{}}  {} of {}{}\n", student.name, "", longest - width_of(student.name),
                   there.size(), all, numbers_of(there, exercises.size()));
        for (const std::string& sentence : classroom::reports::remarks_on(results.of, student))
            fmt::print("    to look at: {}\n", sentence);
    }
}

bool has_failed_check(const classroom::reports::ClassResults& results) {
    return std::ranges::any_of(results.students, [](const classroom::Student& student) {
        return std::ranges::any_of(student.exercises, [](const classroom::Graded& graded) {
            return graded.verdict.outcome == grader::VerdictOutcome::grader_failed;
        });
    });
}

}  // namespace

GradingProgress::GradingProgress(bool on_terminal, Clock::time_point now)
    : on_terminal_(on_terminal), begun_(now), shown_at_(now) {}

void GradingProgress::show(const classroom::Stage& stage) {
    const std::string text = line(stage, Clock::now());
    if (text.empty()) return;
    std::cerr << (on_terminal_ ? clear_line + text : "knobel: " + text + "\n") << std::flush;
    is_there_ = on_terminal_;
}

void GradingProgress::clear() {
    if (is_there_) std::cerr << clear_line << std::flush;
    is_there_ = false;
}

std::string GradingProgress::line(const classroom::Stage& stage, Clock::time_point now) {
    using namespace std::chrono_literals;
    const Clock::duration interval = on_terminal_ ? Clock::duration(100ms) : 30s;
    if (stage.done == 0) begun_ = now;
    if (stage.of == 0) return "";
    const bool is_due = now - shown_at_ >= interval;
    const bool is_new = on_terminal_ && (stage.thing != shown_ || stage.done == stage.of);
    if (!is_due && !is_new) return "";
    shown_ = stage.thing;
    shown_at_ = now;
    const std::string how_far = fmt::format("{} of {}{}{}", stage.done, many(stage.of, stage.thing),
                                            stage.done_to_it, time_left(stage, now));
    if (!on_terminal_) return how_far;
    return bar(static_cast<int>(stage.done), static_cast<int>(stage.of)) + " " + how_far;
}

/// ", about 4 minutes left", as soon as that can be estimated.
std::string GradingProgress::time_left(const classroom::Stage& stage, Clock::time_point now) const {
    const double elapsed = std::chrono::duration<double>(now - begun_).count();
    if (stage.done == 0 || elapsed < 5 || stage.done == stage.of) return {};
    const double seconds =
        elapsed * static_cast<double>(stage.of - stage.done) / static_cast<double>(stage.done);
    if (seconds < 60) return ", less than a minute left";
    return fmt::format(", about {} left", many(std::lround(seconds / 60), "minute"));
}

Outcome show(const GradeResult& result, const GradeOptions& options) {
    const classroom::Shard& shard = options.shard;
    const classroom::reports::ToLookAt& look = result.results.look;
    if (options.dry_run) {
        print_students(result.results);
        print_to_look_at(look.of_class);
        print_to_look_at(look.of_nobody);
        print_class(result, options);
        fmt::print("Nothing was compiled, run or written.\n");
    } else {
        fmt::print(
            "{} with {}, {} of them checked now, with {}seed {}{}.\n",
            many(result.submissions, "submission"), many(result.checks, "different file"),
            result.done_now, options.terms.seed == classroom::Terms().seed ? "the public " : "",
            options.terms.seed, options.terms.due.empty() ? "" : ", due " + options.terms.due);
        print_to_look_at(look.all());
        print_class(result, options);
        if (shard.is_whole()) print_reports(result, options.out);
        else
            fmt::print(
                "That was part {} of {}; when all are done, the same command without --shard "
                "writes the reports.\n",
                shard.number, shard.of);
    }
    return has_failed_check(result.results) ? internal_error
           : look.all().empty()             ? done
                                            : not_passed;
}

}  // namespace command
