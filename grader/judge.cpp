#include "grader/judge.hpp"

#include <algorithm>

#include "grader/messages.hpp"
#include "grader/transport.hpp"

namespace grader::judge {
namespace {

Bench* bench = nullptr;

Bench& current() {
    if (bench == nullptr) throw std::logic_error("no test is running");
    return *bench;
}

/// As much of a text as somebody reads. Each may come from a student's program, and all of them together must fit into a report.
std::string shortened(const std::string& text) {
    constexpr std::size_t most = 2000;
    return text.size() > most ? cut(text, most) + "..." : text;
}

}  // namespace

void use(Bench* other) { bench = other; }

json call(const std::string& name, const json& arguments, const std::string& shown) {
    Bench& here = current();
    if (!here.obstacle.empty()) throw NoAnswer("not tried");
    here.last_call = shortened(shown);
    const Reply reply = here.transport->call(name, arguments);
    if (reply.reason == Reason::none) {
        here.answered = true;
        return reply.result;
    }
    const bool partly_written = reply.reason == Reason::not_written && here.answered;
    note({reply.reason, here.last_call, reply.what, "", partly_written ? "other calls before it were answered" : ""});
    throw NoAnswer(reply.what);
}

bool has_fraction(const json& value) {
    if (value.is_structured()) return std::any_of(value.begin(), value.end(), has_fraction);
    return value.is_number_float();
}

void start_afresh() { current().transport->start_afresh(); }

void note(const Failure& failure) {
    Failure& first = current().failure;
    if (first.reason == Reason::none)
        first = {failure.reason, shortened(failure.call), shortened(failure.came_back), shortened(failure.expected), shortened(failure.why)};
}

const std::string& last_call() { return current().last_call; }

std::uint64_t seed() { return current().seed; }

}  // namespace grader::judge
