#include <fmt/format.h>

#include <array>
#include <ctime>
#include <filesystem>
#include <memory>

#include "command/exercises.hpp"
#include "command/student/progress.hpp"
#include "command/verb.hpp"
#include "grader/check/verdict_text.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

/// An unused file name with a time stamp: halves_fit-2026-11-21-140533.cpp, followed by -2 and so
/// on if that exists.
fs::path dated(const fs::path& folder, const fs::path& name) {
    const std::time_t now = std::time(nullptr);
    std::array<char, 32> date{};
    std::strftime(date.data(), date.size(), "%Y-%m-%d-%H%M%S", std::localtime(&now));
    const std::string base = fmt::format("{}-{}", name.stem().string(), date.data());
    fs::path file = folder / (base + name.extension().string());
    for (int i = 2; fs::exists(file); ++i)
        file = folder / fmt::format("{}-{}{}", base, i, name.extension().string());
    return file;
}

/// Copies a student's file to the folder `backup` beside it.
fs::path back_up(const fs::path& file) {
    const fs::path folder = file.parent_path() / "backup";
    fs::create_directories(folder);
    const fs::path copy = dated(folder, file.filename());
    fs::rename(file, copy);
    return copy;
}

Outcome carry_out(const std::string& name) {
    const grader::Course here = course();
    const grader::Exercise exercise = find_exercise(here, name);
    const fs::path file = exercise.student_file();
    const std::string stub = text::read_file(exercise.stub().string());
    const bool is_there = fs::exists(file);
    if (is_there && !fs::is_regular_file(file))
        throw UsageError(fmt::format("{} is not a file that can be put aside", as_typed(file)));
    if (is_there && fs::file_size(file) == stub.size() && text::read_file(file.string()) == stub) {
        fmt::print("{} is still the stub; nothing was changed.\n", as_typed(file));
        return done;
    }
    const fs::path backup = is_there ? back_up(file) : fs::path();
    fs::copy_file(exercise.stub(), file);
    const int points = Progress(here).of(exercise).reached();
    Progress(here).change(exercise, [](ExerciseProgress& its) { its = {.hints = its.hints}; });
    fmt::print("{} is the stub again.\n", as_typed(file));
    if (points > 0)
        fmt::print(
            "Its {} no longer count; they come back when your program is back and checked.\n",
            grader::many(points, "point"));
    if (is_there) fmt::print("Your text is kept in {}\n", as_typed(backup));
    return done;
}

}  // namespace

void add_reset(const Verb& program) {
    const auto name = std::make_shared<std::string>();
    program.verb("reset", "bring an exercise's stub back; your text is kept in a dated file")
        .required_word("exercise", *name, "its name, its number, or words from its name")
        .does([name] { return carry_out(*name); });
}

}  // namespace command
