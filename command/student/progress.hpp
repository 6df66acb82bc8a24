#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

namespace command {

/// The stored progress of one student in one exercise.
struct ExerciseProgress {
    int points = 0;           ///< of the last verdict
    int best = 0;             ///< of all verdicts since the exercise was begun or reset
    int most_points = 0;      ///< maximum at the last check; 0 before the first one
    int hints = 0;            ///< number of hints shown
    std::string fingerprint;  ///< hash of the text checked last; empty before the first check

    /// The points that count; older progress files contain only those of the last verdict.
    int reached() const { return std::max(best, points); }
};

/// A student's progress: a small file `progress.json` in the course's folder.
class Progress {
public:
    using All = std::map<std::string, ExerciseProgress>;  ///< by the exercise's id

    explicit Progress(const grader::Course& course) : file_(course.root / "progress.json") {}

    /// Empty when the file is missing or cannot be parsed.
    All all() const;
    ExerciseProgress of(const grader::Exercise& exercise) const;

    /// Updates the entry of an exercise. The file is locked and replaced atomically, so concurrent
    /// updates are not lost. A file that cannot be parsed is renamed to `progress.broken.json`. If
    /// the file cannot be written, a note is printed on standard error and nothing is stored.
    void change(const grader::Exercise& exercise,
                const std::function<void(ExerciseProgress&)>& how) const;

private:
    std::filesystem::path file_;
};

/// Stores a verdict on the student's own file, unless the check itself failed.
/// @param text  the file's content when it was checked
void remember(const Progress& progress, const grader::Exercise& exercise,
              const grader::Verdict& verdict, const std::string& text);

/// A student's state in an exercise.
enum class State {
    not_begun,  ///< the file is missing or still the stub
    begun,      ///< edited, but never checked
    partly,     ///< checked, some points or none
    done,       ///< all points, in the last check or an earlier one
};
State state_of(const grader::Exercise& exercise, const ExerciseProgress& progress);

/// Whether a student's file is no longer the one that was checked last.
bool changed_since(const grader::Exercise& exercise, const ExerciseProgress& progress);

}  // namespace command
