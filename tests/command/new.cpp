// Tests of the verb new, which creates an exercise.

#include <algorithm>
#include <regex>

#include "grader/sandbox/sandbox.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;

namespace {

namespace fs = std::filesystem;

/// A course with one exercise, and with the skeleton.
class Small {
public:
    Small() {
        for (const char* file : {"01-halves-fit/halves_fit.hpp", "headers.txt", "wire.hpp"})
            folder_.write("exercises/1-cards/" + std::string(file), "");
        fs::copy(KNOBEL_ROOT "/exercises/skeleton", path("exercises/skeleton"),
                 fs::copy_options::recursive);
    }
    fs::path path(const std::string& name) const { return folder_.path() / name; }
    RunResult run(const grader::CommandLine& typed, const std::string& script = as_it_is) const {
        return knobel(typed, "export KNOBEL_ROOT='" + folder_.path().string() + "'; " + script);
    }
    RunResult make(const std::string& name) const { return run({"new", name}); }

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

}  // namespace

TEST_CASE("A new exercise has all its parts, with its name in them, under the next free number") {
    const Small course;
    const RunResult left = course.make("1-cards/lay-a-row");
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    const std::string folder = "exercises/1-cards/02-lay-a-row/";
    const auto content = [&](const std::string& file) {
        return content_of(course.path(folder + file));
    };
    for (const std::string part :
         {"README.rst", "hints.rst", "stub.cpp", "solution.cpp", "adapter.cpp", "tests.cpp",
          "hidden.cpp", "lay_a_row.hpp", "lay_a_row.cpp"}) {
        INFO(part);
        CHECK(fs::is_regular_file(course.path(folder + part)));
        CHECK(contains(left.out, "  " + part + "\n"));
    }
    for (const char* test : {"tests.cpp", "hidden.cpp"})
        CHECK(contains(content(test), "KNOBEL_STUDENT(lay_a_row);"));
    CHECK(std::distance(fs::directory_iterator(course.path(folder + "mistakes")),
                        fs::directory_iterator()) == 3);
    CHECK(content("README.rst").starts_with("Lay a row\n=========\n"));
    CHECK(content("lay_a_row.cpp") == content("stub.cpp"));
    CHECK(contains(left.out, ".. exercises:: 1-cards\n"));
    CHECK(contains(left.out, "./knobel test --exercises -R lay-a-row "));
    for (const std::string& name : course.all())
        if (!contains(name, "/skeleton") && fs::is_regular_file(name))
            CHECK_FALSE(std::regex_search(name + content_of(name), std::regex("@[a-z=]+@")));
    CHECK(contains(course.run({"list", "--format", "json"}).out, "02-lay-a-row"));
}

TEST_CASE("A new exercise can begin a chapter, and nothing is made under a refused name") {
    const Small course;
    CHECK(course.make("5-new/first").exit_code == 0);
    CHECK(fs::exists(course.path("exercises/5-new/01-first/first.hpp")));
    const auto before = course.all();
    check_refused(course.make("1-cards/" + std::string(50'000, 'x')), "expected a chapter and a");
    check_refused(course.make("5-new/stub"), "5-new/02-stub cannot be made: ");
    CHECK(course.all() == before);
}

TEST_CASE("Where a new exercise cannot be written, nothing is half made") {
    const Small course;
    std::ofstream(course.path("exercises/5-new")) << "a file where a folder should stand";
    const auto before = course.all();
    check_refused(course.make("5-new/first"), "5-new/01-first cannot be made: ");
    if (grader::why_no_sandbox().empty())
        check_refused(course.run({"new", "1-cards/lay-a-row"},
                                 "exec bwrap --dev-bind / / --ro-bind $KNOBEL_ROOT $KNOBEL_ROOT "
                                 "\"$0\" \"$@\""),
                      "1-cards/02-lay-a-row cannot be made: ");
    CHECK(course.all() == before);
}
