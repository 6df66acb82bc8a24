// Tests of the judge's end of the pipe, with shell scripts as workers that reply arbitrarily.

#include <fmt/format.h>

#include <array>
#include <thread>

#include "grader/judge.hpp"
#include "grader/transport.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using namespace grader::judge;
using tests::contains;

namespace {

/// A worker that reads questions with `take`, which sets `$id`, and replies as specified by the
/// script.
WorkerOptions worker(const std::string& script) {
    const std::string prelude = R"(
        take() { read -r question <&3 && id=${question##*\"id\":} && id=${id%\}}; }
        say() { printf '%b\n' "$1" >&4; }
        result() { say "{\"id\":$id,\"result\":$1}"; }
    )";
    return {{"/bin/bash", "-c", prelude + script}, milliseconds(20'000), milliseconds(60'000)};
}

Reply first_reply(const std::string& script) {
    return to_worker(worker(script))->call("f", json::array({1}));
}

/// The reply of a worker that answers the first question with this line verbatim.
Reply reply_to(const std::string& line) { return first_reply("take; say '" + line + "'; take"); }

/// A bench for the running test, with a transport to a worker.
class BenchOf {
public:
    explicit BenchOf(const std::string& script) : transport_(to_worker(worker(script))) {
        bench.transport = transport_.get();
        use(&bench);
    }
    ~BenchOf() { use(nullptr); }
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

}  // namespace

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

TEST_CASE("How a worker ended is told in words, with a sandbox around it or without") {
    struct Case {
        const char *script, *words;
    };
    for (const Case& c : {
             Case{"kill -SEGV $$",
                  "crashed (segmentation fault): an index or pointer that leads nowhere, or a "
                  "function that calls itself"},
             Case{"exit 139",
                  "crashed (segmentation fault): an index or pointer that leads nowhere, or a "
                  "function that calls itself"},
             Case{"kill -ABRT $$", "crashed: it stopped itself (abort)"},
             Case{"kill -FPE $$", "crashed: it calculated what cannot be"},
             Case{"kill -KILL $$", "crashed: it was killed"},
             Case{"kill -XCPU $$", "crashed: it used more computing time than is allowed"},
             Case{"kill -USR1 $$", "crashed: signal 10 ended it"},
             Case{"exit 0", "ended itself with exit code 0 instead of returning"},
             Case{"exit 1", "ended itself with exit code 1 instead of returning"},
             Case{"exit 255", "ended itself with exit code 255 instead of returning"},
             Case{"exec 4>&-; exit 3", "ended itself with exit code 3 instead of returning"},
         })
        for (const std::string before :
             {"", "take; ", "take; printf '{\"id\":1,\"result\":true' >&4; "}) {
            INFO(before << c.script);
            const Reply reply = first_reply(before + c.script);
            CHECK(reply.reason == Reason::crash);
            CHECK(contains(reply.what, c.words));
        }
}

TEST_CASE("An assertion of the standard library becomes a few words and leaves the prints") {
    const auto ended = [](const std::string& function, const std::string& assertion,
                          const char* words) {
        const auto transport = to_worker(worker(
            "take; printf %s 'so far ' >&2; echo \"/usr/include/c++/12/x.h:1123: " + function +
            ": Assertion '" + assertion + "' failed.\" >&2; exit 134"));
        CHECK(transport->call("f", {}).what == words);
        CHECK(transport->take_prints() == "so far ");
    };
    ended(
        "constexpr std::vector<_Tp, _Alloc>::reference std::vector<_Tp, "
        "_Alloc>::operator[](size_type) [with _Tp = std::map<int, int>; size_type = long]",
        "__n < this->size()", "crashed: an index out of range (vector::operator[])");
    ended(
        "std::__cxx11::basic_string<_CharT>::reference std::__cxx11::basic_string<_CharT>::back() "
        "[with _CharT = char]",
        "!empty()", "crashed: an element of an empty container (string::back)");
    ended("constexpr _Tp& std::optional<_Tp>::operator*() & [with _Tp = int]",
          "this->_M_is_engaged()", "crashed: the value of an empty optional (optional::operator*)");
    ended(
        "typename std::add_lvalue_reference<_Tp>::type std::unique_ptr<_Tp, _Dp>::operator*() "
        "const [with _Tp = int]",
        "get() != pointer()", "crashed: what a null pointer points to (unique_ptr::operator*)");
    ended("void std::vector<_Tp>::reserve(size_type) [with _Tp = int]", "__n != 7",
          "crashed: the standard library demands __n != 7 (vector::reserve)");
}

TEST_CASE("An exception that nobody caught becomes a few words and leaves the prints") {
    const auto ended = [](const std::string& words) {
        const auto transport = to_worker(worker(
            "take; printf 'so far ' >&2; echo \"terminate called after throwing an instance of " +
            words + "\" >&2; exit 134"));
        const std::string what = transport->call("f", {}).what;
        CHECK(transport->take_prints() == "so far ");
        return what;
    };
    const std::string nobody =
        "crashed: an exception left a function that lets none out, such as a noexcept one or a "
        "destructor: ";
    CHECK(ended("'std::runtime_error'\n  what():  no such card") == nobody + "no such card");
    CHECK(ended("'int'") == nobody + "int");
}

TEST_CASE("Exceptions of the standard library become words for people") {
    const auto thrown = [](const std::string& what) {
        return reply_to(fmt::format(R"({{"id":1,"exception":"{}"}})", what)).what;
    };
    CHECK(thrown("vector::_M_range_check: __n (which is 9) >= this->size() (which is 8)") ==
          "threw an exception: there is no element 9 in this vector of 8 (vector::at)");
    CHECK(thrown("array::at: __n (which is 4) >= _Nm (which is 4)") ==
          "threw an exception: there is no element 4 in this array of 4 (array::at)");
    CHECK(thrown("map::at") == "threw an exception: there is no such key in the map (map::at)");
    CHECK(thrown("bad optional access") ==
          "threw an exception: an optional has no value (optional::value)");
}

TEST_CASE("A reply says where an exception was thrown, and which given function was misused") {
    const Reply thrown = reply_to(R"({"id":1,"exception":"no","frames":[4711,12]})");
    CHECK(thrown.frames == std::vector<std::uint64_t>{4711, 12});
    const Reply misused =
        reply_to(R"({"id":1,"misuse":"without(pieces, 5) with 5 pieces","frames":[1]})");
    CHECK(misused.reason == Reason::exception);
    CHECK(misused.what ==
          "called a given function in a way that it is not meant for: without(pieces, 5) with 5 "
          "pieces");
}

TEST_CASE("Of frames only addresses are taken, and not more than can be looked up") {
    CHECK(reply_to(R"({"id":1,"exception":"no","frames":[-1,"2",3.5,null,[4],5]})").frames ==
          std::vector<std::uint64_t>{5});
    for (const char* frames : {"7", "\"7\"", "{}", "null"})
        CHECK(reply_to(fmt::format(R"({{"id":1,"exception":"no","frames":{}}})", frames))
                  .frames.empty());
    const Reply many = first_reply(
        "take; say \"{\\\"id\\\":1,\\\"exception\\\":\\\"no\\\",\\\"frames\\\":[$(seq -s, 1 "
        "5000)]}\"; take");
    CHECK(many.frames.size() == 64);
}

TEST_CASE("A worker that says where it crashes is told by how it ends") {
    const auto crash = [](const std::string& report, const std::string& end) {
        return first_reply("take; say '" + report + "'; " + end);
    };
    const Reply stack = crash(R"({"crashed":"stack","frames":[5,6]})", "kill -SEGV $$");
    CHECK(stack.reason == Reason::crash);
    CHECK(stack.what ==
          "crashed (stack overflow): a function calls itself again and again, without end");
    CHECK(stack.frames == std::vector<std::uint64_t>{5, 6});
    CHECK(contains(crash(R"({"crashed":"null","frames":[]})", "kill -SEGV $$").what,
                   "it followed a null pointer"));
    CHECK(crash(R"({"crashed":"","frames":[]})", "kill -SEGV $$").what ==
          "crashed (segmentation fault): an index or pointer that leads nowhere");
    CHECK(contains(crash(R"({"crashed":"","frames":[]})", "kill -FPE $$").what,
                   "it calculated what cannot be"));
    CHECK(crash(R"({"crashed":7})", "exit 3").what ==
          "ended itself with exit code 3 instead of returning");
}

TEST_CASE("A worker that says it crashes and goes on breaks the protocol") {
    for (const char* then : {"result 1; take", "sleep 60"})
        CHECK(first_reply(std::string("take; say '{\"crashed\":\"\"}'; ") + then).reason ==
              Reason::broken_protocol);
}

TEST_CASE("An endless loop is asked where it is before it is ended") {
    WorkerOptions options = worker(
        R"(trap 'say "{\"crashed\":\"\",\"frames\":[77]}"; exit 134' ABRT; take; while :; do :; done)");
    options.time_per_call = milliseconds(300);
    const Reply reply = to_worker(options)->call("f", {});
    CHECK(reply.reason == Reason::time_out);
    CHECK(reply.frames == std::vector<std::uint64_t>{77});
}

TEST_CASE("After a time-out calls get less time where that is wished, and are told how much") {
    WorkerOptions options = worker("take; while :; do :; done");
    options.time_per_call = milliseconds(400);
    options.time_after_time_out = milliseconds(100);
    const auto transport = to_worker(options);
    CHECK(transport->call("f", {}).what ==
          "no answer within 0.4 seconds of computing; an endless loop, or too slow?");
    transport->begin_test();
    CHECK(transport->call("f", {}).what ==
          "no answer within 0.1 seconds of computing; an endless loop, or too slow? (0.1 seconds "
          "each, as an earlier call had no answer within 0.4 seconds)");
}

TEST_CASE(
    "A program that keeps something from one call to the next is told so, and its prints are told "
    "once") {
    BenchOf here(
        "calls=0; while take; do calls=$((calls + 1)); echo call $calls; result $calls; done");
    const Function<int(int)> f("f");
    expect(f(7), 1);
    CHECK(here.bench.failure.reason == Reason::none);
    note({Reason::wrong_answer, last_call(), described(f(7)), "1", ""});
    CHECK(here.bench.failure.remark ==
          "alone, in a program that was asked nothing before, the same call gives the expected "
          "answer; does a global or static variable keep something from an "
          "earlier call?");
    CHECK(here.bench.transport->take_prints() == "call 1\ncall 2\n");
}

TEST_CASE("A program that answers the same call differently each time is told so") {
    const tests::Folder folder;
    BenchOf here("while take; do echo >>" + (folder.path() / "calls").string() +
                 "; result $(wc -l <" + (folder.path() / "calls").string() + "); done");
    const int first = Function<int(int)>("f")(7);
    note({Reason::wrong_answer, last_call(), described(first), "5", ""});
    CHECK(here.bench.failure.remark ==
          "once more, the same call gives 2; is a variable used before it has a value, or does "
          "chance or time decide?");
}

TEST_CASE("A program that always gives the same wrong answer gets no remark") {
    BenchOf here("while take; do result 3; done");
    const int first = Function<int(int)>("f")(7);
    note({Reason::wrong_answer, last_call(), described(first), "5", ""});
    CHECK(here.bench.failure.remark.empty());
}

TEST_CASE("A crash that does not come when the call is made alone gets a remark") {
    BenchOf here(
        "calls=0; while take; do calls=$((calls + 1)); [ $calls = 1 ] || kill -FPE $$; result "
        "$calls; done");
    const Function<int(int)> f("f");
    f(7);
    CHECK_THROWS_AS(f(7), NoAnswer);
    CHECK(here.bench.failure.reason == Reason::crash);
    CHECK(contains(here.bench.failure.remark,
                   "the same call gives 1; does a global or static variable keep something"));
}

TEST_CASE("A wrong program that reads its input is told that nobody types") {
    BenchOf here(
        "while take; do say \"{\\\"id\\\":$id,\\\"result\\\":3,\\\"read input\\\":true}\"; done");
    const int first = Function<int(int)>("f")(7);
    note({Reason::wrong_answer, last_call(), described(first), "5", ""});
    CHECK(contains(here.bench.failure.remark, "nobody types here"));
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

TEST_CASE("Only what the library throws when memory ends counts as too much memory") {
    CHECK(reply_to(R"({"id":1,"exception":"std::bad_alloc"})").reason == Reason::too_much_memory);
    for (const char* what : {"std::bad_alloc ", "bad_alloc", "std::bad_array_new_length", ""}) {
        INFO(what);
        CHECK(reply_to(fmt::format(R"({{"id":1,"exception":"{}"}})", what)).reason ==
              Reason::exception);
    }
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

TEST_CASE("An endless loop uses up time of its own test, and takes nothing from the next") {
    WorkerOptions options = worker("take; while :; do :; done");
    options.time_per_call = milliseconds(300);
    options.time_per_test = milliseconds(500);
    const auto transport = to_worker(options);
    for (int test = 0; test < 2; ++test) {
        transport->begin_test();
        const Reply first = transport->call("f", {}), second = transport->call("f", {}),
                    third = transport->call("f", {});
        CHECK(first.reason == Reason::time_out);
        CHECK(first.what ==
              "no answer within 0.3 seconds of computing; an endless loop, or too slow?");
        CHECK(
            second.what ==
            "no answer before the 0.5 seconds for all calls of this test were used up; too slow?");
        CHECK(third.what == "not called: the 0.5 seconds for all calls of this test are used up");
    }
}

TEST_CASE("A fresh worker within a test does not bring fresh time") {
    WorkerOptions options = worker("take; while :; do :; done");
    options.time_per_call = options.time_per_test = milliseconds(200);
    const auto transport = to_worker(options);
    transport->begin_test();
    CHECK(transport->call("f", {}).reason == Reason::time_out);
    transport->start_afresh();
    CHECK(transport->call("f", {}).what ==
          "not called: the 0.2 seconds for all calls of this test are used up");
}

TEST_CASE("A program that waits is told so, and its waiting counts") {
    WorkerOptions options = worker("take; exec sleep 30");
    options.time_per_call = milliseconds(300);
    options.time_per_test = milliseconds(500);
    const auto transport = to_worker(options);
    CHECK(transport->call("f", {}).what ==
          "did nothing for 0.3 seconds; does it wait for something that never comes?");
    CHECK(transport->call("f", {}).what ==
          "no answer before the 0.5 seconds for all calls of this test were used up; too slow?");
    CHECK(transport->call("f", {}).what ==
          "not called: the 0.5 seconds for all calls of this test are used up");
}

TEST_CASE("The time for a call begins with the call, however long nobody asked") {
    WorkerOptions options = worker("take; result 1; take; sleep 0.2; result 2; take");
    options.time_per_call = milliseconds(1000);
    const auto transport = to_worker(options);
    CHECK(transport->call("f", {}).reason == Reason::none);
    std::this_thread::sleep_for(milliseconds(900));
    CHECK(transport->call("f", {}).reason == Reason::none);
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
