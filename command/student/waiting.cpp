#include "command/student/waiting.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <condition_variable>
#include <iostream>
#include <mutex>

#include "command/layout.hpp"

namespace command {
namespace {

void count_seconds(const std::stop_token& stop, const std::string& exercise, bool builds_tests) {
    std::mutex mutex;
    std::unique_lock lock(mutex);
    std::condition_variable_any wake;
    const auto begun = std::chrono::steady_clock::now();
    const auto never = [] { return false; };
    for (int seconds = 1;; ++seconds) {
        wake.wait_until(lock, stop, begun + std::chrono::seconds(seconds), never);
        if (stop.stop_requested()) break;
        std::cerr << waiting_line(exercise, seconds, builds_tests, screen(STDERR_FILENO).columns)
                  << std::flush;
    }
    if (std::chrono::steady_clock::now() - begun >= std::chrono::seconds(1))
        std::cerr << clear_line << std::flush;
}

}  // namespace

std::string waiting_line(const std::string& exercise, int seconds, bool builds_tests,
                         std::size_t columns) {
    const std::string time = seconds > 0 ? fmt::format(" {} s", seconds) : "";
    const char* building = builds_tests ? " (its tests are built first, once)" : "";
    return clear_line +
           fmt::format("checking {} ...{}{}", exercise, time, building).substr(0, columns - 1);
}

Waiting::Waiting(std::string exercise, bool builds_tests) {
    if (!obeys_codes(STDERR_FILENO)) return;
    clock_ =
        std::jthread([exercise = std::move(exercise), builds_tests](const std::stop_token& stop) {
            count_seconds(stop, exercise, builds_tests);
        });
}

}  // namespace command
