#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <optional>
#include <regex>
#include <utility>

#include "grader/transport.hpp"

namespace grader::judge {
namespace {

using Outcome = Conversation::Outcome;

/// Formats a time: "30 seconds", "1.3 seconds".
std::string seconds(milliseconds time) {
    return fmt::format("{:g} {}", static_cast<double>(time.count()) / 1000,
                       time.count() == 1000 ? "second" : "seconds");
}

/// Explains a signal to beginners.
std::string signal_name(int signal) {
    switch (signal) {
        case SIGSEGV:
            return "an index or pointer that leads nowhere, or a function that calls itself "
                   "without end";
        case SIGABRT:
            return "it stopped itself (abort); often an index out of range or a failed assertion";
        case SIGFPE:
            return "it calculated what cannot be, such as a division by zero (floating point "
                   "exception)";
        case SIGILL: return "it ran into an illegal instruction; often a function without a return";
        case SIGBUS: return "it reached for memory that is not there (bus error)";
        case SIGXCPU: return "it used more computing time than is allowed";
        case SIGXFSZ: return "it wrote a file larger than is allowed";
        case SIGKILL: return "it was killed, perhaps for using too much memory";
        default: return fmt::format("signal {} ended it", signal);
    }
}

/// Returns "crashed: ..." or, for SIGSEGV, "crashed (segmentation fault): ...".
std::string crash(int signal) {
    return (signal == SIGSEGV ? "crashed (segmentation fault): " : "crashed: ") +
           signal_name(signal);
}

/// The sandbox reports a signal as exit code 128 + signal.
std::string how_it_ended(const Ending& ending) {
    if (ending.signal != 0) return crash(ending.signal);
    if (ending.exit_code > 128 && ending.exit_code < 128 + 65) return crash(ending.exit_code - 128);
    return fmt::format("ended itself with exit code {} instead of returning", ending.exit_code);
}

/// Returns the function whose assertion in the standard library failed, such as vector::operator[].
std::string asserting_function(const std::string& line) {
    std::string plain;  // without template arguments, which are long
    int depth = 0;
    for (const char c :
         line.substr(0, std::min(line.find(" [with "), line.find(": Assertion '")))) {
        depth += c == '<' ? 1 : 0;
        if (depth == 0) plain += c;
        depth -= c == '>' ? 1 : 0;
    }
    plain = plain.substr(0, plain.find('('));
    plain = plain.substr(plain.rfind(' ') + 1);
    for (const auto& [long_name, short_name] :
         {std::pair{"std::", ""}, {"__cxx11::", ""}, {"basic_string", "string"}})
        if (const std::size_t at = plain.find(long_name); at != std::string::npos)
            plain.replace(at, std::string(long_name).size(), short_name);
    return plain;
}

/// Returns "-1" for 18446744073709551615, the value of a negative number used as an index.
std::string as_index(const std::string& number) {
    const auto index = static_cast<std::int64_t>(std::strtoull(number.c_str(), nullptr, 10));
    return index < 0 ? std::to_string(index) : number;
}

/// Rephrases the standard library's exception messages for beginners.
std::string plain_exception(const std::string& what) {
    static const std::regex index(
        R"((?:std::)?(\w+)::(?:_M_range_check|at): __n \(which is (\d+)\) >= (?:this->size\(\)|_Nm) \(which is (\d+)\))");
    std::smatch found;
    if (std::regex_match(what, found, index))
        return fmt::format("there is no element {} in this {} of {} ({}::at)",
                           as_index(found.str(2)), found.str(1), found.str(3), found.str(1));
    if (what == "map::at" || what == "_Map_base::at")
        return "there is no such key in the map (map::at)";
    if (what == "bad optional access") return "an optional has no value (optional::value)";
    return what;
}

/// Removes a failed assertion of the standard library from the end of a program's output.
/// @return a short description of the failure, or an empty string when there is no such line
std::string take_assertion(std::string& prints) {
    const std::string marker = ": Assertion '", end = "' failed.\n";
    if (prints.size() < end.size() ||
        prints.compare(prints.size() - end.size(), end.size(), end) != 0)
        return {};
    const std::size_t before = prints.rfind('\n', prints.size() - 2),
                      start = before == std::string::npos ? 0 : before + 1;
    const std::string line = prints.substr(start);
    const std::size_t at = line.find(marker);
    if (at == std::string::npos) return {};
    const std::string asserted =
        line.substr(at + marker.size(), line.size() - at - marker.size() - end.size());
    // The program may have printed text without a line end before the message.
    const std::size_t path = line.find("/usr/");
    prints.erase(start + (path == std::string::npos ? 0 : path));
    const std::string what =
        asserted.find("size()") != std::string::npos            ? "an index out of range"
        : asserted.find("empty()") != std::string::npos         ? "an element of an empty container"
        : asserted.find("_M_is_engaged()") != std::string::npos ? "the value of an empty optional"
        : asserted.find("get() != ") != std::string::npos
            ? "what a null pointer points to"
            : "the standard library demands " + asserted;
    const std::string function = asserting_function(line).substr(0, 100);
    return function.find("::_") == std::string::npos ? fmt::format("{} ({})", what, function)
                                                     : what;
}

/// Removes the standard library's message about an uncaught exception from a program's output.
/// @return a short description of the exception, or an empty string when there is no such message
std::string take_uncaught(std::string& prints) {
    const std::string marker = "terminate called after throwing an instance of '";
    const std::size_t start = prints.rfind(marker);
    if (start == std::string::npos || prints.find('\n', start) == std::string::npos) return {};
    const std::string words = prints.substr(start + marker.size());
    const std::string type = words.substr(0, words.find('\'')), before_what = "\n  what():  ";
    const std::size_t what = words.find(before_what);
    prints.erase(start);
    const std::string text =
        what == std::string::npos ? "" : words.substr(what + before_what.size());
    const std::string thrown =
        text.empty() ? type : plain_exception(text.substr(0, text.find('\n')));
    return fmt::format(
        "an exception left a function that lets none out, such as a noexcept one or a destructor: "
        "{}",
        thrown.substr(0, 300));
}

/// Parses JSON from an untrusted program. Deeply nested JSON is rejected, because copying or
/// printing it would overflow the stack.
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
    explicit Remote(const WorkerOptions& options) : options_(options) {}

    void begin_test() override {
        dismiss();
        spent_ = milliseconds(0);
    }

    void start_afresh() override { dismiss(); }

    Reply call(const std::string& name, const json& arguments) override {
        const milliseconds left = options_.time_per_test - spent_;
        if (left.count() <= 0)
            return {Reason::time_out,
                    {},
                    fmt::format("not called: the {} for all calls of this test are used up",
                                seconds(options_.time_per_test))};
        if (!is_started()) return {Reason::crash, {}, "could not be started"};
        const std::uint64_t id = ++last_id_;
        const json request{{"id", id}, {"call", name}, {"arguments", arguments}};
        const milliseconds may_take = std::min(left, time_of_call());
        const auto answer =
            worker_->ask(request.dump(-1, ' ', false, json::error_handler_t::replace),
                         TimeLimits::computing_for(may_take));
        spent_ += answer.used.computing + answer.used.idle;
        ++calls_of_program_;
        return answer.outcome == Outcome::answered ? open(answer.line, id)
                                                   : no_answer(answer.outcome, may_take);
    }

    Reply ask_alone(const std::string& name, const json& arguments) override {
        dismiss();
        const std::string prints = prints_;
        const milliseconds spent = std::exchange(spent_, milliseconds(0));
        const Reply reply = call(name, arguments);
        dismiss();
        prints_ = prints;
        spent_ = spent;
        return reply;
    }

    int calls_of_program() const override { return calls_of_program_; }

    std::string failure() const override { return failure_; }

    bool is_starved() const override { return is_starved_; }

    std::string take_prints() override {
        dismiss();
        return std::exchange(prints_, {});
    }

private:
    milliseconds time_of_call() const {
        return has_timed_out_ ? options_.time_after_time_out.value_or(options_.time_per_call)
                              : options_.time_per_call;
    }

    /// Starts a worker if none is running. Records a failure to start it, which is not the
    /// student's fault.
    bool is_started() {
        if (worker_ || !failure_.empty()) return failure_.empty();
        try {
            worker_ = std::make_unique<Conversation>(options_.command);
            calls_of_program_ = 0;
            if (!options_.announced) return true;
            const Conversation::Answer answer =
                worker_->listen(TimeLimits::computing_for(milliseconds(20'000)));
            if (answer.line == "ready") return true;
            dismiss();
            if (answer.outcome == Outcome::starved) return starved();
            failure_ =
                "the sandbox could not be made: " + std::exchange(prints_, {}).substr(0, 300);
        } catch (const std::runtime_error& error) {
            failure_ = error.what();
        }
        return false;
    }

    /// Records that this machine is too busy for any verdict.
    /// @return false
    bool starved() {
        is_starved_ = true;
        failure_ = "the machine was too busy: a program got less than a tenth of a processor";
        return false;
    }

    /// Parses a reply, which comes from an untrusted program.
    Reply open(const std::string& line, std::uint64_t id) {
        json reply = parse_shallow(line);
        if (reply.is_object() && reply.contains("crashed")) return crashed(reply);
        if (!reply.is_object() || reply.value("id", json()) != json(id))
            return broken("a reply that answers no question");
        Reply opened = opened_text(reply);
        if (reply.contains("result")) opened.result = std::move(reply.at("result"));
        else if (opened.reason == Reason::none) return broken("a reply without a result");
        add_details(opened, reply);
        return opened;
    }

    /// Returns why there is no result, if the reply says so.
    static Reply opened_text(const json& reply) {
        const auto text = [&](const char* key) {
            return reply.contains(key) && reply.at(key).is_string()
                       ? std::optional(reply.at(key).get<std::string>().substr(0, 1000))
                       : std::nullopt;
        };
        if (reply.contains("result")) return {};
        if (const auto todo = text("not written")) return {Reason::not_written, {}, *todo};
        if (const auto misuse = text("misuse"))
            return {Reason::exception,
                    {},
                    "called a given function in a way that it is not meant for: " + *misuse};
        const auto thrown = text("exception");
        if (!thrown) return {};
        if (*thrown == "std::bad_alloc")
            return {Reason::too_much_memory,
                    {},
                    "needed more memory than it may have; does something grow without end, in a "
                    "loop or a recursion?"};
        return {Reason::exception, {}, "threw an exception: " + plain_exception(*thrown)};
    }

    /// Waits for the end of a program that has just reported its crash.
    Reply crashed(const json& report) {
        const auto answer = worker_->listen(TimeLimits::computing_for(milliseconds(1000)));
        if (answer.outcome != Outcome::ended) return broken("a reply that answers no question");
        Reply reply = no_answer(Outcome::ended, options_.time_per_call);
        add_details(reply, report);
        if (reply.what == crash(SIGSEGV))
            reply.what = "crashed (segmentation fault): an index or pointer that leads nowhere";
        if (report.at("crashed") == "stack")
            reply.what =
                "crashed (stack overflow): a function calls itself again and again, without end";
        if (report.at("crashed") == "null")
            reply.what =
                "crashed (segmentation fault): it followed a null pointer, or used an element of "
                "something that has none";
        return reply;
    }

    /// Copies call stack and input flag from a line of the program.
    static void add_details(Reply& reply, const json& line) {
        reply.frames = frames_in(line);
        reply.read_input = line.is_object() && line.contains("read input");
    }

    /// Returns the addresses from an untrusted program, at most 64.
    static std::vector<std::uint64_t> frames_in(const json& reply) {
        constexpr std::size_t most = 64;
        std::vector<std::uint64_t> frames;
        if (!reply.is_object() || !reply.contains("frames") || !reply.at("frames").is_array())
            return frames;
        for (const json& frame : reply.at("frames"))
            if (frame.is_number_unsigned() && frames.size() < most)
                frames.push_back(frame.get<std::uint64_t>());
        return frames;
    }

    Reply no_answer(Outcome outcome, milliseconds limit) {
        switch (outcome) {
            case Outcome::too_slow:
                return timed_out(limit,
                                 "no answer within {} of computing; an endless loop, or too slow?");
            case Outcome::idle:
                return timed_out(
                    limit, "did nothing for {}; does it wait for something that never comes?");
            case Outcome::starved: starved(); return timed_out(failure_);
            case Outcome::printed_too_much: return printed_too_much();
            case Outcome::reply_too_long: return broken("an answer of more than 4 MiB");
            case Outcome::unexpected_reply: return broken("an answer before the question");
            default: break;
        }
        std::string last_words;
        const Ending ending = dismiss(&last_words);
        return {Reason::crash,
                {},
                last_words.empty() ? how_it_ended(ending) : "crashed: " + last_words};
    }

    Reply timed_out(const std::string& what) {
        Reply reply{Reason::time_out, {}, what};
        has_timed_out_ = true;
        // On this signal, a worker first reports its call stack.
        if (worker_) add_details(reply, parse_shallow(worker_->end_with(SIGABRT).line));
        dismiss();
        return reply;
    }

    /// @param of_a_call  message if the limit of the call was reached; otherwise the limit of the
    /// test was
    Reply timed_out(milliseconds limit, const char* of_a_call) {
        if (limit == time_of_call()) {
            const std::string less =
                limit < options_.time_per_call
                    ? fmt::format(" ({} each, as an earlier call had no answer within {})",
                                  seconds(limit), seconds(options_.time_per_call))
                    : "";
            return timed_out(fmt::format(fmt::runtime(of_a_call), seconds(limit)) + less);
        }
        return timed_out(fmt::format(
            "no answer before the {} for all calls of this test were used up; too slow?",
            seconds(options_.time_per_test)));
    }

    Reply printed_too_much() {
        dismiss();
        return {Reason::too_much_output,
                {},
                fmt::format("printed more than {} MB; is there a loop that prints and never ends?",
                            Conversation::Limits{}.most_prints >> 20)};
    }

    Reply broken(const std::string& what) {
        dismiss();
        return {Reason::broken_protocol, {}, what};
    }

    /// Ends the worker and keeps its output.
    /// @param last_words  receives the standard library's message if the worker aborted
    Ending dismiss(std::string* last_words = nullptr) {
        if (!worker_) return {};
        const Ending ending = worker_->stop();
        std::string printed = worker_->prints();
        const bool aborted = ending.signal == SIGABRT || ending.exit_code == 128 + SIGABRT;
        if (last_words != nullptr && aborted) {
            *last_words = take_assertion(printed);
            if (last_words->empty()) *last_words = take_uncaught(printed);
        }
        const std::size_t room = most_prints - std::min(most_prints, prints_.size());
        prints_ += printed.substr(0, room);
        worker_.reset();
        return ending;
    }

    WorkerOptions options_;
    milliseconds spent_{};  ///< by the calls of the running test case
    int calls_of_program_ = 0;
    bool has_timed_out_ = false;
    bool is_starved_ = false;
    std::unique_ptr<Conversation> worker_;
    std::uint64_t last_id_ = 0;
    std::string failure_;
    std::string prints_;
};

}  // namespace

std::unique_ptr<Transport> to_worker(const WorkerOptions& options) {
    return std::make_unique<Remote>(options);
}

}  // namespace grader::judge
