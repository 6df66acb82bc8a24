// Proves that an exercise is fair: that its stub, its solution, its other ways and its typical
// mistakes get the expected verdicts, and that its texts agree with its programs.
// Usage: exercise_proofs 1-cards/01-halves-fit [--sandboxed]
// The environment variable KNOBEL_ROOT selects another course.
//
// All programs are compiled together and judged without a sandbox, mistakes by the one test that
// must catch them; with --sandboxed each is checked as students' files are, by all tests.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <regex>
#include <stdexcept>
#include <string>
#include <vector>

#include "grader/check/check_program.hpp"
#include "grader/check/exercise.hpp"
#include "grader/files.hpp"
#include "grader/plain_text.hpp"
#include "tests/exercises/joint.hpp"
#include "tests/exercises/texts.hpp"
#include "tests/exercises/tokens.hpp"

namespace {

namespace fs = std::filesystem;
using grader::content_of;
using grader::Exercise;
using grader::TestOutcome;
using grader::TestResult;
using grader::Verdict;
using grader::VerdictOutcome;

/// Number of lines of a file whose beginning matches `pattern`.
std::ptrdiff_t lines_like(const fs::path& file, const std::string& pattern) {
    const std::vector<std::string> lines = grader::lines_of(content_of(file));
    const std::regex regex(pattern);
    return std::count_if(lines.begin(), lines.end(), [&](const std::string& line) {
        return std::regex_search(line, regex, std::regex_constants::match_continuous);
    });
}

/// Applies a patch to a solution.
/// @throws std::runtime_error when the patch does not fit
std::string patched(const fs::path& solution, const fs::path& difference) {
    const grader::CommandLine command{"/usr/bin/patch", "--silent",        "--fuzz=0",
                                      "--output=-",     solution.string(), difference.string()};
    const grader::Finished finished =
        grader::run_program(command, grader::milliseconds(60'000), 1 << 20);
    if (!finished.ending.succeeded())
        throw std::runtime_error(fmt::format("{} does not fit {}: {}", difference.string(),
                                             solution.string(), finished.output));
    return finished.output;
}

/// The programs and patches in a folder of an exercise, such as "ways", sorted by name.
std::vector<fs::path> files_in(const Exercise& exercise, const char* kind) {
    std::vector<fs::path> files;
    std::error_code none;
    for (const auto& entry : fs::directory_iterator(exercise.folder / kind, none))
        if (entry.path().extension() == ".cpp" || entry.path().extension() == ".patch")
            files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    return files;
}

/// The solution, the stub, the other ways and the mistakes.
std::vector<proofs::Program> programs_of(const Exercise& exercise) {
    const fs::path solution = exercise.folder / "solution.cpp";
    std::vector<proofs::Program> programs{{"solution", content_of(solution)},
                                          {"stub", content_of(exercise.stub())}};
    for (const auto& [kind, title] : {std::pair{"ways", "way "}, std::pair{"mistakes", "mistake "}})
        for (const fs::path& file : files_in(exercise, kind))
            programs.push_back({title + file.stem().string(), file.extension() == ".cpp"
                                                                  ? content_of(file)
                                                                  : patched(solution, file)});
    return programs;
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

/// The proofs about one exercise; each prints one line.
class Proofs {
public:
    Proofs(const grader::Course& course, const Exercise& exercise, bool sandboxed)
        : course_(course),
          exercise_(exercise),
          sandboxed_(sandboxed),
          joint_(course, exercise, programs_of(exercise)),
          scratch_(course.build / "check", "proofs-") {
        options_.hidden_tests = true;
        options_.skip_build = true;
        options_.time_per_call = grader::milliseconds(2000);
        options_.time_after_time_out = grader::milliseconds(200);
        const std::string obstacle = grader::why_no_sandbox();
        if (obstacle.empty()) return;
        fmt::print("note    without a sandbox, since {}; all programs here are our own\n",
                   obstacle);
        options_.isolation = grader::Isolation::unsandboxed;
    }

    bool all_hold() {
        if (sandboxed_) {
            largest_answers();
        } else {
            hints();
            task();
            tags();
        }
        solution();
        stub();
        std::size_t number = 1;
        for (const fs::path& file : files_in(exercise_, "ways")) way(file, ++number);
        const std::vector<fs::path> mistakes = files_in(exercise_, "mistakes");
        prove(mistakes.size() >= 3 && mistakes.size() <= 6,
              fmt::format("there are three to six mistakes ({})", mistakes.size()));
        for (const fs::path& file : mistakes) mistake(file, ++number);
        return hold_;
    }

private:
    void prove(bool holds, const std::string& sentence, const std::string& otherwise = "") {
        fmt::print("{}  {}{}\n", holds ? "ok    " : "FAILED", sentence,
                   holds || otherwise.empty() ? "" : ": " + otherwise);
        hold_ = hold_ && holds;
    }
    void prove_none(const std::vector<std::string>& faults, const std::string& sentence) {
        prove(faults.empty(), sentence, fmt::format("{}", fmt::join(faults, ", ")));
    }
    void prove_silent(const std::string& name, const Verdict& verdict) {
        prove(verdict.outcome == VerdictOutcome::checked && verdict.warnings.empty(),
              name + " compiles without a warning", verdict.message + verdict.warnings);
    }
    void prove_right(const std::string& name, const Verdict& verdict) {
        prove(verdict.all_passed(),
              fmt::format("{} scores all {} points with the seed {}", name, verdict.most_points(),
                          verdict.seed),
              score(verdict) + lost_tests(verdict));
    }

    /// Checks a file as that of a student.
    /// @throws std::runtime_error when there is no verdict, since nothing is proved then
    Verdict check(const fs::path& file, const grader::CheckOptions& options) const {
        const Verdict verdict = grader::check_program(course_, exercise_, file, options);
        if (verdict.outcome == VerdictOutcome::grader_failed)
            throw std::runtime_error("no verdict on " + file.string() + ": " + verdict.message);
        return verdict;
    }

    /// @param number  of the program among those that are compiled together
    Verdict verdict_on(std::size_t number, const grader::CheckOptions& options) const {
        if (!sandboxed_) return joint_.verdict_on(number, options);
        return check(scratch_.write("program.cpp", joint_.programs()[number].source), options);
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
                    const std::vector<std::string> words = proofs::words_of(literal);
                    return std::find(words.begin(), words.end(), function) != words.end();
                });
            prove(named, fmt::format("README.rst names ``{}``", function));
        }
        std::vector<std::string> headers;
        for (const fs::path& header : grader::visible_headers(course_, exercise_))
            headers.push_back(content_of(header));
        prove_none(proofs::unknown_names(readme, headers),
                   "README.rst has no ``name`` that is in no header of the exercise");
        prove(lines_like(exercise_.stub(), fmt::format("#include \"{}\"", interface)) == 1,
              "the stub includes the interface");
    }

    void tags() {
        prove_none(proofs::odd_tags(grader::public_tests(exercise_)),
                   "every public test gives 1 to 10 points, names its hint, and needs only "
                   "earlier tests");
        const std::string hidden = content_of(exercise_.hidden_tests_file());
        prove(hidden.find("judge::seed()") != hidden.npos, "the hidden tests draw from the seed");
    }

    void stub() {
        const Verdict verdict = verdict_on(1, options_);
        prove_silent("the stub", verdict);
        prove(verdict.outcome == VerdictOutcome::checked && verdict.points() == 0,
              "the stub scores nothing", score(verdict));
        prove(lines_like(exercise_.stub(), " *todo\\(\"TODO: ") >= 1, "the stub says what to do");
    }

    void solution() {
        const Verdict verdict = verdict_on(0, options_);
        prove_silent("the solution", verdict);
        prove_right("the solution", verdict);
        const auto& tests = verdict.tests;
        prove(declared_as_run(tests),
              "the tests are read out of their sources as the judge runs them");
        prove(std::ranges::all_of(tests, [](const TestResult& test) { return test.points > 0; }),
              "every test gives points");
        prove(std::ranges::any_of(tests, &TestResult::hidden), "there is a hidden test");
        grader::CheckOptions options = options_;
        options.seed = 1967;
        prove_right("the solution", joint_.verdict_on(0, options));
    }

    bool declared_as_run(const std::vector<TestResult>& tests) const {
        const std::vector<grader::DeclaredTest> declared = grader::all_tests(exercise_);
        return std::equal(declared.begin(), declared.end(), tests.begin(), tests.end(),
                          [](const grader::DeclaredTest& one, const TestResult& test) {
                              return one.test.sentence == test.sentence &&
                                     one.test.points == test.points &&
                                     one.test.hidden == test.hidden;
                          });
    }

    /// Checks that no answer allowed by the protocol hangs the judge or makes it fail.
    void largest_answers() {
        grader::CheckOptions options = options_;
        options.time_per_test = grader::milliseconds(3000);
        const Verdict verdict = joint_.verdict_on(
            0, options, {"/usr/bin/python3", KNOBEL_ROOT "/tests/exercises/inflating.py"});
        prove(verdict.outcome == VerdictOutcome::checked,
              "answers of three million bytes are judged: " + score(verdict), verdict.message);
    }

    /// Another correct solution, shown to students who have passed.
    void way(const fs::path& file, std::size_t number) {
        const std::string name = "way " + file.stem().string();
        const std::vector<std::string> lines = grader::lines_of(content_of(file));
        prove(lines.size() > 2 && lines[0].starts_with("// ") && lines[1].starts_with("// Price: "),
              name + " has a title and a price");
        prove(fs::exists(exercise_.folder / "afterwards.rst"),
              "afterwards.rst says where to compare, and asks one question further");
        const Verdict verdict = verdict_on(number, options_);
        prove_silent(name, verdict);
        prove_right(name, verdict);
    }

    /// A mistake is a program or a patch of the solution.
    void mistake(const fs::path& file, std::size_t number) {
        const std::string name = "mistake " + file.stem().string(),
                          mark = file.extension() == ".cpp" ? "// " : "",
                          announcement = mark + "Caught by: ";
        const std::vector<std::string> lines = grader::lines_of(content_of(file));
        const bool says = lines.size() > 2 && !lines[0].empty() && lines[0].starts_with(mark) &&
                          lines[1].starts_with(announcement);
        prove(says, name + " says what is wrong and which test catches it");
        if (!says) return;
        const std::string sentence = lines[1].substr(announcement.size());
        grader::CheckOptions options = options_;
        options.time_per_call = grader::milliseconds(1000);
        if (!sandboxed_) options.only_test = sentence;
        const Verdict verdict = verdict_on(number, options);
        prove(verdict.outcome == VerdictOutcome::checked, name + " compiles", verdict.message);
        if (verdict.outcome != VerdictOutcome::checked) return;
        const auto named = std::ranges::find(verdict.tests, sentence, &TestResult::sentence);
        prove(named != verdict.tests.end(), name + " names a test that exists", sentence);
        if (named == verdict.tests.end()) return;
        prove(named->outcome == TestOutcome::failed,
              fmt::format("{} is caught: {}", name, score(verdict)),
              fmt::format("\"{}\" {}", sentence,
                          named->outcome == TestOutcome::passed
                              ? "lets it pass"
                              : "was not tried, as it needs \"" + named->needs + "\""));
    }

    const grader::Course& course_;
    const Exercise& exercise_;
    bool sandboxed_;
    proofs::JointPrograms joint_;
    grader::TemporaryFolder scratch_;
    grader::CheckOptions options_;
    bool hold_ = true;
};

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + count);
    if (words.empty() || words.size() > 2 || (words.size() == 2 && words[1] != "--sandboxed")) {
        fmt::print(stderr,
                   "usage: exercise_proofs <exercise> [--sandboxed], for example "
                   "1-cards/01-halves-fit\n");
        return 2;
    }
    try {
        const char* other_root = std::getenv("KNOBEL_ROOT");
        const grader::Course course{other_root == nullptr ? KNOBEL_ROOT : other_root, KNOBEL_BUILD};
        const Exercise exercise = proofs::exercise_of(course, words[0]);
        return Proofs(course, exercise, words.size() == 2).all_hold() ? 0 : 1;
    } catch (const proofs::NoSuchExercise& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 2;
    } catch (const std::exception& error) {
        fmt::print(stderr, "{}\n", error.what());
        return 3;
    }
}
