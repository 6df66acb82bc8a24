// Tests of the verb new, which creates an exercise.

#include <algorithm>
#include <regex>

#include "grader/sandbox.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;

namespace {

namespace fs = std::filesystem;

/// A course with one exercise, and with the skeleton.
class Small {
public:
    Small() {
        folder_.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "");
        folder_.write("exercises/1-cards/headers.txt", "");
        folder_.write("exercises/1-cards/wire.hpp", "");
        fs::copy(KNOBEL_ROOT "/exercises/skeleton", path("exercises/skeleton"),
                 fs::copy_options::recursive);
    }
    fs::path path(const std::string& name) const { return folder_.path() / name; }
    RunResult make(const std::string& name) const {
        return knobel(grader::CommandLine{"new", name},
                      "KNOBEL_ROOT='" + folder_.path().string() + "' exec \"$0\" \"$@\"");
    }
    void write(const std::string& name, const std::string& content) const {
        folder_.write(name, content);
    }

    /// The paths of all files and folders, sorted.
    std::vector<std::string> all() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::recursive_directory_iterator(folder_.path()))
            names.push_back(entry.path().string());
        std::sort(names.begin(), names.end());
        return names;
    }

private:
    Folder folder_;
};

const std::vector<const char*> parts{"README.rst",   "hints.rst",     "stub.cpp",
                                     "solution.cpp", "adapter.cpp",   "tests.cpp",
                                     "hidden.cpp",   "lay_a_row.hpp", "lay_a_row.cpp"};

}  // namespace

TEST_CASE("A new exercise has all its parts, with its name in them, under the next free number") {
    const Small course;
    const RunResult left = course.make("1-cards/lay-a-row");
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    const std::string folder = "exercises/1-cards/02-lay-a-row";
    for (const char* part : parts) {
        INFO(part);
        CHECK(fs::is_regular_file(course.path(folder) / part));
        CHECK(contains(left.out, folder + "/" + part + "\n"));
    }
    for (const char* test : {"/tests.cpp", "/hidden.cpp"})
        CHECK(contains(content_of(course.path(folder + test)), "KNOBEL_STUDENT(lay_a_row);"));
    CHECK(std::distance(fs::directory_iterator(course.path(folder + "/mistakes")),
                        fs::directory_iterator()) == 3);
    CHECK(content_of(course.path(folder + "/README.rst")).rfind("Lay a row\n=========\n", 0) == 0);
    CHECK(content_of(course.path(folder + "/lay_a_row.cpp")) ==
          content_of(course.path(folder + "/stub.cpp")));
    CHECK(contains(left.out, ".. exercise:: 1-cards/02-lay-a-row\n"));
    CHECK(contains(left.out, "./knobel test --exercises -R lay-a-row "));
    CHECK_FALSE(contains(left.out, "headers.txt"));
    for (const std::string& name : course.all())
        if (!contains(name, "/skeleton") && fs::is_regular_file(name))
            CHECK_FALSE(std::regex_search(name + content_of(name), std::regex("@[a-z=]+@")));
    CHECK(contains(knobel(words("list --format json"),
                          "KNOBEL_ROOT='" + course.path("").string() + "' exec \"$0\" \"$@\"")
                       .out,
                   "02-lay-a-row"));
}

TEST_CASE("A new exercise can have a number of its own, and be typed as a path") {
    for (const auto& [typed, made] :
         {std::pair{"1-cards/08-lay-a-row", "1-cards/08-lay-a-row"},
          {"1-cards/8-lay-a-row", "1-cards/08-lay-a-row"},
          {"exercises/1-cards/lay-a-row/", "1-cards/02-lay-a-row"},
          {"./exercises/1-cards/12-lay-3-rows", "1-cards/12-lay-3-rows"}}) {
        INFO(typed);
        const Small course;
        CHECK(course.make(typed).exit_code == 0);
        CHECK(fs::exists(course.path("exercises/" + std::string(made))));
        CHECK(fs::exists(course.path("exercises/" + std::string(made) + "/tests.cpp")));
    }
}

TEST_CASE("A new exercise begins a chapter, and tells what that still needs") {
    const Small course;
    const RunResult left = course.make("5-new/first");
    CHECK(left.exit_code == 0);
    CHECK(fs::exists(course.path("exercises/5-new/01-first/first.hpp")));
    CHECK(fs::exists(course.path("exercises/5-new/01-first/tests.cpp")));
    CHECK(contains(left.out, "exercises/5-new/headers.txt  the headers that students may include"));
    CHECK(contains(left.out, "exercises/5-new/wire.hpp  how the chapter's types become JSON"));
}

TEST_CASE("A name that cannot be one is refused in a sentence, and nothing is made") {
    const Small course;
    const auto before = course.all();
    for (const auto& [typed, sentence] : {
             std::pair{"lay-a-row",
                       "'lay-a-row' names no chapter or no exercise; type both, such as "
                       "1-cards/lay-a-row"},
             {"1-cards", "names no chapter or no exercise"},
             {"1-cards/", "names no chapter or no exercise"},
             {"cards/lay-a-row",
              "'cards' is no name for a chapter, which is a number, a dash, and small letters; did "
              "you mean '1-cards'?"},
             {"skeleton/lay-a-row", "'skeleton' is no name for a chapter"},
             {"../lay-a-row", "'..' is no name for a chapter"},
             {"1-card/lay-a-row", "chapter 1 is '1-cards', not '1-card'"},
             {"1-cards/Lay-A-Row",
              "'Lay-A-Row' is no name for an exercise, which is small letters and digits, begins "
              "with a letter"},
             {"1-cards/lay_a_row", "is no name for an exercise"},
             {"1-cards/lay--row", "is no name for an exercise"},
             {"1-cards/-row", "is no name for an exercise"},
             {"1-cards/row-", "is no name for an exercise"},
             {"1-cards/3rows", "is no name for an exercise"},
             {"1-cards/100-rows", "is no name for an exercise"},
             {"1-cards/00-rows", "is no name for an exercise"},
             {"1-cards/07", "is no name for an exercise"},
             {"1-cards/lay/a-row", "'lay/a-row' is no name for an exercise"},
             {"1-cards/..", "'..' is no name for an exercise"},
             {"1-cards/while", "'while' means something else in C++ or in the course"},
             {"1-cards/co-return", "'co-return' means something else in C++ or in the course"},
             {"1-cards/round", "the C library has a function 'round' already; take other words"},
             {"1-cards/halves-fit", "there is an exercise '1-cards/01-halves-fit' already"},
             {"1-cards/09-halves-fit", "there is an exercise '1-cards/01-halves-fit' already"},
             {"1-cards/01-lay-a-row",
              "number 1 belongs to '1-cards/01-halves-fit'; the next free one is 2"},
             {"1-cards/hidden", "'hidden' means something else in C++ or in the course"},
         }) {
        INFO(typed);
        check_refused(course.make(typed), sentence);
        CHECK(course.all() == before);
    }
    check_refused(course.make("1-cards/" + std::string(50'000, 'x')),
                  "is longer than the 80 letters that a name may have");
    check_refused(knobel("new"), "exercise is required");
}

TEST_CASE("Where a new exercise cannot be written nothing is half made") {
    const Small course;
    course.write("exercises/5-new", "a file where a folder should stand");
    const auto before = course.all();
    check_refused(course.make("5-new/first"), "5-new/01-first cannot be made (");
    CHECK(course.all() == before);
}

TEST_CASE("Without leave to write a new exercise is refused with what to do") {
    if (!grader::why_no_sandbox().empty()) return;
    const Small course;
    const auto before = course.all();
    const std::string root = course.path("").string();
    const RunResult left =
        knobel({"new", "1-cards/lay-a-row"}, "KNOBEL_ROOT='" + root +
                                                 "' exec bwrap --dev-bind / / --ro-bind '" + root +
                                                 "' '" + root + "' \"$0\" \"$@\"");
    check_refused(left,
                  "1-cards/02-lay-a-row cannot be made (Read-only file system); copy the course to "
                  "a folder of your own");
    CHECK(course.all() == before);
}
