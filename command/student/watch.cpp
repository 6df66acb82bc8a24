#include <fmt/format.h>
#include <unistd.h>
#include <uv.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdio>
#include <deque>
#include <functional>
#include <memory>
#include <nlohmann/json.hpp>

#include "command/exercises.hpp"
#include "command/layout.hpp"
#include "command/student/background.hpp"
#include "command/student/file_watcher.hpp"
#include "command/student/hints.hpp"
#include "command/student/keys.hpp"
#include "command/student/report.hpp"
#include "command/student/standing.hpp"
#include "command/student/waiting.hpp"
#include "command/verbs.hpp"
#include "grader/check/check.hpp"
#include "grader/plain_text.hpp"

namespace command {
namespace {

struct WatchOptions {
    std::string exercise;
    bool unsandboxed = false;
};

std::vector<std::filesystem::path> student_files(const std::vector<grader::Exercise>& exercises) {
    std::vector<std::filesystem::path> files;
    for (const grader::Exercise& exercise : exercises) files.push_back(exercise.student_file());
    return files;
}

/// Checks exercises when they are saved, and shows the results. Checks run as child processes, so
/// that keys work at any time. (libuv: one loop for keys, timers, signals and processes.)
class Watch {
public:
    Watch(const grader::Course& course, const WatchOptions& options,
          const std::vector<grader::Exercise>& exercises, std::size_t current)
        : course_(course),
          options_(options),
          exercises_(exercises),
          watcher_(student_files(exercises_)),
          current_(current) {}

    Outcome run() {
        uv_loop_init(&loop_);
        loop_.data = this;
        std::setvbuf(stdout, nullptr, _IOFBF,
                     1 << 16);  // a screen is drawn as a whole, without flicker
        listen_to_signals();
        start_clock();
        open_keyboard();
        if (!has_keyboard_)
            std::fputs(
                "knobel: watching what you save; there is no keyboard here, so Ctrl-C ends it\n",
                stderr);
        carefully([this] { check(current_); });
        uv_run(&loop_, UV_RUN_DEFAULT);
        uv_loop_close(&loop_);
        return done;
    }

private:
    static Watch& of(uv_loop_t* loop) { return *static_cast<Watch*>(loop->data); }
    const grader::Exercise& current() const { return exercises_[current_]; }

    /// Shows the message of an exception, which must not propagate through libuv.
    template <class Work>
    void carefully(Work&& work) {
        try {
            work();
        } catch (const std::exception& error) {
            show(fmt::format("{}\n", error.what()));
        }
    }

    // Events.

    void listen_to_signals() {
        constexpr std::array numbers{SIGINT, SIGTERM, SIGHUP, SIGWINCH, SIGCONT};
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            uv_signal_init(&loop_, &signals_[i]);
            uv_signal_start(
                &signals_[i],
                [](uv_signal_t* handle, int number) {
                    Watch& watch = of(handle->loop);
                    if (number == SIGCONT) watch.take_keyboard();
                    if (number != SIGCONT && number != SIGWINCH) watch.quit();
                    else if (watch.is_terminal_) watch.carefully([&] { watch.draw(); });
                },
                numbers[i]);
        }
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
        if (isatty(STDIN_FILENO) != 1 || uv_tty_init(&loop_, &keyboard_, STDIN_FILENO, 1) != 0)
            return;
        has_keyboard_ = true;
        take_keyboard();
        const auto allocate = [](uv_handle_t* handle, std::size_t, uv_buf_t* buffer) {
            auto& typed = of(handle->loop).typed_;
            *buffer = uv_buf_init(typed.data(), static_cast<unsigned>(typed.size()));
        };
        uv_read_start(reinterpret_cast<uv_stream_t*>(&keyboard_), allocate,
                      [](uv_stream_t* stream, ssize_t size, const uv_buf_t* buffer) {
                          Watch& watch = of(stream->loop);
                          if (size < 0) return watch.quit();
                          for (const char key :
                               watch.keys_.take({buffer->base, static_cast<std::size_t>(size)}))
                              watch.carefully([&] { watch.press(key); });
                      });
    }

    void take_keyboard() {
        if (!has_keyboard_) return;
        uv_tty_set_mode(&keyboard_, UV_TTY_MODE_NORMAL);  // a repeated mode is ignored
        uv_tty_set_mode(&keyboard_, UV_TTY_MODE_RAW);
    }

    void press(char key) {
        constexpr char control_c = 3, control_d = 4, control_z = 26;
        if (quits_) return;
        switch (key) {
            case 'h': return show_hint();
            case 'n': return go_on();
            case 'l': return show_list();
            case 'a': return check_all();
            case 'm': return show_more();
            case 'c':
            case '\r':
            case '\n': return check(current_);
            case 'q':
            case control_c:
            case control_d: return quit();
            case control_z: return suspend();
            default: return;
        }
    }

    /// Called ten times a second: checks what was saved, and updates the seconds shown.
    void look() {
        for (const std::size_t changed : watcher_.look())
            if (changed == current_ || std::filesystem::exists(exercises_[changed].student_file()))
                check(changed);
        if (checking_ && seconds() != shown_seconds_) draw_waiting();
    }

    // Actions.

    /// Checks this exercise only; cancels all other checks.
    void check(std::size_t which) {
        waiting_.clear();
        checks_all_ = false;
        asked_for_.clear();
        current_ = which;
        start(which);
    }

    void start(std::size_t which) {
        const grader::Exercise& exercise = exercises_[which];
        checking_.reset();
        checked_ = which;
        since_ = uv_now(&loop_);
        shown_seconds_ = -1;
        builds_tests_ = !grader::judge_is_built(course_, exercise);
        std::vector<std::string> command{"/proc/self/exe", "check", exercise.id, "--format",
                                         "json"};
        if (options_.unsandboxed) command.push_back("--unsandboxed");
        checking_ = std::make_unique<Background>(
            loop_, command,
            [this](const Background::Left& left) { carefully([&] { take(left); }); });
        show(asked_for_);
    }

    /// Shows the verdict of a finished check.
    void take(const Background::Left& left) {
        checking_.reset();
        if (!checks_all_) return show([this, left] { return report_of(left) + asked_for_; });
        if (!is_terminal_) show(report_of(left));
        start_next();
    }

    /// The report of a finished check, with its standard error.
    std::string report_of(const Background::Left& left) const {
        const auto json = nlohmann::json::parse(left.out, nullptr, false);
        if (!json.is_object())
            return left.err.empty()
                       ? "The check was stopped by another process. Press c to check again.\n"
                       : left.err;
        return report_of(json.get<grader::Verdict>()) + (left.err.empty() ? "" : "\n" + left.err);
    }

    std::string report_of(const grader::Verdict& verdict) const {
        const grader::Exercise& exercise = exercises_[checked_];
        const std::string text = report(exercise, as_typed(exercise.student_file()), verdict,
                                        {.colour = paint_.colour,
                                         .watched = true,
                                         .columns = screen(STDOUT_FILENO).columns,
                                         .hints_shown = Progress(course_).of(exercise).hints});
        if (!verdict.all_passed() || checks_all_) return text;
        const Overview all = overview(course_);
        const Row* next = all.next(exercise.id);
        return text + (next == nullptr
                           ? paint_.green("\nAll exercises are done.\n")
                           : fmt::format("\nPress n for the next one: {}\n", next->exercise.title));
    }

    /// A hint shown during a check is shown again with the verdict.
    void show_hint() {
        const std::string hint = give_hint(Progress(course_), current(), 0, "press h", paint_,
                                           screen(STDOUT_FILENO).columns);
        if (checking_) asked_for_ = "\n" + hint;
        show(hint);
    }

    void show_list() {
        show([this] { return list(); });
    }

    std::string list() const {
        const std::string below = checking_ ? "" : footer();
        return table(overview(course_), current().id, paint_,
                     {screen(STDOUT_FILENO).columns, room_above(below)});
    }

    /// Goes to the next exercise that is not done.
    void go_on() {
        const Overview all = overview(course_);
        const Row* next = all.next(current().id);
        if (next == nullptr) return show(paint_.green("All exercises are done.\n"));
        check(static_cast<std::size_t>(next - all.rows.data()));
    }

    /// Checks all exercises that were begun, one after the other.
    void check_all() {
        const Overview all = overview(course_);
        waiting_.clear();
        for (std::size_t i = 0; i < all.rows.size(); ++i)
            if (all.rows[i].state != State::not_begun) waiting_.push_back(i);
        if (waiting_.empty()) return show("Nothing was begun yet.\n");
        asked_for_.clear();
        checks_all_ = true;
        start_next();
    }

    void start_next() {
        if (waiting_.empty()) {
            checks_all_ = false;
            return show([this] { return list() + asked_for_; });
        }
        const std::size_t next = waiting_.front();
        waiting_.pop_front();
        start(next);
    }

    void suspend() {
        uv_tty_set_mode(&keyboard_, UV_TTY_MODE_NORMAL);
        std::fputs("\n", stdout);
        std::fflush(stdout);
        raise(SIGSTOP);
    }

    void quit() {
        if (quits_) return;
        quits_ = true;
        checking_.reset();
        uv_tty_reset_mode();  // while its descriptor is open
        std::fputs("\n", stdout);
        std::fflush(stdout);
        for (uv_signal_t& signal : signals_)
            uv_close(reinterpret_cast<uv_handle_t*>(&signal), nullptr);
        uv_close(reinterpret_cast<uv_handle_t*>(&clock_), nullptr);
        if (has_keyboard_) uv_close(reinterpret_cast<uv_handle_t*>(&keyboard_), nullptr);
    }

    // Screen.

    int seconds() const { return static_cast<int>((uv_now(&loop_) - since_) / 1000); }

    void show(const std::string& text) {
        show([text] { return text; });
    }
    /// @param text  called again whenever the terminal's size changes
    void show(std::function<std::string()> text) {
        text_ = std::move(text);
        first_line_ = 0;
        draw();
    }

    void show_more() {
        first_line_ = next_line_;
        draw();
    }

    void draw() {
        const std::string text = text_();
        if (is_terminal_)
            std::fputs(("\033[H\033[2J" + page(text, checking_ ? "" : footer())).c_str(), stdout);
        else std::fputs(text.c_str(), stdout);
        if (checking_) draw_waiting();
        if (std::fflush(stdout) != 0) quit();  // the terminal is gone
    }

    /// As much of a text as fits on the terminal, how to see the rest, and the footer.
    std::string page(const std::string& text, const std::string& footer) {
        const std::size_t room = room_above(footer), columns = screen(STDOUT_FILENO).columns;
        const std::vector<std::string> lines = grader::lines_of(text);
        next_line_ = 0;
        if (rows_of(lines, columns) <= room) return text + footer;
        std::string shown;
        std::size_t at = std::min(first_line_, lines.size() - 1);
        for (std::size_t taken = 1; at < lines.size(); ++at) {  // one row for the last line
            taken += rows_of(lines[at], columns);
            if (taken > room && !shown.empty()) break;
            shown += lines[at] + "\n";
        }
        const std::size_t left = lines.size() - at;
        if (left > 0) next_line_ = at;
        const std::string rest =
            left > 0 ? fmt::format("... {} more: press m", many(static_cast<long>(left), "line"))
                     : "... the end; m shows the beginning";
        return shown + paint_.faint(rest) + "\n" + footer;
    }

    /// How many rows are left above a footer; 0 where there is no terminal.
    static std::size_t room_above(const std::string& footer) {
        const Screen size = screen(STDOUT_FILENO);
        if (size.rows == 0) return 0;
        const std::size_t below =
            std::max<std::size_t>(rows_of(grader::lines_of(footer), size.columns), 1);
        return size.rows - std::min(size.rows, below);
    }

    /// How many rows of the terminal a line takes.
    static std::size_t rows_of(const std::string& line, std::size_t columns) {
        return (std::max<std::size_t>(width_of(line), 1) + columns - 1) / columns;
    }

    static std::size_t rows_of(const std::vector<std::string>& lines, std::size_t columns) {
        std::size_t sum = 0;
        for (const std::string& line : lines) sum += rows_of(line, columns);
        return sum;
    }

    void draw_waiting() {
        shown_seconds_ = seconds();
        if (!is_terminal_) return;
        const std::size_t columns = screen(STDOUT_FILENO).columns;
        std::fputs(
            waiting_line(exercises_[checked_].id, shown_seconds_, builds_tests_, columns).c_str(),
            stdout);
        std::fflush(stdout);
    }

    std::string footer() const {
        const std::size_t columns = screen(STDOUT_FILENO).columns;
        const std::string wide = "h hint   n next   l list   c check again   a check all   q quit";
        const std::string narrow = "h hint  n next  l list  c check  a all  q quit";
        std::string keys = fitted(wide.size() < columns ? wide : narrow, columns);
        keys.pop_back();  // no newline in the last row, which would scroll
        return fmt::format("\n{}\n{}", progress_line(overview(course_), columns),
                           paint_.faint(keys));
    }

    const grader::Course& course_;
    const WatchOptions& options_;
    const std::vector<grader::Exercise>& exercises_;
    FileWatcher watcher_;
    std::size_t current_;              ///< the exercise to which the keys apply
    std::size_t checked_ = 0;          ///< the one that is being checked, or was last
    std::deque<std::size_t> waiting_;  ///< those to be checked after it
    bool checks_all_ = false;
    std::string asked_for_;  ///< during this check
    bool quits_ = false;

    uv_loop_t loop_{};
    uv_timer_t clock_{};
    uv_tty_t keyboard_{};
    std::array<uv_signal_t, 5> signals_{};
    std::array<char, 64> typed_{};
    Keys keys_;
    bool has_keyboard_ = false;
    std::unique_ptr<Background> checking_;
    std::uint64_t since_ = 0;
    int shown_seconds_ = -1;
    bool builds_tests_ = false;

    std::function<std::string()> text_ = [] { return std::string(); };
    std::size_t first_line_ = 0;  ///< first line shown if the text is longer than the terminal
    std::size_t next_line_ = 0;   ///< first line of the next page
    bool is_terminal_ = isatty(STDOUT_FILENO) == 1;
    Paint paint_{colour_wanted()};
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
    const auto found =
        std::find_if(exercises.begin(), exercises.end(),
                     [&](const grader::Exercise& exercise) { return exercise.id == id; });
    return Watch(here, options, exercises, static_cast<std::size_t>(found - exercises.begin()))
        .run();
}

}  // namespace

void add_watch(const Verb& program) {
    const auto options = std::make_shared<WatchOptions>();
    program.verb("watch", "check whatever exercise you save, until you press q")
        .word("exercise", options->exercise, "where to begin (without it: the one you are at)")
        .flag("--unsandboxed", options->unsandboxed,
              "run without a sandbox; only for programs of your own")
        .does([options] { return carry_out(*options); });
}

}  // namespace command
