#pragma once

#include <algorithm>
#include <filesystem>
#include <functional>
#include <map>
#include <string>

#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace command {

/// What is remembered of one student's work on one exercise.
struct Standing {
    int points = 0;           ///< of the last verdict
    int best = 0;             ///< of all verdicts since the exercise was begun or reset
    int most_points = 0;      ///< that there were to get; 0 when nothing was checked yet
    int hints = 0;            ///< how many of the hints were asked for
    std::string fingerprint;  ///< of the text that was checked; empty when nothing was

    /// The points that count; older progress files know only those of the last verdict.
    int reached() const { return std::max(best, points); }
};

/// A student's progress: a small file `progress.json` in the course's folder.
class Progress {
public:
    using Standings = std::map<std::string, Standing>;  ///< by the exercise's id

    explicit Progress(const grader::Course& course) : file_(course.root / "progress.json") {}

    /// What is known; nothing when the file is missing or cannot be understood.
    Standings all() const;
    Standing of(const grader::Exercise& exercise) const;

    /// Changes what is known of an exercise. The file is replaced as a whole, so nobody ever finds it half written, and what others
    /// change at the same time is not lost. A file that cannot be understood is put aside as `progress.broken.json`. Where it
    /// cannot be written, a note is printed on standard error and nothing is remembered.
    void change(const grader::Exercise& exercise, const std::function<void(Standing&)>& how) const;

private:
    std::filesystem::path file_;
};

/// Remembers a verdict on the student's own file; one that is no verdict on the student is not remembered.
/// @param text  what stood in the file when it was checked
void remember(const Progress& progress, const grader::Exercise& exercise, const grader::Verdict& verdict, const std::string& text);

/// How far a student is with an exercise.
enum class State {
    not_begun,  ///< the file is missing or still the stub
    begun,      ///< edited, but never checked
    partly,     ///< checked, some points or none
    done,       ///< all points, be it in an earlier check
};
State state_of(const grader::Exercise& exercise, const Standing& standing);

/// Whether a student's file is no longer the one that was checked last.
bool changed_since(const grader::Exercise& exercise, const Standing& standing);

}  // namespace command
