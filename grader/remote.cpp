#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <utility>

#include "grader/transport.hpp"

namespace grader::judge {
namespace {

using Outcome = Conversation::Outcome;
using Clock = std::chrono::steady_clock;

/// What a signal means, for somebody who meets it for the first time.
std::string signal_name(int signal) {
    switch (signal) {
        case SIGSEGV: return "often a function that calls itself without end, or an index or pointer that leads nowhere";
        case SIGABRT: return "it stopped itself (abort); often an index out of range or a failed assertion";
        case SIGFPE: return "it calculated what cannot be, such as a division by zero (floating point exception)";
        case SIGILL: return "it ran into an illegal instruction; often a function without a return";
        case SIGBUS: return "it reached for memory that is not there (bus error)";
        case SIGXCPU: return "it used more computing time than is allowed";
        case SIGXFSZ: return "it wrote a file larger than is allowed";
        case SIGKILL: return "it was killed, perhaps for using too much memory";
        default: return fmt::format("signal {} ended it", signal);
    }
}

/// "crashed: ..." or, where the signal has a name that people use, "crashed (segmentation fault): ...".
std::string crash(int signal) { return (signal == SIGSEGV ? "crashed (segmentation fault): " : "crashed: ") + signal_name(signal); }

/// The sandbox hands on a signal as exit code 128 + signal.
std::string how_it_ended(const Ending& ending) {
    if (ending.signal != 0) return crash(ending.signal);
    if (ending.exit_code > 128 && ending.exit_code < 128 + 65) return crash(ending.exit_code - 128);
    return fmt::format("ended itself with exit code {} instead of returning", ending.exit_code);
}

/// The function that a failed assertion of the standard library stands in, such as vector::operator[].
std::string asserting_function(const std::string& line) {
    std::string plain;  // without template arguments, which are long
    int depth = 0;
    for (const char c : line.substr(0, std::min(line.find(" [with "), line.find(": Assertion '")))) {
        depth += c == '<' ? 1 : 0;
        if (depth == 0) plain += c;
        depth -= c == '>' ? 1 : 0;
    }
    plain = plain.substr(0, plain.find('('));
    plain = plain.substr(plain.rfind(' ') + 1);
    for (const auto& [long_name, short_name] : {std::pair{"std::", ""}, {"__cxx11::", ""}, {"basic_string", "string"}})
        if (const std::size_t at = plain.find(long_name); at != std::string::npos) plain.replace(at, std::string(long_name).size(), short_name);
    return plain;
}

/// Takes the standard library's last words, a failed assertion, out of what a program printed.
/// @return what was wrong, in few words, or nothing when there is no such line
std::string take_assertion(std::string& prints) {
    const std::string marker = ": Assertion '", end = "' failed.\n";
    if (prints.size() < end.size() || prints.compare(prints.size() - end.size(), end.size(), end) != 0) return {};
    const std::size_t before = prints.rfind('\n', prints.size() - 2), start = before == std::string::npos ? 0 : before + 1;
    const std::string line = prints.substr(start);
    const std::size_t at = line.find(marker);
    if (at == std::string::npos) return {};
    const std::string asserted = line.substr(at + marker.size(), line.size() - at - marker.size() - end.size());
    const std::size_t path = line.find("/usr/");  // before it may stand what the program printed without an end of line
    prints.erase(start + (path == std::string::npos ? 0 : path));
    const std::string what = asserted.find("size()") != std::string::npos    ? "an index out of range"
                             : asserted.find("empty()") != std::string::npos ? "an element of something empty"
                                                                             : "the standard library demands " + asserted;
    return fmt::format("{} ({})", what, asserting_function(line).substr(0, 100));
}

/// JSON from a program that nobody trusts. Nested too deep it counts as none: whoever copies or prints it would run out of stack.
json parse_shallow(const std::string& line) {
    bool too_deep = false;
    const auto keep = [&](int depth, json::parse_event_t, const json&) {
        too_deep = too_deep || depth > 64;
        return !too_deep;
    };
    const json parsed = json::parse(line, keep, false);
    return too_deep ? json() : parsed;
}

class Remote : public Transport {
public:
    explicit Remote(const WorkerOptions& options) : options_(options), end_(Clock::now() + options.patience_per_run) {}

    void start_afresh() override { dismiss(); }

    Reply call(const std::string& name, const json& arguments) override {
        const milliseconds left = std::chrono::duration_cast<milliseconds>(end_ - Clock::now());
        if (left.count() <= 0)
            return {Reason::time_out, {}, fmt::format("not called: the {} ms for all tests together are used up", options_.patience_per_run.count())};
        if (!is_started()) return {Reason::crash, {}, "could not be started"};
        const std::uint64_t id = ++last_id_;
        const json request{{"id", id}, {"call", name}, {"arguments", arguments}};
        const auto answer = worker_->ask(request.dump(-1, ' ', false, json::error_handler_t::replace), std::min(left, options_.patience_per_call));
        return answer.outcome == Outcome::answered ? open(answer.line, id) : no_answer(answer.outcome, std::min(left, options_.patience_per_call));
    }

    std::string failure() const override { return failure_; }

    std::string take_prints() override {
        dismiss();
        return std::exchange(prints_, {});
    }

private:
    /// Starts a worker where there is none. What keeps it from beginning is noted: it has nothing to do with the student.
    bool is_started() {
        if (worker_ || !failure_.empty()) return failure_.empty();
        constexpr milliseconds patience(20'000);
        try {
            worker_ = std::make_unique<Conversation>(options_.command);
            if (!options_.announced || worker_->listen(patience).line == "ready") return true;
            dismiss();
            failure_ = "the sandbox could not be made: " + std::exchange(prints_, {}).substr(0, 300);
        } catch (const std::runtime_error& error) {
            failure_ = error.what();
        }
        return false;
    }

    /// Takes a reply apart; it comes from a program that nobody trusts.
    Reply open(const std::string& line, std::uint64_t id) {
        const json reply = parse_shallow(line);
        if (!reply.is_object() || reply.value("id", json()) != json(id)) return broken("a reply that answers no question");
        if (reply.contains("result")) return {Reason::none, reply.at("result"), {}};
        for (const auto& [key, reason] : {std::pair{"exception", Reason::exception}, std::pair{"not written", Reason::not_written}})
            if (reply.contains(key) && reply.at(key).is_string()) {
                const std::string what = reply.at(key).get<std::string>().substr(0, 1000);
                if (reason == Reason::exception && what == "std::bad_alloc")
                    return {Reason::too_much_memory, {}, "needed more memory than it may have; does something grow without end, in a loop or a recursion?"};
                return {reason, {}, reason == Reason::exception ? "threw an exception: " + what : what};
            }
        return broken("a reply without a result");
    }

    Reply no_answer(Outcome outcome, milliseconds waited) {
        switch (outcome) {
            case Outcome::timed_out: return timed_out(waited);
            case Outcome::printed_too_much: return printed_too_much();
            case Outcome::reply_too_long: return broken("an answer of more than 4 MiB");
            case Outcome::unasked_reply: return broken("an answer before the question");
            default: break;
        }
        std::string assertion;
        const Ending ending = dismiss(&assertion);
        return {Reason::crash, {}, assertion.empty() ? how_it_ended(ending) : "crashed: " + assertion};
    }

    /// The first endless loop is waited for; those after it are believed sooner.
    Reply timed_out(milliseconds waited) {
        dismiss();
        options_.patience_per_call = std::min(options_.patience_per_call, milliseconds(1000));
        return {
            Reason::time_out, {}, fmt::format("no answer within {:.1f} seconds; an endless loop, or too slow?", static_cast<double>(waited.count()) / 1000)};
    }

    Reply printed_too_much() {
        dismiss();
        return {Reason::too_much_output,
                {},
                fmt::format("printed more than {} MB; is there a loop that prints and never ends?", Conversation::Limits{}.most_prints >> 20)};
    }

    Reply broken(const std::string& what) {
        dismiss();
        return {Reason::broken_protocol, {}, what};
    }

    /// Ends the worker and keeps its prints.
    /// @param assertion  takes what the standard library said of a worker that it ended
    Ending dismiss(std::string* assertion = nullptr) {
        if (!worker_) return {};
        const Ending ending = worker_->stop();
        std::string printed = worker_->prints();
        const bool aborted = ending.signal == SIGABRT || ending.exit_code == 128 + SIGABRT;
        if (assertion != nullptr && aborted) *assertion = take_assertion(printed);
        const std::size_t room = most_prints - std::min(most_prints, prints_.size());
        prints_ += printed.substr(0, room);
        worker_.reset();
        return ending;
    }

    WorkerOptions options_;
    Clock::time_point end_;
    std::unique_ptr<Conversation> worker_;
    std::uint64_t last_id_ = 0;
    std::string failure_;
    std::string prints_;
};

}  // namespace

std::unique_ptr<Transport> to_worker(const WorkerOptions& options) { return std::make_unique<Remote>(options); }

}  // namespace grader::judge
