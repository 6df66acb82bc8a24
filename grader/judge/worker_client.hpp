#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "grader/check/verdict.hpp"
#include "grader/limits.hpp"
#include "grader/sandbox/process.hpp"

/// How the judge asks a worker, and what it makes of a reply or of none.
namespace grader::judge {

using nlohmann::json;

/// The result of a call, or the reason why there is none and a description of what happened.
struct Reply {
    Reason reason = Reason::none;
    std::string what = {};
    json result = {};
    std::vector<std::uint64_t> frames = {};  ///< call stack of the program, see Failure
    bool read_input = false;  ///< whether the program tried to read its standard input
};

/// The time of the calls of a test case, and the replies in place of those that take too long.
class CallClock {
public:
    explicit CallClock(const CallLimits& limits) : limits_(limits) {}

    void refill() { spent_ = milliseconds(0); }
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
    /// @param of_a_call  message if the limit of the call was reached, and not that of the test
    Reply timed_out(milliseconds limit, const char* of_a_call);

    CallLimits limits_;
    milliseconds spent_{};
    bool has_timed_out_ = false;
};

/// The judge's end of a worker. It is started when it is first called, and again after it ended.
class WorkerClient {
public:
    virtual ~WorkerClient() = default;

    /// @param is_strict  whether the program may not use memory that it has given back
    Reply call(const std::string& name, const json& arguments, bool is_strict = false);
    /// Makes a call in a worker that is started for it only, and there, where the system allows it,
    /// crashes at the first use of memory that has been given back. Its prints are not kept and its
    /// time is not counted.
    Reply call_alone(const std::string& name, const json& arguments);

    /// Begins a test case, with all of the time; the next call starts a new worker.
    void reset();
    /// Ends the worker, so that the next call meets nothing that earlier ones have stored.
    virtual void end() = 0;
    /// Returns the number of calls since the worker was started.
    int calls() const { return calls_; }
    /// Returns what was printed since the last call of this function, up to `most_prints_kept`
    /// bytes. Ends the worker.
    std::string take_prints();

    /// Returns why no worker could be started, which is never the student's fault, or nothing.
    const std::string& failure() const { return failure_; }
    /// Returns whether that failure occurred because the machine was too busy.
    bool is_starved() const { return is_starved_; }

protected:
    explicit WorkerClient(const CallLimits& limits) : clock_(limits) {}

    /// Sends a line and waits for the reply, with `last_id_` as its number.
    virtual Reply exchange(const std::string& line, milliseconds limit) = 0;

    /// Ends the worker and returns the reply.
    Reply ended(Reply reply);
    /// Adds to the prints that are kept.
    void keep(const std::string& printed);

    CallClock clock_;
    int calls_ = 0;
    std::uint64_t last_id_ = 0;
    std::string prints_, failure_;
    bool is_starved_ = false;
};

/// A worker that is a process, started by a command that writes "ready" as soon as the sandbox is
/// made (`Allowance::announced`).
std::unique_ptr<WorkerClient> worker_process(const CommandLine& command, const CallLimits& limits);

/// In the browser (grader/browser): a worker in a module beside this one, which the host starts.
std::unique_ptr<WorkerClient> worker_beside(const CallLimits& limits);

/// Parses JSON from an untrusted program. Deeply nested JSON is rejected, because copying or
/// printing it would overflow the stack.
json parse_shallow(const std::string& line);

/// Returns what a reply to the question with this number says.
/// @param line  parsed by `parse_shallow`
Reply reply_in(json line, std::uint64_t id);

/// Copies call stack and input flag from a line of a program, also from one about its crash.
void add_details(Reply& reply, const json& line);

/// The replies in place of one that breaks the protocol, that is too long, that no memory is left
/// for, and of that of a program that printed too much.
Reply broken(const std::string& what);
Reply too_long();
Reply too_much_memory();
Reply too_much_output();

}  // namespace grader::judge
