#include "command/teacher/grading_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
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

std::string count_of(std::size_t count, const char* thing) {
    return many(static_cast<long>(count), thing);
}

/// "Points by hand for 2 students (grades/by-hand.csv), with 2 rubrics: style, talk."
void print(const classroom::TableOfPoints& table) {
    if (!table.file.empty()) {
        fmt::print("Points by hand for {} ({})", count_of(table.students, "student"),
                   as_typed(fs::absolute(table.file).lexically_normal()));
        if (!table.rubrics.empty())
            fmt::print(", with {}: {}", count_of(table.rubrics.size(), "rubric"),
                       fmt::join(table.rubrics, ", "));
        fmt::print(".\n");
    }
    if (!table.unused.empty())
        fmt::print("{} is there, too, and not used{}.\n", as_typed(table.unused),
                   table.file.empty() ? ": no points by hand" : "");
}

void print_changed_grades(const GradeResult& result, const fs::path& out) {
    if (result.changed_grades.empty()) return;
    constexpr std::size_t most_named = 10;
    std::vector<std::string> changes;
    for (const classroom::reports::ChangedGrade& change : result.changed_grades)
        changes.push_back(in_words(change));
    fmt::print("Grades that have changed since the run before: {}.\n",
               classroom::some_of(changes, most_named));
    if (changes.size() > most_named)
        fmt::print("All of them are in {}.\n", as_typed(out / "changed-grades.csv"));
}

/// Lists students of earlier runs: "Fuß Ole (fuss-ole)".
void print_gone(const GradeResult& result, const fs::path& out) {
    std::vector<std::string> names;
    for (const auto& [name, slug, sentences] : result.look.gone)
        names.push_back(name.ends_with("(" + slug + ")") ? name
                                                         : fmt::format("{} ({})", name, slug));
    if (!names.empty())
        fmt::print(
            "  no longer there: {}; pages are kept, delete the folders in {} that you do not "
            "need\n",
            fmt::join(names, ", "), as_typed(out / "students"));
}

void print_to_look_at(const std::vector<std::string>& sentences) {
    constexpr std::size_t most_told = 100;
    for (std::size_t i = 0; i < std::min(sentences.size(), most_told); ++i)
        fmt::print("  to look at: {}\n", sentences[i]);
    if (sentences.size() > most_told)
        fmt::print("  and {} more; the page of the class has all of it\n",
                   sentences.size() - most_told);
}

/// Prints what a teacher has to know before the grades are of use.
void print_class(const GradeResult& result, const fs::path& out) {
    print_gone(result, out);
    if (!result.not_handed_in.empty())
        fmt::print("  in Moodle's sheet, but nothing handed in: {}\n",
                   fmt::join(result.not_handed_in, ", "));
    print(result.by_hand);
    for (const std::string& sentence : result.look.late) fmt::print("{}\n", sentence);
    if (const std::size_t count = result.exercises_without_files, all = result.exercises.size();
        count > 0 && count < all)
        fmt::print(
            "For {} of the {} exercises no file was found that can be read, and their points "
            "count among those to get; --exercises grades only some.\n",
            count, all);
}

void print_reports(const GradeResult& result, const fs::path& out) {
    const std::string page = as_typed(out / "index.html");
    print_changed_grades(result, out);
    if (result.similar_groups)
        fmt::print(
            "{} of similar programs{}.\n",
            *result.similar_groups > 0 ? count_of(*result.similar_groups, "group") : "No group",
            *result.similar_groups > 0 ? ": see 'Similar programs' in " + page : "");
    if (result.moodle)
        fmt::print("{} has grades in {} of {}{}.\n", as_typed(out / "moodle.csv"),
                   result.moodle->filled, count_of(result.moodle->lines, "line"),
                   result.moodle->scaled_to
                       ? fmt::format(", {} points scaled to the {:g} of Moodle's maximum grade",
                                     result.most_points, *result.moodle->scaled_to)
                       : "");
    if (result.sheet_is_forgotten)
        fmt::print(
            "moodle.csv of an earlier run is removed, as no sheet of Moodle's is known now; name "
            "one with --moodle-sheet.\n");
    fmt::print("The class table is {}, the grades are in {}.\n", page,
               as_typed(out / "grades.csv"));
}

/// ": 1/1, 1/3", the numbers of some exercises; empty for none or all of them.
std::string numbers_of(const std::vector<std::string>& exercises, std::size_t all) {
    if (exercises.empty() || exercises.size() == all) return {};
    std::vector<std::string> numbers;
    for (const std::string& exercise : exercises)
        numbers.push_back(exercise.substr(0, exercise.find(' ')));
    return fmt::format(": {}", fmt::join(numbers, ", "));
}

/// Prints what a dry run found, student by student.
void print_rows(const GradeResult& result) {
    const std::string all = count_of(result.exercises.size(), "exercise");
    constexpr std::size_t most_named = 10;
    const std::string graded = fmt::format("{} would be graded: {}.", all,
                                           classroom::some_of(result.exercises, most_named));
    for (const std::string& line : folded(graded, 100)) fmt::print("{}\n", line);
    std::size_t longest = 0;
    for (const GradeResult::Row& row : result.rows) longest = std::max(longest, width_of(row.name));
    fmt::print("{}:\n", count_of(result.rows.size(), "student"));
    for (const auto& [name, exercises, sentences] : result.rows) {
        fmt::print("  {}{:{}}  {} of {}{}\n", name, "", longest - width_of(name), exercises.size(),
                   all, numbers_of(exercises, result.exercises.size()));
        for (const std::string& sentence : sentences) fmt::print("    to look at: {}\n", sentence);
    }
}

}  // namespace

Outcome show(const GradeResult& result, const GradeOptions& options) {
    const classroom::Shard& shard = options.shard;
    if (options.dry_run) {
        print_rows(result);
        print_to_look_at(result.look.of_class);
        print_to_look_at(result.look.of_nobody);
        print_class(result, options.out);
        fmt::print("Nothing was compiled, run or written.\n");
    } else {
        fmt::print("{} with {}, {} of them checked now, with {}seed {}.\n",
                   count_of(result.submissions, "submission"),
                   count_of(result.checks, "different file"), result.done_now,
                   options.terms.seed == classroom::Terms().seed ? "the public " : "",
                   options.terms.seed);
        print_to_look_at(result.look.all());
        print_class(result, options.out);
        if (shard.is_whole()) print_reports(result, options.out);
        else
            fmt::print(
                "That was part {} of {}; when all are done, the same command without --shard "
                "writes the reports.\n",
                shard.number, shard.of);
    }
    return result.grader_failed ? internal_error : result.look.all().empty() ? done : not_passed;
}

}  // namespace command
