#pragma once

#include <array>
#include <string>
#include <vector>

#include "grader/classroom/points/student.hpp"

namespace classroom {

/// Results of one test in the class.
struct TestTally {
    int passed = 0;
    int failed = 0;
    int not_tried = 0;  ///< includes students whose program is missing or does not compile
};

/// A mistake made by several students.
struct Mistake {
    /// Sentence of the test that found it; empty for programs that do not compile.
    std::string test;
    std::string what;  ///< "fit(f2, f1): came back true, expected false"
    int students = 0;
};

/// Students whose programs for an exercise are similar.
struct SimilarGroup {
    struct Member {
        std::string name, slug;
    };
    std::string exercise;         ///< its id
    std::vector<Member> members;  ///< two or more, each similar to another member
    /// What the least similar pair has in common, ignoring names, layout and comments.
    int percent = 0;
    bool same_file = false;  ///< whether all files are identical
};

/// Results of one exercise in the class.
struct ExerciseTally {
    std::array<int, rating_count> counts = {};  ///< of students, by rating
    std::vector<TestTally> tests;               ///< in the order of Asked::tests
    std::vector<Mistake> mistakes;              ///< the most frequent first, at most 5
    /// How many of the students with all, some or no points were given them by hand.
    int by_hand = 0;

    int count(Rating rating) const { return counts[static_cast<std::size_t>(rating)]; }
    /// Returns the number of students with a program that could be read, or points by hand.
    int judged() const;
};

/// Results of a class.
struct Tally {
    int complete = 0;  ///< number of students with a grade
    /// In the order of the class's exercises.
    std::vector<ExerciseTally> exercises;
};

Tally tally(const Class& of, const std::vector<Student>& students);

}  // namespace classroom
