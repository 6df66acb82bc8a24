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

/// Tells of files with names that nobody asked for, beside exercises that are missing: perhaps only a name is wrong.
void tell_unknown_names(Contents& contents, const Findings& findings, const std::vector<grader::Exercise>& asked) {
    std::vector<std::string> missing;
    for (const grader::Exercise& exercise : asked)
        if (std::none_of(contents.files.begin(), contents.files.end(), [&](const HandedIn& file) { return file.exercise == exercise.id; }))
            missing.push_back(exercise.name());
    constexpr std::size_t most_told = 5;
    std::size_t count = 0;
    for (const std::string& other : findings.others) {
        if (!is_source(other)) continue;
        const std::string near = text::nearest(stem_of(other), missing);
        if (near.empty() || ++count > most_told) continue;
        contents.notes.push_back(fmt::format("{} has the name of no exercise and was not graded. Was {}.cpp meant?", readable(other), near));
    }
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

Contents contents(const grader::Course& course, const Submission& submission, const std::vector<grader::Exercise>& exercises) {
    std::vector<std::string> wanted;
    for (const grader::Exercise& exercise : exercises) wanted.push_back(exercise.name());
    const Findings findings = findings_in(course, submission, wanted);
    Contents found;
    found.files = chosen(findings, exercises, grader::exercises(course));
    if (findings.files.empty() && !findings.obstacles.empty()) {
        for (const std::string& obstacle : findings.obstacles) found.trouble += (found.trouble.empty() ? "" : " ") + obstacle;
        return found;
    }
    found.notes = findings.obstacles;
    const std::string name = submission.inside.empty() ? submission.source.filename().string() : submission.inside;
    if (moodle_name(name).online_text) found.notes.push_back("Only a text was typed in online; no file was handed in.");
    else if (findings.files.empty()) found.notes.push_back(nothing_found(findings.others));
    if (!findings.files.empty()) tell_unknown_names(found, findings, exercises);
    if (!submission.note.empty()) found.notes.push_back(submission.note);
    if (!findings.obstacles.empty()) blame_obstacles(found, findings.obstacles, exercises);
    return found;
}

}  // namespace classroom
