// Runs an exercise's tests on mutants of its solution, and compares the results with those recorded
// in `mutants.json`, which has those of all exercises.
// Usage: exercise_mutants 1-cards/01-halves-fit [--update] [--verbose]

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <nlohmann/json.hpp>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check/check_program.hpp"
#include "grader/files.hpp"
#include "tests/exercises/joint.hpp"
#include "tests/exercises/mutants.hpp"

namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;
using mutants::Mutant;

using Json = nlohmann::ordered_json;

/// The results for all mutants of an exercise's solution. Mutants that do not compile are left out;
/// those that are neither killed by hidden tests only nor survivors are killed by public tests.
struct Record {
    int mutants = 0;
    int killed_by_hidden_only = 0;
    /// By each mutant that passes all tests, as `shown`: why no test kills it, one sentence.
    Json survivors = Json::object();
};

/// The record of an exercise in `mutants.json`, where what is 0 or empty is left out.
Record record_of(const Json& all, const std::string& exercise) {
    return {all.at("mutants").value(exercise, 0),
            all.at("killed_by_hidden_only").value(exercise, 0),
            all.at("survivors").value(exercise, Json::object())};
}

void replace(Json& all, const std::string& exercise, const Record& record) {
    all["mutants"][exercise] = record.mutants;
    for (const auto& [member, value] :
         {std::pair{"killed_by_hidden_only", Json(record.killed_by_hidden_only)},
          {"survivors", record.survivors}})
        if (value == 0 || value.empty()) all[member].erase(exercise);
        else all[member][exercise] = value;
}

/// Collapses each run of spaces and newlines into a single space.
std::string in_one_line(const std::string& text) {
    std::string line;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n';
        if (!blank) line += c;
        else if (!line.empty() && line.back() != ' ') line += ' ';
    }
    return line;
}

std::string shown(const Mutant& mutant) {
    return fmt::format("line {}, column {}: {} became {}", mutant.line, mutant.column,
                       in_one_line(mutant.was), in_one_line(mutant.became));
}

/// Does not compile, or a function ends without a return.
bool is_stillborn(const Verdict& verdict) {
    return verdict.outcome == VerdictOutcome::does_not_compile ||
           verdict.warnings.find("-Wreturn-type") != verdict.warnings.npos;
}

std::string fate_by(const Verdict& verdict) {
    if (is_stillborn(verdict)) return "does not compile";
    for (const TestResult& test : verdict.tests)
        if (test.outcome != grader::TestOutcome::passed)
            return fmt::format("killed by \"{}\": {}", test.sentence, test.failure.came_back);
    return "survives";
}

/// Judges all mutants of the solution.
/// @throws std::runtime_error when there is no verdict, or when the solution itself does not pass
Record judged(const grader::Course& course, const Exercise& exercise, bool verbose) {
    const std::string source = grader::content_of(exercise.folder / "solution.cpp");
    const std::vector<Mutant> all = mutants::mutants_of(source);
    std::vector<proofs::Program> programs{{"solution", source}};
    for (const Mutant& mutant : all)
        programs.push_back(
            {fmt::format("mutant {}", programs.size()), mutants::applied(mutant, source)});
    const proofs::JointPrograms joint(course, exercise, std::move(programs));
    grader::CheckOptions options;
    options.hidden_tests = true;
    options.stop_at_first_failure = true;
    options.time_after_time_out = grader::milliseconds(50);
    const std::string fate_of_solution = fate_by(joint.verdict_on(0, options));
    if (fate_of_solution != "survives")
        throw std::runtime_error("the solution is " + fate_of_solution);
    options.time_per_call = grader::milliseconds(1000);  // many mutants never end
    Record record;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Verdict verdict = joint.verdict_on(i + 1, options);
        if (verbose) fmt::print("{}: {}\n", shown(all[i]), fate_by(verdict));
        if (is_stillborn(verdict)) continue;
        ++record.mutants;
        const auto killer = std::ranges::find_if(verdict.tests, [](const TestResult& test) {
            return test.outcome != grader::TestOutcome::passed;
        });
        if (killer == verdict.tests.end()) record.survivors[shown(all[i])] = "";
        else record.killed_by_hidden_only += killer->hidden;
    }
    return record;
}

/// Copies the reasons from `known` for survivors that were known.
void copy_reasons(Record& found, const Record& known) {
    for (const auto& [mutant, reason] : known.survivors.items())
        if (found.survivors.contains(mutant)) found.survivors[mutant] = reason;
}

/// Describes what is wrong, one sentence each: figures that differ, survivors without a reason, and
/// reasons without a survivor.
/// @param known  the content of the file
/// @param found  the results of this run, with the known reasons
std::vector<std::string> complaints(const Record& known, const Record& found) {
    std::vector<std::string> sentences;
    const auto compare = [&](const char* what, int listed, int counted) {
        if (listed != counted)
            sentences.push_back(
                fmt::format("{}: the file says {}, there are {} now", what, listed, counted));
    };
    compare("mutants", known.mutants, found.mutants);
    compare("killed by hidden tests only", known.killed_by_hidden_only,
            found.killed_by_hidden_only);
    for (const auto& [mutant, reason] : found.survivors.items())
        if (reason.get<std::string>().empty())
            sentences.push_back(mutant + ": survives, and the file gives no reason");
    for (const auto& [mutant, reason] : known.survivors.items())
        if (!found.survivors.contains(mutant))
            sentences.push_back(mutant +
                                ": is listed, but does not survive, or is no mutant any more");
    return sentences;
}

/// @return exit code 0 when the results match those in `mutants.json`
int carry_out(const grader::Course& course, const Exercise& exercise,
              const std::set<std::string>& options) {
    const fs::path file = course.root / "tests/exercises/mutants.json";
    const bool update = options.contains("--update");
    if (update) grader::build_judges(course, {exercise});
    Json all = Json::parse(grader::content_of(file));
    Record known = record_of(all, exercise.id);
    Record found = judged(course, exercise, options.contains("--verbose"));
    copy_reasons(found, known);
    fmt::print("{} mutants, killed by hidden tests only {}, survivors {}\n", found.mutants,
               found.killed_by_hidden_only, found.survivors.size());
    if (update) {
        replace(all, exercise.id, found);
        if (grader::replace_file(file, all.dump(2) + "\n", file.string() + ".new"))
            throw std::runtime_error("cannot write " + file.string());
        known = found;
    }
    const std::vector<std::string> wrong = complaints(known, found);
    for (const std::string& sentence : wrong) fmt::print("{}\n", sentence);
    if (wrong.empty()) return 0;
    fmt::print("Improve the tests, or update {}: exercise_mutants {} --update\n", file.string(),
               exercise.id);
    return 1;
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    std::set<std::string> options(words.begin() + (words.empty() ? 0 : 1), words.end());
    const bool is_valid = std::ranges::all_of(options, [](const std::string& option) {
        return option == "--update" || option == "--verbose";
    });
    if (words.empty() || !is_valid) {
        fmt::print(stderr,
                   "usage: exercise_mutants <exercise> [--update] [--verbose], for example "
                   "1-cards/01-halves-fit\n");
        return 2;
    }
    try {
        const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
        return carry_out(course, proofs::exercise_of(course, words.front()), options);
    } catch (const proofs::NoSuchExercise& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 3;
    }
}
