// Tests of the verb reset.

#include <set>

#include "tests/command/course.hpp"
#include "tests/command/output.hpp"
#include "tests/command/standing.hpp"

using namespace tests;
using nlohmann::json;

namespace {

/// The contents of the files that resets have saved.
std::multiset<std::string> backups(const Course& course) {
    std::multiset<std::string> contents;
    std::error_code none;
    for (fs::directory_iterator entry(course.first() / "backup", none), end; entry != end; ++entry)
        contents.insert(content_of(entry->path()));
    return contents;
}

}  // namespace

TEST_CASE(
    "A reset brings the stub back and keeps the text byte for byte, forgets the points and "
    "remembers the hints") {
    const Course course;
    const std::string text = std::string("// \xff\xfe\r\n\0 no end of line", 23);
    course.write(course.halves(), text);
    pretend(course, {{"points", 4}, {"most_points", 5}, {"hints", 2}, {"fingerprint", "0"}});
    const RunResult left = course.run("reset halves");
    CHECK(left.exit_code == 0);
    CHECK(left.err == "");
    CHECK(contains(
        left.out,
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is the stub again.\nIts 4 points no longer "
        "count; they come back when your program is back and checked.\nYour text is kept in "
        "exercises/1-cards/01-halves-fit/backup/halves_fit-20"));
    CHECK(content_of(course.halves()) == content_of(course.first() / "stub.cpp"));
    CHECK(backups(course) == std::multiset<std::string>{text});
    CHECK(remembered(course) ==
          json{{"points", 0}, {"best", 0}, {"most_points", 0}, {"hints", 2}, {"fingerprint", ""}});
}

TEST_CASE("Resets within a second keep all texts") {
    const Course course;
    std::multiset<std::string> texts;
    for (const char* text : {"one", "two", "three", "two"}) {
        course.write(course.halves(), text);
        texts.insert(text);
        CHECK(course.run("reset halves").exit_code == 0);
    }
    CHECK(backups(course) == texts);
}

TEST_CASE("A reset leaves a stub alone, and makes a missing one") {
    const Course course;
    CHECK(
        course.run("reset halves").out ==
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is still the stub; nothing was changed.\n");
    fs::remove(course.halves());
    CHECK(course.run("reset halves").out ==
          "exercises/1-cards/01-halves-fit/halves_fit.cpp is the stub again.\n");
    CHECK(content_of(course.halves()) == content_of(course.first() / "stub.cpp"));
    CHECK_FALSE(fs::exists(course.first() / "backup"));
}

TEST_CASE("However large a text is, a reset puts it aside") {
    const Course course;
    const std::string large(2 << 20, 'x');
    course.write(course.halves(), large);
    CHECK(course.run("reset halves").exit_code == 0);
    CHECK((backups(course) == std::multiset<std::string>{large}));  // not printed on failure
}

TEST_CASE("A reset that cannot be done changes nothing") {
    const Course course;
    fs::remove(course.halves());
    fs::create_directory(course.halves());
    check_refused(
        course.run("reset halves"),
        "exercises/1-cards/01-halves-fit/halves_fit.cpp is no file that could be put aside");
    fs::remove(course.halves());
    course.write(course.halves(), "mine");
    fs::remove(course.first() / "stub.cpp");
    check_refused(course.run("reset halves"), "stub.cpp: read nothing (No such file or directory)");
    CHECK(content_of(course.halves()) == "mine");
}
