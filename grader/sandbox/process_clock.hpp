#pragma once

#include <chrono>
#include <optional>

#include "grader/sandbox/process.hpp"

namespace grader {

/// Measures the processor time of a process, which does not depend on the load of the machine.
class ProcessClock {
public:
    /// @param outermost  process ID; if the process has a chain of children, as a sandbox has, the
    /// last process in the chain is measured
    explicit ProcessClock(int outermost);

    /// Returns the processor time of all its threads; nothing when the process has ended.
    std::optional<std::chrono::nanoseconds> computing() const;
    /// Returns whether any of its threads is running or ready to run.
    bool is_ready() const;

    int process() const { return process_; }

private:
    int process_;
};

/// Measures how much of its time limits a process uses, starting now.
class Meter {
public:
    static constexpr std::chrono::milliseconds max_interval{100};

    explicit Meter(const ProcessClock& clock);

    /// Returns the time used so far; after the process has ended, the last value measured.
    TimeLimits used();

    /// Looks, too, whether the process waits now. If so, it was idle since the last look, except
    /// while it computed. Call this at least every `max_interval`: of a longer time, in which the
    /// machine was suspended or did not run the calling program either, only twice that counts.
    TimeLimits look();

private:
    using Clock = std::chrono::steady_clock;

    const ProcessClock& clock_;
    Clock::time_point begin_ = Clock::now(), last_look_ = begin_;
    std::chrono::nanoseconds computed_before_, computed_at_look_ = computed_before_;
    std::chrono::nanoseconds computed_{}, idle_{};
};

}  // namespace grader
