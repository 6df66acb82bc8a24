// Tests of the time that a worker may take.

#include <fmt/format.h>

#include <array>
#include <thread>

#include "tests/grader/remote.hpp"

using namespace grader;
using namespace grader::judge;
using namespace tests;

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
