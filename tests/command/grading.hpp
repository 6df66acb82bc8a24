#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <string>

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

}  // namespace tests
