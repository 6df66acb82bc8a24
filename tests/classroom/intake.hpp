#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "grader/catch.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/process.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests of reading submissions.
namespace tests {

namespace fs = std::filesystem;
using classroom::Contents;
using classroom::HandedIn;
using classroom::Submission;
using classroom::submissions;

inline const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
inline const std::string first = "1-cards/01-halves-fit", second = "1-cards/02-turn-a-card";

inline const std::vector<grader::Exercise>& asked() {
    static const std::vector<grader::Exercise> exercises = grader::exercises(course);
    return exercises;
}

inline Contents contents_of(const Submission& submission) {
    return contents(course, submission, asked());
}

/// The contents of the only submission of a class.
inline Contents only_contents(const fs::path& folder) {
    const std::vector<Submission> found = submissions(course, folder);
    REQUIRE(found.size() == 1);
    return contents_of(found.front());
}

inline std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const Submission& submission : submissions(course, folder))
        names.push_back(submission.name);
    return names;
}

/// The file for an exercise, or an empty one.
inline HandedIn file_for(const std::string& exercise, const Contents& found) {
    for (const HandedIn& file : found.files)
        if (file.exercise == exercise) return file;
    return {};
}

using Strings = std::vector<std::string>;

/// Runs Python code in a folder, to create archives that ordinary tools would not create.
inline void python(const fs::path& folder, const std::string& script) {
    const std::string before = R"(
import io, os, struct, sys, tarfile, zipfile
os.chdir(sys.argv[1])
def zipped(name, files):
    with zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED) as z:
        for path, content in files: z.writestr(path, content)
def zip_bytes(files):
    b = io.BytesIO()
    zipped(b, files)
    return b.getvalue()
def tarred(name, members, mode='w:gz'):
    with tarfile.open(name, mode) as t:
        for path, content, more in members:
            m = tarfile.TarInfo(path)
            m.size = len(content)
            for k, v in more.items(): setattr(m, k, v)
            t.addfile(m, io.BytesIO(content))
)";
    const grader::Finished finished = grader::run(
        {"python3", "-c", before + script, folder.string()}, grader::milliseconds(60'000));
    INFO(finished.output);
    REQUIRE(finished.ending.succeeded());
}

inline const Submission& find(const std::vector<Submission>& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Submission& one) { return one.name == name; });
    INFO(name);
    REQUIRE(found != all.end());
    return *found;
}

/// The submission with exactly this name, ignoring suffixes added to distinguish names that look
/// the same.
inline const Submission& spelt(const std::vector<Submission>& all, const std::string& plain_name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Submission& one) {
        return one.plain_name == plain_name;
    });
    INFO(plain_name);
    REQUIRE(found != all.end());
    return *found;
}

/// The paths of all files and folders below a folder.
inline std::set<std::string> everything_in(const fs::path& folder) {
    std::set<std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        all.insert(entry.path().string());
    return all;
}

}  // namespace tests
