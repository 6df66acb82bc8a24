#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// All that checks a student's program: processes, sandbox, judge, worker, verdict.
namespace grader {

using std::chrono::milliseconds;

/// A program and its arguments; the program by its path or found in PATH.
using CommandLine = std::vector<std::string>;

/// How long a program may work on something, or how long it has.
struct TimeLimits {
    milliseconds computing{};  ///< processor time of all its threads
    milliseconds idle{};       ///< time in which it waits for something else than a processor
    milliseconds elapsed{};    ///< all time: on a busy machine much more than the other two

    /// Limits that a busy machine does not change: only where a program gets hardly a tenth of a
    /// processor, `elapsed` ends it.
    static TimeLimits computing_for(milliseconds time) {
        return {time, time, 10 * time + milliseconds(20'000)};
    }
};

/// How a process ended.
struct Ending {
    int exit_code = 0;  ///< of a process that ended by itself
    int signal = 0;     ///< that ended it, or 0
    bool well() const { return exit_code == 0 && signal == 0; }
};

/// A child process with which one talks in lines, over descriptors 3 (to it) and 4 (from it); what
/// it prints on its standard output and error is kept apart, up to a limit. It is killed when the
/// object goes. Several threads may have conversations at the same time, each its own: a sandbox
/// ends with the thread that started it.
class Conversation {
public:
    struct Limits {
        std::size_t reply_bytes = 4 << 20;   ///< the longest line taken from the child
        std::size_t print_bytes = 64 << 10;  ///< what is kept of its prints
        std::size_t most_prints = 64 << 20;  ///< what it may print before it is given up
    };
    /// What came of a question.
    enum class Outcome {
        answered,
        ended,
        too_slow,  ///< it computed longer than it may
        idle,      ///< it waited for something longer than it may
        starved,   ///< it got hardly any time on a processor
        printed_too_much,
        reply_too_long,
        unasked_reply,
    };
    struct Answer {
        Outcome outcome;
        std::string line;  ///< the reply, without its end of line
        TimeLimits used;   ///< by the child since it was asked
    };

    /// @throws std::runtime_error when the program cannot be started
    explicit Conversation(const CommandLine& command) : Conversation(command, Limits{}) {}
    Conversation(const CommandLine& command, const Limits& limits);
    ~Conversation();
    Conversation(const Conversation&) = delete;
    Conversation& operator=(const Conversation&) = delete;

    /// Sends a line and waits for one.
    Answer ask(const std::string& line, const TimeLimits& limits);

    /// Waits for a line.
    Answer listen(const TimeLimits& limits);

    /// Sends the program itself, not the sandbox around it, a signal that ends it, and waits a
    /// second for a last line.
    Answer end_with(int signal);

    /// Kills the child if it still runs, and tells how it ended.
    Ending stop();

    /// What the child has printed so far.
    const std::string& prints() const;

private:
    struct Channels;
    std::unique_ptr<Channels> channels_;
};

/// What a program that ran to its end has left.
struct Finished {
    Ending ending;
    std::string output;  ///< standard output and error, each in its order, up to the limit
    bool timed_out = false;
    bool too_much_output = false;
};

/// Runs a program to its end, but no longer than `timeout`.
/// @throws std::runtime_error when it cannot be started
Finished run(const CommandLine& command, milliseconds timeout, std::size_t output_limit = 1 << 20);

/// The same; all that the program prints on standard output is also handed to `watch` as soon as it
/// comes.
Finished run(const CommandLine& command, milliseconds timeout, std::size_t output_limit,
             const std::function<void(std::string_view)>& watch);

}  // namespace grader
