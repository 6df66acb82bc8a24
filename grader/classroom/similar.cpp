#include "grader/classroom/similar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <map>
#include <numeric>
#include <stdexcept>

#include "grader/classroom/run.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "grader/sandbox/sandbox.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

constexpr const char* program = "/usr/bin/sim_c++";

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
        const HandedIn* const file = found.contents.file_for(exercise.exercise.id);
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
    const std::vector<SimilarPair> pairs = similar_pairs(run.course, texts, least_percent);
    std::vector<SimilarGroup> groups;
    const auto add = [&](const std::vector<std::size_t>& members, int percent) {
        SimilarGroup group{exercise.exercise.id, {}, percent, members.size() == 1};
        for (const std::size_t i : members)
            group.members.insert(group.members.end(), programs[i].owners.begin(),
                                 programs[i].owners.end());
        groups.push_back(std::move(group));
    };
    for (const auto& [members, percent] : groups_of(pairs, programs.size())) add(members, percent);
    // Students with identical files form a group of their own.
    for (std::size_t i = 0; i < programs.size(); ++i)
        if (programs[i].owners.size() > 1) add({i}, 100);
    std::stable_sort(
        groups.begin(), groups.end(),
        [](const SimilarGroup& a, const SimilarGroup& b) { return a.percent > b.percent; });
    return groups;
}

}  // namespace

bool can_compare() { return fs::exists(program); }

std::vector<SimilarPair> similar_pairs(const grader::Course& course,
                                       const std::vector<std::string>& texts, int percent) {
    if (texts.size() < 2) return {};
    const grader::TemporaryFolder scratch(course.build / "check", "similar-");
    grader::CommandLine command{
        program, "-e", "-a", "-s", "-p", "-T", fmt::format("-t{}", percent)};
    for (std::size_t i = 0; i < texts.size(); ++i)
        command.push_back(scratch.write(fmt::format("{}.cpp", i), texts[i]).string());
    grader::Allowance allowance;
    allowance.readable = {scratch.path()};
    allowance.cpu_seconds = 300;
    const grader::Finished finished =
        grader::run_program(grader::in_sandbox(command, allowance, grader::Isolation::sandboxed),
                            grader::milliseconds(300'000), 16 << 20);
    if (!finished.ending.succeeded())
        throw std::runtime_error("the programs could not be compared: " +
                                 finished.output.substr(0, 300));

    // Format: "/tmp/x/3.cpp consists for 86 % of /tmp/x/1.cpp material", once in each direction.
    std::map<std::pair<std::size_t, std::size_t>, int> most;
    const std::string folder = scratch.path().string() + "/";
    for (std::string line : grader::lines_of(finished.output)) {
        for (std::size_t at = line.find(folder); at != std::string::npos; at = line.find(folder))
            line.erase(at, folder.size());
        std::size_t one = 0, other = 0;
        int part = 0;
        if (std::sscanf(line.c_str(), "%zu.cpp consists for %d %% of %zu.cpp material", &one, &part,
                        &other) != 3)
            continue;
        int& known = most[std::minmax(one, other)];
        known = std::max(known, part);
    }
    std::vector<SimilarPair> pairs;
    for (const auto& [which, part] : most) pairs.push_back({which.first, which.second, part});
    std::stable_sort(pairs.begin(), pairs.end(), [](const SimilarPair& a, const SimilarPair& b) {
        return a.percent > b.percent;
    });
    return pairs;
}

std::vector<std::pair<std::vector<std::size_t>, int>> groups_of(
    const std::vector<SimilarPair>& pairs, std::size_t texts) {
    std::vector<std::size_t> group(texts);
    std::iota(group.begin(), group.end(), std::size_t{0});
    for (const SimilarPair& pair : pairs) {
        const std::size_t from = std::max(group[pair.one], group[pair.other]),
                          to = std::min(group[pair.one], group[pair.other]);
        std::replace(group.begin(), group.end(), from, to);
    }
    std::map<std::size_t, std::pair<std::vector<std::size_t>, int>> groups;
    for (const SimilarPair& pair : pairs) {
        int& percent = groups.try_emplace(group[pair.one], std::vector<std::size_t>(), 100)
                           .first->second.second;
        percent = std::min(percent, pair.percent);
    }
    for (std::size_t i = 0; i < texts; ++i)
        if (const auto found = groups.find(group[i]); found != groups.end())
            found->second.first.push_back(i);
    std::vector<std::pair<std::vector<std::size_t>, int>> result;
    for (auto& [first, members] : groups) result.push_back(std::move(members));
    return result;
}

bool is_too_short(const std::string& text) {
    constexpr std::ptrdiff_t fewest_statements = 4;
    return std::count(text.begin(), text.end(), ';') < fewest_statements;
}

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
