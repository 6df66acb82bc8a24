#include "grader/sandbox/process_clock.hpp"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "grader/files.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;
using std::chrono::nanoseconds;

fs::path threads_of(int process) { return fmt::format("/proc/{}/task", process); }

std::optional<int> child_of(int process) {
    std::istringstream children(
        content_of(threads_of(process) / std::to_string(process) / "children"));
    int child = 0;
    return children >> child ? std::optional(child) : std::nullopt;
}

int innermost(int process) {
    while (const std::optional<int> child = child_of(process)) process = *child;
    return process;
}

/// How long threads have waited for a processor, and whether any of them is running or waiting now.
struct Queue {
    nanoseconds waited{};
    bool ready = false;
};

bool is_ready(const fs::path& thread) {
    const std::string status = content_of(thread / "stat");  // "17 (name) R ..."
    const std::size_t state = status.rfind(") ") + 2;
    return state < status.size() && status[state] == 'R';
}

/// Adds up all threads of a process; returns nothing when the system does not report the times.
std::optional<Queue> queue_of(int process) {
    std::optional<Queue> all;
    std::error_code ended;
    for (auto thread = fs::directory_iterator(threads_of(process), ended);
         !ended && thread != fs::directory_iterator(); thread.increment(ended)) {
        // In nanoseconds: time on a processor, time in the queue for one.
        std::istringstream statistics(content_of(thread->path() / "schedstat"));
        std::int64_t running = 0, waiting = 0;
        if (!(statistics >> running >> waiting)) continue;
        if (!all) all.emplace();
        all->waited += nanoseconds(waiting);
        all->ready = all->ready || is_ready(thread->path());
    }
    return all;
}

milliseconds in_milliseconds(nanoseconds time) {
    return std::chrono::duration_cast<milliseconds>(time);
}

}  // namespace

ProcessClock::ProcessClock(int outermost) : process_(innermost(outermost)) {}

std::optional<nanoseconds> ProcessClock::computing() const {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return std::nullopt;
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

std::optional<ProcessClock::Reading> ProcessClock::read() const {
    const auto computed = computing();
    const auto queue = queue_of(process_);
    if (!computed || !queue) return std::nullopt;
    return Reading{*computed, queue->waited, queue->ready};
}

Meter::Meter(const ProcessClock& clock)
    : clock_(clock), computed_before_(clock.computing().value_or(nanoseconds(0))) {}

TimeLimits Meter::used() {
    const Clock::time_point now = Clock::now();
    watched_ += std::min<nanoseconds>(now - last_read_, 2 * max_read_interval);
    last_read_ = now;
    if (const auto computed = clock_.computing()) computed_ = *computed - computed_before_;
    // Reading the queue from files is slow, so only longer calls are measured, from the first
    // reading on.
    if (const auto reading = now - begin_ > milliseconds(20) ? clock_.read() : std::nullopt) {
        if (!first_) {
            first_ = reading;
            watched_before_ = watched_;
        }
        const nanoseconds busy =
            (reading->computing - first_->computing) + (reading->queued - first_->queued);
        if (!reading->ready) idle_ = std::max(nanoseconds(0), watched_ - watched_before_ - busy);
    }
    return {in_milliseconds(computed_), in_milliseconds(idle_), in_milliseconds(now - begin_)};
}

}  // namespace grader
