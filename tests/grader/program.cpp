// Tests of the judge's end of the pipe, with shell scripts as workers that reply arbitrarily.

#include <fmt/format.h>

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "exercises/1-cards/wire.hpp"
#include "grader/judge/judge.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using namespace grader::judge;
using tests::contains;

namespace {

/// More time than any of these programs needs.
const CallLimits patient{milliseconds(20'000), milliseconds(60'000)};

/// A program that reads questions with `take`, which sets `$id`, and replies as specified by the
/// script.
CommandLine command(const std::string& script) {
    const std::string prelude = R"(
        echo ready >&4
        take() { read -r question <&3 && id=${question##*\"id\":} && id=${id%\}}; }
        say() { printf '%b\n' "$1" >&4; }
        result() { say "{\"id\":$id,\"result\":$1}"; }
    )";
    return {"/bin/bash", "-c", prelude + script};
}

std::unique_ptr<WorkerClient> program(const std::string& script) {
    return worker_process(command(script), patient);
}

Reply first_reply(const std::string& script) {
    return program(script)->call("f", json::array({1}));
}

/// The reply of a program that answers the first question with this line verbatim.
Reply reply_to(const std::string& line) { return first_reply("take; say '" + line + "'; take"); }

/// A running test, with a program to ask.
class RunOf {
public:
    explicit RunOf(const std::string& script) {
        session() = {};
        session().worker = program(script);
    }
    ~RunOf() { session() = {}; }
    RunOf(const RunOf&) = delete;
    RunOf& operator=(const RunOf&) = delete;

    Failure& failure = session().test.failure;
};

/// Expects for each of these results whether it is accepted as an answer of type R.
template <class R>
void expect_accepted(bool accepted, const std::vector<const char*>& results) {
    for (const char* result : results) {
        INFO(result);
        RunOf here(std::string("take; result '") + result + "'; take");
        if (accepted) CHECK_NOTHROW(Function<R(int)>("f")(1));
        else CHECK_THROWS_AS(Function<R(int)>("f")(1), NoAnswer);
        CHECK(here.failure.reason == (accepted ? Reason::none : Reason::wrong_type));
        CHECK(here.failure.call == (accepted ? "" : "f(1)"));
        CHECK(here.failure.came_back.size() < 1000);
    }
}

/// The failure of a worker that gives this script's answer to f(7), where 5 is expected.
Failure wrong_answer_of(const std::string& script) {
    RunOf here(script);
    const int answer = Function<int(int)>("f")(7);
    record_failure({Reason::wrong_answer, last_call(), described(answer), "5", ""});
    return here.failure;
}

}  // namespace

TEST_CASE("A well-formed reply brings its result") {
    CHECK(reply_to(R"({"id":1,"result":true})").result == json(true));
    CHECK(reply_to(R"({"result":[1,{"a":null}],"more":1,"id":1})").result ==
          json::parse(R"([1,{"a":null}])"));
    CHECK(first_reply("take; say \"{\\\"id\\\":$id,\\\"result\\\":$question}\"; take").result ==
          json::parse(R"({"id":1,"call":"f","arguments":[1]})"));
}

TEST_CASE("An exception, a stub and a misuse are told apart from results, and put into words") {
    const auto thrown = [](const std::string& what) {
        return reply_in({{"id", 1}, {"exception", what}}, 1);
    };
    for (const auto& [what, words] :
         {std::pair{"no such card", "no such card"},
          {"vector::_M_range_check: __n (which is 9) >= this->size() (which is 8)",
           "there is no element 9 in this vector of size 8 (vector::at)"},
          {"map::at", "there is no such key in the map (map::at)"},
          {"bad_alloc", "bad_alloc"}}) {
        CHECK(thrown(what).reason == Reason::exception);
        CHECK(thrown(what).what == "threw an exception: " + std::string(words));
    }
    CHECK(thrown(std::string(5000, 'x')).what.size() < 1100);
    CHECK(thrown("std::bad_alloc").reason == Reason::too_much_memory);
    CHECK(contains(thrown("std::bad_alloc").what, "needed more memory than it is allowed"));
    CHECK(reply_to(R"({"id":1,"not written":"TODO"})").reason == Reason::not_written);
    const Reply misused =
        reply_in({{"id", 1}, {"misuse", "without(pieces, 5)"}, {"frames", {4711U, 12U}}}, 1);
    CHECK(misused.reason == Reason::exception);
    CHECK(misused.what ==
          "called a given function in a way that it is not meant for: without(pieces, 5)");
    CHECK(misused.frames == std::vector<std::uint64_t>{4711, 12});
}

TEST_CASE("Of frames only addresses are taken, and at most those of two stacks") {
    const auto frames = [](const json& given) {
        return reply_in({{"id", 1}, {"exception", "no"}, {"frames", given}}, 1).frames;
    };
    CHECK(frames(json::parse(R"([-1,"2",3.5,null,[4],5])")) == std::vector<std::uint64_t>{5});
    for (const json& none : {json(7), json("7"), json::object(), json()})
        CHECK(frames(none).empty());
    CHECK(frames(json(std::vector<unsigned>(5000, 1))).size() == 129);
}

TEST_CASE("A reply that breaks the protocol is refused") {
    for (const char* line : {
             "",
             "passed",
             "[]",
             "{}",
             R"([{"id":1,"result":true}])",
             R"({"id":1})",
             R"({"result":true})",
             R"({"id":2,"result":true})",
             R"({"id":-1,"result":true})",
             R"({"id":"1","result":true})",
             R"({"id":[1],"result":true})",
             R"({"id":null,"result":true})",
             R"({"id":18446744073709551617,"result":true})",
             R"({"id":1,"result":true)",
             R"({"id":1,"result":true} {"id":2,"result":true})",
             R"({"id":1,"result":NaN})",
             R"({"id":1,"result":1e999})",
             R"({"id":1,"result":"\0377"})",
             R"({"id":1,"exception":5})",
             R"({"id":1,"not written":["a"]})",
             R"(\0357\0273\0277\0357\0273\0277{})",
         }) {
        INFO(line);
        const Reply reply = reply_to(line);
        CHECK(reply.reason == Reason::broken_protocol);
        CHECK(reply.result.is_null());
        CHECK_FALSE(reply.what.empty());
    }
    const Reply endless = first_reply("take; head -c 20000000 /dev/zero >&4; take");
    CHECK(endless.reason == Reason::broken_protocol);
    CHECK(endless.what == "an answer of more than 4 MiB");
    for (const std::size_t depth : {std::size_t{100}, std::size_t{1'000'000}})
        for (const std::string start : {"", "{\"id\":1,\"result\":"}) {
            const std::string nested = std::string(depth, '[') + std::string(depth, ']');
            CHECK(reply_in(parse_shallow(start + nested + (start.empty() ? "" : "}")), 1).reason ==
                  Reason::broken_protocol);
        }
    // A worker that says that it crashes has to end.
    for (const char* then : {"result 1; take", "sleep 60"})
        CHECK(first_reply(std::string("take; say '{\"crashed\":\"\"}'; ") + then).reason ==
              Reason::broken_protocol);
}

TEST_CASE("An answer of another type or out of the type's range is not accepted") {
    expect_accepted<bool>(true, {"true"});
    expect_accepted<bool>(false, {"1", "null", "\"true\"", "[true]", "{}"});
    expect_accepted<int>(true, {"2147483647", "-2147483648", "0"});
    expect_accepted<int>(false, {"null", "\"1\"", "[1]", "1.75", "1.0", "-0.0", "1e2", "2147483648",
                                 "-2147483649", "18446744073709551615"});
    expect_accepted<std::uint32_t>(false, {"-1", "4294967296"});
    expect_accepted<std::uint64_t>(true, {"18446744073709551615"});
    expect_accepted<std::uint64_t>(false, {"-1", "1.8446744073709552e19"});
    expect_accepted<double>(true, {"1.75"});
    expect_accepted<double>(false, {"null", "\"NaN\""});
    expect_accepted<std::vector<int>>(true, {"[1,2]"});
    expect_accepted<std::vector<int>>(false, {"true", "[1,null]", "[1,2.5]", "{\"a\":1}", "[[1]]"});
    expect_accepted<std::vector<bool>>(false, {"[true,1]"});
    expect_accepted<std::array<int, 2>>(true, {"[1,2]"});
    expect_accepted<std::array<int, 2>>(false, {"[1]", "[1,2,3]"});
}

TEST_CASE("Calls and answers are shown on one line, shortened, and the first failure counts") {
    CHECK(described(std::vector<Laid>{{5, 0}, {4, 3}}) == "{5o, 4r}");
    const auto list = described(std::vector<int>(1'000'000, 1));
    RunOf here(
        "take; say '{\"id\":1,\"exception\":\"first\"}'; take; say "
        "'{\"id\":2,\"exception\":\"second\"}'; take");
    record_failure({Reason::wrong_answer, last_call(), list, list, ""});
    CHECK(here.failure.came_back.size() < 10'000);
    CHECK(here.failure.expected.size() < 10'000);
    here.failure = {};
    CHECK_THROWS_AS(Function<bool(std::string)>("read")("2 -\n- 2\n"), NoAnswer);
    CHECK_THROWS_AS(Function<bool(int)>("g")(1), NoAnswer);
    CHECK(here.failure.call == "read(\"2 -\\n- 2\\n\")");
    CHECK(here.failure.came_back == "threw an exception: first");
    CHECK(last_call() == "g(1)");
}

TEST_CASE("After a crash or a flood of prints the next question goes to a fresh worker") {
    for (const auto& [end, reason] :
         {std::pair{"kill -SEGV $$", Reason::crash}, {"exec yes >&2", Reason::too_much_output}}) {
        const tests::Folder folder;
        const std::string mark = (folder.path() / "mark").string();
        const auto asked = program("take; if [ -e " + mark + " ]; then result $id; else touch " +
                                   mark + "; " + end + "; fi; take");
        const Reply first = asked->call("f", {});
        CHECK(first.reason == reason);
        if (reason == Reason::too_much_output)
            CHECK(first.what ==
                  "printed more than 64 MB; is there a loop that prints and never ends?");
        CHECK(asked->call("f", {}).result == json(2));
        CHECK(asked->take_prints().size() == (reason == Reason::too_much_output ? 64 << 10 : 0));
    }
}

TEST_CASE("Each test case begins with a worker that remembers nothing; prints are collected") {
    const auto asked = program(
        "while take; do calls=$((calls + 1)); echo print; echo error >&2; head -c 20000 "
        "/dev/zero; result $calls; done");
    CHECK(asked->call("f", {}).result == json(1));
    CHECK(asked->call("f", {}).result == json(2));
    CHECK(asked->take_prints().size() == 2 * (std::string("print\nerror\n").size() + 20'000));
    asked->end();
    for (int call = 1; call < 5; ++call) CHECK(asked->call("f", {}).result == json(call));
    asked->reset();
    CHECK(asked->call("f", {}).result == json(1));
    CHECK(asked->take_prints().size() == 64 << 10);
}

TEST_CASE("A second reply to one question, or one ahead of its question, is found out") {
    for (const char* second :
         {"result true", "say nonsense", "printf x >&4", "id=$((id + 1)); result true"}) {
        INFO(second);
        const auto asked = program("while take; do result true; " + std::string(second) + "; done");
        CHECK(asked->call("f", {}).reason == Reason::none);
        const Reason next = asked->call("f", {}).reason, last = asked->call("f", {}).reason;
        CHECK((next == Reason::broken_protocol || last == Reason::broken_protocol));
    }
}

TEST_CASE("A sandbox that cannot be made is our failure; what follows is the program's") {
    const auto started = [](const CommandLine& command) {
        return worker_process(command, patient);
    };
    const auto none = started({"/bin/sh", "-c", "echo bwrap: No room for a process; exit 1"});
    CHECK(none->failure().empty());
    CHECK(none->call("f", {}).reason == Reason::crash);
    CHECK(none->failure() == "the sandbox could not be made: bwrap: No room for a process\n");
    CHECK(none->take_prints().empty());

    const auto dead = program("exit 1");
    CHECK(dead->call("f", {}).what == "exited with code 1 instead of returning");
    CHECK(dead->failure().empty());

    const auto nothing = started({"/nowhere/bwrap"});
    CHECK(nothing->call("f", {}).reason == Reason::crash);
    CHECK_FALSE(nothing->failure().empty());
}

TEST_CASE("Calls of a test share its time, and get less each after a time-out") {
    CallClock clock({milliseconds(400), milliseconds(1000), milliseconds(100)});
    CHECK(clock.next() == milliseconds(400));
    clock.add(milliseconds(400));
    CHECK(clock.too_slow(milliseconds(400)).reason == Reason::time_out);
    CHECK(clock.next() == milliseconds(100));
    CHECK(clock.too_slow(milliseconds(100)).what ==
          "no answer within 0.1 seconds of computing; an endless loop, or too slow? (0.1 seconds "
          "each, as an earlier call had no answer within 0.4 seconds)");
    clock.add(milliseconds(520));
    CHECK(clock.next() == milliseconds(80));
    CHECK(clock.idle(milliseconds(80)).what ==
          "no answer before the 1 second for all calls of this test were used up; too slow?");
    clock.add(milliseconds(80));
    CHECK_FALSE(clock.next());
    CHECK(clock.not_called().what ==
          "not called: the 1 second for all calls of this test are used up");
    clock.refill();
    CHECK(clock.next() == milliseconds(100));
    CallClock fresh({milliseconds(1050), milliseconds(30'000)});
    CHECK(fresh.idle(milliseconds(1050)).what ==
          "did nothing for 1.05 seconds; is it waiting for something that never comes?");
    CHECK(fresh.next() == milliseconds(1050));
}

TEST_CASE("A worker that loops is asked where it is; one that waits uses up its test's time") {
    const CallLimits short_time{milliseconds(200), milliseconds(200)};
    const auto loops = worker_process(
        command(
            R"(trap 'say "{\"crashed\":\"\",\"frames\":[77]}"; exit 134' ABRT; take; while :; do :; done)"),
        short_time);
    loops->reset();
    const Reply reply = loops->call("f", {});
    CHECK(reply.reason == Reason::time_out);
    CHECK(contains(reply.what, "no answer within 0.2 seconds of computing"));
    CHECK(reply.frames == std::vector<std::uint64_t>{77});
    // A fresh worker within a test does not bring fresh time.
    loops->end();
    CHECK(contains(loops->call("f", {}).what, "not called"));
    const auto waits = worker_process(command("take; exec sleep 30"), short_time);
    CHECK(contains(waits->call("f", {}).what, "did nothing for 0.2 seconds"));
    CHECK(contains(waits->call("f", {}).what, "not called"));
}

TEST_CASE("How a worker ended is put into words, with a sandbox around it or without") {
    for (const auto& [script, words] :
         {std::pair{"kill -SEGV $$",
                    "crashed (segmentation fault): an index or pointer that leads nowhere, or a "
                    "function that calls itself"},
          {"exit 139", "crashed (segmentation fault): an index or pointer that leads nowhere"},
          {"kill -ABRT $$", "crashed: it stopped itself (abort)"},
          {"kill -FPE $$", "crashed: it calculated something impossible"},
          {"kill -KILL $$", "crashed: it was killed"},
          {"kill -XCPU $$", "crashed: it used more computing time than is allowed"},
          {"kill -USR1 $$", "crashed: signal 10 ended it"},
          {"exit 0", "exited with code 0 instead of returning"},
          {"exit 255", "exited with code 255 instead of returning"},
          {"exec 4>&-; exit 3", "exited with code 3 instead of returning"},
          {R"(say '{"crashed":7}'; exit 3)", "exited with code 3 instead"},
          {R"(say '{"crashed":"null"}'; kill -SEGV $$)", "it followed a null pointer"},
          {R"(say '{"crashed":""}'; kill -SEGV $$)",
           "crashed (segmentation fault): an index or pointer that leads nowhere"},
          {R"(say '{"crashed":""}'; kill -FPE $$)", "it calculated something impossible"}})
        for (const std::string before : {"take; ", "take; printf '{\"id\":1,\"res' >&4; "}) {
            if (before.size() > 6 && contains(script, "say")) continue;
            INFO(before << script);
            const Reply reply = first_reply(before + script);
            CHECK(reply.reason == Reason::crash);
            CHECK(contains(reply.what, words));
        }
    CHECK(first_reply("exit 1").what == "exited with code 1 instead of returning");
    const Reply stack =
        first_reply(R"(take; say '{"crashed":"stack","frames":[5,6]}'; kill -SEGV $$)");
    CHECK(stack.what ==
          "crashed (stack overflow): a function calls itself again and again, without end");
    CHECK(stack.frames == std::vector<std::uint64_t>{5, 6});
}

TEST_CASE("What the standard library says of a crash becomes its words and leaves the prints") {
    const auto asked = program(
        "take; echo \"so far /usr/include/c++/12/x.h:1123: void "
        "std::vector<_Tp>::reserve(size_type) [with _Tp = int]: "
        "Assertion '__n != 7' failed.\" >&2; exit 134");
    CHECK(asked->call("f", {}).what ==
          "crashed: the standard library requires __n != 7 (vector::reserve)");
    CHECK(asked->take_prints() == "so far ");
}

TEST_CASE("A wrong answer or a crash that does not repeat gets a remark") {
    const std::string count = "while take; do calls=$((calls + 1)); ";
    CHECK(wrong_answer_of("calls=3; " + count + "result $calls; done").remark.empty());
    const tests::Folder folder;
    const std::string calls = (folder.path() / "calls").string();
    CHECK(
        wrong_answer_of("while take; do echo >>" + calls + "; result $(wc -l <" + calls + "); done")
            .remark ==
        "when repeated, the same call gives 2; is a variable used before it has a value, or does "
        "it depend on chance or time?");
    CHECK(contains(wrong_answer_of("while take; do say "
                                   "\"{\\\"id\\\":$id,\\\"result\\\":3,\\\"read "
                                   "input\\\":true}\"; done")
                       .remark,
                   "nobody is typing here"));

    RunOf keeps(count + "echo call $calls; result $calls; done");
    const Function<int(int)> f("f");
    expect(f(7), 1);
    CHECK(keeps.failure.reason == Reason::none);
    record_failure({Reason::wrong_answer, last_call(), described(f(7)), "1", ""});
    CHECK(keeps.failure.remark ==
          "on its own, in a fresh program, the same call gives the expected answer; does a global "
          "or static variable keep something from an earlier call?");
    CHECK(session().worker->take_prints() == "call 1\ncall 2\n");

    RunOf crashes(count + "[ $calls = 1 ] || kill -FPE $$; result $calls; done");
    f(7);
    CHECK_THROWS_AS(f(7), NoAnswer);
    CHECK(crashes.failure.reason == Reason::crash);
    CHECK(contains(crashes.failure.remark,
                   "the same call gives 1; does a global or static variable keep something"));
}
