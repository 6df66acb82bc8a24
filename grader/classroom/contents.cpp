#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "grader/classroom/archive.hpp"
#include "grader/classroom/choice.hpp"
#include "grader/classroom/file_names.hpp"
#include "grader/classroom/folder.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/submission.hpp"
#include "text/nearest.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_archives = 20;  ///< in a student's folder

/// Adds what was found in an archive that lies in a student's folder.
void add(Findings& findings, const std::string& archive, Findings inner) {
    for (SourceFile& file : inner.files) findings.files.push_back({archive + "/" + file.path, std::move(file.content), file.changed, std::move(file.trouble)});
    for (const std::string& tree : inner.build_trees) findings.build_trees.push_back(archive + "/" + tree);
    for (const std::string& other : inner.others) findings.others.push_back(archive + "/" + other);
    findings.obstacles.insert(findings.obstacles.end(), inner.obstacles.begin(), inner.obstacles.end());
}

Findings findings_in(const grader::Course& course, const Submission& submission, const std::vector<std::string>& wanted) {
    const fs::path& source = submission.source;
    std::error_code ignored;
    if (fs::is_regular_file(fs::symlink_status(source, ignored))) return look_into(course, source, source.filename().string(), submission.inside, wanted);
    std::vector<LyingArchive> archives;
    Findings findings = look_through(source, submission.inside, wanted, archives);
    for (std::size_t i = 0; i < archives.size(); ++i) {
        if (i < most_archives) add(findings, archives[i].path, look_into(course, archives[i].file, archives[i].path, "", wanted));
        else findings.obstacles.push_back(fmt::format("There are more than {} archives; {} was not read.", most_archives, readable(archives[i].path)));
    }
    return findings;
}

/// What is told when nothing that was asked for is there.
std::string nothing_found(const std::vector<std::string>& others) {
    if (others.empty()) return "There is no file at all.";
    constexpr std::size_t most_told = 5;
    std::string names;
    for (std::size_t i = 0; i < std::min(others.size(), most_told); ++i) names += (i == 0 ? "" : ", ") + readable(others[i]);
    return fmt::format("None of the exercises' files was found; there is {}{}.", names, others.size() > most_told ? " and more" : "");
}

/// A file's name without its ending, in small letters and with underscores.
std::string stem_of(const std::string& path) {
    std::string stem = small_letters(base_name(path));
    stem.resize(std::min(stem.find('.'), stem.size()));
    return with_underscores(stem);
}

bool is_source(const std::string& path) {
    const std::string name = small_letters(base_name(path));
    constexpr std::array endings{".cpp", ".cc", ".cxx", ".c++", ".c", ".hpp", ".h", ".txt"};
    return std::any_of(endings.begin(), endings.end(), [&](const char* ending) { return name.ends_with(ending); });
}

/// Whether a file that is near to no exercise may hold one: no header or text, and nothing that the course brings along.
bool may_be_work(const std::string& path) {
    const std::string name = small_letters(base_name(path));
    constexpr std::array given{"tests.cpp", "adapter.cpp", "hidden.cpp", "stub.cpp"};
    const bool is_program = !name.ends_with(".hpp") && !name.ends_with(".h") && !name.ends_with(".txt");
    return is_program && std::find(given.begin(), given.end(), name) == given.end();
}

/// The files with names of no exercise, where exercises are missing: perhaps only a name is wrong.
std::vector<UnknownFile> unknown_files(const Contents& contents, const Findings& findings, const std::vector<grader::Exercise>& asked,
                                       const std::vector<grader::Exercise>& all) {
    std::vector<grader::Exercise> missing;
    std::vector<std::string> names, all_names;
    for (const grader::Exercise& exercise : all) all_names.push_back(exercise.name());
    for (const grader::Exercise& exercise : asked) {
        if (std::any_of(contents.files.begin(), contents.files.end(), [&](const HandedIn& file) { return file.exercise == exercise.id; })) continue;
        missing.push_back(exercise);
        names.push_back(exercise.name());
    }
    constexpr std::size_t most_told = 5;
    std::vector<UnknownFile> unknown;
    for (const std::string& other : findings.others) {
        if (missing.empty() || !is_source(other) || is_wanted(base_name(other), all_names)) continue;
        const auto near = std::find(names.begin(), names.end(), text::nearest(stem_of(other), names));
        if (near != names.end()) unknown.push_back({readable(other), missing[static_cast<std::size_t>(near - names.begin())].id, *near + ".cpp"});
        else if (may_be_work(other)) unknown.push_back({readable(other), {}, {}});
    }
    std::stable_partition(unknown.begin(), unknown.end(), [](const UnknownFile& file) { return !file.exercise.empty(); });
    unknown.resize(std::min(unknown.size(), most_told));
    return unknown;
}

/// As an exercise that was not found may lie behind what could not be read, nobody may say that it was not handed in.
void blame_obstacles(Contents& contents, const std::vector<std::string>& obstacles, const std::vector<grader::Exercise>& exercises) {
    std::vector<HandedIn> files;
    auto file = contents.files.begin();
    for (const grader::Exercise& exercise : exercises) {
        if (file != contents.files.end() && file->exercise == exercise.id) files.push_back(std::move(*file++));
        else files.push_back({exercise.id, {}, {}, 0, {}, obstacles.front()});
    }
    contents.files = std::move(files);
}

}  // namespace

std::string question_about(const UnknownFile& file) {
    return file.exercise.empty() ? "" : fmt::format("{} has the name of no exercise and is not graded. Was {} meant?", file.path, file.name);
}

Contents contents(const grader::Course& course, const Submission& submission, const std::vector<grader::Exercise>& exercises) {
    std::vector<std::string> wanted;
    for (const grader::Exercise& exercise : exercises) wanted.push_back(exercise.name());
    const Findings findings = findings_in(course, submission, wanted);
    Contents found;
    const std::vector<grader::Exercise> all = grader::exercises(course);
    found.files = chosen(findings, exercises, all);
    if (findings.files.empty() && !findings.obstacles.empty()) {
        for (const std::string& obstacle : findings.obstacles) found.trouble += (found.trouble.empty() ? "" : " ") + obstacle;
        return found;
    }
    found.notes = findings.obstacles;
    const std::string name = submission.inside.empty() ? submission.source.filename().string() : submission.inside;
    if (moodle_name(name).online_text) found.notes.push_back("Only a text was typed in online; no file was handed in.");
    else if (findings.files.empty()) found.notes.push_back(nothing_found(findings.others));
    found.unknown_files = unknown_files(found, findings, exercises, all);
    if (!submission.note.empty()) found.notes.push_back(submission.note);
    if (!findings.obstacles.empty()) blame_obstacles(found, findings.obstacles, exercises);
    return found;
}

}  // namespace classroom
