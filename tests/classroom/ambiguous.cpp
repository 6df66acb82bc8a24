// Tests of folders that are refused, or asked about, instead of guessing whose they are.

#include "tests/classroom/intake.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using namespace tests;

namespace {

/// The error message for the submissions in a folder.
std::string refusal(const fs::path& folder) {
    try {
        submissions(course, folder);
    } catch (const text::InputError& error) {
        return error.what();
    }
    return "";
}

}  // namespace

TEST_CASE("A folder of the course among students does not make one student of all") {
    const Folder folder;
    for (const char* name : {"anna", "ben", "cem", "dana", "eva"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", name);
    folder.write("class/1-cards/01-halves-fit/halves_fit.cpp", "stray");
    CHECK(contains(refusal(folder.path() / "class"),
                   "class: read 1-cards, which one student's work has at its top, beside 5 others "
                   "with work in them (anna, ben, cem and 2 more), expected a class "
                   "or one student's work.\nIf it is a class, move 1-cards away, or say --layout "
                   "class (each folder or archive is a student's).\n"
                   "If it is one student's work, say --layout student."));
    const Intake as_class = intake(course, folder.path() / "class", Layout::each_student),
                 as_student = intake(course, folder.path() / "class", Layout::one_student);
    CHECK(as_class.submissions.size() == 5);
    CHECK(as_class.passed_over ==
          Strings{"1-cards: named as a part of the course, so no student, and not graded."});
    CHECK(as_student.submissions.size() == 1);
    // Other folders in a student's own work do not make it a class.
    folder.write("own/exercises/1-cards/01-halves-fit/halves_fit.cpp", "mine");
    folder.write("own/old/halves_fit.cpp", "old");
    folder.write("own/reference/cards/card.hpp", "");
    CHECK(names_in(folder.path() / "own") == Strings{"own"});
}

TEST_CASE("Two folders in one may be two students or two tries of one, and nobody guesses") {
    const Folder folder;
    for (const char* name : {"eins", "zwei"})
        folder.write(std::string("class/anna/") + name + "/halves_fit.cpp", name);
    CHECK(contains(refusal(folder.path() / "class"),
                   "read a folder with two folders in it (eins, zwei), which may be two students "
                   "or two tries of one, expected a class or one student's work.\n"
                   "If they are two students, name that folder itself and say --layout class (each "
                   "folder or archive is a student's).\n"));
    CHECK(intake(course, folder.path() / "class/anna", Layout::each_student).submissions.size() ==
          2);
    CHECK(intake(course, folder.path() / "class", Layout::each_student).submissions.front().name ==
          "anna");
}

TEST_CASE("A class that is sorted by exercise is refused, and is not taken for one student") {
    const Folder folder;
    const Strings students{"Müller Änne", "Okafor Ben", "Rossi Chiara"};
    const auto write = [&](const std::string& to, const std::string& halves,
                           const std::string& turn) {
        for (const std::string& name : students) {
            folder.write(to + "/" + halves + "/" + name + "/halves_fit.cpp", name);
            folder.write(to + "/" + turn + "/" + name + "/turn_a_card.cpp", name);
        }
    };
    write("numbered", "01-halves-fit", "02-turn-a-card");
    write("named", "halves-fit", "turn-a-card");
    write("chapter", "1-cards/01-halves-fit", "1-cards/02-turn-a-card");
    write("around/class", "exercises/1-cards/01-halves-fit", "exercises/1-cards/02-turn-a-card");
    for (const char* form : {"numbered", "named", "chapter", "around"}) {
        INFO(form);
        const std::string why = refusal(folder.path() / form);
        CHECK(contains(why, "read a class that is sorted by exercise ("));
        CHECK(contains(why, "halves-fit, "));
        CHECK(contains(why,
                       "), with the work of several students for each (Müller Änne, Okafor Ben, "
                       "Rossi Chiara), expected a folder or an archive for each student.\n"
                       "Sort it by student; "));
    }
    for (const char* form : {"numbered", "named", "chapter"})
        CHECK_THROWS_AS(intake(course, folder.path() / form, Layout::each_student),
                        text::InputError);
    // As the message suggests: grade each exercise separately, or treat all as one student's work.
    CHECK(names_in(folder.path() / "numbered/01-halves-fit") == students);
    CHECK(intake(course, folder.path() / "numbered", Layout::one_student).submissions.size() == 1);
    folder.write("moodle/01-halves-fit/Rossi Chiara_20417_assignsubmission_file_halves_fit.cpp",
                 "");
    folder.write("moodle/01-halves-fit/Okafor Ben_20418_assignsubmission_file_halves_fit.cpp", "");
    folder.write("packed/01-halves-fit/anna.zip", "");
    folder.write("packed/01-halves-fit/ben.zip", "");
    for (const char* form : {"moodle", "packed"})
        CHECK(contains(refusal(folder.path() / form), "a class that is sorted by exercise"));
    folder.write("exported/halves-fit.zip", "");
    folder.write("exported/02-turn-a-card.zip", "");
    CHECK(contains(refusal(folder.path() / "exported"),
                   "read archives with the names of exercises (02-turn-a-card.zip, "
                   "halves-fit.zip), expected a class or one student's work.\nIf each has "));
}

TEST_CASE("Groups of students, and a class with late work beside it, are refused") {
    const Folder folder;
    for (const char* name : {"anna", "ben", "cem"})
        for (const char* group : {"groups/A/", "groups/B/", "late/class/"})
            folder.write(std::string(group) + name + "/halves_fit.cpp", name);
    folder.write("late/Dana/halves_fit.cpp", "");
    CHECK(contains(refusal(folder.path() / "groups"),
                   "groups: read A, B, with the same exercises in several folders (anna, ben, cem "
                   "and 3 more), so of several students, expected a folder or an archive for each "
                   "student.\nPut the students' folders beside each other"));
    CHECK(contains(refusal(folder.path() / "late"), "read class, with the same exercises in"));
    CHECK(intake(course, folder.path() / "groups", Layout::each_student).submissions.size() == 2);
    // One student's weeks, versions, or exercises are no group.
    for (const char* part : {"woche1", "woche2", "woche3", "alt", "neu"})
        folder.write(std::string("class/mia/") + part + "/halves_fit.cpp", part);
    folder.write("class/noa/halves_fit.cpp", "");
    CHECK(names_in(folder.path() / "class") == Strings{"mia", "noa"});
}

TEST_CASE("Folders named like students within one submission are asked about") {
    const Folder folder;
    const auto note_on_last = [&](const std::string& name) {
        return intake(course, folder.path() / name).submissions.back().note;
    };
    for (const char* student : {"Kind 1", "Kind 2", "krank/Kind 8", "krank/Kind 9"})
        folder.write(std::string("numbers/") + student + "/halves_fit.cpp", student);
    CHECK(note_on_last("numbers") ==
          "There are folders in it that may be of several students (Kind 8, Kind 9); their work "
          "counts as one student's.");
    for (const char* student :
         {"Adler Anna", "B\u00e4r Ben", "zu sp\u00e4t/Vogel Vera", "zu sp\u00e4t/Weiss, Willi"})
        folder.write(std::string("names/") + student + "/halves_fit.cpp", student);
    CHECK(contains(note_on_last("names"), "of several students (Vogel Vera, Weiss, Willi)"));
    for (const char* file :
         {"Anna/halves_fit.cpp", "Zora/Zora/halves_fit.cpp", "Zora/Aufgabe 1/turn_a_card.cpp",
          "Zora/Meine Arbeit/fits_here.cpp", "Zora/neu/halves_fit.cpp"})
        folder.write(std::string("fine/") + file, file);
    CHECK(note_on_last("fine").empty());
}

TEST_CASE("Results and the course's own exercises are refused as submissions") {
    const Folder folder;
    folder.write("grades/records/class.json", R"({"submissions": "/school/10b"})");
    folder.write("grades/students/anna/index.html", "");
    folder.write("settled/results.json", "");
    folder.write("settled/students/anna/index.html", "");
    CHECK(contains(refusal(folder.path() / "grades"),
                   "grades: read the results of an earlier run, expected the submissions; these "
                   "were /school/10b"));
    CHECK(contains(refusal(folder.path() / "settled"), "read the results of an earlier run"));
    CHECK(contains(refusal(folder.path() / "grades/students"),
                   "read the students' pages of an earlier run, expected the submissions"));
    for (const char* part :
         {"", "exercises", "exercises/1-cards", "exercises/1-cards/01-halves-fit"})
        CHECK(contains(refusal(fs::path(KNOBEL_ROOT) / part),
                       "read the course's own exercises, expected submissions"));
    for (const char* name : {"submissions/anna", "submissions/ben", "submissions/mia"})
        folder.write(std::string(name) + "/halves_fit.cpp", "");
    CHECK(names_in(folder.path()) == Strings{"anna", "ben", "mia"});  // found in the subfolder
    folder.write("carl/halves_fit.cpp", "");
    fs::remove_all(folder.path() / "submissions");
    folder.write("dana/halves_fit.cpp", "");
    CHECK(intake(course, folder.path()).passed_over ==
          Strings{"grades, settled: the results of an earlier run, so no student's, and not "
                  "graded."});
    // Students of a class may have these names.
    for (const char* name : {"students", "work"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", "");
    CHECK(names_in(folder.path() / "class") == Strings{"students", "work"});
}

TEST_CASE("What is no class's folder is refused in a sentence") {
    const Folder folder;
    folder.write("empty/readme.txt", "");
    folder.write("text.zip", "not a zip");
    folder.write("nothing.zip", "");
    const auto why = [&](const char* name) -> std::string {
        try {
            submissions(course, folder.path() / name);
        } catch (const text::InputError& error) {
            return error.what();
        }
        return "";
    };
    CHECK(contains(why("missing"), "missing: read nothing"));
    CHECK(contains(why("empty"),
                   "empty: read nothing that is a submission, expected a folder or an archive for "
                   "each student"));
    CHECK(contains(why("text.zip"),
                   "text.zip: read a file that is no archive of a kind that can be read (zip, tar, "
                   "7z, rar), expected an archive of submissions"));
    CHECK(contains(why("nothing.zip"), "nothing.zip: read a file that is empty"));
}
