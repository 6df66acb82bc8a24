#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <regex>

#include "command/exercises.hpp"
#include "command/verb.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "text/input_error.hpp"

namespace command {
namespace {

namespace fs = std::filesystem;

/// The names of a new exercise.
struct NewExercise {
    std::string chapter;   ///< "1-cards"
    std::string name;      ///< "lay-a-row"
    std::string function;  ///< "lay_a_row"
    std::string id;        ///< "1-cards/08-lay-a-row"

    /// Replaces the skeleton's placeholders.
    std::string fill_in(std::string text) const {
        std::string title = name;
        grader::replace_all(title, "-", " ");
        title.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(title.front())));
        grader::replace_all(text, "@name@", function);
        grader::replace_all(text, "@title@", title);
        grader::replace_all(text, "@line@", std::string(title.size(), '='));
        grader::replace_all(text, "@chapter@", chapter);
        return text;
    }
};

/// Gives an exercise the next free number of its chapter.
/// @throws UsageError when the name is invalid, or belongs to another exercise
NewExercise named(const grader::Course& course, const std::string& typed) {
    static const std::regex form("([1-9][0-9]?)(-[a-z][a-z0-9-]*)/([a-z](?:-?[a-z0-9])*)");
    const std::string shown = text::printable(typed, 80);
    std::smatch part;
    if (typed.size() > 80 || !std::regex_match(typed, part, form))
        throw UsageError(
            fmt::format("read '{}', expected a chapter and a name of lower-case letters, digits "
                        "and single hyphens, such as 1-cards/lay-a-row",
                        shown));
    NewExercise exercise{part[1].str() + part[2].str(), part[3], part[3], ""};
    grader::replace_all(exercise.function, "-", "_");
    int number = 1;
    for (const grader::Exercise& other : grader::exercises(course)) {
        if (std::stoi(other.chapter()) != std::stoi(part[1])) continue;
        if (other.chapter() != exercise.chapter)
            throw UsageError(fmt::format("chapter {} is '{}'", part[1].str(), other.chapter()));
        if (other.name() == exercise.function)
            throw UsageError(fmt::format("there is already an exercise '{}'", other.id));
        number = std::stoi(other.folder.filename()) + 1;
    }
    exercise.id = fmt::format("{}/{:02}-{}", exercise.chapter, number, exercise.name);
    return exercise;
}

/// Fills in the skeleton in a temporary folder and renames that: a concurrent build never sees half
/// of an exercise.
/// @return its files
std::vector<std::string> make(const grader::Course& course, const NewExercise& exercise) {
    const fs::path skeleton = course.root / "exercises/skeleton",
                   folder = course.root / "exercises" / exercise.id;
    const grader::TemporaryFolder scratch(course.root / "exercises", ".new-");
    const fs::path draft = scratch.path() / "exercise";
    std::vector<std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(skeleton)) {
        const bool is_for_tools = entry.path().filename().string().starts_with('.');
        if (!entry.is_regular_file() || is_for_tools) continue;
        files.push_back(exercise.fill_in(entry.path().lexically_relative(skeleton)));
        fs::create_directories((draft / files.back()).parent_path());
        scratch.write("exercise/" + files.back(), exercise.fill_in(text::read_file(entry.path())));
    }
    files.push_back(exercise.function + ".cpp");
    fs::copy_file(draft / "stub.cpp", draft / files.back());
    fs::create_directories(folder.parent_path());
    fs::rename(draft, folder);
    std::sort(files.begin(), files.end());
    return files;
}

Outcome carry_out(const std::string& typed) {
    const grader::Course here = course();
    const NewExercise exercise = named(here, typed);
    std::vector<std::string> files;
    try {
        files = make(here, exercise);
    } catch (const std::runtime_error& error) {
        throw UsageError(fmt::format("{} cannot be made: {}", exercise.id, error.what()));
    }
    fmt::print("Made in exercises/{}:\n  {}\n\n", exercise.id, fmt::join(files, "\n  "));
    fmt::print(
        "It is a small complete exercise. Replace it piece by piece; a comment in each file says "
        "what belongs there.\n"
        "  ./knobel check {:<26}  checks it as a student's program is checked\n"
        "  ./knobel test --exercises -R {:<12}  proves that it is fair\n"
        "A page of the chapter shows it if it has the line\n  .. exercises:: {}\n",
        exercise.id, exercise.name, exercise.id.substr(0, exercise.id.find('/')));
    return done;
}

}  // namespace

void add_new(const Verb& program) {
    const auto name = std::make_shared<std::string>();
    program.verb("new", "begin an exercise of your own, for authors")
        .required_word("exercise", *name,
                       "chapter and name, such as 1-cards/lay-a-row; it gets the next free number")
        .does([name] { return carry_out(*name); });
}

}  // namespace command
