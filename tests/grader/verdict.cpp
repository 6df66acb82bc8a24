#include "grader/check/verdict.hpp"

#include <limits>
#include <nlohmann/json.hpp>

#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using nlohmann::json;

namespace {

constexpr int reasons = static_cast<int>(Reason::broken_protocol) + 1;

json valid() {
    Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.tests = {
        {"A sentence",
         2,
         false,
         TestOutcome::failed,
         {Reason::crash, "fit(f1, f2)", "crashed", "true", "a reason", "a.cpp:3", "a remark"},
         1},
        {"Another", 1, true, TestOutcome::not_tried, {}, 0, "A sentence"}};
    return verdict;
}

/// Whether a document can be read as a verdict; also checks that the verdict is consistent, or that
/// the error message is not empty.
bool is_taken(const json& document) {
    try {
        const auto verdict = document.get<Verdict>();
        REQUIRE(verdict.points() >= 0);
        REQUIRE(verdict.points() <= verdict.most_points());
        REQUIRE(json(json(verdict).get<Verdict>()) == json(verdict));
        return true;
    } catch (const std::exception& error) {
        REQUIRE_FALSE(std::string(error.what()).empty());
        return false;
    }
}

TestResult passed(int points) { return {"passed", points, false, TestOutcome::passed, {}}; }
TestResult failed(int points) { return {"failed", points, false, TestOutcome::failed, {}}; }

Verdict verdict_of(const std::vector<TestResult>& tests) {
    Verdict verdict;
    verdict.tests = tests;
    return verdict;
}

}  // namespace

TEST_CASE("A verdict has its documented form") {
    const char* const documented =
        R"json({"exercise": "1-cards/01-halves-fit", "outcome": "checked", "message": "", "explanation": "", "warnings": "", "prints": "", "seed": 0,
        "points": 0, "most_points": 3, "hidden": {"count": 0, "points": 0, "sentences": []},
        "tests": [{"sentence": "A sentence", "points": 2, "hidden": false, "outcome": "failed", "hint": 1,
                   "failure": {"reason": "crash", "call": "fit(f1, f2)", "came_back": "crashed", "expected": "true", "why": "a reason",
                               "where": "a.cpp:3", "remark": "a remark"}},
                  {"sentence": "Another", "points": 1, "hidden": true, "outcome": "not tried", "needs": "A sentence"}]})json";
    CHECK(valid() == json::parse(documented));
    const json example = json::parse(tests::content_of(KNOBEL_ROOT "/docs/verdict.json"));
    CHECK(json(example.get<Verdict>()) == example);
}

TEST_CASE("Each outcome and reason has a name of its own") {
    for (int i = 0; i < 3; ++i)
        CHECK(json(static_cast<TestOutcome>(i)).get<TestOutcome>() == static_cast<TestOutcome>(i));
    for (int i = 0; i < reasons; ++i)
        CHECK(json(static_cast<Reason>(i)).get<Reason>() == static_cast<Reason>(i));
    for (int i = 0; i < 3; ++i)
        CHECK(json(static_cast<VerdictOutcome>(i)).get<VerdictOutcome>() ==
              static_cast<VerdictOutcome>(i));
}

TEST_CASE("Details of hidden tests are left out as asked, but points and outcomes stay") {
    Verdict verdict = verdict_of({failed(1), failed(2), passed(3)});
    for (TestResult& test : verdict.tests)
        test.failure = {
            Reason::wrong_answer, "fit(f1, f2)", "true", "false", "why", "a.cpp:3", "remark"};
    verdict.tests[1].hidden = verdict.tests[2].hidden = true;
    verdict.prints = "public";
    verdict.hidden_prints = "hidden";
    CHECK(json(veiled(verdict, HiddenDetail::all)) == json(verdict));
    const Verdict sentences = veiled(verdict, HiddenDetail::sentences),
                  count = veiled(verdict, HiddenDetail::count);
    for (const Verdict& told : {sentences, count}) {
        CHECK(told.prints == "public");
        CHECK(told.hidden_prints.empty());
        CHECK(told.points() == 3);
        CHECK(told.most_points() == 6);
        CHECK(json(told.tests[0]) == json(verdict.tests[0]));
        CHECK(told.tests[1].outcome == TestOutcome::failed);
        CHECK(told.tests[1].failure.reason == Reason::wrong_answer);
        const Failure& failure = told.tests[1].failure;
        CHECK(failure.call + failure.came_back + failure.expected + failure.why + failure.where +
                  failure.remark ==
              "");
    }
    CHECK(sentences.tests[1].sentence == "failed");
    CHECK(count.tests[1].sentence == "Hidden test 1");
    CHECK(count.tests[2].sentence == "Hidden test 2");
}

TEST_CASE("Points are counted for passed tests, and all is passed only where each test is") {
    const Verdict verdict = verdict_of(
        {passed(2), failed(3), {"not tried", 4, false, TestOutcome::not_tried, {}}, passed(1)});
    CHECK(verdict.points() == 3);
    CHECK(verdict.most_points() == 10);
    CHECK_FALSE(verdict.all_passed());
    CHECK(verdict_of({passed(2), passed(1)}).all_passed());
    CHECK_FALSE(verdict_of({}).all_passed());
    CHECK_FALSE(verdict_of({passed(1), failed(0)}).all_passed());
    for (const VerdictOutcome outcome :
         {VerdictOutcome::does_not_compile, VerdictOutcome::grader_failed}) {
        Verdict other = verdict_of({passed(1)});
        other.outcome = outcome;
        CHECK_FALSE(other.all_passed());
    }
}

TEST_CASE("A verdict with a member that is missing, of another type or too large is refused") {
    for (const char* name : {"exercise", "outcome", "message", "warnings", "tests", "prints"}) {
        INFO(name);
        json document = valid();
        document.erase(name);
        CHECK_FALSE(is_taken(document));
        for (const json& value : {json(), json(5), json::object({{"a", 1}})}) {
            document[name] = value;
            if (name != std::string("outcome")) CHECK_FALSE(is_taken(document));
        }
    }
    for (const json& document : {json(), json(5), json("verdict"), json::array(), json::object()})
        CHECK_FALSE(is_taken(document));
    for (const char* member : {"sentence", "points", "hidden", "hint", "failure"})
        for (const json& odd : {json(), json(1e300), json::array({nullptr}), json{{"a", 1}}}) {
            INFO(member << odd);
            json document = valid();
            document["tests"][0][member] = odd;
            CHECK_FALSE(is_taken(document));
        }
    for (const json& odd : {json(-1), json(1e300), json(2.5), json(true), json("2"), json()}) {
        INFO(odd);
        json document = valid();
        document["tests"][0]["points"] = odd;
        CHECK_FALSE(is_taken(document));
        document = valid();
        document["seed"] = odd;
        CHECK_FALSE(is_taken(document));
    }
    for (const std::uint64_t points :
         {std::uint64_t{1'000'000'000}, std::numeric_limits<std::uint64_t>::max()}) {
        json document = valid();
        document["tests"][0]["points"] = points;
        CHECK_FALSE(is_taken(document));
    }
}

TEST_CASE("An unknown outcome is read as the worst one") {
    json document = valid();
    document["outcome"] = "all is well";
    document["tests"][0]["outcome"] = "brilliant";
    const auto verdict = document.get<Verdict>();
    CHECK(verdict.outcome == VerdictOutcome::grader_failed);
    CHECK(verdict.tests[0].outcome == TestOutcome::not_tried);
}
