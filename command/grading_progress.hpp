#pragma once

#include <chrono>
#include <string>

#include "grader/classroom/grade.hpp"

namespace command {

/// Says how far the grading of a class is and how long it will take, in lines that are not too
/// frequent.
class GradingProgress {
public:
    using Clock = std::chrono::steady_clock;

    /// @param on_terminal  where a line is written over by the next one: there are more of them,
    ///     with a bar
    GradingProgress(bool on_terminal, Clock::time_point now);

    /// The line to be shown at this moment; empty when the one before is to stand.
    std::string line(const classroom::Stage& stage, Clock::time_point now);

private:
    std::string time_left(const classroom::Stage& stage, Clock::time_point now) const;

    bool on_terminal_;
    classroom::Stage::Kind shown_ = classroom::Stage::Kind::reading;
    Clock::time_point begun_, shown_at_;
};

}  // namespace command
