#include "grader/classroom/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <sstream>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "text/input_error.hpp"
#include "text/lines.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::FolderLock;

grader::CheckOptions check_options(const Terms& terms) {
    grader::CheckOptions options;
    options.seed = terms.seed;
    options.hidden_tests = true;
    options.skip_build = true;
    return options;
}

Asked asked(const Exercise& exercise, const std::vector<grader::TestResult>& tests) {
    return {exercise.id, exercise.title, exercise.level, tests};
}

/// Returns the exercises of the course that are not graded.
std::vector<Asked> not_graded(const GradingRun& run) {
    std::vector<Asked> others;
    for (const Exercise& exercise : grader::exercises(run.course))
        if (run.exercise_of(exercise.id) == nullptr) others.push_back(asked(exercise, {}));
    return others;
}

/// Returns the id or slug of an exercise or a student to be checked again.
std::string id_or_slug(const GradingRun& run, const std::string& name) {
    const std::vector<Submission>& students = run.intake.submissions;
    const std::vector<Asked> exercises = run.the_class().exercises;
    if (const Asked* const exercise = find_exercise(name, exercises)) return exercise->id;
    if (const Submission* const student = find_student(name, students, "--again"))
        return student->slug;
    std::string near = perhaps_near(name, students);
    if (const std::string exercise = nearest_exercise(name, exercises);
        near.empty() && !exercise.empty())
        near = ", perhaps " + exercise;
    throw text::InputError("--again", 0, 0, "'" + readable(name) + "'",
                           "a student of this class, or an exercise that is graded" + near);
}

/// Returns the ids and slugs of the exercises and students to be checked again.
std::set<std::string> named_again(const GradingRun& run) {
    std::set<std::string> again;
    std::istringstream stream(run.options.again);
    for (std::string part; std::getline(stream, part, ',');)
        if (!text::trimmed(part).empty()) again.insert(id_or_slug(run, text::trimmed(part)));
    return again;
}

/// Locks the records against other processes; several may grade parts of the class.
/// @throws Busy when another process prevents it
std::unique_ptr<FolderLock> lock(const GradingRun& run) {
    const fs::path& out = run.options.out;
    run.records.create();
    const bool is_whole = run.options.shard.is_whole();
    auto lock = std::make_unique<FolderLock>(
        records_in(out), is_whole ? FolderLock::Kind::try_exclusive : FolderLock::Kind::try_shared);
    if (!lock->is_held())
        throw Busy(fmt::format(
            "another grading run into {} is still going on; wait until it has ended, or "
            "name another folder with --out",
            out.string()));
    if (is_whole) run.records.sweep();
    return lock;
}

}  // namespace

std::vector<Exercise> exercises_of(const grader::Course& course, const Terms& terms) {
    std::vector<Exercise> all = grader::exercises(course);
    const std::set<std::string> ids(terms.exercises.begin(), terms.exercises.end());
    if (!ids.empty())
        std::erase_if(all, [&](const Exercise& exercise) { return !ids.contains(exercise.id); });
    return all;
}

GradingRun::GradingRun(const grader::Course& of_course, const GradeOptions& with_options)
    : course(of_course),
      options(with_options),
      intake(classroom::intake(course, options.submissions, options.layout)),
      records(records_in(options.out)),
      check(check_options(options.terms)),
      due(options.terms.due.empty() ? 0 : deadline(options.terms.due)) {
    find_earlier_results();
    for (const Exercise& exercise : exercises_of(course, options.terms))
        exercises.push_back({exercise, digest(grader::content_of(exercise.stub())),
                             options.dry_run ? "" : context_digest(course, exercise, check),
                             grader::blank_verdict(exercise, check)});
    again = named_again(*this);
    read_points_by_hand();
    read_moodle_sheet();
}

void GradingRun::find_earlier_results() {
    const std::vector<Submission> before =
        options.out.empty() ? std::vector<Submission>() : records.students();
    if (before.empty()) return;
    const std::optional<Origin> origin = origin_of(records_in(options.out));
    if (!origin)
        throw text::InputError((options.out / "records/class.json").string(), 0, 0,
                               "nothing that an earlier run wrote",
                               "that file restored, or another folder named with --out");
    origin_ = *origin;
    std::set<std::string> slugs;
    for (const Submission& submission : intake.submissions) slugs.insert(submission.slug);
    for (const Submission& student : before)
        if (!slugs.contains(student.slug)) gone.push_back(student);
    const auto refuse = [&](const std::string& difference, const char* expected) {
        throw text::InputError(
            options.out.string(), 0, 0,
            fmt::format("the results of {}{}", readable(origin_.submissions), difference),
            expected);
    };
    if (2 * gone.size() > before.size())
        refuse(fmt::format(" with {}, {} of them not among these submissions",
                           grader::many(before.size(), "student"), gone.size()),
               "a folder of its own for each class; name another one with --out");
    const std::vector<Exercise> earlier = exercises_of(course, origin_.terms),
                                now = exercises_of(course, options.terms);
    if (std::ranges::find_first_of(now, earlier, {}, &Exercise::id, &Exercise::id) == now.end())
        refuse(" with other exercises",
               "a folder of its own for each piece of work; name another one with --out");
}

void GradingRun::read_points_by_hand() {
    std::error_code error;
    const fs::path usual = options.out.empty() ? "" : options.out / "by-hand.csv";
    const bool is_usual_there = !usual.empty() && fs::exists(usual, error);
    fs::path& table = result.by_hand.file;
    if (!options.by_hand.empty()) table = options.by_hand == "none" ? "" : options.by_hand;
    else if (!origin_.by_hand.empty()) table = options.out / origin_.by_hand;
    else if (is_usual_there) table = usual;
    if (options.by_hand.empty() && !table.empty() && !fs::exists(table, error))
        throw text::InputError(
            table.string(), 0, 0,
            "no file, though the points by hand from the previous run were there",
            "that table, another one named with --by-hand, or '--by-hand none' to do without");
    if (is_usual_there && !fs::equivalent(usual, table, error)) result.by_hand.unused = usual;
    if (table.empty()) return;
    by_hand =
        points_by_hand(table, {intake.submissions, the_class().exercises, gone, not_graded(*this)});
    result.by_hand.students = by_hand.count_students();
    for (const Rubric& rubric : by_hand.rubrics()) result.by_hand.rubrics.push_back(rubric.name);
}

void GradingRun::read_moodle_sheet() {
    std::error_code error;
    if (!options.moodle_sheet.empty()) sheet.emplace(options.moodle_sheet, intake.submissions);
    else if (!options.terms.moodle_sheet.empty() && fs::exists(kept_sheet(), error))
        sheet.emplace(kept_sheet(), intake.submissions);
}

fs::path GradingRun::kept_sheet() const { return records_in(options.out) / "moodle-sheet.csv"; }

void GradingRun::keep_origin() const {
    if (sheet) records.replace(kept_sheet(), sheet->original());
    Origin origin{fs::weakly_canonical(options.submissions).string(), options.terms};
    if (!result.by_hand.file.empty()) {
        const fs::path table = fs::absolute(result.by_hand.file).lexically_normal();
        origin.by_hand = (table.parent_path() == options.out ? table.filename() : table).string();
    }
    records.keep(origin);
}

const GradedExercise* GradingRun::exercise_of(const std::string& id) const {
    const auto found =
        std::ranges::find(exercises, id, [](const auto& graded) { return graded.exercise.id; });
    return found == exercises.end() ? nullptr : &*found;
}

Class GradingRun::the_class() const {
    Class of;
    const fs::path folder = fs::absolute(options.submissions).lexically_normal();
    of.title = grader::harmless(
        (folder.has_filename() ? folder : folder.parent_path()).filename().string());
    of.course = options.course;
    of.seed = options.terms.seed;
    of.tell_hidden = grader::hidden_detail(options.terms.tell_hidden);
    of.due = due;
    for (const GradedExercise& graded : exercises)
        of.exercises.push_back(asked(graded.exercise, graded.blank.tests));
    of.rubrics = by_hand.rubrics();
    return of;
}

std::optional<Terms> terms_before(const std::filesystem::path& out) {
    const std::optional<Origin> origin = out.empty() ? std::nullopt : origin_of(records_in(out));
    return origin ? std::optional(origin->terms) : std::nullopt;
}

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    GradingRun run(course, options);
    const std::unique_ptr<FolderLock> held = options.dry_run ? nullptr : lock(run);
    options.accepted();
    if (!options.dry_run) run.keep_origin();
    read_submissions(run);
    if (!options.dry_run) check_files(run);
    if (options.shard.is_whole()) collect_results(run);
    if (options.shard.is_whole() && !options.dry_run) write_reports(run);
    run.result.sheet = std::move(run.sheet);
    return std::move(run.result);
}

}  // namespace classroom
