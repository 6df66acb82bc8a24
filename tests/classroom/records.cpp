// Tests of the records of a class: digests, keys, records, deadlines, and similar programs.

#include "grader/classroom/records.hpp"

#include <fmt/format.h>

#include <cstdlib>
#include <ctime>

#include "grader/catch.hpp"
#include "grader/classroom/digest.hpp"
#include "grader/classroom/due.hpp"
#include "grader/classroom/key.hpp"
#include "grader/classroom/similar.hpp"
#include "tests/grader/folder.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using tests::contains;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

grader::Verdict some_verdict() {
    grader::Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.tests.push_back({"Halves fit", 2, false, grader::TestOutcome::passed, {}});
    return verdict;
}

Found some_submission() {
    Found found;
    found.submission = {"Müller Änne", "12345", "mueller-aenne", "class/Müller Änne", "inside"};
    found.files.push_back(
        {"1-cards/01-halves-fit", "halves_fit.cpp", digest("text"), 1'700'000'000, "a note", ""});
    found.notes = {"another note"};
    found.trouble = "trouble";
    found.our_fault = true;
    return found;
}

/// A small course with one exercise.
grader::Course small_course(const Folder& folder) {
    folder.write("exercises/1-cards/01-halves-fit/halves_fit.hpp", "bool fit();\n");
    folder.write("exercises/1-cards/01-halves-fit/README.rst", "Which halves fit\n");
    folder.write("exercises/1-cards/01-halves-fit/tests.cpp", "tests");
    folder.write("exercises/1-cards/01-halves-fit/hidden.cpp", "hidden tests");
    folder.write("reference/cards/rules.hpp", "rules");
    folder.write("grader/check.cpp", "checks");
    return {folder.path(), folder.path() / "build"};
}

/// Sets the time zone, and restores it in the destructor.
class Zone {
public:
    explicit Zone(const char* name) {
        if (const char* zone = std::getenv("TZ")) before_ = zone;
        set(name);
    }
    ~Zone() { before_.empty() ? unset() : set(before_.c_str()); }
    Zone(const Zone&) = delete;
    Zone& operator=(const Zone&) = delete;

private:
    static void set(const char* name) {
        setenv("TZ", name, 1);
        tzset();
    }
    static void unset() {
        unsetenv("TZ");
        tzset();
    }
    std::string before_;
};

}  // namespace

TEST_CASE("A digest is the SHA-256 of a text") {
    CHECK(digest("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    CHECK(digest("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
}

TEST_CASE("What was kept is found again") {
    const Folder folder;
    const Records records(folder.path() / "records");
    records.keep("key", some_verdict());
    records.keep_source(digest("int x;"), "int x;");
    records.keep(some_submission());
    const Records others(folder.path() / "records");
    REQUIRE(others.verdict("key"));
    CHECK(others.verdict("key")->points() == 2);
    CHECK(others.source(digest("int x;")) == "int x;");
    const auto found = others.found("mueller-aenne");
    REQUIRE(found);
    CHECK(found->submission.name == "Müller Änne");
    CHECK(found->submission.inside == "inside");
    CHECK(found->files.at(0).changed == 1'700'000'000);
    CHECK(found->notes == std::vector<std::string>{"another note"});
    CHECK(found->our_fault);
    CHECK(slugs_in(folder.path() / "records") == std::vector<std::string>{"mueller-aenne"});
    others.forget("mueller-aenne");
    CHECK(slugs_in(folder.path() / "records").empty());
}

TEST_CASE("A record that is damaged, or not there, counts as not there") {
    const Folder folder;
    const Records records(folder.path() / "records");
    CHECK_FALSE(records.verdict("key"));
    CHECK_FALSE(records.source(digest("int x;")));
    CHECK_FALSE(records.found("nobody"));
    records.keep("key", some_verdict());
    const std::string whole = tests::content_of(folder.path() / "records/verdicts/key.json");
    for (const std::string& damaged :
         {std::string(), whole.substr(0, whole.size() / 2), std::string(whole.size(), '\0'),
          std::string("[]"), std::string("{}")}) {
        folder.write("records/verdicts/key.json", damaged);
        CHECK_FALSE(records.verdict("key"));
    }
    records.keep_source(digest("int x;"), "int x;");
    folder.write("records/sources/" + digest("int x;") + ".cpp", "int y;");
    CHECK_FALSE(records.source(digest("int x;")));
    records.keep_source(digest("int x;"), "int x;");
    CHECK(records.source(digest("int x;")) == "int x;");
}

TEST_CASE("What cannot be kept is told, and the old record stays") {
    const Folder folder;
    const Records records(folder.path() / "records");
    fs::remove_all(folder.path() / "records/fresh");
    CHECK_THROWS_AS(records.keep("key", some_verdict()), CannotKeep);
    CHECK_FALSE(records.verdict("key"));
    folder.write("file", "");
    CHECK_THROWS_AS(Records(folder.path() / "file"), CannotKeep);
}

TEST_CASE("What killed ones left half written is swept away") {
    const Folder folder;
    const Records records(folder.path() / "records");
    folder.write("records/fresh/elsewhere-123-1", "half");
    records.sweep();
    CHECK(fs::is_empty(folder.path() / "records/fresh"));
    CHECK(records.temporary_file() != records.temporary_file());
}

TEST_CASE(
    "The ground of a verdict changes with the exercise, its tests, the reference, the grader and "
    "what is asked, and with nothing else") {
    const Folder folder;
    const grader::Course course = small_course(folder);
    const grader::Exercise exercise = grader::exercises(course).at(0);
    const grader::CheckOptions options;
    const std::string ground = context_digest(course, exercise, options);
    for (const char* file :
         {"exercises/1-cards/01-halves-fit/halves_fit.cpp",
          "exercises/1-cards/01-halves-fit/hints.rst", "exercises/1-cards/02-another/tests.cpp",
          "grader/classroom/reports/csv.cpp", "chapters/1-cards.rst"}) {
        INFO(file);
        folder.write(file, "changed");
        CHECK(context_digest(course, exercise, options) == ground);
    }
    for (const char* file :
         {"exercises/1-cards/01-halves-fit/halves_fit.hpp",
          "exercises/1-cards/01-halves-fit/tests.cpp", "exercises/1-cards/01-halves-fit/hidden.cpp",
          "reference/cards/rules.hpp", "grader/check.cpp", "exercises/1-cards/wire.hpp"}) {
        INFO(file);
        const std::string before = tests::content_of(folder.path() / file);
        folder.write(file, before + "changed");
        CHECK(context_digest(course, exercise, options) != ground);
        before.empty() ? (void)fs::remove(folder.path() / file) : (void)folder.write(file, before);
        CHECK(context_digest(course, exercise, options) == ground);
    }
    grader::CheckOptions other = options;
    other.seed = 7;
    CHECK(context_digest(course, exercise, other) != ground);
    other = options;
    other.hidden_tests = true;
    CHECK(context_digest(course, exercise, other) != ground);
    other = options;
    other.time_per_call *= 2;
    CHECK(context_digest(course, exercise, other) != ground);
    CHECK(key_of(ground, "one") != key_of(ground, "another"));
}

TEST_CASE("The ground of a verdict is the same wherever the course lies") {
    const Folder one, other;
    const grader::Course here = small_course(one), there = small_course(other);
    CHECK(context_digest(here, grader::exercises(here).at(0), {}) ==
          context_digest(there, grader::exercises(there).at(0), {}));
}

TEST_CASE("A deadline is a day's end or a moment, by our clock or that of a zone that is named") {
    const Zone bern("CET-1CEST,M3.5.0,M10.5.0/3");
    CHECK(deadline("2026-11-20") == 1'795'215'599);  // 23:59:59, winter time
    CHECK(deadline("2026-11-20 18:00") == 1'795'194'000);
    CHECK(deadline("2026-11-20T18:00:30") == 1'795'194'030);
    CHECK(deadline("2026-07-01 12:00") == 1'782'900'000);  // summer time
    CHECK(deadline("2026-11-20T17:00Z") == deadline("2026-11-20 18:00"));
    CHECK(deadline("2026-11-20T18:00+01:00") == deadline("2026-11-20 18:00"));
    CHECK(deadline("2026-11-20T12:00-0500") == deadline("2026-11-20 18:00"));
    CHECK(deadline("2028-02-29") - deadline("2028-02-28") == 86'400);
    CHECK(deadline("2026-7-1 8:05") == deadline("2026-07-01 08:05"));
}

TEST_CASE("What is no deadline is refused in a sentence") {
    const auto refusal = [](const std::string& text) -> std::string {
        try {
            deadline(text);
            return "none";
        } catch (const text::InputError& error) {
            return error.what();
        }
    };
    for (const char* text : {"", "tomorrow", "20.11.2026", "2026-11-20 18", "2026-11-20 18:00 CET",
                             "99999-01-01", "2026-11-20Z"})
        CHECK(refusal(text).starts_with(
            fmt::format("--due: read '{}', expected a day or a moment such as 2026-11-20", text)));
    CHECK(refusal("2026-13-01") ==
          "--due: read '2026-13-01', expected a month from 01 to 12 in the middle");
    CHECK(refusal("2026-11-31") ==
          "--due: read '2026-11-31', expected a day of a month with 30 days");
    CHECK(refusal("2026-02-29") ==
          "--due: read '2026-02-29', expected a day of a month with 28 days");
    CHECK(refusal("2026-11-20 24:00") ==
          "--due: read '2026-11-20 24:00', expected a time from 00:00 to 23:59:59");
}

TEST_CASE("Programs with other names, comments and layout are alike, others are not") {
    if (!can_compare()) {
        REQUIRE_FALSE(contains(tests::content_of("/etc/os-release"),
                               "VERSION_ID=\"12\""));  // Debian 12 has the package
        WARN("this system has no similarity-tester: nothing was compared");
        return;
    }
    const Folder folder;
    const grader::Course course{folder.path(), folder.path()};
    const std::string loop =
        "int sum(const int* from, int count) {\n    int all = 0;\n    for (int i = 0; i < count; "
        "++i) {\n        if (from[i] > 0) all += from[i] * 2;\n"
        "        else all -= from[i];\n    }\n    return all;\n}\n";
    const std::string renamed =
        "// my own work\nint total(const int* v, int n)\n{ int s = 0; for (int k = 0; k < n; ++k) "
        "{ if (v[k] > 0) s += v[k] * 2; else s -= v[k]; } return s; "
        "}\n";
    const std::string another =
        "#include <string>\nbool palindrome(std::string text) {\n    std::string "
        "back(text.rbegin(), text.rend());\n    return back == text && "
        "!text.empty();\n}\n";
    const std::vector<SimilarPair> pairs =
        similar_pairs(course, {loop, another, renamed, loop}, 80);
    REQUIRE(pairs.size() == 3);
    for (const SimilarPair& pair : pairs) {
        CHECK(pair.one < pair.other);
        CHECK(pair.one != 1);
        CHECK(pair.other != 1);
        CHECK(pair.percent >= 80);
    }
    CHECK(pairs.front().percent == 100);
    CHECK(similar_pairs(course, {loop}, 80).empty());
    CHECK(similar_pairs(course, {}, 80).empty());
}

TEST_CASE("Pairs of similar programs make groups") {
    const auto groups = groups_of({{0, 1, 95}, {1, 4, 85}, {2, 2, 100}, {5, 3, 80}}, 7);
    REQUIRE(groups.size() == 3);
    CHECK(groups[0] == std::pair{std::vector<std::size_t>{0, 1, 4}, 85});
    CHECK(groups[1] == std::pair{std::vector<std::size_t>{2}, 100});
    CHECK(groups[2] == std::pair{std::vector<std::size_t>{3, 5}, 80});
    CHECK(groups_of({}, 3).empty());
}

TEST_CASE("Likeness means nothing for a program of a few statements") {
    CHECK(is_too_short(
        "#include \"a.hpp\"\n\n// mine\nbool fit(Half a, Half b) {\n    return a != b;\n}\n"));
    CHECK(is_too_short("int f() {\n    int a = 1;\n    a += 2;\n    return a;\n}\n"));
    CHECK_FALSE(is_too_short("int f() { int a = 1; a += 2; a += 3; return a; }"));
}
