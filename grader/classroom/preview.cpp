// What a dry run says: how the submissions are understood, without checking anything.

#include <fmt/format.h>

#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/grade.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/points_table.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/steps.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::VerdictOutcome;

/// Describes results in the output folder that come from other submissions.
std::optional<OtherResults> other_results(const GradeOptions& options,
                                          const std::optional<EarlierResults>& earlier) {
    if (!earlier || earlier->kinship == Kinship::same) return std::nullopt;
    const std::string& before = earlier->origin.submissions;
    const bool are_moved = earlier->kinship == Kinship::moved;
    OtherResults others{
        are_moved ? readable(before) : whose(*earlier, place_of(options.submissions)), are_moved};
    if (earlier->kinship == Kinship::another) {
        others.may_be_moved = earlier->same_students;
        others.put_aside = place_aside(options.out, before, options.by_hand);
    }
    return others;
}

/// Resolves the names in the table of points and of --again, and lists students who are gone.
/// @param replaces  whether the results in the folder are of another class
/// @throws text::InputError for names that `grade` would also refuse
void add_named(Preview& preview, const grader::Course& course, const GradeOptions& options,
               const Origin& origin, const EarlierStudents& students, bool replaces,
               const std::vector<Submission>& all, const std::vector<Asked>& exercises) {
    named_again(options, all, students);
    for (const Submission& student : students.students)
        if (!replaces && students.slugs_now.count(student.slug) == 0 &&
            fs::exists(options.out / "students" / student.slug))
            preview.gone.push_back(with_slug(student));
    const fs::path table = table_of_points(options, origin.by_hand, replaces);
    preview.by_hand = {table, 0, {}, false, unused_table(options, table, replaces)};
    if (table.empty()) return;
    PointsByHand points(table);
    points.resolve(all, exercises, students, not_graded(course, exercises));
    describe(points, exercises, preview.by_hand);
}

/// Returns a student's data as far as they are known without checking anything.
Student unjudged(const Class& of, const Found& found, const Stubs& stubs) {
    Student student;
    student.notes = found.notes;
    student.unknown_files = found.unknown_files;
    for (const Asked& asked : of.exercises) {
        const FoundFile* const file = file_for(found, asked.id);
        Graded graded;
        graded.verdict.exercise = asked.id;
        graded.verdict.message = !found.trouble.empty() ? found.trouble
                                 : file != nullptr      ? file->trouble
                                                        : "";
        const bool unreadable = !graded.verdict.message.empty();
        graded.verdict.outcome = unreadable        ? VerdictOutcome::unreadable
                                 : file != nullptr ? VerdictOutcome::checked
                                                   : VerdictOutcome::not_handed_in;
        if (found.trouble.empty()) graded.note = note_on(found, asked.id);
        if (file != nullptr && found.trouble.empty()) graded.changed = worked_on(*file, stubs);
        student.exercises.push_back(std::move(graded));
    }
    ask_about_unknown_files(student);
    return student;
}

}  // namespace

std::optional<Terms> terms_before(const grader::Course& course, const GradeOptions& options) {
    if (slugs_of_results(options.out).empty()) return std::nullopt;
    const auto earlier = earlier_results(options, place_of(options.submissions),
                                         submissions(course, options.submissions, options.layout));
    return earlier && earlier->kinship != Kinship::another ? earlier->origin.terms : std::nullopt;
}

Preview preview(const grader::Course& course, const GradeOptions& options) {
    Intake intake = classroom::intake(course, options.submissions, options.layout);
    Preview preview{{}, {}, std::move(intake.passed_over)};
    std::optional<EarlierResults> earlier;
    if (!options.out.empty())
        earlier = earlier_results(options, place_of(options.submissions), intake.submissions);
    preview.other_results = other_results(options, earlier);
    const bool replaces = earlier && earlier->kinship == Kinship::another;
    const Origin origin = earlier ? earlier->origin : Origin();
    EarlierStudents students;
    if (earlier)
        students = earlier_students(options.out, intake.submissions,
                                    replaces ? std::optional(origin.submissions) : std::nullopt);
    Class of;
    for (const Exercise& exercise : options.exercises) {
        of.exercises.push_back({exercise.id, exercise.title, exercise.level,
                                grader::blank_verdict(exercise, options.check).tests});
        preview.exercises.push_back(reports::in_short(of.exercises.back()));
    }
    add_named(preview, course, options, origin, students, replaces, intake.submissions,
              of.exercises);
    std::optional<MoodleSheet> sheet;
    const bool is_kept = is_sheet_kept(options) && !replaces;
    if (is_kept || !options.moodle_sheet.empty()) {
        sheet.emplace(options.moodle_sheet.empty() ? kept_sheet_in(options.out)
                                                   : options.moodle_sheet);
        sheet->find_lines(intake.submissions);
        preview.not_handed_in = sheet->without_submission();
        note_scale(sheet, preview.passed_over);
    }
    const Stubs stubs = stubs_of(options.exercises);
    Lateness late;
    for (Submission& submission : intake.submissions) {
        Found found = found_of(submission, contents(course, submission, options.exercises));
        if (earlier && !replaces)
            note_changes(found, found_before(options.out, submission, students), stubs);
        Student student = unjudged(of, found, stubs);
        student.name = submission.name;
        student.slug = submission.slug;
        note_lateness(student, options.due);
        late.add(student);
        note_line_in(sheet, student);
        std::vector<std::string> exercises;
        for (std::size_t i = 0; i < of.exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == VerdictOutcome::checked)
                exercises.push_back(preview.exercises[i]);
        preview.rows.push_back(
            {std::move(submission), std::move(exercises), reports::to_look_at(of, student)});
    }
    preview.late = late.sentences();
    return preview;
}

}  // namespace classroom
