#include "grader/sandbox.hpp"

#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <stdexcept>
#include <thread>
#include <vector>

#include "grader/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using tests::contains;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

Finished finished(const std::string& script, const Allowance& allowance = {}, Isolation isolation = Isolation::sandboxed) {
    return run(confine({"/bin/bash", "-c", script}, allowance, isolation), milliseconds(20'000));
}

bool succeeds(const std::string& script, const Allowance& allowance = {}, Isolation isolation = Isolation::sandboxed) {
    const Finished result = finished(script, allowance, isolation);
    INFO(result.output);
    CHECK_FALSE(result.timed_out);
    return result.ending.well();
}

/// A socket on the loopback address that takes connections.
class Listening {
public:
    Listening() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address_;
        auto* const address = reinterpret_cast<sockaddr*>(&address_);
        if (bind(socket_, address, size) != 0 || listen(socket_, 1) != 0 || getsockname(socket_, address, &size) != 0)
            throw std::runtime_error("cannot listen");
    }
    ~Listening() { close(socket_); }
    Listening(const Listening&) = delete;
    Listening& operator=(const Listening&) = delete;

    int port() const { return ntohs(address_.sin_port); }

private:
    int socket_;
    sockaddr_in address_{};
};

/// Sets an environment variable as long as it lives.
class Environment {
public:
    Environment(const char* name, const std::string& value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        setenv(name, value.c_str(), 1);
    }
    ~Environment() { setenv(name_, before_.c_str(), 1); }
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    const char* name_;
    std::string before_;
};

/// Whether any process of this machine was called with these words.
bool runs_anywhere(const std::string& words) {
    std::error_code gone;
    for (const auto& entry : fs::directory_iterator("/proc", gone)) {
        std::string call = tests::content_of(entry.path() / "cmdline");
        std::replace(call.begin(), call.end(), '\0', ' ');
        if (call == words + " ") return true;
    }
    return false;
}

bool ends_soon(const std::string& words) {
    for (int round = 0; round < 200 && runs_anywhere(words); ++round) std::this_thread::sleep_for(milliseconds(50));
    return !runs_anywhere(words);
}

}  // namespace

TEST_CASE("This machine can make a sandbox") { CHECK(why_no_sandbox() == ""); }

TEST_CASE("Without bubblewrap, or with one that does not work, a sentence says so") {
    const Folder folder;
    const Environment path("PATH", folder.path().string());
    CHECK(why_no_sandbox() == "bubblewrap (the program bwrap), which keeps students' programs apart, is not installed");
    fs::permissions(folder.write("bwrap", "#!/bin/sh\necho bwrap: No permission to make namespaces; echo more; exit 1\n"), fs::perms::owner_all);
    CHECK(why_no_sandbox() == "bubblewrap cannot make a sandbox here (bwrap: No permission to make namespaces)");
}

TEST_CASE("In the sandbox there is the system and nothing else") {
    CHECK(finished("cd / && echo *").output == finished("cd / && echo $(ls -d bin dev lib* proc sbin tmp usr 2>/dev/null)").output);
    CHECK(succeeds("cat /usr/bin/env >/dev/null"));
    for (const char* hidden : {"/etc/passwd", "/home", "/root", "/sys", "/run", KNOBEL_ROOT, KNOBEL_BUILD}) {
        INFO(hidden);
        CHECK_FALSE(succeeds("[ -e '" + std::string(hidden) + "' ]"));
    }
}

TEST_CASE("Files outside are not seen, unless they are allowed") {
    const Folder folder;
    const std::string file = folder.write("secret.txt", "treasure\n"), look = "cat " + file;
    CHECK(succeeds(look, {}, Isolation::unsandboxed));
    CHECK_FALSE(succeeds(look));
    Allowance allowance;
    allowance.readable = {file};
    CHECK(finished(look, allowance).output == "treasure\n");
}

TEST_CASE("Nothing can be written but temporary files and what is allowed") {
    const Folder folder;
    const std::string readable = folder.write("readable/file.txt", "as it was"), writable = folder.write("writable/file.txt", "as it was");
    Allowance allowance;
    allowance.readable = {fs::path(readable).parent_path()};
    allowance.writable = {fs::path(writable).parent_path()};
    const std::vector<std::string> forbidden{"/file",  "/usr/file",      "/usr/bin/env", "/dev/file", "/dev/shm/file", "/proc/sys/kernel/printk",
                                             readable, readable + ".new"};
    for (const std::string& place : forbidden) {
        INFO(place);
        CHECK_FALSE(succeeds(": >>" + place, allowance));
    }
    for (const std::string& place : std::vector<std::string>{"/tmp/file", "/dev/null", writable, writable + ".new"}) {
        INFO(place);
        CHECK(succeeds("echo changed >" + place, allowance));
    }
    CHECK(succeeds("echo inside >" + (folder.path() / "inside").string(), allowance));
    CHECK_FALSE(fs::exists(folder.path() / "inside"));
    CHECK(tests::content_of(readable) == "as it was");
    CHECK(tests::content_of(writable) == "changed\n");
}

TEST_CASE("In the sandbox there is no network") {
    const Listening listening;
    const std::string connect = "exec 5<>/dev/tcp/127.0.0.1/" + std::to_string(listening.port());
    CHECK(succeeds(connect, {}, Isolation::unsandboxed));
    CHECK_FALSE(succeeds(connect));
}

TEST_CASE("In the sandbox there are no other processes, no environment and no capabilities") {
    const Environment secret("KNOBEL_SECRET", "treasure");
    CHECK(contains(finished("env", {}, Isolation::unsandboxed).output, "treasure"));
    CHECK_FALSE(contains(finished("env").output, "treasure"));
    CHECK_FALSE(succeeds("[ -e /proc/1/root/" KNOBEL_ROOT " ]"));
    CHECK(contains(finished("cat /proc/self/status").output,
                   "CapEff:\t0000000000000000\nCapBnd:\t0000000000000000\nCapAmb:\t0000000000000000\nNoNewPrivs:\t1\n"));
    CHECK(finished("for p in /proc/[0-9]*; do tr '\\0' ' ' <$p/cmdline; done 2>/dev/null | grep -c grader_[s]andbox").output == "0\n");
}

TEST_CASE("Time, memory, files and open descriptors are limited, in the sandbox and without it") {
    Allowance allowance;
    allowance.cpu_seconds = 1;
    allowance.memory_bytes = 256 << 20;
    allowance.file_bytes = 1 << 20;
    for (const Isolation isolation : {Isolation::sandboxed, Isolation::unsandboxed}) {
        const auto signal_of = [&](const std::string& script) {
            const Ending ending = finished(script, allowance, isolation).ending;
            return ending.signal != 0 ? ending.signal : ending.exit_code - 128;
        };
        CHECK(signal_of("while :; do :; done") == SIGXCPU);
        CHECK(signal_of("exec head -c 2000000 /dev/zero >$(mktemp)") == SIGXFSZ);
        CHECK(contains(finished("dd if=/dev/zero of=/dev/null bs=500M count=1", allowance, isolation).output, "memory exhausted"));
        CHECK(finished("ulimit -n; ulimit -c", allowance, isolation).output == "256\n0\n");
    }
}

TEST_CASE("With the sandbox end all processes that were started in it") {
    const std::string words = "sleep 31.41592653";
    CHECK(finished(words + " & echo started").output == "started\n");
    CHECK(ends_soon(words));
    CHECK(run(confine({"/bin/bash", "-c", "setsid " + words + " & " + words}, {}, Isolation::sandboxed), milliseconds(300)).timed_out);
    CHECK(ends_soon(words));
}
