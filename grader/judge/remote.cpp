#include <csignal>
#include <utility>

#include "grader/check/ending_text.hpp"
#include "grader/judge/program_transport.hpp"

namespace grader::judge {
namespace {

using Outcome = Conversation::Outcome;

class Remote : public ProgramTransport {
public:
    explicit Remote(const WorkerOptions& options)
        : ProgramTransport(
              {options.time_per_call, options.time_per_test, options.time_after_time_out}),
          options_(options) {}

    Reply call(const std::string& name, const json& arguments) override {
        const auto may_take = clock_.next();
        if (!may_take) return clock_.not_called();
        if (!is_started()) return {Reason::crash, {}, "could not be started"};
        const std::uint64_t id = ++last_id_;
        const auto answer =
            worker_->ask(question(id, name, arguments), TimeLimits::computing_for(*may_take));
        clock_.add(answer.used.computing + answer.used.idle);
        ++calls_of_program_;
        return answer.outcome == Outcome::answered ? open(answer.line, id)
                                                   : no_answer(answer.outcome, *may_take);
    }

    std::string failure() const override { return failure_; }

    bool is_starved() const override { return is_starved_; }

private:
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
        json parsed = parse_shallow(line);
        if (parsed.is_object() && parsed.contains("crashed")) return crashed(parsed);
        Reply reply = opened(std::move(parsed), id);
        if (reply.reason == Reason::broken_protocol) dismiss();
        return reply;
    }

    /// Waits for the end of a program that has just reported its crash.
    Reply crashed(const json& report) {
        const auto answer = worker_->listen(TimeLimits::computing_for(milliseconds(1000)));
        if (answer.outcome != Outcome::ended)
            return dismissed(broken("a reply that answers no question"));
        Reply reply = no_answer(Outcome::ended, options_.time_per_call);
        add_details(reply, report);
        const json& place = report.at("crashed");
        if (place == "stack" || place == "null") reply.what = crash_at(place);
        else if (reply.what == crash(SIGSEGV)) reply.what = crash_at("");
        return reply;
    }

    Reply no_answer(Outcome outcome, milliseconds limit) {
        switch (outcome) {
            case Outcome::too_slow: return with_stack(clock_.too_slow(limit));
            case Outcome::idle: return with_stack(clock_.idle(limit));
            case Outcome::starved: starved(); return with_stack({Reason::time_out, {}, failure_});
            case Outcome::printed_too_much:
                return dismissed(too_much_output(Conversation::Limits{}.most_prints));
            case Outcome::reply_too_long: return dismissed(broken("an answer of more than 4 MiB"));
            case Outcome::unexpected_reply:
                return dismissed(broken("an answer before the question"));
            default: break;
        }
        std::string last_words;
        const Ending ending = end(&last_words);
        return {Reason::crash,
                {},
                last_words.empty() ? how_it_ended(ending) : "crashed: " + last_words};
    }

    /// Ends the worker and adds its last call stack: on this signal, a worker first reports it.
    Reply with_stack(Reply reply) {
        if (worker_) add_details(reply, parse_shallow(worker_->end_with(SIGABRT).line));
        return dismissed(std::move(reply));
    }

    void dismiss() override { end(); }

    /// Ends the worker and keeps its output.
    /// @param last_words  receives the standard library's message if the worker aborted
    Ending end(std::string* last_words = nullptr) {
        if (!worker_) return {};
        const Ending ending = worker_->stop();
        std::string printed = worker_->prints();
        const bool aborted = ending.signal == SIGABRT || ending.exit_code == 128 + SIGABRT;
        if (last_words != nullptr && aborted) {
            *last_words = take_assertion(printed);
            if (last_words->empty()) *last_words = take_uncaught(printed);
        }
        keep(printed);
        worker_.reset();
        return ending;
    }

    WorkerOptions options_;
    bool is_starved_ = false;
    std::unique_ptr<Conversation> worker_;
    std::string failure_;
};

}  // namespace

std::unique_ptr<Transport> to_worker(const WorkerOptions& options) {
    return std::make_unique<Remote>(options);
}

}  // namespace grader::judge
