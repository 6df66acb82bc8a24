#include <fmt/format.h>

#include <algorithm>
#include <csignal>
#include <optional>
#include <utility>

#include "grader/ending_text.hpp"
#include "grader/transport.hpp"

namespace grader::judge {
namespace {

using Outcome = Conversation::Outcome;

/// Formats a time: "30 seconds", "1.3 seconds".
std::string seconds(milliseconds time) {
    return fmt::format("{:g} {}", static_cast<double>(time.count()) / 1000,
                       time.count() == 1000 ? "second" : "seconds");
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
