#include "grader/classroom/reports/similar_programs.hpp"

#include <algorithm>
#include <map>

#include "grader/classroom/reports/similar.hpp"

namespace classroom {
namespace {

std::vector<SimilarGroup> similar_groups(const GradingRun& run, const Question& question,
                                         const std::vector<Submission>& all) {
    constexpr int least_percent = 80;
    // Each text is compared once, even if several students have it.
    std::map<std::string, std::size_t> known;
    std::vector<std::string> texts;
    std::vector<std::vector<SimilarGroup::Member>> owners;
    for (const Submission& submission : all)
        for (const FoundFile& file : run.found(submission).files) {
            if (file.exercise != question.exercise.id || !file.trouble.empty() ||
                file.digest == run.stubs.at(question.exercise.id))
                continue;
            const auto [text, is_new] = known.emplace(file.digest, texts.size());
            if (is_new) {
                texts.push_back(run.records.source(file.digest).value_or(""));
                owners.emplace_back();
                if (is_too_short(texts.back())) texts.back().clear();
            }
            owners[text->second].push_back({submission.name, submission.slug});
        }
    std::vector<SimilarPair> pairs = similar_pairs(run.course, texts, least_percent);
    for (std::size_t i = 0; i < texts.size(); ++i)
        if (owners[i].size() > 1 && !texts[i].empty()) pairs.push_back({i, i, 100});
    std::vector<SimilarGroup> groups;
    const auto add = [&](const std::vector<std::size_t>& members, int percent) {
        SimilarGroup group{question.exercise.id, {}, percent, members.size() == 1};
        for (const std::size_t i : members)
            group.members.insert(group.members.end(), owners[i].begin(), owners[i].end());
        groups.push_back(std::move(group));
    };
    for (const auto& [members, percent] : groups_of(pairs, texts.size())) {
        add(members, percent);
        // Students with identical files also form a group of their own.
        for (const std::size_t i : members)
            if (members.size() > 1 && owners[i].size() > 1) add({i}, 100);
    }
    std::stable_sort(
        groups.begin(), groups.end(),
        [](const SimilarGroup& a, const SimilarGroup& b) { return a.percent > b.percent; });
    return groups;
}

}  // namespace

std::vector<SimilarGroup> similar_groups(const GradingRun& run,
                                         const std::vector<Submission>& all) {
    std::vector<SimilarGroup> groups;
    Watch watch(run.options, Stage::Kind::comparing, run.questions.size());
    for (const Question& question : run.questions) {
        const std::vector<SimilarGroup> found = similar_groups(run, question, all);
        groups.insert(groups.end(), found.begin(), found.end());
        watch.one_more();
    }
    return groups;
}

}  // namespace classroom
