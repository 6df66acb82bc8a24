#include "grader/files.hpp"

#include <unistd.h>

#include <fstream>
#include <iterator>
#include <stdexcept>

namespace grader {
namespace {

namespace fs = std::filesystem;

void remove_stale(const fs::path& parent, const std::string& prefix) {
    std::error_code ignored;
    const auto oldest = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (fs::directory_iterator entry(parent, ignored), end; entry != end; entry.increment(ignored)) {
        const fs::file_time_type changed = fs::last_write_time(entry->path(), ignored);
        if (!ignored && changed < oldest && entry->path().filename().string().rfind(prefix, 0) == 0) fs::remove_all(entry->path(), ignored);
    }
}

}  // namespace

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

TemporaryFolder::TemporaryFolder(const fs::path& parent, const std::string& prefix) {
    fs::create_directories(parent);
    remove_stale(parent, prefix);
    std::string pattern = (parent / (prefix + "XXXXXX")).string();
    if (mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("cannot make a folder in " + parent.string());
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
}

}  // namespace grader
