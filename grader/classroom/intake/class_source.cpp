#include "grader/classroom/intake/class_source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "grader/classroom/intake/archive.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/folder_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/files.hpp"
#include "text/input_error.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

class FolderSource : public ClassSource {
public:
    explicit FolderSource(fs::path root) : root_(std::move(root)) {}

    std::vector<Entry> at(const std::string& folder) const override {
        std::vector<Entry> lying;
        std::error_code error;
        for (fs::directory_iterator entry(root_ / folder, error), end; entry != end;
             entry.increment(error)) {
            const fs::file_status status = entry->symlink_status(error);
            const bool is_folder = fs::is_directory(status);
            lying.push_back({entry->path().filename().string(), is_folder,
                             !is_folder && !fs::is_regular_file(status),
                             is_folder && folder.empty() && results_in(entry->path())});
        }
        std::sort(lying.begin(), lying.end(),
                  [](const Entry& a, const Entry& b) { return a.name < b.name; });
        // An unreadable folder of one student must not stop the class.
        if (error && folder.empty())
            throw text::InputError(readable((root_ / folder).string()), 0, 0,
                                   fmt::format("nothing ({})", error.message()),
                                   "a folder of submissions");
        return lying;
    }
    UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                 bool whole) const override {
        return {{}, {}, entry, whole ? root_ / folder / entry : root_ / folder, whole ? "" : entry};
    }
    UnnamedSubmission single(const std::string& folder) const override {
        const fs::path source = root_ / folder;
        const fs::path named = source.has_filename() ? source : source.parent_path();
        return {{}, {}, fs::weakly_canonical(named).filename().string(), named, {}};
    }
    UnnamedSubmission only(const std::string& folder, const std::string& entry) const override {
        return submission(folder, entry, true);
    }
    bool only_leaves_files_out() const override { return true; }

private:
    fs::path root_;
};

class ArchiveSource : public ClassSource {
public:
    ArchiveSource(const grader::Course& course, fs::path archive) : archive_(std::move(archive)) {
        for (const Listed& listed : list_archive(course, archive_)) add(listed.path, listed.folder);
    }

    std::vector<Entry> at(const std::string& folder) const override {
        std::vector<Entry> lying;
        const auto found = folders_.find(folder);
        if (found == folders_.end()) return lying;
        for (const auto& [name, is_folder] : found->second)
            lying.push_back({name, is_folder, false});
        return lying;
    }
    UnnamedSubmission submission(const std::string& folder, const std::string& entry,
                                 bool whole) const override {
        return {{}, {}, entry, archive_, joined(folder, entry) + (whole ? "/" : "")};
    }
    UnnamedSubmission single(const std::string& folder) const override {
        return {{}, {}, archive_.filename().string(), archive_, folder.empty() ? "" : folder + "/"};
    }
    /// An archive is named after the student; the folder in it may have any name.
    UnnamedSubmission only(const std::string&, const std::string&) const override {
        return single("");
    }
    bool only_leaves_files_out() const override { return false; }

private:
    void add(const std::string& path, bool folder) {
        const std::string above(folder_of(path));
        bool& is_folder =
            folders_[above].try_emplace(std::string(base_name(path)), folder).first->second;
        is_folder = is_folder || folder;
        if (!above.empty()) add(above, true);
    }

    fs::path archive_;
    std::map<std::string, std::map<std::string, bool>> folders_;
};

}  // namespace

bool may_be_submission(const Entry& lying) {
    return !lying.name.empty() && !lying.link && !lying.results && !is_of_a_tool(lying.name) &&
           (lying.folder || names_archive(lying.name));
}

std::unique_ptr<ClassSource> class_in_folder(const fs::path& folder) {
    return std::make_unique<FolderSource>(folder);
}

std::unique_ptr<ClassSource> class_in_archive(const grader::Course& course,
                                              const fs::path& archive) {
    return std::make_unique<ArchiveSource>(course, archive);
}

std::string joined(const std::string& folder, const std::string& name) {
    return folder.empty() ? name : folder + "/" + name;
}

std::optional<std::string> results_in(const fs::path& folder) {
    using nlohmann::json;
    const json origin =
        json::parse(grader::content_of(folder / "records/class.json"), nullptr, false);
    if (origin.is_object() && origin.contains("submissions") && origin["submissions"].is_string())
        return readable(origin["submissions"].get<std::string>());
    std::error_code error;
    const bool has_reports = fs::is_regular_file(folder / "results.json", error) &&
                             fs::is_directory(folder / "students", error);
    return has_reports ? std::optional<std::string>("") : std::nullopt;
}

}  // namespace classroom
