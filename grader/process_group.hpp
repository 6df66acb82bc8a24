#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <vector>

namespace grader {

/// A place where the kernel lets this process make groups of processes (Linux "control groups"),
/// which have limits together.
struct GroupHome {
    std::filesystem::path folder;  ///< groups are folders in it
    bool memory = false, tasks = false;
    bool unified = false;  ///< of version 2, where one group has limits of all kinds
};

/// Only such places count where all groups are ours to make: in version 1 the top of a hierarchy,
/// if this process is there, in version 2 a group that was delegated, as by `systemd-run --user
/// --scope -p Delegate=yes`. Groups that somebody else has put this process into are left as they
/// are.
/// @param memberships  what stands in /proc/self/cgroup
/// @param mounts       where control groups are mounted
std::vector<GroupHome> group_homes(const std::string& memberships,
                                   const std::filesystem::path& mounts = "/sys/fs/cgroup");

/// A group of processes whose memory and number are limited together, besides the limits of each.
/// Where none can be had it has no entrances and limits nothing. It is removed with the object;
/// what killed ones left is removed when another is made, an hour later.
class ProcessGroup {
public:
    struct Limits {
        /// More than two programs can have, as their address space is limited, too: of one that is
        /// being ended and of its successor. So with groups or without, the same program gets the
        /// same memory.
        std::size_t memory_bytes = std::size_t{5} << 30;
        unsigned tasks = 512;  ///< processes and threads
    };

    explicit ProcessGroup(const Limits& limits);
    ProcessGroup(const Limits& limits, const std::vector<GroupHome>& homes);
    ~ProcessGroup();
    ProcessGroup(const ProcessGroup&) = delete;
    ProcessGroup& operator=(const ProcessGroup&) = delete;

    /// The files to which a process writes in order to join.
    const std::vector<std::filesystem::path>& entrances() const { return entrances_; }
    bool limits_tasks() const { return limits_tasks_; }

private:
    void make_in(const GroupHome& home, const Limits& limits);

    std::vector<std::filesystem::path> entrances_;
    bool limits_tasks_ = false;
};

}  // namespace grader
