#pragma once

#include <map>
#include <string>
#include <vector>

#include "grader/classroom/student.hpp"

namespace classroom {

/// How a test fared over the class.
struct TestTally {
    int passed = 0;
    int failed = 0;
    int not_tried = 0;  ///< also where nothing was handed in or compiled
};

/// A mistake that students made in common.
struct Mistake {
    std::string
        test;  ///< the sentence of the test that found it; empty for programs that do not compile
    std::string what;  ///< "fit(f2, f1): came back true, expected false"
    int students = 0;
};

/// Students whose programs for an exercise have much in common.
struct SimilarGroup {
    struct Member {
        std::string name, slug;
    };
    std::string exercise;         ///< its id
    std::vector<Member> members;  ///< two or more, each alike to another one of them
    int percent = 0;  ///< so much the least alike of these pairs have in common, names, layout and
                      ///< comments aside
    bool same_file = false;  ///< whether all of them handed in the same bytes
};

/// How an exercise fared over the class.
struct ExerciseTally {
    int full = 0;  ///< all points, of the tests or given by hand
    int part = 0;  ///< some
    int none = 0;  ///< checked or judged by hand, no point
    int does_not_compile = 0;
    int not_handed_in = 0;
    int to_look_at = 0;             ///< unreadable, or the grader failed
    std::vector<TestTally> tests;   ///< in the order of Asked::tests
    std::vector<Mistake> mistakes;  ///< the most frequent first, no more than a handful
    int by_hand = 0;  ///< of those with all, some or no points: how many were given them by hand
};

/// Counts over a class, student by student; what it keeps does not grow with the class.
class Tally {
public:
    explicit Tally(const Class& of);
    void add(const Student& student);

    int students() const { return students_; }
    int complete() const { return complete_; }
    /// In the order of the class's exercises.
    std::vector<ExerciseTally> exercises() const;

private:
    /// What was found wrong, by test and words, and how often; at most `most_kinds` of it.
    using Mistakes = std::map<std::pair<std::string, std::string>, int>;
    static constexpr std::size_t most_kinds = 1000;

    int students_ = 0;
    int complete_ = 0;
    std::vector<ExerciseTally> exercises_;
    std::vector<Mistakes> mistakes_;
};

}  // namespace classroom
