#include "grader/sandbox/process.hpp"

#include <fmt/format.h>
#include <unistd.h>
#include <uv.h>

#include <array>
#include <csignal>
#include <cstdint>
#include <optional>
#include <stdexcept>

#include "grader/sandbox/meter.hpp"

namespace grader {
namespace {

void demand(int result, const char* what) {
    if (result < 0) throw std::runtime_error(fmt::format("{}: {}", what, uv_strerror(result)));
}

/// An event loop with one child process, its pipes and a timer, based on libuv.
class Child {
public:
    /// @param pipes  number of its descriptors, from 1 on, that are connected to this process
    /// @param flags  of libuv
    Child(const CommandLine& command, std::size_t pipes, unsigned flags = 0) : pipes_(pipes) {
        demand(uv_loop_init(&loop_), "event loop");
        loop_.data = this;
        uv_timer_init(&loop_, &clock_);
        for (uv_pipe_t& pipe : pipes_) uv_pipe_init(&loop_, &pipe, 0);
        const int result = spawn(command, flags);
        running_ = result == 0;
        if (!running_) {
            close();
            demand(result, command.front().c_str());
        }
    }
    ~Child() { close(); }
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    bool running() const { return running_; }
    int pid() const { return process_.pid; }
    void kill() {
        if (running_) uv_process_kill(&process_, SIGKILL);
    }

    /// Calls `take(bytes)` for all data from the child's descriptor `descriptor`.
    template <class Take>
    void read(std::size_t descriptor, Take& take) {
        uv_pipe_t& pipe = pipes_[descriptor - 1];
        pipe.data = &take;
        const auto allocate = [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
            *buffer = uv_buf_init(static_cast<Child*>(handle->loop->data)->buffer_.data(),
                                  static_cast<unsigned>(buffer_size));
        };
        const auto arrived = [](uv_stream_t* stream, ssize_t size, const uv_buf_t* buffer) {
            if (size > 0)
                (*static_cast<Take*>(stream->data))(
                    std::string_view(buffer->base, static_cast<std::size_t>(size)));
            if (size < 0) uv_read_stop(stream);
        };
        uv_read_start(reinterpret_cast<uv_stream_t*>(&pipe), allocate, arrived);
    }

    /// Sends text to the child's descriptor. Discards what the child does not read before it ends.
    void write(std::size_t descriptor, const std::string& text) {
        struct Sending {
            uv_write_t request;
            std::string text;
        };
        auto* sending = new Sending{{}, text};
        sending->request.data = sending;
        const uv_buf_t buffer =
            uv_buf_init(sending->text.data(), static_cast<unsigned>(sending->text.size()));
        const auto sent = [](uv_write_t* request, int) {
            delete static_cast<Sending*>(request->data);
        };
        if (uv_write(&sending->request, reinterpret_cast<uv_stream_t*>(&pipes_[descriptor - 1]),
                     &buffer, 1, sent) < 0)
            delete sending;
    }

    /// Processes events until `done` or the timeout. Returns whether `done` was first.
    template <class Done>
    bool wait(milliseconds timeout, Done&& done) {
        bool time_is_up = false;
        clock_.data = &time_is_up;
        // The loop's time was last updated when it ran, and it counts whole milliseconds only.
        uv_update_time(&loop_);
        uv_timer_start(
            &clock_, [](uv_timer_t* clock) { *static_cast<bool*>(clock->data) = true; },
            static_cast<std::uint64_t>(timeout.count()) + 1, 0);
        while (!done() && !time_is_up) uv_run(&loop_, UV_RUN_ONCE);
        uv_timer_stop(&clock_);
        return !time_is_up;
    }

    /// Kills the child if it is still running, and reads what it has left in the pipes.
    const Ending& stop() {
        kill();
        wait(milliseconds(5000), [this] { return !running_; });
        for (int round = 0; round < 64; ++round) uv_run(&loop_, UV_RUN_NOWAIT);
        return ending_;
    }

private:
    static constexpr std::size_t buffer_size = 64 << 10;

    int spawn(const CommandLine& command, unsigned flags) {
        // The child inherits no open descriptors of the caller, which bubblewrap would pass on.
        close_range(3, ~0U, CLOSE_RANGE_CLOEXEC);
        std::vector<char*> arguments;
        for (const std::string& argument : command)
            arguments.push_back(const_cast<char*>(argument.c_str()));
        arguments.push_back(nullptr);
        std::vector<uv_stdio_container_t> stdio(pipes_.size() + 1);
        stdio[0].flags = UV_IGNORE;
        for (std::size_t i = 0; i < pipes_.size(); ++i) {
            stdio[i + 1].flags = static_cast<uv_stdio_flags>(
                UV_CREATE_PIPE | (i == 2 ? UV_READABLE_PIPE : UV_WRITABLE_PIPE));
            stdio[i + 1].data.stream = reinterpret_cast<uv_stream_t*>(&pipes_[i]);
        }
        uv_process_options_t options{};
        options.file = arguments.front();
        options.args = arguments.data();
        options.stdio = stdio.data();
        options.stdio_count = static_cast<int>(stdio.size());
        options.flags = flags;
        options.exit_cb = [](uv_process_t* process, std::int64_t exit_code, int signal) {
            Child& child = *static_cast<Child*>(process->loop->data);
            child.ending_ = {static_cast<int>(exit_code), signal};
            child.running_ = false;
        };
        return uv_spawn(&loop_, &process_, &options);
    }

    void close() {
        kill();
        while (running_) uv_run(&loop_, UV_RUN_ONCE);
        uv_walk(
            &loop_,
            [](uv_handle_t* handle, void*) {
                if (!uv_is_closing(handle)) uv_close(handle, nullptr);
            },
            nullptr);
        uv_run(&loop_, UV_RUN_DEFAULT);
        uv_loop_close(&loop_);
    }

    uv_loop_t loop_{};
    uv_process_t process_{};
    uv_timer_t clock_{};
    std::vector<uv_pipe_t> pipes_;
    std::array<char, buffer_size> buffer_{};
    bool running_ = false;
    Ending ending_;
};

/// Collects output up to a limit.
struct Output {
    std::size_t limit;
    std::string text;
    bool cut = false;
    std::size_t total = 0;
    void operator()(std::string_view bytes) {
        total += bytes.size();
        cut = cut || bytes.size() > limit - text.size();
        text += bytes.substr(0, limit - text.size());
    }
};

}  // namespace

struct Conversation::Channels {
    explicit Channels(const CommandLine& command) : child(command, 4) {
        child.read(1, printed);
        child.read(2, printed);
        child.read(4, take_reply);
    }
    bool too_long() const { return replies.size() > longest_reply; }
    bool flooded() const { return printed.total > most_prints; }
    bool has_line() const { return replies.find('\n') != std::string::npos; }

    /// Waits for a line within limits.
    Answer listen(Meter& meter, const TimeLimits& within) {
        const auto is_over = [&] {
            return has_line() || too_long() || flooded() || !child.running();
        };
        std::optional<Outcome> exceeded;
        // A line that has arrived is accepted even if the wait ended at a limit.
        while (!exceeded && !child.wait(milliseconds(25), is_over) && !is_over())
            exceeded = exceeded_limit(meter.look(), within);
        const TimeLimits used = meter.used();
        if (used.computing > within.computing)
            exceeded = Outcome::too_slow;  // even if a reply arrived before this was detected
        if (too_long()) return {Outcome::reply_too_long, {}, used};
        if (!exceeded && has_line()) return {Outcome::answered, take_line(), used};
        if (flooded()) return {Outcome::printed_too_much, {}, used};
        return {exceeded.value_or(Outcome::ended), {}, used};
    }

    static std::optional<Outcome> exceeded_limit(const TimeLimits& used, const TimeLimits& within) {
        if (used.computing > within.computing) return Outcome::too_slow;
        if (used.idle > within.idle) return Outcome::idle;
        if (used.elapsed > within.elapsed) return Outcome::starved;
        return std::nullopt;
    }

    std::string take_line() {
        const std::size_t end = replies.find('\n');
        std::string line = replies.substr(0, end);
        replies.erase(0, end + 1);
        return line;
    }

    Output printed{most_prints_kept, {}};
    std::string replies;
    std::function<void(std::string_view)> take_reply = [this](std::string_view bytes) {
        if (!too_long()) replies += bytes;
    };
    Child child;
    std::optional<int> program;  ///< process ID of the program itself, not of a sandbox around it
};

Conversation::Conversation(const CommandLine& command)
    : channels_(std::make_unique<Channels>(command)) {
    // Writing to a child that has ended is an ordinary error. libuv resets the child's signals.
    std::signal(SIGPIPE, SIG_IGN);
}
Conversation::~Conversation() = default;

Conversation::Answer Conversation::ask(const std::string& line, const TimeLimits& limits) {
    Channels& c = *channels_;
    if (!c.replies.empty()) return {Outcome::unexpected_reply, {}, {}};
    // Only now have all processes of a sandbox certainly started.
    if (!c.program) c.program = innermost_child(c.child.pid());
    Meter meter(*c.program);
    c.child.write(3, line + "\n");
    return c.listen(meter, limits);
}

Conversation::Answer Conversation::listen(const TimeLimits& limits) {
    Meter meter(innermost_child(channels_->child.pid()));
    return channels_->listen(meter, limits);
}

Conversation::Answer Conversation::end_with(int signal) {
    if (channels_->child.running()) kill(innermost_child(channels_->child.pid()), signal);
    return listen(TimeLimits::computing_for(milliseconds(1000)));
}

Ending Conversation::stop() { return channels_->child.stop(); }

const std::string& Conversation::prints() const { return channels_->printed.text; }

Finished run_program(const CommandLine& command, milliseconds timeout, std::size_t output_limit,
                     const std::function<void(std::string_view)>& watch) {
    Output printed{output_limit, {}};
    auto print_and_watch = [&](std::string_view bytes) {
        printed(bytes);
        if (watch) watch(bytes);
    };
    Child child(command, 2);
    child.read(1, print_and_watch);
    child.read(2, printed);
    const bool in_time = child.wait(timeout, [&] { return !child.running() || printed.cut; });
    const Ending ending = child.stop();
    return {ending, printed.text, !in_time, printed.cut};
}

Finished run_group(const CommandLine& command, const std::function<bool()>& stopped,
                   std::function<void(std::string_view)> watch) {
    constexpr milliseconds pause(20), grace(2000);
    Output errors{1 << 16, {}};
    Child child(command, 2, UV_PROCESS_DETACHED);
    child.read(1, watch);
    child.read(2, errors);
    const auto has_ended = [&] { return !child.running(); };
    while (child.running() && !stopped()) child.wait(pause, has_ended);
    const auto signal_group = [&](int signal) { return ::kill(-child.pid(), signal) == 0; };
    if (child.running() && signal_group(SIGTERM))
        for (auto left = grace; left.count() > 0 && signal_group(0); left -= pause)
            child.wait(pause, [] { return false; });
    signal_group(SIGKILL);
    return {child.stop(), errors.text};
}

}  // namespace grader
