#pragma once

#include <memory>
#include <string>

#include "grader/judge.hpp"
#include "grader/transport.hpp"
#include "tests/grader/folder.hpp"

/// Workers that reply arbitrarily, for tests of the judge's end of the pipe.
namespace tests {

using grader::milliseconds;
using grader::Reason;
using grader::judge::Bench;
using grader::judge::Function;
using grader::judge::json;
using grader::judge::NoAnswer;
using grader::judge::Reply;
using grader::judge::Transport;
using grader::judge::WorkerOptions;

/// A worker that reads questions with `take`, which sets `$id`, and replies as specified by the
/// script.
inline WorkerOptions worker(const std::string& script) {
    const std::string prelude = R"(
        take() { read -r question <&3 && id=${question##*\"id\":} && id=${id%\}}; }
        say() { printf '%b\n' "$1" >&4; }
        result() { say "{\"id\":$id,\"result\":$1}"; }
    )";
    return {{"/bin/bash", "-c", prelude + script}, milliseconds(20'000), milliseconds(60'000)};
}

inline Reply first_reply(const std::string& script) {
    return to_worker(worker(script))->call("f", json::array({1}));
}

/// The reply of a worker that answers the first question with this line verbatim.
inline Reply reply_to(const std::string& line) {
    return first_reply("take; say '" + line + "'; take");
}

/// A bench for the running test, with a transport to a worker.
class BenchOf {
public:
    explicit BenchOf(const std::string& script) : transport_(to_worker(worker(script))) {
        bench.transport = transport_.get();
        grader::judge::use(&bench);
    }
    ~BenchOf() { grader::judge::use(nullptr); }
    BenchOf(const BenchOf&) = delete;
    BenchOf& operator=(const BenchOf&) = delete;

    Bench bench;

private:
    std::unique_ptr<Transport> transport_;
};

/// The reason why an answer is not accepted as one of type R; none if it is accepted.
template <class R>
Reason judged(const std::string& result) {
    BenchOf here("take; result '" + result + "'; take");
    try {
        Function<R(int)>("f")(1);
    } catch (const NoAnswer&) {
        CHECK(here.bench.failure.call == "f(1)");
        CHECK(here.bench.failure.came_back.size() < 1000);
    }
    return here.bench.failure.reason;
}

}  // namespace tests
