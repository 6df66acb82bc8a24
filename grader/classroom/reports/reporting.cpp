#include "grader/classroom/reports/reporting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/points_table.hpp"
#include "grader/classroom/reports/report_file.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/reports/similar_programs.hpp"
#include "grader/classroom/reports/student_results.hpp"
#include "grader/classroom/reports/tally.hpp"
#include "grader/classroom/steps.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::VerdictOutcome;

/// Writes the reports of a class.
class Reporting {
public:
    Reporting(GradingRun& run, const Intake& intake, const NamesNow& names_now)
        : run_(run), passed_over_(intake.passed_over), names_now_(names_now) {}

    /// Writes all reports, student by student.
    void carry_out(const std::vector<Submission>& all) {
        const Class of = run_.the_class();
        run_.result.most_points = of.most_points();
        Tally tally(of);
        ReportFile index(run_.records, run_.options.out / "index.html"),
            csv(run_.records, run_.options.out / "grades.csv"),
            junit(run_.records, run_.options.out / "junit.xml"),
            results(run_.records, run_.options.out / "results.json");
        const std::optional<std::vector<SimilarGroup>> similar =
            run_.options.similar ? std::optional(similar_groups(run_, all)) : std::nullopt;
        if (similar) run_.result.similar_groups = similar->size();
        describe(run_.by_hand, of.exercises, run_.result.by_hand);
        reports::IndexPage page(index.out(), of, similar);
        reports::begin_csv(csv.out(), of);
        reports::begin_junit(junit.out(), of);
        reports::begin_json(results.out(), of);
        Watch watch(run_.options, Stage::Kind::reporting, all.size());
        if (run_.sheet) run_.sheet->find_lines(all);
        note_what_belongs_to_nobody();
        note_who_is_gone();
        for (const Submission& submission : all) {
            const Student one = student_of(run_, of, run_.found(submission));
            note_what_to_look_at(of, one);
            late_.add(one);
            tally.add(one);
            page.add(one);
            reports::add_to_csv(csv.out(), of, one);
            reports::add_to_junit(junit.out(), of, one);
            reports::add_to_json(results.out(), of, one);
            if (run_.sheet) run_.sheet->fill(of, one);
            write_pages(of, veiled(one, of.tell_hidden));
            watch.one_more();
        }
        note_late_students();
        note_missing_rubrics();
        note_exercises_without_files(tally.exercises());
        page.end(tally, look_);
        reports::end_junit(junit.out());
        reports::end_json(results.out(), of, tally, look_, similar);
        const fs::path grades = run_.options.out / "grades.csv";
        const std::string grades_before = run_.replaces ? "" : grader::content_of(grades);
        for (ReportFile* report : {&index, &csv, &junit, &results}) report->complete();
        keep_changes(changed_grades(grades_before, csv.content(), names_now_));
        for (const ReportFile* report : {&index, &csv, &junit, &results}) report->put_in_place();
        write_sheet(of);
    }

private:
    void note_what_to_look_at(const Class& of, const Student& student) {
        for (const Graded& graded : student.exercises)
            run_.result.grader_failed = run_.result.grader_failed ||
                                        graded.verdict.outcome == VerdictOutcome::grader_failed;
        for (std::size_t i = 0; i < student.rubrics.size(); ++i)
            if (!student.rubrics[i]) without_rubric_[of.rubrics[i].name].push_back(student.name);
        std::vector<std::string> sentences = reports::to_look_at(of, student);
        std::erase(sentences, reports::missing_rubrics(of, student));
        if (sentences.empty()) return;
        for (const std::string& sentence : sentences)
            note_to_look_at(student.name + ": " + sentence);
        look_.students.push_back({student.name, student.slug, std::move(sentences)});
    }

    void note_to_look_at(const std::string& sentence) {
        constexpr std::size_t most_told = 100;
        if (++run_.result.count_to_look_at <= most_told) run_.result.to_look_at.push_back(sentence);
    }

    /// Adds the late students. They are not "to look at", because their grades are complete.
    void note_late_students() {
        run_.result.late = late_.sentences();
        look_.of_class.insert(look_.of_class.end(), run_.result.late.begin(),
                              run_.result.late.end());
    }

    /// Adds the rubrics without points, before the sentences on single students.
    void note_missing_rubrics() {
        std::vector<std::string> sentences;
        for (const auto& [rubric, students] : without_rubric_) {
            constexpr std::size_t few = 3;
            sentences.push_back(grader::harmless(
                fmt::format("{}: no points by hand yet for {}{}.", rubric,
                            grader::many(static_cast<long>(students.size()), "student"),
                            students.size() <= few ? " (" + some_of(students) + ")" : "")));
        }
        run_.result.to_look_at.insert(run_.result.to_look_at.begin(), sentences.begin(),
                                      sentences.end());
        run_.result.count_to_look_at += sentences.size();
        look_.of_class.insert(look_.of_class.end(), sentences.begin(), sentences.end());
    }

    void note_what_belongs_to_nobody() {
        look_.of_nobody = passed_over_;
        note_scale(run_.sheet, look_.of_nobody);
        for (const std::string& sentence : look_.of_nobody) note_to_look_at(sentence);
    }

    void note_exercises_without_files(const std::vector<ExerciseTally>& tallies) {
        run_.result.exercises_without_files = static_cast<std::size_t>(
            std::count_if(tallies.begin(), tallies.end(), [](const ExerciseTally& tally) {
                return tally.full + tally.part + tally.none + tally.does_not_compile == 0;
            }));
    }

    void write_sheet(const Class& of) {
        if (!run_.sheet) {
            // Grades of an earlier run must not be mistaken for those of this one.
            std::error_code ignored;
            run_.result.sheet_is_forgotten = fs::remove(run_.options.out / "moodle.csv", ignored);
            return;
        }
        replace(run_.records, run_.options.out / "moodle.csv", run_.sheet->text());
        run_.result.moodle = FilledSheet{run_.sheet->filled(), run_.sheet->lines(),
                                         run_.sheet->scaled_from(of.most_points()),
                                         run_.sheet->without_submission()};
    }

    /// Lists students who are no longer in the class, whose pages are kept until the teacher
    /// deletes them, and removes pages under old slugs.
    void note_who_is_gone() {
        for (const Submission& student : run_.earlier.students) {
            const fs::path pages = run_.options.out / "students" / student.slug;
            std::error_code ignored;
            if (!fs::exists(pages, ignored)) continue;
            const auto now = run_.earlier.slugs_now.find(student.slug);
            if (now == run_.earlier.slugs_now.end()) {
                look_.gone.push_back({student.name, student.slug, {}});
                run_.result.gone.push_back(with_slug(student));
            } else {
                fs::remove_all(pages, ignored);
                run_.result.other_slugs.push_back(
                    fmt::format("{} is now {}", student.slug, now->second));
            }
        }
    }

    /// Writes the changed grades. If there are none, the table of an earlier run is kept.
    void keep_changes(std::vector<ChangedGrade> changes) {
        if (!changes.empty())
            replace(run_.records, changed_grades_file(run_.options.out), reports::as_csv(changes));
        run_.result.changed_grades = std::move(changes);
    }

    void write_pages(const Class& of, const Student& student) const {
        const fs::path folder = run_.options.out / "students" / student.slug;
        std::error_code error;
        fs::create_directories(folder, error);
        const auto write = [&](const char* name, const std::string& text) {
            replace(run_.records, folder / name, text);
        };
        write("index.html", reports::student_page(of, student));
        write("junit.xml", reports::student_junit(of, student));
        write("results.json", reports::as_gradescope(of, student));
        write("response.xml", reports::as_proforma(of, student));
    }

    GradingRun& run_;
    const std::vector<std::string>& passed_over_;  ///< as in Preview
    const NamesNow& names_now_;
    Lateness late_;
    /// Names of students without points for a rubric, by the rubric's name.
    std::map<std::string, std::vector<std::string>> without_rubric_;
    reports::ToLookAt look_;
};

}  // namespace

void write_reports(GradingRun& run, const Intake& intake, const NamesNow& names_now) {
    Reporting(run, intake, names_now).carry_out(intake.submissions);
}

}  // namespace classroom
