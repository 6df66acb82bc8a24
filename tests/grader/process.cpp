#include "grader/sandbox/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>
#include <thread>
#include <vector>

#include "grader/judge/catch.hpp"
#include "grader/sandbox/meter.hpp"

using namespace grader;
using Outcome = Conversation::Outcome;

namespace {

constexpr milliseconds enough{20'000};
const TimeLimits generous = TimeLimits::computing_for(enough),
                 soon = TimeLimits::computing_for(milliseconds(200));

/// Shell code that uses this amount of CPU time, in hundredths of a second as counted by the
/// kernel.
std::string computing(int hundredths) {
    return fmt::format(
        "used=(); until (( ${{used[13]:-0}} + ${{used[14]:-0}} >= {} )); do read -r -a used < "
        "/proc/$$/stat; done; ",
        hundredths);
}

CommandLine shell(const std::string& script) { return {"/bin/bash", "-c", script}; }

Finished finished(const std::string& script, std::size_t output_limit = 1 << 20) {
    return run_program(shell(script), enough, output_limit);
}

}  // namespace

TEST_CASE("A program gets its arguments and no input, and all that it prints is collected") {
    CHECK(finished("echo first; printf second").output == "first\nsecond");
    CHECK(finished("echo first >&2; printf second >&2").output == "first\nsecond");
    CHECK(finished("echo here; echo there >&2").output.size() == 11);
    CHECK(finished("printf 'a\\0b'").output == std::string("a\0b", 3));
    CHECK(finished("head -c 1000000 /dev/zero").output.size() == 1'000'000);
    CHECK(finished("cat; echo done").output == "done\n");
    CHECK(run_program({"/usr/bin/printf", "[%s]", "a b", "", "$(echo no)", "*", "ü\n"}, enough)
              .output == "[a b][][$(echo no)][*][ü\n]");
    // A child that is left behind and holds the pipes is not waited for.
    CHECK(finished("sleep 60 & echo done").output == "done\n");
}

TEST_CASE("How a program ends is reported: by itself, by a signal, or not begun") {
    CHECK(finished("exit 0").ending.succeeded());
    CHECK(finished("exit 7").ending.exit_code == 7);
    const Finished killed = finished("kill -SEGV $$");
    CHECK(killed.ending.signal == SIGSEGV);
    CHECK_FALSE(killed.ending.succeeded());
    CHECK_THROWS_WITH(run_program({"/no/such/program"}, enough),
                      "/no/such/program: no such file or directory");
    CHECK_THROWS_WITH(run_program({"/"}, enough), "/: permission denied");
    CHECK_THROWS_WITH(Conversation({"/no/such/program"}),
                      "/no/such/program: no such file or directory");
}

TEST_CASE("A program inherits no open files and no changed signals") {
    CHECK(finished("kill -PIPE $$").ending.signal == SIGPIPE);
    for (const int descriptor : {dup(1), fcntl(1, F_DUPFD, 200)}) {
        CHECK(run_program({"/usr/bin/test", "-e", "/proc/self/fd/" + std::to_string(descriptor)},
                          enough)
                  .ending.exit_code == 1);
        close(descriptor);
    }
}

TEST_CASE("A program that takes too long or prints too much is killed") {
    const Finished looping =
        run_program(shell("echo begun; while :; do :; done"), milliseconds(500));
    CHECK(looping.timed_out);
    CHECK(looping.ending.signal == SIGKILL);
    const Finished flood = run_program({"/usr/bin/yes"}, enough, 1000);
    CHECK(flood.too_much_output);
    CHECK_FALSE(flood.timed_out);
    CHECK(flood.output.size() == 1000);
    CHECK(flood.ending.signal == SIGKILL);
    const Finished full = finished("printf 12345", 5);
    CHECK(full.output == "12345");
    CHECK_FALSE(full.too_much_output);
    CHECK(full.ending.succeeded());
}

TEST_CASE("A program that never answers is given up: as computing, waiting or starved") {
    const std::pair<const char*, Outcome> programs[] = {
        {"while :; do :; done", Outcome::too_slow},
        {"exec 4>&-; exec sleep 30", Outcome::idle},
        {"exec 3<&-; exec sleep 30", Outcome::idle},
        {"printf half >&4; exec sleep 30", Outcome::idle}};
    for (const auto& [script, outcome] : programs) {
        INFO(script);
        Conversation talk(shell("exec 1>&- 2>&-; " + std::string(script)));
        const auto answer = talk.ask("?", soon);
        CHECK(answer.outcome == outcome);
        CHECK((outcome == Outcome::idle ? answer.used.idle : answer.used.computing) >
              milliseconds(200));
        CHECK(talk.stop().signal == SIGKILL);
    }
    Conversation starved(shell("while :; do :; done"));
    CHECK(starved.ask("?", {enough, enough, milliseconds(100)}).outcome == Outcome::starved);
    // An answer after too much computing is none, even if it comes before the limit is checked.
    Conversation late(shell("read -r q <&3; " + computing(10) + "echo done >&4; sleep 30"));
    const auto answer = late.ask("?", {milliseconds(15), enough, enough});
    CHECK(answer.outcome == Outcome::too_slow);
    CHECK(answer.line.empty());
    // The innermost process is measured, not the sandbox around it.
    Conversation inner(shell("(ulimit -t 5; echo ready >&4; while :; do :; done) & wait"));
    REQUIRE(inner.listen(generous).line == "ready");
    CHECK(inner.ask("?", soon).outcome == Outcome::too_slow);
}

TEST_CASE("On a busy machine a program gets the computing time that it may have", "[all]") {
    std::vector<std::jthread> crowd;
    for (unsigned i = 0; i < 4 * std::thread::hardware_concurrency(); ++i)
        crowd.emplace_back([](const std::stop_token& stop) {
            while (!stop.stop_requested()) {
            }
        });
    const TimeLimits one_second = TimeLimits::computing_for(milliseconds(1000));
    Conversation talk(shell("read -r q <&3; " + computing(50) + "echo done >&4; sleep 30"));
    const auto answer = talk.ask("?", one_second);
    CHECK(answer.line == "done");
    CHECK(answer.used.computing > milliseconds(400));
    CHECK(answer.used.idle < milliseconds(500));
}

TEST_CASE("Time in which the machine stood still does not count as a program's idle time") {
    const pid_t sleeper = fork();
    while (sleeper == 0) pause();
    Meter meter(sleeper);
    std::this_thread::sleep_for(milliseconds(50));
    const milliseconds before = meter.look().idle;
    std::this_thread::sleep_for(milliseconds(600));  // simulates that neither process was scheduled
    CHECK(meter.look().idle <= before + 2 * Meter::max_interval);
    CHECK(meter.used().elapsed >= milliseconds(650));
    for (int look = 0; look < 6; ++look) {
        std::this_thread::sleep_for(Meter::max_interval);
        meter.look();
    }
    CHECK(meter.used().idle >= milliseconds(600));
    kill(sleeper, SIGKILL);
    waitpid(sleeper, nullptr, 0);
}

TEST_CASE("A large question reaches a program that reads, and does no harm to one that does not") {
    const std::string large(3'000'000, 'x');
    Conversation reads(shell("head -c 3000001 <&3 | wc -c >&4; sleep 30"));
    CHECK(reads.ask(large, generous).line == "3000001");
    Conversation sleeps(shell("exec sleep 30")), ends(shell("exit 7"));
    CHECK(sleeps.ask(large, soon).outcome == Outcome::idle);
    CHECK(ends.ask(large, generous).outcome == Outcome::ended);
    CHECK(ends.stop().exit_code == 7);
}
