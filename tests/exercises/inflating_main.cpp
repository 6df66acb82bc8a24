// A worker whose replies are as large as the protocol allows: it inflates what the student's
// function returned. The proofs of an exercise link the solution with this worker and check that
// the judge still terminates.

#include <algorithm>
#include <limits>

#include "grader/worker.hpp"

namespace {

using nlohmann::json;

/// The protocol limits a reply to 4 MiB; this leaves a safe margin.
constexpr std::size_t most_bytes = 3'000'000;

/// Returns the value inflated to about `bytes` bytes: strings and lists are repeated, integers
/// become the largest int, and the members of objects and the first element of each list are
/// inflated recursively.
json inflated(json value, std::size_t bytes) {
    if (value.is_number_integer()) return std::numeric_limits<int>::max();
    if (value.is_string()) {
        const auto text = value.get<std::string>();
        std::string longer;
        while (!text.empty() && longer.size() + text.size() <= bytes) longer += text;
        return longer;
    }
    if (!value.is_structured() || value.empty()) return value;
    if (value.is_object()) {
        for (json& member : value) member = inflated(member, bytes / value.size());
        return value;
    }
    value.front() = inflated(value.front(), bytes / 2);
    const json elements = value;
    for (std::size_t size = elements.dump().size(), i = 0; size < bytes; ++i) {
        const json& element = elements[elements.size() - 1 - i % elements.size()];
        size += element.dump().size() + 1;
        value.push_back(element);
    }
    return value;
}

/// Returns the list repeated to about `bytes` bytes: valid elements, but far too many.
json repeated(json value, std::size_t bytes) {
    if (!value.is_array() || value.empty()) return inflated(value, bytes);
    const json elements = value;
    const std::size_t times = bytes / (elements.dump().size() + 1);
    for (std::size_t i = 1; i < times; ++i)
        value.insert(value.end(), elements.begin(), elements.end());
    return value;
}

/// Calls the function and returns, in turn, its result unchanged, repeated and inflated.
json large_reply(const std::string& name, const json& arguments) {
    static int calls = 0;
    json reply = grader::worker::reply_to(name, arguments);
    if (!reply.contains("result")) return reply;
    json& result = reply.at("result");
    const int turn = ++calls % 3;
    if (turn == 2) result = repeated(result, most_bytes);
    if (turn == 0) result = inflated(result, most_bytes);
    return reply;
}

}  // namespace

extern "C" int __wrap_main() { return grader::worker::serve(large_reply); }
