#include <algorithm>
#include <map>

#include "grader/classroom/grading_steps.hpp"
#include "grader/classroom/reports/similar.hpp"

namespace classroom {
namespace {

/// A program of an exercise, and who handed it in.
struct Program {
    std::string text;
    std::vector<SimilarGroup::Member> owners = {};
};

/// Returns the different programs that students wrote for an exercise.
std::vector<Program> programs_for(const GradingRun& run, const GradedExercise& exercise) {
    std::vector<Program> programs;
    std::map<std::string, std::size_t> index_of;  // by digest
    for (const Submission& submission : run.intake.submissions) {
        const Found found = run.found(submission);
        const FoundFile* const file = file_for(found, exercise.exercise.id);
        if (file == nullptr || !file->trouble.empty() || file->digest == exercise.stub) continue;
        const auto [index, is_new] = index_of.emplace(file->digest, programs.size());
        if (is_new) programs.push_back({run.records.source(file->digest).value_or("")});
        programs[index->second].owners.push_back({submission.name, submission.slug});
    }
    std::erase_if(programs, [](const Program& program) { return is_too_short(program.text); });
    return programs;
}

std::vector<SimilarGroup> groups_for(const GradingRun& run, const GradedExercise& exercise) {
    constexpr int least_percent = 80;
    const std::vector<Program> programs = programs_for(run, exercise);
    std::vector<std::string> texts;
    for (const Program& program : programs) texts.push_back(program.text);
    std::vector<SimilarPair> pairs = similar_pairs(run.course, texts, least_percent);
    for (std::size_t i = 0; i < programs.size(); ++i)
        if (programs[i].owners.size() > 1) pairs.push_back({i, i, 100});
    std::vector<SimilarGroup> groups;
    const auto add = [&](const std::vector<std::size_t>& members, int percent) {
        SimilarGroup group{exercise.exercise.id, {}, percent, members.size() == 1};
        for (const std::size_t i : members)
            group.members.insert(group.members.end(), programs[i].owners.begin(),
                                 programs[i].owners.end());
        groups.push_back(std::move(group));
    };
    for (const auto& [members, percent] : groups_of(pairs, programs.size())) {
        add(members, percent);
        // Students with identical files also form a group of their own.
        for (const std::size_t i : members)
            if (members.size() > 1 && programs[i].owners.size() > 1) add({i}, 100);
    }
    std::stable_sort(
        groups.begin(), groups.end(),
        [](const SimilarGroup& a, const SimilarGroup& b) { return a.percent > b.percent; });
    return groups;
}

}  // namespace

std::vector<SimilarGroup> similar_groups(const GradingRun& run) {
    std::vector<SimilarGroup> groups;
    Progress progress(run.options, Stage::Kind::comparing, run.exercises.size());
    for (const GradedExercise& exercise : run.exercises) {
        for (SimilarGroup& group : groups_for(run, exercise)) groups.push_back(std::move(group));
        progress.one_more();
    }
    return groups;
}

}  // namespace classroom
