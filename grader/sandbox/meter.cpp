#include "grader/sandbox/meter.hpp"

#include <fmt/format.h>
#include <time.h>

#include <algorithm>
#include <filesystem>
#include <optional>
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

/// Returns the processor time of a process; nothing when it has ended.
std::optional<nanoseconds> processor_time_of(int process) {
    clockid_t clock{};
    timespec time{};
    if (clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return std::nullopt;
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
}

/// Returns whether any thread of a process is running or ready to run.
bool is_ready(int process) {
    std::error_code ended;
    for (auto thread = fs::directory_iterator(threads_of(process), ended);
         !ended && thread != fs::directory_iterator(); thread.increment(ended)) {
        const std::string status = content_of(thread->path() / "stat");  // "17 (name) R ..."
        const std::size_t state = status.rfind(") ") + 2;
        if (state < status.size() && status[state] == 'R') return true;
    }
    return false;
}

}  // namespace

int innermost_child(int process) {
    while (const std::optional<int> child = child_of(process)) process = *child;
    return process;
}

Meter::Meter(int process)
    : process_(process), computed_before_(processor_time_of(process).value_or(nanoseconds(0))) {}

TimeLimits Meter::used() {
    if (const auto computed = processor_time_of(process_)) computed_ = *computed - computed_before_;
    using std::chrono::floor;
    return {floor<milliseconds>(computed_), floor<milliseconds>(idle_),
            floor<milliseconds>(Clock::now() - begin_)};
}

TimeLimits Meter::look() {
    const Clock::time_point now = Clock::now();
    used();  // updates computed_
    const nanoseconds passed = std::min<nanoseconds>(now - last_look_, 2 * max_interval),
                      computed = computed_ - computed_at_look_;
    last_look_ = now;
    computed_at_look_ = computed_;
    if (!is_ready(process_)) idle_ += std::max(nanoseconds(0), passed - computed);
    return used();
}

}  // namespace grader
