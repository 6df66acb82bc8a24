#include <csignal>
#include <utility>

#include "grader/check/crash_text.hpp"
#include "grader/judge/worker_client.hpp"

namespace grader::judge {
namespace {

using Outcome = Conversation::Outcome;

class WorkerProcess : public WorkerClient {
public:
    WorkerProcess(const CommandLine& command, const CallLimits& limits)
        : WorkerClient(limits), command_(command) {}

    /// Ends the process and keeps its output.
    void end() override {
        if (!process_) return;
        process_->stop();
        keep(process_->prints());
        process_.reset();
    }

protected:
    Reply exchange(const std::string& line, milliseconds limit) override {
        if (!start()) return {Reason::crash, "could not be started"};
        const auto answer = process_->ask(line, TimeLimits::computing_for(limit));
        clock_.add(answer.used.computing + answer.used.idle);
        ++calls_;
        return answer.outcome == Outcome::answered ? reply_of(answer.line)
                                                   : no_reply(answer.outcome, limit);
    }

private:
    /// Starts a process if none is running. Records a failure to start it.
    bool start() {
        if (process_ || !failure_.empty()) return failure_.empty();
        try {
            process_ = std::make_unique<Conversation>(command_);
            calls_ = 0;
            const auto answer = process_->listen(TimeLimits::computing_for(milliseconds(20'000)));
            if (answer.line == "ready") return true;
            end();
            if (answer.outcome == Outcome::starved) return starved();
            failure_ =
                "the sandbox could not be made: " + std::exchange(prints_, {}).substr(0, 300);
        } catch (const std::runtime_error& error) {
            failure_ = error.what();
        }
        return false;
    }

    /// Records that this machine is too busy for any verdict, and returns false.
    bool starved() {
        is_starved_ = true;
        failure_ = "the machine was too busy: a program got less than a tenth of a processor";
        return false;
    }

    /// Parses a reply, which comes from an untrusted program.
    Reply reply_of(const std::string& line) {
        json parsed = parse_shallow(line);
        if (parsed.is_object() && parsed.contains("crashed")) return crashed(parsed);
        Reply reply = reply_in(std::move(parsed), last_id_);
        if (reply.reason == Reason::broken_protocol) end();
        return reply;
    }

    /// Waits for the end of a program that has just reported its crash.
    Reply crashed(const json& report) {
        const auto answer = process_->listen(TimeLimits::computing_for(milliseconds(1000)));
        if (answer.outcome != Outcome::ended)
            return ended(broken("a reply that answers no question"));
        Reply reply = end_of_process();
        add_details(reply, report);
        const json& place = report.at("crashed");
        if (place == "stack" || place == "null") reply.what = crash_at(place);
        else if (reply.what == crash(SIGSEGV)) reply.what = crash_at("");
        return reply;
    }

    Reply no_reply(Outcome outcome, milliseconds limit) {
        switch (outcome) {
            case Outcome::too_slow: return with_stack(clock_.too_slow(limit));
            case Outcome::idle: return with_stack(clock_.idle(limit));
            case Outcome::starved: starved(); return with_stack({Reason::time_out, failure_});
            case Outcome::printed_too_much: return ended(too_much_output());
            case Outcome::reply_too_long: return ended(too_long());
            case Outcome::unexpected_reply: return ended(broken("an answer before the question"));
            default: return end_of_process();
        }
    }

    /// The reply of a program that has ended by itself.
    Reply end_of_process() {
        const Ending ending = process_->stop();
        std::string printed = process_->prints(), last_words;
        if (ending.signal == SIGABRT || ending.exit_code == 128 + SIGABRT) {
            last_words = take_assertion(printed);
            if (last_words.empty()) last_words = take_uncaught(printed);
        }
        keep(printed);
        process_.reset();
        return {Reason::crash,
                last_words.empty() ? how_it_ended(ending) : "crashed: " + last_words};
    }

    /// Ends the process and adds its last call stack: on this signal, a worker first reports it.
    Reply with_stack(Reply reply) {
        if (process_) add_details(reply, parse_shallow(process_->end_with(SIGABRT).line));
        return ended(std::move(reply));
    }

    CommandLine command_;
    std::unique_ptr<Conversation> process_;
};

}  // namespace

std::unique_ptr<WorkerClient> worker_process(const CommandLine& command, const CallLimits& limits) {
    return std::make_unique<WorkerProcess>(command, limits);
}

}  // namespace grader::judge
