#pragma once

#include <fmt/format.h>

#include <sstream>

#include "tests/grader/folder.hpp"

namespace tests {

/// The fields of /proc/<process>/stat after the process's name: its state as a letter, its parent,
/// and so on. Empty if there is no such process.
inline std::string status_of(int process) {
    const std::string status = content_of(fmt::format("/proc/{}/stat", process));
    return status.empty() ? status : status.substr(status.rfind(')') + 1);
}

/// The parent of a process, or 0 if there is no such process.
inline int parent_of(int process) {
    std::istringstream status(status_of(process));
    std::string state;
    int parent = 0;
    status >> state >> parent;
    return parent;
}

/// Whether a process exists and has not ended. An ended one stays in /proc as a zombie until its
/// parent reaps it, which the first process of a container may never do.
inline bool runs(int process) {
    std::istringstream status(status_of(process));
    char state = 'X';
    status >> state;
    return state != 'Z' && state != 'X';
}

}  // namespace tests
