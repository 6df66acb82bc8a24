#include <fmt/format.h>
#include <unistd.h>
#include <uv.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <functional>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>
#include <regex>
#include <thread>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/report.hpp"
#include "command/verb.hpp"
#include "grader/check/check_program.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/process.hpp"

namespace command {
namespace {

struct WatchOptions {
    std::string exercise;
    bool unsandboxed = false;
};

/// Detects saved and deleted files by polling: unlike notifications, that works on every file
/// system, over networks, and with editors that save by renaming.
class FileWatcher {
public:
    explicit FileWatcher(const std::vector<grader::Exercise>& exercises) {
        for (const grader::Exercise& exercise : exercises) {
            const std::filesystem::path file = exercise.student_file();
            files_.push_back({file, time_of(file), time_of(file)});
        }
    }

    /// The numbers of the exercises whose files were saved or deleted since the last call. A change
    /// is reported only after the file has stayed the same between two calls, as it may be half
    /// written before.
    std::vector<std::size_t> look() {
        std::vector<std::size_t> changed;
        for (std::size_t i = 0; i < files_.size(); ++i) {
            File& file = files_[i];
            const Time now = time_of(file.path);
            if (now == file.seen && now != file.reported) {
                changed.push_back(i);
                file.reported = now;
            }
            file.seen = now;
        }
        return changed;
    }

private:
    using Time = std::filesystem::file_time_type;
    struct File {
        std::filesystem::path path;
        Time seen, reported;
    };

    /// The lowest time where there is no file.
    static Time time_of(const std::filesystem::path& file) {
        std::error_code missing;
        return std::filesystem::last_write_time(file, missing);
    }

    std::vector<File> files_;
};

/// Removes other keys than letters, such as arrows, from terminal input. A sequence that is split
/// between two reads leaves capitals and signs, which are no keys of ours.
std::string without_sequences(const std::string& typed) {
    static const std::regex sequence("\033(\\[[^@-~]*[@-~]|O.)?");
    return std::regex_replace(typed, sequence, "");
}

std::size_t columns() { return screen(STDOUT_FILENO).columns; }

/// How many rows of a terminal a line takes.
std::size_t rows_of(const std::string& line) {
    return (std::max<std::size_t>(width_of(line), 1) + columns() - 1) / columns();
}

std::size_t rows_of(const std::vector<std::string>& lines) {
    std::size_t sum = 0;
    for (const std::string& line : lines) sum += rows_of(line);
    return sum;
}

/// How many rows are left above a footer; 0 where there is no terminal.
std::size_t room_above(const std::string& footer) {
    const std::size_t rows = screen(STDOUT_FILENO).rows;
    if (rows == 0) return 0;
    return rows - std::min(rows, std::max<std::size_t>(rows_of(grader::lines_of(footer)), 1));
}

/// Divides a text into pages of the terminal's size.
class Pager {
public:
    void go_to_top() { first_line_ = 0; }
    void turn_page() { first_line_ = next_line_; }

    /// As much of a text as fits on the terminal, how to see the rest, and the footer.
    std::string page(const std::string& text, const std::string& footer, const Paint& paint) {
        const std::size_t room = room_above(footer);
        const std::vector<std::string> lines = grader::lines_of(text);
        next_line_ = 0;
        if (rows_of(lines) <= room) return text + footer;
        std::string shown;
        std::size_t at = std::min(first_line_, lines.size() - 1);
        for (std::size_t taken = 1; at < lines.size(); ++at) {  // one row for the last line
            taken += rows_of(lines[at]);
            if (taken > room && !shown.empty()) break;
            shown += lines[at] + "\n";
        }
        const std::size_t left = lines.size() - at;
        if (left > 0) next_line_ = at;
        const std::string rest = left > 0 ? fmt::format("... {} more: press m", many(left, "line"))
                                          : "... the end; m shows the beginning";
        return shown + paint.faint(rest) + "\n" + footer;
    }

private:
    std::size_t first_line_ = 0;
    std::size_t next_line_ = 0;  ///< first line of the next page
};

/// What `check --format json` printed in a process of its own.
struct CheckOutput {
    std::size_t check = 0;  ///< number of the check
    std::string out, err;
};

/// Checks exercises when they are saved, and shows the results. A check is a child process that a
/// thread waits for, so that keys work at any time, and that ends when the next check begins.
/// (libuv: one loop for keys, timers, signals and finished checks.)
class WatchSession {
public:
    WatchSession(const grader::Course& course, const WatchOptions& options,
                 const std::vector<grader::Exercise>& exercises, std::size_t current)
        : course_(course),
          options_(options),
          exercises_(exercises),
          watcher_(exercises_),
          current_(current) {}

    Outcome run() {
        uv_loop_init(&loop_);
        loop_.data = this;
        std::setvbuf(stdout, nullptr, _IOFBF, 1 << 16);  // a whole screen, without flicker
        listen_to_signals();
        listen_to_checks();
        start_clock();
        open_keyboard();
        carefully([this] { check(current_); });
        uv_run(&loop_, UV_RUN_DEFAULT);
        uv_loop_close(&loop_);
        return done;
    }

private:
    static WatchSession& of(uv_loop_t* loop) { return *static_cast<WatchSession*>(loop->data); }
    const grader::Exercise& current() const { return exercises_[current_]; }

    /// Shows the message of an exception, which must not propagate through libuv.
    template <class Work>
    void carefully(Work&& work) try {
        work();
    } catch (const std::exception& error) {
        show(fmt::format("{}\n", error.what()));
    }

    // Events.

    void listen_to_signals() {
        constexpr std::array numbers{SIGINT, SIGTERM, SIGHUP, SIGWINCH};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            uv_signal_init(&loop_, &signals_[i]);
            uv_signal_start(
                &signals_[i],
                [](uv_signal_t* handle, int number) {
                    WatchSession& watch = of(handle->loop);
                    if (number != SIGWINCH) watch.quit();
                    else if (watch.is_terminal_) watch.carefully([&] { watch.draw(); });
                },
                numbers[i]);
        }
    }

    void listen_to_checks() {
        uv_async_init(&loop_, &finished_, [](uv_async_t* finished) {
            WatchSession& watch = of(finished->loop);
            watch.carefully([&] { watch.take_result(); });
        });
    }

    void start_clock() {
        constexpr std::uint64_t milliseconds = 100;
        uv_timer_init(&loop_, &clock_);
        uv_timer_start(
            &clock_,
            [](uv_timer_t* clock) { of(clock->loop).carefully([&] { of(clock->loop).look(); }); },
            0, milliseconds);
    }

    void open_keyboard() {
        if (isatty(STDIN_FILENO) != 1 || uv_tty_init(&loop_, &keyboard_, STDIN_FILENO, 1) != 0) {
            std::fputs(
                "knobel: watching what you save; there is no keyboard here, so Ctrl-C ends it\n",
                stderr);
            return;
        }
        uv_tty_set_mode(&keyboard_, UV_TTY_MODE_RAW);
        const auto allocate = [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
            auto& typed = of(handle->loop).typed_;
            *buffer = uv_buf_init(typed.data(), static_cast<unsigned>(typed.size()));
        };
        uv_read_start(reinterpret_cast<uv_stream_t*>(&keyboard_), allocate,
                      [](uv_stream_t* stream, ssize_t size, const uv_buf_t* buffer) {
                          WatchSession& watch = of(stream->loop);
                          if (size < 0) return watch.quit();
                          for (const char key :
                               without_sequences({buffer->base, static_cast<std::size_t>(size)}))
                              watch.carefully([&] { watch.press(key); });
                      });
    }

    void press(char key) {
        constexpr char control_c = 3, control_d = 4;
        if (quits_) return;
        switch (key) {
            case 'h': return show_hint();
            case 'n': return go_on();
            case 'l': return show([this] { return list(); });
            case 'm': pager_.turn_page(); return draw();
            case 'c':
            case '\r':
            case '\n': return check(current_);
            case 'q':
            case control_c:
            case control_d: return quit();
            default: return;
        }
    }

    /// Called ten times a second: checks what was saved.
    void look() {
        for (const std::size_t changed : watcher_.look())
            if (changed == current_ || std::filesystem::exists(exercises_[changed].student_file()))
                check(changed);
    }

    // Checks.

    /// Checks an exercise; cancels the check before.
    void check(std::size_t which) {
        current_ = which;
        asked_for_.clear();
        is_checking_ = true;
        builds_tests_ = !grader::judge_is_built(course_, current());
        grader::CommandLine command{"/proc/self/exe", "check", current().id, "--format", "json"};
        if (options_.unsandboxed) command.push_back("--unsandboxed");
        check_ = std::jthread([this, command, number = ++checks_,
                               before = std::move(check_)](const std::stop_token& stop) mutable {
            before = {};  // stops it, and waits until it has ended
            run_check(number, command, stop);
        });
        show("");
    }

    /// Runs in a thread of its own.
    void run_check(std::size_t number, const grader::CommandLine& command,
                   const std::stop_token& stop) {
        CheckOutput printed{number, "", ""};
        try {
            const auto take = [&](std::string_view bytes) { printed.out += bytes; };
            printed.err =
                grader::run_group(command, [&] { return stop.stop_requested(); }, take).output;
        } catch (const std::exception& error) {
            printed.err = error.what();
        }
        const std::scoped_lock lock(mutex_);
        output_ = std::move(printed);
        uv_async_send(&finished_);
    }

    /// Shows the verdict of a finished check, unless another one was begun meanwhile.
    void take_result() {
        const CheckOutput printed = [this] {
            const std::scoped_lock lock(mutex_);
            return output_;
        }();
        if (printed.check != checks_ || !is_checking_) return;
        is_checking_ = false;
        show([this, printed] { return report_of(printed) + asked_for_; });
    }

    /// The report of a finished check, with its standard error.
    std::string report_of(const CheckOutput& printed) const {
        const auto json = nlohmann::json::parse(printed.out, nullptr, false);
        if (json.is_object())
            return report_of(json.get<grader::Verdict>()) +
                   (printed.err.empty() ? "" : "\n" + printed.err);
        return printed.err.empty()
                   ? "The check was stopped by another process. Press c to check again.\n"
                   : printed.err;
    }

    std::string report_of(const grader::Verdict& verdict) const {
        const grader::Exercise& exercise = current();
        const std::string text = report(exercise, as_typed(exercise.student_file()), verdict,
                                        {.colour = paint_.colour,
                                         .watched = true,
                                         .columns = columns(),
                                         .hints_shown = Progress(course_).of(exercise).hints});
        if (!verdict.all_passed()) return text;
        const Overview all = overview(course_);
        const Row* next = all.next(exercise.id);
        return text + (next == nullptr
                           ? paint_.green("\nAll exercises are done.\n")
                           : fmt::format("\nPress n for the next one: {}\n", next->exercise.title));
    }

    // Other keys.

    /// A hint shown during a check is shown again with the verdict.
    void show_hint() {
        const std::string hint =
            give_hint(Progress(course_), current(), 0, true, paint_, columns());
        if (is_checking_) asked_for_ = "\n" + hint;
        show(hint);
    }

    std::string list() const {
        return table(overview(course_), current().id, paint_, {columns(), room_above(footer())});
    }

    /// Goes to the next exercise that is not done.
    void go_on() {
        const Overview all = overview(course_);
        const Row* next = all.next(current().id);
        if (next == nullptr) return show(paint_.green("All exercises are done.\n"));
        check(static_cast<std::size_t>(next - all.rows.data()));
    }

    void quit() {
        if (quits_) return;
        quits_ = true;
        uv_tty_reset_mode();  // while its descriptor is open
        std::puts("");
        check_ = {};
        const auto close = [](uv_handle_t* handle, void*) { uv_close(handle, nullptr); };
        uv_walk(&loop_, close, nullptr);
    }

    // Screen.

    void show(const std::string& text) {
        show([text] { return text; });
    }
    /// @param text  called again whenever the terminal's size changes
    void show(std::function<std::string()> text) {
        text_ = std::move(text);
        pager_.go_to_top();
        draw();
    }

    void draw() {
        const std::string text = text_();
        const std::string shown =
            is_terminal_ ? "\033[H\033[2J" + pager_.page(text, footer(), paint_) : text;
        std::fputs(shown.c_str(), stdout);
        if (std::fflush(stdout) != 0) quit();  // the terminal is gone
    }

    /// During a check, what is being checked; otherwise the student's progress and the keys.
    std::string footer() const {
        if (is_checking_) return waiting_line(current(), builds_tests_, columns());
        std::string keys = fitted("h hint   n next   l list   c check again   q quit", columns());
        keys.pop_back();  // no newline in the last row, which would scroll
        return fmt::format("\n{}\n{}", progress_line(overview(course_), columns()),
                           paint_.faint(keys));
    }

    const grader::Course& course_;
    const WatchOptions& options_;
    const std::vector<grader::Exercise>& exercises_;
    FileWatcher watcher_;
    std::size_t current_;  ///< the exercise that was checked last, to which the keys apply
    bool is_checking_ = false, builds_tests_ = false, quits_ = false;
    std::string asked_for_;   ///< a hint, during this check
    std::size_t checks_ = 0;  ///< number of the check that was begun last

    uv_loop_t loop_{};
    uv_timer_t clock_{};
    uv_tty_t keyboard_{};
    uv_async_t finished_{};
    std::array<uv_signal_t, 4> signals_{};
    std::array<char, 64> typed_{};

    std::function<std::string()> text_ = [] { return std::string(); };
    Pager pager_;
    bool is_terminal_ = isatty(STDOUT_FILENO) == 1;
    Paint paint_{colour_wanted()};

    std::mutex mutex_;
    CheckOutput output_;  ///< by the thread of a check; guarded by the mutex
    std::jthread check_;  ///< ends before all the rest
};

Outcome carry_out(const WatchOptions& options) {
    const grader::Course here = course();
    const std::vector<grader::Exercise> exercises = grader::exercises(here);
    if (exercises.empty()) throw UsageError("there are no exercises here");
    if (!options.unsandboxed) demand_sandbox();
    const Overview all = overview(here);
    const Row* present = all.present();
    const std::string id = !options.exercise.empty() ? find_exercise(here, options.exercise).id
                           : present != nullptr      ? present->exercise.id
                                                     : exercises.front().id;
    const auto at = std::ranges::find(exercises, id, &grader::Exercise::id) - exercises.begin();
    return WatchSession(here, options, exercises, static_cast<std::size_t>(at)).run();
}

}  // namespace

void add_watch(const Verb& program) {
    const auto options = std::make_shared<WatchOptions>();
    program.verb("watch", "check whatever exercise you save, until you press q")
        .word("exercise", options->exercise, "where to begin (default: the one you are on)")
        .flag("--unsandboxed", options->unsandboxed,
              "run without a sandbox; only for programs of your own")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
