// Runs an exercise's tests on mutants of its solution and checks that they catch each small
// mistake. Usage: exercise_mutants 1-cards/01-halves-fit [--all] [--update] [--verbose]
//
// If neither the solution nor a test has changed since the record was written, only a sample of the
// mutants is judged; otherwise, or with --all or --update, all of them.
//
// One file, because it is one program with one record, from the arguments to the summary.

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <fstream>
#include <future>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "grader/check.hpp"
#include "grader/files.hpp"
#include "tests/exercises/mutants.hpp"
#include "tests/exercises/mutants_record.hpp"

namespace {

namespace fs = std::filesystem;
using grader::Course;
using grader::Exercise;
using grader::milliseconds;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;
using mutants::Mutant;
using mutants::Record;

enum class Fate {
    stillborn,  ///< does not compile, or a function ends without a return
    killed_by_public,
    killed_by_hidden_only,
    survived,
};

std::string described(Fate fate) {
    switch (fate) {
        case Fate::stillborn: return "does not compile";
        case Fate::killed_by_public: return "killed by public tests";
        case Fate::killed_by_hidden_only: return "killed by hidden tests only";
        default: return "survived";
    }
}

Fate fate_by(const Verdict& verdict) {
    if (verdict.outcome == VerdictOutcome::does_not_compile ||
        verdict.warnings.find("-Wreturn-type") != std::string::npos)
        return Fate::stillborn;
    const auto fails = [](bool hidden) {
        return [hidden](const TestResult& test) {
            return test.hidden == hidden && test.outcome != TestOutcome::passed;
        };
    };
    const auto& tests = verdict.tests;
    if (std::any_of(tests.begin(), tests.end(), fails(false))) return Fate::killed_by_public;
    return std::any_of(tests.begin(), tests.end(), fails(true)) ? Fate::killed_by_hidden_only
                                                                : Fate::survived;
}

/// The first failed test, for the verbose output.
std::string how_killed(const Verdict& verdict) {
    for (const TestResult& test : verdict.tests)
        if (test.outcome != TestOutcome::passed)
            return fmt::format(" (\"{}\": {})", test.sentence, test.failure.came_back);
    return "";
}

std::string content_of(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) throw std::runtime_error("cannot read " + file.string());
    return {std::istreambuf_iterator<char>(stream), {}};
}

void write(const fs::path& file, const std::string& text) {
    fs::create_directories(file.parent_path());
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    if (!stream.flush()) throw std::runtime_error("cannot write " + file.string());
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

mutants::Survivor survivor_of(const Mutant& mutant) {
    return {mutant.line, mutant.column, in_one_line(mutant.was), in_one_line(mutant.became), false,
            {}};
}

/// Number of mutants in a sample.
constexpr std::size_t sample_size = 1;

/// Returns a sample of the mutants, the same one on each run.
std::vector<Mutant> sample_of(std::vector<Mutant> mutants) {
    std::mt19937 engine(1986);
    for (std::size_t left = mutants.size(); left > 1; --left)
        std::swap(mutants[left - 1], mutants[engine() % left]);
    mutants.resize(std::min(mutants.size(), sample_size));
    return mutants;
}

/// Judges mutants of an exercise's solution, either all of them or a sample.
class Trial {
public:
    Trial(const Course& course, const Exercise& exercise, bool all, bool verbose)
        : course_(course), exercise_(exercise), all_(all), verbose_(verbose) {
        options_.hidden_tests = true;
        options_.time_per_call = milliseconds(1000);
        options_.time_per_test = milliseconds(15'000);
        const std::string obstacle = grader::why_no_sandbox();
        if (obstacle.empty()) return;
        fmt::print("note: without a sandbox, since {}; all programs here are our own\n", obstacle);
        options_.isolation = grader::Isolation::unsandboxed;
    }

    /// @throws std::runtime_error when there is no verdict, or when the solution itself does not
    /// pass
    Record outcome() {
        grader::build_judges(course_, {exercise_});
        options_.judge_is_built = true;
        if (all_) demand_that_solution_passes();  // for a sample, exercise_proofs proves it
        source_ = content_of(solution());
        mutants_ = mutants::mutants_of(source_);
        if (!all_) mutants_ = sample_of(std::move(mutants_));
        fates_.assign(mutants_.size(), Fate::stillborn);
        told_.assign(mutants_.size(), {});
        std::vector<std::future<void>> workers;
        const std::size_t most = std::min<std::size_t>(
            mutants_.size(), std::clamp(std::thread::hardware_concurrency(), 1U, 4U));
        for (std::size_t number = 0; number < most; ++number)
            workers.push_back(
                std::async(std::launch::async, [this] { judge_one_after_the_other(); }));
        for (std::future<void>& worker : workers) worker.get();
        return counted();
    }

    /// The mutants that were judged.
    std::vector<mutants::Survivor> judged() const {
        std::vector<mutants::Survivor> all;
        std::ranges::transform(mutants_, std::back_inserter(all), survivor_of);
        return all;
    }

    /// The fate of each mutant, one line per mutant.
    const std::vector<std::string>& lines() const { return told_; }

private:
    fs::path solution() const { return exercise_.folder / "solution.cpp"; }

    /// @throws std::runtime_error when the grader fails
    Verdict verdict_on(const fs::path& file) const {
        Verdict verdict = grader::check(course_, exercise_, file, options_);
        if (verdict.outcome == VerdictOutcome::grader_failed)
            throw std::runtime_error("no verdict on " + file.string() + ": " + verdict.message);
        return verdict;
    }

    void demand_that_solution_passes() const {
        const Verdict verdict = verdict_on(solution());
        if (!verdict.all_passed())
            throw std::runtime_error("the solution itself does not pass" + how_killed(verdict));
    }

    void judge_one_after_the_other() {
        for (std::size_t i = next_++; i < mutants_.size(); i = next_++) {
            const grader::TemporaryFolder folder(course_.build / "mutants", "mutant-");
            const Verdict verdict = verdict_on(
                folder.write(solution().filename(), mutants::applied(mutants_[i], source_)));
            fates_[i] = fate_by(verdict);
            told_[i] = told(i, verdict);
            if (!verbose_) continue;
            fmt::print("{}\n", told_[i]);
            std::fflush(stdout);
        }
    }

    std::string told(std::size_t i, const Verdict& verdict) const {
        const bool killed =
            fates_[i] == Fate::killed_by_public || fates_[i] == Fate::killed_by_hidden_only;
        return fmt::format("{}: {}{}", shown(survivor_of(mutants_[i])), described(fates_[i]),
                           killed ? how_killed(verdict) : "");
    }

    Record counted() const {
        const auto count = [&](Fate fate) {
            return static_cast<int>(std::count(fates_.begin(), fates_.end(), fate));
        };
        const int all = static_cast<int>(fates_.size());
        Record record{all - count(Fate::stillborn),
                      count(Fate::killed_by_public),
                      count(Fate::killed_by_hidden_only),
                      {}};
        for (std::size_t i = 0; i < fates_.size(); ++i)
            if (fates_[i] == Fate::survived) record.survivors.push_back(survivor_of(mutants_[i]));
        return record;
    }

    Course course_;
    Exercise exercise_;
    bool all_, verbose_;
    grader::CheckOptions options_;
    std::string source_;
    std::vector<Mutant> mutants_;
    std::vector<Fate> fates_;
    std::vector<std::string> told_;
    std::atomic<std::size_t> next_ = 0;
};

Record read(const fs::path& file) {
    if (!fs::exists(file)) return {};
    try {
        return nlohmann::ordered_json::parse(content_of(file)).get<Record>();
    } catch (const nlohmann::json::exception& error) {
        throw std::runtime_error(file.string() + ": " + error.what());
    }
}

/// A digest of everything that the record depends on: the solution and the tests.
std::string digest_of(const Exercise& exercise) {
    std::vector<std::string> texts{content_of(exercise.folder / "solution.cpp")};
    for (const fs::path& file : {exercise.public_tests_file(), exercise.hidden_tests_file()})
        if (fs::exists(file)) texts.push_back(content_of(file));
    return mutants::digest(texts);
}

std::string summary(const std::string& exercise, const Record& record, double seconds) {
    return fmt::format(
        "{}: {} mutants; killed by public tests {}, by hidden ones only {}; survivors {}, "
        "equivalent {}; killed of the others {:.1f} %; {:.0f} s",
        exercise, record.mutants, record.killed_by_public, record.killed_by_hidden_only,
        record.survivors.size(), record.equivalent(), record.share_killed(), seconds);
}

struct Options {
    std::string exercise;
    bool update = false;
    bool all = false;
    bool verbose = false;
};

/// @return exit code 0 when the results match the exercise's `mutants.json` and enough mutants are
/// killed
int carry_out(const Options& options, const Course& course, const Exercise& exercise) {
    const auto start = std::chrono::steady_clock::now();
    const fs::path file = exercise.folder / "mutants.json";
    Record known = read(file);
    const std::string now = digest_of(exercise);
    const bool all = options.all || options.update || known.of != now;
    Trial trial(course, exercise, all, options.verbose);
    Record found = with_reasons(trial.outcome(), known);
    found.of = now;
    fmt::print("{}", all ? "" : "a sample of ");
    fmt::print(
        "{}\n",
        summary(exercise.id, found,
                std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()));
    if (options.update) {
        write(file, nlohmann::ordered_json(found).dump(2) + "\n");
        known = found;
    }
    const std::vector<std::string> wrong =
        all ? complaints(known, found) : complaints_about_sample(known, trial.judged(), found);
    if (wrong.empty()) return 0;
    if (!options.verbose) fmt::print("{}\n", fmt::join(trial.lines(), "\n"));
    for (const std::string& sentence : wrong) fmt::print("{}\n", sentence);
    fmt::print(
        "Improve the exercise's tests, or bring {} up to date: exercise_mutants {} --update\n",
        file.string(), exercise.id);
    return 1;
}

int run_on(const Options& options) {
    const Course course{KNOBEL_ROOT, KNOBEL_BUILD};
    for (const Exercise& exercise : grader::exercises(course))
        if (exercise.id == options.exercise) return carry_out(options, course, exercise);
    fmt::print(stderr, "there is no exercise '{}'\n", options.exercise);
    return 2;
}

/// @return whether the arguments are valid
bool read_arguments(int count, char** arguments, Options& options) {
    for (const std::string& argument : std::vector<std::string>(arguments + 1, arguments + count)) {
        if (argument == "--update") options.update = true;
        else if (argument == "--all") options.all = true;
        else if (argument == "--verbose") options.verbose = true;
        else if (options.exercise.empty() && argument.rfind("--", 0) != 0)
            options.exercise = argument;
        else return false;
    }
    return !options.exercise.empty();
}

}  // namespace

int main(int count, char** arguments) {
    Options options;
    if (!read_arguments(count, arguments, options)) {
        fmt::print(stderr,
                   "usage: exercise_mutants <exercise> [--all] [--update] [--verbose], for example "
                   "1-cards/01-halves-fit\n");
        return 2;
    }
    try {
        return run_on(options);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 3;
    }
}
