#pragma once

#include <chrono>
#include <optional>

#include "grader/process.hpp"

namespace grader {

/// Reads how long a process has computed, which does not depend on how busy the machine is.
class ProcessClock {
public:
    struct Reading {
        std::chrono::nanoseconds computing{};  ///< processor time of all its threads
        std::chrono::nanoseconds queued{};     ///< for how long those threads that it has now were ready, while others had the processors
    };

    /// @param outermost  the number of the process, or the first in a chain of processes, as a sandbox makes it; then the last one is read
    explicit ProcessClock(int outermost);

    /// The processor time only, which is quick.
    /// @return nothing when the process has ended, or the system does not tell
    std::optional<std::chrono::nanoseconds> computing() const;
    std::optional<Reading> read() const;

    int process() const { return process_; }

private:
    int process_;
};

/// Measures what a process uses up of its time limits, from now on.
class Meter {
public:
    explicit Meter(const ProcessClock& clock);

    /// What it has used so far; once the process has ended, what it had used when it was read last.
    TimeLimits used();

private:
    using Clock = std::chrono::steady_clock;

    const ProcessClock& clock_;
    Clock::time_point begin_ = Clock::now();
    std::chrono::nanoseconds computed_before_;
    std::chrono::nanoseconds computed_{};
    std::chrono::nanoseconds idle_{};
    std::optional<ProcessClock::Reading> first_;  ///< where idle time is measured from
    Clock::time_point first_at_ = begin_;
};

}  // namespace grader
