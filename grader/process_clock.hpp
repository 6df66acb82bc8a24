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
        /// How long the threads that it has now were ready to run while others had the processors;
        /// a thread that is ready now has only its earlier waits in it.
        std::chrono::nanoseconds queued{};
        bool ready = false;  ///< whether one of its threads runs or is ready to
    };

    /// @param outermost  the number of the process, or the first in a chain of processes, as a
    /// sandbox makes it; then the last one is read
    explicit ProcessClock(int outermost);

    /// The processor time only, which is quick.
    /// @return nothing when the process has ended, or the system does not tell
    std::optional<std::chrono::nanoseconds> computing() const;
    std::optional<Reading> read() const;

    int process() const { return process_; }

private:
    int process_;
};

/// Measures what a process uses up of its time limits, from now on. Must be asked at least every
/// `longest_between_looks`: where much more time has passed, the machine stood still or did not run
/// the asking program either, and that is nobody's idleness.
class Meter {
public:
    static constexpr std::chrono::milliseconds longest_between_looks{100};

    explicit Meter(const ProcessClock& clock);

    /// What it has used so far; once the process has ended, what it had used when it was read last.
    TimeLimits used();

private:
    using Clock = std::chrono::steady_clock;

    const ProcessClock& clock_;
    Clock::time_point begin_ = Clock::now(), looked_at_ = begin_;
    std::chrono::nanoseconds
        watched_{};  ///< the time since `begin_` without that of a machine at a standstill
    std::chrono::nanoseconds computed_before_;
    std::chrono::nanoseconds computed_{};
    std::chrono::nanoseconds idle_{};
    std::optional<ProcessClock::Reading> first_;  ///< where idle time is measured from
    std::chrono::nanoseconds watched_before_{};   ///< until then
};

}  // namespace grader
