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

#include "grader/classroom/digest.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/records.hpp"
#include "grader/classroom/reports/reports.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/files.hpp"
#include "grader/messages.hpp"

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

    GradeResult carry_out(const std::vector<Submission>& all) {
        const grader::FolderLock lock(options_.out / "work",
                                      options_.shard.is_whole() ? grader::FolderLock::Kind::at_once : grader::FolderLock::Kind::in_company);
        if (!lock.is_held())
            throw CannotKeep(fmt::format("somebody else is grading into {} at this moment; wait, or name another folder with --out", options_.out.string()));
        if (options_.shard.is_whole()) records_.sweep();
        ask();
        read(all);
        check_files(all);
        if (options_.shard.is_whole()) report(all);
        return result_;
    }

private:
    bool is_mine(std::size_t index) const { return options_.shard.has(index); }

    /// Finds out what is asked.
    void ask() {
        grader::build_judges(course_, options_.exercises);
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
        std::set<Unit> units;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (is_mine(i))
                for (const FoundFile& file : found(all[i]).files)
                    if (const Question* question = question_of(file.exercise); question != nullptr && file.trouble.empty())
                        units.insert({question, file.digest, key_of(question->ground, file.digest)});
        std::vector<Unit> open;
        for (const Unit& unit : units)
            if (!is_judged(unit.key)) open.push_back(unit);
        result_.checks = units.size();
        result_.done_now = open.size();
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

    enum class Checked { done, starved };

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

    Student student(const Found& found) const {
        const Submission& from = found.submission;
        Student student{from.name, from.number, from.slug, grader::harmless((from.source.filename() / from.inside).string()), {}, found.notes, 0};
        std::int64_t newest = 0;
        for (const Question& question : questions_) {
            student.exercises.push_back(graded(question, found));
            newest = std::max(newest, student.exercises.back().changed);
        }
        if (options_.due > 0) student.late = std::max<std::int64_t>(0, newest - options_.due);
        return student;
    }

    void note_what_to_look_at(const Student& student) {
        std::set<std::string> sentences;  // one that holds for all exercises is told once
        for (const Graded& graded : student.exercises) {
            if (grader::is_judgement(graded.verdict.outcome)) continue;
            result_.grader_failed = result_.grader_failed || graded.verdict.outcome == VerdictOutcome::grader_failed;
            sentences.insert(grader::harmless(graded.verdict.message));
        }
        const bool nothing_found = std::all_of(student.exercises.begin(), student.exercises.end(),
                                               [](const Graded& graded) { return graded.verdict.outcome == VerdictOutcome::not_handed_in; });
        if (nothing_found) sentences.insert(student.notes.begin(), student.notes.end());
        if (sentences.empty()) return;
        ++result_.count_to_look_at;
        constexpr std::size_t most_told = 100;
        for (const std::string& sentence : sentences)
            if (result_.to_look_at.size() < most_told) result_.to_look_at.push_back(student.name + ": " + sentence);
    }

    /// Writes all reports, student by student.
    void report(const std::vector<Submission>& all) {
        const Class of = the_class();
        Tally tally(of);
        Report index(records_, options_.out / "index.html"), csv(records_, options_.out / "grades.csv"), junit(records_, options_.out / "junit.xml"),
            results(records_, options_.out / "results.json");
        reports::begin_index(index.out(), of);
        reports::begin_csv(csv.out(), of);
        reports::begin_junit(junit.out(), of);
        reports::begin_json(results.out(), of);
        Watch watch(options_, Stage::Kind::reporting, all.size());
        for (const Submission& submission : all) {
            const Student one = student(found(submission));
            note_what_to_look_at(one);
            tally.add(one);
            reports::add_to_index(index.out(), of, one);
            reports::add_to_csv(csv.out(), of, one);
            reports::add_to_junit(junit.out(), of, one);
            reports::add_to_json(results.out(), of, one);
            write_pages(of, veiled(one, of.tell_hidden));
            watch.one_more();
        }
        reports::end_index(index.out(), of, tally, options_.similar ? std::optional(pairs(all)) : std::nullopt);
        reports::end_junit(junit.out());
        reports::end_json(results.out(), of, tally);
        for (Report* report : {&index, &csv, &junit, &results}) report->complete();
        for (const Report* report : {&index, &csv, &junit, &results}) report->put_in_place();
        forget_others(all);
    }

    /// The pairs of programs to look at, of each exercise.
    std::vector<Pair> pairs(const std::vector<Submission>& all) {
        std::vector<Pair> pairs;
        Watch watch(options_, Stage::Kind::comparing, questions_.size());
        for (const Question& question : questions_) {
            const std::vector<Pair> found = pairs_of(question, all);
            pairs.insert(pairs.end(), found.begin(), found.end());
            watch.one_more();
        }
        return pairs;
    }

    std::vector<Pair> pairs_of(const Question& question, const std::vector<Submission>& all) const {
        constexpr int least_percent = 80;
        constexpr std::size_t most_pairs = 50;
        const std::string stub = digest(grader::content_of(question.exercise.stub()));
        std::vector<Pair> pairs;
        const auto add = [&](const Submission& one, const Submission& other, int percent) {
            if (pairs.size() < most_pairs) pairs.push_back({question.exercise.id, one.name, other.name, one.slug, other.slug, percent});
        };
        // The same text is compared once: who else has it makes a pair with the first.
        std::map<std::string, std::size_t> known;
        std::vector<std::string> texts;
        std::vector<const Submission*> whose;
        for (const Submission& submission : all)
            for (const FoundFile& file : found(submission).files) {
                if (file.exercise != question.exercise.id || !file.trouble.empty() || file.digest == stub) continue;
                const auto [text, is_new] = known.emplace(file.digest, texts.size());
                if (!is_new) {
                    add(*whose[text->second], submission, 100);
                    continue;
                }
                texts.push_back(records_.source(file.digest).value_or(""));
                whose.push_back(&submission);
            }
        for (const Alike& pair : alike(course_, texts, least_percent)) add(*whose[pair.one], *whose[pair.other], pair.percent);
        return pairs;
    }

    void write_pages(const Class& of, const Student& student) const {
        const fs::path folder = options_.out / "students" / student.slug;
        std::error_code error;
        fs::create_directories(folder, error);
        const auto write = [&](const char* name, const std::string& text) {
            if (grader::content_of(folder / name) == text) return;
            if (const auto failed = grader::replace_file(folder / name, text, records_.fresh_file()))
                throw CannotKeep(
                    fmt::format("{} cannot be written ({}); make room and call the same command again", (folder / name).string(), failed.message()));
        };
        write("index.html", reports::student_page(of, student));
        write("junit.xml", reports::student_junit(of, student));
        write("results.json", reports::as_gradescope(of, student));
        write("response.xml", reports::as_proforma(of, student));
    }

    /// Removes the pages of those who are no longer in the class.
    void forget_others(const std::vector<Submission>& all) const {
        std::set<std::string> here;
        for (const Submission& submission : all) here.insert(submission.slug);
        for (const std::string& slug : records_.slugs()) {
            if (here.count(slug) > 0) continue;
            std::error_code ignored;
            fs::remove_all(options_.out / "students" / slug, ignored);
            records_.forget(slug);
        }
    }

    const grader::Course& course_;
    const GradeOptions& options_;
    Records records_;
    std::vector<Question> questions_;
    std::map<std::string, std::string> lost_;  ///< what could not be kept, by its key or slug, and why
    std::mutex mutex_;
    GradeResult result_;
};

}  // namespace

GradeResult grade(const grader::Course& course, const GradeOptions& options) {
    const std::vector<Submission> all = submissions(course, options.submissions);  // before anything is written
    return Grading(course, options).carry_out(all);
}

}  // namespace classroom
