#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "grader/limits.hpp"

/// Everything for checking a student's program: processes, sandbox, judge, worker, verdict.
namespace grader {

/// A program and its arguments. The program is a path, or a name that is searched for in PATH.
using CommandLine = std::vector<std::string>;

/// The time that a program has used or may use.
struct TimeLimits {
    milliseconds computing{};  ///< processor time of all its threads
    milliseconds idle{};       ///< time spent waiting for anything but a processor
    milliseconds elapsed{};  ///< wall-clock time, on a busy machine much longer than the sum of the
                             ///< other two

    /// Returns limits that do not depend on how busy the machine is: `elapsed` ends only a program
    /// that gets about a tenth of a processor or less.
    static TimeLimits computing_for(milliseconds time) {
        return {time, time, 10 * time + milliseconds(20'000)};
    }
};

/// How a process ended.
struct Ending {
    int exit_code = 0;  ///< if the process exited by itself
    int signal = 0;     ///< the signal that ended it, or 0
    bool succeeded() const { return exit_code == 0 && signal == 0; }
};

/// A child process that exchanges lines of text with the caller over descriptors 3 (to the child)
/// and 4 (from the child). Its standard output and error are collected apart from these lines.
/// Replies and output are limited by limits.hpp. The destructor kills the child. Several threads
/// may each use their own Conversation at the same time; a sandbox ends with the thread that
/// started it.
class Conversation {
public:
    /// Result of a request.
    enum class Outcome {
        answered,
        ended,
        too_slow,  ///< exceeded the limit on computing time
        idle,      ///< exceeded the limit on waiting time
        starved,   ///< got almost no processor time
        printed_too_much,
        reply_too_long,
        unexpected_reply,
    };
    struct Answer {
        Outcome outcome;
        std::string line;  ///< the reply without its line end
        TimeLimits used;   ///< time used by the child for this request
    };

    /// @throws std::runtime_error when the program cannot be started
    explicit Conversation(const CommandLine& command);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// Sends a line and waits for a reply.
    Answer ask(const std::string& line, const TimeLimits& limits);

    /// Waits for a line without sending one.
    Answer listen(const TimeLimits& limits);

    /// Sends a fatal signal to the program itself, not to the sandbox around it, and waits up to
    /// one second for a last line.
    Answer end_with(int signal);

    /// Kills the child if it is still running, and returns how it ended.
    Ending stop();

    /// Returns what the child has printed so far.
    const std::string& prints() const;

private:
    struct Channels;
    std::unique_ptr<Channels> channels_;
};

/// The result of a program that has ended.
struct Finished {
    Ending ending;
    std::string output;  ///< standard output and error, interleaved as received, up to the limit
    bool timed_out = false;
    bool too_much_output = false;
};

/// Runs a program until it ends or `timeout` expires.
/// @param watch  is given standard output as it arrives; may be empty
/// @throws std::runtime_error when it cannot be started
Finished run_program(const CommandLine& command, milliseconds timeout,
                     std::size_t output_limit = 1 << 20,
                     const std::function<void(std::string_view)>& watch = nullptr);

/// Runs a program in a process group of its own until it ends or `stopped` returns true: then the
/// group gets SIGTERM, and after two seconds SIGKILL. None of the group is running afterwards.
/// @param watch  gets standard output, as it arrives; `Finished::output` has standard error only
/// @throws std::runtime_error when it cannot be started
Finished run_group(const CommandLine& command, const std::function<bool()>& stopped,
                   std::function<void(std::string_view)> watch);

}  // namespace grader
