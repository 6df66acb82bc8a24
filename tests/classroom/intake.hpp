#pragma once

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "grader/classroom/intake/submission.hpp"
#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

/// Helpers for tests of reading submissions.
namespace tests {

namespace fs = std::filesystem;
using classroom::Contents;
using classroom::HandedIn;
using classroom::Submission;
using Strings = std::vector<std::string>;

inline const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};

inline const std::vector<grader::Exercise>& asked() {
    static const std::vector<grader::Exercise> exercises = grader::exercises(course);
    return exercises;
}

/// A file to be handed in.
struct File {
    std::string path;
    std::string content = "mine";
    int hours_old = 1;
    unsigned type = AE_IFREG;

    /// Seconds since 1970.
    std::int64_t changed() const { return 1'700'000'000 - 3600 * hours_old; }
};
using Files = std::vector<File>;

/// A form of archive, as libarchive writes it.
struct Form {
    const char* name;
    int (*set_format)(archive*);
    int (*add_filter)(archive*);
};
inline const Form zip{"zip", archive_write_set_format_zip, archive_write_add_filter_none};
inline const Form forms[]{
    zip,
    {"tar", archive_write_set_format_pax_restricted, archive_write_add_filter_none},
    {"tar.gz", archive_write_set_format_ustar, archive_write_add_filter_gzip},
    {"tar.bz2", archive_write_set_format_ustar, archive_write_add_filter_bzip2},
    {"tar.xz", archive_write_set_format_ustar, archive_write_add_filter_xz},
    {"7z", archive_write_set_format_7zip, archive_write_add_filter_none}};

/// The bytes of an archive. The content of a link is its target.
inline std::string packed(const Files& files, const Form& form = zip) {
    const std::unique_ptr<archive, int (*)(archive*)> out(archive_write_new(), archive_write_free);
    form.set_format(out.get());
    form.add_filter(out.get());
    std::size_t most = 1 << 20, used = 0;
    for (const File& file : files) most += 1000 + 3 * file.path.size() + 2 * file.content.size();
    std::string bytes(most, '\0');
    archive_write_open_memory(out.get(), bytes.data(), bytes.size(), &used);
    for (const File& file : files) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                             archive_entry_free);
        archive_entry_set_pathname(entry.get(), file.path.c_str());
        archive_entry_set_filetype(entry.get(), file.type);
        archive_entry_set_perm(entry.get(), 0644);
        archive_entry_set_mtime(entry.get(), file.changed(), 0);
        const bool is_link = file.type == AE_IFLNK;
        if (is_link) archive_entry_set_symlink(entry.get(), file.content.c_str());
        const std::string content = file.type == AE_IFREG ? file.content : "";
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(content.size()));
        archive_write_header(out.get(), entry.get());
        archive_write_data(out.get(), content.data(), content.size());
    }
    archive_write_close(out.get());
    bytes.resize(used);
    return bytes;
}

/// Writes files into a folder, with their times.
inline void write(const Folder& folder, const std::string& to, const Files& files) {
    using namespace std::chrono;
    const auto now = fs::file_time_type::clock::now();
    for (const File& file : files) {
        const fs::path place = folder.write(to + "/" + file.path, file.content);
        const auto age = system_clock::now() - system_clock::from_time_t(file.changed());
        fs::last_write_time(place, now - duration_cast<fs::file_time_type::duration>(age));
    }
}

inline std::vector<Submission> submissions(const grader::Course& of, const fs::path& folder) {
    return classroom::intake(of, folder).submissions;
}

inline Contents contents_of(const Submission& submission) {
    return contents(course, submission, asked());
}

/// The submission with this name, without suffixes added to distinguish names that look the same.
inline const Submission& find(const std::vector<Submission>& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Submission& one) {
        return one.plain_name == name || one.name == name;
    });
    INFO(name);
    REQUIRE(found != all.end());
    return *found;
}

/// Everything found in a submission: a line for each file, in the order of the course, as "name of
/// the exercise: path 'content'" and a note or why it cannot be read; then everything else.
inline Strings told(const Contents& found) {
    Strings lines;
    for (const HandedIn& file : found.files) {
        const auto exercise =
            std::find_if(asked().begin(), asked().end(),
                         [&](const grader::Exercise& one) { return one.id == file.exercise; });
        const std::string what =
            file.trouble.empty() ? fmt::format("{} '{}'", file.path, file.content) : file.trouble;
        lines.push_back(fmt::format("{}: {}{}{}", exercise->name(), what,
                                    file.note.empty() ? "" : " ", file.note));
    }
    if (!found.trouble.empty()) lines.push_back(found.trouble);
    lines.insert(lines.end(), found.notes.begin(), found.notes.end());
    for (const classroom::UnknownFile& file : found.unknown_files)
        if (const std::string question = question_about(file); !question.empty())
            lines.push_back(question);
    return lines;
}

}  // namespace tests
