#include "grader/classroom/reading.hpp"

#include <mutex>
#include <optional>

#include "grader/classroom/earlier_results.hpp"
#include "grader/classroom/parallel.hpp"
#include "grader/classroom/steps.hpp"

namespace classroom {
namespace {

/// Reads submissions, several at the same time.
class Reading {
public:
    explicit Reading(GradingRun& run) : run_(run) {}

    NamesNow carry_out(const std::vector<Submission>& all) {
        std::vector<std::size_t> mine;
        for (std::size_t i = 0; i < all.size(); ++i)
            if (run_.is_mine(i)) mine.push_back(i);
        run_.result.submissions = mine.size();
        Watch watch(run_.options, Stage::Kind::reading, mine.size());
        in_parallel(mine.size(), run_.options.jobs, [&](std::size_t i) {
            keep(read(all[mine[i]]));
            watch.one_more();
        });
        return std::move(names_now_);
    }

private:
    Found read(const Submission& submission) {
        Found found{submission, {}, {}, {}, false};
        try {
            const Contents all = contents(run_.course, submission, run_.options.exercises);
            found = found_of(submission, all);
            for (std::size_t i = 0; i < all.files.size(); ++i)
                if (all.files[i].trouble.empty())
                    run_.records.keep_source(found.files[i].digest, all.files[i].content);
        } catch (const std::exception& error) {
            found.trouble = error.what();
            found.our_fault = true;
        }
        if (!run_.replaces) compare_with_earlier(found);
        return found;
    }

    /// Notes what has changed since the previous run. A student who is judged again begins anew.
    void compare_with_earlier(Found& found) {
        const Submission& now = found.submission;
        const std::optional<Found> before = found_before(run_.options.out, now, run_.earlier);
        if (before && before->submission.name != now.name) {
            const std::lock_guard lock(mutex_);
            names_now_[before->submission.name] = now.name;
        }
        if (!run_.again.contains(now.slug)) note_changes(found, before, run_.stubs);
    }

    /// Stores what was found. A failure affects only this submission; the others are graded.
    void keep(const Found& found) {
        try {
            run_.records.keep(found);
        } catch (const CannotKeep& error) {
            run_.lose(found.submission.slug, error.what());
        }
    }

    GradingRun& run_;
    NamesNow names_now_;
    std::mutex mutex_;
};

}  // namespace

NamesNow read_submissions(GradingRun& run, const std::vector<Submission>& all) {
    return Reading(run).carry_out(all);
}

}  // namespace classroom
