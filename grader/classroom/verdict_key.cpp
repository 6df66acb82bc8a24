#include "grader/classroom/verdict_key.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <vector>

#include "grader/classroom/intake/names.hpp"
#include "grader/files.hpp"
#include "grader/sandbox/process.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// Adds the digests of a folder's files, by path relative to the course's root.
template <class Iterator>
void add_files(nlohmann::json& parts, const fs::path& root, const fs::path& folder,
               const std::vector<std::string>& except = {}) {
    std::error_code unreadable;
    for (auto entry = Iterator(root / folder, unreadable); !unreadable && entry != Iterator();
         entry.increment(unreadable)) {
        const std::string name = entry->path().filename().string();
        if (entry->is_regular_file() &&
            std::find(except.begin(), except.end(), name) == except.end())
            parts[fs::relative(entry->path(), root).string()] =
                digest(grader::content_of(entry->path()));
    }
}

}  // namespace

std::string context_digest(const grader::Course& course, const grader::Exercise& exercise,
                           const grader::CheckOptions& options) {
    const fs::path chapter = fs::path(exercise.id).parent_path();
    nlohmann::json parts;
    add_files<fs::recursive_directory_iterator>(parts, course.root, "reference");
    add_files<fs::directory_iterator>(parts, course.root, "grader");
    for (const char* room : grader::rooms_of_checks)
        add_files<fs::directory_iterator>(parts, course.root, room);
    add_files<fs::directory_iterator>(parts, course.root, "exercises");
    add_files<fs::directory_iterator>(parts, course.root, "exercises" / chapter);
    add_files<fs::directory_iterator>(
        parts, course.root, "exercises/" + exercise.id,
        {exercise.student_file().filename().string(), "solution.cpp", "stub.cpp", "mutants.json",
         "README.rst", "hints.rst", "afterwards.rst"});
    add_files<fs::directory_iterator>(parts, course.root, "exercises" / chapter / "tests");
    const grader::CommandLine compiler = grader::student_compiler();
    parts["compiler"] = {
        compiler,
        grader::run({compiler.front(), "--version"}, grader::milliseconds(300'000)).output};
    parts["options"] = {exercise.id,
                        options.seed,
                        options.hidden_tests,
                        options.isolation == grader::Isolation::sandboxed,
                        options.time_per_call.count(),
                        options.time_per_test.count(),
                        options.time_of_compiler.count()};
    return digest(parts.dump());
}

std::string verdict_key(const std::string& context, const std::string& source) {
    return digest(context + source);
}

}  // namespace classroom
