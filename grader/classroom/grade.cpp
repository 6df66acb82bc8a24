#include "grader/classroom/grade.hpp"

#include <fmt/format.h>

#include <optional>

#include "grader/classroom/changes.hpp"
#include "grader/classroom/checking.hpp"
#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/grading_run.hpp"
#include "grader/classroom/points/points_table.hpp"
#include "grader/classroom/reading.hpp"
#include "grader/classroom/reports/report_file.hpp"
#include "grader/classroom/reports/reporting.hpp"
#include "grader/classroom/steps.hpp"
#include "grader/files.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// Grades a class, or a part of it.
class Grading {
public:
    Grading(const grader::Course& course, const GradeOptions& options)
        : options_(options), run_(course, options) {}

    GradeResult carry_out(const Intake& intake) {
        const std::vector<Submission>& all = intake.submissions;
        if (!options_.moodle_sheet.empty()) run_.sheet.emplace(options_.moodle_sheet);
        const grader::FolderLock lock(records_in(options_.out),
                                      options_.shard.is_whole()
                                          ? grader::FolderLock::Kind::try_exclusive
                                          : grader::FolderLock::Kind::try_shared);
        if (!lock.is_held())
            throw Busy(
                fmt::format("another grading into {} is still running; wait until it has ended, or "
                            "name another folder with --out",
                            options_.out.string()));
        if (options_.shard.is_whole()) run_.records.sweep();
        look_at_earlier_results(all);
        run_.ask();
        run_.earlier = earlier_students(options_.out, all,
                                        run_.replaces ? std::optional(before_) : std::nullopt);
        run_.again = named_again(options_, all, run_.earlier);
        read_points_by_hand(all);
        take_kept_sheet();
        claim();
        const NamesNow names_now = read_submissions(run_, all);
        const CheckedFiles files = check_files(run_, all);
        if (options_.shard.is_whole()) {
            forget_other_class(files);
            write_reports(run_, intake, names_now);
        }
        return run_.result;
    }

private:
    /// Refuses to continue if the output folder contains results of another class, which would be
    /// lost.
    void look_at_earlier_results(const std::vector<Submission>& all) {
        here_ = {place_of(options_.submissions), options_.terms, {}};
        const std::optional<EarlierResults> earlier =
            earlier_results(options_, here_.submissions, all);
        if (!earlier) return;
        before_ = earlier->origin.submissions;
        by_hand_before_ = earlier->origin.by_hand;
        run_.replaces = earlier->kinship == Kinship::another;
        if (earlier->kinship == Kinship::same || earlier->kinship == Kinship::moved ||
            options_.replace)
            return;
        throw text::InputError(options_.out.string(), 0, 0,
                               "the results of " + whose(*earlier, here_.submissions),
                               advice_on(*earlier, options_.out, here_.submissions));
    }

    /// Reads the points that the teacher gives.
    void read_points_by_hand(const std::vector<Submission>& all) {
        const fs::path table = table_of_points(options_, by_hand_before_, run_.replaces);
        run_.result.by_hand.file = table;
        run_.result.by_hand.unused = unused_table(options_, table, run_.replaces);
        if (table.empty()) return;
        std::error_code error;
        here_.by_hand = fs::equivalent(table, usual_by_hand(), error)
                            ? usual_by_hand().filename().string()
                            : fs::absolute(table).lexically_normal().string();
        run_.by_hand = PointsByHand(table);
        const std::vector<Asked> exercises = run_.the_class().exercises;
        run_.by_hand.resolve(all, exercises, run_.earlier, not_graded(run_.course, exercises));
    }

    fs::path usual_by_hand() const { return usual_table(options_.out); }

    /// Moves the points of another class away, unless the teacher has given that very file for this
    /// class.
    void put_points_aside() {
        const fs::path aside = place_aside(options_.out, before_, run_.result.by_hand.file);
        if (aside.empty()) return;
        std::error_code error;
        fs::rename(usual_by_hand(), aside, error);
        if (error)
            throw CannotKeep(fmt::format("{} cannot be moved to {} ({})", usual_by_hand().string(),
                                         aside.string(), error.message()));
        run_.result.put_aside = aside;
    }

    /// Makes this class the owner of the output folder. If it contained another class's results,
    /// that happens only after all of them have been deleted.
    void claim() {
        if (run_.replaces) {
            put_points_aside();
            // An interrupted run must not take over that class's terms.
            run_.records.keep({before_, std::nullopt, {}});
            for (const std::string& slug : slugs_of_results(options_.out)) forget(slug);
            std::error_code ignored;
            for (const fs::path& file :
                 {kept_sheet(), options_.out / "moodle.csv", changed_grades_file(options_.out)})
                fs::remove(file, ignored);
        }
        if (run_.replaces && options_.shard.is_whole()) return;
        if (run_.replaces) run_.records.keep_only({}, {});
        keep_origin();
    }

    /// Stores the settings of this run for the next one.
    void keep_origin() const {
        if (run_.sheet) replace(run_.records, kept_sheet(), run_.sheet->original());
        run_.records.keep(here_);
    }

    /// Removes the source files and verdicts of another class.
    void forget_other_class(const CheckedFiles& files) const {
        if (!run_.replaces) return;
        run_.records.keep_only(files.digests, files.keys);
        keep_origin();
    }

    /// Returns the path of the stored sheet, which is filled in again when the class is graded
    /// again.
    fs::path kept_sheet() const { return kept_sheet_in(options_.out); }

    void take_kept_sheet() {
        if (!run_.sheet && !run_.replaces && is_sheet_kept(options_))
            run_.sheet.emplace(kept_sheet());
    }

    /// Removes what was stored about a student of another class.
    void forget(const std::string& slug) const {
        std::error_code ignored;
        fs::remove_all(options_.out / "students" / slug, ignored);
        run_.records.forget(slug);
    }

    const GradeOptions& options_;
    GradingRun run_;
    Origin here_;                 ///< of the results of this run
    std::string by_hand_before_;  ///< table of points of the previous run, as in Origin
    std::string before_;          ///< where the submissions of the earlier results were
};

}  // namespace

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    // The submissions must be valid before anything is written.
    const Intake all = intake(course, options.submissions, options.layout);
    return Grading(course, options).carry_out(all);
}

}  // namespace classroom
