#pragma once

#include <chrono>
#include <string>

#include "command/outcome.hpp"
#include "grader/classroom/grade.hpp"

/// What the verb grade prints.
namespace command {

/// Shows progress and estimated time left of grading a class, at a limited rate.
class GradingProgress {
public:
    using Clock = std::chrono::steady_clock;

    /// @param on_terminal  each line overwrites the previous one: lines have a bar and come more
    ///     often
    GradingProgress(bool on_terminal, Clock::time_point now);

    ~GradingProgress() { clear(); }
    GradingProgress(const GradingProgress&) = delete;
    GradingProgress& operator=(const GradingProgress&) = delete;

    /// Shows the line on standard error.
    void show(const classroom::Stage& stage);
    /// Clears the line before other output.
    void clear();
    /// The line to show now; empty to keep the previous one.
    std::string line(const classroom::Stage& stage, Clock::time_point now);

private:
    std::string time_left(const classroom::Stage& stage, Clock::time_point now) const;

    bool on_terminal_, is_there_ = false;
    std::string shown_ = "submission";  ///< what was counted last
    Clock::time_point begun_, shown_at_;
};

/// Prints the result of a grading or of its dry run.
/// @return done if nothing needs somebody to look, otherwise not_passed, or internal_error
Outcome show(const classroom::GradeResult& result, const classroom::GradeOptions& options);

}  // namespace command
