#include "grader/classroom/similar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <functional>
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
    for (const Found& found : run.found) {
        const HandedIn* const file = found.contents.file_for(exercise.exercise.id);
        if (file == nullptr || !file->trouble.empty() || file->digest == exercise.stub) continue;
        const auto [index, is_new] = index_of.emplace(file->digest, programs.size());
        if (is_new) programs.push_back({run.records.source(file->digest).value_or("")});
        programs[index->second].owners.push_back({found.submission.name, found.submission.slug});
    }
    return programs;
}

/// Returns whether a program has too few statements for similarity to mean anything.
bool is_too_short(const Program& program) {
    constexpr std::ptrdiff_t fewest_statements = 4;
    return std::ranges::count(program.text, ';') < fewest_statements;
}

std::vector<SimilarGroup> groups_for(const GradingRun& run, const GradedExercise& exercise) {
    constexpr int least_percent = 80;
    std::vector<Program> programs = programs_for(run, exercise);
    std::erase_if(programs, is_too_short);
    std::vector<std::string> texts;
    for (const Program& program : programs) texts.push_back(program.text);
    const SimilarPairs pairs = similar_pairs(run.course, texts, least_percent);
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
    std::ranges::stable_sort(groups, std::greater(), &SimilarGroup::percent);
    return groups;
}

}  // namespace

bool can_compare() { return fs::exists(program); }

SimilarPairs similar_pairs(const grader::Course& course, const std::vector<std::string>& texts,
                           int percent) {
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
    SimilarPairs pairs;
    const std::string folder = scratch.path().string() + "/";
    for (std::string line : grader::lines_of(finished.output)) {
        grader::replace_all(line, folder, "");
        std::size_t one = 0, other = 0;
        int part = 0;
        if (std::sscanf(line.c_str(), "%zu.cpp consists for %d %% of %zu.cpp material", &one, &part,
                        &other) != 3)
            continue;
        int& known = pairs[std::minmax(one, other)];
        known = std::max(known, part);
    }
    return pairs;
}

std::vector<GroupOfTexts> groups_of(const SimilarPairs& pairs, std::size_t texts) {
    std::vector<std::size_t> first_of(texts);  // the first text of the group of each
    std::iota(first_of.begin(), first_of.end(), std::size_t{0});
    for (const auto& [pair, percent] : pairs) {
        const auto [to, from] = std::minmax({first_of[pair.first], first_of[pair.second]});
        std::ranges::replace(first_of, from, to);
    }
    std::map<std::size_t, GroupOfTexts> groups;
    for (const auto& [pair, percent] : pairs) {
        int& least = groups[first_of[pair.first]].percent;
        least = std::min(least, percent);
    }
    std::vector<GroupOfTexts> found;
    for (auto& [first, group] : groups) {
        for (std::size_t i = 0; i < texts; ++i)
            if (first_of[i] == first) group.members.push_back(i);
        found.push_back(std::move(group));
    }
    return found;
}

std::vector<SimilarGroup> similar_groups(const GradingRun& run) {
    std::vector<SimilarGroup> groups;
    const Stage stage{"exercise", " compared", 0, run.exercises.size()};
    work_through(run.options, stage, 1, [&](std::size_t i) {
        std::ranges::move(groups_for(run, run.exercises[i]), std::back_inserter(groups));
    });
    return groups;
}

}  // namespace classroom
