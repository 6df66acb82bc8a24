#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace grader {

/// A place where the kernel allows this process to create Linux control groups, which limit several
/// processes together.
struct GroupHome {
    std::filesystem::path folder;  ///< groups are subfolders
    bool memory = false, tasks = false;
    bool unified = false;  ///< cgroup version 2: one group has limits of all kinds
};

/// Finds the places where this process may create groups: in version 1 the top of a hierarchy, if
/// this process belongs to it; in version 2 a delegated group, for example from `systemd-run --user
/// --scope -p Delegate=yes`. Groups that other programs have assigned this process to are not
/// touched.
/// @param memberships  contents of /proc/self/cgroup
/// @param mounts       mount point of the control groups
std::vector<GroupHome> group_homes(const std::string& memberships,
                                   const std::filesystem::path& mounts = "/sys/fs/cgroup");

/// A group of processes with a common limit on memory and on their number, in addition to the
/// limits of each process. If control groups are unavailable, it has no entrances and limits
/// nothing. The destructor removes it. Groups left behind by killed processes are removed when a
/// new one is created at least an hour later.
class ProcessGroup {
public:
    struct Limits {
        /// More than two programs can use under their own address space limits: the one being ended
        /// and its successor. So a program gets the same memory with and without groups.
        std::size_t memory_bytes = std::size_t{5} << 30;
        unsigned tasks = 512;  ///< processes and threads
    };

    explicit ProcessGroup(const Limits& limits);
    ProcessGroup(const Limits& limits, const std::vector<GroupHome>& homes);
    ~ProcessGroup();
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;

    /// The files to which a process writes in order to join the group.
    const std::vector<std::filesystem::path>& entrances() const { return entrances_; }
    bool limits_tasks() const { return limits_tasks_; }

private:
    void make_in(const GroupHome& home, const Limits& limits);

    std::vector<std::filesystem::path> entrances_;
    bool limits_tasks_ = false;
};

}  // namespace grader
