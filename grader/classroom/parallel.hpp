#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace classroom {

/// Runs `work(0)` to `work(count - 1)` on `jobs` threads. The threads live until all work is done,
/// because a child process dies with the thread that started it.
/// @throws the first exception of `work`; the tasks that have not begun are left out
template <class Work>
void in_parallel(std::size_t count, std::size_t jobs, Work work) {
    std::atomic<std::size_t> next = 0;
    std::exception_ptr thrown;
    std::mutex mutex;
    const auto take_turns = [&] {
        try {
            for (std::size_t i = next++; i < count; i = next++) work(i);
        } catch (...) {
            const std::lock_guard lock(mutex);
            if (!thrown) thrown = std::current_exception();
            next = count;
        }
    };
    std::vector<std::jthread> others;
    for (std::size_t i = 1; i < std::min(jobs, count); ++i) others.emplace_back(take_turns);
    take_turns();
    others.clear();
    if (thrown) std::rethrow_exception(thrown);
}

}  // namespace classroom
