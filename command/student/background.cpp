#include "command/student/background.hpp"

#include <fmt/format.h>

#include <array>
#include <csignal>
#include <stdexcept>

namespace command {

/// The libuv handles of a process. Owns itself (`self`) until libuv has closed all of them.
struct Background::Running {
    uv_process_t process{};
    uv_timer_t grace{};
    std::array<uv_pipe_t, 2> pipes{};
    std::array<std::string, 2> texts;
    std::array<char, 16 << 10> buffer{};
    std::function<void(Left)> done;
    std::shared_ptr<Running> self;
    int exit_code = 0, open = 0, looks_left = 100;
    bool running = false;

    template <class Handle>
    void hold(Handle& handle) {
        handle.data = this;
        ++open;
    }

    template <class Handle>
    static void close(Handle& handle) {
        auto* any = reinterpret_cast<uv_handle_t*>(&handle);
        if (!uv_is_closing(any))
            uv_close(any,
                     [](uv_handle_t* closed) { static_cast<Running*>(closed->data)->closed(); });
    }

    void closed() {
        if (--open > 0) return;
        const std::shared_ptr<Running> last = std::move(self);
        const std::function<void(Left)> tell = std::move(done);
        if (tell) tell({exit_code, texts[0], texts[1]});
    }

    /// Sends a signal to the process group.
    /// @return whether any process of the group was left to receive it
    bool signal_group(int number) const { return kill(-process.pid, number) == 0; }

    void ask_to_end() {
        if (uv_is_closing(reinterpret_cast<uv_handle_t*>(&grace))) return;
        signal_group(SIGTERM);
        constexpr std::uint64_t milliseconds = 20;
        uv_timer_start(
            &grace,
            [](uv_timer_t* timer) { static_cast<Running*>(timer->data)->look_whether_ended(); },
            milliseconds, milliseconds);
    }

    void look_whether_ended() {
        if (signal_group(0) && --looks_left > 0) return;
        signal_group(SIGKILL);
        close(grace);
    }

    void read(std::size_t which) {
        const auto allocate = [](uv_handle_t* handle, std::size_t, uv_buf_t* into) {
            auto& its = static_cast<Running*>(handle->data)->buffer;
            *into = uv_buf_init(its.data(), static_cast<unsigned>(its.size()));
        };
        const auto arrived = [](uv_stream_t* stream, ssize_t size, const uv_buf_t* from) {
            auto& its = *static_cast<Running*>(stream->data);
            auto& pipe = *reinterpret_cast<uv_pipe_t*>(stream);
            if (size > 0)
                its.texts[&pipe == &its.pipes[1]].append(from->base,
                                                         static_cast<std::size_t>(size));
            if (size < 0) close(pipe);
        };
        uv_read_start(reinterpret_cast<uv_stream_t*>(&pipes[which]), allocate, arrived);
    }
};

Background::Background(uv_loop_t& loop, const std::vector<std::string>& command,
                       std::function<void(Left)> done)
    : running_(std::make_shared<Running>()) {
    Running& r = *running_;
    r.self = running_;
    for (uv_pipe_t& pipe : r.pipes) {
        uv_pipe_init(&loop, &pipe, 0);
        r.hold(pipe);
    }
    std::vector<char*> arguments;
    for (const std::string& argument : command)
        arguments.push_back(const_cast<char*>(argument.c_str()));
    arguments.push_back(nullptr);
    std::array<uv_stdio_container_t, 3> stdio{};
    stdio[0].flags = UV_IGNORE;
    for (std::size_t i = 0; i < r.pipes.size(); ++i) {
        stdio[i + 1].flags = static_cast<uv_stdio_flags>(UV_CREATE_PIPE | UV_WRITABLE_PIPE);
        stdio[i + 1].data.stream = reinterpret_cast<uv_stream_t*>(&r.pipes[i]);
    }
    uv_process_options_t options{};
    options.file = arguments.front();
    options.args = arguments.data();
    options.stdio = stdio.data();
    options.stdio_count = static_cast<int>(stdio.size());
    options.flags = UV_PROCESS_DETACHED;  // own process group, which can be killed as a whole
    options.exit_cb = [](uv_process_t* process, std::int64_t exit_code, int) {
        auto& ended = *static_cast<Running*>(process->data);
        ended.exit_code = static_cast<int>(exit_code);
        ended.running = false;
        Running::close(*process);
        if (uv_is_active(reinterpret_cast<uv_handle_t*>(&ended.grace))) return;
        ended.signal_group(SIGKILL);
        Running::close(ended.grace);
    };
    uv_timer_init(&loop, &r.grace);
    r.hold(r.grace);
    r.hold(r.process);
    const int result = uv_spawn(&loop, &r.process, &options);
    r.running = result == 0;
    if (r.running) {
        r.done = std::move(done);
        for (const std::size_t which : {0u, 1u}) r.read(which);
        return;
    }
    for (uv_pipe_t& pipe : r.pipes) Running::close(pipe);
    Running::close(r.process);
    Running::close(r.grace);
    throw std::runtime_error(fmt::format("{}: {}", command.front(), uv_strerror(result)));
}

Background::~Background() {
    running_->done = nullptr;
    if (running_->running) running_->ask_to_end();
}

}  // namespace command
