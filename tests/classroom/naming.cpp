// Tests of the students' names and slugs, and of names that are there twice.

#include <nlohmann/json.hpp>

#include "grader/classroom/meant.hpp"
#include "grader/classroom/names.hpp"
#include "tests/classroom/intake.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE(
    "Whatever a name is, it is shown as harmless text, names a folder everywhere, and stays apart "
    "from all others") {
    const Folder folder;
    const std::string longest(255, 'x');
    const Strings raw{"-rf",
                      "=cmd|' C calc'!A0",
                      "<script>alert(1)<",
                      "a\nb",
                      "a\tb\x1b[31m",
                      "\xff\xfe",
                      "\xe2\x80\xae"
                      "gpj.anna",
                      "👩‍🎓 Ada",
                      "..a",
                      "...",
                      "~",
                      longest,
                      "con",
                      "Anna",
                      "anna",
                      "ANNA",
                      "anna.zip",
                      "Mu\xcc\x88ller",
                      "Müller",
                      "Ł. Żółć",
                      "a b",
                      "a-b",
                      " ",
                      "\\xff\\xfe",
                      "李"};
    for (const std::string& name : raw)
        folder.write("class/" + name + (name == "anna.zip" ? "" : "/halves_fit.cpp"), "mine");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == raw.size());
    std::set<std::string> names, slugs;
    for (const Submission& submission : found) {
        INFO(submission.name << " " << submission.slug);
        for (const char c : submission.name)
            CHECK((static_cast<unsigned char>(c) >= 0x20 && c != 0x7f));
        CHECK_NOTHROW(nlohmann::json(submission.name).dump());
        CHECK(!submission.slug.empty());
        CHECK(submission.slug.size() <= 80);
        CHECK(submission.slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
              std::string::npos);
        CHECK(submission.slug.front() != '-');
        CHECK(names.insert(submission.name).second);
        CHECK(slugs.insert(submission.slug).second);
        if (submission.name != "anna (anna.zip)")
            CHECK(file_for(first, contents_of(submission)).content == "mine");
    }
    CHECK(find(found, "Ł. Żółć").slug == "l-zolc");
    CHECK(find(found, "a\\u{000A}b").slug.rfind("ab-", 0) == 0);
    CHECK(names.count("\\u{202E}gpj.anna") == 1);
    CHECK(names.count("a\\u{0009}b\\u{001B}[31m") == 1);
    CHECK(find(found, "con").slug != "con");
    CHECK(find(found, "=cmd|' C calc'!A0").slug.rfind("cmd-c-calc-a0-", 0) == 0);
}

TEST_CASE(
    "A student's slug is the same in each run and whoever else there is, unless names come out "
    "alike") {
    const Folder folder;
    folder.write("small/Änne Müller/a", "");
    folder.write("small/李/a", "");
    folder.write("large/Änne Müller/a", "");
    folder.write("large/李/a", "");
    folder.write("large/ben/a", "");
    const std::vector<Submission> small = submissions(course, folder.path() / "small"),
                                  large = submissions(course, folder.path() / "large");
    CHECK(find(small, "Änne Müller").slug == "aenne-mueller");
    for (const char* name : {"Änne Müller", "李"})
        CHECK(find(small, name).slug == find(large, name).slug);
}

TEST_CASE("A folder and an archive of one name have the same slug, be the name as odd as it may") {
    for (const std::string name : {"von der Au =X", "O'Neil =Sean", "李", "M\u00fcller \u00c4nne",
                                   "Mu\u0308ller A\u0308nne", "con"}) {
        INFO(name);
        const Folder folder;
        folder.write("folders/" + name + "/halves_fit.cpp", "");
        folder.write("folders/ben/halves_fit.cpp", "");
        folder.write("zips/ben.zip", "");
        folder.write("zips/" + name + ".zip", "");
        const auto slug_in = [&](const char* form) {
            return spelt(submissions(course, folder.path() / form), name).slug;
        };
        CHECK(slug_in("folders") == slug_in("zips"));
    }
}

TEST_CASE("Names that look the same stand with their slugs, and only those") {
    const Folder folder;
    for (const char* name : {"Ja\u0308ger", "J\u00e4ger", "Jager"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", name), "");
    for (const char* number : {"20417", "20433"})
        folder.write(
            fmt::format("moodle/Rossi Chiara_{}_assignsubmission_file_/halves_fit.cpp", number),
            "");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    for (const char* name : {"Ja\u0308ger", "J\u00e4ger"})
        CHECK(spelt(found, name).name == fmt::format("{} ({})", name, spelt(found, name).slug));
    CHECK(spelt(found, "Jager").name == "Jager");
    CHECK(names_in(folder.path() / "moodle") ==
          Strings{"Rossi Chiara (rossi-chiara-20417)", "Rossi Chiara (rossi-chiara-20433)"});
}

TEST_CASE("A name with its words in another order is noticed as the same") {
    const Folder folder;
    for (const char* name : {"Ahrens Mia", "Mia Ahrens", "Noa Weber"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", name);
    const auto all = submissions(course, folder.path() / "class");
    CHECK(contains(all.front().note, "The same name is there as Mia Ahrens, too"));
    CHECK(all.back().note.empty());
}

TEST_CASE(
    "The same name as a folder and an archive, or with an umlaut as one sign and as two, is told") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    python(folder.path(), "zipped('class/anna.zip', [('halves_fit.cpp', '')])");
    folder.write("class/Ma\u0308x/halves_fit.cpp", "");
    folder.write("class/M\u00e4x/halves_fit.cpp", "");
    folder.write("class/A\u0308 =X/halves_fit.cpp", "");
    folder.write("class/\u00c4 =X/halves_fit.cpp", "");
    folder.write("class/zoe/halves_fit.cpp", "");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto note = [&](const char* name) {
        const Strings notes = contents_of(spelt(found, name)).notes;
        return notes.empty() ? "" : notes.back();
    };
    const std::string
        same = "The same name is there as ",
        older =
            ": if both are of one student, put them into one folder, and the newest "
            "file for each exercise is graded.",
        same_slug = "The same name is there with the slug ",
        codes =
            ", too: it looks the same, but has other Unicode characters (an accent may "
            "be a part of its "
            "letter, or a sign of its own).";
    CHECK(note("anna") == same + "anna.zip, too" + older);
    CHECK(contents_of(find(found, "anna (anna.zip)")).notes.back() == same + "anna, too" + older);
    CHECK(note("Ma\u0308x") == same_slug + spelt(found, "M\u00e4x").slug + codes);
    CHECK(note("M\u00e4x") == same_slug + spelt(found, "Ma\u0308x").slug + codes);
    CHECK(note("\u00c4 =X") == same_slug + spelt(found, "A\u0308 =X").slug + codes);
    CHECK(note("zoe").empty());
}

TEST_CASE(
    "A copy of a submission, as browsers and file managers name it, is told beside the original") {
    const Folder folder;
    for (const char* name : {"Okafor Ben", "Becker Lena", "Becker Lena - Kopie", "copy of Mia",
                             "Mia", "student 1", "student 2", "Ann (12)"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", name), "");
    python(folder.path(), "zipped('class/Okafor Ben (1).zip', [('halves_fit.cpp', '')])");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto note = [&](const char* name) {
        const Strings notes = contents_of(find(found, name)).notes;
        return notes.empty() ? "" : notes.back();
    };
    const auto told = [](const char* other) {
        return fmt::format(
            "The same name is there as {}, too: if both are of one student, put them into one "
            "folder, and the newest file for each exercise is graded.",
            other);
    };
    CHECK(note("Okafor Ben") == told("Okafor Ben (1).zip"));
    CHECK(note("Okafor Ben (1)") == told("Okafor Ben"));
    CHECK(note("Becker Lena") == told("Becker Lena - Kopie"));
    CHECK(note("Becker Lena - Kopie") == told("Becker Lena"));
    CHECK(note("Mia") == told("copy of Mia"));
    for (const char* name : {"student 1", "student 2", "Ann (12)"}) CHECK(note(name).empty());
}

TEST_CASE("People of the same name in Moodle are told, each with the other's number") {
    const Folder folder;
    for (const char* number : {"20417", "20433"})
        folder.write(
            fmt::format("class/Rossi Chiara_{}_assignsubmission_file_/halves_fit.cpp", number),
            "mine");
    for (const Submission& one : submissions(course, folder.path() / "class"))
        CHECK(contents_of(one).notes ==
              Strings{fmt::format("The same name is there with Moodle's number {}, too.",
                                  one.number == "20417" ? "20433" : "20417")});
}

TEST_CASE(
    "A name that a folder and an archive have, or that is spelt with different codes, means "
    "neither of the two") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    python(folder.path(), "zipped('class/anna.zip', [('halves_fit.cpp', '')])");
    for (const char* name : {"Ja\u0308ger Jo\u0308rg", "J\u00e4ger J\u00f6rg", "Ren\u00e9"})
        folder.write(fmt::format("class/{}/halves_fit.cpp", name), "");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto slugs_of = [&](const std::string& one, const std::string& other) {
        return spelt(found, one).slug + ", " + spelt(found, other).slug;
    };
    CHECK_THROWS_WITH(student_named("anna", found, "--again"),
                      Catch::Contains("'anna', the name of 2 students") &&
                          Catch::Contains("(" + find(found, "anna").slug + ", " +
                                          find(found, "anna (anna.zip)").slug + ")"));
    for (const char* name : {"Ja\u0308ger Jo\u0308rg", "J\u00e4ger J\u00f6rg"})
        CHECK_THROWS_WITH(
            student_named(name, found, "--again"),
            Catch::Contains("the name of 2 students") &&
                Catch::Contains(slugs_of("Ja\u0308ger Jo\u0308rg", "J\u00e4ger J\u00f6rg")));
    // The name with its suffix, or the slug, selects one of them.
    CHECK(student_named("anna (anna.zip)", found, "--again") == &find(found, "anna (anna.zip)"));
    CHECK(student_named(find(found, "anna").slug, found, "--again") == &find(found, "anna"));
    CHECK(student_named("Rene\u0301", found, "--again") == &find(found, "Ren\u00e9"));
}

TEST_CASE("Where Moodle hides the names, students are told apart by their numbers") {
    CHECK(moodle_name("Participant_101_assignsubmission_file_").name == "Participant 101");
    CHECK(moodle_name("Teilnehmerin_102_assignsubmission_file_").name == "Teilnehmerin 102");
    CHECK(moodle_name("Weber Tim_103_assignsubmission_file_").name == "Weber Tim");
}
