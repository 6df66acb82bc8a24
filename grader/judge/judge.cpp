#include "grader/judge/judge.hpp"

#include <algorithm>
#include <utility>

#include "grader/plain_text.hpp"

namespace grader::judge {
namespace {

Session& current() {
    if (!session().worker) throw std::logic_error("no test is running");
    return session();
}

/// Cuts a text that may come from a student's program, so that all fit into a report.
std::string shortened(const std::string& text) { return grader::shortened(text, 2000); }

/// Describes the result of a call; empty when it does not have the function's type.
std::string text_of(const Reply& reply, const Call& call) {
    if (reply.reason == Reason::broken_protocol) return {};
    if (reply.reason != Reason::none) return "ended like this: " + reply.what;
    try {
        return call.describe == nullptr ? "" : "gives " + call.describe(reply.result);
    } catch (const std::exception&) {
        return {};
    }
}

/// Repeats the last call in a new process if that may help to explain the failure. If memory that
/// was given back is used there, the call stacks of that become those of the failure.
/// @return a remark if the result differs, otherwise an empty string
std::string remark_on_repetition(Session& now, const Failure& failure) {
    auto& [last_call, last_reply, obstacle, is_answered, has_read_input, first] = now.test;
    const bool may_differ =
        failure.reason == Reason::wrong_answer || failure.reason == Reason::crash ||
        failure.reason == Reason::exception || failure.reason == Reason::too_much_memory;
    if (!may_differ || last_call.name.empty()) return {};
    const int calls = now.worker->calls();
    const Reply alone = now.worker->call_alone(last_call.name, last_call.arguments);
    if (std::count(alone.frames.begin(), alone.frames.end(), 0) > 0) {
        first.frames = alone.frames;
        return {};
    }
    const std::string answer = text_of(alone, last_call);
    if (answer.empty() || (alone.reason == last_reply.reason && alone.result == last_reply.result))
        return {};
    const std::string shown =
        answer == "gives " + failure.expected ? "gives the expected answer" : shortened(answer);
    if (calls > 1)
        return "on its own, in a fresh program, the same call " + shown +
               "; does a global or static variable keep something from an earlier call?";
    return "when repeated, the same call " + shown +
           "; is a variable used before it has a value, or does it depend on chance or time?";
}

/// Returns the sentence of a test that must pass before this one but has not, or nothing.
std::string obstacle_of(const DeclaredTest& test) {
    const auto& not_passed = session().not_passed;
    for (const std::string& label : test.needs)
        if (const auto found = not_passed.find(label); found != not_passed.end())
            return found->second;
    return {};
}

constexpr const char* on_input =
    "your program reads its input (std::cin), but nobody is typing here: everything the function "
    "needs comes in its parameters";

}  // namespace

const json& result_of(Call call) {
    Session& now = current();
    RunningTest& test = now.test;
    if (!test.obstacle.empty()) throw NoAnswer("not tried");
    call.shown = shortened(call.shown);
    test.last_call = std::move(call);
    test.last_reply = now.worker->call(test.last_call.name, test.last_call.arguments);
    const Reply& reply = test.last_reply;
    test.has_read_input = test.has_read_input || reply.read_input;
    if (reply.reason == Reason::none) {
        test.is_answered = true;
        return reply.result;
    }
    const bool partly_written = reply.reason == Reason::not_written && test.is_answered;
    Failure failure{reply.reason, test.last_call.shown, reply.what, "",
                    partly_written ? "other calls before it were answered" : ""};
    failure.frames = reply.frames;
    record_failure(failure);
    throw NoAnswer(reply.what);
}

void reject_result(const json& result, const std::exception& why) {
    const bool makes_no_sense = dynamic_cast<const std::invalid_argument*>(&why) != nullptr;
    record_failure({makes_no_sense ? Reason::wrong_answer : Reason::wrong_type, last_call(),
                    (makes_no_sense ? "a value that makes no sense: "
                                    : "something that does not fit the function's type: ") +
                        result.dump().substr(0, 200),
                    "", why.what()});
    throw NoAnswer("no usable result");
}

bool has_fraction(const json& value) {
    if (value.is_structured()) return std::any_of(value.begin(), value.end(), has_fraction);
    return value.is_number_float();
}

void start_afresh() { current().worker->end(); }

void record_failure(const Failure& failure) {
    RunningTest& test = current().test;
    Failure& first = test.failure;
    if (first.reason != Reason::none) return;
    first = failure;
    for (std::string* text : {&first.call, &first.came_back, &first.expected, &first.why})
        *text = shortened(*text);
    first.remark = remark_on_repetition(session(), failure);
    if (first.remark.empty() && test.has_read_input) first.remark = on_input;
}

const std::string& last_call() { return current().test.last_call.shown; }

std::uint64_t seed() { return current().seed; }

Session& session() {
    static Session only;
    return only;
}

std::optional<DeclaredTest> test_of_exercise(const std::string& name, const std::string& tags) {
    const std::string begin = session().exercise + ": ";
    if (!name.starts_with(begin)) return std::nullopt;
    return parse_declaration(name.substr(begin.size()), tags);
}

void begin_test(const DeclaredTest& test) {
    session().test = {};
    session().test.obstacle = obstacle_of(test);
    session().worker->reset();
}

void end_test(DeclaredTest declared, bool passed) {
    Session& now = session();
    TestResult& test = declared.test;
    test.needs = now.test.obstacle;
    const bool tried = test.needs.empty();
    test.outcome = !tried   ? TestOutcome::not_tried
                   : passed ? TestOutcome::passed
                            : TestOutcome::failed;
    if (tried) test.failure = now.test.failure;
    std::string& prints = test.hidden ? now.hidden_prints : now.prints;
    prints = (prints + now.worker->take_prints()).substr(0, most_prints_kept);
    if (test.outcome != TestOutcome::passed)
        for (const std::string& label : declared.labels)
            now.not_passed.emplace(label, test.sentence);
    now.results.push_back(std::move(test));
}

}  // namespace grader::judge
