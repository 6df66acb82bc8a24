// One file, because programs that are run and those that are talked to are tested with the same
// helpers.

#include "grader/process.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/catch.hpp"
#include "grader/process_clock.hpp"

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

/// Busy threads that leave a test's process about a fifth of each processor.
class Crowd {
public:
    Crowd() {
        for (unsigned i = 0; i < 4 * std::thread::hardware_concurrency(); ++i)
            threads_.emplace_back([](const std::stop_token& stop) {
                while (!stop.stop_requested()) {
                }
            });
    }

private:
    std::vector<std::jthread> threads_;
};

/// A process that sleeps until this object is destroyed.
class Sleeper {
public:
    Sleeper() : process_(fork()) {
        while (process_ == 0) pause();
    }
    ~Sleeper() {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    Sleeper(const Sleeper&) = delete;
    Sleeper& operator=(const Sleeper&) = delete;
    int process() const { return process_; }

private:
    int process_;
};

CommandLine shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

Finished finished(const std::string& script, std::size_t output_limit = 1 << 20) {
    return run(shell(script), enough, output_limit);
}

}  // namespace

TEST_CASE("What a program prints on standard output and error is collected") {
    CHECK(finished("echo first; printf second").output == "first\nsecond");
    CHECK(finished("echo first >&2; printf second >&2").output == "first\nsecond");
    CHECK(finished("echo here; echo there >&2").output.size() ==
          std::string("here\nthere\n").size());
    CHECK(finished("printf 'a\\0b'").output == std::string("a\0b", 3));
    CHECK(finished("true").output.empty());
}

TEST_CASE("The end of a program is told, by itself or by a signal") {
    CHECK(finished("exit 0").ending.succeeded());
    CHECK(finished("exit 7").ending.exit_code == 7);
    const Finished killed = finished("kill -SEGV $$");
    CHECK(killed.ending.signal == SIGSEGV);
    CHECK_FALSE(killed.ending.succeeded());
}

TEST_CASE("A program finds nothing on its standard input") {
    CHECK(finished("cat; echo done").output == "done\n");
}

TEST_CASE("SIGPIPE ends a program that we start, and means to us what it did before") {
    CHECK(finished("kill -PIPE $$").ending.signal == SIGPIPE);
    struct sigaction action{};
    sigaction(SIGPIPE, nullptr, &action);
    CHECK(action.sa_handler == SIG_DFL);
    sigset_t blocked;
    pthread_sigmask(SIG_BLOCK, nullptr, &blocked);
    CHECK(sigismember(&blocked, SIGPIPE) == 0);
}

TEST_CASE("Files that this program has open are not open in those it starts") {
    for (const int descriptor : {dup(1), fcntl(1, F_DUPFD, 200)}) {
        CHECK(run({"/usr/bin/test", "-e", "/proc/self/fd/" + std::to_string(descriptor)}, enough)
                  .ending.exit_code == 1);
        close(descriptor);
    }
}

TEST_CASE("Arguments arrive as they are, whatever they contain") {
    CHECK(run({"/usr/bin/printf", "[%s]", "a b", "", "$(echo no)", "*", "ü\n"}, enough).output ==
          "[a b][][$(echo no)][*][ü\n]");
}

TEST_CASE("A program that takes too long is killed") {
    const Finished looping = run(shell("echo begun; while :; do :; done"), milliseconds(500));
    CHECK(looping.timed_out);
    CHECK(looping.ending.signal == SIGKILL);
    CHECK(looping.output == "begun\n");
}

TEST_CASE("A program that prints without end is cut off and killed") {
    const Finished flood = run({"/usr/bin/yes"}, enough, 1000);
    CHECK(flood.too_much_output);
    CHECK_FALSE(flood.timed_out);
    CHECK(flood.output.size() == 1000);
    CHECK(flood.ending.signal == SIGKILL);
}

TEST_CASE("Output that just fills the limit is whole") {
    const Finished full = finished("printf 12345", 5);
    CHECK(full.output == "12345");
    CHECK_FALSE(full.too_much_output);
    CHECK(full.ending.succeeded());
}

TEST_CASE("All that a program printed before its end arrives") {
    CHECK(finished("head -c 1000000 /dev/zero").output.size() == 1'000'000);
}

TEST_CASE("A child left behind that holds the pipes is not waited for") {
    const Finished left = run(shell("sleep 11 & echo done"), milliseconds(10'000));
    CHECK_FALSE(left.timed_out);
    CHECK(left.output == "done\n");
}

TEST_CASE("A program that cannot be started is told in a sentence") {
    CHECK_THROWS_WITH(run({"/no/such/program"}, enough),
                      "/no/such/program: no such file or directory");
    CHECK_THROWS_AS(run({"no-such-program"}, enough), std::runtime_error);
    CHECK_THROWS_WITH(run({"/"}, enough), "/: permission denied");
    CHECK_THROWS_WITH(Conversation({"/no/such/program"}),
                      "/no/such/program: no such file or directory");
}

TEST_CASE("In a conversation each question gets its answer, and prints are kept apart") {
    Conversation talk(
        shell("while read -r q <&3; do echo \"print $q\"; echo \"error $q\" >&2; echo \"answer "
              "$q\" >&4; done"));
    for (const std::string question : {"one", "two", "three"}) {
        const auto answer = talk.ask(question, generous);
        CHECK(answer.outcome == Outcome::answered);
        CHECK(answer.line == "answer " + question);
    }
    talk.stop();
    CHECK(talk.prints().size() ==
          std::string("print one\nerror one\nprint two\nerror two\nprint three\nerror three\n")
              .size());
    CHECK(talk.prints().find("print one") < talk.prints().find("print two"));
}

TEST_CASE("An answer counts even when the program ends right after it") {
    Conversation talk(shell("read -r q <&3; echo last >&4; exit 3"));
    CHECK(talk.ask("?", generous).line == "last");
    CHECK(talk.ask("?", generous).outcome == Outcome::ended);
    CHECK(talk.stop().exit_code == 3);
}

TEST_CASE("A program that ends instead of answering is noticed at once") {
    for (const auto& [script, exit_code, signal] : {std::tuple{"exit 7", 7, 0},
                                                    {"exit 0", 0, 0},
                                                    {"kill -ABRT $$", 0, SIGABRT},
                                                    {"printf half >&4; exit 1", 1, 0}}) {
        INFO(script);
        Conversation talk(shell(script));
        CHECK(talk.ask("?", generous).outcome == Outcome::ended);
        const Ending ending = talk.stop();
        CHECK(ending.exit_code == exit_code);
        CHECK(ending.signal == signal);
    }
}

TEST_CASE(
    "A program that never answers is given up, and it is known whether it computed or waited") {
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
}

TEST_CASE(
    "A program that computes for a second has the two seconds that it may, however busy the "
    "machine is") {
    const Crowd crowd;
    const TimeLimits two_seconds = TimeLimits::computing_for(milliseconds(2000));
    Conversation talk(
        {"/bin/bash", "-c", "read -r q <&3; " + computing(100) + "echo done >&4; sleep 30"});
    const auto answer = talk.ask("?", two_seconds);
    CHECK(answer.line == "done");
    CHECK(answer.used.computing > milliseconds(900));
    CHECK(answer.used.idle < milliseconds(1000));
    // Otherwise the machine was not busy, and the test has shown nothing.
    CHECK(answer.used.elapsed > two_seconds.computing);
}

TEST_CASE("Time in which the machine stood still is not counted as a program's idleness") {
    const Sleeper sleeper;
    const ProcessClock clock(sleeper.process());
    Meter meter(clock);
    std::this_thread::sleep_for(milliseconds(50));
    meter.used();                                    // idle time is measured from here
    std::this_thread::sleep_for(milliseconds(600));  // simulates that neither process was scheduled
    CHECK(meter.used().idle <= 2 * Meter::max_read_interval);
    CHECK(meter.used().elapsed >= milliseconds(650));
    for (int look = 0; look < 6; ++look) {
        std::this_thread::sleep_for(Meter::max_read_interval);
        meter.used();
    }
    CHECK(meter.used().idle >= milliseconds(600));
}

TEST_CASE(
    "An answer that took too much computing is none, even where it comes before anybody looked") {
    Conversation talk(
        {"/bin/bash", "-c", "read -r q <&3; " + computing(10) + "echo done >&4; sleep 30"});
    const auto answer = talk.ask("?", {milliseconds(15), enough, enough});
    CHECK(answer.outcome == Outcome::too_slow);
    CHECK(answer.line.empty());
}

TEST_CASE("A program that gets hardly any of a processor is starved, which is not its fault") {
    Conversation talk(shell("while :; do :; done"));
    CHECK(talk.ask("?", {enough, enough, milliseconds(100)}).outcome == Outcome::starved);
}

TEST_CASE("The time of a program is measured within the processes that a sandbox makes around it") {
    Conversation talk(
        {"/bin/bash", "-c", "(ulimit -t 5; echo ready >&4; while :; do :; done) & wait"});
    REQUIRE(talk.listen(soon).line == "ready");
    CHECK(talk.ask("?", soon).outcome == Outcome::too_slow);
}

TEST_CASE("A second answer to one question is seen with the next question") {
    Conversation talk(shell("read -r q <&3; printf 'one\\ntwo\\n' >&4; sleep 30"));
    CHECK(talk.ask("?", generous).line == "one");
    CHECK(talk.ask("?", generous).outcome == Outcome::unexpected_reply);
}

TEST_CASE("An answer over the limit is refused, with an end of line or without") {
    for (const char* script :
         {"head -c 3000 /dev/zero >&4; sleep 30",
          "head -c 100000 /dev/zero >&4; echo >&4; sleep 30", "exec cat /dev/zero >&4"}) {
        INFO(script);
        Conversation talk(shell(script), {1000, 1000});
        CHECK(talk.ask("?", generous).outcome == Outcome::reply_too_long);
    }
}

TEST_CASE("Of a flood of prints the beginning is kept, and the answer behind it arrives") {
    Conversation talk(shell("read -r q <&3; head -c 5000000 /dev/zero; echo answer >&4; sleep 30"),
                      {1000, 2000});
    CHECK(talk.ask("?", generous).line == "answer");
    talk.stop();
    CHECK(talk.prints().size() == 2000);
}

TEST_CASE("A program that prints more than it may is given up, on whichever descriptor") {
    for (const char* script : {"exec yes", "exec yes >&2", "yes & exec yes >&2"}) {
        INFO(script);
        Conversation talk(shell("read -r q <&3; " + std::string(script)), {1000, 2000, 300'000});
        CHECK(talk.ask("?", generous).outcome == Outcome::printed_too_much);
        CHECK(talk.prints().size() == 2000);
    }
}

TEST_CASE("An answer in time counts, however much was printed before it") {
    Conversation talk(
        shell("read -r q <&3; echo answer >&4; head -c 5000 /dev/zero; read -r q <&3; sleep 30"),
        {1000, 2000, 3000});
    CHECK(talk.ask("?", generous).line == "answer");
}

TEST_CASE("A large question reaches a program that reads, and does no harm to one that does not") {
    const std::string large(3'000'000, 'x');
    Conversation reads(shell("head -c 3000001 <&3 | wc -c >&4; sleep 30"));
    CHECK(reads.ask(large, generous).line == "3000001");
    Conversation ends(shell("exit 5"));
    CHECK(ends.ask(large, generous).outcome == Outcome::ended);
    Conversation sleeps(shell("exec sleep 30"));
    CHECK(sleeps.ask(large, soon).outcome == Outcome::idle);
}
