#include "command/teacher/grading_progress.hpp"

#include <fmt/format.h>

#include <cmath>
#include <iostream>

#include "command/layout.hpp"

namespace command {

using classroom::Stage;

GradingProgress::GradingProgress(bool on_terminal, Clock::time_point now)
    : on_terminal_(on_terminal), begun_(now), shown_at_(now) {}

void GradingProgress::show(const Stage& stage) {
    const std::string text = line(stage, Clock::now());
    if (text.empty()) return;
    std::cerr << (on_terminal_ ? clear_line + text : "knobel: " + text + "\n") << std::flush;
    is_there_ = on_terminal_;
}

void GradingProgress::clear() {
    if (is_there_) std::cerr << clear_line << std::flush;
    is_there_ = false;
}

std::string GradingProgress::line(const Stage& stage, Clock::time_point now) {
    using namespace std::chrono_literals;
    const Clock::duration interval = on_terminal_ ? Clock::duration(100ms) : 30s;
    if (stage.done == 0) begun_ = now;
    if (stage.of == 0) return "";
    const bool is_due = now - shown_at_ >= interval;
    const bool is_new = on_terminal_ && (stage.thing != shown_ || stage.done == stage.of);
    if (!is_due && !is_new) return "";
    shown_ = stage.thing;
    shown_at_ = now;
    const std::string how_far =
        fmt::format("{} of {}{}{}", stage.done, many(static_cast<long>(stage.of), stage.thing),
                    stage.done_to_it, time_left(stage, now));
    if (!on_terminal_) return how_far;
    return bar(static_cast<int>(stage.done), static_cast<int>(stage.of)) + " " + how_far;
}

/// ", about 4 minutes left", as soon as that can be estimated.
std::string GradingProgress::time_left(const Stage& stage, Clock::time_point now) const {
    const double elapsed = std::chrono::duration<double>(now - begun_).count();
    if (stage.done == 0 || elapsed < 5 || stage.done == stage.of) return {};
    const double seconds =
        elapsed * static_cast<double>(stage.of - stage.done) / static_cast<double>(stage.done);
    if (seconds < 60) return ", less than a minute left";
    return fmt::format(", about {} left", many(std::lround(seconds / 60), "minute"));
}

}  // namespace command
