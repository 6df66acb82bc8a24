#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/report_file.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/tally.hpp"
#include "grader/classroom/similar_programs.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::VerdictOutcome;

/// Collects student by student what the teacher has to know of the class, in the run's result.
class Survey {
public:
    Survey(GradingRun& run, const Class& of) : run_(run), of_(of), tally_(of) {
        run_.result.most_points = of.most_points();
        note_what_belongs_to_nobody();
        note_who_is_gone();
    }

    void add(const Student& student) {
        for (const Graded& graded : student.exercises)
            if (graded.verdict.outcome == VerdictOutcome::grader_failed)
                run_.result.grader_failed = true;
        run_.result.look.add(of_, student);
        late_.add(student);
        tally_.add(student);
    }

    /// Call it after all students have been added.
    const Tally& end() {
        run_.result.look.late = late_.sentences();
        for (const ExerciseTally& tally : tally_.exercises())
            if (tally.judged() == 0) ++run_.result.exercises_without_files;
        return tally_;
    }

private:
    void note_what_belongs_to_nobody() {
        std::vector<std::string>& sentences = run_.result.look.of_nobody;
        sentences = run_.intake.passed_over;
        const std::vector<std::string>& unused = run_.by_hand.unused();
        sentences.insert(sentences.end(), unused.begin(), unused.end());
        if (const std::string remark = run_.sheet ? run_.sheet->remark_on_scale() : "";
            !remark.empty())
            sentences.push_back(remark);
    }

    /// Lists students who are no longer in the class, whose pages are kept until the teacher
    /// deletes them.
    void note_who_is_gone() {
        for (const Submission& student : run_.gone)
            if (fs::exists(run_.options.out / "students" / student.slug))
                run_.result.look.gone.push_back({student.name, student.slug, {}});
    }

    GradingRun& run_;
    const Class& of_;
    Tally tally_;
    Lateness late_;
};

/// The reports on a whole class, written student by student.
class ClassReports {
public:
    ClassReports(const GradingRun& run, const Class& of,
                 const std::optional<std::vector<SimilarGroup>>& similar)
        : of_(of),
          similar_(similar),
          index_(run.records, run.options.out / "index.html"),
          csv_(run.records, run.options.out / "grades.csv"),
          junit_(run.records, run.options.out / "junit.xml"),
          results_(run.records, run.options.out / "results.json"),
          page_(index_.out(), of, similar) {
        reports::begin_csv(csv_.out(), of);
        reports::begin_junit(junit_.out());
        reports::begin_json(results_.out(), of);
    }

    void add(const Student& student) {
        page_.add(student);
        reports::add_to_csv(csv_.out(), of_, student);
        reports::add_to_junit(junit_.out(), of_, student);
        reports::add_to_json(results_.out(), of_, student);
    }

    /// Completes the reports, which are not in place yet.
    void end(const Tally& tally, const reports::ToLookAt& look) {
        page_.end(tally, look);
        reports::end_junit(junit_.out());
        reports::end_json(results_.out(), of_, tally, look, similar_);
        for (ReportFile* report : all()) report->complete();
    }

    std::string grades() const { return csv_.content(); }

    void put_in_place() {
        for (const ReportFile* report : all()) report->put_in_place();
    }

private:
    std::vector<ReportFile*> all() { return {&index_, &csv_, &junit_, &results_}; }

    const Class& of_;
    const std::optional<std::vector<SimilarGroup>>& similar_;
    ReportFile index_, csv_, junit_, results_;
    reports::IndexPage page_;
};

/// @param student  contains only what this student may see
void write_pages(const GradingRun& run, const Class& of, const Student& student) {
    const fs::path folder = run.options.out / "students" / student.slug;
    std::error_code error;
    fs::create_directories(folder, error);
    const auto write = [&](const char* name, const std::string& text) {
        replace(run.records, folder / name, text);
    };
    write("index.html", reports::student_page(of, student));
    write("junit.xml", reports::student_junit(of, student));
    write("results.json", reports::as_gradescope(of, student));
    write("response.xml", reports::as_proforma(of, student));
}

/// Writes the changed grades. If there are none, the table of an earlier run is kept.
void write_changes(GradingRun& run, const std::string& grades) {
    run.result.changed_grades =
        changed_grades(grader::content_of(run.options.out / "grades.csv"), grades);
    if (!run.result.changed_grades.empty())
        replace(run.records, changed_grades_file(run.options.out),
                reports::as_csv(run.result.changed_grades));
}

void write_sheet(GradingRun& run, const Class& of) {
    const fs::path file = run.options.out / "moodle.csv";
    if (!run.sheet) {
        // Grades of an earlier run must not be mistaken for those of this one.
        std::error_code ignored;
        run.result.sheet_is_forgotten = fs::remove(file, ignored);
        return;
    }
    replace(run.records, file, run.sheet->text());
    run.result.moodle = FilledSheet{run.sheet->filled(), run.sheet->lines(),
                                    run.sheet->scaled_from(of.most_points())};
}

}  // namespace

void write_reports(GradingRun& run) {
    const Class of = run.the_class();
    const std::optional<std::vector<SimilarGroup>> similar =
        run.options.terms.similar ? std::optional(similar_groups(run)) : std::nullopt;
    if (similar) run.result.similar_groups = similar->size();
    Survey survey(run, of);
    ClassReports reports(run, of, similar);
    Progress progress(run.options, Stage::Kind::reporting, run.intake.submissions.size());
    for (const Submission& submission : run.intake.submissions) {
        const Student student = student_of(run, of, run.found(submission));
        survey.add(student);
        reports.add(student);
        if (run.sheet) run.sheet->fill(of, student);
        write_pages(run, of, veiled(student, of.tell_hidden));
        progress.one_more();
    }
    reports.end(survey.end(), run.result.look);
    write_changes(run, reports.grades());
    reports.put_in_place();
    write_sheet(run, of);
}

void describe_class(GradingRun& run) {
    const Class of = run.the_class();
    Survey survey(run, of);
    for (const Submission& submission : run.intake.submissions) {
        const Student student = student_of(run, of, read_submission(run, submission));
        survey.add(student);
        GradeResult::Row row{student.name, {}, reports::remarks_on(of, student)};
        for (std::size_t i = 0; i < student.exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == VerdictOutcome::checked)
                row.exercises.push_back(run.result.exercises[i]);
        run.result.rows.push_back(std::move(row));
    }
    survey.end();
}

}  // namespace classroom
