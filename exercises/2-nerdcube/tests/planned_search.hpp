#pragma once

#include "exercises/2-nerdcube/given.hpp"
#include "exercises/2-nerdcube/tests/cubes_with_ct.hpp"
#include "grader/judge/judge.hpp"

/// A student's plan, carried out by the judge: the work is counted where no program of a student's
/// can reach it.
namespace nerdcube {

/// What is wrong with the start of a plan, in words; empty when nothing is.
inline std::string wrong_start(const Plan& plan, const Puzzle& puzzle) {
    if (plan.start.unused != puzzle.unused)
        return "a start with other unused pieces than the puzzle has";
    Cube start = plan.start.cube;
    const Orientation stands = start[23].orientation, before = puzzle.cube[23].orientation;
    if (stands == Orientation::invalid || merge(before, stands) != stands)
        return fmt::format("a start on which the side around face 23 is {}", describe(stands));
    start[23].orientation = before;
    return start == puzzle.cube ? ""
                                : "a start that differs from the puzzle in more than how the side "
                                  "around face 23 stands";
}

/// What is wrong with the order of a plan, in words; empty when nothing is.
inline std::string wrong_order(const Plan& plan) {
    for (const Location& location : locations) {
        const auto times = std::count(plan.order.begin(), plan.order.end(), location);
        if (times != 1)
            return fmt::format("an order with the location of face {} {}", location[0].face,
                               times == 0 ? "nowhere" : fmt::format("{} times", times));
    }
    return plan.order.size() == locations.size()
               ? ""
               : "an order with a location that is none of the twenty";
}

/// The search for all cubes by a plan. It gives up a cube when `may_read_ct` says so, and itself
/// when there is more work than `most_made`.
class PlannedSearch {
public:
    using Question = grader::judge::Function<bool(const Cube&)>;

    PlannedSearch(const Plan& plan, const Question& may_read_ct, std::uint64_t most_made)
        : plan_(plan), may_read_ct_(may_read_ct), most_made_(most_made) {
        carry_on(plan.start, 0);
    }

    bool is_within_limit() const { return made_ <= most_made_; }
    /// Sorted, each look once.
    std::vector<Cube> cubes() const {
        std::vector<Cube> cubes = cubes_;
        std::sort(cubes.begin(), cubes.end());
        cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
        return cubes;
    }

private:
    void carry_on(const Puzzle& puzzle, std::size_t filled) {
        if (!may_read_ct_(puzzle.cube)) return;
        if (filled == plan_.order.size()) return cubes_.push_back(puzzle.cube);
        for (const Puzzle& way : ways_to_fill(puzzle, plan_.order[filled])) {
            if (++made_ > most_made_) return;
            carry_on(way, filled + 1);
        }
    }

    const Plan& plan_;
    const Question& may_read_ct_;
    std::uint64_t most_made_;
    std::uint64_t made_ = 0;
    std::vector<Cube> cubes_;
};

/// Has a plan made, carries it out, and looks whether it leads to all cubes that read C'T with at
/// most that much work.
/// @param most_made  how many puzzles may be made
/// @param why        a sentence that helps where there are more
inline void expect_work(const Puzzle& puzzle,
                        const grader::judge::Function<Plan(const Puzzle&)>& plan,
                        const PlannedSearch::Question& may_read_ct, std::uint64_t most_made,
                        const std::string& why) {
    using grader::judge::expect_that;
    plan(puzzle);  // What is left in variables must not get into the next plan.
    const Plan made = plan(puzzle);
    const std::string start = wrong_start(made, puzzle),
                      wrong = start.empty() ? wrong_order(made) : start;
    expect_that(wrong.empty(), wrong,
                "the puzzle as it was given, perhaps with another orientation on face 23, and each "
                "of the twenty locations once");
    if (!wrong.empty()) return;
    // A program that has not seen the pieces: what was found out while planning is gone.
    grader::judge::start_afresh();
    const PlannedSearch search(made, may_read_ct, most_made);
    expect_that(search.is_within_limit(), fmt::format("more than {} puzzles made", most_made),
                fmt::format("at most {}", most_made), why);
    if (!search.is_within_limit()) return;
    const std::vector<Cube> expected = ct_cubes_of_the_reference(puzzle);
    const std::string other = difference(search.cubes(), expected);
    expect_that(other.empty(), "by this plan " + other, counted(expected),
                "cubes must be given up only when they can no longer read C'T");
}

}  // namespace nerdcube
