#include "grader/classroom/records.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <nlohmann/json.hpp>

#include "grader/classroom/digest.hpp"
#include "grader/files.hpp"
#include "grader/json_text.hpp"

namespace classroom {

NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(UnknownFile, path, exercise, name)
// Records of earlier versions lack some of these.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(FoundFile, exercise, path, digest, changed, note,
                                                trouble, newer)
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE_WITH_DEFAULT(Terms, seed, exercises, due, tell_hidden, similar,
                                                moodle_sheet)

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

std::string text_of(const json& value) { return grader::json_text(value) + "\n"; }

/// Parses a file of ours; returns nothing when it is invalid.
template <class T, class Read>
std::optional<T> understood(const fs::path& file, Read from) {
    try {
        return from(json::parse(grader::content_of(file)));
    } catch (const std::exception&) {
        return {};
    }
}

json as_json(const Found& found) {
    const Submission& submission = found.submission;
    return {{"name", submission.name},
            {"number", submission.number},
            {"plain_name", submission.plain_name},
            {"slug", submission.slug},
            {"source", submission.source.string()},
            {"inside", submission.inside},
            {"files", found.files},
            {"notes", found.notes},
            {"trouble", found.trouble},
            {"our_fault", found.our_fault},
            {"unknown_files", found.unknown_files},
            {"vanished", found.vanished}};
}

Found found_from(const json& value) {
    Found found;
    value.at("name").get_to(found.submission.name);
    value.at("number").get_to(found.submission.number);
    value.at("slug").get_to(found.submission.slug);
    found.submission.source = value.at("source").get<std::string>();
    value.at("inside").get_to(found.submission.inside);
    value.at("files").get_to(found.files);
    value.at("notes").get_to(found.notes);
    value.at("trouble").get_to(found.trouble);
    value.at("our_fault").get_to(found.our_fault);
    // Records of earlier versions lack these.
    found.submission.plain_name = value.value("plain_name", found.submission.name);
    found.unknown_files = value.value("unknown_files", std::vector<UnknownFile>());
    found.vanished = value.value("vanished", std::vector<std::string>());
    return found;
}

Origin origin_from(const json& value) {
    Origin origin{value.at("submissions").get<std::string>(), std::nullopt, {}};
    if (value.contains("terms")) origin.terms = value.at("terms").get<Terms>();
    origin.by_hand = value.value("by_hand", "");
    return origin;
}

std::string machine() {
    std::array<char, 256> name{};
    gethostname(name.data(), name.size() - 1);
    return name.data();
}

}  // namespace

const FoundFile* file_for(const Found& found, const std::string& exercise) {
    const auto file = std::find_if(found.files.begin(), found.files.end(),
                                   [&](const FoundFile& one) { return one.exercise == exercise; });
    return file == found.files.end() ? nullptr : &*file;
}

fs::path records_in(const fs::path& out) { return out / "records"; }

std::optional<Origin> origin_of(const fs::path& folder) {
    return understood<Origin>(folder / "class.json", origin_from);
}

std::vector<std::string> slugs_in(const fs::path& folder) {
    std::vector<std::string> slugs;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder / "submissions", ignored))
        if (entry.path().extension() == ".json") slugs.push_back(entry.path().stem().string());
    std::sort(slugs.begin(), slugs.end());
    return slugs;
}

std::optional<Found> found_in(const fs::path& folder, const std::string& slug) {
    return understood<Found>(folder / "submissions" / (slug + ".json"), found_from);
}

Records::Records(fs::path folder) : folder_(std::move(folder)) {
    for (const char* part : {"submissions", "sources", "verdicts", "fresh"}) {
        std::error_code error;
        fs::create_directories(folder_ / part, error);
        if (error)
            throw CannotKeep(
                fmt::format("{} cannot be made ({})", (folder_ / part).string(), error.message()));
    }
}

void Records::keep(const Found& found) const {
    write(folder_ / "submissions" / (found.submission.slug + ".json"), text_of(as_json(found)));
}

void Records::keep_source(const std::string& digest, const std::string& content) const {
    if (!source(digest)) write(folder_ / "sources" / (digest + ".cpp"), content);
}

void Records::keep(const std::string& key, const grader::Verdict& verdict) const {
    write(folder_ / "verdicts" / (key + ".json"), text_of(verdict));
}

void Records::keep(const Origin& origin) const {
    if (this->origin() == origin) return;
    json value{{"submissions", origin.submissions}};
    if (origin.terms) value["terms"] = *origin.terms;
    if (!origin.by_hand.empty()) value["by_hand"] = origin.by_hand;
    write(folder_ / "class.json", text_of(value));
}

std::optional<std::string> Records::source(const std::string& digest) const {
    std::string content = grader::content_of(folder_ / "sources" / (digest + ".cpp"));
    if (classroom::digest(content) != digest) return {};
    return content;
}

std::optional<grader::Verdict> Records::verdict(const std::string& key) const {
    return understood<grader::Verdict>(
        folder_ / "verdicts" / (key + ".json"),
        [](const json& value) { return value.get<grader::Verdict>(); });
}

void Records::forget(const std::string& slug) const {
    fs::remove(folder_ / "submissions" / (slug + ".json"));
}

void Records::forget_verdict(const std::string& key) const {
    std::error_code ignored;
    fs::remove(folder_ / "verdicts" / (key + ".json"), ignored);
}

fs::path Records::again_file(const std::string& part) const {
    return folder_ / ("again-" + part + ".json");
}

std::set<std::string> Records::begun_again(const std::string& part) const {
    const auto read = [](const json& value) { return value.get<std::set<std::string>>(); };
    return understood<std::set<std::string>>(again_file(part), read)
        .value_or(std::set<std::string>());
}

void Records::keep_begun_again(const std::string& part, const std::set<std::string>& names) const {
    write(again_file(part), text_of(names));
}

void Records::forget_begun_again(const std::string& part) const {
    std::error_code ignored;
    fs::remove(again_file(part), ignored);
}

void Records::keep_only(const std::set<std::string>& digests,
                        const std::set<std::string>& keys) const {
    for (const auto& [part, kept] : {std::pair{"sources", &digests}, std::pair{"verdicts", &keys}})
        for (const auto& entry : fs::directory_iterator(folder_ / part)) {
            std::error_code ignored;
            if (kept->count(entry.path().stem().string()) == 0) fs::remove(entry.path(), ignored);
        }
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
    throw CannotKeep(fmt::format("{} cannot be written ({})", file.string(), error.message()));
}

}  // namespace classroom
