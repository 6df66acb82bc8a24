#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace grader {

/// Where the course lies and where it was built.
struct Course {
    std::filesystem::path root;   ///< the folder with `exercises`
    std::filesystem::path build;  ///< CMake's build folder
};

/// An exercise as its folder `exercises/<chapter>/<nn-name>` tells it.
struct Exercise {
    std::string id;                ///< "1-cards/01-halves-fit"
    std::filesystem::path folder;  ///< absolute
    std::string title;             ///< the heading of its README.rst
    int level = 1;                 ///< stars, 1 to 3

    /// The name of its files and targets without number: "halves_fit".
    std::string name() const;
    /// What the exercise begins with; nobody edits it.
    std::filesystem::path stub() const { return folder / "stub.cpp"; }
    /// The one file that a student edits; at first a copy of the stub.
    std::filesystem::path student_file() const { return folder / (name() + ".cpp"); }
    std::filesystem::path interface() const { return folder / (name() + ".hpp"); }
    /// The test cases that students see.
    std::filesystem::path public_tests_file() const { return folder / "tests.cpp"; }
    /// The test cases that they do not; not every exercise has some.
    std::filesystem::path hidden_tests_file() const { return folder / "hidden.cpp"; }
    /// What students get in the place of hidden tests: their number and points.
    std::filesystem::path hidden_summary_file() const { return folder / "hidden.json"; }
    /// What CMake calls its targets: `judge-…` and `worker-…` with this behind.
    std::string target() const;
};

/// All exercises, in order, without those that cannot be read.
std::vector<Exercise> exercises(const Course& course);

/// The headers of ours that a student's program may include: `exercises/todo.hpp` and what it
/// includes, the interface, and what the chapter's `exercises/<chapter>/headers.txt` lists, a path
/// below the course's root each line.
std::vector<std::filesystem::path> visible_headers(const Course& course, const Exercise& exercise);

}  // namespace grader
