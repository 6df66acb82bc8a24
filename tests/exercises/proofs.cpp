// Proves that an exercise is fair: that its stub, its solution and its typical mistakes get the
// expected verdicts. Usage: exercise_proofs 1-cards/01-halves-fit
// The environment variables KNOBEL_ROOT and KNOBEL_BUILD select a course other than the one that
// this program was built with.
//
// One file, because all proofs judge programs of one exercise, with the same options.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <nlohmann/json.hpp>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check.hpp"
#include "grader/declared_tests.hpp"
#include "grader/files.hpp"
#include "grader/json_text.hpp"
#include "grader/plain_text.hpp"
#include "grader/process.hpp"
#include "text_proofs.hpp"

namespace {

namespace fs = std::filesystem;
using grader::content_of;
using grader::Exercise;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;

/// Number of lines of a file whose beginning matches `pattern`.
std::ptrdiff_t lines_like(const fs::path& file, const char* pattern) {
    const std::vector<std::string> lines = grader::lines_of(content_of(file));
    const std::regex regex(pattern);
    return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
        return std::regex_search(line, regex, std::regex_constants::match_continuous);
    });
}

/// The programs and patches in a folder, sorted by name.
std::vector<fs::path> programs_in(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(folder, none)) {
        const fs::path extension = entry.path().extension();
        if (extension == ".cpp" || extension == ".patch") files.push_back(entry.path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

/// Applies a patch to a solution.
/// @throws std::runtime_error when the patch does not fit
std::string patched(const fs::path& solution, const fs::path& difference) {
    const grader::CommandLine command{"/usr/bin/patch", "--silent",        "--fuzz=0",
                                      "--output=-",     solution.string(), difference.string()};
    const grader::Finished finished = grader::run(command, grader::milliseconds(60'000), 1 << 20);
    if (!finished.ending.succeeded())
        throw std::runtime_error(fmt::format("{} does not fit {}: {}", difference.string(),
                                             solution.string(), finished.output));
    return finished.output;
}

/// The sentences of the tests that did not pass.
std::string lost_tests(const Verdict& verdict) {
    std::string sentences;
    for (const TestResult& test : verdict.tests)
        if (test.outcome != TestOutcome::passed)
            sentences += fmt::format("\n          \"{}\": {}, {}", test.sentence, test.failure.call,
                                     test.failure.came_back);
    return sentences;
}

std::string score(const Verdict& verdict) {
    if (verdict.outcome != VerdictOutcome::checked) return "not checked";
    return fmt::format("{} of {} points", verdict.points(), verdict.most_points());
}

bool compiles_silently(const Verdict& verdict) {
    return verdict.outcome == VerdictOutcome::checked && verdict.warnings.empty();
}

std::string listed(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
}

/// Seed for the second run of the hidden tests; the first run uses the default of `CheckOptions`.
constexpr std::uint64_t other_seed = 1967;

/// The proofs about one exercise; each prints one line.
class Proofs {
public:
    Proofs(const grader::Course& course, const Exercise& exercise)
        : course_(course), exercise_(exercise) {
        options_.hidden_tests = true;
        options_.time_per_call = grader::milliseconds(2000);
        const std::string obstacle = grader::why_no_sandbox();
        if (obstacle.empty()) return;
        fmt::print("note    without a sandbox, since {}; all programs here are our own\n",
                   obstacle);
        options_.isolation = grader::Isolation::unsandboxed;
    }

    /// @throws std::runtime_error when the tests of the exercise cannot be built
    bool all_hold() {
        grader::build_judges(course_, {exercise_});
        options_.judge_is_built = true;
        texts();
        hints();
        task();
        tags();
        clauses();
        stub();
        solution();
        largest_answers();
        ways();
        const std::vector<fs::path> mistakes = programs_in(exercise_.folder / "mistakes");
        prove(mistakes.size() >= 3,
              fmt::format("there are at least three mistakes ({})", mistakes.size()));
        for (const fs::path& file : mistakes) mistake(file);
        return hold_;
    }

private:
    void prove(bool holds, const std::string& sentence, const std::string& otherwise = "") {
        fmt::print("{}  {}{}\n", holds ? "ok    " : "FAILED", sentence,
                   holds || otherwise.empty() ? "" : ": " + otherwise);
        std::fflush(stdout);
        hold_ = hold_ && holds;
    }

    /// @throws std::runtime_error when there is no verdict, since nothing is proved then
    /// @param name  by which other tests find the verdict: the file in the exercise's folder
    Verdict verdict_on(const fs::path& file, const fs::path& name) const {
        const Verdict verdict = verdict_on(file, options_);
        keep(verdict, name);
        return verdict;
    }
    Verdict verdict_on(const fs::path& file, const grader::CheckOptions& options) const {
        Verdict verdict = grader::check(course_, exercise_, file, options);
        if (verdict.outcome == VerdictOutcome::grader_failed)
            throw std::runtime_error("no verdict on " + file.string() + ": " + verdict.message);
        if (verdict.tests.empty()) throw std::runtime_error("the exercise has no tests");
        return verdict;
    }

    /// Stores a verdict as './knobel check' prints it, without hidden tests, for tests that compare
    /// it with the browser's.
    void keep(Verdict verdict, const fs::path& name) const {
        std::erase_if(verdict.tests, [](const TestResult& test) { return test.hidden; });
        verdict.hidden_prints.clear();
        verdict.hidden = grader::hidden_tests(exercise_);
        const fs::path file = course_.build / "verdicts" / exercise_.id / (name.string() + ".json");
        fs::create_directories(file.parent_path());
        const std::string text = grader::json_text(nlohmann::json(verdict), 2);
        if (grader::replace_file(file, text, file.string() + ".new"))
            throw std::runtime_error("cannot write " + file.string());
    }

    void texts() {
        prove(lines_like(exercise_.folder / "README.rst", ":level: [123]$") == 1,
              "README.rst has a level from 1 to 3");
        const bool counted = lines_like(exercise_.folder / "hints.rst", "1\\. ") == 1 &&
                             lines_like(exercise_.folder / "hints.rst", "2\\. ") == 1 &&
                             lines_like(exercise_.folder / "hints.rst", "3\\. ") == 1 &&
                             lines_like(exercise_.folder / "hints.rst", "[0-9]+\\. ") == 3;
        prove(counted, "hints.rst has exactly three steps");
    }

    void hints() {
        const std::string quoted =
            proofs::quoted_from(content_of(exercise_.folder / "solution.cpp"),
                                content_of(exercise_.folder / "hints.rst"),
                                {content_of(exercise_.stub()), content_of(exercise_.interface())});
        prove(quoted.empty(),
              fmt::format("no hint quotes more than {} words and signs of the solution",
                          proofs::longest_quotation),
              quoted);
    }

    /// Checks that task, interface and adapter agree.
    void task() {
        const std::string readme = content_of(exercise_.folder / "README.rst"),
                          interface = exercise_.interface().filename().string();
        const std::vector<std::string> exposed = proofs::exposed_in(
                                           content_of(exercise_.folder / "adapter.cpp")),
                                       literals = proofs::literals_of(readme);
        prove(!exposed.empty(), "the adapter exposes a function");
        for (const std::string& function : exposed) {
            prove(proofs::declares(content_of(exercise_.interface()), function),
                  fmt::format("{} declares {}", interface, function));
            const bool named =
                std::any_of(literals.begin(), literals.end(), [&](const std::string& literal) {
                    const std::vector<std::string> tokens = proofs::tokens(literal);
                    return std::find(tokens.begin(), tokens.end(), function) != tokens.end();
                });
            prove(named, fmt::format("README.rst names ``{}``", function));
        }
        std::vector<std::string> headers;
        for (const fs::path& header : grader::visible_headers(course_, exercise_))
            headers.push_back(content_of(header));
        const std::vector<std::string> unknown = proofs::unknown_names(readme, headers);
        prove(unknown.empty(), "README.rst has no ``name`` that is in no header of the exercise",
              listed(unknown));
        prove(lines_like(exercise_.stub(), fmt::format("#include \"{}\"", interface).c_str()) == 1,
              "the stub includes the interface");
    }

    void tags() {
        const std::vector<std::string> wrong = proofs::odd_tags(grader::public_tests(exercise_));
        prove(
            wrong.empty(),
            "every public test gives 1 to 10 points, names its hint, and needs only earlier tests",
            listed(wrong));
        const std::string hidden = content_of(exercise_.hidden_tests_file());
        prove(hidden.find("judge::seed()") != std::string::npos,
              "the hidden tests draw from the seed");
    }

    /// Checks that each binding clause of the task has a test, and each test a clause.
    void clauses() {
        std::vector<std::string> tests;
        for (const grader::Declared& declared : grader::all_tests(exercise_))
            tests.push_back(declared.test.sentence);
        const std::vector<proofs::Clause> clauses =
            proofs::clauses_in(content_of(exercise_.folder / "clauses.json"));
        const std::vector<std::string> wrong =
            proofs::odd_clauses(clauses, content_of(exercise_.folder / "README.rst"), tests);
        prove(wrong.empty(),
              "clauses.json names a test for each clause of the task that binds, and a clause for "
              "each test",
              listed(wrong));
    }

    void stub() {
        const Verdict verdict = verdict_on(exercise_.stub(), "stub.cpp");
        prove(compiles_silently(verdict), "the stub compiles without a word from the compiler",
              verdict.message + verdict.warnings);
        prove(verdict.outcome == VerdictOutcome::checked && verdict.points() == 0,
              "the stub scores nothing", score(verdict));
        prove(lines_like(exercise_.stub(), " *todo\\(\"TODO: ") >= 1, "the stub says what to do");
    }

    void solution() {
        const Verdict verdict = verdict_on(exercise_.folder / "solution.cpp", "solution.cpp");
        prove(compiles_silently(verdict), "the solution compiles without a warning",
              verdict.message + verdict.warnings);
        prove(verdict.all_passed(),
              fmt::format("the solution scores all {} points", verdict.most_points()),
              score(verdict) + lost_tests(verdict));
        const auto& tests = verdict.tests;
        const auto is_public = [](const TestResult& test) { return !test.hidden; };
        prove(declared_as_run(tests),
              "the tests are read out of their sources as the judge runs them");
        prove(std::all_of(tests.begin(), tests.end(),
                          [](const TestResult& test) { return test.points > 0; }),
              "every test gives points");
        prove(!std::all_of(tests.begin(), tests.end(), is_public), "there is a hidden test");
        grader::CheckOptions options = options_;
        options.seed = other_seed;
        const Verdict again = verdict_on(exercise_.folder / "solution.cpp", options);
        prove(again.all_passed(),
              fmt::format("the solution scores them with the seed {}, too, not only with {}",
                          other_seed, options_.seed),
              score(again) + lost_tests(again));
    }

    bool declared_as_run(const std::vector<TestResult>& tests) const {
        const std::vector<grader::Declared> declared = grader::all_tests(exercise_);
        return std::equal(declared.begin(), declared.end(), tests.begin(), tests.end(),
                          [](const grader::Declared& one, const TestResult& test) {
                              return one.test.sentence == test.sentence &&
                                     one.test.points == test.points &&
                                     one.test.hidden == test.hidden;
                          });
    }

    /// Checks that no answer allowed by the protocol hangs the judge or makes it fail.
    void largest_answers() {
        grader::CheckOptions options = options_;
        options.worker = "inflating";
        options.judge_is_built = false;
        options.time_per_test = grader::milliseconds(3000);
        const Verdict verdict =
            grader::check(course_, exercise_, exercise_.folder / "solution.cpp", options);
        prove(verdict.outcome == VerdictOutcome::checked,
              "answers of three million bytes are judged: " + score(verdict), verdict.message);
    }

    /// Other correct solutions, shown to students who have passed; an exercise may have none.
    void ways() {
        const std::vector<fs::path> ways = programs_in(exercise_.folder / "ways");
        for (const fs::path& file : ways) way(file);
        if (!ways.empty())
            prove(fs::exists(exercise_.folder / "afterwards.rst"),
                  "afterwards.rst says where to compare, and asks one question further");
    }

    void way(const fs::path& file) {
        const std::string name = "way " + file.stem().string();
        const std::vector<std::string> lines = grader::lines_of(content_of(file));
        const bool says = lines.size() > 2 && lines[0].rfind("// ", 0) == 0 &&
                          lines[1].rfind("// Price: ", 0) == 0;
        prove(says, name + " has a title and a price");
        const Verdict verdict = verdict_on(file, options_);
        prove(compiles_silently(verdict), name + " compiles without a warning",
              verdict.message + verdict.warnings);
        prove(verdict.all_passed(),
              fmt::format("{} scores all {} points", name, verdict.most_points()),
              score(verdict) + lost_tests(verdict));
    }

    /// A mistake is a program or a patch of the solution.
    void mistake(const fs::path& file) {
        const std::string name = "mistake " + file.stem().string();
        const std::vector<std::string> lines = grader::lines_of(content_of(file));
        const bool is_program = file.extension() == ".cpp";
        const std::string mark = is_program ? "// " : "", announcement = mark + "Caught by: ";
        const bool says = lines.size() > 2 && !lines[0].empty() && lines[0].rfind(mark, 0) == 0 &&
                          lines[1].rfind(announcement, 0) == 0;
        prove(says, name + " says what is wrong and which test catches it");
        if (!says) return;
        const std::string sentence = lines[1].substr(announcement.size());
        const grader::TemporaryFolder scratch(course_.build / "check", "mistake-");
        const Verdict verdict = verdict_on(
            is_program
                ? file
                : scratch.write("mistake.cpp", patched(exercise_.folder / "solution.cpp", file)),
            "mistakes" / file.filename());
        prove(verdict.outcome == VerdictOutcome::checked, name + " compiles", verdict.message);
        if (verdict.outcome != VerdictOutcome::checked) return;
        const auto named =
            std::find_if(verdict.tests.begin(), verdict.tests.end(),
                         [&](const TestResult& test) { return test.sentence == sentence; });
        prove(named != verdict.tests.end(), name + " names a test that exists", sentence);
        if (named == verdict.tests.end()) return;
        prove(named->outcome == TestOutcome::failed,
              fmt::format("{} is caught: {}", name, score(verdict)),
              fmt::format("\"{}\" {}", sentence,
                          named->outcome == TestOutcome::passed
                              ? "lets it pass"
                              : "was not tried, as it needs \"" + named->needs + "\""));
    }

    grader::Course course_;
    Exercise exercise_;
    grader::CheckOptions options_;
    bool hold_ = true;
};

std::string environment(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr || *value == '\0' ? otherwise : value;
}

int prove_fair(const std::string& id) {
    const grader::Course course{environment("KNOBEL_ROOT", KNOBEL_ROOT),
                                environment("KNOBEL_BUILD", KNOBEL_BUILD)};
    for (const Exercise& exercise : grader::exercises(course))
        if (exercise.id == id) return Proofs(course, exercise).all_hold() ? 0 : 1;
    fmt::print(stderr, "there is no exercise '{}'\n", id);
    return 2;
}

}  // namespace

int main(int count, char** arguments) {
    if (count != 2) {
        fmt::print(stderr,
                   "usage: exercise_proofs <exercise>, for example 1-cards/01-halves-fit\n");
        return 2;
    }
    try {
        return prove_fair(arguments[1]);
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 3;
    }
}
