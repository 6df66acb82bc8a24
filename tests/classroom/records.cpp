// Tests of the records of a class: digests, keys, records, deadlines, and similar programs.

#include "grader/classroom/records.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "grader/classroom/intake/names.hpp"
#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/similar.hpp"
#include "grader/judge/catch.hpp"
#include "tests/grader/folder.hpp"

using namespace classroom;
using tests::contains;
using tests::content_of;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

grader::Verdict some_verdict() {
    grader::Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.tests.push_back({"Halves fit", 2, false, grader::TestOutcome::passed, {}});
    return verdict;
}

Submission some_submission() {
    return {"Müller Änne", "12345", "mueller-aenne", "class/Müller Änne", "inside"};
}

/// A small course with one exercise.
grader::Course small_course(const Folder& folder) {
    const std::string exercise = "exercises/1-cards/01-halves-fit/";
    folder.write(exercise + "halves_fit.hpp", "bool fit();\n");
    folder.write(exercise + "README.rst", "Which halves fit\n");
    folder.write(exercise + "tests.cpp", "tests");
    folder.write(exercise + "hidden.cpp", "hidden tests");
    folder.write("reference/cards/rules.hpp", "rules");
    folder.write("grader/check/check_program.cpp", "checks");
    return {folder.path(), folder.path() / "build"};
}

}  // namespace

TEST_CASE("A digest is the SHA-256 of a text") {
    CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("Records are found again by a later run, and swept") {
    const Folder folder;
    const Records records(folder.path() / "records");
    records.create();
    CHECK(records.students().empty());
    records.keep("key", some_verdict());
    records.keep_source(digest("int x;"), "int x;");
    records.keep(some_submission());
    folder.write("records/fresh/elsewhere-123-1", "left by a killed run");
    const Records later(folder.path() / "records");
    REQUIRE(later.verdict("key"));
    CHECK(later.verdict("key")->points() == 2);
    CHECK(later.source(digest("int x;")) == "int x;");
    REQUIRE(later.students().size() == 1);
    const Submission student = later.students()[0];
    CHECK(student.name == "Müller Änne");
    CHECK(student.number == "12345");
    CHECK(student.slug == "mueller-aenne");
    CHECK(student.inside == "inside");
    later.replace(
        {{folder.path() / "one", [] { return "1"; }}, {folder.path() / "two", [] { return "2"; }}});
    CHECK(content_of(folder.path() / "two") == "2");
    later.sweep();
    CHECK(fs::is_empty(folder.path() / "records/fresh"));
}

TEST_CASE("A damaged record counts as missing, and one that cannot be written is an error") {
    const Folder folder;
    const Records records(folder.path() / "records");
    records.create();
    CHECK_FALSE(records.verdict("key"));
    CHECK_FALSE(records.source(digest("int x;")));
    records.keep("key", some_verdict());
    const std::string whole = content_of(folder.path() / "records/verdicts/key.json");
    for (const std::string& damaged :
         {std::string(), whole.substr(0, whole.size() / 2), std::string(whole.size(), '\0'),
          std::string("[]"), std::string("{}")}) {
        folder.write("records/verdicts/key.json", damaged);
        CHECK_FALSE(records.verdict("key"));
    }
    records.keep_source(digest("int x;"), "int x;");
    folder.write("records/sources/" + digest("int x;") + ".cpp", "int y;");
    CHECK_FALSE(records.source(digest("int x;")));
    fs::remove_all(folder.path() / "records/fresh");
    CHECK_THROWS_AS(records.keep("key", some_verdict()), CannotKeep);
    folder.write("file", "");
    CHECK_THROWS_AS(Records(folder.path() / "file").create(), CannotKeep);
}

TEST_CASE(
    "A verdict's key depends on exercise, tests, reference, grader and options, and on nothing "
    "else") {
    const Folder folder, elsewhere;
    const grader::Course course = small_course(folder), moved = small_course(elsewhere);
    const grader::Exercise exercise = grader::exercises(course).at(0);
    const grader::CheckOptions options;
    const std::string context = context_digest(course, exercise, options);
    CHECK(context_digest(moved, grader::exercises(moved).at(0), options) == context);
    for (const auto& [file, is_part] :
         {std::pair{"exercises/1-cards/01-halves-fit/halves_fit.cpp", false},
          {"exercises/1-cards/01-halves-fit/hints.rst", false},
          {"exercises/1-cards/02-another/tests.cpp", false},
          {"grader/classroom/reports/csv.cpp", false},
          {"chapters/1-cards.rst", false},
          {"exercises/1-cards/01-halves-fit/halves_fit.hpp", true},
          {"exercises/1-cards/01-halves-fit/tests.cpp", true},
          {"exercises/1-cards/01-halves-fit/hidden.cpp", true},
          {"exercises/1-cards/wire.hpp", true},
          {"exercises/1-cards/tests/squares.hpp", true},
          {"reference/cards/rules.hpp", true},
          {"grader/check/check_program.cpp", true}}) {
        INFO(file);
        const bool was_there = fs::exists(folder.path() / file);
        const std::string before = was_there ? content_of(folder.path() / file) : "";
        folder.write(file, before + "changed");
        CHECK((context_digest(course, exercise, options) != context) == is_part);
        was_there ? (void)folder.write(file, before) : (void)fs::remove(folder.path() / file);
    }
    grader::CheckOptions seed = options, hidden = options, time = options;
    seed.seed = 7;
    hidden.hidden_tests = true;
    time.time_per_call *= 2;
    for (const grader::CheckOptions& other : {seed, hidden, time})
        CHECK(context_digest(course, exercise, other) != context);
    CHECK(verdict_key(context, "one") != verdict_key(context, "another"));
}

TEST_CASE("A deadline is a day's end or a moment, by the local clock or that of a named zone") {
    setenv("TZ", "CET-1CEST,M3.5.0,M10.5.0/3", 1);
    tzset();
    CHECK(deadline("2026-11-20") == 1'795'215'599);        // 23:59:59, winter time
    CHECK(deadline("2026-07-01 12:00") == 1'782'900'000);  // summer time
    CHECK(deadline("2026-11-20T18:00:30") == 1'795'194'030);
    for (const char* same : {"2026-11-20 18:00", "2026-11-20T17:00Z", "2026-11-20T18:00+01:00",
                             "2026-11-20T12:00-0500"})
        CHECK(deadline(same) == 1'795'194'000);
    CHECK(deadline("2028-02-29") - deadline("2028-02-28") == 86'400);
    CHECK(deadline("2026-7-1 8:05") == deadline("2026-07-01 08:05"));
    unsetenv("TZ");
    tzset();
    for (const char* text :
         {"", "tomorrow", "20.11.2026", "2026-11-20 18", "2026-11-20 18:00 CET", "99999-01-01",
          "26-11-20", "2026-11-20Z", "2026-13-01", "2026-02-29", "2026-11-20 24:00"})
        CHECK_THROWS_WITH(
            deadline(text),
            Catch::StartsWith(fmt::format(
                "--due: read '{}', expected an existing date or time such as 2026-11-20", text)));
}

TEST_CASE("Programs with other names, comments and layout are alike, others are not") {
    if (!can_compare()) {
        // Debian 12 has the package similarity-tester.
        REQUIRE_FALSE(contains(content_of("/etc/os-release"), "VERSION_ID=\"12\""));
        return;
    }
    const Folder folder;
    const grader::Course course{folder.path(), folder.path()};
    const std::string loop =
        "int sum(const int* from, int count) {\n    int all = 0;\n"
        "    for (int i = 0; i < count; ++i) {\n        if (from[i] > 0) all += from[i] * 2;\n"
        "        else all -= from[i];\n    }\n    return all;\n}\n";
    const std::string renamed =
        "// my own work\nint total(const int* v, int n)\n{ int s = 0; for (int k = 0; k < n; ++k) "
        "{ if (v[k] > 0) s += v[k] * 2; else s -= v[k]; } return s; }\n";
    const std::string another =
        "#include <string>\nbool palindrome(std::string text) {\n"
        "    std::string back(text.rbegin(), text.rend());\n"
        "    return back == text && !text.empty();\n}\n";
    const SimilarPairs found = similar_pairs(course, {loop, another, renamed, loop}, 80);
    REQUIRE(found.size() == 3);
    CHECK(found.at({0, 2}) >= 80);
    CHECK(found.at({0, 3}) == 100);
    CHECK(found.at({2, 3}) >= 80);
    CHECK(similar_pairs(course, {}, 80).empty());
}

TEST_CASE("Pairs of similar programs make groups") {
    CHECK(groups_of({{{0, 1}, 95}, {{1, 4}, 85}, {{2, 2}, 100}, {{3, 5}, 80}}, 7) ==
          std::vector<GroupOfTexts>{{{0, 1, 4}, 85}, {{2}, 100}, {{3, 5}, 80}});
}
