#include "grader/check/exercise.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

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
        if (line.rfind(field, 0) == 0)
            exercise.level = std::clamp(std::atoi(line.c_str() + field.size()), 1, 3);
}

/// Parses as much C++ as `TEST_CASE("...", "...")` requires, from a given position.
class Reader {
public:
    Reader(std::string_view source, std::size_t at) : source_(source), at_(at) {}

    bool take(char wanted) {
        skip_space();
        const bool is_there = at_ < source_.size() && source_[at_] == wanted;
        at_ += is_there ? 1 : 0;
        return is_there;
    }

    /// Reads adjacent string literals as one string; returns nothing if there is none.
    std::optional<std::string> literals() {
        std::optional<std::string> text;
        while (take('"')) {
            if (!text) text.emplace();
            for (; at_ < source_.size() && source_[at_] != '"'; ++at_) {
                if (source_[at_] == '\\') ++at_;
                if (at_ < source_.size()) *text += source_[at_];
            }
            ++at_;
        }
        return text;
    }

private:
    void skip_space() {
        while (at_ < source_.size() && std::isspace(static_cast<unsigned char>(source_[at_])) != 0)
            ++at_;
    }

    std::string_view source_;
    std::size_t at_;
};

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
    const std::string begin = "\nTEST_CASE";
    const std::string lines = "\n" + source;
    std::vector<DeclaredTest> tests;
    for (std::size_t at = lines.find(begin); at != std::string::npos;
         at = lines.find(begin, at + 1)) {
        Reader reader(lines, at + begin.size());
        if (!reader.take('(')) continue;
        const auto sentence = reader.literals();
        const auto tags = sentence && reader.take(',') ? reader.literals() : std::nullopt;
        if (tags) tests.push_back(parse_declaration(*sentence, *tags));
    }
    return tests;
}

std::vector<DeclaredTest> public_tests(const Exercise& exercise) {
    return declared_tests(content_of(exercise.public_tests_file()));
}

std::vector<DeclaredTest> all_tests(const Exercise& exercise) {
    std::vector<DeclaredTest> tests = public_tests(exercise);
    for (DeclaredTest& hidden : declared_tests(content_of(exercise.hidden_tests_file())))
        tests.push_back(std::move(hidden));
    return tests;
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
