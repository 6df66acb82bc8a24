#include "grader/classroom/records.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <nlohmann/json.hpp>

#include "grader/classroom/intake/names.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/process.hpp"

namespace classroom {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Submission, name, number, plain_name, slug, source, inside)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Terms, seed, exercises, due, tell_hidden, similar,
                                                moodle_sheet)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Origin, submissions, terms, by_hand)

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string text_of(const json& value) { return grader::json_text(value) + "\n"; }

/// Parses a file of ours; returns nothing when it is missing or damaged.
template <class T>
std::optional<T> parsed(const fs::path& file) try {
    return json::parse(grader::content_of(file)).get<T>();
} catch (const json::exception&) {
    return {};
}

[[noreturn]] void refuse_to_continue(const fs::path& file, const std::error_code& error) {
    throw CannotKeep(
        fmt::format("{} cannot be written ({}); make room and run the same command again",
                    file.string(), error.message()));
}

std::string machine() {
    std::array<char, 256> name{};
    gethostname(name.data(), name.size() - 1);
    return name.data();
}

/// Adds the digests of a folder's files, by path relative to the course's root.
template <class Iterator>
void add_files(json& parts, const fs::path& root, const fs::path& folder,
               const std::vector<std::string>& except = {}) {
    std::error_code unreadable;
    for (auto entry = Iterator(root / folder, unreadable); !unreadable && entry != Iterator();
         entry.increment(unreadable)) {
        const std::string name = entry->path().filename().string();
        if (entry->is_regular_file() && std::ranges::find(except, name) == except.end())
            parts[fs::relative(entry->path(), root).string()] =
                digest(grader::content_of(entry->path()));
    }
}

}  // namespace

fs::path records_in(const fs::path& out) { return out / "records"; }

std::optional<Origin> origin_of(const fs::path& folder) {
    return parsed<Origin>(folder / "class.json");
}

std::string context_digest(const grader::Course& course, const grader::Exercise& exercise,
                           const grader::CheckOptions& options) {
    const fs::path chapter = fs::path(exercise.id).parent_path();
    json parts;
    add_files<fs::recursive_directory_iterator>(parts, course.root, "reference");
    std::vector<fs::path> rooms{"grader", "exercises", "exercises" / chapter,
                                "exercises" / chapter / "tests"};
    rooms.insert(rooms.end(), grader::rooms_of_checks.begin(), grader::rooms_of_checks.end());
    for (const fs::path& room : rooms) add_files<fs::directory_iterator>(parts, course.root, room);
    add_files<fs::directory_iterator>(parts, course.root, "exercises/" + exercise.id,
                                      {exercise.student_file().filename().string(), "solution.cpp",
                                       "stub.cpp", "README.rst", "hints.rst", "afterwards.rst"});
    const grader::CommandLine compiler = grader::student_compiler();
    parts["compiler"] = {
        compiler,
        grader::run_program({compiler.front(), "--version"}, grader::milliseconds(300'000)).output};
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

void Records::create() const {
    for (const char* part : {"submissions", "sources", "verdicts", "fresh"}) {
        std::error_code error;
        fs::create_directories(folder_ / part, error);
        if (error) refuse_to_continue(folder_ / part, error);
    }
}

void Records::keep(const Submission& submission) const {
    write(place("submissions", submission.slug, ".json"), text_of(submission));
}

void Records::keep_source(const std::string& digest, const std::string& content) const {
    if (!source(digest)) write(place("sources", digest, ".cpp"), content);
}

void Records::keep(const std::string& key, const grader::Verdict& verdict) const {
    write(place("verdicts", key, ".json"), text_of(verdict));
}

void Records::keep(const Origin& origin) const {
    if (origin_of(folder_) != origin) write(folder_ / "class.json", text_of(origin));
}

std::vector<Submission> Records::students() const {
    std::vector<Submission> students;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder_ / "submissions", ignored))
        if (const std::string slug = entry.path().stem().string();
            entry.path().extension() == ".json")
            students.push_back(
                parsed<Submission>(entry.path()).value_or(Submission{slug, {}, slug, {}, {}}));
    std::ranges::sort(students, {}, &Submission::slug);
    return students;
}

std::optional<std::string> Records::source(const std::string& digest) const {
    const std::string content = grader::content_of(place("sources", digest, ".cpp"));
    return classroom::digest(content) == digest ? std::optional(content) : std::nullopt;
}

std::optional<grader::Verdict> Records::verdict(const std::string& key) const {
    return parsed<grader::Verdict>(place("verdicts", key, ".json"));
}

void Records::forget_verdict(const std::string& key) const {
    std::error_code ignored;
    fs::remove(place("verdicts", key, ".json"), ignored);
}

fs::path Records::temporary_file() const {
    static std::atomic<unsigned> count = 0;
    return folder_ / "fresh" / fmt::format("{}-{}-{}", machine(), getpid(), ++count);
}

void Records::sweep() const {
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder_ / "fresh", ignored))
        fs::remove_all(entry.path(), ignored);
}

void Records::write(const fs::path& file, const std::string& content) const {
    const fs::path fresh = temporary_file();
    const std::error_code error = grader::replace_file(file, content, fresh);
    if (!error) return;
    std::error_code ignored;
    fs::remove(fresh, ignored);
    refuse_to_continue(file, error);
}

void Records::replace(const fs::path& file, const std::string& content) const {
    if (grader::content_of(file) != content) write(file, content);
}

void Records::replace(
    const std::vector<std::pair<fs::path, std::function<std::string()>>>& files) const {
    std::vector<fs::path> fresh;
    for (const auto& [file, content] : files)
        write(fresh.emplace_back(temporary_file()), content());
    for (std::size_t i = 0; i < files.size(); ++i) {
        std::error_code error;
        fs::rename(fresh[i], files[i].first, error);
        if (error) refuse_to_continue(files[i].first, error);
    }
}

}  // namespace classroom
