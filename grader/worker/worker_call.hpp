#pragma once

#include <tuple>
#include <type_traits>

#include "grader/worker/worker.hpp"

namespace grader::worker {

template <class R, class... Args>
json call_with_json(void (*function)(), const json& arguments) {
    return std::apply(reinterpret_cast<R (*)(Args...)>(function),
                      arguments.get<std::tuple<std::decay_t<Args>...>>());
}

/// Returns what calls functions of this type.
template <class R, class... Args>
constexpr auto call_of(R (*)(Args...)) {
    return &call_with_json<R, Args...>;
}

}  // namespace grader::worker
