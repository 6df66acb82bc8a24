#include "grader/sandbox/sandbox.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <iterator>
#include <sstream>
#include <vector>

#include "tests/grader/checks.hpp"
#include "tests/grader/listener.hpp"

using namespace grader;
using namespace tests;

namespace {

/// Runs a shell script with the compiler's profile, since a shell starts other programs, which a
/// student's program may not do.
Finished finished(const std::string& script, Allowance allowance = {},
                  Isolation isolation = Isolation::sandboxed) {
    allowance.profile = Profile::compiler;
    return run_program(in_sandbox({"/bin/bash", "-c", script}, allowance, isolation),
                       milliseconds(20'000));
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
    return run_program(in_sandbox(command, allowance, isolation), milliseconds(20'000)).output;
}

CommandLine words(const std::string& text) {
    std::istringstream stream(text);
    return {std::istream_iterator<std::string>(stream), {}};
}

/// The expected output of a probe that gets this error in each trial.
std::string each(const CommandLine& trials, const std::string& error) {
    std::string lines;
    for (const std::string& trial : trials) lines += trial + " " + error + "\n";
    return lines;
}

}  // namespace

TEST_CASE("In the sandbox there are files of the system and those that are allowed") {
    CHECK(why_no_sandbox() == "");
    CHECK(finished("cd / && echo *").output ==
          finished("cd / && echo $(ls -d bin confined dev lib* sbin tmp usr 2>/dev/null)").output);
    for (const char* hidden :
         {"/etc/passwd", "/home", "/proc", "/root", "/sys", "/run", KNOBEL_ROOT, KNOBEL_BUILD}) {
        INFO(hidden);
        CHECK_FALSE(succeeds("[ -e '" + std::string(hidden) + "' ]"));
    }
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
    std::string try_each;
    for (const std::string& place : forbidden) try_each += ": >>" + place + " && echo changed; ";
    CHECK(contains(finished(try_each, allowance).output, "/usr/bin/env: "));
    CHECK_FALSE(contains(finished(try_each, allowance).output, "changed"));
    CHECK(succeeds("for place in /tmp/file /dev/null " + writable + " " + writable + ".new " +
                       (folder.path() / "inside").string() +
                       "; do echo changed >$place || exit; done",
                   allowance));
    CHECK_FALSE(fs::exists(folder.path() / "inside"));
    CHECK(tests::content_of(readable) == "as it was");
    CHECK(tests::content_of(writable) == "changed\n");
}

TEST_CASE("In the sandbox there is no network") {
    const tests::Listener listening;
    const std::string connect = "exec 5<>/dev/tcp/127.0.0.1/" + std::to_string(listening.port());
    CHECK(succeeds(connect, {}, Isolation::unsandboxed));
    CHECK_FALSE(succeeds(connect));
}

TEST_CASE("In the sandbox there are no other processes, no environment and no capabilities") {
    setenv("KNOBEL_SECRET", "treasure", 1);
    CHECK(contains(finished("env", {}, Isolation::unsandboxed).output, "treasure"));
    CHECK_FALSE(contains(finished("env").output, "treasure"));
    const std::string kill_this = "kill -0 " + std::to_string(getpid());
    CHECK(succeeds(kill_this, {}, Isolation::unsandboxed));
    CHECK_FALSE(succeeds(kill_this));
    CHECK(finished("echo $$").output.size() <= 2);
    CHECK(contains(finished("setpriv --dump").output, "no_new_privs: 1\n"));
    for (const char* set :
         {"Inheritable capabilities", "Ambient capabilities", "Capability bounding set"})
        CHECK(contains(finished("setpriv --dump").output, set + std::string(": [none]\n")));
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

TEST_CASE("The number of processes in a sandbox is limited where the kernel counts them") {
    const std::string twenty = "for i in {1..20}; do sleep 0.1 & done; wait",
                      hundred = "for i in {1..100}; do sleep 1 & done; wait";
    Allowance allowance;
    allowance.tasks = 60;
    CHECK_FALSE(contains(finished(twenty, allowance).output, "Resource temporarily unavailable"));
    if (geteuid() != 0) {
        allowance.cpu_seconds = 2;
        CHECK(contains(finished(hundred, allowance).output, "Resource temporarily unavailable"));
    }
}

TEST_CASE("Sockets and calls that could open the sandbox or look into programs are refused") {
    const CommandLine
        sockets = words("inet unix netlink pair"),
        refused = words(
            "ptrace process_vm_readv process_vm_writev process_madvise pidfd_getfd kcmp mount "
            "umount2 pivot_root chroot open_tree move_mount fsopen fsconfig fsmount fspick unshare "
            "setns mount_setattr open_by_handle_at acct quotactl fanotify_init name_to_handle_at "
            "swapon swapoff bpf perf_event_open userfaultfd add_key request_key keyctl kexec_load "
            "init_module finit_module delete_module reboot settimeofday clock_settime adjtimex "
            "syslog sethostname setdomainname vhangup migrate_pages move_pages new-user "
            "new-network shmget semget msgget mq_open keystroke fixed-addresses"),
        unknown = words("clone3 io_uring_setup io_uring_enter io_uring_register cachestat"),
        harmless = words("new-user fixed-addresses inet unix netlink pair");
    for (const Profile profile : {Profile::worker, Profile::compiler}) {
        CHECK(tried(sockets, profile) == each(sockets, "EAFNOSUPPORT"));
        CHECK(tried(refused, profile) == each(refused, "EPERM"));
        CHECK(tried(unknown, profile) == each(unknown, "ENOSYS"));
        CHECK(tried({"own-personality"}, profile) == "own-personality done\n");
    }
    CHECK(tried(harmless, Profile::worker, Isolation::unsandboxed) == each(harmless, "done"));
    for (const std::string call : {"ptrace", "bpf", "process_vm_readv", "keystroke"})
        CHECK(tried({call}, Profile::worker, Isolation::unsandboxed) != call + " EPERM\n");
}

TEST_CASE("A program in the sandbox talks over descriptors 3 and 4, and no other is open") {
    Allowance allowance;
    allowance.readable = {KNOBEL_PROBE};
    for (const Isolation isolation : {Isolation::sandboxed, Isolation::unsandboxed}) {
        Conversation talk(in_sandbox({KNOBEL_PROBE, "talks"}, allowance, isolation));
        CHECK(talk.ask("?", TimeLimits::computing_for(milliseconds(20'000))).line == "hello");
        CHECK(talk.ask("?", TimeLimits::computing_for(milliseconds(20'000))).outcome ==
              Conversation::Outcome::ended);
        CHECK(talk.stop().succeeded());
        CHECK(talk.prints() == "talks done\n");
        const Finished missing =
            run_program(in_sandbox({"/no/such/program"}, {}, isolation), milliseconds(20'000));
        CHECK(missing.ending.exit_code == 127);
        CHECK(missing.output == "confined: /no/such/program: No such file or directory\n");
        CHECK(run_program(in_sandbox({"/usr"}, {}, isolation), milliseconds(20'000))
                  .ending.exit_code == 126);
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

TEST_CASE("The temporary files of a sandboxed program have a limit together") {
    const std::string fill =
        "for i in 1 2 3 4; do head -c 400000 /dev/zero >/tmp/$i || exit 1; done";
    Allowance allowance;
    CHECK(succeeds(fill, allowance));
    allowance.temporary_bytes = 1 << 20;
    CHECK_FALSE(succeeds(fill, allowance));
}

TEST_CASE("With a sandbox, or when it is killed, end all processes started in it") {
    const Folder folder;
    const std::string file = folder.write("lock", ""),
                      locks = "exec 9>>" + file + "; flock 9; echo locked; ";
    Allowance allowance;
    allowance.profile = Profile::compiler;
    allowance.writable = {folder.path()};
    const int lock = open(file.c_str(), O_RDWR | O_CLOEXEC);
    for (const std::string end : {"sleep 600 & exit 0", "setsid sleep 600 & sleep 600"}) {
        CHECK(run_program(
                  in_sandbox({"/bin/bash", "-c", locks + end}, allowance, Isolation::sandboxed),
                  milliseconds(1000))
                  .output == "locked\n");
        // Every process that was started has the lock, until the last of them ends.
        CHECK(comes_true([&] { return flock(lock, LOCK_EX | LOCK_NB) == 0; }));
        flock(lock, LOCK_UN);
    }
    close(lock);
}
