// Tests of finding the submissions of a class, in a folder or an archive.

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE(
    "Each folder of a class is a student, in the order of their names, and what lies loose is "
    "none") {
    const Folder folder;
    for (const char* name : {"ben", "Änne Müller", "anna", ".git", ".idea", "__MACOSX"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", name);
    for (const char* name : {".DS_Store", "Thumbs.db", "desktop.ini", "grades.csv", "notes.txt"})
        folder.write(std::string("class/") + name, "");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    CHECK(names_in(folder.path() / "class") == Strings{"Änne Müller", "anna", "ben"});
    CHECK(found[0].slug == "aenne-mueller");
    CHECK(found[0].source == folder.path() / "class/Änne Müller");
    CHECK(file_for(first, contents_of(found[2])).content == "ben");
}

TEST_CASE(
    "What Moodle exports is recognised, packed or not, with folders or without, and its students "
    "are found in it") {
    const Folder folder;
    python(folder.path(), R"(
files = [('Änne Müller_12345_assignsubmission_file_/halves_fit.cpp', 'änne'),
         ('Änne Müller_12345_assignsubmission_onlinetext_/onlinetext.html', 'see file'),
         ('Ben_of_Hill_7_assignsubmission_file/exercises/1-cards/02-turn-a-card/turn_a_card.cpp', 'ben'),
         ('Cleo_99_assignsubmission_onlinetext_/onlinetext.html', 'only text'),
         ('Dora_5_assignsubmission_file_/mine.zip', zip_bytes([('solutions/halves_fit.cpp', 'dora')])),
         ('Ben_70_assignsubmission_file_/halves_fit.cpp', 'other ben')]
zipped('folders.zip', files)
zipped('wrapped.zip', [('CS 1-Homework-4711/' + p, c) for p, c in files])
os.mkdir('unpacked')
zipfile.ZipFile('folders.zip').extractall('unpacked')
os.mkdir('only')
zipped('only/class.zip', files)
flat = [(p.replace('submission_file/', 'submission_file_/').replace('_/', '_').replace('exercises/1-cards/02-turn-a-card/', ''), c) for p, c in files]
zipped('flat.zip', flat)
os.mkdir('flat')
zipfile.ZipFile('flat.zip').extractall('flat')
)");
    for (const char* form :
         {"folders.zip", "wrapped.zip", "unpacked", "only", "flat.zip", "flat"}) {
        INFO(form);
        const std::vector<Submission> found = submissions(course, folder.path() / form);
        REQUIRE(found.size() == 5);
        CHECK(find(found, "Änne Müller").number == "12345");
        CHECK(find(found, "Änne Müller").slug == "aenne-mueller-12345");
        CHECK(find(found, "Ben_of_Hill").number == "7");
        CHECK(file_for(first, contents_of(find(found, "Änne Müller"))).content == "änne");
        CHECK(file_for(second, contents_of(find(found, "Ben_of_Hill"))).content == "ben");
        CHECK(file_for(first, contents_of(find(found, "Ben_of_Hill"))).content.empty());
        const HandedIn dora = file_for(first, contents_of(find(found, "Dora")));
        CHECK(dora.content == "dora");
        CHECK(dora.path == "mine.zip/solutions/halves_fit.cpp");
        CHECK(contents_of(find(found, "Cleo")).files.empty());
        CHECK(contents_of(find(found, "Cleo")).trouble ==
              "Only a text was typed in online; no file was handed in.");
    }
}

TEST_CASE("An archive may hold a class in folders or archives, with a folder around them or not") {
    const Folder folder;
    python(folder.path(), R"(
zipped('folders.zip', [('anna/halves_fit.cpp', 'anna'), ('anna2/halves_fit.cpp', 'anna2'), ('zoe/halves_fit.cpp', ''), ('readme.txt', ''), ('__MACOSX/x', '')])
tarred('around.tar.gz', [('./class/anna/halves_fit.cpp', b'anna', {}), ('./class/anna2/halves_fit.cpp', b'anna2', {}), ('./class/zoe/halves_fit.cpp', b'', {})])
zipped('archives.zip', [('anna.zip', zip_bytes([('halves_fit.cpp', 'anna')])), ('anna2.zip', zip_bytes([('halves_fit.cpp', 'anna2')])),
                        ('zoe.zip', zip_bytes([('halves_fit.cpp', '')]))])
)");
    for (const char* form : {"folders.zip", "around.tar.gz", "archives.zip"}) {
        INFO(form);
        const std::vector<Submission> found = submissions(course, folder.path() / form);
        REQUIRE(found.size() == 3);
        for (const char* name : {"anna", "anna2"}) {
            const HandedIn file = file_for(first, contents_of(find(found, name)));
            CHECK(file.content == name);
            CHECK(contains(file.path, "halves_fit.cpp"));
        }
    }
}

TEST_CASE(
    "A single folder around all is a class when it holds an exercise more than once, else a "
    "student") {
    const Folder folder;
    for (const char* name : {"anna", "cleo"})
        folder.write(std::string("high/class/") + name + "/halves_fit.cpp", name);
    folder.write("high/class/ben/work/01-halves-fit/halves_fit.cpp", "ben");
    folder.write("one/anna/task 1/halves_fit.cpp", "anna");
    folder.write("one/anna/task 2/turn_a_card.cpp", "anna");
    CHECK(names_in(folder.path() / "high") == Strings{"anna", "ben", "cleo"});
    CHECK(names_in(folder.path() / "one") == Strings{"anna"});
}

TEST_CASE("Folders named as versions of one's work are one student, and the newest file counts") {
    const Folder folder;
    for (const char* version : {"alt", "neu"})
        folder.write(std::string("class/anna/") + version + "/halves_fit.cpp", version);
    for (const char* version : {"Abgabe 1", "Abgabe_2", "final"})
        folder.write(std::string("ben/") + version + "/halves_fit.cpp", version);
    const auto now = fs::file_time_type::clock::now();
    fs::last_write_time(folder.path() / "class/anna/alt/halves_fit.cpp",
                        now - std::chrono::hours(5));
    fs::last_write_time(folder.path() / "class/anna/neu/halves_fit.cpp",
                        now - std::chrono::hours(1));
    CHECK(names_in(folder.path() / "class") == Strings{"anna"});
    CHECK(names_in(folder.path() / "ben") == Strings{"ben"});
    const HandedIn file = file_for(first, only_contents(folder.path() / "class"));
    CHECK(file.content == "neu");
    CHECK(file.note == "neu is graded, the newest. There is something else in alt.");
    fs::last_write_time(folder.path() / "class/anna/alt/halves_fit.cpp",
                        now - std::chrono::hours(1) - std::chrono::seconds(2));
    CHECK(file_for(first, only_contents(folder.path() / "class")).note ==
          "neu is graded, the newest, but only by 2 seconds: if the files were copied without "
          "their times, look which one is meant. "
          "There is something else in alt.");
}

TEST_CASE(
    "A student's folder with a folder for each exercise is one student's, with versions, too") {
    const Folder folder;
    for (const char* name : {"Mia", "class/Mia", "class/Noa"}) {
        folder.write(std::string(name) + "/01-halves-fit/halves_fit.cpp", "new");
        folder.write(std::string(name) + "/01-halves-fit/anna's/halves_fit.cpp", "hers");
        folder.write(std::string(name) + "/01-halves-fit/mine/halves_fit.cpp", "older");
        folder.write(std::string(name) + "/02-turn-a-card/alt/turn_a_card.cpp", "");
        folder.write(std::string(name) + "/02-turn-a-card/neu/turn_a_card.cpp", "");
    }
    CHECK(names_in(folder.path() / "Mia") == Strings{"Mia"});
    CHECK(names_in(folder.path() / "class") == Strings{"Mia", "Noa"});
}

TEST_CASE("What lies beside the only student, or around a class, is told by name") {
    const Folder folder;
    folder.write("one/Adler Anna/halves_fit.cpp", "anna");
    folder.write("one/Vogel Vera halves_fit.cpp", "vera");
    const auto told = [&](const std::string& name) {
        return intake(course, folder.path() / name).passed_over;
    };
    CHECK(names_in(folder.path() / "one") == Strings{"Adler Anna"});
    CHECK(told("one") == Strings{"Vogel Vera halves_fit.cpp: not in a student's folder, so "
                                 "nobody's, and not graded."});
    for (const char* name : {"anna", "ben", "cem"})
        folder.write(std::string("around/class/") + name + "/halves_fit.cpp", name);
    folder.write("around/late halves_fit.cpp", "late");
    folder.write("around/class/notes.txt", "");
    CHECK(names_in(folder.path() / "around") == Strings{"anna", "ben", "cem"});
    CHECK(told("around") == Strings{"late halves_fit.cpp, notes.txt: not in a student's folder, so "
                                    "nobody's, and not graded."});
}

TEST_CASE("What lies beside the submissions and belongs to nobody is told by name") {
    const Folder folder;
    for (const char* name : {"anna", "ben"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", name);
    for (const char* name : {"fits_here.cpp", "notes.txt", "by-hand.csv", ".DS_Store", "Thumbs.db"})
        folder.write(std::string("class/") + name, "");
    fs::create_symlink("anna", folder.path() / "class/carl");
    CHECK(
        intake(course, folder.path() / "class").passed_over ==
        Strings{
            "fits_here.cpp, notes.txt: not in a student's folder, so nobody's, and not graded.",
            "by-hand.csv: no student's; points by hand are read beside the results, or where "
            "--by-hand names them.",
            "carl: no folder but a link, or something else that is not followed, and not graded."});
}

TEST_CASE("Moodle's zip of a class among submissions is no student's work, and is told") {
    const Folder folder;
    folder.write("class/late/halves_fit.cpp", "mine");
    python(folder.path(),
           "zipped('class/all.zip', [('Rossi Chiara_20417_assignsubmission_file_/halves_fit.cpp', "
           "''), "
           "('Weber Tim_20418_assignsubmission_file_/notes.txt', '')])");
    for (const char* student : {"Rossi Chiara_20417", "Weber Tim_20418"})
        folder.write(
            fmt::format("class/unpacked/{}_assignsubmission_file_/halves_fit.cpp", student), "");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    for (const char* name : {"all", "unpacked"}) {
        const Contents of_class = contents_of(find(found, name));
        CHECK(of_class.files.empty());
        CHECK(contains(of_class.trouble,
                       "It holds the work of several students, as Moodle exports it."));
    }
    CHECK(contents_of(find(found, "late")).trouble.empty());
}

TEST_CASE("A single student's folder or archive is graded as one submission") {
    const Folder folder;
    folder.write("anna/exercises/1-cards/01-halves-fit/halves_fit.cpp", "mine");
    folder.write("ben/halves_fit.cpp", "mine");
    python(folder.path(), R"(
zipped('cleo.zip', [('halves_fit.cpp', 'mine')])
zipped('dora.zip', [('work/1-cards/01-halves-fit/halves_fit.cpp', 'mine'), ('work/notes/x.txt', '')])
)");
    for (const char* name : {"anna", "ben", "cleo.zip", "dora.zip"}) {
        const std::vector<Submission> found = submissions(course, folder.path() / name);
        REQUIRE(found.size() == 1);
        CHECK(found[0].name ==
              std::string(name).substr(0, 4).substr(0, std::string(name).find('.')));
        CHECK(file_for(first, contents_of(found[0])).content == "mine");
    }
    CHECK(names_in(folder.path() / "anna/") == Strings{"anna"});
}
