// The attack suite: programs of students who try to get unearned points, to do damage, or to read
// data they must not see. Each file in attacks/ states what it tries and which verdict it must get;
// attacks/README.md explains how to add one. One file, because one test carries out all attacks at
// once, with all canaries around them.

#include <arpa/inet.h>
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <sstream>
#include <thread>

#include "grader/catch.hpp"
#include "grader/check.hpp"
#include "grader/json_text.hpp"
#include "tests/grader/folder.hpp"

using namespace grader;
using tests::contains;
using tests::content_of;
using tests::Folder;

namespace {

namespace fs = std::filesystem;
using nlohmann::json;

const Course course{KNOBEL_ROOT, KNOBEL_BUILD};
const fs::path attacks = course.root / "tests/grader/attacks";

/// Number of attacks checked concurrently; most of them wait more than they compute.
constexpr int at_once = 4;

/// The expectations in the comment at the top of an attack: lines such as `// points: 0`.
using Expected = std::multimap<std::string, std::string>;

Expected expected_of(const fs::path& file) {
    Expected expected;
    std::istringstream lines(content_of(file));
    for (std::string line; std::getline(lines, line) && line.rfind("//", 0) == 0;)
        for (const std::string key :
             {"kind", "exercise", "outcome", "points", "patience", "reasons", "says", "never"})
            if (const std::string start = "// " + key + ": "; line.rfind(start, 0) == 0)
                expected.emplace(key, line.substr(start.size()));
    return expected;
}

std::vector<std::string> all(const Expected& expected, const std::string& key) {
    std::vector<std::string> values;
    for (auto [at, end] = expected.equal_range(key); at != end; ++at) values.push_back(at->second);
    return values;
}

/// The value of a key that must occur exactly once.
std::string one(const Expected& expected, const std::string& key) {
    const std::vector<std::string> values = all(expected, key);
    return values.size() == 1 ? values.front()
                              : fmt::format("({} lines with '{}:')", values.size(), key);
}

/// Whether a list such as "crash, time-out" contains an item.
bool is_one_of(const std::string& item, const std::string& list) {
    return contains(", " + list + ", ", ", " + item + ", ");
}

const Exercise* exercise_of(const std::string& id) {
    static const std::vector<Exercise> known = exercises(course);
    const auto found = std::find_if(known.begin(), known.end(),
                                    [&](const Exercise& exercise) { return exercise.id == id; });
    return found == known.end() ? nullptr : &*found;
}

CheckOptions impatient(int seconds_for_compiler = 60) {
    CheckOptions options;
    options.hidden_tests = true;
    options.time_per_call = milliseconds(2000);
    options.time_per_test = milliseconds(6000);
    options.time_of_compiler = milliseconds(1000 * seconds_for_compiler);
    return options;
}

/// A file whose content no attack may read or change.
struct Canary {
    explicit Canary(const fs::path& path)
        : file(path), secret(fmt::format("CANARY-{:016x}", random())) {
        fs::create_directories(file.parent_path());
        std::ofstream(file) << secret << '\n';
    }
    ~Canary() { fs::remove(file); }
    Canary(const Canary&) = delete;
    Canary& operator=(const Canary&) = delete;
    bool unharmed() const { return content_of(file) == secret + "\n"; }

    fs::path file;
    std::string secret;

private:
    static std::uint64_t random() {
        static std::mt19937_64 engine(std::random_device{}());
        return engine();
    }
};

/// A socket that listens on a port of the loopback interface.
struct Listener {
    Listener() : line(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
        sockaddr_in address{};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        socklen_t size = sizeof address;
        if (bind(line, reinterpret_cast<sockaddr*>(&address), size) != 0 || listen(line, 5) != 0)
            throw std::runtime_error("cannot listen");
        getsockname(line, reinterpret_cast<sockaddr*>(&address), &size);
        port = ntohs(address.sin_port);
    }
    ~Listener() { close(line); }
    Listener(const Listener&) = delete;
    Listener& operator=(const Listener&) = delete;

    int line;
    int port = 0;
};

/// Possible targets of an attack: canaries in a temporary folder, in the build folder, in another
/// student's submission and in the environment, and an open port.
struct Surroundings {
    Folder folder;
    Canary elsewhere{folder.path() / "canary"};
    Canary neighbour{folder.path() /
                     "class/neighbour/exercises/1-cards/01-halves-fit/halves_fit.cpp"};
    Canary build{course.build / fmt::format("canary-{}", getpid())};
    Canary environment{folder.path() / "environment"};
    Listener listener;

    Surroundings() { setenv("KNOBEL_CANARY", environment.secret.c_str(), 1); }
    ~Surroundings() { unsetenv("KNOBEL_CANARY"); }
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    std::vector<const Canary*> canaries() const {
        return {&elsewhere, &neighbour, &build, &environment};
    }

    /// Writes an attack into the submission of a student of the same name, with its placeholders
    /// replaced by the real paths and the port.
    fs::path hand_in(const fs::path& attack, const Exercise& exercise) const {
        std::string program = content_of(attack);
        for (const auto& [word, place] : {std::pair{"@ROOT@", course.root.string()},
                                          {"@BUILD@", course.build.string()},
                                          {"@CANARY@", elsewhere.file.string()},
                                          {"@NEIGHBOUR@", neighbour.file.string()},
                                          {"@BUILD_CANARY@", build.file.string()},
                                          {"@PORT@", std::to_string(listener.port)}})
            for (std::size_t at = program.find(word); at != std::string::npos;
                 at = program.find(word, at))
                program.replace(at, std::strlen(word), place);
        return folder.write(
            "class/" + attack.stem().string() + "/" + exercise.id + "/" + exercise.name() + ".cpp",
            program);
    }
};

/// A digest of all files of the course, except built ones.
std::size_t digest_of_the_course() {
    std::size_t digest = 0;
    for (const char* room :
         {"chapters", "reference", "exercises", "grader", "tests", "command", "docs"})
        for (const auto& entry : fs::recursive_directory_iterator(course.root / room))
            if (entry.is_regular_file() && !entry.is_symlink() &&
                entry.path().parent_path().filename() != "__pycache__")
                digest += std::hash<std::string>()(entry.path().string() + '\0' +
                                                   content_of(entry.path()));
    return digest;
}

/// The files in the folder where students' programs are built, and the temporary files that attacks
/// left behind.
std::set<std::string> remains() {
    std::set<std::string> names;
    for (const fs::path& folder :
         {course.build / "check", fs::path("/tmp"), fs::path("/dev/shm"), fs::path("/var/tmp")})
        for (const auto& entry : fs::directory_iterator(folder)) {
            const std::string name = entry.path().filename().string();
            if (folder == course.build / "check" || name.rfind("knobel-attack", 0) == 0 ||
                name == "note")
                names.insert(entry.path().string());
        }
    return names;
}

/// Processes whose mount namespace contains a student's program, whatever their names.
std::set<std::string> programs_of_students() {
    std::string scratch_folders = (course.build / "check/check-").string();
    for (std::size_t at = scratch_folders.find(' '); at != std::string::npos;
         at = scratch_folders.find(' ', at))
        scratch_folders.replace(at, 1, "\\040");
    std::set<std::string> found;
    for (const auto& entry : fs::directory_iterator("/proc")) {
        const std::string process = entry.path().filename().string();
        if (process.find_first_not_of("0123456789") != std::string::npos) continue;
        const std::string mounts = content_of(entry.path() / "mountinfo");
        if (contains(mounts, scratch_folders) || contains(mounts, " /program "))
            found.insert(process);
    }
    return found;
}

/// The parts of hidden tests that no student may see: their sentences, their calls and results, and
/// what programs printed in them.
std::vector<std::string> secrets_of(const Verdict& verdict) {
    std::string told = verdict.prints;
    std::vector<std::string> secrets;
    for (const TestResult& test : verdict.tests) {
        if (!test.hidden)
            told += test.failure.call + test.failure.came_back + test.failure.expected;
        if (!test.hidden) continue;
        for (const std::string& text :
             {test.sentence, test.failure.call, test.failure.came_back, test.failure.expected})
            if (text.size() > 5 && text != "true" && text != "false") secrets.push_back(text);
    }
    std::istringstream lines(verdict.hidden_prints);
    for (std::string line; std::getline(lines, line);)
        if (line.size() > 5) secrets.push_back(line);
    secrets.erase(std::remove_if(secrets.begin(), secrets.end(),
                                 [&](const std::string& secret) { return contains(told, secret); }),
                  secrets.end());
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

std::string text_of(const Verdict& verdict) { return grader::json_text(json(verdict)); }

/// The reason's name in JSON.
std::string name_of(const TestResult& test) {
    const json reason = json(test).at("failure").at("reason");
    return reason.is_string() ? reason.get<std::string>() : "none";
}

/// An attack and its result.
struct Carried {
    fs::path file;
    Expected expected;
    Verdict verdict;
    double seconds = 0;
};

void carry_out(Carried& attack, const Surroundings& surroundings) {
    const Exercise* const exercise = exercise_of(one(attack.expected, "exercise"));
    if (exercise == nullptr) return;
    const auto start = std::chrono::steady_clock::now();
    const CheckOptions options = all(attack.expected, "patience").empty()
                                     ? impatient()
                                     : impatient(std::stoi(one(attack.expected, "patience")));
    attack.verdict =
        check(course, *exercise, surroundings.hand_in(attack.file, *exercise), options);
    attack.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// All attacks, or only those named in the environment variable KNOBEL_ATTACKS.
std::vector<Carried> collected() {
    const char* const wanted = std::getenv("KNOBEL_ATTACKS");
    std::vector<Carried> found;
    for (const auto& entry : fs::directory_iterator(attacks))
        if (entry.path().extension() == ".cpp" &&
            (wanted == nullptr ||
             contains(fmt::format(" {} ", wanted), " " + entry.path().stem().string() + " ")))
            found.push_back({entry.path(), expected_of(entry.path()), {}});
    std::sort(found.begin(), found.end(),
              [](const Carried& a, const Carried& b) { return a.file < b.file; });
    return found;
}

/// Runs several attacks concurrently, as when a class is graded.
void carry_out_all(std::vector<Carried>& all_attacks, const Surroundings& surroundings) {
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
    for (const std::string& list : all(attack.expected, "reasons"))
        for (const TestResult& test : verdict.tests)
            if (test.outcome == TestOutcome::failed && !is_one_of(name_of(test), list))
                wrong += fmt::format("reason: {} ({})\n", name_of(test),
                                     test.failure.came_back.substr(0, 200));
    if (verdict.outcome == VerdictOutcome::does_not_compile && verdict.message.empty())
        wrong += "no message\n";
    for (const std::string& words : all(attack.expected, "says"))
        if (!contains(texts, words)) wrong += "does not say: " + words + "\n";
    for (const std::string& words : all(attack.expected, "never"))
        if (contains(texts, words)) wrong += "says: " + words + "\n";
    if (text_of(verdict).size() > 2 << 20) wrong += "too long a verdict\n";
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

/// Expects that no process of an attack is still running; just killed ones may take a moment to
/// end.
void expect_no_survivors(const std::set<std::string>& before) {
    std::set<std::string> survivors;
    for (int i = 0; i < 50; ++i) {
        survivors.clear();
        for (const std::string& process : programs_of_students())
            if (before.count(process) == 0) survivors.insert(process);
        if (survivors.empty()) return;
        usleep(100'000);
    }
    for (const std::string& process : survivors)
        UNSCOPED_INFO(process << " " << content_of("/proc/" + process + "/status").substr(0, 200));
    CHECK(survivors.empty());
}

/// Expects no new files. Earlier ones may be gone, as a check removes what killed checks have left
/// behind.
void expect_no_new_remains(const std::set<std::string>& before) {
    for (const std::string& name : remains()) {
        INFO(name);
        CHECK(before.count(name) == 1);
    }
}

/// Builds the judges in advance, so that attacks that run concurrently do not wait for each other.
void build_judges(const std::vector<Carried>& all_attacks) {
    std::set<std::string> needed;
    for (const Carried& attack : all_attacks) needed.insert(one(attack.expected, "exercise"));
    for (const std::string& id : needed) {
        INFO(id);
        const Exercise* const exercise = exercise_of(id);
        REQUIRE(exercise != nullptr);
        REQUIRE(
            check(course, *exercise, exercise->folder / "solution.cpp", impatient()).all_passed());
    }
}

}  // namespace

TEST_CASE("Every attack gets the verdict that it deserves, harms nothing and learns nothing") {
    std::vector<Carried> all_attacks = collected();
    REQUIRE(!all_attacks.empty());
    build_judges(all_attacks);
    const std::set<std::string> remains_before = remains(),
                                programs_before = programs_of_students();
    const std::size_t course_before = digest_of_the_course();
    {
        const Surroundings surroundings;
        carry_out_all(all_attacks, surroundings);
        for (const Carried& attack : all_attacks) {
            INFO(attack.file.filename().string()
                 << ": " << text_of(attack.verdict).substr(0, 3000));
            CHECK(wrong_in_verdict(attack) == "");
            CHECK(leaks_in_verdict(attack, surroundings) == "");
        }
        for (const Canary* canary : surroundings.canaries()) CHECK(canary->unharmed());
    }
    expect_no_survivors(programs_before);
    expect_no_new_remains(remains_before);
    CHECK(digest_of_the_course() == course_before);
    if (std::getenv("KNOBEL_ATTACKS_TIMES") != nullptr)
        for (const Carried& attack : all_attacks)
            std::cout << fmt::format("{:5.1f} s {}\n", attack.seconds, attack.file.stem().string());
}

TEST_CASE("A file that is no program is no danger to whoever reads it") {
    const Folder folder;
    const Exercise* const exercise = exercise_of("1-cards/01-halves-fit");
    const std::string solution = content_of(exercise->folder / "solution.cpp");
    const auto verdict_on = [&](const fs::path& file) {
        return check(course, *exercise, file, impatient());
    };
    const auto expect = [&](const fs::path& file, VerdictOutcome outcome,
                            const std::string& words) {
        INFO(file);
        const Verdict verdict = verdict_on(file);
        INFO(text_of(verdict));
        CHECK(verdict.outcome == outcome);
        CHECK(verdict.points() == 0);
        CHECK(verdict.tests.size() == 6);
        CHECK(contains(verdict.message, words));
    };
    REQUIRE(mkfifo((folder.path() / "pipe.cpp").c_str(), 0600) == 0);
    fs::create_symlink("/dev/zero", folder.path() / "zero.cpp");
    fs::create_symlink("nowhere", folder.path() / "broken.cpp");
    fs::create_symlink("itself.cpp", folder.path() / "itself.cpp");
    fs::resize_file(folder.write("sparse.cpp", solution), std::uintmax_t{1} << 40);
    expect(folder.path(), VerdictOutcome::unreadable, "it is a folder");
    expect(folder.path() / "pipe.cpp", VerdictOutcome::unreadable, "it is no plain file");
    expect(folder.path() / "zero.cpp", VerdictOutcome::unreadable, "it is no plain file");
    expect("/dev/zero", VerdictOutcome::unreadable, "it is no plain file");
    expect(folder.path() / "broken.cpp", VerdictOutcome::unreadable, "there is no such file");
    expect(folder.path() / "itself.cpp", VerdictOutcome::unreadable, "it is no plain file");
    expect(folder.path() / "sparse.cpp", VerdictOutcome::unreadable,
           "it has 1099511627 KB, and at most 1048 are read");
    for (const std::string& bytes :
         {solution + '\0', std::string("\xff\xfe") + solution, std::string("\0\0\xfe\xff", 4)})
        expect(folder.write("binary.cpp", bytes), VerdictOutcome::does_not_compile,
               "save it as UTF-8 text");
    expect(folder.write("empty.cpp", ""), VerdictOutcome::does_not_compile,
           "has no function `bool fit(Half a, Half b)`");
    expect(folder.write("trigraphs.cpp", "?\?=include \"halves_fit.hpp\"\nint x?\?(1?\?);\n"),
           VerdictOutcome::does_not_compile, "error");
    expect(folder.write("one_line.cpp", "int fit" + std::string(1'000'000, '+') + ";"),
           VerdictOutcome::does_not_compile, "error");
    expect(folder.write("reversed.cpp", "// \xe2\x80\xae }\n/* \xc2 */ int \xff\xfe;"),
           VerdictOutcome::does_not_compile, "error");
    CHECK(verdict_on(folder.write("marked.cpp", "\xef\xbb\xbf" + solution)).all_passed());
}

TEST_CASE("Every attack says what it tries and is of a kind that the folder's README tells of") {
    const std::string readme = content_of(attacks / "README.md");
    const std::vector<Carried> all_attacks = collected();
    CHECK(all_attacks.size() >= 55);
    for (const Carried& attack : all_attacks) {
        INFO(attack.file.filename().string());
        for (const char* key : {"kind", "exercise", "outcome", "points"})
            CHECK(all(attack.expected, key).size() == 1);
        CHECK(contains(readme, "| " + one(attack.expected, "kind") + " |"));
        CHECK(is_one_of("checked", one(attack.expected, "outcome")) ==
              !all(attack.expected, "reasons").empty());
    }
}
