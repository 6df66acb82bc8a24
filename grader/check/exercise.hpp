#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/check/verdict.hpp"

namespace grader {

/// The rooms that check a student's file: the kit needs them, and a verdict depends on them.
inline constexpr std::array rooms_of_checks{"grader/check", "grader/judge", "grader/sandbox",
                                            "grader/worker"};

/// The folders of the course.
struct Course {
    std::filesystem::path root;   ///< the folder with `exercises`
    std::filesystem::path build;  ///< CMake's build folder
};

/// An exercise, as read from its folder `exercises/<chapter>/<nn-name>`.
struct Exercise {
    std::string id;                ///< "1-cards/01-halves-fit"
    std::filesystem::path folder;  ///< absolute
    std::string title;             ///< the heading of its README.rst
    int level = 1;                 ///< stars, 1 to 3

    /// Returns the base name of its files, without the number: "halves_fit".
    std::string name() const;
    /// The initial content of the student's file; never edited.
    std::filesystem::path stub() const { return folder / "stub.cpp"; }
    /// The only file that a student edits; initially a copy of the stub.
    std::filesystem::path student_file() const { return folder / (name() + ".cpp"); }
    std::filesystem::path interface() const { return folder / (name() + ".hpp"); }
    /// The tests that students can see.
    std::filesystem::path public_tests_file() const { return folder / "tests.cpp"; }
    /// The tests that students cannot see; the file may be missing.
    std::filesystem::path hidden_tests_file() const { return folder / "hidden.cpp"; }
    /// Replaces the hidden tests in the student kit; contains their number and points.
    std::filesystem::path hidden_summary_file() const { return folder / "hidden.json"; }
    /// Returns the folder of its chapter, "1-cards".
    std::string chapter() const { return id.substr(0, id.find('/')); }
    /// Returns the suffix of its CMake target `worker-…`.
    std::string target() const;
};

/// Returns all exercises in order, skipping those that cannot be read.
std::vector<Exercise> exercises(const Course& course);

/// Returns the course headers that a student's program may include: `exercises/todo.hpp` and the
/// header it includes, the interface, and the headers listed in the chapter's
/// `exercises/<chapter>/headers.txt` (one path per line, relative to the course's root).
std::vector<std::filesystem::path> visible_headers(const Course& course, const Exercise& exercise);

/// Returns the test cases declared in a source file, in order.
std::vector<DeclaredTest> declared_tests(const std::string& source);

/// Returns an exercise's public tests, read from its source.
std::vector<DeclaredTest> public_tests(const Exercise& exercise);

/// Returns all tests of an exercise whose sources are available, the hidden ones last.
std::vector<DeclaredTest> all_tests(const Exercise& exercise);

/// Returns what may be disclosed about an exercise's hidden tests. Reads their source if available,
/// otherwise `hidden.json`, which the student kit contains instead.
/// @param detail  whether to include their names; ignored for `hidden.json`
HiddenTests hidden_tests(const Exercise& exercise, HiddenDetail detail = HiddenDetail::count);

}  // namespace grader
