#include "command/teacher/grading_report.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/intake/names.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;
using classroom::GradeOptions;
using classroom::GradeResult;

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
    for (const grader::Exercise& exercise : grading.exercises) ++of_chapter[exercise.chapter()];
    std::vector<std::string> chapters;
    for (const auto& [chapter, count] : of_chapter)
        chapters.push_back(fmt::format("{} of {}", count, chapter));
    return chapters;
}

}  // namespace

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

}  // namespace command
