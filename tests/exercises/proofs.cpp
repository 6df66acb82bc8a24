// Proves of one exercise that it is fair: that its stub, its solution and its typical mistakes get what they deserve.
// Usage: exercise_proofs 1-cards/01-halves-fit

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check.hpp"

namespace {

namespace fs = std::filesystem;
using grader::Exercise;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;

std::vector<std::string> lines_of(const fs::path& file) {
    std::ifstream stream(file);
    std::vector<std::string> lines;
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

/// The lines of a file that begin with what `pattern` says.
std::ptrdiff_t lines_like(const fs::path& file, const char* pattern) {
    const std::vector<std::string> lines = lines_of(file);
    const std::regex regex(pattern);
    return std::count_if(lines.begin(), lines.end(),
                         [&](const std::string& line) { return std::regex_search(line, regex, std::regex_constants::match_continuous); });
}

std::vector<fs::path> mistakes_of(const Exercise& exercise) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(exercise.folder / "mistakes", none))
        if (entry.path().extension() == ".cpp") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// The sentences of the tests that gave no points.
std::string lost_tests(const Verdict& verdict) {
    std::string sentences;
    for (const TestResult& test : verdict.tests)
        if (test.outcome != TestOutcome::passed)
            sentences += fmt::format("\n          \"{}\": {}, {}", test.sentence, test.failure.call, test.failure.came_back);
    return sentences;
}

std::string score(const Verdict& verdict) {
    if (verdict.outcome != VerdictOutcome::checked) return "not checked";
    return fmt::format("{} of {} points", verdict.points(), verdict.most_points());
}

bool compiles_silently(const Verdict& verdict) { return verdict.outcome == VerdictOutcome::checked && verdict.warnings.empty(); }

/// The proofs about one exercise; each prints a line.
class Proofs {
public:
    Proofs(const grader::Course& course, const Exercise& exercise) : course_(course), exercise_(exercise) {
        options_.hidden_tests = true;
        options_.patience_per_call = grader::milliseconds(2000);
        const std::string obstacle = grader::why_no_sandbox();
        if (obstacle.empty()) return;
        fmt::print("note    without a sandbox, since {}; all programs here are our own\n", obstacle);
        options_.isolation = grader::Isolation::unsandboxed;
    }

    bool all_hold() {
        texts();
        stub();
        solution();
        const std::vector<fs::path> mistakes = mistakes_of(exercise_);
        prove(mistakes.size() >= 3, fmt::format("there are at least three mistakes ({})", mistakes.size()));
        for (const fs::path& file : mistakes) mistake(file);
        return hold_;
    }

private:
    void prove(bool holds, const std::string& sentence, const std::string& otherwise = "") {
        fmt::print("{}  {}{}\n", holds ? "ok    " : "FAILED", sentence, holds || otherwise.empty() ? "" : ": " + otherwise);
        std::fflush(stdout);
        hold_ = hold_ && holds;
    }

    /// @throws std::runtime_error when there is no verdict, as nothing is proved then
    Verdict verdict_on(const fs::path& file) const {
        Verdict verdict = grader::check(course_, exercise_, file, options_);
        if (verdict.outcome == VerdictOutcome::grader_failed) throw std::runtime_error("no verdict on " + file.string() + ": " + verdict.message);
        if (verdict.tests.empty()) throw std::runtime_error("the exercise has no tests");
        return verdict;
    }

    void texts() {
        prove(lines_like(exercise_.folder / "README.rst", ":level: [123]$") == 1, "README.rst has a level from 1 to 3");
        const bool counted = lines_like(exercise_.folder / "hints.rst", "1\\. ") == 1 && lines_like(exercise_.folder / "hints.rst", "2\\. ") == 1 &&
                             lines_like(exercise_.folder / "hints.rst", "3\\. ") == 1 && lines_like(exercise_.folder / "hints.rst", "[0-9]+\\. ") == 3;
        prove(counted, "hints.rst has exactly three steps");
    }

    void stub() {
        const Verdict verdict = verdict_on(exercise_.stub());
        prove(compiles_silently(verdict), "the stub compiles without a word from the compiler", verdict.message + verdict.warnings);
        prove(verdict.outcome == VerdictOutcome::checked && verdict.points() == 0, "the stub scores nothing", score(verdict));
        prove(lines_like(exercise_.stub(), " *todo\\(\"TODO: ") == 1, "the stub says what to do");
    }

    void solution() {
        const Verdict verdict = verdict_on(exercise_.folder / "solution.cpp");
        prove(compiles_silently(verdict), "the solution compiles without a warning", verdict.message + verdict.warnings);
        prove(verdict.all_passed(), fmt::format("the solution scores all {} points", verdict.most_points()), score(verdict) + lost_tests(verdict));
        const auto& tests = verdict.tests;
        prove(std::all_of(tests.begin(), tests.end(), [](const TestResult& test) { return test.points > 0; }), "every test gives points");
        prove(std::any_of(tests.begin(), tests.end(), [](const TestResult& test) { return test.hidden; }), "there is a hidden test");
    }

    void mistake(const fs::path& file) {
        const std::string name = "mistake " + file.stem().string();
        const std::vector<std::string> lines = lines_of(file);
        const std::string announcement = "// Caught by: ";
        const bool says = lines.size() > 2 && lines[0].rfind("// ", 0) == 0 && lines[1].rfind(announcement, 0) == 0;
        prove(says, name + " says what is wrong and which test catches it");
        if (!says) return;
        const std::string sentence = lines[1].substr(announcement.size());
        const Verdict verdict = verdict_on(file);
        prove(verdict.outcome == VerdictOutcome::checked, name + " compiles", verdict.message);
        if (verdict.outcome != VerdictOutcome::checked) return;
        const auto named = std::find_if(verdict.tests.begin(), verdict.tests.end(), [&](const TestResult& test) { return test.sentence == sentence; });
        prove(named != verdict.tests.end(), name + " names a test that exists", sentence);
        if (named == verdict.tests.end()) return;
        prove(
            named->outcome == TestOutcome::failed, fmt::format("{} is caught: {}", name, score(verdict)),
            fmt::format("\"{}\" {}", sentence, named->outcome == TestOutcome::passed ? "lets it pass" : "was not tried, as it needs \"" + named->needs + "\""));
    }

    grader::Course course_;
    Exercise exercise_;
    grader::CheckOptions options_;
    bool hold_ = true;
};

int prove_fair(const std::string& id) {
    const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
    for (const Exercise& exercise : grader::exercises(course))
        if (exercise.id == id) return Proofs(course, exercise).all_hold() ? 0 : 1;
    fmt::print(stderr, "there is no exercise '{}'\n", id);
    return 2;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        fmt::print(stderr, "usage: exercise_proofs <exercise>, for example 1-cards/01-halves-fit\n");
        return 2;
    }
    try {
        return prove_fair(arguments[1]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 3;
    }
}
