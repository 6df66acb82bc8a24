// What students get: packed, unpacked elsewhere, built and used.

#include <fmt/format.h>

#include <algorithm>
#include <set>

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

    /// Whether any file contains a text.
    bool tells(const std::string& text) const {
        const std::set<std::string> all = files();
        return std::any_of(all.begin(), all.end(), [&](const std::string& file) { return contains(content_of(path() / file), text); });
    }

    static grader::Finished run(const grader::CommandLine& command) { return grader::run(command, grader::milliseconds(540'000)); }

private:
    std::string zip() const { return (folder_.path() / "kit.zip").string(); }
    Folder folder_;
};

std::vector<std::string> hidden_sentences() {
    std::vector<std::string> sentences;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const std::string& sentence : grader::hidden_tests(course, exercise, grader::HiddenDetail::sentences).sentences) sentences.push_back(sentence);
    return sentences;
}

/// The points of all public tests.
int points_of_all() {
    int points = 0;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const grader::Declared& declared : grader::public_tests(course, exercise)) points += declared.test.points;
    return points;
}

/// As somebody has it who has no course but the kit.
const std::string away = "env -u KNOBEL_ROOT -u KNOBEL_BUILD ";

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

TEST_CASE("A kit gives nothing away: no solution, no mistake, no hidden test, nothing that a student of ours has written") {
    const Unpacked kit;
    for (const std::string& file : kit.files()) {
        INFO(file);
        for (const char* part : {"/solution.cpp", "mistakes", ".hidden.cpp", "mutants", "backup", "progress.json", "skeleton"})
            CHECK_FALSE(contains(file, part));
    }
    for (const grader::Exercise& exercise : grader::exercises(course)) CHECK_FALSE(kit.tells(content_of(exercise.folder / "solution.cpp")));
    REQUIRE_FALSE(hidden_sentences().empty());
    for (const std::string& sentence : hidden_sentences()) CHECK_FALSE(kit.tells(sentence));
}

TEST_CASE("What hidden tests state is told when the teacher wants that") {
    const Unpacked kit("--tell-hidden sentences");
    for (const std::string& sentence : hidden_sentences()) CHECK(kit.tells(sentence));
}

TEST_CASE("A kit cannot be written where there is no folder or a folder is in the way") {
    const Folder folder;
    check_refused(knobel("kit --out /proc/nowhere/kit.zip"), "/proc/nowhere/kit.zip cannot be written (No such file or directory)");
    check_refused(knobel("kit --out " + folder.path().string()), "is there and is no file");
    check_refused(knobel("kit --tell-hidden all"), "--tell-hidden: all not in {count,sentences}");
}

TEST_CASE("An unpacked kit builds with cmake alone, and a stub fails as a test that passes when it is solved") {
    const Unpacked kit;
    const std::string root = kit.path().string(), build = root + "/build", exercise = "1-cards/01-halves-fit";
    const auto shell = [&](const std::string& line) { return Unpacked::run({"/bin/sh", "-c", "cd '" + root + "' && " + away + line}); };
    const grader::Finished configured = shell("cmake -B build");
    INFO(configured.output);
    REQUIRE(configured.ending.well());
    const grader::Finished built = shell("cmake --build build --parallel 2 --target knobel judge-1-cards-01-halves-fit adapter-1-cards-01-halves-fit");
    INFO(built.output);
    REQUIRE(built.ending.well());
    const std::string test = "ctest --test-dir build --output-on-failure -R 01-halves-fit";
    const grader::Finished stub = shell(test);
    CHECK_FALSE(stub.ending.well());
    CHECK(contains(stub.output, "This is still the stub: 0 of 5 points."));
    CHECK(contains(stub.output, "1 hidden test with random puzzles, worth 2 points more"));
    fs::copy_file(fs::path(KNOBEL_ROOT) / "exercises" / exercise / "solution.cpp", kit.path() / "exercises" / exercise / "halves_fit.cpp",
                  fs::copy_options::overwrite_existing);
    CHECK(shell(test).ending.well());
    CHECK(contains(shell("build/bin/knobel list").output,
                   fmt::format("5 of {} points, 1 of {} exercises done", points_of_all(), grader::exercises(course).size())));
    CHECK(contains(shell("build/bin/knobel hint 2").output, "Hint 1 of 3:"));
    CHECK(contains(shell("build/bin/knobel kit").output, "'kit' is not something that './knobel' knows"));
}
