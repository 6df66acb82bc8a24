#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>

#include "tests/command/knobel.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests of the verb grade.
namespace tests {

namespace fs = std::filesystem;

/// A class whose students submit the model solution of the first exercise, each with a different
/// comment.
inline std::string small_class(const Folder& folder, int students) {
    const std::string solution =
        content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/solution.cpp");
    for (int i = 0; i < students; ++i)
        folder.write(fmt::format("class/student {}/halves_fit.cpp", i),
                     fmt::format("{}// {}\n", solution, i));
    return (folder.path() / "class").string();
}

/// Returns a function that runs a command with further arguments.
inline auto with_more(const grader::CommandLine& command) {
    return [command](const grader::CommandLine& more = {}) {
        grader::CommandLine whole = command;
        whole.insert(whole.end(), more.begin(), more.end());
        return knobel(whole);
    };
}

}  // namespace tests
