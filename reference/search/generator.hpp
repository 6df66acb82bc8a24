#pragma once

#include <coroutine>
#include <exception>
#include <iterator>
#include <utility>

namespace search {

// [generator]
/// A list whose values are made one at a time, when somebody asks for the next: what a coroutine
/// returns that says `co_yield`. Go through it once, with a `for` loop; whoever leaves the loop
/// early has the rest never made. (C++23 has it ready made as `std::generator`.)
///
/// A value is good until the next is asked for.
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
