#include "grader/classroom/reports/similar_groups.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace classroom::reports {
namespace {

using nlohmann::json;

std::string title_of(const Class& of, const std::string& exercise) {
    const auto found = std::find_if(of.exercises.begin(), of.exercises.end(),
                                    [&](const Asked& asked) { return asked.id == exercise; });
    return found == of.exercises.end() ? exercise : found->title;
}

json data_of(const std::vector<SimilarGroup::Member>& members) {
    json all = json::array();
    for (const SimilarGroup::Member& member : members)
        all.push_back(
            {{"name", member.name}, {"slug", member.slug}, {"comma", all.empty() ? "" : ", "}});
    return all;
}

std::string in_common(const SimilarGroup& group) {
    if (group.same_file) return "the same file";
    return group.percent == 100 ? "nearly all" : fmt::format("{} % or more", group.percent);
}

}  // namespace

json data_of(const Class& of, const std::vector<SimilarGroup>& groups) {
    json all = json::array();
    for (const SimilarGroup& group : groups)
        all.push_back({{"exercise", group.exercise},
                       {"title", title_of(of, group.exercise)},
                       {"members", data_of(group.members)},
                       {"in_common", in_common(group)}});
    return {{"none", groups.empty()}, {"groups", all}};
}

}  // namespace classroom::reports
