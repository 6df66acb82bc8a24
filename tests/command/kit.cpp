// What students get: packed, unpacked elsewhere and used.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "grader/declared.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;
namespace fs = std::filesystem;

namespace {

const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};

/// A kit, packed and unpacked in a folder of its own.
class Unpacked {
public:
    explicit Unpacked(const std::string& options = "") {
        const Left packed = knobel("kit --out " + zip() + " " + options);
        INFO(packed.err);
        REQUIRE(packed.exit_code == 0);
        CHECK(contains(packed.out, "kit.zip: " + std::to_string(grader::exercises(course).size()) + " exercises, "));
        REQUIRE(run({"cmake", "-E", "chdir", folder_.path().string(), "cmake", "-E", "tar", "xf", zip()}).ending.well());
    }

    fs::path path() const { return folder_.path() / "knobelkurs-kit"; }

    /// All files, by their paths in the kit.
    std::set<std::string> files() const {
        std::set<std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(path()))
            if (entry.is_regular_file()) files.insert(fs::relative(entry.path(), path()).string());
        return files;
    }

    /// Those of the texts that stand in any file.
    std::set<std::string> found(const std::set<std::string>& texts) const {
        std::set<std::string> found;
        for (const std::string& file : files()) {
            const std::string content = content_of(path() / file);
            std::copy_if(texts.begin(), texts.end(), std::inserter(found, found.end()), [&](const std::string& text) { return contains(content, text); });
        }
        return found;
    }

    static grader::Finished run(const grader::CommandLine& command) { return grader::run(command, grader::milliseconds(600'000)); }

private:
    std::string zip() const { return (folder_.path() / "kit.zip").string(); }
    Folder folder_;
};

std::set<std::string> solutions() {
    std::set<std::string> solutions;
    for (const grader::Exercise& exercise : grader::exercises(course)) solutions.insert(content_of(exercise.folder / "solution.cpp"));
    return solutions;
}

std::set<std::string> hidden_sentences() {
    std::set<std::string> sentences;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const std::string& sentence : grader::hidden_tests(course, exercise, grader::HiddenDetail::sentences).sentences) sentences.insert(sentence);
    return sentences;
}

/// The points of all public tests.
int points_of_all() {
    int points = 0;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const grader::Declared& declared : grader::public_tests(course, exercise)) points += declared.test.points;
    return points;
}

/// What the lines `#include` of a source name.
std::vector<std::string> names_included_by(const std::string& source) {
    std::vector<std::string> names;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_of("\"<") + 1, end = line.find_first_of("\">", begin);
        if (line.rfind("#include", 0) == 0 && begin > 0 && end != std::string::npos) names.push_back(line.substr(begin, end - begin));
    }
    return names;
}

/// Where the compiler searches for what a source includes, in the course: at least in one of these folders.
std::vector<fs::path> include_folders() {
    std::vector<fs::path> folders{"", "reference"};
    for (const grader::Exercise& exercise : grader::exercises(course)) folders.push_back(fs::path("exercises") / exercise.id);
    return folders;
}

/// The files of the course that the files of a kit include, each with one that does.
std::map<std::string, std::string> included_by_files_of(const Unpacked& kit) {
    const std::vector<fs::path> everywhere = include_folders();
    std::map<std::string, std::string> included;
    for (const std::string& file : kit.files()) {
        std::vector<fs::path> folders = everywhere;
        folders.push_back(fs::path(file).parent_path());
        for (const std::string& name : names_included_by(content_of(kit.path() / file)))
            for (const fs::path& folder : folders)
                if (fs::is_regular_file(course.root / folder / name)) included.emplace((folder / name).lexically_normal().string(), file);
    }
    return included;
}

}  // namespace

TEST_CASE("A kit holds what a student needs") {
    const Unpacked kit;
    const std::set<std::string> files = kit.files();
    for (const char* file :
         {"README.md", "knobel", "CMakeLists.txt", "CMakePresets.json", ".devcontainer/devcontainer.json", ".vscode/extensions.json", "LICENSE"})
        CHECK(files.count(file) == 1);
    for (const grader::Exercise& exercise : grader::exercises(course)) {
        const std::string folder = "exercises/" + exercise.id + "/";
        for (const std::string& file : {std::string("README.rst"), std::string("hints.rst"), std::string("stub.cpp"), exercise.name() + ".hpp"})
            CHECK(files.count(folder + file) == 1);
        CHECK(content_of(kit.path() / folder / (exercise.name() + ".cpp")) == content_of(exercise.stub()));
        CHECK(files.count("tests/exercises/" + exercise.id + ".cpp") == 1);
    }
    CHECK((fs::status(kit.path() / "knobel").permissions() & fs::perms::owner_exec) != fs::perms::none);
    const std::string readme = content_of(kit.path() / "README.md");
    CHECK(contains(readme, "apt-get install g++ "));
    CHECK_FALSE(contains(readme, "@packages@"));
}

TEST_CASE("A kit has every file that its files include") {
    const Unpacked kit;
    const std::set<std::string> files = kit.files();
    const std::map<std::string, std::string> included = included_by_files_of(kit);
    for (const char* file : {"grader/judge.hpp", "reference/cards/card.hpp", "exercises/1-cards/06-misprint/misprint.hpp"}) CHECK(included.count(file) == 1);
    for (const auto& [file, by] : included) {
        INFO(by << " includes " << file);
        CHECK(files.count(file) == 1);
    }
}

TEST_CASE("A kit gives nothing away: no solution, no mistake, no hidden test, nothing that a student of ours has written") {
    const Unpacked kit;
    for (const std::string& file : kit.files()) {
        INFO(file);
        for (const char* part : {"/solution.cpp", "mistakes", ".hidden.cpp", "mutants", "backup", "progress.json", "skeleton"})
            CHECK_FALSE(contains(file, part));
    }
    CHECK(solutions().size() == grader::exercises(course).size());
    CHECK(kit.found(solutions()).empty());
    CHECK_FALSE(hidden_sentences().empty());
    CHECK(kit.found(hidden_sentences()).empty());
}

TEST_CASE("What hidden tests state is told when the teacher wants that") {
    const Unpacked kit("--tell-hidden sentences");
    CHECK(kit.found(hidden_sentences()) == hidden_sentences());
}

TEST_CASE("A kit cannot be written where there is no folder or a folder is in the way") {
    const Folder folder;
    check_refused(knobel("kit --out /proc/nowhere/kit.zip"), "/proc/nowhere/kit.zip cannot be written (No such file or directory)");
    check_refused(knobel("kit --out " + folder.path().string()), "is there and is no file");
    check_refused(knobel("kit --tell-hidden all"), "--tell-hidden: all not in {count,sentences}");
}

TEST_CASE("CMake alone configures a kit, and each exercise is a test there") {
    const Unpacked kit;
    const std::string build = (kit.path() / "build").string();
    const grader::Finished configured = Unpacked::run({"env", "-u", "KNOBEL_ROOT", "-u", "KNOBEL_BUILD", "cmake", "-S", kit.path().string(), "-B", build});
    INFO(configured.output);
    REQUIRE(configured.ending.well());
    const std::string tests = Unpacked::run({"ctest", "--test-dir", build, "--show-only"}).output;
    INFO(tests);
    for (const grader::Exercise& exercise : grader::exercises(course)) CHECK(contains(tests, ": " + exercise.id + "\n"));
    CHECK(contains(tests, fmt::format("Total Tests: {}\n", grader::exercises(course).size())));
}

// That kits build, and that stub and solution of every exercise get what they should there, is checked by tests/fresh/check_kit.py.
TEST_CASE("In a kit a stub is checked, and its solution, and there are progress and hints") {
    const Unpacked kit;
    const auto in_kit = [&](const std::string& typed) {
        return knobel(words(typed),
                      fmt::format("cd '{0}' && export KNOBEL_ROOT='{0}' KNOBEL_BUILD='{1}'; exec \"$0\" \"$@\"", kit.path().string(), KNOBEL_BUILD));
    };
    const std::string exercise = "exercises/1-cards/01-halves-fit/";
    const Left stub = in_kit("check 1/1");
    CHECK(stub.exit_code == 1);
    CHECK(contains(stub.out, "This is still the stub: 0 of 5 points."));
    CHECK(contains(stub.out, "1 hidden test with random puzzles, worth 2 points more"));
    fs::copy_file(course.root / exercise / "solution.cpp", kit.path() / exercise / "halves_fit.cpp", fs::copy_options::overwrite_existing);
    CHECK(in_kit("check 1/1").exit_code == 0);
    CHECK(contains(in_kit("list").out, fmt::format("5 of {} points, 1 of {} exercises done", points_of_all(), grader::exercises(course).size())));
    CHECK(contains(in_kit("hint 2").out, "Hint 1 of 3:"));
}
