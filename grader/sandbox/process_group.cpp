#include "grader/sandbox/process_group.hpp"

#include <fmt/format.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>

#include "grader/files.hpp"
#include "grader/plain_text.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

const std::string prefix = "knobel-";
const fs::path procs = "cgroup.procs";

bool write(const fs::path& file, const std::string& text) {
    std::ofstream stream(file);
    stream << text << std::flush;
    return stream.good();
}

bool has(const std::string& list, const std::string& word) {
    return (" " + list + " ").find(" " + word + " ") != std::string::npos;
}

/// Checks the attribute by which systemd marks a delegated group.
bool is_delegated(const fs::path& folder) {
    char value = 0;
    for (const char* name : {"user.delegate", "trusted.delegate"})
        if (getxattr(folder.c_str(), name, &value, 1) == 1 && value == '1') return true;
    return false;
}

/// In version 2, a group that contains groups cannot have processes of its own, so this process
/// moves to a subgroup. This fails if other processes remain in the group.
bool hand_down_controllers(const fs::path& folder) {
    const fs::path own = folder / (prefix + "grader");
    std::error_code ignored;
    fs::create_directory(own, ignored);
    const std::string number = std::to_string(getpid());
    if (write(own / procs, number) && write(folder / "cgroup.subtree_control", "+memory +pids"))
        return true;
    write(folder / procs, number);
    fs::remove(own, ignored);
    return false;
}

/// The places for this process; determined only once, because this may move the process.
const std::vector<GroupHome>& own_homes() {
    static const std::vector<GroupHome> homes = group_homes(content_of("/proc/self/cgroup"));
    return homes;
}

}  // namespace

std::vector<GroupHome> group_homes(const std::string& memberships, const fs::path& mounts) {
    std::vector<GroupHome> homes;
    // Lines such as "8:pids:/" or, in version 2, "0::/user.slice/...".
    for (const std::string& line : lines_of(memberships)) {
        const std::size_t first = line.find(':'), second = line.find(':', first + 1);
        if (second == std::string::npos) continue;
        const std::string controller = line.substr(first + 1, second - first - 1),
                          path = line.substr(second + 1);
        if (controller == "memory" || controller == "pids") {
            const fs::path top = mounts / controller;
            if (path == "/" && access(top.c_str(), W_OK) == 0)
                homes.push_back({top, controller == "memory", controller == "pids", false});
        } else if (controller.empty()) {
            const fs::path group = mounts / path.substr(1);
            const std::string controllers =
                lines_of(content_of(group / "cgroup.controllers") + "\n").front();
            if (has(controllers, "memory") && has(controllers, "pids") && is_delegated(group) &&
                access(group.c_str(), W_OK) == 0 && hand_down_controllers(group))
                homes.push_back({group, true, true, true});
        }
    }
    return homes;
}

ProcessGroup::ProcessGroup(const Limits& limits) : ProcessGroup(limits, own_homes()) {}

ProcessGroup::ProcessGroup(const Limits& limits, const std::vector<GroupHome>& homes) {
    for (const GroupHome& home : homes) make_in(home, limits);
}

void ProcessGroup::make_in(const GroupHome& home, const Limits& limits) {
    // The files of a control group cannot be removed, only its folder.
    remove_stale(home.folder, prefix, [](const fs::path& group) { rmdir(group.c_str()); });
    std::string pattern = (home.folder / (prefix + "XXXXXX")).string();
    if (mkdtemp(pattern.data()) == nullptr) return;
    const fs::path folder = pattern;
    const std::string memory = std::to_string(limits.memory_bytes);
    const bool limited =
        (!home.memory ||
         write(folder / (home.unified ? "memory.max" : "memory.limit_in_bytes"), memory)) &&
        (!home.tasks || write(folder / "pids.max", std::to_string(limits.tasks)));
    if (home.unified) write(folder / "memory.swap.max", "0");  // not every kernel has this file
    if (!limited) {
        rmdir(folder.c_str());
        return;
    }
    entrances_.push_back(folder / procs);
    limits_tasks_ = limits_tasks_ || home.tasks;
}

ProcessGroup::~ProcessGroup() {
    // Processes that were killed in the group may take a moment to end.
    for (const fs::path& entrance : entrances_)
        for (int trial = 0;
             trial < 50 && rmdir(entrance.parent_path().c_str()) != 0 && errno == EBUSY; ++trial)
            std::this_thread::sleep_for(std::chrono::milliseconds(2));
}

}  // namespace grader
