#include "grader/check/verdict.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>
#include <stdexcept>

namespace grader {

NLOHMANN_JSON_SERIALIZE_ENUM(TestOutcome, {{TestOutcome::not_tried, "not tried"},
                                           {TestOutcome::passed, "passed"},
                                           {TestOutcome::failed, "failed"}})
NLOHMANN_JSON_SERIALIZE_ENUM(Reason, {{Reason::none, nullptr},
                                      {Reason::wrong_answer, "wrong answer"},
                                      {Reason::not_written, "not written"},
                                      {Reason::crash, "crash"},
                                      {Reason::time_out, "time-out"},
                                      {Reason::too_much_output, "too much output"},
                                      {Reason::too_much_memory, "too much memory"},
                                      {Reason::wrong_type, "wrong type"},
                                      {Reason::exception, "exception"},
                                      {Reason::broken_protocol, "broken protocol"}})
NLOHMANN_JSON_SERIALIZE_ENUM(VerdictOutcome,
                             {{VerdictOutcome::grader_failed, "grader failed"},
                              {VerdictOutcome::checked, "checked"},
                              {VerdictOutcome::does_not_compile, "does not compile"},
                              {VerdictOutcome::not_handed_in, "not handed in"},
                              {VerdictOutcome::unreadable, "unreadable"}})

namespace {

/// Parses an integer from 0 to 1000, so that the sum over all tests cannot overflow.
int to_small(const nlohmann::json& json, const char* what) {
    constexpr int most = 1000;
    if (!json.is_number_integer() || json < 0 || json > most)
        throw std::invalid_argument("read " + std::string(what) + " " + json.dump().substr(0, 80) +
                                    ", expected a whole number from 0 to " + std::to_string(most));
    return json.get<int>();
}

std::uint64_t to_seed(const nlohmann::json& json) {
    const bool is_natural =
        json.is_number_unsigned() || (json.is_number_integer() && json.get<std::int64_t>() >= 0);
    if (!is_natural)
        throw std::invalid_argument("read the seed " + json.dump().substr(0, 80) +
                                    ", expected a whole number that is not negative");
    return json.get<std::uint64_t>();
}

}  // namespace

bool is_judgement(VerdictOutcome outcome) {
    return outcome != VerdictOutcome::grader_failed && outcome != VerdictOutcome::unreadable;
}

std::string name_of(Reason reason) {
    return reason == Reason::none ? "" : nlohmann::json(reason).get<std::string>();
}

std::string name_of(VerdictOutcome outcome) { return nlohmann::json(outcome).get<std::string>(); }

std::string name_of(HiddenDetail detail) {
    return detail == HiddenDetail::count       ? "count"
           : detail == HiddenDetail::sentences ? "sentences"
                                               : "all";
}

HiddenDetail hidden_detail(const std::string& name) {
    return name == "count"       ? HiddenDetail::count
           : name == "sentences" ? HiddenDetail::sentences
                                 : HiddenDetail::all;
}

int Verdict::points() const {
    return std::accumulate(tests.begin(), tests.end(), 0, [](int sum, const TestResult& test) {
        return sum + (test.outcome == TestOutcome::passed ? test.points : 0);
    });
}

int Verdict::most_points() const {
    return std::accumulate(tests.begin(), tests.end(), 0,
                           [](int sum, const TestResult& test) { return sum + test.points; });
}

bool Verdict::all_passed() const {
    const auto passed = [](const TestResult& test) { return test.outcome == TestOutcome::passed; };
    return outcome == VerdictOutcome::checked && !tests.empty() &&
           std::all_of(tests.begin(), tests.end(), passed);
}

Verdict veiled(Verdict verdict, HiddenDetail detail) {
    int number = 0;
    if (detail != HiddenDetail::all) verdict.hidden_prints.clear();
    for (TestResult& test : verdict.tests) {
        if (!test.hidden || detail == HiddenDetail::all) continue;
        // The line of a crash could reveal the input, too.
        test.failure = {test.failure.reason, {}, {}, {}, {}};
        test.needs.clear();
        if (detail == HiddenDetail::count)
            test.sentence = "Hidden test " + std::to_string(++number);
    }
    return verdict;
}

void to_json(nlohmann::json& json, const Failure& failure) {
    json = {{"reason", failure.reason},
            {"call", failure.call},
            {"came_back", failure.came_back},
            {"expected", failure.expected},
            {"why", failure.why}};
    if (!failure.where.empty()) json["where"] = failure.where;
    if (!failure.remark.empty()) json["remark"] = failure.remark;
    if (!failure.frames.empty()) json["frames"] = failure.frames;
}

void from_json(const nlohmann::json& json, Failure& failure) {
    json.at("reason").get_to(failure.reason);
    json.at("call").get_to(failure.call);
    json.at("came_back").get_to(failure.came_back);
    json.at("expected").get_to(failure.expected);
    json.at("why").get_to(failure.why);
    failure.where = json.value("where", "");
    failure.remark = json.value("remark", "");
    failure.frames = json.value("frames", failure.frames);
}

void to_json(nlohmann::json& json, const TestResult& result) {
    json = {{"sentence", result.sentence},
            {"points", result.points},
            {"hidden", result.hidden},
            {"outcome", result.outcome}};
    if (result.hint > 0) json["hint"] = result.hint;
    if (!result.needs.empty()) json["needs"] = result.needs;
    if (result.outcome == TestOutcome::failed) json["failure"] = result.failure;
}

void from_json(const nlohmann::json& json, TestResult& result) {
    json.at("sentence").get_to(result.sentence);
    result.points = to_small(json.at("points"), "points");
    json.at("hidden").get_to(result.hidden);
    json.at("outcome").get_to(result.outcome);
    if (json.contains("hint")) result.hint = to_small(json.at("hint"), "hint");
    if (json.contains("needs")) json.at("needs").get_to(result.needs);
    if (json.contains("failure")) json.at("failure").get_to(result.failure);
}

void to_json(nlohmann::json& json, const HiddenTests& hidden) {
    json = {{"count", hidden.count}, {"points", hidden.points}, {"sentences", hidden.sentences}};
}

void from_json(const nlohmann::json& json, HiddenTests& hidden) {
    hidden.count = to_small(json.at("count"), "count");
    hidden.points = to_small(json.at("points"), "points");
    json.at("sentences").get_to(hidden.sentences);
}

void to_json(nlohmann::json& json, const Verdict& verdict) {
    json = {{"exercise", verdict.exercise},
            {"outcome", verdict.outcome},
            {"message", verdict.message},
            {"explanation", verdict.explanation},
            {"warnings", verdict.warnings},
            {"points", verdict.points()},
            {"most_points", verdict.most_points()},
            {"tests", verdict.tests},
            {"hidden", verdict.hidden},
            {"seed", verdict.seed},
            {"prints", verdict.prints}};
    if (!verdict.hidden_prints.empty()) json["hidden_prints"] = verdict.hidden_prints;
}

void from_json(const nlohmann::json& json, Verdict& verdict) {
    json.at("exercise").get_to(verdict.exercise);
    json.at("outcome").get_to(verdict.outcome);
    json.at("message").get_to(verdict.message);
    json.at("explanation").get_to(verdict.explanation);
    json.at("warnings").get_to(verdict.warnings);
    json.at("tests").get_to(verdict.tests);
    json.at("hidden").get_to(verdict.hidden);
    verdict.seed = to_seed(json.at("seed"));
    json.at("prints").get_to(verdict.prints);
    if (json.contains("hidden_prints")) json.at("hidden_prints").get_to(verdict.hidden_prints);
}

}  // namespace grader
