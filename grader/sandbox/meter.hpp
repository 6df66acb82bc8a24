#pragma once

#include <chrono>

#include "grader/sandbox/process.hpp"

namespace grader {

/// Returns the last process of a chain of children, as a sandbox has: the program itself.
int innermost_child(int process);

/// Measures how much of its time limits a process uses, starting now. Processor time is that of all
/// its threads; it does not depend on the load of the machine.
class Meter {
public:
    static constexpr milliseconds max_interval{100};

    explicit Meter(int process);

    /// Returns the time used so far; after the process has ended, the last value measured.
    TimeLimits used();

    /// Looks, too, whether the process waits now. If so, it was idle since the last look, except
    /// while it computed. Call this at least every `max_interval`: of a longer time, in which the
    /// machine was suspended or did not run the calling program either, only twice that counts.
    TimeLimits look();

private:
    using Clock = std::chrono::steady_clock;

    int process_;
    Clock::time_point begin_ = Clock::now(), last_look_ = begin_;
    std::chrono::nanoseconds computed_before_, computed_{}, computed_at_look_{}, idle_{};
};

}  // namespace grader
