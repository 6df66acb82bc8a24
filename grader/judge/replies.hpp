#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "grader/judge/transport.hpp"

/// What the judge makes of what a student's program replies, and of no reply, wherever that program
/// runs.
namespace grader::judge {

/// Parses JSON from an untrusted program. Deeply nested JSON is rejected, because copying or
/// printing it would overflow the stack.
json parse_shallow(const std::string& line);

/// Returns a question as a line without its end.
std::string question(std::uint64_t id, const std::string& name, const json& arguments);

/// Returns what a reply to the question with this number says.
/// @param line  parsed by `parse_shallow`
Reply opened(json line, std::uint64_t id);

/// Copies call stack and input flag from a line of a program, also from one about its crash.
void add_details(Reply& reply, const json& line);

/// The reply in place of one that breaks the protocol.
Reply broken(const std::string& what);

/// The reply in place of one that no memory is left for.
Reply too_much_memory();

/// The reply in place of that of a program that was ended because it printed so much.
/// @param most  bytes
Reply too_much_output(std::size_t most);

/// Describes a crash whose place in memory is known.
/// @param place  "stack", "null", or "" for any other
std::string crash_at(const std::string& place);

/// The time that calls may take, as computing and as waiting time.
struct CallLimits {
    milliseconds per_call{5000};
    milliseconds per_test{30000};  ///< for all calls of a test case
    /// Limit for a call after a call of any test case has timed out.
    std::optional<milliseconds> after_time_out = {};
};

/// The time that the calls of a test case take, and the words for those that take too long.
class CallClock {
public:
    explicit CallClock(const CallLimits& limits) : limits_(limits) {}

    void begin_test() { spent_ = milliseconds(0); }
    /// Sets the time spent by the running test case, and returns what it was.
    milliseconds exchange_spent(milliseconds spent);
    void add(milliseconds used) { spent_ += used; }

    /// Returns how long the next call may take; nothing if the time of the test case is used up.
    std::optional<milliseconds> next() const;
    /// The reply to a call for which there is no time.
    Reply not_called() const;

    /// The replies to a call that has reached its limit while it computed or waited. Later calls
    /// may take less time.
    Reply too_slow(milliseconds limit);
    Reply idle(milliseconds limit);

private:
    milliseconds of_call() const;
    /// @param of_a_call  message if the limit of the call was reached; otherwise the limit of the
    /// test was
    Reply timed_out(milliseconds limit, const char* of_a_call);

    CallLimits limits_;
    milliseconds spent_{};
    bool has_timed_out_ = false;
};

}  // namespace grader::judge
