// A worker whose answers are as large as a judge may get to see: what the student's function
// returned, made larger and larger. The proofs of an exercise link its solution with this, and look
// whether the judge comes to an end.

#include <algorithm>
#include <limits>

#include "grader/worker.hpp"

namespace {

using nlohmann::json;

/// A reply may be 4 MiB long; a little less passes for sure.
constexpr std::size_t most_bytes = 3'000'000;

/// The value with its list or text repeated until it has about `bytes` bytes, numbers as large as
/// an int can be, and the members of objects and the first element of lists made larger in the same
/// way.
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

/// The same list, repeated as it is: of right elements, but far too many.
json repeated(json value, std::size_t bytes) {
    if (!value.is_array() || value.empty()) return inflated(value, bytes);
    const json elements = value;
    const std::size_t times = bytes / (elements.dump().size() + 1);
    for (std::size_t i = 1; i < times; ++i)
        value.insert(value.end(), elements.begin(), elements.end());
    return value;
}

/// Replies in turn with what the function returned, with that repeated, and with that inflated.
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
