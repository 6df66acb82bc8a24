// Tests of the students' kit: packed, unpacked elsewhere and used. One file, because every test
// packs a kit and looks into it with the same helpers.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "grader/declared_tests.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;
namespace fs = std::filesystem;

namespace {

const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};

/// A kit, packed and unpacked in a temporary folder.
class Unpacked {
public:
    explicit Unpacked(const std::string& options = "", const std::string& environment = "") {
        const RunResult packed =
            knobel(words("kit --out " + zip() + " " + options), environment + "exec \"$0\" \"$@\"");
        INFO(packed.err);
        REQUIRE(packed.exit_code == 0);
        CHECK(contains(packed.out, "kit.zip: " + std::to_string(grader::exercises(course).size()) +
                                       " exercises, "));
        REQUIRE(run({"cmake", "-E", "chdir", folder_.path().string(), "cmake", "-E", "tar", "xf",
                     zip()})
                    .ending.succeeded());
    }

    fs::path path() const { return folder_.path() / "knobelkurs-kit"; }

    /// All files, as paths relative to the kit.
    std::set<std::string> files() const {
        std::set<std::string> files;
        for (const auto& entry : fs::recursive_directory_iterator(path()))
            if (entry.is_regular_file()) files.insert(fs::relative(entry.path(), path()).string());
        return files;
    }

    /// The subset of the strings that occur in any file.
    std::set<std::string> found(const std::set<std::string>& texts) const {
        std::set<std::string> found;
        for (const std::string& file : files()) {
            const std::string content = content_of(path() / file);
            std::copy_if(texts.begin(), texts.end(), std::inserter(found, found.end()),
                         [&](const std::string& text) { return contains(content, text); });
        }
        return found;
    }

    /// Runs the course's program as if it belonged to the kit.
    RunResult run_program(const std::string& typed) const {
        return run_in_it(typed, "exec \"$0\" \"$@\"");
    }
    /// Runs the kit's script, for arguments that need no build.
    RunResult run_script(const std::string& typed) const {
        return run_in_it(typed, "exec ./knobel \"$@\"");
    }

    static grader::Finished run(const grader::CommandLine& command) {
        return grader::run(command, grader::milliseconds(600'000));
    }

private:
    RunResult run_in_it(const std::string& typed, const std::string& script) const {
        return knobel(words(typed),
                      fmt::format("cd '{0}' && export KNOBEL_ROOT='{0}' KNOBEL_BUILD='{1}'; ",
                                  path().string(), KNOBEL_BUILD) +
                          script);
    }
    std::string zip() const { return (folder_.path() / "kit.zip").string(); }
    Folder folder_;
};

std::set<std::string> solutions() {
    std::set<std::string> solutions;
    for (const grader::Exercise& exercise : grader::exercises(course))
        solutions.insert(content_of(exercise.folder / "solution.cpp"));
    return solutions;
}

std::set<std::string> hidden_sentences() {
    std::set<std::string> sentences;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const std::string& sentence :
             grader::hidden_tests(exercise, grader::HiddenDetail::sentences).sentences)
            sentences.insert(sentence);
    return sentences;
}

/// The sum of the points of all public tests.
int points_of_all() {
    int points = 0;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const grader::Declared& declared : grader::public_tests(exercise))
            points += declared.test.points;
    return points;
}

/// A build folder that contains a website of two pages.
class BuiltWebsite {
public:
    BuiltWebsite() {
        for (const char* page : {"index.html", "chapters/1-cards/index.html", ".buildinfo"})
            folder_.write(std::string("site/html/") + page, page);
    }
    std::string environment() const {
        return "export KNOBEL_BUILD='" + folder_.path().string() + "'; ";
    }

private:
    Folder folder_;
};

/// The names in the `#include` lines of a source.
std::vector<std::string> names_included_by(const std::string& source) {
    std::vector<std::string> names;
    std::istringstream lines(source);
    for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.find_first_of("\"<") + 1,
                          end = line.find_first_of("\">", begin);
        if (line.rfind("#include", 0) == 0 && begin > 0 && end != std::string::npos)
            names.push_back(line.substr(begin, end - begin));
    }
    return names;
}

/// The folders of the course in which includes are searched; each include is found in at least one
/// of them.
std::vector<fs::path> include_folders() {
    std::vector<fs::path> folders{"", "reference"};
    for (const grader::Exercise& exercise : grader::exercises(course))
        folders.push_back(fs::path("exercises") / exercise.id);
    return folders;
}

/// The files of the course that files of a kit include, each with one including file.
std::map<std::string, std::string> included_by_files_of(const Unpacked& kit) {
    const std::vector<fs::path> everywhere = include_folders();
    std::map<std::string, std::string> included;
    for (const std::string& file : kit.files()) {
        std::vector<fs::path> folders = everywhere;
        folders.push_back(fs::path(file).parent_path());
        for (const std::string& name : names_included_by(content_of(kit.path() / file)))
            for (const fs::path& folder : folders)
                if (fs::is_regular_file(course.root / folder / name))
                    included.emplace((folder / name).lexically_normal().string(), file);
    }
    return included;
}

}  // namespace

TEST_CASE("A kit holds what a student needs") {
    const Unpacked kit;
    const std::set<std::string> files = kit.files();
    for (const char* file : {"README.md", "knobel", "CMakeLists.txt", "CMakePresets.json",
                             ".devcontainer/devcontainer.json", ".vscode/extensions.json",
                             "LICENSE", "chapters/cpp/program.cpp"})
        CHECK(files.count(file) == 1);
    for (const grader::Exercise& exercise : grader::exercises(course)) {
        const std::string folder = "exercises/" + exercise.id + "/";
        for (const std::string& file : {std::string("README.rst"), std::string("hints.rst"),
                                        std::string("stub.cpp"), exercise.name() + ".hpp"})
            CHECK(files.count(folder + file) == 1);
        CHECK(content_of(kit.path() / folder / (exercise.name() + ".cpp")) ==
              content_of(exercise.stub()));
        CHECK(files.count(folder + "tests.cpp") == 1);
    }
    CHECK((fs::status(kit.path() / "knobel").permissions() & fs::perms::owner_exec) !=
          fs::perms::none);
    const std::string readme = content_of(kit.path() / "README.md");
    CHECK(contains(readme, "apt-get install g++ "));
    CHECK_FALSE(contains(readme, "@packages@"));
}

TEST_CASE("A kit has every file that its files include") {
    const Unpacked kit;
    const std::set<std::string> files = kit.files();
    const std::map<std::string, std::string> included = included_by_files_of(kit);
    for (const char* file : {"grader/judge.hpp", "reference/cards/card.hpp",
                             "exercises/1-cards/08-misprint/misprint.hpp"})
        CHECK(included.count(file) == 1);
    for (const auto& [file, by] : included) {
        INFO(by << " includes " << file);
        CHECK(files.count(file) == 1);
    }
}

TEST_CASE(
    "A kit gives nothing away: no solution, no other way, no mistake, no hidden test, nothing that "
    "a student of ours has written") {
    const Unpacked kit;
    for (const std::string& file : kit.files()) {
        INFO(file);
        for (const char* part : {"/solution.cpp", "mistakes", "hidden.cpp", "/ways/", "afterwards",
                                 "mutants", "clauses", "backup", "progress.json", "skeleton"})
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
    check_refused(knobel("kit --out /proc/nowhere/kit.zip"),
                  "/proc/nowhere/kit.zip cannot be written (No such file or directory)");
    check_refused(knobel("kit --out " + folder.path().string()), "is there and is no file");
    check_refused(knobel("kit --tell-hidden all"), "--tell-hidden: all not in {count,sentences}");
}

TEST_CASE("CMake alone configures a kit, and each exercise is a test there") {
    const Unpacked kit;
    const auto in_kit = [&](grader::CommandLine command) {
        command.insert(command.begin(), {"env", "-u", "KNOBEL_ROOT", "-u", "KNOBEL_BUILD", "-C",
                                         kit.path().string()});
        return Unpacked::run(command);
    };
    CHECK(contains(content_of(kit.path() / "README.md"),
                   "$ cmake --preset dev && cmake --build --preset dev && ctest --preset dev\n"));
    const grader::Finished configured = in_kit({"cmake", "--preset", "dev"});
    INFO(configured.output);
    REQUIRE(configured.ending.succeeded());
    CHECK(fs::exists(kit.path() / "build/dev/build.ninja"));  // where the script builds, too
    const std::string tests = in_kit({"ctest", "--preset", "dev", "--show-only"}).output;
    INFO(tests);
    for (const grader::Exercise& exercise : grader::exercises(course))
        CHECK(contains(tests, ": " + exercise.id + "\n"));
    CHECK(contains(tests, fmt::format("Total Tests: {}\n", grader::exercises(course).size())));
}

// tests/fresh/check_kit.py checks that kits build, and that the stub and the solution of every
// exercise get the expected points there.
TEST_CASE("In a kit a stub is checked, and its solution, and there are progress and hints") {
    const Unpacked kit;
    const auto in_kit = [&](const std::string& typed) { return kit.run_program(typed); };
    const std::string exercise = "exercises/1-cards/01-halves-fit/";
    const RunResult stub = in_kit("check 1/1");
    CHECK(stub.exit_code == 1);
    CHECK(contains(stub.out, "This is still the stub: 0 of 5 points."));
    fs::copy_file(course.root / exercise / "solution.cpp", kit.path() / exercise / "halves_fit.cpp",
                  fs::copy_options::overwrite_existing);
    const RunResult solved = in_kit("check 1/1");
    CHECK(solved.exit_code == 0);
    CHECK(contains(solved.out, "1 hidden test with random puzzles, worth 2 points more"));
    check_refused(in_kit("check 1/1 --hidden"),
                  "--hidden: the hidden tests of 1-cards/01-halves-fit are not here");
    CHECK(contains(in_kit("list").out,
                   fmt::format("5 of {} points, 1 of {} exercises done", points_of_all(),
                               grader::exercises(course).size())));
    CHECK(contains(in_kit("hint 2").out, "Hint 1 of 3:"));
}

TEST_CASE(
    "A kit's help has the verbs and options of students only, and its README names no others") {
    const Unpacked kit;
    const std::string help = kit.run_script("--help").out,
                      check = kit.run_script("check --help").out;
    for (const char* verb :
         {"list", "check", "watch", "hint", "reset", "install", "test", "help", "solve"}) {
        CHECK(contains(help, "\n  " + std::string(verb) + " "));
        CHECK(fs::exists(kit.path() / "command/help" / (std::string(verb) + ".txt")));
    }
    for (const char* verb : {"serve", "site", "grade", "kit", "proforma", "new"}) {
        INFO(verb);
        CHECK_FALSE(contains(help, "\n  " + std::string(verb) + " "));
        CHECK_FALSE(contains(help, "knobel " + std::string(verb)));
        CHECK_FALSE(contains(content_of(kit.path() / "README.md"), "knobel " + std::string(verb)));
        CHECK_FALSE(fs::exists(kit.path() / "command/help" / (std::string(verb) + ".txt")));
    }
    for (const char* option : {"--hidden", "--tell-hidden", "--seed"})
        CHECK_FALSE(contains(check, option));
    CHECK(contains(check, "--unsandboxed"));
    check_refused(kit.run_script("install site"),
                  "there is no group of packages 'site'; available: course");
}

TEST_CASE("A kit without a website names none") {
    const Unpacked kit;
    const std::string readme = content_of(kit.path() / "README.md");
    for (const std::string& text :
         {readme, kit.run_script("--help").out, kit.run_program("list").out,
          kit.run_program("check 1/1").out}) {
        CHECK_FALSE(contains(text, "website"));
        CHECK_FALSE(contains(text, "The chapter to read"));
    }
    for (const char* typed : {"serve", "site --out x", "serve --help", "help site"})
        check_refused(kit.run_script(typed),
                      "this kit has no website; ask your teacher for its address");
}

TEST_CASE(
    "A kit names the website that its teacher has named, wherever one looks for something to "
    "read") {
    for (const auto& [typed, root] :
         {std::pair<std::string, std::string>{"https://school.example/knobel",
                                              "https://school.example/knobel/"},
          {"http://school.example:8000/", "http://school.example:8000/"},
          {"http://a.html", "http://a.html/"},
          {"https://school.example/k/index.html", "https://school.example/k/index.html"}}) {
        INFO(typed);
        const Unpacked kit("--website " + typed);
        const std::string chapter = "The chapter to read: " + root.substr(0, root.rfind('/') + 1) +
                                    "chapters/1-cards/index.html\n";
        CHECK(contains(content_of(kit.path() / "README.md"), "Its website is <" + root + ">.\n"));
        CHECK(content_of(kit.path() / "exercises/1-cards/01-halves-fit/README.rst")
                  .ends_with("\n\n" + chapter));
        CHECK(contains(kit.run_script("--help").out, "\nThe course's website: " + root + "\n"));
        CHECK(kit.run_program("list").out.ends_with("\nThe website: " + root + "\n"));
        CHECK(kit.run_program("check 1/1").out.ends_with("\n" + chapter));
        for (const char* verb : {"serve", "site", "help serve"})
            check_refused(kit.run_script(verb), "knobel: the website is " + root + "\n");
    }
}

TEST_CASE("An address of a website that browsers do not open is refused") {
    for (const std::string typed :
         {"ftp://school.example/", "school.example", "http://", "https:///knobel",
          "https://school.example/a?b=c", "https://a\"b/", "https://school.example/\x1b[31m",
          "javascript:alert(1)"}) {
        INFO(typed);
        check_refused(knobel(grader::CommandLine{"kit", "--website", typed}),
                      "expected the address of the course's first page, such as "
                      "https://school.example/knobel/");
    }
    check_refused(knobel("kit --with-website --website https://school.example/"), "excludes");
}

TEST_CASE("A kit takes the built website with it when asked to") {
    const BuiltWebsite built;
    const Unpacked kit("--with-website", built.environment());
    const std::set<std::string> files = kit.files();
    for (const char* page : {"website/index.html", "website/chapters/1-cards/index.html"})
        CHECK(files.count(page) == 1);
    CHECK(files.count("website/.buildinfo") == 0);
    CHECK(contains(content_of(kit.path() / "README.md"),
                   "Open [website/index.html](website/index.html) in your browser"));
    CHECK(kit.run_program("check 1/1")
              .out.ends_with("\nThe chapter to read: website/chapters/1-cards/index.html\n"));
    check_refused(kit.run_script("serve"),
                  "the website is in this folder; open website/index.html in your browser");
    const Folder empty;
    const RunResult left =
        knobel(words("kit --with-website --out " + (empty.path() / "kit.zip").string()),
               "KNOBEL_BUILD='" + empty.path().string() + "' exec \"$0\" \"$@\"");
    check_refused(left, "the website could not be packed: knobel: there is no website in ", 3);
}
