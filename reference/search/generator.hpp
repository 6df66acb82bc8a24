#pragma once

#include <coroutine>
#include <exception>
#include <iterator>
#include <utility>

namespace search {

// [generator]
/// A lazy sequence: each value is produced when it is needed. The return type of a coroutine that
/// uses `co_yield`. Loop over it once, with `for`. If the loop ends early, the
/// remaining values are never made. (C++23 provides this as `std::generator`.)
///
/// A value is valid until the next one is made.
template <class T>
class Generator {
public:
    struct promise_type {
        const T* value = nullptr;
        std::exception_ptr error;

        Generator get_return_object() { return Generator(Coroutine::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        std::suspend_always final_suspend() noexcept { return {}; }
        std::suspend_always yield_value(const T& next) noexcept {
            value = &next;
            return {};
        }
        void return_void() noexcept {}
        void unhandled_exception() { error = std::current_exception(); }
    };

    struct Iterator {
        std::coroutine_handle<promise_type> coroutine;

        const T& operator*() const { return *coroutine.promise().value; }
        Iterator& operator++() {
            coroutine.resume();
            if (coroutine.promise().error) std::rethrow_exception(coroutine.promise().error);
            return *this;
        }
        bool operator==(std::default_sentinel_t) const { return coroutine.done(); }
    };

    Iterator begin() { return ++Iterator{coroutine_}; }
    std::default_sentinel_t end() const { return {}; }

    Generator(Generator&& other) noexcept : coroutine_(std::exchange(other.coroutine_, {})) {}
    Generator& operator=(Generator&&) = delete;
    ~Generator() {
        if (coroutine_) coroutine_.destroy();
    }

private:
    using Coroutine = std::coroutine_handle<promise_type>;
    explicit Generator(Coroutine coroutine) : coroutine_(coroutine) {}

    Coroutine coroutine_;
};
// [generator]

}  // namespace search
