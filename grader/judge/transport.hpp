#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "grader/judge/judge.hpp"
#include "grader/sandbox/process.hpp"

/// Connects the judge with the student's program.
namespace grader::judge {

/// The result of a call, or the reason why there is none and a description of what happened.
struct Reply {
    Reason reason = Reason::none;
    json result;
    std::string what;
    std::vector<std::uint64_t> frames = {};  ///< call stack of the program, see Failure
    bool read_input = false;  ///< whether the program tried to read its standard input
};

/// Calls the student's functions.
class Transport {
public:
    virtual ~Transport() = default;
    virtual Reply call(const std::string& name, const json& arguments) = 0;
    /// Begins a test case: resets the time for its calls, and does what `start_afresh` does.
    virtual void begin_test() { start_afresh(); }
    /// Makes the next call run in a new process.
    virtual void start_afresh() {}
    /// Makes a call in a process started only for it. Its output is not kept and its time is not
    /// counted.
    virtual Reply ask_alone(const std::string& name, const json& arguments) {
        return call(name, arguments);
    }
    /// Returns the number of calls made in the last process.
    virtual int calls_of_program() const { return 0; }
    /// Returns why no program could be started, which is never the student's fault; empty if there
    /// was no such problem.
    virtual std::string failure() const { return {}; }
    /// Returns whether that failure occurred because the machine was too busy.
    virtual bool is_starved() const { return false; }
    /// Returns what the student's program has printed since the last call of this function. Ends
    /// the program.
    virtual std::string take_prints() { return {}; }
};

/// Calls functions linked into this program, for stepping through them in a debugger.
std::unique_ptr<Transport> in_process();

/// Options of a worker process. A new one is started when a test case begins or the old one has
/// ended.
struct WorkerOptions {
    CommandLine command;
    milliseconds time_per_call{5000};   ///< limit on computing time and on waiting time
    milliseconds time_per_test{30000};  ///< limit for all calls of a test case
    /// Limit for a call after a call of any test case has timed out.
    std::optional<milliseconds> time_after_time_out = {};
    /// Whether the command writes "ready" before the worker starts, see Allowance.
    bool announced = false;
};
std::unique_ptr<Transport> to_worker(const WorkerOptions& options);

/// State of the running test case.
struct Bench {
    Transport* transport = nullptr;
    std::uint64_t seed = 0;
    Call last_call;
    Reply last_reply;
    std::string obstacle;   ///< sentence of a required test that has not passed; if not empty, no
                            ///< calls are made
    bool answered = false;  ///< whether a call of the running test case returned a result
    /// Whether a call of the running test case tried to read the standard input.
    bool read_input = false;
    Failure failure;  ///< the first failure of the running test case
};

/// Sets the bench that calls and notes use.
void use(Bench* bench);

}  // namespace grader::judge
