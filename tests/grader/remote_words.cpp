// Tests of what a student reads of a worker that ended, threw or gives different answers.

#include <fmt/format.h>

#include <array>
#include <thread>

#include "tests/grader/remote.hpp"

using namespace grader;
using namespace grader::judge;
using namespace tests;

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

TEST_CASE("Only what the library throws when memory ends counts as too much memory") {
    CHECK(reply_to(R"({"id":1,"exception":"std::bad_alloc"})").reason == Reason::too_much_memory);
    for (const char* what : {"std::bad_alloc ", "bad_alloc", "std::bad_array_new_length", ""}) {
        INFO(what);
        CHECK(reply_to(fmt::format(R"({{"id":1,"exception":"{}"}})", what)).reason ==
              Reason::exception);
    }
}
