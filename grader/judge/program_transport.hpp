#pragma once

#include <cstdint>
#include <string>

#include "grader/judge/replies.hpp"

namespace grader::judge {

/// Calls the functions of a student's program that runs by itself, as a process or as a WebAssembly
/// module: counts time and calls, and keeps what the program prints.
class ProgramTransport : public Transport {
public:
    void begin_test() override;
    void start_afresh() override { dismiss(); }
    Reply ask_alone(const std::string& name, const json& arguments) override;
    int calls_of_program() const override { return calls_of_program_; }
    std::string take_prints() override;

protected:
    explicit ProgramTransport(const CallLimits& limits) : clock_(limits) {}

    /// Ends the program, if it runs, and keeps what it has printed.
    virtual void dismiss() = 0;

    /// Ends the program and returns the reply.
    Reply dismissed(Reply reply);
    /// Adds to what is kept, up to `most_prints` bytes.
    void keep(const std::string& printed);

    CallClock clock_;
    int calls_of_program_ = 0;  ///< since the program was started
    std::uint64_t last_id_ = 0;
    std::string prints_;
};

}  // namespace grader::judge
