// Tests of finding the submissions of a class: which folders and archives are students', what is
// refused instead of being guessed, and the students' names.

#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <set>

#include "grader/classroom/points/deadline.hpp"
#include "grader/classroom/points/student.hpp"
#include "tests/classroom/intake.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using namespace tests;
using namespace std::string_literals;

namespace {

/// The students' names, separated by commas, and a line for each sentence on other entries and on
/// students; or why the folder is refused.
std::string taken(const fs::path& folder, Layout layout = Layout::detect) {
    try {
        const Intake found = intake(course, folder, layout);
        Strings names, lines;
        for (const Submission& one : found.submissions) {
            names.push_back(one.name);
            if (!one.note.empty()) lines.push_back(one.name + ": " + one.note);
        }
        for (const std::string& sentence : found.passed_over) lines.push_back(sentence);
        lines.insert(lines.begin(), fmt::format("{}", fmt::join(names, ", ")));
        return fmt::format("{}", fmt::join(lines, "\n"));
    } catch (const text::InputError& error) {
        return "refused: "s + error.what();
    }
}

/// Files for the first exercise in these folders. A path that ends as an archive is one that holds
/// such a file, and other paths with an ending are files themselves.
Files in(const Strings& places) {
    Files files;
    for (const std::string& place : places) {
        const bool is_zip = place.ends_with(".zip"), is_file = place.find('.') != place.npos;
        files.push_back({is_zip || is_file ? place : place + "/halves_fit.cpp",
                         is_zip ? packed({{"halves_fit.cpp", place}}) : place});
    }
    return files;
}

std::string of_moodle(const std::string& name, const std::string& number) {
    return name + "_" + number + "_assignsubmission_file_";
}

}  // namespace

TEST_CASE("The students of a class are found in whatever form it is handed in") {
    const std::string nobodys = ": not in a student's folder, so nobody's, and not graded.",
                      advice =
                          ": if it is one student's work, put it into one folder, and the "
                          "newest file for each exercise is graded.";
    for (const auto& [places, expected] : std::vector<std::pair<Strings, std::string>>{
             {{"ben", "Änne Müller", "anna", ".git", "__MACOSX", "Thumbs.db", "notes.txt"},
              "Änne Müller, anna, ben\nnotes.txt" + nobodys},
             {{"anna.zip", "ben", "cem.zip"}, "anna, ben, cem"},
             {{"class/anna", "class/ben/work/01-halves-fit", "class/cleo"}, "anna, ben, cleo"},
             {{"class/anna", "class/ben", "class/cem", "late x.cpp"},
              "anna, ben, cem\nlate x.cpp" + nobodys},
             {{of_moodle("Änne Müller", "12345"), of_moodle("Ben_of_Hill", "7") + "/deep",
               of_moodle("Ben", "70") + "/x.zip"},
              "Änne Müller, Ben, Ben_of_Hill"},
             {{of_moodle("Änne Müller", "12345") + "halves_fit.cpp",
               of_moodle("Ben", "70") + of_moodle("Cem", "71") + "halves_fit.cpp"},
              "Änne Müller, Ben"},
             {{"CS 1-Homework-4711/" + of_moodle("Teilnehmerin", "102"),
               "CS 1-Homework-4711/" + of_moodle("Participant", "101")},
              "Participant 101, Teilnehmerin 102"},
             // Folders that are versions of one student's work, or named after exercises.
             {{"anna/alt", "anna/neu", "ben/Abgabe 1", "ben/Abgabe_2", "ben/final"}, "anna, ben"},
             {{"Mia/01-halves-fit", "Mia/01-halves-fit/mine", "Mia/02-turn-a-card/alt", "Noa"},
              "Mia, Noa"},
             {{"Kind 1", "Kind 2", "krank/Kind 8", "krank/Kind 9"}, "Kind 1, Kind 2, krank"},
             // What holds nothing but one folder or archive stands for it, if that is a class.
             {{"Klasse 8c/anna/02-turn-a-card/mine", "Klasse 8c/ben", "notes.txt"},
              "anna, ben\nnotes.txt" + nobodys},
             {{"Gruppe 1/anna.zip", "Gruppe 1/ben.zip"}, "anna, ben"},
             {{"Schule/Klasse 8c/anna", "Schule/Klasse 8c/ben.zip"}, "anna, ben"},
             {{"Uebung_1/Abgaben/Meier_Max_max_4711", "Uebung_1/Abgaben/Kurz_Kim_kim_4712"},
              "Kurz_Kim_kim_4712, Meier_Max_max_4711"},
             {{"anna/Abgabe"}, "anna"},
             // What Canvas and Blackboard export.
             {{"lee_1001_55501_halves_fit.cpp", "lee_1001_55502_x.zip",
               "müller_LATE_1003_55503_halves_fit-1.cpp", "anon_4Fq2X_55504_halves_fit.cpp",
               "ben_1005_text.html", "notes_2026_11_20.txt"},
              "anon_4Fq2X, ben, lee, müller\n"
              "müller: Canvas marked it as late.\nnotes_2026_11_20.txt" +
                  nobodys},
             {{"Übung 1_okaforb_attempt_2026-11-20-10-11-12_halves_fit.cpp",
               "Übung 1_okaforb_attempt_2026-11-20-10-11-12.txt",
               "Übung 1_ida_k_attempt_2026-11-20-10-11-12_work.zip"},
              "k, okaforb"},
             {{"anna/halves_fit.cpp", "anna/alt", "anna/neu"}, "anna"},
             // The same name twice.
             {{"Ahrens Mia", "Mia Ahrens", "Noa"},
              "Ahrens Mia, Mia Ahrens, Noa\n"
              "Ahrens Mia: The same name also appears as Mia Ahrens" +
                  advice + "\nMia Ahrens: The same name also appears as Ahrens Mia" + advice},
             {{"Okafor Ben", "Okafor Ben (1)", "student 1", "student 2"},
              "Okafor Ben, Okafor Ben (1), student 1, student 2\n"
              "Okafor Ben: The same name also appears as Okafor Ben (1)" +
                  advice + "\nOkafor Ben (1): The same name also appears as Okafor Ben" + advice},
             {{of_moodle("Rossi Chiara", "20417"), of_moodle("Rossi Chiara", "20433")},
              "Rossi Chiara (rossi-chiara-20417), Rossi Chiara (rossi-chiara-20433)\n"
              "Rossi Chiara (rossi-chiara-20417): The same name also appears as "
              "Rossi Chiara_20433_assignsubmission_file_" +
                  advice +
                  "\nRossi Chiara (rossi-chiara-20433): The same name also appears as "
                  "Rossi Chiara_20417_assignsubmission_file_" +
                  advice}}) {
        const Folder folder;
        write(folder, "class", in(places));
        CHECK(taken(folder.path() / "class") == expected);
        for (const Form& form : {forms[0], forms[2]})
            CHECK(taken(folder.write("c."s + form.name, packed(in(places), form))) == expected);
    }
}

TEST_CASE("A folder that may be several things is refused with what to do, and --layout decides") {
    const Folder folder;
    const auto refused = [&](const Strings& places, const Strings& parts) {
        fs::remove_all(folder.path() / "class");
        write(folder, "class", in(places));
        for (const std::string& part : parts)
            CHECK_THAT(taken(folder.path() / "class"),
                       Catch::StartsWith("refused: ") && Catch::Contains(part));
        return taken(folder.path() / "class", Layout::each_student);
    };
    CHECK(refused({"anna", "ben", "cem", "dana", "eva", "1-cards/01-halves-fit"},
                  {"class: read 1-cards, which one student's work has at its top, beside 5 others "
                   "(anna, ben, cem and 2 more), expected a class or one student's work.\nIf it is "
                   "a class, move 1-cards away, or say --layout class (each folder or archive is a "
                   "student's).\nIf it is one student's work, say --layout student"}) ==
          "anna, ben, cem, dana, eva\n"
          "1-cards: not in a student's folder, so nobody's, and not graded.");
    CHECK(taken(folder.path() / "class", Layout::one_student) == "class");
    const std::string by_exercise =
        refused({"1-cards/01-halves-fit/Okafor Ben", "1-cards/01-halves-fit/Rossi Chiara"},
                {"read a class that is sorted by exercise (1-cards), with the work of several "
                 "students (Okafor Ben, Rossi Chiara), expected a folder or an archive for each "
                 "student.\nSort it by student: "});
    CHECK_THAT(by_exercise, Catch::StartsWith("refused: "));
    refused({"8c-20261130T081500Z-3-001.zip", "8c-20261130T081500Z-3-002.zip"},
            {"read parts of a download from Google Drive (8c-20261130T081500Z-3-001.zip, "
             "8c-20261130T081500Z-3-002.zip), expected one folder: unpack all of them"});
    refused({"halves-fit.zip", "02-turn-a-card.zip"},
            {"read archives with the names of exercises (02-turn-a-card.zip, halves-fit.zip), "
             "expected a folder or an archive for each student."});
    refused({"anna_halves_fit.cpp"},
            {"class: read nothing that is a submission, expected a folder or an archive for each "
             "student, or what a learning platform exports: see the table in \"Collecting\" in "
             "the guide for teachers"});
    refused({"results.json", "students/anna"}, {"class: read the results from an earlier run"});
    folder.write("text.zip", "not a zip");
    folder.write("nothing.zip", "");
    const std::string whole =
        packed({{"anna/halves_fit.cpp"}, {"ben.zip", packed({{"halves_fit.cpp"}})}});
    folder.write("cut.zip", whole.substr(0, whole.size() - 30));
    for (const auto& [name, why] :
         {std::pair{"missing", "missing: read nothing"},
          {"text.zip",
           "read a file that is not an archive of a kind that can be read (zip, tar, 7z, "
           "rar), expected an archive of submissions"},
          {"cut.zip",
           "read a file that is cut off at its end, as after a broken download, expected"},
          {"nothing.zip", "read a file that is empty"}})
        CHECK_THAT(taken(folder.path() / name),
                   Catch::StartsWith("refused: ") && Catch::Contains(why));
    for (const char* part : {"", "exercises/1-cards", "exercises/1-cards/01-halves-fit"})
        CHECK_THAT(taken(fs::path(KNOBEL_ROOT) / part),
                   Catch::Contains("read the course's own exercises, expected submissions"));
}

TEST_CASE("A single student's folder or archive is one submission") {
    const Folder folder;
    write(folder, "all",
          in({"anna/exercises/1-cards/01-halves-fit", "ben/x.txt", "cleo.zip", "noa/01-halves-fit",
              "noa/02-turn-a-card"}));
    folder.write("all/ben/halves_fit.cpp", "");
    for (const char* name : {"anna", "ben", "cleo.zip", "noa"})
        CHECK(taken(folder.path() / "all" / name) ==
              std::string(name).substr(0, std::string(name).find('.')));
}

TEST_CASE("Of a learning platform's flat files each is its student's, from the attempt's time") {
    const Folder folder;
    write(folder, "canvas",
          {{"lee_1001_55501_halves_fit.cpp", "a"},
           {"lee_1001_55502_turn_a_card.cpp", "b"},
           {"lee_1002_55503_halves_fit.cpp", "another Lee's"},
           {"lee_1003_text.html"}});
    const std::vector<Submission> canvas = submissions(course, folder.path() / "canvas");
    REQUIRE(canvas.size() == 3);
    Strings all;
    for (const Submission& one : canvas)
        for (const std::string& line : told(contents_of(one)))
            if (!line.starts_with("The same name")) all.push_back(line);
    std::sort(all.begin(), all.end());
    CHECK(all == Strings{"Only text was typed in online; no file was handed in.",
                         "halves_fit: 55501_halves_fit.cpp 'a'",
                         "halves_fit: 55503_halves_fit.cpp 'another Lee's'",
                         "turn_a_card: 55502_turn_a_card.cpp 'b'"});
    write(folder, "blackboard",
          {{"Cards_anna_attempt_2026-11-20-10-11-12_halves_fit.cpp", "first"},
           {"Cards_anna_attempt_2026-11-21-10-11-12_halves_fit.cpp", "second"}});
    const Contents anna = contents_of(submissions(course, folder.path() / "blackboard").at(0));
    CHECK(told(anna) ==
          Strings{"halves_fit: 2026-11-21-10-11-12_halves_fit.cpp 'second' "
                  "2026-11-21-10-11-12_halves_fit.cpp is graded, the newest. There is something "
                  "else in 2026-11-20-10-11-12_halves_fit.cpp."});
    CHECK(anna.files.at(0).changed == deadline("2026-11-21 10:11:12"));
}

TEST_CASE("Text typed online into Moodle is reported") {
    const Folder folder;
    const std::string online = "Cleo_99_assignsubmission_onlinetext_/onlinetext.html";
    const std::vector<Submission> typed = submissions(
        course, folder.write("m.zip", packed({{online}, in({of_moodle("A", "1")})[0]})));
    CHECK(told(contents_of(find(typed, "Cleo"))) ==
          Strings{"Only text was typed in online; no file was handed in."});
}

TEST_CASE("Whatever a name is, it is shown as harmless text, and has a slug of its own") {
    const Folder folder;
    const Strings raw{"-rf",
                      "=cmd|' C calc'!A0",
                      "<script>alert(1)<",
                      "a\nb",
                      "a\tb\x1b[31m",
                      "\xff\xfe",
                      "\u202egpj.anna",
                      "👩‍🎓 Ada",
                      "..a",
                      "...",
                      "~",
                      std::string(255, 'x'),
                      "Anna",
                      "anna",
                      "ANNA",
                      "anna.zip",
                      "Mu\u0308ller",
                      "M\u00fcller",
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
    }
    CHECK(names.count("\\u{202E}gpj.anna") == 1);
    CHECK(find(found, "Ł. Żółć").slug == "l-zolc");
    // Names that look the same are shown with their slugs, and mean neither of the two.
    const Submission& other = find(found, "M\u00fcller");
    CHECK(other.name == fmt::format("M\u00fcller ({})", other.slug));
    CHECK_THAT(told(contents_of(other)).at(1),
               Catch::StartsWith("The same name also appears as Mu\u0308ller: "));
    CHECK_THROWS_WITH(find_student("M\u00fcller", found, "--again"),
                      Catch::Contains("the name of 2 students"));
    CHECK(find_student(other.slug, found, "--again") == &other);
}

TEST_CASE("A student's slug is the same in each run, and for a folder and an archive") {
    for (const std::string name : {"von der Au =X", "O'Neil =Sean", "李", "M\u00fcller \u00c4nne",
                                   "Mu\u0308ller A\u0308nne"}) {
        INFO(name);
        const Folder folder;
        write(folder, "folders", in({name, "ben", "cem"}));
        write(folder, "zips", in({name + ".zip", "ben.zip"}));
        CHECK(find(submissions(course, folder.path() / "folders"), name).slug ==
              find(submissions(course, folder.path() / "zips"), name).slug);
    }
}
