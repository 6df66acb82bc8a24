#include "grader/check/verdict.hpp"

#include <algorithm>
#include <charconv>
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
NLOHMANN_JSON_SERIALIZE_ENUM(HiddenDetail, {{HiddenDetail::all, "all"},
                                            {HiddenDetail::sentences, "sentences"},
                                            {HiddenDetail::count, "count"}})

using nlohmann::json;

namespace {

// The fields of a verdict, each named once. `each(name, field)` writes or reads a field;
// `each(name, field, present)` omits it if it is not present, and keeps its value if it is missing.

template <class Failure, class Each>
void visit_failure(Failure& failure, const Each& each) {
    each("reason", failure.reason);
    each("call", failure.call);
    each("came_back", failure.came_back);
    each("expected", failure.expected);
    each("why", failure.why);
    each("where", failure.where, !failure.where.empty());
    each("remark", failure.remark, !failure.remark.empty());
    each("frames", failure.frames, !failure.frames.empty());
}

template <class Test, class Each>
void visit_test(Test& test, const Each& each) {
    each("sentence", test.sentence);
    each("points", test.points);
    each("hidden", test.hidden);
    each("outcome", test.outcome);
    each("hint", test.hint, test.hint > 0);
    each("needs", test.needs, !test.needs.empty());
    each("failure", test.failure, test.outcome == TestOutcome::failed);
}

template <class Hidden, class Each>
void visit_hidden(Hidden& hidden, const Each& each) {
    each("count", hidden.count);
    each("points", hidden.points);
    each("sentences", hidden.sentences);
}

template <class Verdict, class Each>
void visit_verdict(Verdict& verdict, const Each& each) {
    each("exercise", verdict.exercise);
    each("outcome", verdict.outcome);
    each("message", verdict.message);
    each("explanation", verdict.explanation);
    each("warnings", verdict.warnings);
    each("tests", verdict.tests);
    each("hidden", verdict.hidden);
    each("seed", verdict.seed);
    each("prints", verdict.prints);
    each("hidden_prints", verdict.hidden_prints, !verdict.hidden_prints.empty());
}

/// Reads an integer from 0 to 1000, so that the sum over all tests cannot overflow.
void read(const json& json, const char* name, int& number) {
    constexpr int most = 1000;
    if (!json.is_number_integer() || json < 0 || json > most)
        throw std::invalid_argument("read " + std::string(name) + " " + json.dump().substr(0, 80) +
                                    ", expected a whole number from 0 to " + std::to_string(most));
    json.get_to(number);
}

void read(const json& json, const char* name, std::uint64_t& number) {
    const bool is_natural =
        json.is_number_unsigned() || (json.is_number_integer() && json.get<std::int64_t>() >= 0);
    if (!is_natural)
        throw std::invalid_argument("read the " + std::string(name) + " " +
                                    json.dump().substr(0, 80) +
                                    ", expected a whole number that is not negative");
    json.get_to(number);
}

template <class T>
void read(const json& json, const char*, T& value) {
    json.get_to(value);
}

struct FieldReader {
    const json& from;

    template <class T>
    void operator()(const char* name, T& field) const {
        read(from.at(name), name, field);
    }
    template <class T>
    void operator()(const char* name, T& field, bool) const {
        if (from.contains(name)) (*this)(name, field);
    }
};

struct FieldWriter {
    json& to;

    template <class T>
    void operator()(const char* name, const T& field, bool present = true) const {
        if (present) to[name] = field;
    }
};

/// Parses a number at position `at`; returns 0 if there is none.
int number_in(const std::string& text, std::size_t at) {
    int number = 0;
    std::from_chars(text.data() + at, text.data() + text.size(), number);
    return number;
}

void take_tag(DeclaredTest& declared, const std::string& tag) {
    if (tag == "hidden") declared.test.hidden = true;
    else if (tag.find(" point") != std::string::npos) declared.test.points = number_in(tag, 0);
    else if (tag.rfind("hint ", 0) == 0) declared.test.hint = number_in(tag, 5);
    else if (tag.rfind("needs ", 0) == 0) declared.needs.push_back(tag.substr(6));
    else declared.labels.push_back(tag);
}

}  // namespace

void to_json(json& json, const Failure& failure) { visit_failure(failure, FieldWriter{json}); }
void from_json(const json& json, Failure& failure) { visit_failure(failure, FieldReader{json}); }
void to_json(json& json, const TestResult& test) { visit_test(test, FieldWriter{json}); }
void from_json(const json& json, TestResult& test) { visit_test(test, FieldReader{json}); }
void to_json(json& json, const HiddenTests& hidden) { visit_hidden(hidden, FieldWriter{json}); }
void from_json(const json& json, HiddenTests& hidden) { visit_hidden(hidden, FieldReader{json}); }
void to_json(json& json, const Verdict& verdict) {
    visit_verdict(verdict, FieldWriter{json});
    json["points"] = verdict.points();
    json["most_points"] = verdict.most_points();
}
void from_json(const json& json, Verdict& verdict) { visit_verdict(verdict, FieldReader{json}); }

bool is_judgement(VerdictOutcome outcome) {
    return outcome != VerdictOutcome::grader_failed && outcome != VerdictOutcome::unreadable;
}

std::string name_of(Reason reason) {
    return reason == Reason::none ? "" : json(reason).get<std::string>();
}

std::string name_of(VerdictOutcome outcome) { return json(outcome).get<std::string>(); }

std::string name_of(HiddenDetail detail) { return json(detail).get<std::string>(); }

HiddenDetail hidden_detail(const std::string& name) { return json(name).get<HiddenDetail>(); }

int Verdict::points() const {
    return std::accumulate(tests.begin(), tests.end(), 0,
                           [](int sum, const TestResult& test) { return sum + test.earned(); });
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

DeclaredTest parse_declaration(const std::string& sentence, const std::string& tags) {
    DeclaredTest declared;
    declared.test.sentence = sentence;
    for (std::size_t at = tags.find('['); at != std::string::npos; at = tags.find('[', at + 1)) {
        const std::size_t end = tags.find(']', at);
        if (end == std::string::npos) break;
        take_tag(declared, tags.substr(at + 1, end - at - 1));
    }
    // The first that has not passed is named to the student: the same one, whether Catch2 has
    // sorted the tags or not.
    std::sort(declared.needs.begin(), declared.needs.end());
    return declared;
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

}  // namespace grader
