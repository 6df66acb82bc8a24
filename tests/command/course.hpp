#pragma once

#include <fmt/format.h>

#include "tests/command/knobel.hpp"

namespace tests {

namespace fs = std::filesystem;

/// A separate course with the first two exercises of the real one; their judges are the real ones.
class Course {
public:
    Course() {
        const fs::path real = KNOBEL_ROOT;
        for (const char* name :
             {"exercises/todo.hpp", "grader/exceptions.hpp", "exercises/1-cards/printed.hpp",
              "exercises/1-cards/wire.hpp", "exercises/1-cards/headers.txt",
              "exercises/1-cards/explanations.json", "grader/explanations.json"})
            copy(real, name);
        for (const char* name : {"reference/cards", "exercises/1-cards/tests"}) copy(real, name);
        for (const char* name : {"01-halves-fit", "02-turn-a-card"}) {
            const fs::path folder = fs::path("exercises/1-cards") / name;
            copy(real, folder);
            fs::remove_all(root() / folder / "backup");
        }
        for (const auto& [file, stub] :
             {std::pair{halves(), "01-halves-fit"}, {card(), "02-turn-a-card"}})
            fs::copy_file(root() / "exercises/1-cards" / stub / "stub.cpp", file,
                          fs::copy_options::overwrite_existing);
    }

    fs::path root() const { return folder_.path() / "course"; }
    fs::path first() const { return root() / "exercises/1-cards/01-halves-fit"; }
    fs::path halves() const { return first() / "halves_fit.cpp"; }
    fs::path card() const { return root() / "exercises/1-cards/02-turn-a-card/turn_a_card.cpp"; }
    fs::path progress() const { return root() / "progress.json"; }

    void write(const fs::path& file, const std::string& content) const {
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
    }
    /// Copies the content of `other` to `file`.
    void take(const fs::path& file, const fs::path& other) const { write(file, content_of(other)); }

    /// The shell code that makes the program use this course.
    std::string environment() const {
        return fmt::format("cd '{}' && export KNOBEL_ROOT='{}' KNOBEL_BUILD='{}'; ",
                           root().string(), root().string(), KNOBEL_BUILD);
    }
    /// Runs the program in this course.
    RunResult run(const std::string& typed,
                  const std::string& script = "exec \"$0\" \"$@\"") const {
        return knobel(words(typed), environment() + script);
    }

private:
    void copy(const fs::path& from, const fs::path& name) const {
        fs::create_directories((root() / name).parent_path());
        fs::copy(from / name, root() / name, fs::copy_options::recursive);
    }

    Folder folder_;
};

}  // namespace tests
