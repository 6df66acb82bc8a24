#include "grader/judge/worker_client.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "grader/check/crash_text.hpp"
#include "grader/plain_text.hpp"
#include "grader/worker/value_text.hpp"

namespace grader::judge {
namespace {

/// Formats a time: "30 seconds", "1.3 seconds".
std::string seconds(milliseconds time) {
    const std::string number = number_text(static_cast<double>(time.count()) / 1000);
    return number + (number == "1" ? " second" : " seconds");
}

/// Returns a question as a line, without the line end.
std::string question(std::uint64_t id, const std::string& name, const json& arguments,
                     bool is_strict) {
    json question{{"id", id}, {"call", name}, {"arguments", arguments}};
    if (is_strict) question["strict"] = true;
    return json_text(question);
}

/// Returns the result, or why there is none.
Reply outcome_in(json& reply) {
    if (reply.contains("result")) return {Reason::none, "", std::move(reply.at("result"))};
    const auto text = [&](const char* key) {
        return reply.contains(key) && reply.at(key).is_string()
                   ? std::optional(reply.at(key).get<std::string>().substr(0, 1000))
                   : std::nullopt;
    };
    if (const auto todo = text("not written")) return {Reason::not_written, *todo};
    if (const auto misuse = text("misuse"))
        return {Reason::exception,
                "called a given function in a way that it is not meant for: " + *misuse};
    const auto thrown = text("exception");
    if (!thrown) return broken("a reply without a result");
    if (*thrown == "std::bad_alloc") return too_much_memory();
    return {Reason::exception, "threw an exception: " + plain_exception(*thrown)};
}

}  // namespace

Reply WorkerClient::call(const std::string& name, const json& arguments, bool is_strict) {
    const std::optional<milliseconds> limit = clock_.next();
    if (!limit) return clock_.not_called();
    ++last_id_;
    return exchange(question(last_id_, name, arguments, is_strict), *limit);
}

Reply WorkerClient::call_alone(const std::string& name, const json& arguments) {
    end();
    const std::string prints = prints_;
    const CallClock clock = clock_;
    clock_.refill();
    const Reply reply = ended(call(name, arguments, true));
    prints_ = prints;
    clock_ = clock;
    return reply;
}

void WorkerClient::reset() {
    end();
    clock_.refill();
}

std::string WorkerClient::take_prints() {
    end();
    return std::exchange(prints_, {});
}

Reply WorkerClient::ended(Reply reply) {
    end();
    return reply;
}

void WorkerClient::keep(const std::string& printed) {
    prints_ = (prints_ + printed).substr(0, most_prints_kept);
}

json parse_shallow(const std::string& line) {
    bool too_deep = false;
    const auto keep = [&](int depth, json::parse_event_t, const json&) {
        too_deep = too_deep || depth > 64;
        return !too_deep;
    };
    const json parsed = json::parse(line, keep, false);
    return too_deep ? json() : parsed;
}

Reply reply_in(json line, std::uint64_t id) {
    if (!line.is_object() || line.value("id", json()) != json(id))
        return broken("a reply that answers no question");
    Reply reply = outcome_in(line);
    if (reply.reason != Reason::broken_protocol) add_details(reply, line);
    return reply;
}

void add_details(Reply& reply, const json& line) {
    constexpr std::size_t most_frames = 64 + 1 + 64;  // two stacks of an untrusted program
    reply.read_input = line.is_object() && line.contains("read input");
    reply.frames.clear();
    if (!line.is_object() || !line.contains("frames")) return;
    for (const json& frame : line.at("frames"))
        if (frame.is_number_unsigned() && reply.frames.size() < most_frames)
            reply.frames.push_back(frame);
}

Reply broken(const std::string& what) { return {Reason::broken_protocol, what}; }

Reply too_long() {
    return broken(fmt::format("an answer of more than {} MiB", longest_reply >> 20));
}

Reply too_much_memory() {
    return {Reason::too_much_memory,
            "needed more memory than it is allowed; does something grow without end, in a loop or "
            "a recursion?"};
}

Reply too_much_output() {
    return {Reason::too_much_output,
            fmt::format("printed more than {} MB; is there a loop that prints and never ends?",
                        most_prints >> 20)};
}

milliseconds CallClock::of_call() const {
    return has_timed_out_ ? std::min(limits_.time_per_call, limits_.time_after_time_out)
                          : limits_.time_per_call;
}

std::optional<milliseconds> CallClock::next() const {
    const milliseconds left = limits_.time_per_test - spent_;
    if (left.count() <= 0) return std::nullopt;
    return std::min(left, of_call());
}

Reply CallClock::not_called() const {
    return {Reason::time_out,
            fmt::format("not called: the {} for all calls of this test are used up",
                        seconds(limits_.time_per_test))};
}

Reply CallClock::too_slow(milliseconds limit) {
    return timed_out(limit, "no answer within {} of computing; an endless loop, or too slow?");
}

Reply CallClock::idle(milliseconds limit) {
    return timed_out(limit, "did nothing for {}; is it waiting for something that never comes?");
}

Reply CallClock::timed_out(milliseconds limit, const char* of_a_call) {
    std::string what =
        fmt::format("no answer before the {} for all calls of this test were used up; too slow?",
                    seconds(limits_.time_per_test));
    if (limit == of_call()) {
        what = fmt::format(fmt::runtime(of_a_call), seconds(limit));
        if (limit < limits_.time_per_call)
            what += fmt::format(" ({} each, as an earlier call had no answer within {})",
                                seconds(limit), seconds(limits_.time_per_call));
    }
    has_timed_out_ = true;
    return {Reason::time_out, what};
}

}  // namespace grader::judge
