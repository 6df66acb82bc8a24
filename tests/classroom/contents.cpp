// Tests of what is found in a student's folder or archive, and of which file is graded.

#include <sys/stat.h>
#include <unistd.h>

#include <fmt/ranges.h>

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;
using namespace std::string_literals;

namespace {

/// What is found when a student hands in these files, as a folder and as archives.
Strings found_in(const Files& files) {
    const Folder folder;
    write(folder, "class/anna", files);
    folder.write("class/ben.zip", packed(files));
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == 2);
    const Strings anna = told(contents_of(found[0]));
    CHECK(told(contents_of(found[1])) == anna);
    return anna;
}

/// A header that a chapter gives, unchanged.
std::string given_in(const std::string& chapter) {
    return content_of(KNOBEL_ROOT "/exercises/" + chapter + "/given.hpp");
}

}  // namespace

TEST_CASE("For each exercise one file is graded, and the teacher reads why if there are several") {
    const std::string stub = content_of(KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/stub.cpp");
    const std::string several = "There is work in several folders (";
    const std::string one_students =
        "), which counts as one student's; if it is the work of several, put the folder of each "
        "beside those of the class.";
    for (const auto& [files, expected] : std::vector<std::pair<Files, Strings>>{
             {{{"exercises/1-cards/01-halves-fit/halves_fit.cpp", "one"},
               {"one too/deep/turn_a_card.cpp", "two"}},
              {"halves_fit: exercises/1-cards/01-halves-fit/halves_fit.cpp 'one'",
               "turn_a_card: one too/deep/turn_a_card.cpp 'two'",
               several + "the top one, one too/deep" + one_students}},
             {{{"halves_fit.cpp", "top"},
               {"new/1-cards/01-halves-fit/halves_fit.cpp", "in place"},
               {"01-halves-fit/halves_fit.cpp", "nearly"},
               {"copy/halves_fit.cpp", "in place"}},
              {"halves_fit: halves_fit.cpp 'top' halves_fit.cpp is graded, as none is newer. There "
               "is something else in 01-halves-fit/halves_fit.cpp, "
               "copy/halves_fit.cpp, new/1-cards/01-halves-fit/halves_fit.cpp."}},
             {{{"halves_fit.cpp", "a"}, {"old/halves_fit.cpp", "b"}},
              {"halves_fit: halves_fit.cpp 'a' halves_fit.cpp is graded, as none is newer. There "
               "is something else in old/halves_fit.cpp."}},
             {{{"Version 9/halves_fit.cpp", "a"}, {"Version 10/halves_fit.cpp", "b"}},
              {"halves_fit: Version 10/halves_fit.cpp 'b' Version 10 is graded, as none is newer. "
               "There is something else in Version 9.",
               several + "Version 10, Version 9" + one_students}},
             {{{"alt/halves_fit.cpp", "a"}, {"neu/halves_fit.cpp", "b"}},
              {"halves_fit: alt/halves_fit.cpp 'a' alt is graded, as none is newer. There is "
               "something else in neu.",
               several + "alt, neu" + one_students}},
             {{{"Mia_123_assignsubmission_file_/halves_fit.cpp", "a"},
               {"Ben_124_assignsubmission_file_/halves_fit.cpp", "b"}},
              {"This is a whole class with a platform's names: move it away."}},
             {{{"Halves-Fit.cpp", "a"}, {"halves_fit.cpp", "b"}},
              {"halves_fit: halves_fit.cpp 'b' halves_fit.cpp is graded, as none is newer. There "
               "is something else in "
               "Halves-Fit.cpp."}},
             {{{"alt/1-cards/01-halves-fit/halves_fit.cpp", "alt", 5},
               {"alt/1-cards/02-turn-a-card/turn_a_card.cpp", "alt", 5},
               {"neu/1-cards/01-halves-fit/halves_fit.cpp", "neu"},
               {"neu/1-cards/02-turn-a-card/turn_a_card.cpp", "neu"}},
              {"halves_fit: neu/1-cards/01-halves-fit/halves_fit.cpp 'neu' neu is graded, the "
               "newest. There is something else in alt.",
               "turn_a_card: neu/1-cards/02-turn-a-card/turn_a_card.cpp 'neu' neu is graded, the "
               "newest. There is something else in alt.",
               several + "alt, neu" + one_students}},
             {{{"halves_fit.cpp", "old", 2}, {"halves_fit (1).cpp", "new"}},
              {"halves_fit: halves_fit (1).cpp 'new' halves_fit (1).cpp is taken to be "
               "halves_fit.cpp. halves_fit (1).cpp is graded, the newest. There is something else "
               "in halves_fit.cpp."}},
             // An empty file, the stub and a text do not replace a program, even if they are newer;
             // a newer text is told.
             {{{"halves_fit.cpp", "", 0},
               {"neu/halves_fit.cpp", stub, 0},
               {"halves_fit.txt", "notes", 4},
               {"halves_fit (1).cpp", "new", 3}},
              {"halves_fit: halves_fit (1).cpp 'new' halves_fit (1).cpp is taken to be "
               "halves_fit.cpp."}},
             {{{"halves_fit.cpp", "old", 3}, {"halves_fit.txt", "new", 2}},
              {"halves_fit: halves_fit.cpp 'old' halves_fit.cpp is graded, as it is a program. "
               "There is something else in halves_fit.txt."}},
             {{{"halves_fit.cpp", "2037", -120'000}, {"neu/halves_fit.cpp", "now"}},
              {"halves_fit: halves_fit.cpp '2037' Its time is in the future: a clock was wrong. "
               "halves_fit.cpp is graded, the newest. There is something else in "
               "neu/halves_fit.cpp."}},
             {{{"halves_fit.cpp", ""}},
              {"halves_fit: halves_fit.cpp '' The file is empty (0 bytes): it has to be handed in "
               "again."}},
             {{{"halves_fit.cpp", "#include \"../02-turn-a-card/turn_a_card.hpp\"\n"}},
              {"halves_fit: halves_fit.cpp '#include \"../02-turn-a-card/turn_a_card.hpp\"\n' "
               "halves_fit.cpp includes turn_a_card.hpp; was it meant for turn-a-card?"}},
             {{{"halves_fit.cpp", "#include \"halves_fit.hpp\"\n#include \"turn_a_card.hpp\"\n"}},
              {"halves_fit: halves_fit.cpp '#include \"halves_fit.hpp\"\n#include "
               "\"turn_a_card.hpp\"\n' halves_fit.cpp includes turn_a_card.hpp; was it meant for "
               "turn-a-card, too?"}},
             // A folder of any name may be the only one with the work.
             {{{"build/halves_fit.cpp"}, {".hidden/x64/turn_a_card.cpp"}},
              {"halves_fit: build/halves_fit.cpp 'mine'",
               "turn_a_card: .hidden/x64/turn_a_card.cpp 'mine'",
               several + ".hidden/x64, build" + one_students}},
             // Not a student's work: what systems and tools leave behind, and ./knobel reset.
             {{{".git/halves_fit.cpp"},
               {"__MACOSX/halves_fit.cpp"},
               {"node_modules/halves_fit.cpp"},
               {".vs/halves_fit.cpp"},
               {".stversions/halves_fit.cpp"},
               {"build/CMakeFiles/halves_fit.cpp"},
               {"._halves_fit.cpp"},
               {".DS_Store"},
               {"01-halves-fit/backup/halves_fit-2026-11-21-140533.cpp"},
               {"kit/reference/light_rays/diagrams/lonely-field.txt"},
               {"kit/exercises/1-cards/01-halves-fit/README.rst"},
               {"1-cards/given.hpp", given_in("1-cards")},
               {"kit/exercises/4-light-rays/given.hpp", given_in("4-light-rays")},
               {"a/b/c/halves_fit.cpp", "work", 9},
               {"a/b/c/turn_a_card.cpp", "a copy of the student's own"}},
              {"halves_fit: a/b/c/halves_fit.cpp 'work'",
               "turn_a_card: a/b/c/turn_a_card.cpp 'a copy of the student's own'"}},
             // A header of the student's own.
             {{{"halves_fit.cpp", "#include \"halves_fit.hpp\"\n#include \"mine.hpp\"\n"},
               {"mine.hpp"},
               {"other.hpp"},
               {"halves_fit.hpp"}},
              {"halves_fit: halves_fit.cpp '#include \"halves_fit.hpp\"\n#include \"mine.hpp\"\n' "
               "halves_fit.hpp is not used: only halves_fit.cpp is compiled, with the course's "
               "headers, so what it needs has to be in this one file. mine.hpp is not used: only "
               "halves_fit.cpp is compiled, with the course's headers, so what it needs has to be "
               "in this one file.",
               "other.hpp does not have the name of an exercise and is not graded."}},
             // Archives in a submission are read, too.
             {{{"halves_fit.cpp"},
               {"more.zip", packed({{"02-turn-a-card/turn_a_card.cpp", "packed"}})}},
              {"halves_fit: halves_fit.cpp 'mine'",
               "turn_a_card: more.zip/02-turn-a-card/turn_a_card.cpp 'packed'",
               several + "the top one, more.zip" + one_students}}})
        CHECK(found_in(files) == expected);
    CHECK(found_in({{"halves_fit.cpp", "first", 2}, {"halves_fit_neu.cpp", "second"}}) ==
          Strings{"halves_fit: halves_fit.cpp 'first'",
                  "halves_fit_neu.cpp does not have the name of an exercise and is not graded."});
}

TEST_CASE("Of several files of one name in an archive, none is lost") {
    const Folder folder;
    const fs::path zip = folder.write("class/eva.zip", packed({{"halves_fit.cpp", "newer"},
                                                               {"halves_fit.cpp", "older", 5},
                                                               {"a/halves_fit.cpp", "last", 9},
                                                               {"a", "no folder"}}));
    CHECK(told(contents_of(submissions(course, folder.path() / "class").at(0))) ==
          Strings{"halves_fit: halves_fit.cpp 'newer' halves_fit.cpp is graded, the newest. There "
                  "is something else in halves_fit (2).cpp, a/halves_fit.cpp.",
                  "There is also a (2)."});
}

TEST_CASE("A file whose name is nearly right is taken for an exercise's, others are asked about") {
    const std::string
        taken = " is taken to be halves_fit.cpp.",
        meant = " does not have the name of an exercise and is not graded.",
        document =
            " has the name of an exercise, but not the extension of a program, and is "
            "not graded: if it is one, rename it to halves_fit.cpp; otherwise ask "
            "for one.";
    for (const auto& [name, said] : std::vector<std::pair<std::string, std::string>>{
             {"Halves_Fit.cpp", taken},
             {"Hälves_fit.cpp", taken},
             {"halves_fit (1).cpp", taken},
             {"halves_fit(2).cpp", taken},
             {"halves_fit-1.cpp", taken},
             {"halves_fit.cpp.txt", taken},
             {"halves_fit.cc", taken},
             {"halves_fit.cxx", taken},
             {"halves_fit.c++", taken},
             {"halves-fit.cpp", taken},
             {"HALVES-FIT (12).CPP", taken},
             {"halves_fit - Kopie.cpp", taken},
             {"halves fit.cpp", taken},
             {"Halves-Fit (1).TXT", taken},
             {"halvesfit.cpp", taken},
             {"halves_fit_1.cpp", taken},
             {"halves_fit.cpp.cpp", taken},
             {" halves_fit .cpp", taken},
             {"Kopie von halves_fit.cpp", taken},
             {"halves_fit (Kopie).cpp", taken},
             {"h\u00e1lves_fit (3. Kopie).cpp", taken},
             {"halves_fit.cpp (1)", taken},
             {"halves_fit-LAPTOP-3K2.cpp", taken},
             {"halves_fit (Ann's conflicted copy 2026-11-01).cpp", taken},
             {"halves_fit (In Konflikt stehende Kopie von Ann 2026-11-01).cpp", taken},
             {"halves_fit.sync-conflict-20261101-120000-ABCDEFG.cpp", taken},
             {"20260303110000_halves_fit (1).cpp", taken},
             {"Late Submission - 20260303110000_halves_fit (1).cpp", taken},
             {"halves_fit_neu.cpp", meant + " Was halves_fit.cpp meant?"},
             {"my_halves_fit.cpp", meant + " Was halves_fit.cpp meant?"},
             {"halves_fit", meant + " Was halves_fit.cpp meant?"},
             {"zzzzzz.cpp", meant},
             {"halves_fit.docx", document},
             {"Halves-Fit (1).DOC", document},
             {"halves_fit.cpp.pdf", document},
             {"halves_fit.cpp - Verkn\u00fcpfung.lnk", document},
             {"halves_fit.cpp.bak", document},
             {"halves_fit.cpp~", document},
             {"halves_fit.cpp.gz", document},
             {"halves_fit.html", document},
             {"tests.cpp", ""},
             {"kit/grader/check/check_program.cpp", ""}}) {
        INFO(name);
        const Strings found = found_in({{"turn_a_card.cpp"}, {name, "int x;\n"}});
        const Strings card{"turn_a_card: turn_a_card.cpp 'mine'"};
        if (said == taken)
            CHECK(found == Strings{"halves_fit: " + name + " 'int x;\n' " + name + said, card[0]});
        else CHECK(found == (said.empty() ? card : Strings{card[0], name + said}));
    }
    // What a learning platform put before the name is not worth a sentence.
    CHECK(found_in({{"20260303110000_halves_fit.cpp"}}) ==
          Strings{"halves_fit: 20260303110000_halves_fit.cpp 'mine'"});
    // The header that a program includes says more than its name.
    const std::string program =
        "// mine\n#include <vector>\n#include \"cards/card.hpp\"\n"
        "#include \"../01-halves-fit/halves_fit.hpp\"\n";
    for (const char* name : {"main.cpp", "main", "turn_card.cpp"})
        CHECK(found_in({{"fits_here.cpp"}, {name, program}}).back() ==
              name + meant + " Was halves_fit.cpp meant?");
}

TEST_CASE("Where only some exercises are graded, files for the others are not asked about") {
    const Folder folder;
    write(folder, "class/anna",
          {{"halves_fit.cpp"}, {"main.cpp"}, {"other.cpp", "#include \"fits_here.hpp\"\n"}});
    const Contents found = contents(course, submissions(course, folder.path() / "class").front(),
                                    {asked()[0], asked()[1]});
    CHECK(told(found) ==
          Strings{"halves_fit: halves_fit.cpp 'mine'",
                  "main.cpp does not have the name of an exercise and is not graded."});
}

TEST_CASE("A file's name that two exercises share counts only in the folder of one of them") {
    const Folder folder;
    for (const char* id : {"1-cards/01-lay", "2-cubes/03-lay"})
        folder.write("course/exercises/"s + id + "/lay.hpp", "");
    const grader::Course two{folder.path() / "course", KNOBEL_BUILD};
    write(folder, "class", {{"anna/2-cubes/03-lay/lay.cpp", "cube"}, {"ben/lay.cpp", "which"}});
    const std::vector<Submission> found = submissions(two, folder.path() / "class");
    const Contents anna = contents(two, found[0], grader::exercises(two)),
                   ben = contents(two, found[1], grader::exercises(two));
    REQUIRE(anna.files.size() == 1);
    CHECK(anna.files[0].exercise == "2-cubes/03-lay");
    CHECK(ben.files.empty());
    CHECK(ben.unknown_files.at(0).path == "lay.cpp");
}

TEST_CASE("A file saved as UTF-16 is converted, and a binary one is kept") {
    for (const auto& [bytes, content] : std::vector<std::pair<std::string, std::string>>{
             {"\xff\xfe/\0/\0\xe4\0\n\0"s, "//\u00e4\n"},
             {"\xfe\xff\0/\0/\0\xe4\0\n"s, "//\u00e4\n"},
             {"/\0/\0\xe4\0\n\0"s, "//\u00e4\n"},
             {"\0/\0/\0\xe4\0\n"s, "//\u00e4\n"}})
        CHECK(found_in({{"halves_fit.cpp", bytes}}) ==
              Strings{"halves_fit: halves_fit.cpp '" + content +
                      "' The file was saved as UTF-16 and has been converted."});
    for (const std::string& binary : {"\x7f"
                                      "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0"s,
                                      "a\0b\0\0"s, "\xff\xfe/\0\0\xd8"s})
        CHECK(found_in({{"halves_fit.cpp", binary}}) ==
              Strings{"halves_fit: halves_fit.cpp '" + binary +
                      "' The file is not text but binary: ask for the program's source."});
}

TEST_CASE("What cannot be read in a folder is reported, and never taken for not handed in") {
    const Folder folder;
    const fs::path anna = folder.path() / "class/anna", locked = anna / "locked";
    const std::string secret = folder.write("secret/halves_fit.cpp", "secret");
    write(folder, "class/anna",
          {{"turn_a_card.cpp", std::string(256 * 1024 + 1, 'x')},
           {"fits_here.cpp", std::string(256 * 1024, 'x')},
           {"locked/misprint.cpp"}});
    fs::create_symlink(secret, anna / "halves_fit.cpp");
    fs::create_directory_symlink(folder.path() / "class", anna / "round");
    REQUIRE(mkfifo((anna / "in_one_go.cpp").c_str(), 0600) == 0);
    chmod(locked.c_str(), 0);
    const Strings found =
        told(contents_of(find(submissions(course, folder.path() / "class"), "anna")));
    chmod(locked.c_str(), 0700);
    for (const std::string& line :
         {"halves_fit: halves_fit.cpp is a symbolic link, which is not followed."s,
          "turn_a_card: turn_a_card.cpp has more than 256 KB; no exercise needs that much."s,
          "fits_here: fits_here.cpp '" + std::string(256 * 1024, 'x') + "'",
          "in_one_go: in_one_go.cpp is not an ordinary file."s})
        CHECK(std::count(found.begin(), found.end(), line) == 1);
    if (geteuid() != 0)  // root may read everything
        CHECK(contains(fmt::format("{}", fmt::join(found, "\n")),
                       "The folder locked cannot be opened (Permission denied)."));
    fs::create_directory_symlink(folder.path() / "secret", folder.path() / "class/mallory");
    fs::create_directory_symlink("/nowhere", folder.path() / "class/timo");
    const std::vector<Submission> all = submissions(course, folder.path() / "class");
    CHECK(all.size() == 3);
    for (const char* linked : {"mallory", "timo"})
        CHECK(told(contents_of(find(all, linked))) ==
              Strings{"The submission is a symbolic link, which is not followed; put the folder "
                      "itself there."});
}

TEST_CASE("A folder of too many files or folders in each other is refused as a whole") {
    const Folder folder;
    Files many;
    for (int i = 0; i < 20001; ++i) many.push_back({std::to_string(i) + ".txt", ""});
    write(folder, "class/many", many);
    std::string deep = "x.txt";
    for (int i = 0; i < 70; ++i) deep = "x/" + deep;
    write(folder, "class/deep", {{deep}});
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    CHECK(told(contents_of(find(found, "many"))) ==
          Strings{"The submission holds more than 20000 files; none of it was read."});
    CHECK(
        told(contents_of(find(found, "deep"))) ==
        Strings{
            "The submission holds more than 64 folders one inside another; none of it was read."});
}
