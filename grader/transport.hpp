#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "grader/judge.hpp"
#include "grader/sandbox.hpp"

/// How calls travel from the judge to the student's program.
namespace grader::judge {

/// What came of a call: its result, or the reason why there is none and what happened in words.
struct Reply {
    Reason reason = Reason::none;
    json result;
    std::string what;
    std::vector<std::uint64_t> frames = {};  ///< where the program was, see Failure
    bool read_input = false;                 ///< whether it tried to read its standard input
};

/// A way to the student's functions.
class Transport {
public:
    virtual ~Transport() = default;
    virtual Reply call(const std::string& name, const json& arguments) = 0;
    /// Begins a test case: with all the time that its calls may take together, and as
    /// `start_afresh` does.
    virtual void begin_test() { start_afresh(); }
    /// Has the next call answered by a program that remembers nothing.
    virtual void start_afresh() {}
    /// Asks a program that is started for this call alone; its prints are not kept, and its time is
    /// not counted.
    virtual Reply ask_alone(const std::string& name, const json& arguments) {
        return call(name, arguments);
    }
    /// How many calls the program was asked that was asked last.
    virtual int calls_of_program() const { return 0; }
    /// Why no program could be started at all, which is never the student's fault; empty when all
    /// is well.
    virtual std::string failure() const { return {}; }
    /// Whether that was because the machine had too much else to do.
    virtual bool is_starved() const { return false; }
    /// What the student's program has printed since this was asked last; it ends the program.
    virtual std::string take_prints() { return {}; }
};

/// To functions that are linked into this program, for stepping through them.
std::unique_ptr<Transport> in_process();

/// To a worker of its own process. A new one is started when a test case begins or the old one has
/// gone.
struct WorkerOptions {
    CommandLine command;
    milliseconds time_per_call{5000};   ///< computing, or waiting for something
    milliseconds time_per_test{30000};  ///< of all calls of a test case together
    std::optional<milliseconds> time_after_time_out =
        {};  ///< of a call after one, in any test case, that was not answered in time
    bool announced = false;  ///< whether "ready" comes before the worker begins, see Allowance
};
std::unique_ptr<Transport> to_worker(const WorkerOptions& options);

/// What the running test case works with.
struct Bench {
    Transport* transport = nullptr;
    std::uint64_t seed = 0;
    Call last_call;
    Reply last_reply;
    std::string obstacle;   ///< the sentence of a test that must pass before; then no call is made
    bool answered = false;  ///< whether a call of the running test case brought a result
    bool read_input =
        false;        ///< whether a call of the running test case tried to read the standard input
    Failure failure;  ///< the first one of the running test case
};

/// Makes calls and notes go to `bench`.
void use(Bench* bench);

}  // namespace grader::judge
