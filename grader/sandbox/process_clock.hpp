#pragma once

#include <chrono>
#include <optional>

#include "grader/sandbox/process.hpp"

namespace grader {

/// Measures the processor time of a process, which does not depend on the load of the machine.
class ProcessClock {
public:
    struct Reading {
        std::chrono::nanoseconds computing{};  ///< processor time of all its threads
        /// How long its current threads were ready to run while other threads had the processors.
        /// For a thread that is waiting now, only its earlier waits are included.
        std::chrono::nanoseconds queued{};
        bool ready = false;  ///< whether any thread is running or ready to run
    };

    /// @param outermost  process ID; if the process has a chain of children, as a sandbox has, the
    /// last process in the chain is measured
    explicit ProcessClock(int outermost);

    /// Returns only the processor time, which is fast.
    /// @return nothing when the process has ended or the system does not report it
    std::optional<std::chrono::nanoseconds> computing() const;
    std::optional<Reading> read() const;

    int process() const { return process_; }

private:
    int process_;
};

/// Measures how much of its time limits a process uses, starting now. Call `used` at least every
/// `max_read_interval`. If much more time has passed between two calls, the machine was
/// suspended or did not run the calling program either, and the excess is not counted as idle time.
class Meter {
public:
    static constexpr std::chrono::milliseconds max_read_interval{100};

    explicit Meter(const ProcessClock& clock);

    /// Returns the time used so far; after the process has ended, the last value measured.
    TimeLimits used();

private:
    using Clock = std::chrono::steady_clock;

    const ProcessClock& clock_;
    Clock::time_point begin_ = Clock::now(), last_read_ = begin_;
    /// Time since `begin_`, excluding time when the machine was suspended.
    std::chrono::nanoseconds watched_{};
    std::chrono::nanoseconds computed_before_;
    std::chrono::nanoseconds computed_{};
    std::chrono::nanoseconds idle_{};
    std::optional<ProcessClock::Reading> first_;  ///< the start of the idle-time measurement
    std::chrono::nanoseconds watched_before_{};   ///< value of `watched_` at that start
};

}  // namespace grader
