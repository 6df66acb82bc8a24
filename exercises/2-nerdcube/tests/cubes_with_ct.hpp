#pragma once

#include "exercises/2-nerdcube/reference.hpp"
#include "exercises/2-nerdcube/tests/cubes_by_the_rules.hpp"
#include "exercises/2-nerdcube/tests/random_cubes.hpp"
#include "grader/judge/judge.hpp"

/// What the tests of the exercise that begins with C'T share.
namespace nerdcube {

/// How many puzzles the faithful search makes of the pieces of 2016, whatever letters they show:
/// only how these stand decides that.
inline constexpr std::uint64_t made_faithfully = 283'513;

/// All cubes of 2016, those that are the same, too.
inline const std::vector<Cube>& cubes_of_2016() {
    static const std::vector<Cube> all = cubes_of_the_reference(puzzle_of_2016());
    return all;
}

/// The cubes that read C'T, sorted, each look once.
inline std::vector<Cube> ct_cubes_of_the_reference(const Puzzle& puzzle) {
    std::vector<Cube> cubes = cubes_of_the_reference(puzzle);
    cubes.erase(std::unique(cubes.begin(), cubes.end()), cubes.end());
    std::erase_if(cubes, [](const Cube& cube) { return !reads_ct(cube); });
    return cubes;
}

/// The cube with the letters of C'T in their places. They stand as the others of their side do.
inline Cube with_ct(Cube cube) {
    for (const auto& [face, letter] : letters_of_ct) cube[face] = {letter, cube[23].orientation};
    return cube;
}

/// What keeps a cube from reading C'T, in words; empty when it reads it.
inline std::string wrong_about_ct(const Cube& cube) {
    for (const auto& [face, letter] : letters_of_ct)
        if (cube[face].letter != letter)
            return fmt::format("a cube with {} on face {}", describe(cube[face]), face);
    return cube[23].orientation == Orientation::upright
               ? ""
               : fmt::format("a cube on which the side of C'T is {}",
                             describe(cube[23].orientation));
}

/// The first cube of a list that does not read C'T or breaks the rules, in words; empty when there
/// is none.
inline std::string wrong_in_any_with_ct(const std::vector<Cube>& cubes, const Puzzle& puzzle) {
    for (const Cube& cube : cubes)
        if (const std::string wrong = wrong_about_ct(cube); !wrong.empty()) return wrong;
    return wrong_in_any(cubes, puzzle);
}

/// @name A student's plan
/// It is carried out by the judge: the work is counted where no program of a student's can reach
/// it.
/// @{

/// What is wrong with the start of a plan, in words; empty when nothing is.
inline std::string wrong_start(const Plan& plan, const Puzzle& puzzle) {
    if (plan.start.unused != puzzle.unused)
        return "a start whose unused pieces are not those of the puzzle";
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
               : "an order with a location that is not one of the twenty";
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
                "the puzzle as it was given, perhaps with a different orientation on face 23, and "
                "each of the twenty locations once");
    if (!wrong.empty()) return;
    // A program that has not seen the pieces: what was found out while planning is gone.
    grader::judge::start_afresh();
    const PlannedSearch search(made, may_read_ct, most_made);
    expect_that(search.is_within_limit(), fmt::format("more than {} puzzles made", most_made),
                fmt::format("at most {}", most_made), why);
    if (!search.is_within_limit()) return;
    const std::vector<Cube> expected = ct_cubes_of_the_reference(puzzle);
    const std::string other = difference(search.cubes(), expected);
    expect_that(other.empty(), "with this plan " + other, counted(expected),
                "cubes must be given up only when they can no longer read C'T");
}

/// @}

}  // namespace nerdcube
