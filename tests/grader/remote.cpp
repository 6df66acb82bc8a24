// Tests of the judge's end of the pipe, with shell scripts as workers that reply arbitrarily.

#include <fmt/format.h>

#include <array>
#include <thread>

#include "tests/grader/remote.hpp"

using namespace grader;
using namespace grader::judge;
using namespace tests;

TEST_CASE("A well-formed reply brings its result") {
    CHECK(reply_to(R"({"id":1,"result":true})").result == json(true));
    CHECK(reply_to(R"({"result":[1,{"a":null}],"more":1,"id":1})").result ==
          json::parse(R"([1,{"a":null}])"));
    CHECK(first_reply("take; say \"{\\\"id\\\":$id,\\\"result\\\":$question}\"; take").result ==
          json::parse(R"({"id":1,"call":"f","arguments":[1]})"));
}

TEST_CASE("Exceptions and stubs are told apart from results") {
    const Reply thrown = reply_to(R"({"id":1,"exception":"no such card"})");
    CHECK(thrown.reason == Reason::exception);
    CHECK(thrown.what == "threw an exception: no such card");
    CHECK(reply_to(R"({"id":1,"exception":"std::bad_alloc"})").what ==
          "needed more memory than it may have; does something grow without end, in a loop or a "
          "recursion?");
    CHECK(reply_to(R"({"id":1,"not written":"TODO"})").reason == Reason::not_written);
    CHECK(first_reply("take; say \"{\\\"id\\\":1,\\\"exception\\\":\\\"$(head -c 5000 /dev/zero | "
                      "tr '\\0' x)\\\"}\"; take")
              .what.size() < 1100);
}

TEST_CASE("A reply that breaks the protocol is refused, whatever it is") {
    for (const char* line : {
             "",
             "passed",
             "true",
             "[]",
             "{}",
             R"([{"id":1,"result":true}])",
             R"({"id":1})",
             R"({"result":true})",
             R"({"id":2,"result":true})",
             R"({"id":0,"result":true})",
             R"({"id":-1,"result":true})",
             R"({"id":"1","result":true})",
             R"({"id":[1],"result":true})",
             R"({"id":null,"result":true})",
             R"({"id":18446744073709551617,"result":true})",
             R"({"id":1,"result":true)",
             R"({"id":1,"result":true}})",
             R"({"id":1,"result":true} {"id":2,"result":true})",
             R"({"id":1,"result":NaN})",
             R"({"id":1,"result":Infinity})",
             R"({"id":1,"result":1e999})",
             R"({"id":1,"result":"\0377"})",
             R"({"id":1,"result":"\0000"})",
             R"({"id":1,"exception":5})",
             R"({"id":1,"exception":null})",
             R"({"id":1,"not written":["a"]})",
             R"(\0000\0001\0002)",
             R"(\0357\0273\0277\0357\0273\0277{})",
         }) {
        INFO(line);
        const Reply reply = reply_to(line);
        CHECK(reply.reason == Reason::broken_protocol);
        CHECK(reply.result.is_null());
        CHECK_FALSE(reply.what.empty());
    }
}

TEST_CASE("A reply nested without end is refused and does no harm") {
    for (const char* open : {"[", "{\"a\":"})
        for (const int depth : {100, 1'000'000}) {
            INFO(depth << " times " << open);
            const std::string opening =
                fmt::format("yes '{}' | head -n {} | tr -d '\\n'", open, depth);
            const std::string closing =
                fmt::format("yes '{}' | head -n {} | tr -d '\\n'", *open == '[' ? "]" : "}", depth);
            CHECK(first_reply(fmt::format("take; {{ printf '{{\"id\":1,\"result\":'; {}; printf 1; "
                                          "{}; echo '}}'; }} >&4; take",
                                          opening, closing))
                      .reason == Reason::broken_protocol);
            CHECK(first_reply(fmt::format("take; {{ {}; echo; }} >&4; take", opening)).reason ==
                  Reason::broken_protocol);
        }
}

TEST_CASE("A reply without end is cut off") {
    const Reply reply = first_reply("take; head -c 20000000 /dev/zero >&4; take");
    CHECK(reply.reason == Reason::broken_protocol);
    CHECK(reply.what == "an answer of more than 4 MiB");
}

TEST_CASE("An answer of another type is not taken for one") {
    for (const char* result : {"1", "0", "null", "\"true\"", "[]", "[true]", "{}", "{\"id\":1}"})
        CHECK(judged<bool>(result) == Reason::wrong_type);
    for (const char* result : {"null", "\"1\"", "[1]", "{}"})
        CHECK(judged<int>(result) == Reason::wrong_type);
    for (const char* result : {"null", "\"NaN\""})
        CHECK(judged<double>(result) == Reason::wrong_type);
    for (const char* result : {"true", "[1,null]", "{\"a\":1}", "[[1]]"})
        CHECK(judged<std::vector<int>>(result) == Reason::wrong_type);
    CHECK(judged<std::vector<bool>>("[true,1]") == Reason::wrong_type);
    CHECK(judged<bool>("true") == Reason::none);
    CHECK(judged<std::vector<int>>("[1,2]") == Reason::none);
}

TEST_CASE("A number that an integer type cannot hold is not taken for one that it can") {
    for (const char* result : {"1.75", "1.0", "-0.0", "1e2", "1e30", "2147483648", "-2147483649",
                               "4294967297", "18446744073709551615"}) {
        INFO(result);
        CHECK(judged<int>(result) == Reason::wrong_type);
        CHECK(judged<std::vector<int>>("[1," + std::string(result) + "]") == Reason::wrong_type);
    }
    for (const char* result : {"2147483647", "-2147483648", "0"})
        CHECK(judged<int>(result) == Reason::none);
    for (const char* result : {"-1", "4294967296"})
        CHECK(judged<std::uint32_t>(result) == Reason::wrong_type);
    for (const char* result : {"-1", "1.8446744073709552e19"})
        CHECK(judged<std::uint64_t>(result) == Reason::wrong_type);
    CHECK(judged<std::uint64_t>("18446744073709551615") == Reason::none);
    CHECK(judged<double>("1.75") == Reason::none);
}

TEST_CASE("A list that is longer than its type is not cut off") {
    CHECK(judged<std::array<int, 2>>("[1,2,3]") == Reason::wrong_type);
    CHECK(judged<std::array<int, 2>>("[1]") == Reason::wrong_type);
    CHECK(judged<std::array<int, 2>>("[1,2]") == Reason::none);
}

TEST_CASE("A wrong answer of a million numbers is told in few words") {
    BenchOf here("take; result [$(yes 1, | head -n 1000000 | tr -d '\\n')1]; take");
    const std::vector<int> answer = Function<std::vector<int>(int)>("f")(1);
    note({Reason::wrong_answer, last_call(), described(answer), described(answer), ""});
    CHECK(here.bench.failure.came_back.size() < 10'000);
    CHECK(here.bench.failure.expected.size() < 10'000);
}

TEST_CASE("A call shows where the lines of a text end") {
    BenchOf here("take; result true; take");
    Function<bool(std::string)>("read")("2 -\n- 2\n");
    CHECK(last_call() == "read(\"2 -\\n- 2\\n\")");
}

TEST_CASE("The first failure of a test is the one that is told") {
    BenchOf here(
        "take; say '{\"id\":1,\"exception\":\"first\"}'; take; say "
        "'{\"id\":2,\"exception\":\"second\"}'; take");
    CHECK_THROWS_AS(Function<bool(int)>("f")(1), NoAnswer);
    CHECK_THROWS_AS(Function<bool(std::string)>("g")("x"), NoAnswer);
    CHECK(here.bench.failure.call == "f(1)");
    CHECK(last_call() == "g(\"x\")");
}

TEST_CASE("A worker that prints without end is told so, and its prints are kept up to a limit") {
    const auto transport = to_worker(worker("take; yes 'still looking'"));
    const Reply reply = transport->call("f", {});
    CHECK(reply.reason == Reason::too_much_output);
    CHECK(reply.what == "printed more than 64 MB; is there a loop that prints and never ends?");
    CHECK(transport->take_prints().size() == 64 << 10);
}

TEST_CASE("After a flood of prints the next question goes to a fresh worker") {
    const tests::Folder folder;
    const std::string mark = (folder.path() / "mark").string();
    const auto transport =
        to_worker(worker("take; if [ -e " + mark + " ]; then result 7; else touch " + mark +
                         "; exec yes >&2; fi; take"));
    CHECK(transport->call("f", {}).reason == Reason::too_much_output);
    CHECK(transport->call("f", {}).result == json(7));
}

TEST_CASE("After a crash the next question goes to a fresh worker") {
    const tests::Folder folder;
    const std::string mark = (folder.path() / "mark").string();
    const auto transport =
        to_worker(worker("take; if [ -e " + mark + " ]; then result $id; else touch " + mark +
                         "; kill -SEGV $$; fi; take"));
    CHECK(transport->call("f", {}).reason == Reason::crash);
    CHECK(transport->call("f", {}).result == json(2));
}

TEST_CASE("Each test case begins with a worker that remembers nothing") {
    const auto transport =
        to_worker(worker("while take; do calls=$((calls + 1)); result $calls; done"));
    CHECK(transport->call("f", {}).result == json(1));
    CHECK(transport->call("f", {}).result == json(2));
    transport->start_afresh();
    CHECK(transport->call("f", {}).result == json(1));
}

TEST_CASE("A second reply to one question spoils the next question") {
    for (const char* second : {"result true", "say nonsense", "printf x >&4"}) {
        INFO(second);
        const auto transport =
            to_worker(worker("while take; do result true; " + std::string(second) + "; done"));
        CHECK(transport->call("f", {}).reason == Reason::none);
        CHECK(transport->call("f", {}).reason == Reason::broken_protocol);
    }
}

TEST_CASE(
    "A reply ahead of its question is found out, at the latest by the reply that follows the "
    "question") {
    const auto transport =
        to_worker(worker("while take; do result true; id=$((id + 1)); result true; done"));
    CHECK(transport->call("f", {}).reason == Reason::none);
    const Reason second = transport->call("f", {}).reason, third = transport->call("f", {}).reason;
    CHECK((second == Reason::broken_protocol || third == Reason::broken_protocol));
}

TEST_CASE("What workers print is collected over all of them, up to a limit") {
    const auto few = to_worker(worker("take; echo print; echo error >&2; result 1; take"));
    few->call("f", {});
    few->start_afresh();
    few->call("f", {});
    CHECK(few->take_prints().size() == 2 * std::string("print\nerror\n").size());
    const auto many = to_worker(worker("take; head -c 50000 /dev/zero; result 1; take"));
    for (int call = 0; call < 3; ++call) {
        many->call("f", {});
        many->start_afresh();
    }
    CHECK(many->take_prints().size() == 64 << 10);
}

TEST_CASE(
    "What keeps a worker from beginning is our failure, and what happens once it is announced is "
    "the program's") {
    WorkerOptions options = worker("echo bwrap: No room for another process; exit 1");
    options.announced = true;
    const auto transport = to_worker(options);
    CHECK(transport->failure().empty());
    CHECK(transport->call("f", {}).reason == Reason::crash);
    CHECK(transport->failure() ==
          "the sandbox could not be made: bwrap: No room for another process\n");
    CHECK(transport->take_prints().empty());

    WorkerOptions dies = worker("echo ready >&4; exit 1");
    dies.announced = true;
    const auto dead = to_worker(dies);
    CHECK(dead->call("f", {}).what == "ended itself with exit code 1 instead of returning");
    CHECK(dead->failure().empty());

    WorkerOptions missing = worker("");
    missing.command = {"/nowhere/bwrap"};
    const auto nothing = to_worker(missing);
    CHECK(nothing->call("f", {}).reason == Reason::crash);
    CHECK_FALSE(nothing->failure().empty());

    WorkerOptions well = worker("echo ready >&4; take; result 7; take");
    well.announced = true;
    const auto alive = to_worker(well);
    CHECK(alive->call("f", {}).result == json(7));
    CHECK(alive->failure().empty());
}
