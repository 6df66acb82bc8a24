#pragma once

#include <fmt/format.h>

#include "grader/check/exercise.hpp"
#include "tests/command/knobel.hpp"

namespace tests {

namespace fs = std::filesystem;

/// A separate course with the first two exercises of the real one; their judges are the real ones.
class Course {
public:
    Course() {
        for (const char* name :
             {"exercises/todo.hpp", "grader/worker/exceptions.hpp", "exercises/1-cards/given.hpp",
              "exercises/1-cards/printed.hpp", "exercises/1-cards/wire.hpp",
              "exercises/1-cards/headers.txt", "exercises/1-cards/explanations.json",
              "grader/check/explanations.json", "reference/cards", "exercises/1-cards/tests",
              "exercises/1-cards/01-halves-fit", "exercises/1-cards/02-turn-a-card"}) {
            fs::create_directories((root() / name).parent_path());
            fs::copy(fs::path(KNOBEL_ROOT) / name, root() / name, fs::copy_options::recursive);
        }
        for (const fs::path& file : {halves(), card()}) {
            fs::remove_all(file.parent_path() / "backup");
            take(file, file.parent_path() / "stub.cpp");
        }
    }

    fs::path root() const { return folder_.path() / "course"; }
    fs::path first() const { return root() / "exercises/1-cards/01-halves-fit"; }
    fs::path halves() const { return first() / "halves_fit.cpp"; }
    fs::path card() const { return root() / "exercises/1-cards/02-turn-a-card/turn_a_card.cpp"; }
    fs::path progress() const { return root() / "progress.json"; }
    grader::Course here() const { return {root(), KNOBEL_BUILD}; }

    void write(const fs::path& file, const std::string& content) const {
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
    }
    /// Copies the content of `other` to `file`.
    void take(const fs::path& file, const fs::path& other) const { write(file, content_of(other)); }
    /// Saves a file of the first exercise's folder as the student's file.
    void save(const std::string& file) const { take(halves(), first() / file); }
    /// Adds a chapter of empty exercises with this title.
    void add_chapter(const std::string& chapter, int exercises, const std::string& title) const {
        for (int i = 1; i <= exercises; ++i) {
            const fs::path folder = root() / fmt::format("exercises/{}/{:02}-a", chapter, i);
            write(folder / "a.hpp", "");
            write(folder / "README.rst", title + "\n" + std::string(title.size(), '=') + "\n");
        }
    }

    /// The stored progress of an exercise.
    nlohmann::json remembered(const std::string& id = "1-cards/01-halves-fit") const {
        return nlohmann::json::parse(content_of(progress()))
            .at("exercises")
            .value(id, nlohmann::json::object());
    }
    /// Writes a progress file as if the first exercise had been checked.
    void pretend(const nlohmann::json& standing) const {
        write(progress(),
              nlohmann::json{{"exercises", {{"1-cards/01-halves-fit", standing}}}}.dump());
    }

    /// The shell code that makes the program use this course.
    std::string environment() const {
        return fmt::format("cd '{0}' && export KNOBEL_ROOT='{0}' KNOBEL_BUILD='{1}'; ",
                           root().string(), KNOBEL_BUILD);
    }
    /// Runs the program in this course.
    RunResult run(const std::string& typed, const std::string& script = as_it_is) const {
        return knobel(words(typed), environment() + script);
    }

private:
    Folder folder_;
};

}  // namespace tests
