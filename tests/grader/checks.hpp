#pragma once

#include <filesystem>
#include <stdexcept>

#include "grader/catch.hpp"
#include "grader/check.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests that check students' programs.
namespace tests {

namespace fs = std::filesystem;

inline const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
inline const fs::path students = course.root / "tests/grader/students";

/// The exercise whose five tests start with fit(f1, f2), fit(k2, k1), fit(f1, f1), fit(f1, t2) and
/// fit(Z1, Z2).
inline grader::Exercise halves_fit() {
    for (const grader::Exercise& exercise : exercises(course))
        if (exercise.id == "1-cards/01-halves-fit") return exercise;
    throw std::runtime_error("there is no exercise 1-cards/01-halves-fit");
}

inline grader::CheckOptions impatient() {
    grader::CheckOptions options;
    options.time_per_call = grader::milliseconds(2000);
    return options;
}

inline grader::Verdict verdict_on(const fs::path& file,
                                  const grader::CheckOptions& options = impatient()) {
    return check(course, halves_fit(), file, options);
}

}  // namespace tests
