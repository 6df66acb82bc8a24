#pragma once

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <functional>
#include <map>
#include <thread>

#include "tests/command/course.hpp"
#include "tests/grader/processes.hpp"

namespace tests {

/// A terminal of 100 columns and 40 rows, with a shell in a course's folder. It is a tmux session
/// on a separate server.
class Terminal {
public:
    explicit Terminal(const Course& course, const std::string& more_environment = "") {
        const std::string shell = folder_.write("shell", course.environment() +
                                                             "knobel() { '" KNOBEL_PROGRAM
                                                             "' \"$@\"; }; PS1='ready> '; " +
                                                             more_environment + "\n");
        tmux({"new-session", "-d", "-x", "100", "-y", "40",
              "/bin/bash --noprofile --rcfile '" + shell + "' -i"});
        wait_until("ready>");
        shell_ = std::stoi(tmux({"display-message", "-p", "#{pane_pid}"}));
    }
    ~Terminal() { grader::run_program(command({"kill-server"}), timeout); }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    /// Presses a key: a letter, or a tmux key name such as C-c.
    void press(const std::string& key) const { tmux({"send-keys", key}); }
    /// Types a line and presses Enter.
    void type(const std::string& line) const {
        tmux({"send-keys", "-l", line});
        press("Enter");
    }
    void resize(int columns, int rows) const {
        tmux({"resize-window", "-x", std::to_string(columns), "-y", std::to_string(rows)});
    }
    /// Closes the window.
    void close() const { tmux({"kill-server"}); }

    std::string screen() const { return tmux({"capture-pane", "-p"}); }
    /// The screen, with wrapped lines rejoined.
    std::string unwrapped() const { return tmux({"capture-pane", "-p", "-J"}); }
    /// The screen with escape codes for colours.
    std::string coloured() const { return tmux({"capture-pane", "-p", "-e"}); }

    /// Waits until the screen contains `text`, and returns the screen.
    std::string wait_until(const std::string& text) const {
        return wait_for([&](const std::string& screen) { return contains(screen, text); }, text);
    }
    std::string wait_for(const std::function<bool(const std::string&)>& seen,
                         const std::string& what) const {
        std::string screen;
        wait([&] { return seen(screen = this->screen()); },
             [&] { return "waited for: " + what + "\nbut there was:\n" + screen; });
        return screen;
    }

    /// Polls until a condition holds; fails with the message of `say` after a timeout.
    template <class Holds, class Say>
    static void wait(Holds&& holds, Say&& say) {
        const auto end = std::chrono::steady_clock::now() + timeout;
        while (!holds()) {
            if (std::chrono::steady_clock::now() > end) FAIL(say());
            std::this_thread::sleep_for(std::chrono::milliseconds(40));
        }
    }

    /// All direct and indirect child processes of the shell, by process ID, with their arguments.
    std::map<int, std::string> processes() const {
        std::multimap<int, std::pair<int, std::string>> children;
        for (const auto& entry : fs::directory_iterator("/proc"))
            if (const int process = std::atoi(entry.path().filename().c_str()); process > 0)
                children.insert({parent_of(process), {process, arguments_of(process)}});
        std::map<int, std::string> below;
        std::vector<int> open{shell_};
        while (!open.empty()) {
            const auto [first, last] = children.equal_range(open.back());
            open.pop_back();
            for (auto child = first; child != last; ++child) {
                below.insert(child->second);
                open.push_back(child->second.first);
            }
        }
        return below;
    }
    /// Waits for a process whose command line, followed by a newline, contains `part`, and returns
    /// its process ID.
    int wait_for_process(const std::string& part) const {
        int found = 0;
        const auto finds = [&] {
            // Lowest ID first: before its exec, a forked process looks like its parent.
            for (const auto& [process, arguments] : processes())
                if (found == 0 && contains(arguments + "\n", part)) found = process;
            return found != 0;
        };
        wait(finds, [&] { return "no process " + part; });
        return found;
    }
    /// Waits until none of these processes is running.
    static void wait_until_gone(const std::map<int, std::string>& processes) {
        for (const auto& [process, arguments] : processes)
            wait([&, number = process] { return !runs(number); },
                 [&, words = arguments] { return "still runs: " + words; });
    }

private:
    /// Only protects against hanging: on a slow machine, what a test waits for merely comes later.
    static constexpr grader::milliseconds timeout{300'000};

    static std::string arguments_of(int process) {
        std::string arguments = content_of(fmt::format("/proc/{}/cmdline", process));
        std::replace(arguments.begin(), arguments.end(), '\0', ' ');
        return arguments.substr(0, arguments.find_last_not_of(' ') + 1);
    }
    grader::CommandLine command(const grader::CommandLine& arguments) const {
        grader::CommandLine all = words("env -u TMUX -u NO_COLOR LC_ALL=C.UTF-8 TERM=xterm");
        all.insert(all.end(),
                   {"tmux", "-u", "-f", "/dev/null", "-S", (folder_.path() / "socket").string()});
        all.insert(all.end(), arguments.begin(), arguments.end());
        return all;
    }
    std::string tmux(const grader::CommandLine& arguments) const {
        const grader::Finished finished = grader::run_program(command(arguments), timeout);
        INFO(finished.output);
        REQUIRE(finished.ending.succeeded());
        return finished.output;
    }

    Folder folder_;
    int shell_ = 0;
};

}  // namespace tests
