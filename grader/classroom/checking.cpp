#include "grader/classroom/checking.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>
#include <optional>

#include "grader/check/check.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/parallel.hpp"
#include "grader/files.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::Verdict;

/// Checks the files of a run, several at the same time.
class Checking {
public:
    explicit Checking(GradingRun& run) : run_(run) {}

    CheckedFiles carry_out(const std::vector<Submission>& all) {
        CheckedFiles files;
        std::set<Unit> units, again;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (run_.is_mine(i))
                for (const FoundFile& file : run_.found(all[i]).files)
                    if (const Question* question = run_.question_of(file.exercise);
                        question != nullptr && file.trouble.empty()) {
                        const Unit unit{question, file.digest,
                                        key_of(question->ground, file.digest)};
                        units.insert(unit);
                        files.digests.insert(unit.source);
                        files.keys.insert(unit.key);
                        if (is_wanted_again(all[i], *question)) again.insert(unit);
                    }
        begin_again(again);
        std::vector<Unit> open;
        for (const Unit& unit : units)
            if (!is_judged(unit.key)) open.push_back(unit);
        run_.result.checks = units.size();
        run_.result.done_now = open.size();
        build_judges_of(open);
        Watch watch(run_.options, Stage::Kind::checking, open.size());
        std::vector<Unit> starved;  // checked again when nothing else runs
        in_parallel(open.size(), run_.options.jobs, [&](std::size_t i) {
            if (check_file(open[i]) == Checked::starved) {
                const std::lock_guard lock(mutex_);
                starved.push_back(open[i]);
            }
            watch.one_more();
        });
        for (const Unit& unit : starved) check_file(unit);
        run_.records.forget_begun_again(part());
        return files;
    }

private:
    /// A check to be made: a source file for an exercise.
    struct Unit {
        const Question* question;
        std::string source, key;
        bool operator<(const Unit& other) const { return key < other.key; }
    };

    /// Deletes the verdicts on files to be checked again, unless an interrupted run with the same
    /// names has already done so: then this run continues it.
    void begin_again(const std::set<Unit>& units) const {
        if (run_.again.empty() || run_.records.begun_again(part()) == run_.again) return;
        for (const Unit& unit : units) run_.records.forget_verdict(unit.key);
        run_.records.keep_begun_again(part(), run_.again);
    }

    std::string part() const {
        return fmt::format("{}-of-{}", run_.options.shard.number, run_.options.shard.of);
    }

    bool is_wanted_again(const Submission& submission, const Question& question) const {
        return run_.again.count(question.exercise.id) > 0 || run_.again.count(submission.slug) > 0;
    }

    enum class Checked { done, starved };

    /// Builds the tests of the exercises for which there are files to check.
    void build_judges_of(const std::vector<Unit>& open) const {
        std::vector<Exercise> needed;
        for (const Question& question : run_.questions)
            if (std::any_of(open.begin(), open.end(),
                            [&](const Unit& unit) { return unit.question == &question; }))
                needed.push_back(question.exercise);
        if (needed.empty()) return;
        run_.options.watch({Stage::Kind::building, 0, 0});
        grader::build_judges(run_.course, needed, [&](std::size_t done, std::size_t of) {
            run_.options.watch({Stage::Kind::building, done, of});
        });
    }

    bool is_judged(const std::string& key) const {
        const std::optional<Verdict> verdict = run_.records.verdict(key);
        return verdict && grader::is_judgement(verdict->outcome);
    }

    /// Checks a file. A failure to store the verdict affects only this file; the others are graded.
    Checked check_file(const Unit& unit) {
        try {
            const Verdict verdict = verdict_on(unit);
            run_.records.keep(unit.key, verdict);
            return verdict.starved ? Checked::starved : Checked::done;
        } catch (const std::exception& error) {
            run_.lose(unit.key, error.what());
            return Checked::done;
        }
    }

    Verdict verdict_on(const Unit& unit) const {
        const std::optional<std::string> source = run_.records.source(unit.source);
        if (!source)
            throw std::runtime_error("the file that was read is no longer there or was changed");
        const grader::TemporaryFolder scratch(run_.course.build / "check", "graded-");
        const fs::path file =
            scratch.write(unit.question->exercise.student_file().filename().string(), *source);
        grader::CheckOptions check = run_.options.check;
        check.judge_is_built = true;
        return grader::check(run_.course, unit.question->exercise, file, check);
    }

    GradingRun& run_;
    std::mutex mutex_;
};

}  // namespace

CheckedFiles check_files(GradingRun& run, const std::vector<Submission>& all) {
    return Checking(run).carry_out(all);
}

}  // namespace classroom
