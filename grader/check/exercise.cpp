#include "grader/check/exercise.hpp"

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <regex>

#include "grader/files.hpp"

namespace grader {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> subfolders(const fs::path& folder) {
    std::vector<fs::path> found;
    std::error_code error, unreadable;
    for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
         entry.increment(error))
        if (entry->is_directory(unreadable)) found.push_back(entry->path());
    std::sort(found.begin(), found.end());
    return found;
}

/// Reads the title (first line) and the level (`:level: n`).
void read_task(Exercise& exercise) {
    std::ifstream file(exercise.folder / "README.rst");
    std::getline(file, exercise.title);
    const std::string field = ":level:";
    for (std::string line; std::getline(file, line);)
        if (line.starts_with(field))
            exercise.level = std::clamp(std::atoi(line.c_str() + field.size()), 1, 3);
}

/// Joins the string literals in a piece of C++, such as `"A sentence " "that goes on"`.
std::string joined(const std::string& literals) {
    std::string text;
    bool is_inside = false;
    for (std::size_t at = 0; at < literals.size(); ++at) {
        if (literals[at] == '"') is_inside = !is_inside;
        else if (is_inside) text += literals[literals[at] == '\\' ? ++at : at];
    }
    return text;
}

}  // namespace

std::string Exercise::name() const {
    std::string name = folder.filename().string();
    name.erase(0, name.find('-') + 1);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
}

std::string Exercise::target() const {
    std::string target = id;
    std::replace(target.begin(), target.end(), '/', '-');
    return target;
}

std::vector<Exercise> exercises(const Course& course) {
    std::vector<Exercise> found;
    for (const fs::path& chapter : subfolders(course.root / "exercises"))
        for (const fs::path& folder : subfolders(chapter)) {
            Exercise exercise{
                chapter.filename().string() + "/" + folder.filename().string(), folder, {}, 1};
            std::error_code unreadable;
            if (!fs::exists(exercise.interface(), unreadable)) continue;
            read_task(exercise);
            found.push_back(exercise);
        }
    return found;
}

std::vector<fs::path> visible_headers(const Course& course, const Exercise& exercise) {
    std::vector<fs::path> headers{course.root / "exercises/todo.hpp",
                                  course.root / "grader/worker/exceptions.hpp",
                                  exercise.interface()};
    std::ifstream file(exercise.folder.parent_path() / "headers.txt");
    for (std::string line; std::getline(file, line);)
        if (!line.empty()) headers.push_back(course.root / line);
    return headers;
}

std::vector<DeclaredTest> declared_tests(const std::string& source) {
    // `TEST_CASE("...", "...")`, where each text may consist of several literals.
    const std::string begin = "\nTEST_CASE", lines = "\n" + source,
                      literals = R"re(((?:"(?:[^"\\]|\\[\s\S])*"\s*)+))re";
    const std::regex rest(R"(\s*\(\s*)" + literals + R"(,\s*)" + literals);
    std::vector<DeclaredTest> tests;
    for (std::size_t at = lines.find(begin); at != std::string::npos;
         at = lines.find(begin, at + 1)) {
        std::smatch parts;
        if (std::regex_search(lines.begin() + static_cast<std::ptrdiff_t>(at + begin.size()),
                              lines.end(), parts, rest, std::regex_constants::match_continuous))
            tests.push_back(parse_declaration(joined(parts[1]), joined(parts[2])));
    }
    return tests;
}

std::vector<DeclaredTest> public_tests(const Exercise& exercise) {
    return declared_tests(content_of(exercise.public_tests_file()));
}

std::vector<DeclaredTest> all_tests(const Exercise& exercise) {
    return declared_tests(content_of(exercise.public_tests_file()) + "\n" +
                          content_of(exercise.hidden_tests_file()));
}

HiddenTests hidden_tests(const Exercise& exercise, HiddenDetail detail) {
    HiddenTests hidden;
    for (const DeclaredTest& declared : declared_tests(content_of(exercise.hidden_tests_file()))) {
        ++hidden.count;
        hidden.points += declared.test.points;
        if (detail != HiddenDetail::count) hidden.sentences.push_back(declared.test.sentence);
    }
    if (hidden.count > 0) return hidden;
    const auto told =
        nlohmann::json::parse(content_of(exercise.hidden_summary_file()), nullptr, false);
    return told.is_object() ? told.get<HiddenTests>() : hidden;
}

}  // namespace grader
