// The attack suite: programs of students who try to get unearned points, to do damage, or to read
// data they must not see. Each file in attacks/ states what it tries and which verdict it must get;
// attacks/README.md explains how to add one.

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "tests/grader/checks.hpp"
#include "tests/grader/listener.hpp"

using namespace grader;
using namespace tests;
using nlohmann::json;

namespace {

const fs::path attacks = course.root / "tests/grader/attacks";

/// Number of attacks checked concurrently; most of them wait more than they compute.
constexpr int at_once = 4;

/// The expectations in the comment at the top of an attack: lines such as `// points: 0`.
using Expected = std::multimap<std::string, std::string>;

Expected expected_of(const fs::path& file) {
    Expected expected;
    std::istringstream lines(tests::content_of(file));
    for (std::string line; std::getline(lines, line) && line.rfind("//", 0) == 0;)
        if (const std::size_t colon = line.find(": "); colon != std::string::npos)
            expected.emplace(line.substr(3, colon - 3), line.substr(colon + 2));
    return expected;
}

std::vector<std::string> all(const Expected& expected, const std::string& key) {
    std::vector<std::string> values;
    for (auto [at, end] = expected.equal_range(key); at != end; ++at) values.push_back(at->second);
    return values;
}

/// The value of a key that occurs exactly once.
std::string one(const Expected& expected, const std::string& key) {
    const std::vector<std::string> values = all(expected, key);
    return values.size() == 1 ? values.front()
                              : fmt::format("({} lines with '{}:')", values.size(), key);
}

/// Whether a list such as "crash, time-out" contains an item.
bool is_one_of(const std::string& item, const std::string& list) {
    return contains(", " + list + ", ", ", " + item + ", ");
}

/// A file whose content no attack may read or change.
struct Canary {
    explicit Canary(const fs::path& path)
        : file(path), secret(fmt::format("CANARY-{:08x}", std::random_device{}())) {
        fs::create_directories(file.parent_path());
        std::ofstream(file) << secret << '\n';
    }
    bool unharmed() const { return tests::content_of(file) == secret + "\n"; }

    fs::path file;
    std::string secret;
};

/// Possible targets of an attack: canaries in a temporary folder, in the build folder, in another
/// student's submission and in the environment, and an open port.
struct Surroundings {
    Folder folder;
    BuildFolder build;
    Canary elsewhere{folder.path() / "canary"};
    Canary neighbour{folder.path() /
                     "class/neighbour/exercises/1-cards/01-halves-fit/halves_fit.cpp"};
    Canary built{build.path() / "canary"};
    Canary environment{folder.path() / "environment"};
    Listener listener;

    Surroundings() { setenv("KNOBEL_CANARY", environment.secret.c_str(), 1); }
    ~Surroundings() { unsetenv("KNOBEL_CANARY"); }
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    std::vector<const Canary*> canaries() const {
        return {&elsewhere, &neighbour, &built, &environment};
    }

    /// Writes an attack into the submission of a student of the same name, with its placeholders
    /// replaced by the real paths, the port and the exercise's solution.
    fs::path hand_in(const fs::path& attack, const Exercise& exercise) const {
        std::string program = tests::content_of(attack);
        for (const auto& [word, text] :
             {std::pair<std::string, std::string>{"@ROOT@", course.root},
              {"@BUILD@", build.path()},
              {"@CANARY@", elsewhere.file},
              {"@NEIGHBOUR@", neighbour.file},
              {"@BUILD_CANARY@", built.file},
              {"@PORT@", std::to_string(listener.port())},
              {"@SOLUTION@", tests::content_of(exercise.folder / "solution.cpp")}})
            for (std::size_t at = 0; (at = program.find(word, at)) != std::string::npos;)
                program.replace(at, word.size(), text);
        return folder.write(
            "class/" + attack.stem().string() + "/" + exercise.id + "/" + exercise.name() + ".cpp",
            program);
    }
};

/// What an attack has left in the folder where programs are built and among temporary files.
std::set<std::string> remains(const fs::path& build) {
    std::set<std::string> names;
    for (const fs::path& folder : {build / "check", fs::path("/tmp"), fs::path("/dev/shm")})
        for (const auto& entry : fs::directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            if (folder == build / "check" || name.rfind("knobel-attack", 0) == 0 || name == "note")
                names.insert(entry.path().string());
        }
    return names;
}

/// Processes whose mount namespace contains a program built in this folder, whatever their names.
std::set<std::string> programs_of_students(const fs::path& build) {
    std::set<std::string> found;
    std::error_code ended;
    for (const auto& entry : fs::directory_iterator("/proc", ended))
        if (contains(tests::content_of(entry.path() / "mountinfo"),
                     (build / "check/check-").string()))
            found.insert(entry.path().filename().string());
    return found;
}

/// The parts of hidden tests that no student may see: their sentences, their calls and results, and
/// what programs printed in them.
std::vector<std::string> secrets_of(const Verdict& verdict) {
    std::string told = verdict.prints;
    std::vector<std::string> secrets;
    for (const TestResult& test : verdict.tests) {
        const Failure& failure = test.failure;
        if (!test.hidden) told += failure.call + failure.came_back + failure.expected;
        else
            for (const std::string& text :
                 {test.sentence, failure.call, failure.came_back, failure.expected})
                if (text != "true" && text != "false") secrets.push_back(text);
    }
    std::istringstream lines(verdict.hidden_prints);
    for (std::string line; std::getline(lines, line);) secrets.push_back(line);
    std::erase_if(secrets, [&](const std::string& secret) {
        return secret.size() <= 5 || contains(told, secret);
    });
    return secrets;
}

/// Appends all strings of a verdict, without JSON's quotes and escapes.
void gather(const json& value, std::string& texts) {
    if (value.is_string()) texts += value.get<std::string>() + "\n";
    else if (value.is_structured())
        for (const json& part : value) gather(part, texts);
}

std::string texts_of(const Verdict& verdict) {
    std::string texts;
    gather(json(verdict), texts);
    return texts;
}

/// An attack and its result.
struct Carried {
    fs::path file;
    Expected expected;
    Exercise exercise;
    Verdict verdict = {};
};

/// The attacks of the tier "all", or those that every run of the tests carries out. Only those
/// named in the environment variable KNOBEL_ATTACKS if it is set.
std::vector<Carried> collected(bool of_tier_all) {
    const char* const wanted = std::getenv("KNOBEL_ATTACKS");
    std::vector<Carried> found;
    for (const auto& entry : fs::directory_iterator(attacks)) {
        const std::string name = entry.path().stem().string();
        const Expected expected = expected_of(entry.path());
        if (entry.path().extension() == ".cpp" && expected.contains("tier") == of_tier_all &&
            (wanted == nullptr || contains(fmt::format(" {} ", wanted), " " + name + " ")))
            found.push_back({entry.path(), expected, exercise_of(one(expected, "exercise"))});
    }
    return found;
}

void carry_out(Carried& attack, const Surroundings& surroundings) {
    CheckOptions options = impatient();
    options.hidden_tests = options.skip_build = true;
    options.time_per_test = milliseconds(3000);
    if (attack.expected.contains("patience"))
        options.time_of_compiler = milliseconds(1000 * std::stoi(one(attack.expected, "patience")));
    const fs::path file = surroundings.hand_in(attack.file, attack.exercise);
    attack.verdict = check_program(surroundings.build.course(), attack.exercise, file, options);
}

/// Runs several attacks concurrently, as when a class is graded.
void carry_out_all(std::vector<Carried>& all_attacks, const Surroundings& surroundings) {
    std::vector<Exercise> attacked;
    for (const Carried& attack : all_attacks) attacked.push_back(attack.exercise);
    build_judges(course, attacked);
    std::atomic<std::size_t> next{0};
    std::vector<std::jthread> threads;
    for (int i = 0; i < at_once; ++i)
        threads.emplace_back([&] {
            for (std::size_t at = next++; at < all_attacks.size(); at = next++)
                carry_out(all_attacks[at], surroundings);
        });
}

/// The differences from the verdict that an attack must get, one line each; empty if there are
/// none.
std::string wrong_in_verdict(const Carried& attack) {
    const Verdict& verdict = attack.verdict;
    const std::string outcome = json(verdict).at("outcome"), texts = texts_of(verdict);
    std::string wrong;
    if (!is_one_of(outcome, one(attack.expected, "outcome"))) wrong += "outcome: " + outcome + "\n";
    if (std::to_string(verdict.points()) != one(attack.expected, "points"))
        wrong += fmt::format("points: {}\n", verdict.points());
    if (verdict.tests.size() < 5) wrong += "tests are missing\n";
    for (const TestResult& test : verdict.tests)
        if (test.outcome == TestOutcome::failed) {
            const std::string reason = json(test).at("failure").at("reason");
            if (!is_one_of(reason, one(attack.expected, "reasons")))
                wrong += fmt::format("reason: {} ({})\n", reason, test.failure.came_back);
        }
    if (verdict.outcome == VerdictOutcome::does_not_compile && verdict.message.empty())
        wrong += "no message\n";
    for (const std::string& words : all(attack.expected, "says"))
        if (!contains(texts, words)) wrong += "does not say: " + words + "\n";
    for (const std::string& words : all(attack.expected, "never"))
        if (contains(texts, words)) wrong += "says: " + words + "\n";
    if (texts.size() > 2 << 20) wrong += "too long a verdict\n";
    return wrong;
}

/// The secrets that a verdict leaks to the teacher or to the student; empty if there are none.
std::string leaks_in_verdict(const Carried& attack, const Surroundings& surroundings) {
    std::string leaks;
    const std::string told_to_teacher = texts_of(attack.verdict),
                      told_to_student = texts_of(veiled(attack.verdict, HiddenDetail::count));
    for (const Canary* canary : surroundings.canaries())
        if (contains(told_to_teacher, canary->secret))
            leaks += "tells a secret of " + canary->file.string() + "\n";
    for (const std::string& secret : secrets_of(attack.verdict))
        if (contains(told_to_student, secret)) leaks += "tells of hidden tests: " + secret + "\n";
    return leaks;
}

void expect_deserved_verdicts(std::vector<Carried> all_attacks) {
    REQUIRE(!all_attacks.empty());
    const Surroundings surroundings;
    const fs::path build = surroundings.build.path();
    const std::set<std::string> remains_before = remains(build);
    carry_out_all(all_attacks, surroundings);
    for (const Carried& attack : all_attacks) {
        INFO(attack.file.filename().string() << ": " << texts_of(attack.verdict).substr(0, 3000));
        CHECK(wrong_in_verdict(attack) == "");
        CHECK(leaks_in_verdict(attack, surroundings) == "");
    }
    for (const Canary* canary : surroundings.canaries()) CHECK(canary->unharmed());
    // Processes that were killed just now may take a moment to end.
    CHECK(comes_true([&] { return programs_of_students(build).empty(); }));
    CHECK(remains(build) == remains_before);
}

}  // namespace

TEST_CASE(
    "An attack of each kind gets the verdict that it deserves, and harms and learns nothing") {
    expect_deserved_verdicts(collected(false));
}

TEST_CASE("All other attacks get the verdict that they deserve, and harm and learn nothing",
          "[all]") {
    expect_deserved_verdicts(collected(true));
}

TEST_CASE("A file that is no program is read without harm, and its verdict says what it is") {
    const Folder folder;
    const std::string solution = tests::content_of(halves_fit().folder / "solution.cpp");
    fs::create_symlink("/dev/zero", folder.path() / "zero.cpp");
    fs::create_symlink("nowhere", folder.path() / "broken.cpp");
    fs::create_symlink("itself.cpp", folder.path() / "itself.cpp");
    REQUIRE(mkfifo((folder.path() / "pipe.cpp").c_str(), 0600) == 0);
    fs::resize_file(folder.write("sparse.cpp", solution), std::uintmax_t{1} << 40);
    folder.write("binary.cpp", solution + '\0');
    folder.write("utf-16.cpp", "\xff\xfe" + solution);
    folder.write("no-mark.cpp", std::string("b\0o\0", 4));
    folder.write("big-endian.cpp", std::string("\0b\0o", 4));
    folder.write("one_line.cpp", "int fit" + std::string(1'000'000, '+') + ";");
    folder.write("reversed.cpp", "// \xe2\x80\xae }\n/* \xc2 */ int \xff\xfe;");
    using enum VerdictOutcome;
    for (const auto& [file, outcome, words] :
         {std::tuple{"", unreadable, "it is a folder"},
          {"pipe.cpp", unreadable, "it is not an ordinary file"},
          {"zero.cpp", unreadable, "it is not an ordinary file"},
          {"/dev/zero", unreadable, "it is not an ordinary file"},
          {"itself.cpp", unreadable, "it is not an ordinary file"},
          {"broken.cpp", unreadable, "there is no such file"},
          {"sparse.cpp", unreadable, "it has 1099511627 KB, and at most 1048 are read"},
          {"binary.cpp", does_not_compile, "save it as UTF-8 text"},
          {"utf-16.cpp", does_not_compile, "saved as UTF-16 (or is binary); save it as UTF-8 text"},
          {"no-mark.cpp", does_not_compile, "saved as UTF-16 (or is binary)"},
          {"big-endian.cpp", does_not_compile, "saved as UTF-16 (or is binary)"},
          {"one_line.cpp", does_not_compile, "error"},
          {"reversed.cpp", does_not_compile, "error"}}) {
        INFO(file);
        const Verdict verdict = verdict_on(folder.path() / file);
        CHECK(verdict.outcome == outcome);
        CHECK(verdict.points() == 0);
        CHECK(verdict.tests.size() == 5);
        CHECK(contains(verdict.message, words));
        CHECK(verdict.message.size() < 10'000);
    }
    CHECK(verdict_on(folder.write("marked.cpp", "\xef\xbb\xbf" + solution)).all_passed());
}
