#include "grader/classroom/grade.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <thread>

#include "grader/classroom/by_hand.hpp"
#include "grader/classroom/changes.hpp"
#include "grader/classroom/digest.hpp"
#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/moodle_sheet.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "grader/verdict_text.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::Verdict;
using grader::VerdictOutcome;

/// Runs `work(0)` to `work(count - 1)` on `jobs` threads. The threads live until all work is done,
/// because a child process dies with the thread that started it.
template <class Work>
void in_parallel(std::size_t count, std::size_t jobs, Work work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr thrown;
    std::mutex mutex;
    const auto take_turns = [&] {
        for (std::size_t i = next++; i < count; i = next++) try {
                work(i);
            } catch (...) {
                const std::lock_guard lock(mutex);
                if (!thrown) thrown = std::current_exception();
                next = count;
            }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(jobs, count); ++i) others.emplace_back(take_turns);
    take_turns();
    others.clear();
    if (thrown) std::rethrow_exception(thrown);
}

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

Stubs stubs_of(const std::vector<Exercise>& exercises) {
    Stubs stubs;
    for (const Exercise& exercise : exercises)
        stubs[exercise.id] = digest(grader::content_of(exercise.stub()));
    return stubs;
}

/// Returns the path of the copy of Moodle's sheet in the output folder.
fs::path kept_sheet_in(const fs::path& out) { return records_in(out) / "moodle-sheet.csv"; }

/// Returns whether this run uses the sheet of the previous run.
bool is_sheet_kept(const GradeOptions& options) {
    std::error_code error;
    return options.moodle_sheet.empty() && !options.terms.moodle_sheet.empty() &&
           !options.out.empty() && fs::exists(kept_sheet_in(options.out), error);
}

/// Adds a note if a student has no line in Moodle's sheet.
void note_line_in(const std::optional<MoodleSheet>& sheet, Student& student) {
    const std::string remark = sheet ? sheet->remark_on(student.slug) : "";
    if (!remark.empty()) student.notes.push_back(remark);
}

/// Adds a note if the points are written to Moodle's sheet unscaled.
void note_scale(const std::optional<MoodleSheet>& sheet, std::vector<std::string>& notes) {
    const std::string remark = sheet ? sheet->remark_on_scale() : "";
    if (!remark.empty()) notes.push_back(remark);
}

/// Converts the contents of a submission to the form that is stored.
Found found_of(const Submission& submission, const Contents& contents) {
    Found found{submission, {}, contents.notes, contents.trouble, false, contents.unknown_files};
    for (const HandedIn& file : contents.files)
        found.files.push_back({file.exercise, file.path, digest(file.content), file.changed,
                               file.note, file.trouble});
    return found;
}

/// Returns the default table of points, in the output folder.
fs::path usual_table(const fs::path& out) { return out / "by-hand.csv"; }

/// Returns where to move another class's table of points, under a name that identifies the class;
/// empty when there is no table, or it is the one given for this class.
/// @param before  where the submissions of that class were
fs::path place_aside(const fs::path& out, const std::string& before, const fs::path& named) {
    std::error_code error;
    const fs::path usual = usual_table(out);
    if (!fs::exists(usual, error) || fs::equivalent(usual, named, error)) return {};
    const std::string name = "by-hand-of-" + slug_of(fs::path(before).filename().string(), before);
    fs::path aside = out / (name + ".csv");
    for (int next = 2; fs::exists(aside, error); ++next)
        aside = out / fmt::format("{}-{}.csv", name, next);
    return aside;
}

/// Returns the teacher's table of points: the given one, that of the previous run, or `by-hand.csv`
/// in the output folder; empty if there is none. Tables of another class are not used.
/// @param before    table of the previous run, as in Origin
/// @param replaces  whether the folder contains the results of another class
fs::path table_of_points(const GradeOptions& options, const std::string& before, bool replaces) {
    if (options.by_hand == "none") return {};
    if (!options.by_hand.empty()) return options.by_hand;
    if (replaces || options.out.empty()) return {};
    std::error_code error;
    const fs::path usual = usual_table(options.out);
    if (before.empty()) return fs::exists(usual, error) ? usual : fs::path();
    const fs::path table = options.out / before;
    if (fs::exists(table, error)) return table;
    throw text::InputError(
        table.string(), 0, 0, "no file, though the points by hand of the run before were there",
        "that table, another one named with --by-hand, or '--by-hand none' to do without");
}

/// Returns the default table if it exists but is not the one in use; otherwise empty.
fs::path unused_table(const GradeOptions& options, const fs::path& table, bool replaces) {
    if (options.out.empty() || replaces) return {};
    std::error_code error;
    const fs::path usual = usual_table(options.out);
    const bool is_unused = fs::exists(usual, error) && !fs::equivalent(usual, table, error);
    return is_unused ? usual : fs::path();
}

/// Fills in the description of a table's content.
void describe(const PointsByHand& points, const std::vector<Asked>& exercises,
              TableOfPoints& table) {
    table.students = points.count_students();
    table.rubrics = points.rubrics_in_words(exercises);
    table.similar_rubrics = points.has_similar_rubrics();
}

std::string with_slug(const Submission& student) {
    return fmt::format("{} ({})", student.name, student.slug);
}

/// Returns the exercises of the course that are not graded.
std::vector<Asked> not_graded(const grader::Course& course, const std::vector<Asked>& graded) {
    std::vector<Asked> others;
    for (const Exercise& exercise : grader::exercises(course))
        if (std::none_of(graded.begin(), graded.end(),
                         [&](const Asked& asked) { return asked.id == exercise.id; }))
            others.push_back({exercise.id, exercise.title, exercise.level, {}});
    return others;
}

/// Returns the ids and slugs of the exercises and students to be checked again.
std::set<std::string> named_again(const GradeOptions& options, const std::vector<Submission>& all,
                                  const EarlierStudents& earlier) {
    std::vector<std::string> ids, names;
    for (const Exercise& exercise : options.exercises) {
        ids.push_back(exercise.id);
        std::string& name = names.emplace_back(exercise.name());
        std::replace(name.begin(), name.end(), '_', '-');
    }
    const auto meant = [&](const std::string& name) {
        if (std::find(ids.begin(), ids.end(), name) != ids.end()) return name;
        if (const Submission* const student = student_named(name, all, "--again"))
            return student->slug;
        if (const auto now = earlier.slugs_now.find(name); now != earlier.slugs_now.end())
            return now->second;
        const std::string exercise = text::nearest(name, names);
        std::string near = perhaps_near(name, all);
        if (near.empty() && !exercise.empty()) near = ", perhaps " + exercise;
        throw text::InputError("--again", 0, 0, "'" + readable(name) + "'",
                               "a student of this class, or an exercise that is graded" + near);
    };
    std::set<std::string> again;
    for (auto part = options.again.begin(); part != options.again.end(); ++part) {
        const auto next = part + 1;
        const bool has_comma = next != options.again.end() &&
                               student_named(*part + ", " + *next, all, "--again") != nullptr;
        again.insert(meant(has_comma ? *part + ", " + *next : *part));
        if (has_comma) ++part;
    }
    return again;
}

/// Returns when a student last changed a file, in seconds since 1970. Returns 0 for an unchanged
/// stub, so that it does not count as late.
std::int64_t worked_on(const FoundFile& file, const Stubs& stubs) {
    return file.digest == stubs.at(file.exercise) ? 0 : file.changed;
}

/// Determines how late a student was from the files' modification times.
/// @param due  the deadline, 0 for none
void note_lateness(Student& student, std::int64_t due) {
    std::int64_t newest = 0;
    for (const Graded& graded : student.exercises) newest = std::max(newest, graded.changed);
    if (due > 0 && newest != 0) student.late = std::max<std::int64_t>(0, newest - due);
}

/// Returns "2 students handed in after the deadline: Kunz Ben, Weber Mia.", or an empty string.
std::string about_late(const std::vector<std::string>& names) {
    if (names.empty()) return {};
    constexpr std::size_t most_named = 10;
    return fmt::format("{} handed in after the deadline: {}.",
                       grader::many(static_cast<long>(names.size()), "student"),
                       some_of(names, most_named));
}

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
                 {kept_sheet(), options_.out / "moodle.csv", options_.out / "changed-grades.csv"})
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
        if (kinship_ == Kinship::same) return;
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

    Found read(const Submission& submission) const {
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
        if (!replaces())
            note_changes(found, found_before(options_.out, submission, earlier_), stubs_);
        return found;
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
        if (late_.empty()) return;
        result_.late = about_late(late_);
        look_.of_class.push_back(result_.late);
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
            if (one.late.value_or(0) > 0) late_.push_back(one.name);
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
        keep_changes(changed_grades(grades_before, csv.content(), names_now(all)));
        for (const Report* report : {&index, &csv, &junit, &results}) report->put_in_place();
        write_sheet(of);
    }

    /// Writes the changed grades. If there are none, the table of an earlier run is kept.
    void keep_changes(std::vector<ChangedGrade> changes) {
        if (!changes.empty())
            replace(options_.out / "changed-grades.csv", reports::as_csv(changes));
        result_.changed_grades = std::move(changes);
    }

    /// Returns the present names of students whose slug has changed, by their old names.
    std::map<std::string, std::string> names_now(const std::vector<Submission>& all) const {
        std::map<std::string, std::string> names;
        for (const Submission& before : earlier_.students) {
            const auto slug = earlier_.slugs_now.find(before.slug);
            if (slug == earlier_.slugs_now.end()) continue;
            const auto now = std::find_if(all.begin(), all.end(), [&](const Submission& one) {
                return one.slug == slug->second;
            });
            if (now != all.end()) names[before.name] = now->name;
        }
        return names;
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
    Origin here_;                           ///< of the results of this run
    std::string by_hand_before_;            ///< table of points of the previous run, as in Origin
    std::string before_;                    ///< where the submissions of the earlier results were
    Kinship kinship_ = Kinship::same;       ///< of the earlier results
    std::set<std::string> again_;           ///< ids of exercises and slugs of students
    std::set<std::string> digests_, keys_;  ///< of the sources and verdicts of this class
    std::optional<MoodleSheet> sheet_;
    std::vector<std::string> passed_over_;  ///< as in Preview
    std::vector<std::string> late_;         ///< names of students
    /// Names of students without points for a rubric, by the rubric's name.
    std::map<std::string, std::vector<std::string>> without_rubric_;
    std::mutex mutex_;
    reports::ToLookAt look_;
    GradeResult result_;
};

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
    std::vector<std::string> late;
    for (Submission& submission : intake.submissions) {
        Found found = found_of(submission, contents(course, submission, options.exercises));
        if (earlier && !replaces)
            note_changes(found, found_before(options.out, submission, students), stubs);
        Student student = unjudged(of, found, stubs);
        student.slug = submission.slug;
        note_lateness(student, options.due);
        if (student.late.value_or(0) > 0) late.push_back(submission.name);
        note_line_in(sheet, student);
        std::vector<std::string> exercises;
        for (std::size_t i = 0; i < of.exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == VerdictOutcome::checked)
                exercises.push_back(preview.exercises[i]);
        preview.rows.push_back(
            {std::move(submission), std::move(exercises), reports::to_look_at(of, student)});
    }
    preview.late = about_late(late);
    return preview;
}

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    // The submissions must be valid before anything is written.
    const Intake all = intake(course, options.submissions, options.layout);
    return Grading(course, options).carry_out(all);
}

}  // namespace classroom
