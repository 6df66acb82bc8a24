// Tests of the students' kit: packed, unpacked elsewhere and used; transcripts/kit.txt has what is
// refused.

#include <fmt/format.h>

#include <iterator>
#include <set>

#include "grader/check/exercise.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;
namespace fs = std::filesystem;

namespace {

const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
const std::string first = "exercises/1-cards/01-halves-fit/";

/// A kit, packed and unpacked in a temporary folder.
class Unpacked {
public:
    explicit Unpacked(const std::string& options = "", const std::string& environment = "") {
        const std::string zip = (folder_.path() / "kit.zip").string();
        const RunResult packed =
            knobel(words("kit --out " + zip + " " + options), environment + as_it_is);
        INFO(packed.err);
        REQUIRE(packed.exit_code == 0);
        CHECK(contains(packed.out,
                       fmt::format("kit.zip: {} exercises, ", grader::exercises(course).size())));
        const grader::CommandLine unpack{
            "cmake", "-E", "chdir", folder_.path().string(), "cmake", "-E", "tar", "xf", zip};
        REQUIRE(grader::run_program(unpack, grader::milliseconds(60'000)).ending.succeeded());
    }

    fs::path path() const { return folder_.path() / "knobelkurs-kit"; }
    std::string content(const std::string& file) const { return content_of(path() / file); }

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
            const std::string content = this->content(file);
            std::copy_if(texts.begin(), texts.end(), std::inserter(found, found.end()),
                         [&](const std::string& text) { return contains(content, text); });
        }
        return found;
    }

    /// Runs the course's program as if it belonged to the kit.
    RunResult run_program(const std::string& typed) const { return run(typed, as_it_is); }
    /// Runs the kit's script, for arguments that need no build.
    RunResult run_script(const std::string& typed) const {
        return run(typed, "exec ./knobel \"$@\"");
    }
    RunResult run(const std::string& typed, const std::string& script) const {
        return knobel(words(typed),
                      fmt::format("cd '{0}' && export KNOBEL_ROOT='{0}' KNOBEL_BUILD='{1}'; ",
                                  path().string(), KNOBEL_BUILD) +
                          script);
    }

private:
    Folder folder_;
};

std::set<std::string> hidden_sentences() {
    std::set<std::string> sentences;
    for (const grader::Exercise& exercise : grader::exercises(course))
        for (const std::string& sentence :
             grader::hidden_tests(exercise, grader::HiddenDetail::sentences).sentences)
            sentences.insert(sentence);
    return sentences;
}

/// The files of the course that the files of a kit include.
std::set<std::string> included_by_files_of(const Unpacked& kit) {
    std::vector<fs::path> folders{"", "reference"};
    for (const grader::Exercise& exercise : grader::exercises(course))
        folders.push_back(fs::path("exercises") / exercise.id);
    std::set<std::string> included;
    for (const std::string& file : kit.files())
        for (const std::string& line : lines_of(kit.content(file))) {
            const std::size_t begin = line.find_first_of("\"<") + 1,
                              end = line.find_first_of("\">", begin);
            if (!line.starts_with("#include") || begin == 0 || end == std::string::npos) continue;
            folders.push_back(fs::path(file).parent_path());
            for (const fs::path& folder : folders)
                if (const fs::path name = folder / line.substr(begin, end - begin);
                    fs::is_regular_file(course.root / name))
                    included.insert(name.lexically_normal().string());
            folders.pop_back();
        }
    return included;
}

}  // namespace

TEST_CASE("A kit has what a student needs, and gives nothing away") {
    const Unpacked kit;
    const std::set<std::string> files = kit.files();
    for (const char* file :
         {"README.md", "knobel", "CMakeLists.txt", "CMakePresets.json", "LICENSE",
          ".devcontainer/devcontainer.json", ".vscode/extensions.json", "chapters/cpp/program.cpp"})
        CHECK(files.contains(file));
    std::set<std::string> solutions;
    for (const grader::Exercise& exercise : grader::exercises(course)) {
        const std::string folder = "exercises/" + exercise.id + "/";
        for (const std::string& file : {std::string("README.rst"), std::string("hints.rst"),
                                        std::string("tests.cpp"), exercise.name() + ".hpp"})
            CHECK(files.contains(folder + file));
        for (const std::string& file : {std::string("stub.cpp"), exercise.name() + ".cpp"})
            CHECK(kit.content(folder + file) == content_of(exercise.stub()));
        solutions.insert(content_of(exercise.folder / "solution.cpp"));
    }
    CHECK((fs::status(kit.path() / "knobel").permissions() & fs::perms::owner_exec) !=
          fs::perms::none);
    CHECK(contains(kit.content("README.md"), "apt-get install g++ "));
    CHECK_FALSE(contains(kit.content("README.md"), "@packages@"));
    for (const std::string& file : included_by_files_of(kit)) {
        INFO(file << " is included");
        CHECK(files.contains(file));
    }
    for (const std::string& file : files) {
        INFO(file);
        for (const char* part : {"/solution.cpp", "mistakes", "hidden.cpp", "/ways/", "afterwards",
                                 "mutants", "backup", "progress.json", "skeleton"})
            CHECK_FALSE(contains(file, part));
    }
    CHECK(solutions.size() == grader::exercises(course).size());
    CHECK(kit.found(solutions).empty());
    CHECK_FALSE(hidden_sentences().empty());
    CHECK(kit.found(hidden_sentences()).empty());
    const Unpacked with_sentences("--tell-hidden sentences");
    CHECK(with_sentences.found(hidden_sentences()) == hidden_sentences());
}

// tests/fresh/run checks the first and the last exercise of a kit on a bare machine.
TEST_CASE("In a kit a stub and its solution are checked, and CMake makes each exercise a test") {
    const Unpacked kit;
    CHECK(contains(kit.run_program("check 1/1").out, "This is still the stub: 0 of 5 points."));
    fs::copy_file(course.root / first / "solution.cpp", kit.path() / first / "halves_fit.cpp",
                  fs::copy_options::overwrite_existing);
    const RunResult solved = kit.run_program("check 1/1");
    CHECK(solved.exit_code == 0);
    CHECK(contains(solved.out, "1 hidden test with random puzzles, worth 2 points more"));
    check_refused(kit.run_program("check 1/1 --hidden"),
                  "--hidden: the hidden tests of 1-cards/01-halves-fit are not here");
    const std::size_t exercises = grader::exercises(course).size();
    CHECK(
        contains(kit.run_program("list").out, fmt::format(", 1 of {} exercises done", exercises)));
    CHECK(contains(kit.run_program("hint 1/2").out, "Hint 1 of 3:"));
    CHECK(contains(kit.content("README.md"),
                   "$ cmake --preset dev && cmake --build --preset dev && ctest --preset dev\n"));
    const RunResult tests =
        kit.run("",
                "unset KNOBEL_ROOT KNOBEL_BUILD; cmake --preset dev >/dev/null && ctest "
                "--preset dev --show-only");
    INFO(tests.out << tests.err);
    for (const grader::Exercise& exercise : grader::exercises(course))
        CHECK(contains(tests.out, ": " + exercise.id + "\n"));
    CHECK(contains(tests.out, fmt::format("Total Tests: {}\n", exercises)));
    CHECK(fs::exists(kit.path() / "build/dev/build.ninja"));  // where the script builds, too
}

TEST_CASE("A kit's help and README have the verbs of students only, and no website") {
    const Unpacked kit;
    const std::string help = kit.run_script("--help").out, readme = kit.content("README.md");
    for (const std::string verb :
         {"list", "check", "watch", "hint", "reset", "install", "test", "help", "solve"})
        CHECK(contains(help, "\n  " + verb + " "));
    for (const std::string verb : {"serve", "site", "grade", "kit", "proforma", "new"}) {
        INFO(verb);
        CHECK_FALSE(contains(help, "\n  " + verb + " "));
        CHECK_FALSE(contains(help + readme, "knobel " + verb));
        check_refused(kit.run_script(verb), "'" + verb + "' is not a verb of './knobel'");
    }
    CHECK(contains(kit.run_script("test --help").out, "Each exercise is a test"));
    check_refused(kit.run_script("install site"), "'site' is no group of packages");
    CHECK_FALSE(contains(kit.content("packages.txt"), "python3"));
    for (const std::string& text : {readme, help, kit.run_program("list").out}) {
        CHECK_FALSE(contains(text, "website"));
        CHECK_FALSE(contains(text, "The chapter to read"));
    }
}

TEST_CASE("A kit names the address of a website, or brings the website with it") {
    for (const auto& [typed, root, chapters] :
         {std::tuple{"http://a.html", "http://a.html/", "http://a.html/"},
          {"https://school.example/k/index.html", "https://school.example/k/index.html",
           "https://school.example/k/"}}) {
        INFO(typed);
        const std::string website = root;
        const Unpacked kit("--website " + std::string(typed));
        const std::string chapter =
            "The chapter to read: " + std::string(chapters) + "chapters/1-cards/index.html\n";
        CHECK(contains(kit.content("README.md"), "Its website is <" + website + ">.\n"));
        CHECK(kit.content(first + "README.rst").ends_with("\n\n" + chapter));
        CHECK(contains(kit.run_script("--help").out, "\nThe course's website: " + website + "\n"));
        CHECK(kit.run_program("list").out.ends_with("\nThe website: " + website + "\n"));
    }
    const Folder built, empty;
    for (const char* page : {"index.html", "chapters/1-cards/index.html", ".buildinfo"})
        built.write("site/html/" + std::string(page), page);
    const Unpacked kit("--with-website", "export KNOBEL_BUILD='" + built.path().string() + "'; ");
    const std::set<std::string> files = kit.files();
    for (const char* page : {"website/index.html", "website/chapters/1-cards/index.html"})
        CHECK(files.contains(page));
    CHECK_FALSE(files.contains("website/.buildinfo"));
    CHECK(contains(kit.content("README.md"),
                   "Open [website/index.html](website/index.html) in your browser"));
    kit.run_program("reset 1/1");
    CHECK(kit.run_program("check 1/1")
              .out.ends_with("\nThe chapter to read: website/chapters/1-cards/index.html\n"));
    check_refused(knobel(words("kit --with-website --out /tmp/no-kit.zip"),
                         "KNOBEL_BUILD='" + empty.path().string() + "' " + as_it_is),
                  "the website could not be packed: knobel: there is no website in ", 3);
}
