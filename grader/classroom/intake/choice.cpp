#include "grader/classroom/intake/choice.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <tuple>

#include "grader/check/verdict_text.hpp"
#include "grader/classroom/intake/encoding.hpp"
#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/names.hpp"
#include "grader/plain_text.hpp"

namespace classroom {
namespace {

auto depth(const Candidate& one) {
    return std::count(one.file->path.begin(), one.file->path.end(), '/');
}

auto rank(const Candidate& one) {
    return std::tuple(!one.file->trouble.empty(), one.blank, one.named.text, -one.file->changed,
                      !one.named.exactly, depth(one), one.file->path);
}

/// Removes the trailing parts that all paths share, so that "old/.../x.cpp" and "new/.../x.cpp"
/// become "old" and "new": the remark on two versions of all work is the same for each exercise.
std::vector<std::string> without_common_end(std::vector<std::string> paths) {
    const auto shares_end = [&](const std::string& path) {
        return path.find('/') != std::string::npos && base_name(path) == base_name(paths.front());
    };
    while (std::all_of(paths.begin(), paths.end(), shares_end))
        for (std::string& path : paths) path = folder_of(path);
    return paths;
}

/// Returns the criterion by which a file was chosen before the next one.
std::string why_before(const Candidate& best, const Candidate& next) {
    if (!next.file->trouble.empty()) return "the only one that can be read";
    // A smaller difference may come from copying: no student writes a second version in a minute.
    constexpr std::int64_t minute = 60;
    const std::int64_t newer = best.file->changed - next.file->changed;
    if (newer >= minute) return "the newest";
    if (newer != 0)
        return fmt::format(
            "the newest, but only by {}: if the files were copied without their times, look which "
            "one is meant",
            grader::many(static_cast<long>(newer), "second"));
    if (best.named.exactly != next.named.exactly)
        return "as it has the very name of the exercise's file; none is newer";
    return depth(best) != depth(next) ? "as it lies nearer to the top; none is newer"
                                      : "the first by its name; none is newer";
}

/// Returns a remark on files for the exercise that differ from the chosen one; empty for none.
std::string about_others(const std::vector<Candidate>& candidates) {
    const Candidate& best = candidates.front();
    std::vector<std::string> paths{best.file->path};
    const Candidate* next = nullptr;
    for (const Candidate& other : candidates) {
        const bool differs =
            !other.file->trouble.empty() || other.file->content != best.file->content;
        if (!differs || other.blank || (other.named.text && !best.named.text)) continue;
        if (next == nullptr) next = &other;
        paths.push_back(other.file->path);
    }
    if (next == nullptr) return {};
    paths = without_common_end(paths);
    return fmt::format("{} is graded, {}. There is something else in {}.", readable(paths.front()),
                       why_before(best, *next), some_of({paths.begin() + 1, paths.end()}));
}

}  // namespace

HandedIn chosen(const grader::Exercise& exercise, std::vector<Candidate>& candidates) {
    std::sort(candidates.begin(), candidates.end(),
              [](const Candidate& a, const Candidate& b) { return rank(a) < rank(b); });
    const Candidate& best = candidates.front();
    HandedIn result{exercise.id, readable(best.file->path), {}, best.file->changed, {}, {}};
    if (!best.file->trouble.empty()) {
        result.trouble = fmt::format("{} {}.", result.path, best.file->trouble);
        return result;
    }
    if (best.file->content.size() > most_file_bytes) {
        result.trouble = fmt::format("{} has more than {} KB; no exercise needs as much.",
                                     result.path, most_file_bytes >> 10);
        return result;
    }
    result.content = best.file->content;
    const std::string encoding = convert_to_utf8(result.content);
    if (!best.named.exactly)
        add_sentence(result.note,
                     fmt::format("{} is taken for {}.cpp.", result.path, exercise.name()));
    if (!grader::why_no_text(result.content).empty())
        add_sentence(result.note, "The file is no text but binary: ask for the program's source.");
    if (!encoding.empty())
        add_sentence(result.note,
                     fmt::format("The file was saved as {} and is converted.", encoding));
    if (result.content.empty())
        add_sentence(result.note, "The file is empty (0 bytes): it has to be handed in again.");
    add_sentence(result.note, about_others(candidates));
    return result;
}

}  // namespace classroom
