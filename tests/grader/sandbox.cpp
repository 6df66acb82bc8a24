// One file, because each test tries one thing that a program might do, with the same few helpers.

#include "grader/sandbox.hpp"

#include <arpa/inet.h>
#include <fcntl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
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

/// Runs a shell script with the compiler's profile, since a shell starts other programs, which a
/// student's program may not do.
Finished finished(const std::string& script, Allowance allowance = {},
                  Isolation isolation = Isolation::sandboxed) {
    allowance.profile = Profile::compiler;
    return run(confine({"/bin/bash", "-c", script}, allowance, isolation), milliseconds(20'000));
}

bool succeeds(const std::string& script, const Allowance& allowance = {},
              Isolation isolation = Isolation::sandboxed) {
    const Finished result = finished(script, allowance, isolation);
    INFO(result.output);
    CHECK_FALSE(result.timed_out);
    return result.ending.succeeded();
}

/// The probe's output for these trials in the sandbox of a profile.
std::string tried(const CommandLine& trials, Profile profile,
                  Isolation isolation = Isolation::sandboxed) {
    Allowance allowance;
    allowance.readable = {KNOBEL_PROBE};
    allowance.profile = profile;
    CommandLine command{KNOBEL_PROBE};
    command.insert(command.end(), trials.begin(), trials.end());
    return run(confine(command, allowance, isolation), milliseconds(20'000)).output;
}

/// The expected output of a probe that gets this error in each trial.
std::string each(const CommandLine& trials, const std::string& error) {
    std::string lines;
    for (const std::string& trial : trials) lines += trial + " " + error + "\n";
    return lines;
}

/// A socket that listens on the loopback address.
class Listening {
public:
    Listening() : socket_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        address_.sin_family = AF_INET;
        address_.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address_;
        auto* const address = reinterpret_cast<sockaddr*>(&address_);
        if (bind(socket_, address, size) != 0 || listen(socket_, 1) != 0 ||
            getsockname(socket_, address, &size) != 0)
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

/// Sets an environment variable, and restores it in the destructor.
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

/// Whether any process on this machine has this command line.
bool runs_anywhere(const std::string& words) {
    std::error_code gone;
    for (const auto& entry : fs::directory_iterator("/proc", gone)) {
        std::string call = tests::content_of(entry.path() / "cmdline");
        std::replace(call.begin(), call.end(), '\0', ' ');
        if (call == words + " ") return true;
    }
    return false;
}

/// Polls until `done` holds, for at most a minute.
template <class Done>
bool soon(Done&& done) {
    for (int round = 0; round < 1200; ++round) {
        if (done()) return true;
        std::this_thread::sleep_for(milliseconds(50));
    }
    return false;
}

/// A named pipe in its own folder. A script opens it for writing, and all processes that the script
/// starts keep it open until they end. Looking at the list of processes instead would be a race: a
/// new process may not have called exec yet.
class HeldOpen {
public:
    HeldOpen() {
        if (mkfifo(path().c_str(), 0600) != 0 ||
            (reading_ = open(path().c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC)) < 0)
            throw std::runtime_error("cannot make " + path());
    }
    ~HeldOpen() { close(reading_); }
    HeldOpen(const HeldOpen&) = delete;
    HeldOpen& operator=(const HeldOpen&) = delete;

    const fs::path& folder() const { return folder_.path(); }
    /// The beginning of a script that holds the pipe open.
    std::string hold() const { return "exec 9>" + path() + "; "; }
    bool by_somebody() const {
        char byte = 0;
        return read(reading_, &byte, 1) != 0;
    }

private:
    std::string path() const { return folder_.path() / "held"; }

    Folder folder_;
    int reading_ = -1;
};

}  // namespace

TEST_CASE("This machine can make a sandbox") { CHECK(why_no_sandbox() == ""); }

TEST_CASE("Without bubblewrap, or with one that does not work, a sentence says so") {
    const Folder folder;
    const Environment path("PATH", folder.path().string());
    CHECK(why_no_sandbox() ==
          "bubblewrap (the program bwrap), which keeps students' programs apart, is not installed");
    fs::permissions(
        folder.write(
            "bwrap",
            "#!/bin/sh\necho bwrap: No permission to make namespaces; echo more; exit 1\n"),
        fs::perms::owner_all);
    CHECK(why_no_sandbox() ==
          "bubblewrap cannot make a sandbox here (bwrap: No permission to make namespaces)");
}

TEST_CASE("In the sandbox there is the system and nothing else") {
    CHECK(finished("cd / && echo *").output ==
          finished("cd / && echo $(ls -d bin confined dev lib* sbin tmp usr 2>/dev/null)").output);
    CHECK(succeeds("cat /usr/bin/env >/dev/null"));
    for (const char* hidden :
         {"/etc/passwd", "/home", "/proc", "/root", "/sys", "/run", KNOBEL_ROOT, KNOBEL_BUILD}) {
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
    const std::string readable = folder.write("readable/file.txt", "as it was"),
                      writable = folder.write("writable/file.txt", "as it was");
    Allowance allowance;
    allowance.readable = {fs::path(readable).parent_path()};
    allowance.writable = {fs::path(writable).parent_path()};
    const std::vector<std::string> forbidden{"/file",     "/usr/file",      "/usr/bin/env",
                                             "/dev/file", "/dev/shm/file",  "/confined",
                                             readable,    readable + ".new"};
    for (const std::string& place : forbidden) {
        INFO(place);
        CHECK_FALSE(succeeds(": >>" + place, allowance));
    }
    for (const std::string& place :
         std::vector<std::string>{"/tmp/file", "/dev/null", writable, writable + ".new"}) {
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
    const std::string kill_this = "kill -0 " + std::to_string(getpid());
    CHECK(succeeds(kill_this, {}, Isolation::unsandboxed));
    CHECK_FALSE(succeeds(kill_this));
    CHECK(finished("echo $$").output.size() <= 2);
    CHECK(contains(finished("setpriv --dump").output, "no_new_privs: 1\n"));
    for (const char* set : {"Inheritable capabilities: [none]\n", "Ambient capabilities: [none]\n",
                            "Capability bounding set: [none]\n"})
        CHECK(contains(finished("setpriv --dump").output, set));
}

TEST_CASE("A student's program may start threads, but no process and no other program") {
    const CommandLine processes{"fork", "vfork", "clone", "spawn", "memory-file"};
    CHECK(tried(processes, Profile::worker, Isolation::unsandboxed) == each(processes, "done"));
    CHECK(tried(processes, Profile::compiler) == each(processes, "done"));
    CHECK(tried(processes, Profile::worker) == each(processes, "EPERM"));
    CHECK(tried({"exec"}, Profile::compiler).empty());
    CHECK(tried({"exec", "execveat"}, Profile::worker) == "exec EPERM\nexecveat EPERM\n");
    for (const Profile profile : {Profile::worker, Profile::compiler})
        CHECK(tried({"filtered"}, profile) == "filtered done\n");
    CHECK(tried({"thread"}, Profile::compiler) == "thread done\n");
    // The kernel does not limit the number of root's processes.
    CHECK(tried({"thread"}, Profile::worker) ==
          (geteuid() == 0 ? "thread EAGAIN\n" : "thread done\n"));
}

TEST_CASE(
    "The number of processes in a sandbox is limited, where the kernel counts them, and they may "
    "be as many as is allowed") {
    const ProcessGroup group({std::size_t{1} << 30, 40});
    const std::string twenty = "for i in {1..20}; do sleep 1 & done; wait",
                      hundred = "for i in {1..100}; do sleep 1 & done; wait";
    Allowance allowance;
    allowance.tasks = 60;
    allowance.group = &group;
    CHECK_FALSE(contains(finished(twenty, allowance).output, "Resource temporarily unavailable"));
    if (geteuid() != 0 || group.limits_tasks()) {
        allowance.cpu_seconds = 2;
        CHECK(contains(finished(hundred, allowance).output, "Resource temporarily unavailable"));
    }
    if (group.limits_tasks()) {
        allowance.profile = Profile::worker;
        allowance.readable = {KNOBEL_PROBE};
        CHECK(run(confine({KNOBEL_PROBE, "thread"}, allowance, Isolation::sandboxed),
                  milliseconds(20'000))
                  .output == "thread done\n");
    }
}

TEST_CASE(
    "A group leaves a program and its dying predecessor all the memory that each may have, so that "
    "it changes no verdict") {
    const Allowance of_each;
    CHECK(ProcessGroup::Limits().memory_bytes >
          2 * (of_each.memory_bytes + of_each.temporary_bytes));
}

TEST_CASE("Groups of processes are made only where they are ours to make, and removed") {
    const Folder folder;
    const auto homes = [&](const std::string& memberships) {
        return group_homes(memberships, folder.path());
    };
    for (const char* file : {"pids/cgroup.procs", "memory/cgroup.procs", "memory/job/cgroup.procs",
                             "cpu/cgroup.procs"})
        folder.write(file, "");
    CHECK(homes("").empty());
    CHECK(homes("9:memory:/job\n8:pids:/job\n7:cpu:/\n").empty());  // another user's group
    const std::vector<GroupHome> found = homes("9:memory:/job\n8:pids:/\n0::/\n");
    REQUIRE(found.size() == 1);
    CHECK(found[0].folder == folder.path() / "pids");
    CHECK((found[0].tasks && !found[0].memory && !found[0].unified));

    folder.write("user/cgroup.controllers", "cpu memory pids\n");
    CHECK(homes("0::/user\n").empty());  // the folder is not delegated to this user
    CHECK_FALSE(fs::exists(folder.path() / "user/knobel-grader"));

    const ProcessGroup none({1, 1}, {});
    CHECK(none.entrances().empty());
    fs::path made;
    {
        const ProcessGroup group({std::size_t{1} << 30, 10});
        if (!group.entrances().empty()) made = group.entrances().front().parent_path();
        CHECK((made.empty() || fs::exists(made)));
    }
    CHECK((made.empty() || !fs::exists(made)));
}

TEST_CASE("In the sandbox there are no sockets of any kind") {
    const CommandLine sockets{"inet", "unix", "netlink", "pair"};
    CHECK(tried(sockets, Profile::worker, Isolation::unsandboxed) == each(sockets, "done"));
    for (const Profile profile : {Profile::worker, Profile::compiler})
        CHECK(tried(sockets, profile) == each(sockets, "EAFNOSUPPORT"));
}

TEST_CASE(
    "Calls of the kernel that could open the sandbox, look into other programs or set the machine "
    "are refused") {
    const CommandLine refused{"ptrace",
                              "process_vm_readv",
                              "process_vm_writev",
                              "process_madvise",
                              "pidfd_getfd",
                              "kcmp",
                              "mount",
                              "umount2",
                              "pivot_root",
                              "chroot",
                              "open_tree",
                              "move_mount",
                              "fsopen",
                              "fsconfig",
                              "fsmount",
                              "fspick",
                              "unshare",
                              "setns",
                              "mount_setattr",
                              "open_by_handle_at",
                              "acct",
                              "quotactl",
                              "fanotify_init",
                              "name_to_handle_at",
                              "swapon",
                              "swapoff",
                              "bpf",
                              "perf_event_open",
                              "userfaultfd",
                              "add_key",
                              "request_key",
                              "keyctl",
                              "kexec_load",
                              "init_module",
                              "finit_module",
                              "delete_module",
                              "reboot",
                              "settimeofday",
                              "clock_settime",
                              "adjtimex",
                              "syslog",
                              "sethostname",
                              "setdomainname",
                              "vhangup",
                              "migrate_pages",
                              "move_pages",
                              "new-user",
                              "new-network",
                              "shmget",
                              "semget",
                              "msgget",
                              "mq_open",
                              "keystroke",
                              "fixed-addresses"};
    const CommandLine unknown{"clone3", "io_uring_setup", "io_uring_enter", "io_uring_register",
                              "cachestat"};
    for (const Profile profile : {Profile::worker, Profile::compiler}) {
        CHECK(tried(refused, profile) == each(refused, "EPERM"));
        CHECK(tried(unknown, profile) == each(unknown, "ENOSYS"));
        CHECK(tried({"own-personality"}, profile) == "own-personality done\n");
    }
    const CommandLine harmless{"new-user", "fixed-addresses"};
    CHECK(tried(harmless, Profile::worker, Isolation::unsandboxed) == each(harmless, "done"));
    for (const char* line : {"ptrace E", "bpf E", "process_vm_readv E", "keystroke ENOTTY"}) {
        const CommandLine call{std::string(line).substr(0, std::string(line).find(' '))};
        CHECK(contains(tried(call, Profile::worker, Isolation::unsandboxed), line));
        CHECK(tried(call, Profile::worker, Isolation::unsandboxed) != each(call, "EPERM"));
    }
}

TEST_CASE(
    "Whoever talks to a sandboxed program does so over descriptors 3 and 4, and no other is open") {
    Allowance allowance;
    allowance.readable = {KNOBEL_PROBE};
    for (const Isolation isolation : {Isolation::sandboxed, Isolation::unsandboxed}) {
        Conversation talk(confine({KNOBEL_PROBE, "talks"}, allowance, isolation));
        CHECK(talk.ask("?", TimeLimits::computing_for(milliseconds(20'000))).line == "hello");
        CHECK(talk.ask("?", TimeLimits::computing_for(milliseconds(20'000))).outcome ==
              Conversation::Outcome::ended);
        CHECK(talk.stop().succeeded());
        CHECK(talk.prints() == "talks done\n");
    }
}

TEST_CASE("A program that cannot be started is told with the exit codes of shells") {
    for (const Isolation isolation : {Isolation::sandboxed, Isolation::unsandboxed}) {
        const auto ended = [&](const char* program) {
            return run(confine({program}, {}, isolation), milliseconds(20'000));
        };
        CHECK(ended("/no/such/program").ending.exit_code == 127);
        CHECK(ended("/no/such/program").output ==
              "confined: /no/such/program: No such file or directory\n");
        CHECK(ended("/usr").ending.exit_code == 126);
    }
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
        CHECK(contains(
            finished("dd if=/dev/zero of=/dev/null bs=500M count=1", allowance, isolation).output,
            "memory exhausted"));
        CHECK(finished("ulimit -n; ulimit -c", allowance, isolation).output == "256\n0\n");
    }
}

TEST_CASE("With the sandbox end all processes that were started in it") {
    const HeldOpen pipe;
    Allowance allowance;
    allowance.profile = Profile::compiler;
    allowance.writable = {pipe.folder()};
    CHECK(finished(pipe.hold() + "sleep 600 & echo started", allowance).output == "started\n");
    CHECK(soon([&] { return !pipe.by_somebody(); }));
    const CommandLine two_sleep{"/bin/bash", "-c", pipe.hold() + "setsid sleep 600 & sleep 600"};
    CHECK(run(confine(two_sleep, allowance, Isolation::sandboxed), milliseconds(1000)).timed_out);
    CHECK(soon([&] { return !pipe.by_somebody(); }));
}

TEST_CASE(
    "With a command that is killed end the programs that it runs, in the sandbox and without it") {
    for (const Isolation isolation : {Isolation::sandboxed, Isolation::unsandboxed}) {
        const CommandLine program{"/usr/bin/sleep",
                                  isolation == Isolation::sandboxed ? "271.82818" : "271.82819"};
        const std::string words = program[0] + " " + program[1];
        const pid_t command = fork();
        if (command == 0) {
            run(confine(program, {}, isolation), milliseconds(60'000));
            _exit(0);
        }
        CHECK(soon([&] { return runs_anywhere(words); }));
        kill(command, SIGKILL);
        CHECK(soon([&] { return !runs_anywhere(words); }));
        waitpid(command, nullptr, 0);
    }
}

TEST_CASE("The temporary files of a sandboxed program have a limit together") {
    const std::string fill =
        "for i in 1 2 3 4; do head -c 400000 /dev/zero >/tmp/$i || exit 1; done";
    Allowance allowance;
    CHECK(succeeds(fill, allowance));
    allowance.temporary_bytes = 1 << 20;
    CHECK_FALSE(succeeds(fill, allowance));
}

TEST_CASE(
    "Many programs run in sandboxes of several threads at once, and each is told what is its own") {
    std::vector<std::string> wrong(4);
    const auto talk = [&](std::size_t thread) {
        Allowance allowance;
        allowance.profile = Profile::compiler;
        for (int round = 0; round < 12; ++round) {
            const std::string name = std::to_string(thread) + "." + std::to_string(round);
            const Finished result =
                run(confine({"/bin/echo", name}, {}, Isolation::sandboxed), milliseconds(60'000));
            if (result.output != name + "\n" || !result.ending.succeeded())
                wrong[thread] += "echo " + result.output;
            Conversation conversation(
                confine({"/bin/bash", "-c",
                         "while read -r q <&3; do echo $q; echo \"$q!\" >&4; done; exit 7"},
                        allowance, Isolation::sandboxed));
            for (int question = 0; question < 20; ++question)
                if (conversation.ask(name, TimeLimits::computing_for(milliseconds(60'000))).line !=
                    name + "!")
                    wrong[thread] += "ask " + name;
            if (conversation.stop().signal != SIGKILL) wrong[thread] += "stop " + name;
            const Finished crashed =
                run(confine({"/bin/bash", "-c", "kill -SEGV $$"}, allowance, Isolation::sandboxed),
                    milliseconds(60'000));
            if (crashed.ending.exit_code != 128 + SIGSEGV)
                wrong[thread] += "crash " + std::to_string(crashed.ending.exit_code);
        }
    };
    {
        std::vector<std::jthread> threads;
        for (std::size_t thread = 0; thread < wrong.size(); ++thread)
            threads.emplace_back(talk, thread);
    }
    for (const std::string& what : wrong) CHECK(what == "");
}
