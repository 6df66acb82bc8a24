#pragma once

#include <chrono>
#include <filesystem>
#include <stdexcept>
#include <thread>

#include "grader/check/check_program.hpp"
#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests that check students' programs.
namespace tests {

namespace fs = std::filesystem;

inline const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
inline const fs::path students = course.root / "tests/grader/students";

inline grader::Exercise exercise_of(const std::string& id) {
    for (const grader::Exercise& exercise : exercises(course))
        if (exercise.id == id) return exercise;
    throw std::runtime_error("there is no exercise " + id);
}

/// The exercise whose five tests start with fit(f1, f2), fit(k2, k1), fit(f1, f1), fit(f1, t2) and
/// fit(Z1, Z2).
inline grader::Exercise halves_fit() { return exercise_of("1-cards/01-halves-fit"); }

/// A build folder of its own, with the judges and workers of the course. Nothing else builds
/// students' programs there.
class BuildFolder {
public:
    BuildFolder() {
        for (const char* part : {"workers", "judges", "bin"})
            fs::create_symlink(tests::course.build / part, path() / part);
        fs::create_directory(path() / "check");
    }

    const fs::path& path() const { return folder_.path(); }
    grader::Course course() const { return {tests::course.root, path()}; }

private:
    Folder folder_;
};

/// Options with little time for calls, in which only computing and waiting count.
inline grader::CheckOptions impatient() {
    grader::CheckOptions options;
    options.time_per_call = grader::milliseconds(1000);
    options.time_after_time_out = grader::milliseconds(300);
    return options;
}

inline grader::Verdict verdict_on(const fs::path& file,
                                  const grader::CheckOptions& options = impatient()) {
    return check_program(course, halves_fit(), file, options);
}

/// Includes the exercise's header.
inline const std::string include = "#include \"halves_fit.hpp\"\n";

inline grader::Verdict verdict_on_text(const std::string& program) {
    const Folder folder;
    return verdict_on(folder.write("mine.cpp", program));
}

/// Waits until a condition holds; returns false after two minutes.
template <class Holds>
bool comes_true(Holds holds) {
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(2);
    while (!holds()) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return true;
}

}  // namespace tests
