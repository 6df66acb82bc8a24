#include "grader/browser/neighbour.hpp"

#include <csignal>
#include <cstddef>
#include <string>
#include <utility>

#include "grader/check/ending_text.hpp"
#include "grader/judge/program_transport.hpp"

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

namespace grader::browser {
namespace {

using judge::json;
using judge::Reply;

/// Copies a text of the host.
std::string taken(std::size_t size) {
    std::string text(size, '\0');
    host_take(text.data());
    return text;
}

Reply crashed(const std::string& what) { return {Reason::crash, {}, what}; }

/// Describes a trap, whose message differs between browsers, like the signal that ends a native
/// program in its place.
std::string trap_text(const std::string& message) {
    const auto says = [&](const char* words) { return message.find(words) != std::string::npos; };
    if (says("nreachable")) return crash(SIGILL);
    if (says("zero") || says("unrepresentable") || says("overflow")) return crash(SIGFPE);
    return judge::crash_at("");
}

/// Calls the student's program through the host.
class Neighbour : public judge::ProgramTransport {
public:
    explicit Neighbour(const judge::CallLimits& limits) : ProgramTransport(limits) {}

    Reply call(const std::string& name, const json& arguments) override {
        const auto may_take = clock_.next();
        if (!may_take) return clock_.not_called();
        const std::string line = judge::question(++last_id_, name, arguments);
        const std::string text =
            taken(host_ask(line.data(), line.size(), static_cast<int>(may_take->count())));
        calls_of_program_ = std::exchange(is_running_, true) ? calls_of_program_ + 1 : 1;
        const std::size_t end = text.find('\n');
        const json seen = json::parse(text.substr(0, end));
        clock_.add(milliseconds(seen.value("used", 0)));
        Reply reply = seen.contains("ended") ? ended(seen, *may_take)
                                             : opened(text.substr(end + 1), seen, *may_take);
        add_details(reply, seen);
        return reply;
    }

private:
    Reply opened(const std::string& line, const json& seen, milliseconds limit) {
        if (milliseconds(seen.value("used", 0)) > limit) return dismissed(clock_.too_slow(limit));
        Reply reply = judge::opened(judge::parse_shallow(line), last_id_);
        return reply.reason == Reason::broken_protocol ? dismissed(std::move(reply)) : reply;
    }

    /// Puts into words how the program ended instead of replying.
    Reply ended(const json& seen, milliseconds limit) {
        const std::string how = seen.at("ended"), text = seen.value("text", "");
        if (how == "time") return dismissed(clock_.too_slow(limit));
        if (how == "output")
            return dismissed(judge::too_much_output(Conversation::Limits{}.most_prints));
        if (how == "long reply") return dismissed(judge::broken("an answer of more than 4 MiB"));
        if (how == "exit") return dismissed(crashed(how_it_ended({seen.value("code", 0), 0})));
        if (how == "assertion") return dismissed(crashed("crashed: " + plain_assertion(text)));
        if (how == "uncaught")
            return dismissed(crashed("crashed: " + uncaught(plain_exception(text))));
        if (how == "abort") return dismissed(crashed(crash(SIGABRT)));
        if (how == "no return") return dismissed(crashed(crash(SIGILL)));
        if (how == "null" || how == "stack") return dismissed(crashed(judge::crash_at(how)));
        return dismissed(crashed(trap_text(text)));
    }

    /// Copies the call stack, if it explains the reply, and whether the program read its input.
    static void add_details(Reply& reply, const json& seen) {
        judge::add_details(reply, seen);
        if (reply.reason == Reason::none || reply.reason == Reason::not_written)
            reply.frames.clear();
    }

    void dismiss() override {
        keep(taken(host_end()));
        is_running_ = false;
    }

    bool is_running_ = false;
};

}  // namespace

std::unique_ptr<judge::Transport> to_neighbour(const judge::CallLimits& limits) {
    return std::make_unique<Neighbour>(limits);
}

}  // namespace grader::browser
