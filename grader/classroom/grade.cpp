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
#include "grader/classroom/digest.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/moodle_sheet.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/files.hpp"
#include "grader/messages.hpp"
#include "text/input_error.hpp"
#include "text/nearest.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::Verdict;
using grader::VerdictOutcome;

/// Does `work(0)` to `work(count - 1)`, so many of them at once. The threads live until all is done, as their children die with them.
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

/// Tells how far a stage is, one voice at a time.
class Watch {
public:
    Watch(const GradeOptions& options, Stage::Kind kind, std::size_t of) : watch_(options.watch), stage_{kind, 0, of} { watch_(stage_); }
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

/// A file that is written beside its place, and put there when it and all that belong to it are complete.
class Report {
public:
    Report(const Records& records, fs::path place) : place_(std::move(place)), fresh_(records.fresh_file()), out_(fresh_, std::ios::binary) {}
    std::ostream& out() { return out_; }
    void complete() {
        out_.close();
        if (!out_) refuse();
    }
    void put_in_place() const {
        std::error_code error;
        fs::rename(fresh_, place_, error);
        if (error) refuse();
    }

private:
    [[noreturn]] void refuse() const {
        throw CannotKeep(fmt::format("{} cannot be written; is the disk full? Make room and call the same command again", place_.string()));
    }

    fs::path place_, fresh_;
    std::ofstream out_;
};

/// An exercise as this grading asks it.
struct Question {
    Exercise exercise;
    std::string ground;
    Verdict blank;  ///< all its tests, not tried
};

/// One grading of a class, or of a part of it.
class Grading {
public:
    Grading(const grader::Course& course, const GradeOptions& options) : course_(course), options_(options), records_(options.out / "work") {}

    GradeResult carry_out(const Intake& intake) {
        const std::vector<Submission>& all = intake.submissions;
        passed_over_ = intake.passed_over;
        if (!options_.moodle_sheet.empty()) sheet_.emplace(options_.moodle_sheet);
        const grader::FolderLock lock(options_.out / "work",
                                      options_.shard.is_whole() ? grader::FolderLock::Kind::at_once : grader::FolderLock::Kind::in_company);
        if (!lock.is_held())
            throw CannotKeep(fmt::format("somebody else is grading into {} at this moment; wait, or name another folder with --out", options_.out.string()));
        if (options_.shard.is_whole()) records_.sweep();
        look_at_earlier_results(all);
        ask();
        find_all_named_again(all);
        if (!options_.by_hand.empty()) by_hand_ = PointsByHand(options_.by_hand);
        by_hand_.hold_against(all, the_class().exercises, earlier_students(all));
        claim();
        if (std::error_code error; !sheet_ && !replaces() && fs::exists(kept_sheet(), error)) sheet_.emplace(kept_sheet());
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

    /// Makes sure that the folder of the results is this class's: those of another class would be lost.
    void look_at_earlier_results(const std::vector<Submission>& all) {
        here_ = fs::weakly_canonical(options_.submissions).string();
        before_ = records_.origin().value_or(here_);
        if (!replaces() || options_.replace) return;
        const std::vector<std::string> slugs = records_.slugs();
        const auto common =
            std::count_if(all.begin(), all.end(), [&](const Submission& student) { return std::binary_search(slugs.begin(), slugs.end(), student.slug); });
        const bool same_students = static_cast<std::size_t>(2 * common) > std::max(all.size(), slugs.size());
        throw text::InputError(
            options_.out.string(), 0, 0, fmt::format("the results of {}{}", readable(before_), same_students ? ", with the same students" : ""),
            same_students ? fmt::format("--replace, if that is this class and was moved to {} (what was judged is kept); else another folder", readable(here_))
                          : fmt::format("another folder for {}; or, to have those results replaced, --replace", readable(here_)));
    }

    /// Whether the folder of the results has those of another class, or of the same one in another place.
    bool replaces() const { return before_ != here_; }

    /// The students of the results who are not in this class.
    EarlierStudents earlier_students(const std::vector<Submission>& all) const {
        std::set<std::string> here;
        for (const Submission& submission : all) here.insert(submission.slug);
        EarlierStudents earlier{{}, "who is no longer among the submissions", "put the submission back, or take the line out"};
        if (replaces()) {
            earlier.who = "of the class before, " + readable(before_);
            earlier.solution = "put that table away, or name this class's with --by-hand";
        }
        for (const std::string& slug : records_.slugs())
            if (const std::optional<Found> found = records_.found(slug); found && here.count(slug) == 0) earlier.students.push_back(found->submission);
        return earlier;
    }

    /// Makes the folder of the results this class's. Where others' were there, it becomes so only when all of theirs is gone.
    void claim() {
        if (replaces()) {
            for (const std::string& slug : records_.slugs()) forget(slug);
            std::error_code ignored;
            for (const fs::path& file : {kept_sheet(), options_.out / "moodle.csv"}) fs::remove(file, ignored);
        }
        if (replaces() && options_.shard.is_whole()) return;
        if (replaces()) records_.keep_only({}, {});
        records_.keep_origin(here_);
    }

    /// Removes the programs of another class and the verdicts on them.
    void forget_other_class() const {
        if (!replaces()) return;
        records_.keep_only(digests_, keys_);
        records_.keep_origin(here_);
    }

    /// Finds out what is asked.
    void ask() {
        for (const Exercise& exercise : options_.exercises)
            questions_.push_back({exercise, ground_of(course_, exercise, options_.check), grader::blank_verdict(course_, exercise, options_.check)});
    }

    /// Reads the submissions; what stands in them is remembered and not kept in memory.
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
            Contents all = contents(course_, submission, options_.exercises);
            found.notes = std::move(all.notes);
            found.trouble = std::move(all.trouble);
            found.unknown_files = std::move(all.unknown_files);
            for (HandedIn& file : all.files) {
                const std::string its_digest = digest(file.content);
                if (file.trouble.empty()) records_.keep_source(its_digest, file.content);
                found.files.push_back({file.exercise, file.path, its_digest, file.changed, file.note, file.trouble});
            }
        } catch (const std::exception& error) {
            found.trouble = error.what();
            found.our_fault = true;
        }
        return found;
    }

    /// What cannot be kept is this one's trouble; the others are graded.
    void keep(const Found& found) {
        try {
            records_.keep(found);
        } catch (const CannotKeep& error) {
            const std::lock_guard lock(mutex_);
            lost_[found.submission.slug] = error.what();
        }
    }

    /// What is remembered of a submission; when it could not be kept, why.
    Found found(const Submission& submission) const {
        Found found{submission, {}, {}, "what was found in it is no longer there; call the same command again", true};
        if (const auto lost = lost_.find(submission.slug); lost != lost_.end()) found.trouble = lost->second;
        else if (auto kept = records_.found(submission.slug)) return *kept;
        return found;
    }

    /// What is to be checked: a source text for an exercise.
    struct Unit {
        const Question* question;
        std::string source, key;
        bool operator<(const Unit& other) const { return key < other.key; }
    };

    /// Checks each different file once that has no verdict yet.
    void check_files(const std::vector<Submission>& all) {
        std::set<Unit> units, again;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_mine(i))
                for (const FoundFile& file : found(all[i]).files)
                    if (const Question* question = question_of(file.exercise); question != nullptr && file.trouble.empty()) {
                        const Unit unit{question, file.digest, key_of(question->ground, file.digest)};
                        units.insert(unit);
                        digests_.insert(unit.source);
                        keys_.insert(unit.key);
                        if (is_wanted_again(all[i], *question)) again.insert(unit);
                    }
        std::vector<Unit> open;
        for (const Unit& unit : units)
            if (again.count(unit) > 0 || !is_judged(unit.key)) open.push_back(unit);
        result_.checks = units.size();
        result_.done_now = open.size();
        build_judges_of(open);
        Watch watch(options_, Stage::Kind::checking, open.size());
        std::vector<Unit> starved;  // judged again when nothing else runs
        in_parallel(open.size(), options_.jobs, [&](std::size_t i) {
            if (check_file(open[i]) == Checked::starved) {
                const std::lock_guard lock(mutex_);
                starved.push_back(open[i]);
            }
            watch.one_more();
        });
        for (const Unit& unit : starved) check_file(unit);
    }

    bool is_wanted_again(const Submission& submission, const Question& question) const {
        return again_.count(question.exercise.id) > 0 || again_.count(submission.slug) > 0;
    }

    /// Finds the exercises and students that are to be judged again.
    void find_all_named_again(const std::vector<Submission>& all) {
        for (const std::string& name : options_.again) {
            if (question_of(name) != nullptr) {
                again_.insert(name);
            } else if (const Submission* const student = student_named(name, all, "--again")) {
                again_.insert(student->slug);
            } else {
                const std::string near = text::nearest(name, names_to_judge_again(all));
                throw text::InputError("--again", 0, 0, "'" + readable(name) + "'",
                                       "a student of this class, or an exercise that is graded" + (near.empty() ? "" : ", perhaps " + near));
            }
        }
    }

    std::vector<std::string> names_to_judge_again(const std::vector<Submission>& all) const {
        std::vector<std::string> names;
        for (const Submission& submission : all) names.push_back(submission.name);
        for (const Question& question : questions_) {
            std::string name = question.exercise.name();
            std::replace(name.begin(), name.end(), '_', '-');
            names.push_back(name);
        }
        return names;
    }

    enum class Checked { done, starved };

    /// Builds the tests of those exercises that somebody is waiting for.
    void build_judges_of(const std::vector<Unit>& open) const {
        std::vector<Exercise> needed;
        for (const Question& question : questions_)
            if (std::any_of(open.begin(), open.end(), [&](const Unit& unit) { return unit.question == &question; })) needed.push_back(question.exercise);
        if (needed.empty()) return;
        options_.watch({Stage::Kind::building, 0, 0});
        grader::build_judges(course_, needed, [&](std::size_t done, std::size_t of) { options_.watch({Stage::Kind::building, done, of}); });
    }

    bool is_judged(const std::string& key) const {
        const std::optional<Verdict> verdict = records_.verdict(key);
        return verdict && grader::is_judgement(verdict->outcome);
    }

    /// A verdict that cannot be kept is told as lost; the others are graded.
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
        if (!source) throw std::runtime_error("the file that was read is no longer there or was changed");
        const grader::TemporaryFolder desk(course_.build / "check", "graded-");
        const fs::path file = desk.write(unit.question->exercise.student_file().filename().string(), *source);
        grader::CheckOptions check = options_.check;
        check.judge_is_built = true;
        return grader::check(course_, unit.question->exercise, file, check);
    }

    const Question* question_of(const std::string& id) const {
        const auto found = std::find_if(questions_.begin(), questions_.end(), [&](const Question& question) { return question.exercise.id == id; });
        return found == questions_.end() ? nullptr : &*found;
    }

    Class the_class() const {
        Class of;
        const fs::path folder = fs::absolute(options_.submissions).lexically_normal();
        of.title = grader::harmless((folder.has_filename() ? folder : folder.parent_path()).filename().string());
        of.course = options_.course;
        of.seed = options_.check.seed;
        of.tell_hidden = options_.tell_hidden;
        of.due = options_.due;
        for (const Question& question : questions_)
            of.exercises.push_back({question.exercise.id, question.exercise.title, question.exercise.level, question.blank.tests});
        of.rubrics = by_hand_.rubrics();
        return of;
    }

    /// The verdict of somebody who was not checked.
    static Verdict unchecked(const Question& question, VerdictOutcome outcome, const std::string& message) {
        Verdict verdict = question.blank;
        verdict.outcome = outcome;
        verdict.message = message;
        return verdict;
    }

    Verdict verdict_of(const Question& question, const FoundFile& file) const {
        if (!file.trouble.empty()) return unchecked(question, VerdictOutcome::unreadable, file.trouble);
        const std::string key = key_of(question.ground, file.digest);
        if (const auto lost = lost_.find(key); lost != lost_.end()) return unchecked(question, VerdictOutcome::grader_failed, lost->second);
        const std::optional<Verdict> verdict = records_.verdict(key);
        if (!verdict) return unchecked(question, VerdictOutcome::grader_failed, "its verdict is no longer there; call the same command again");
        return verdict->outcome == VerdictOutcome::grader_failed ? unchecked(question, VerdictOutcome::grader_failed, verdict->message) : *verdict;
    }

    Graded graded(const Question& question, const Found& found) const {
        const auto file = std::find_if(found.files.begin(), found.files.end(), [&](const FoundFile& one) { return one.exercise == question.exercise.id; });
        if (!found.trouble.empty())
            return {unchecked(question, found.our_fault ? VerdictOutcome::grader_failed : VerdictOutcome::unreadable, found.trouble), {}, 0, {}};
        if (file == found.files.end()) return {unchecked(question, VerdictOutcome::not_handed_in, ""), {}, 0, {}};
        return {verdict_of(question, *file), file->path, file->changed, file->note};
    }

    /// The folder or archive of a student, as the teacher knows it.
    static std::string shown_source(const Submission& submission) {
        std::string shown = submission.source.filename().string() + (submission.inside.empty() ? "" : "/" + submission.inside);
        if (shown.ends_with('/')) shown.pop_back();
        return shown;
    }

    Student student(const Class& of, const Found& found) const {
        const Submission& from = found.submission;
        Student student{from.name, from.number, from.slug, grader::harmless(shown_source(from)), {}, found.notes, 0};
        student.unknown_files = found.unknown_files;
        std::int64_t newest = 0;
        for (const Question& question : questions_) {
            student.exercises.push_back(graded(question, found));
            newest = std::max(newest, student.exercises.back().changed);
        }
        by_hand_.apply(from, of, student);
        ask_about_unknown_files(student);
        if (options_.due > 0) student.late = std::max<std::int64_t>(0, newest - options_.due);
        return student;
    }

    void note_what_to_look_at(const Class& of, const Student& student) {
        for (const Graded& graded : student.exercises) result_.grader_failed = result_.grader_failed || graded.verdict.outcome == VerdictOutcome::grader_failed;
        std::vector<std::string> sentences = reports::to_look_at(of, student);
        if (sentences.empty()) return;
        for (const std::string& sentence : sentences) note_to_look_at(student.name + ": " + sentence);
        look_.students.push_back({student.name, student.slug, std::move(sentences)});
    }

    void note_to_look_at(const std::string& sentence) {
        constexpr std::size_t most_told = 100;
        if (++result_.count_to_look_at <= most_told) result_.to_look_at.push_back(sentence);
    }

    void note_points_by_hand() {
        result_.given_by_hand = by_hand_.count_students();
        for (const Rubric& rubric : by_hand_.rubrics()) result_.rubrics.push_back(rubric.name);
        result_.similar_rubrics = by_hand_.has_similar_rubrics();
    }

    void note_what_belongs_to_nobody() {
        look_.of_nobody = passed_over_;
        for (const std::string& sentence : passed_over_) note_to_look_at(sentence);
    }

    /// The sheet of Moodle's that is filled in again when the class is graded again.
    fs::path kept_sheet() const { return options_.out / "work/moodle-sheet.csv"; }

    /// Finds whose lines are in Moodle's sheet.
    void find_lines(const std::vector<Submission>& all) {
        if (!sheet_) return;
        sheet_->find_lines(all);
        passed_over_.insert(passed_over_.end(), sheet_->to_look_at().begin(), sheet_->to_look_at().end());
    }

    void write_sheet(const Class& of) {
        if (!sheet_) return;
        replace(kept_sheet(), sheet_->original());
        replace(options_.out / "moodle.csv", sheet_->text());
        result_.moodle = FilledSheet{sheet_->filled(), sheet_->lines(), sheet_->scaled_from(of.most_points()), sheet_->without_submission()};
    }

    /// Keeps the pages of students who are no longer in the class.
    void note_who_is_gone(const std::vector<Submission>& all) {
        std::set<std::string> here;
        for (const Submission& submission : all) here.insert(submission.slug);
        for (const std::string& slug : records_.slugs()) {
            if (here.count(slug) > 0) continue;
            const std::optional<Found> found = records_.found(slug);
            look_.gone.push_back({found ? found->submission.name : slug, slug, {}});
            result_.gone.push_back(look_.gone.back().name);
        }
    }

    /// Writes all reports, student by student.
    void report(const std::vector<Submission>& all) {
        const Class of = the_class();
        result_.most_points = of.most_points();
        Tally tally(of);
        Report index(records_, options_.out / "index.html"), csv(records_, options_.out / "grades.csv"), junit(records_, options_.out / "junit.xml"),
            results(records_, options_.out / "results.json");
        const std::optional<std::vector<SimilarGroup>> similar = options_.similar ? std::optional(similar_groups(all)) : std::nullopt;
        if (similar) result_.similar_groups = similar->size();
        note_points_by_hand();
        reports::IndexPage page(index.out(), of, similar);
        reports::begin_csv(csv.out(), of);
        reports::begin_junit(junit.out(), of);
        reports::begin_json(results.out(), of);
        Watch watch(options_, Stage::Kind::reporting, all.size());
        find_lines(all);
        note_what_belongs_to_nobody();
        note_who_is_gone(all);
        for (const Submission& submission : all) {
            const Student one = student(of, found(submission));
            note_what_to_look_at(of, one);
            tally.add(one);
            page.add(one);
            reports::add_to_csv(csv.out(), of, one);
            reports::add_to_junit(junit.out(), of, one);
            reports::add_to_json(results.out(), of, one);
            if (sheet_) sheet_->fill(of, one);
            write_pages(of, veiled(one, of.tell_hidden));
            watch.one_more();
        }
        page.end(tally, look_);
        reports::end_junit(junit.out());
        reports::end_json(results.out(), of, tally, look_, similar);
        for (Report* report : {&index, &csv, &junit, &results}) report->complete();
        for (const Report* report : {&index, &csv, &junit, &results}) report->put_in_place();
        write_sheet(of);
    }

    /// The groups of programs to look at, of each exercise.
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

    std::vector<SimilarGroup> similar_groups(const Question& question, const std::vector<Submission>& all) const {
        constexpr int least_percent = 80;
        const std::string stub = digest(grader::content_of(question.exercise.stub()));
        // Each text is compared once, whoever has it.
        std::map<std::string, std::size_t> known;
        std::vector<std::string> texts;
        std::vector<std::vector<SimilarGroup::Member>> owners;
        for (const Submission& submission : all)
            for (const FoundFile& file : found(submission).files) {
                if (file.exercise != question.exercise.id || !file.trouble.empty() || file.digest == stub) continue;
                const auto [text, is_new] = known.emplace(file.digest, texts.size());
                if (is_new) {
                    texts.push_back(records_.source(file.digest).value_or(""));
                    owners.emplace_back();
                    if (is_too_short(texts.back())) texts.back().clear();
                }
                owners[text->second].push_back({submission.name, submission.slug});
            }
        std::vector<Alike> pairs = alike(course_, texts, least_percent);
        for (std::size_t i = 0; i < texts.size(); ++i)
            if (owners[i].size() > 1 && !texts[i].empty()) pairs.push_back({i, i, 100});
        std::vector<SimilarGroup> groups;
        for (const auto& [members, percent] : groups_of(pairs, texts.size())) {
            SimilarGroup group{question.exercise.id, {}, percent, members.size() == 1};
            for (const std::size_t i : members) group.members.insert(group.members.end(), owners[i].begin(), owners[i].end());
            groups.push_back(std::move(group));
        }
        std::stable_sort(groups.begin(), groups.end(), [](const SimilarGroup& a, const SimilarGroup& b) { return a.percent > b.percent; });
        return groups;
    }

    void write_pages(const Class& of, const Student& student) const {
        const fs::path folder = options_.out / "students" / student.slug;
        std::error_code error;
        fs::create_directories(folder, error);
        const auto write = [&](const char* name, const std::string& text) { replace(folder / name, text); };
        write("index.html", reports::student_page(of, student));
        write("junit.xml", reports::student_junit(of, student));
        write("results.json", reports::as_gradescope(of, student));
        write("response.xml", reports::as_proforma(of, student));
    }

    void replace(const fs::path& file, const std::string& text) const {
        if (grader::content_of(file) == text) return;
        if (const auto failed = grader::replace_file(file, text, records_.fresh_file()))
            throw CannotKeep(fmt::format("{} cannot be written ({}); make room and call the same command again", file.string(), failed.message()));
    }

    /// Removes what was kept of a student of another class.
    void forget(const std::string& slug) const {
        std::error_code ignored;
        fs::remove_all(options_.out / "students" / slug, ignored);
        records_.forget(slug);
    }

    const grader::Course& course_;
    const GradeOptions& options_;
    Records records_;
    std::vector<Question> questions_;
    std::map<std::string, std::string> lost_;  ///< what could not be kept, by its key or slug, and why
    PointsByHand by_hand_;
    std::string here_, before_;             ///< where the submissions are, and where those of the earlier results were
    std::set<std::string> again_;           ///< ids of exercises and slugs of students
    std::set<std::string> digests_, keys_;  ///< of the sources and verdicts of this class
    std::optional<MoodleSheet> sheet_;
    std::vector<std::string> passed_over_;  ///< as in Preview
    std::mutex mutex_;
    reports::ToLookAt look_;
    GradeResult result_;
};

/// A student of whom nothing was judged: what is known from the files alone.
Student unjudged(const Class& of, const Contents& found) {
    Student student;
    student.notes = found.notes;
    student.unknown_files = found.unknown_files;
    for (const Asked& asked : of.exercises) {
        const auto file = std::find_if(found.files.begin(), found.files.end(), [&](const HandedIn& one) { return one.exercise == asked.id; });
        const bool is_there = file != found.files.end();
        Graded graded;
        graded.verdict.exercise = asked.id;
        graded.verdict.message = !found.trouble.empty() ? found.trouble : is_there ? file->trouble : "";
        const bool unreadable = !graded.verdict.message.empty();
        graded.verdict.outcome = unreadable ? VerdictOutcome::unreadable : is_there ? VerdictOutcome::checked : VerdictOutcome::not_handed_in;
        if (is_there) graded.note = file->note;
        student.exercises.push_back(std::move(graded));
    }
    ask_about_unknown_files(student);
    return student;
}

}  // namespace

Preview preview(const grader::Course& course, const GradeOptions& options) {
    Intake intake = classroom::intake(course, options.submissions, options.layout);
    Preview preview{{}, {}, std::move(intake.passed_over)};
    Class of;
    for (const Exercise& exercise : options.exercises) {
        of.exercises.push_back({exercise.id, exercise.title, exercise.level, {}});
        preview.exercises.push_back(reports::in_short(of.exercises.back()));
    }
    if (!options.moodle_sheet.empty()) {
        MoodleSheet sheet(options.moodle_sheet);
        sheet.find_lines(intake.submissions);
        preview.passed_over.insert(preview.passed_over.end(), sheet.to_look_at().begin(), sheet.to_look_at().end());
        preview.not_handed_in = sheet.without_submission();
    }
    for (Submission& submission : intake.submissions) {
        const Student student = unjudged(of, contents(course, submission, options.exercises));
        std::vector<std::string> exercises;
        for (std::size_t i = 0; i < of.exercises.size(); ++i)
            if (student.exercises[i].verdict.outcome == VerdictOutcome::checked) exercises.push_back(preview.exercises[i]);
        preview.rows.push_back({std::move(submission), std::move(exercises), reports::to_look_at(of, student)});
    }
    return preview;
}

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    const Intake all = intake(course, options.submissions, options.layout);  // before anything is written
    return Grading(course, options).carry_out(all);
}

}  // namespace classroom
