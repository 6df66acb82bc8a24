// The worker beside the judge's module, in the same thread.

#include <csignal>
#include <cstddef>
#include <string>
#include <utility>

#include "grader/check/crash_text.hpp"
#include "grader/judge/worker_client.hpp"

extern "C" {

// Asks the program a question. The reply has two lines: what the host observed, as JSON, and what
// the program replied, if it did. Returns the size of the reply.
[[clang::import_module("knobel"), clang::import_name("ask")]] std::size_t host_ask(
    const char* line, std::size_t size, int milliseconds);

// Ends the program, if it runs. Returns the size of what it has printed.
[[clang::import_module("knobel"), clang::import_name("end")]] std::size_t host_end();

// Copies what the size was returned of.
[[clang::import_module("knobel"), clang::import_name("take")]] void host_take(char* to);

}  // extern "C"

namespace grader::judge {
namespace {

/// Copies a text of the host.
std::string taken(std::size_t size) {
    std::string text(size, '\0');
    host_take(text.data());
    return text;
}

Reply crashed(const std::string& what) { return {Reason::crash, what}; }

/// Describes a trap, whose message differs between browsers, like the signal of a native program.
std::string trap_text(const std::string& message) {
    const auto says = [&](const char* words) { return message.find(words) != std::string::npos; };
    if (says("nreachable")) return crash(SIGILL);
    if (says("zero") || says("unrepresentable") || says("overflow")) return crash(SIGFPE);
    return crash_at("");
}

class WorkerBeside : public WorkerClient {
public:
    explicit WorkerBeside(const CallLimits& limits) : WorkerClient(limits) {}

    void end() override {
        keep(taken(host_end()));
        is_running_ = false;
    }

protected:
    Reply exchange(const std::string& line, milliseconds limit) override {
        const std::string text =
            taken(host_ask(line.data(), line.size(), static_cast<int>(limit.count())));
        calls_ = std::exchange(is_running_, true) ? calls_ + 1 : 1;
        const std::size_t end_of_line = text.find('\n');
        const json seen = json::parse(text.substr(0, end_of_line));
        clock_.add(milliseconds(seen.value("used", 0)));
        Reply reply = seen.contains("ended") ? end_of_program(seen, limit)
                                             : reply_of(text.substr(end_of_line + 1), seen, limit);
        grader::judge::add_details(reply, seen);
        // Otherwise the call stack explains nothing.
        if (reply.reason == Reason::none || reply.reason == Reason::not_written)
            reply.frames.clear();
        return reply;
    }

private:
    Reply reply_of(const std::string& line, const json& seen, milliseconds limit) {
        if (milliseconds(seen.value("used", 0)) > limit) return ended(clock_.too_slow(limit));
        Reply reply = reply_in(parse_shallow(line), last_id_);
        return reply.reason == Reason::broken_protocol ? ended(std::move(reply)) : reply;
    }

    /// Puts into words how the program ended instead of replying.
    Reply end_of_program(const json& seen, milliseconds limit) {
        const std::string how = seen.at("ended"), text = seen.value("text", "");
        if (how == "time") return ended(clock_.too_slow(limit));
        if (how == "output") return ended(too_much_output());
        if (how == "long reply") return ended(too_long());
        if (how == "exit") return ended(crashed(how_it_ended({seen.value("code", 0), 0})));
        if (how == "assertion") return ended(crashed("crashed: " + plain_assertion(text)));
        if (how == "uncaught") return ended(crashed("crashed: " + uncaught(plain_exception(text))));
        if (how == "abort") return ended(crashed(crash(SIGABRT)));
        if (how == "no return") return ended(crashed(crash(SIGILL)));
        if (how == "null" || how == "stack") return ended(crashed(crash_at(how)));
        return ended(crashed(trap_text(text)));
    }

    bool is_running_ = false;
};

}  // namespace

std::unique_ptr<WorkerClient> worker_beside(const CallLimits& limits) {
    return std::make_unique<WorkerBeside>(limits);
}

}  // namespace grader::judge
