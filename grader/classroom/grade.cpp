#include "grader/classroom/grade.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>

#include "grader/classroom/by_hand.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/digest.hpp"
#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/moodle_sheet.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/parallel.hpp"
#include "grader/classroom/points_table.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/steps.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "grader/verdict_text.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::Verdict;
using grader::VerdictOutcome;

/// Reports the progress of a stage; calls are serialized.
class Watch {
public:
    Watch(const GradeOptions& options, Stage::Kind kind, std::size_t of)
        : watch_(options.watch), stage_{kind, 0, of} {
        watch_(stage_);
    }
    void one_more() {
        const std::lock_guard lock(mutex_);
        ++stage_.done;
        watch_(stage_);
    }

private:
    const std::function<void(const Stage&)>& watch_;
    Stage stage_;
    std::mutex mutex_;
};

/// A file that is written under a temporary name and renamed when it and all related files are
/// complete.
class Report {
public:
    Report(const Records& records, fs::path place)
        : place_(std::move(place)),
          fresh_(records.temporary_file()),
          out_(fresh_, std::ios::binary) {}
    std::ostream& out() { return out_; }
    void complete() {
        out_.close();
        if (!out_) refuse();
    }
    /// Returns the content before the file is renamed.
    std::string content() const { return grader::content_of(fresh_); }
    void put_in_place() const {
        std::error_code error;
        fs::rename(fresh_, place_, error);
        if (error) refuse();
    }

private:
    [[noreturn]] void refuse() const {
        throw CannotKeep(fmt::format(
            "{} cannot be written; is the disk full? Make room and call the same command again",
            place_.string()));
    }

    fs::path place_, fresh_;
    std::ofstream out_;
};

/// An exercise with the data that this run needs.
struct Question {
    Exercise exercise;
    std::string ground;
    Verdict blank;  ///< all its tests, not tried
};

/// Grades a class, or a part of it.
class Grading {
public:
    Grading(const grader::Course& course, const GradeOptions& options)
        : course_(course),
          options_(options),
          records_(records_in(options.out)),
          stubs_(stubs_of(options.exercises)) {}

    GradeResult carry_out(const Intake& intake) {
        const std::vector<Submission>& all = intake.submissions;
        passed_over_ = intake.passed_over;
        if (!options_.moodle_sheet.empty()) sheet_.emplace(options_.moodle_sheet);
        const grader::FolderLock lock(records_in(options_.out),
                                      options_.shard.is_whole()
                                          ? grader::FolderLock::Kind::try_exclusive
                                          : grader::FolderLock::Kind::try_shared);
        if (!lock.is_held())
            throw Busy(
                fmt::format("another grading into {} is still running; wait until it has ended, or "
                            "name another folder with --out",
                            options_.out.string()));
        if (options_.shard.is_whole()) records_.sweep();
        look_at_earlier_results(all);
        ask();
        earlier_ =
            earlier_students(options_.out, all, replaces() ? std::optional(before_) : std::nullopt);
        again_ = named_again(options_, all, earlier_);
        read_points_by_hand(all);
        take_kept_sheet();
        claim();
        read(all);
        check_files(all);
        if (options_.shard.is_whole()) {
            forget_other_class();
            report(all);
        }
        return result_;
    }

private:
    bool is_mine(std::size_t index) const { return options_.shard.has(index); }

    /// Refuses to continue if the output folder contains results of another class, which would be
    /// lost.
    void look_at_earlier_results(const std::vector<Submission>& all) {
        here_ = {place_of(options_.submissions), options_.terms, {}};
        const std::optional<EarlierResults> earlier =
            earlier_results(options_, here_.submissions, all);
        if (!earlier) return;
        before_ = earlier->origin.submissions;
        by_hand_before_ = earlier->origin.by_hand;
        kinship_ = earlier->kinship;
        if (kinship_ == Kinship::same || kinship_ == Kinship::moved || options_.replace) return;
        throw text::InputError(options_.out.string(), 0, 0,
                               "the results of " + whose(*earlier, here_.submissions),
                               advice_on(*earlier, options_.out, here_.submissions));
    }

    /// Returns whether the output folder contains results of another class.
    bool replaces() const { return kinship_ == Kinship::another; }

    /// Reads the points that the teacher gives.
    void read_points_by_hand(const std::vector<Submission>& all) {
        const fs::path table = table_of_points(options_, by_hand_before_, replaces());
        result_.by_hand.file = table;
        result_.by_hand.unused = unused_table(options_, table, replaces());
        if (table.empty()) return;
        std::error_code error;
        here_.by_hand = fs::equivalent(table, usual_by_hand(), error)
                            ? usual_by_hand().filename().string()
                            : fs::absolute(table).lexically_normal().string();
        by_hand_ = PointsByHand(table);
        const std::vector<Asked> exercises = the_class().exercises;
        by_hand_.resolve(all, exercises, earlier_, not_graded(course_, exercises));
    }

    fs::path usual_by_hand() const { return usual_table(options_.out); }

    /// Moves the points of another class away, unless the teacher has given that very file for this
    /// class.
    void put_points_aside() {
        const fs::path aside = place_aside(options_.out, before_, result_.by_hand.file);
        if (aside.empty()) return;
        std::error_code error;
        fs::rename(usual_by_hand(), aside, error);
        if (error)
            throw CannotKeep(fmt::format("{} cannot be moved to {} ({})", usual_by_hand().string(),
                                         aside.string(), error.message()));
        result_.put_aside = aside;
    }

    /// Makes this class the owner of the output folder. If it contained another class's results,
    /// that happens only after all of them have been deleted.
    void claim() {
        if (replaces()) {
            put_points_aside();
            // An interrupted run must not take over that class's terms.
            records_.keep({before_, std::nullopt, {}});
            for (const std::string& slug : slugs_of_results(options_.out)) forget(slug);
            std::error_code ignored;
            for (const fs::path& file :
                 {kept_sheet(), options_.out / "moodle.csv", changed_grades_file(options_.out)})
                fs::remove(file, ignored);
        }
        if (replaces() && options_.shard.is_whole()) return;
        if (replaces()) records_.keep_only({}, {});
        keep_origin();
    }

    /// Stores the settings of this run for the next one.
    void keep_origin() const {
        if (sheet_) replace(kept_sheet(), sheet_->original());
        records_.keep(here_);
    }

    /// Removes the source files and verdicts of another class.
    void forget_other_class() const {
        if (!replaces()) return;
        records_.keep_only(digests_, keys_);
        keep_origin();
    }

    /// Collects the exercises to grade.
    void ask() {
        for (const Exercise& exercise : options_.exercises)
            questions_.push_back({exercise, context_digest(course_, exercise, options_.check),
                                  grader::blank_verdict(exercise, options_.check)});
    }

    /// Reads the submissions. Their content is stored in files instead of memory.
    void read(const std::vector<Submission>& all) {
        std::vector<std::size_t> mine;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_mine(i)) mine.push_back(i);
        result_.submissions = mine.size();
        Watch watch(options_, Stage::Kind::reading, mine.size());
        in_parallel(mine.size(), options_.jobs, [&](std::size_t i) {
            keep(read(all[mine[i]]));
            watch.one_more();
        });
    }

    Found read(const Submission& submission) {
        Found found{submission, {}, {}, {}, false};
        try {
            const Contents all = contents(course_, submission, options_.exercises);
            found = found_of(submission, all);
            for (std::size_t i = 0; i < all.files.size(); ++i)
                if (all.files[i].trouble.empty())
                    records_.keep_source(found.files[i].digest, all.files[i].content);
        } catch (const std::exception& error) {
            found.trouble = error.what();
            found.our_fault = true;
        }
        if (!replaces()) compare_with_earlier(found);
        return found;
    }

    /// Notes what has changed since the previous run. A student who is judged again begins anew.
    void compare_with_earlier(Found& found) {
        const Submission& now = found.submission;
        const std::optional<Found> before = found_before(options_.out, now, earlier_);
        if (before && before->submission.name != now.name) {
            const std::lock_guard lock(mutex_);
            names_now_[before->submission.name] = now.name;
        }
        if (!again_.contains(now.slug)) note_changes(found, before, stubs_);
    }

    /// Stores what was found. A failure affects only this submission; the others are graded.
    void keep(const Found& found) {
        try {
            records_.keep(found);
        } catch (const CannotKeep& error) {
            const std::lock_guard lock(mutex_);
            lost_[found.submission.slug] = error.what();
        }
    }

    /// Returns what is stored about a submission; if it could not be stored, the reason.
    Found found(const Submission& submission) const {
        Found found{submission,
                    {},
                    {},
                    "what was found in it is no longer there; call the same command again",
                    true};
        if (const auto lost = lost_.find(submission.slug); lost != lost_.end())
            found.trouble = lost->second;
        else if (auto kept = records_.found(submission.slug)) return *kept;
        return found;
    }

    /// A check to be made: a source file for an exercise.
    struct Unit {
        const Question* question;
        std::string source, key;
        bool operator<(const Unit& other) const { return key < other.key; }
    };

    /// Checks each different file without a verdict once.
    void check_files(const std::vector<Submission>& all) {
        std::set<Unit> units, again;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_mine(i))
                for (const FoundFile& file : found(all[i]).files)
                    if (const Question* question = question_of(file.exercise);
                        question != nullptr && file.trouble.empty()) {
                        const Unit unit{question, file.digest,
                                        key_of(question->ground, file.digest)};
                        units.insert(unit);
                        digests_.insert(unit.source);
                        keys_.insert(unit.key);
                        if (is_wanted_again(all[i], *question)) again.insert(unit);
                    }
        begin_again(again);
        std::vector<Unit> open;
        for (const Unit& unit : units)
            if (!is_judged(unit.key)) open.push_back(unit);
        result_.checks = units.size();
        result_.done_now = open.size();
        build_judges_of(open);
        Watch watch(options_, Stage::Kind::checking, open.size());
        std::vector<Unit> starved;  // checked again when nothing else runs
        in_parallel(open.size(), options_.jobs, [&](std::size_t i) {
            if (check_file(open[i]) == Checked::starved) {
                const std::lock_guard lock(mutex_);
                starved.push_back(open[i]);
            }
            watch.one_more();
        });
        for (const Unit& unit : starved) check_file(unit);
        records_.forget_begun_again(part());
    }

    /// Deletes the verdicts on files to be checked again, unless an interrupted run with the same
    /// names has already done so: then this run continues it.
    void begin_again(const std::set<Unit>& units) const {
        if (again_.empty() || records_.begun_again(part()) == again_) return;
        for (const Unit& unit : units) records_.forget_verdict(unit.key);
        records_.keep_begun_again(part(), again_);
    }

    std::string part() const {
        return fmt::format("{}-of-{}", options_.shard.number, options_.shard.of);
    }

    bool is_wanted_again(const Submission& submission, const Question& question) const {
        return again_.count(question.exercise.id) > 0 || again_.count(submission.slug) > 0;
    }

    enum class Checked { done, starved };

    /// Builds the tests of the exercises for which there are files to check.
    void build_judges_of(const std::vector<Unit>& open) const {
        std::vector<Exercise> needed;
        for (const Question& question : questions_)
            if (std::any_of(open.begin(), open.end(),
                            [&](const Unit& unit) { return unit.question == &question; }))
                needed.push_back(question.exercise);
        if (needed.empty()) return;
        options_.watch({Stage::Kind::building, 0, 0});
        grader::build_judges(course_, needed, [&](std::size_t done, std::size_t of) {
            options_.watch({Stage::Kind::building, done, of});
        });
    }

    bool is_judged(const std::string& key) const {
        const std::optional<Verdict> verdict = records_.verdict(key);
        return verdict && grader::is_judgement(verdict->outcome);
    }

    /// Checks a file. A failure to store the verdict affects only this file; the others are graded.
    Checked check_file(const Unit& unit) {
        try {
            const Verdict verdict = verdict_on(unit);
            records_.keep(unit.key, verdict);
            return verdict.starved ? Checked::starved : Checked::done;
        } catch (const std::exception& error) {
            const std::lock_guard lock(mutex_);
            lost_[unit.key] = error.what();
            return Checked::done;
        }
    }

    Verdict verdict_on(const Unit& unit) const {
        const std::optional<std::string> source = records_.source(unit.source);
        if (!source)
            throw std::runtime_error("the file that was read is no longer there or was changed");
        const grader::TemporaryFolder scratch(course_.build / "check", "graded-");
        const fs::path file =
            scratch.write(unit.question->exercise.student_file().filename().string(), *source);
        grader::CheckOptions check = options_.check;
        check.judge_is_built = true;
        return grader::check(course_, unit.question->exercise, file, check);
    }

    const Question* question_of(const std::string& id) const {
        const auto found =
            std::find_if(questions_.begin(), questions_.end(),
                         [&](const Question& question) { return question.exercise.id == id; });
        return found == questions_.end() ? nullptr : &*found;
    }

    Class the_class() const {
        Class of;
        const fs::path folder = fs::absolute(options_.submissions).lexically_normal();
        of.title = grader::harmless(
            (folder.has_filename() ? folder : folder.parent_path()).filename().string());
        of.course = options_.course;
        of.seed = options_.check.seed;
        of.tell_hidden = options_.tell_hidden;
        of.due = options_.due;
        for (const Question& question : questions_)
            of.exercises.push_back({question.exercise.id, question.exercise.title,
                                    question.exercise.level, question.blank.tests});
        of.rubrics = by_hand_.rubrics();
        return of;
    }

    /// Returns a verdict for a file that was not checked.
    static Verdict unchecked(const Question& question, VerdictOutcome outcome,
                             const std::string& message) {
        Verdict verdict = question.blank;
        verdict.outcome = outcome;
        verdict.message = message;
        return verdict;
    }

    Verdict verdict_of(const Question& question, const FoundFile& file) const {
        if (!file.trouble.empty())
            return unchecked(question, VerdictOutcome::unreadable, file.trouble);
        const std::string key = key_of(question.ground, file.digest);
        if (const auto lost = lost_.find(key); lost != lost_.end())
            return unchecked(question, VerdictOutcome::grader_failed, lost->second);
        const std::optional<Verdict> verdict = records_.verdict(key);
        if (!verdict)
            return unchecked(question, VerdictOutcome::grader_failed,
                             "its verdict is no longer there; call the same command again");
        return verdict->outcome == VerdictOutcome::grader_failed
                   ? unchecked(question, VerdictOutcome::grader_failed, verdict->message)
                   : *verdict;
    }

    Graded graded(const Question& question, const Found& found) const {
        const FoundFile* const file = file_for(found, question.exercise.id);
        if (!found.trouble.empty())
            return {unchecked(question,
                              found.our_fault ? VerdictOutcome::grader_failed
                                              : VerdictOutcome::unreadable,
                              found.trouble),
                    {},
                    0,
                    {}};
        const std::string note = note_on(found, question.exercise.id);
        if (file == nullptr)
            return {unchecked(question, VerdictOutcome::not_handed_in, ""), {}, 0, note};
        return {verdict_of(question, *file), file->path, worked_on(*file, stubs_), note};
    }

    /// Returns the name of a student's folder or archive as the teacher knows it.
    static std::string shown_source(const Submission& submission) {
        std::string shown = submission.source.filename().string() +
                            (submission.inside.empty() ? "" : "/" + submission.inside);
        if (shown.ends_with('/')) shown.pop_back();
        return shown;
    }

    Student student(const Class& of, const Found& found) const {
        const Submission& from = found.submission;
        Student student{from.name, from.number, from.slug, grader::harmless(shown_source(from)),
                        {},        found.notes};
        student.unknown_files = found.unknown_files;
        for (const Question& question : questions_)
            student.exercises.push_back(graded(question, found));
        note_lateness(student, options_.due);
        by_hand_.apply(from, of, student);
        ask_about_unknown_files(student);
        note_line_in(sheet_, student);
        return student;
    }

    void note_what_to_look_at(const Class& of, const Student& student) {
        for (const Graded& graded : student.exercises)
            result_.grader_failed =
                result_.grader_failed || graded.verdict.outcome == VerdictOutcome::grader_failed;
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
        if (++result_.count_to_look_at <= most_told) result_.to_look_at.push_back(sentence);
    }

    /// Adds the late students. They are not "to look at", because their grades are complete.
    void note_late_students() {
        result_.late = late_.sentences();
        look_.of_class.insert(look_.of_class.end(), result_.late.begin(), result_.late.end());
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
        result_.to_look_at.insert(result_.to_look_at.begin(), sentences.begin(), sentences.end());
        result_.count_to_look_at += sentences.size();
        look_.of_class.insert(look_.of_class.end(), sentences.begin(), sentences.end());
    }

    void note_what_belongs_to_nobody() {
        look_.of_nobody = passed_over_;
        note_scale(sheet_, look_.of_nobody);
        for (const std::string& sentence : look_.of_nobody) note_to_look_at(sentence);
    }

    void note_exercises_without_files(const std::vector<ExerciseTally>& tallies) {
        result_.exercises_without_files = static_cast<std::size_t>(
            std::count_if(tallies.begin(), tallies.end(), [](const ExerciseTally& tally) {
                return tally.full + tally.part + tally.none + tally.does_not_compile == 0;
            }));
    }

    /// Returns the path of the stored sheet, which is filled in again when the class is graded
    /// again.
    fs::path kept_sheet() const { return kept_sheet_in(options_.out); }

    void take_kept_sheet() {
        if (!sheet_ && !replaces() && is_sheet_kept(options_)) sheet_.emplace(kept_sheet());
    }

    void write_sheet(const Class& of) {
        if (!sheet_) {
            // Grades of an earlier run must not be mistaken for those of this one.
            std::error_code ignored;
            result_.sheet_is_forgotten = fs::remove(options_.out / "moodle.csv", ignored);
            return;
        }
        replace(options_.out / "moodle.csv", sheet_->text());
        result_.moodle =
            FilledSheet{sheet_->filled(), sheet_->lines(), sheet_->scaled_from(of.most_points()),
                        sheet_->without_submission()};
    }

    /// Lists students who are no longer in the class, whose pages are kept until the teacher
    /// deletes them, and removes pages under old slugs.
    void note_who_is_gone() {
        for (const Submission& student : earlier_.students) {
            const fs::path pages = options_.out / "students" / student.slug;
            std::error_code ignored;
            if (!fs::exists(pages, ignored)) continue;
            const auto now = earlier_.slugs_now.find(student.slug);
            if (now == earlier_.slugs_now.end()) {
                look_.gone.push_back({student.name, student.slug, {}});
                result_.gone.push_back(with_slug(student));
            } else {
                fs::remove_all(pages, ignored);
                result_.other_slugs.push_back(
                    fmt::format("{} is now {}", student.slug, now->second));
            }
        }
    }

    /// Writes all reports, student by student.
    void report(const std::vector<Submission>& all) {
        const Class of = the_class();
        result_.most_points = of.most_points();
        Tally tally(of);
        Report index(records_, options_.out / "index.html"),
            csv(records_, options_.out / "grades.csv"), junit(records_, options_.out / "junit.xml"),
            results(records_, options_.out / "results.json");
        const std::optional<std::vector<SimilarGroup>> similar =
            options_.similar ? std::optional(similar_groups(all)) : std::nullopt;
        if (similar) result_.similar_groups = similar->size();
        describe(by_hand_, of.exercises, result_.by_hand);
        reports::IndexPage page(index.out(), of, similar);
        reports::begin_csv(csv.out(), of);
        reports::begin_junit(junit.out(), of);
        reports::begin_json(results.out(), of);
        Watch watch(options_, Stage::Kind::reporting, all.size());
        if (sheet_) sheet_->find_lines(all);
        note_what_belongs_to_nobody();
        note_who_is_gone();
        for (const Submission& submission : all) {
            const Student one = student(of, found(submission));
            note_what_to_look_at(of, one);
            late_.add(one);
            tally.add(one);
            page.add(one);
            reports::add_to_csv(csv.out(), of, one);
            reports::add_to_junit(junit.out(), of, one);
            reports::add_to_json(results.out(), of, one);
            if (sheet_) sheet_->fill(of, one);
            write_pages(of, veiled(one, of.tell_hidden));
            watch.one_more();
        }
        note_late_students();
        note_missing_rubrics();
        note_exercises_without_files(tally.exercises());
        page.end(tally, look_);
        reports::end_junit(junit.out());
        reports::end_json(results.out(), of, tally, look_, similar);
        const fs::path grades = options_.out / "grades.csv";
        const std::string grades_before = replaces() ? "" : grader::content_of(grades);
        for (Report* report : {&index, &csv, &junit, &results}) report->complete();
        keep_changes(changed_grades(grades_before, csv.content(), names_now_));
        for (const Report* report : {&index, &csv, &junit, &results}) report->put_in_place();
        write_sheet(of);
    }

    /// Writes the changed grades. If there are none, the table of an earlier run is kept.
    void keep_changes(std::vector<ChangedGrade> changes) {
        if (!changes.empty()) replace(changed_grades_file(options_.out), reports::as_csv(changes));
        result_.changed_grades = std::move(changes);
    }

    /// Returns the groups of similar programs of all exercises.
    std::vector<SimilarGroup> similar_groups(const std::vector<Submission>& all) {
        std::vector<SimilarGroup> groups;
        Watch watch(options_, Stage::Kind::comparing, questions_.size());
        for (const Question& question : questions_) {
            const std::vector<SimilarGroup> found = similar_groups(question, all);
            groups.insert(groups.end(), found.begin(), found.end());
            watch.one_more();
        }
        return groups;
    }

    std::vector<SimilarGroup> similar_groups(const Question& question,
                                             const std::vector<Submission>& all) const {
        constexpr int least_percent = 80;
        // Each text is compared once, even if several students have it.
        std::map<std::string, std::size_t> known;
        std::vector<std::string> texts;
        std::vector<std::vector<SimilarGroup::Member>> owners;
        for (const Submission& submission : all)
            for (const FoundFile& file : found(submission).files) {
                if (file.exercise != question.exercise.id || !file.trouble.empty() ||
                    file.digest == stubs_.at(question.exercise.id))
                    continue;
                const auto [text, is_new] = known.emplace(file.digest, texts.size());
                if (is_new) {
                    texts.push_back(records_.source(file.digest).value_or(""));
                    owners.emplace_back();
                    if (is_too_short(texts.back())) texts.back().clear();
                }
                owners[text->second].push_back({submission.name, submission.slug});
            }
        std::vector<SimilarPair> pairs = similar_pairs(course_, texts, least_percent);
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (owners[i].size() > 1 && !texts[i].empty()) pairs.push_back({i, i, 100});
        std::vector<SimilarGroup> groups;
        const auto add = [&](const std::vector<std::size_t>& members, int percent) {
            SimilarGroup group{question.exercise.id, {}, percent, members.size() == 1};
            for (const std::size_t i : members)
                group.members.insert(group.members.end(), owners[i].begin(), owners[i].end());
            groups.push_back(std::move(group));
        };
        for (const auto& [members, percent] : groups_of(pairs, texts.size())) {
            add(members, percent);
            // Students with identical files also form a group of their own.
            for (const std::size_t i : members)
                if (members.size() > 1 && owners[i].size() > 1) add({i}, 100);
        }
        std::stable_sort(
            groups.begin(), groups.end(),
            [](const SimilarGroup& a, const SimilarGroup& b) { return a.percent > b.percent; });
        return groups;
    }

    void write_pages(const Class& of, const Student& student) const {
        const fs::path folder = options_.out / "students" / student.slug;
        std::error_code error;
        fs::create_directories(folder, error);
        const auto write = [&](const char* name, const std::string& text) {
            replace(folder / name, text);
        };
        write("index.html", reports::student_page(of, student));
        write("junit.xml", reports::student_junit(of, student));
        write("results.json", reports::as_gradescope(of, student));
        write("response.xml", reports::as_proforma(of, student));
    }

    void replace(const fs::path& file, const std::string& text) const {
        if (grader::content_of(file) == text) return;
        if (const auto failed = grader::replace_file(file, text, records_.temporary_file()))
            throw CannotKeep(
                fmt::format("{} cannot be written ({}); make room and call the same command again",
                            file.string(), failed.message()));
    }

    /// Removes what was stored about a student of another class.
    void forget(const std::string& slug) const {
        std::error_code ignored;
        fs::remove_all(options_.out / "students" / slug, ignored);
        records_.forget(slug);
    }

    const grader::Course& course_;
    const GradeOptions& options_;
    Records records_;
    const Stubs stubs_;
    std::vector<Question> questions_;
    /// What could not be stored, by key or slug, with the reason.
    std::map<std::string, std::string> lost_;
    PointsByHand by_hand_;
    EarlierStudents earlier_;
    /// The present names of students who had another one in the previous run, by the old ones.
    std::map<std::string, std::string> names_now_;
    Origin here_;                           ///< of the results of this run
    std::string by_hand_before_;            ///< table of points of the previous run, as in Origin
    std::string before_;                    ///< where the submissions of the earlier results were
    Kinship kinship_ = Kinship::same;       ///< of the earlier results
    std::set<std::string> again_;           ///< ids of exercises and slugs of students
    std::set<std::string> digests_, keys_;  ///< of the sources and verdicts of this class
    std::optional<MoodleSheet> sheet_;
    std::vector<std::string> passed_over_;  ///< as in Preview
    Lateness late_;
    /// Names of students without points for a rubric, by the rubric's name.
    std::map<std::string, std::vector<std::string>> without_rubric_;
    std::mutex mutex_;
    reports::ToLookAt look_;
    GradeResult result_;
};

}  // namespace

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    // The submissions must be valid before anything is written.
    const Intake all = intake(course, options.submissions, options.layout);
    return Grading(course, options).carry_out(all);
}

}  // namespace classroom
