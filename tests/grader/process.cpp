#include "grader/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <csignal>
#include <stdexcept>
#include <tuple>

#include "grader/catch.hpp"

using namespace grader;
using Outcome = Conversation::Outcome;

namespace {

constexpr milliseconds patience{20'000};
constexpr milliseconds soon{200};

CommandLine shell(const std::string& script) { return {"/bin/sh", "-c", script}; }

Finished finished(const std::string& script, std::size_t output_limit = 1 << 20) { return run(shell(script), patience, output_limit); }

}  // namespace

TEST_CASE("What a program prints on standard output and error is collected") {
    CHECK(finished("echo first; printf second").output == "first\nsecond");
    CHECK(finished("echo first >&2; printf second >&2").output == "first\nsecond");
    CHECK(finished("echo here; echo there >&2").output.size() == std::string("here\nthere\n").size());
    CHECK(finished("printf 'a\\0b'").output == std::string("a\0b", 3));
    CHECK(finished("true").output.empty());
}

TEST_CASE("The end of a program is told, by itself or by a signal") {
    CHECK(finished("exit 0").ending.well());
    CHECK(finished("exit 7").ending.exit_code == 7);
    const Finished killed = finished("kill -SEGV $$");
    CHECK(killed.ending.signal == SIGSEGV);
    CHECK_FALSE(killed.ending.well());
}

TEST_CASE("A program finds nothing on its standard input") { CHECK(finished("cat; echo done").output == "done\n"); }

TEST_CASE("A signal that this program ignores is not ignored by those it starts") { CHECK(finished("kill -PIPE $$").ending.signal == SIGPIPE); }

TEST_CASE("Files that this program has open are not open in those it starts") {
    for (const int descriptor : {dup(1), fcntl(1, F_DUPFD, 200)}) {
        CHECK(run({"/usr/bin/test", "-e", "/proc/self/fd/" + std::to_string(descriptor)}, patience).ending.exit_code == 1);
        close(descriptor);
    }
}

TEST_CASE("Arguments arrive as they are, whatever they contain") {
    CHECK(run({"/usr/bin/printf", "[%s]", "a b", "", "$(echo no)", "*", "ü\n"}, patience).output == "[a b][][$(echo no)][*][ü\n]");
}

TEST_CASE("A program that takes too long is killed") {
    const Finished looping = run(shell("echo begun; while :; do :; done"), milliseconds(500));
    CHECK(looping.timed_out);
    CHECK(looping.ending.signal == SIGKILL);
    CHECK(looping.output == "begun\n");
}

TEST_CASE("A program that prints without end is cut off and killed") {
    const Finished flood = run({"/usr/bin/yes"}, patience, 1000);
    CHECK(flood.too_much_output);
    CHECK_FALSE(flood.timed_out);
    CHECK(flood.output.size() == 1000);
    CHECK(flood.ending.signal == SIGKILL);
}

TEST_CASE("Output that just fills the limit is whole") {
    const Finished full = finished("printf 12345", 5);
    CHECK(full.output == "12345");
    CHECK_FALSE(full.too_much_output);
    CHECK(full.ending.well());
}

TEST_CASE("All that a program printed before its end arrives") { CHECK(finished("head -c 1000000 /dev/zero").output.size() == 1'000'000); }

TEST_CASE("A child left behind that holds the pipes is not waited for") {
    const Finished left = run(shell("sleep 11 & echo done"), milliseconds(10'000));
    CHECK_FALSE(left.timed_out);
    CHECK(left.output == "done\n");
}

TEST_CASE("A program that cannot be started is told in a sentence") {
    CHECK_THROWS_WITH(run({"/no/such/program"}, patience), "/no/such/program: no such file or directory");
    CHECK_THROWS_AS(run({"no-such-program"}, patience), std::runtime_error);
    CHECK_THROWS_WITH(run({"/"}, patience), "/: permission denied");
    CHECK_THROWS_WITH(Conversation({"/no/such/program"}), "/no/such/program: no such file or directory");
}

TEST_CASE("In a conversation each question gets its answer, and prints are kept apart") {
    Conversation talk(shell("while read -r q <&3; do echo \"print $q\"; echo \"error $q\" >&2; echo \"answer $q\" >&4; done"));
    for (const std::string question : {"one", "two", "three"}) {
        const auto answer = talk.ask(question, patience);
        CHECK(answer.outcome == Outcome::answered);
        CHECK(answer.line == "answer " + question);
    }
    talk.stop();
    CHECK(talk.prints().size() == std::string("print one\nerror one\nprint two\nerror two\nprint three\nerror three\n").size());
    CHECK(talk.prints().find("print one") < talk.prints().find("print two"));
}

TEST_CASE("An answer counts even when the program ends right after it") {
    Conversation talk(shell("read -r q <&3; echo last >&4; exit 3"));
    CHECK(talk.ask("?", patience).line == "last");
    CHECK(talk.ask("?", patience).outcome == Outcome::ended);
    CHECK(talk.stop().exit_code == 3);
}

TEST_CASE("A program that ends instead of answering is noticed at once") {
    for (const auto& [script, exit_code, signal] :
         {std::tuple{"exit 7", 7, 0}, {"exit 0", 0, 0}, {"kill -ABRT $$", 0, SIGABRT}, {"printf half >&4; exit 1", 1, 0}}) {
        INFO(script);
        Conversation talk(shell(script));
        CHECK(talk.ask("?", patience).outcome == Outcome::ended);
        const Ending ending = talk.stop();
        CHECK(ending.exit_code == exit_code);
        CHECK(ending.signal == signal);
    }
}

TEST_CASE("A program that never answers is given up") {
    for (const char* script : {"while :; do :; done", "exec 4>&-; sleep 30", "exec 3<&-; sleep 30", "printf half >&4; sleep 30"}) {
        INFO(script);
        Conversation talk(shell("exec 1>&- 2>&-; " + std::string(script)));
        CHECK(talk.ask("?", soon).outcome == Outcome::timed_out);
        CHECK(talk.stop().signal == SIGKILL);
    }
}

TEST_CASE("A second answer to one question is seen with the next question") {
    Conversation talk(shell("read -r q <&3; printf 'one\\ntwo\\n' >&4; sleep 30"));
    CHECK(talk.ask("?", patience).line == "one");
    CHECK(talk.ask("?", patience).outcome == Outcome::unasked_reply);
}

TEST_CASE("An answer over the limit is refused, with an end of line or without") {
    for (const char* script : {"head -c 3000 /dev/zero >&4; sleep 30", "head -c 100000 /dev/zero >&4; echo >&4; sleep 30", "exec cat /dev/zero >&4"}) {
        INFO(script);
        Conversation talk(shell(script), {1000, 1000});
        CHECK(talk.ask("?", patience).outcome == Outcome::reply_too_long);
    }
}

TEST_CASE("Of a flood of prints the beginning is kept, and the answer behind it arrives") {
    Conversation talk(shell("read -r q <&3; head -c 5000000 /dev/zero; echo answer >&4; sleep 30"), {1000, 2000});
    CHECK(talk.ask("?", patience).line == "answer");
    talk.stop();
    CHECK(talk.prints().size() == 2000);
}

TEST_CASE("A program that prints more than it may is given up, on whichever descriptor") {
    for (const char* script : {"exec yes", "exec yes >&2", "yes & exec yes >&2"}) {
        INFO(script);
        Conversation talk(shell("read -r q <&3; " + std::string(script)), {1000, 2000, 300'000});
        CHECK(talk.ask("?", patience).outcome == Outcome::printed_too_much);
        CHECK(talk.prints().size() == 2000);
    }
}

TEST_CASE("An answer in time counts, however much was printed before it") {
    Conversation talk(shell("read -r q <&3; echo answer >&4; head -c 5000 /dev/zero; read -r q <&3; sleep 30"), {1000, 2000, 3000});
    CHECK(talk.ask("?", patience).line == "answer");
}

TEST_CASE("A large question reaches a program that reads, and does no harm to one that does not") {
    const std::string large(3'000'000, 'x');
    Conversation reads(shell("head -c 3000001 <&3 | wc -c >&4; sleep 30"));
    CHECK(reads.ask(large, patience).line == "3000001");
    Conversation ends(shell("exit 5"));
    CHECK(ends.ask(large, patience).outcome == Outcome::ended);
    Conversation sleeps(shell("exec sleep 30"));
    CHECK(sleeps.ask(large, soon).outcome == Outcome::timed_out);
}
