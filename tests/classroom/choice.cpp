// Tests of which file is graded for an exercise.

#include <fcntl.h>
#include <sys/stat.h>

#include <chrono>

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE("An exercise's file is found wherever it lies, with the time of its last change") {
    const Folder folder;
    folder.write("class/anna/exercises/1-cards/01-halves-fit/halves_fit.cpp", "one");
    folder.write("class/anna/one too/deep/turn_a_card.cpp", "two");
    const struct timespec times[2]{{1'700'000'000, 0}, {1'700'000'000, 0}};
    REQUIRE(utimensat(AT_FDCWD, (folder.path() / "class/anna/one too/deep/turn_a_card.cpp").c_str(),
                      times, 0) == 0);
    const Contents found = only_contents(folder.path() / "class");
    CHECK(found.trouble.empty());
    CHECK(found.notes.empty());
    REQUIRE(found.files.size() == 2);
    CHECK(found.files[0].path == "exercises/1-cards/01-halves-fit/halves_fit.cpp");
    CHECK(found.files[0].content == "one");
    CHECK(found.files[1].exercise == second);
    CHECK(found.files[1].changed == 1'700'000'000);
}

TEST_CASE(
    "Of several files the one in the exercise's folder is graded, then the least deep, and the "
    "teacher is told of others that differ") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "top");
    folder.write("class/anna/new/1-cards/01-halves-fit/halves_fit.cpp", "in place");
    folder.write("class/anna/01-halves-fit/halves_fit.cpp", "nearly");
    folder.write("class/anna/copy/halves_fit.cpp", "in place");
    for (const char* place : {"halves_fit.cpp", "new/1-cards/01-halves-fit/halves_fit.cpp",
                              "01-halves-fit/halves_fit.cpp", "copy/halves_fit.cpp"})
        fs::last_write_time(folder.path() / "class/anna" / place, fs::file_time_type());
    folder.write("class/ben/deep/deeper/turn_a_card.cpp", "old");
    folder.write("class/ben/deep/turn_a_card.cpp", "new");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const HandedIn anna = file_for(first, contents_of(found[0])),
                   ben = file_for(second, contents_of(found[1]));
    CHECK(anna.content == "in place");
    CHECK(anna.note ==
          "new/1-cards/01-halves-fit/halves_fit.cpp is graded, as it lies in the exercise's own "
          "folder; none is newer. There is something else in "
          "01-halves-fit/halves_fit.cpp, halves_fit.cpp.");
    CHECK(ben.content == "new");
    CHECK(contains(ben.note, "something else in deep/deeper."));
}

TEST_CASE("A file whose name is nearly right is taken, and the teacher is told") {
    for (const char* name :
         {"Halves_Fit.cpp", "halves_fit (1).cpp", "halves_fit(2).cpp", "halves_fit-1.cpp",
          "halves_fit.cpp.txt", "halves_fit.cc", "halves_fit.cxx", "halves_fit.c++",
          "halves-fit.cpp", "HALVES-FIT (12).CPP", "halves_fit - Kopie.cpp", "halves fit.cpp"}) {
        const Folder folder;
        folder.write(std::string("class/anna/") + name, "mine");
        const HandedIn file = file_for(first, only_contents(folder.path() / "class"));
        CHECK(file.content == "mine");
        CHECK(file.note == std::string(name) + " is taken for halves_fit.cpp.");
    }
    for (const char* name :
         {"halves_fit.hpp", "halves_fit", "my_halves_fit.txt", "my_halves_fit.cpp",
          "halves_fits.cpp", "solution.cpp", "(1).cpp", "halves_fit.cpp.bak"}) {
        const Folder folder;
        folder.write(std::string("class/anna/") + name, "mine");
        const Contents found = only_contents(folder.path() / "class");
        CHECK(found.files.empty());
        CHECK(contains(found.notes.at(0), std::string("there is ") + name));
    }
    const Folder folder;
    folder.write("class/anna/halves_fit (1).cpp", "copy");
    folder.write("class/anna/deep/halves_fit.cpp", "right name");
    CHECK(file_for(first, only_contents(folder.path() / "class")).content == "right name");
}

TEST_CASE("A text with the name of an exercise is taken for its program where there is no other") {
    for (const std::string name :
         {"halves_fit.txt", "halves_fit.cpp.txt", "Halves-Fit (1).TXT", "halves fit.txt"}) {
        INFO(name);
        const Folder folder;
        folder.write("class/anna/" + name, "in a text");
        const HandedIn file = file_for(first, only_contents(folder.path() / "class"));
        CHECK(file.content == "in a text");
        CHECK(file.note == name + " is taken for halves_fit.cpp.");
        const fs::path program = folder.write("class/anna/deep/halves_fit (1).cpp", "the program");
        fs::last_write_time(program, fs::file_time_type());
        CHECK(file_for(first, only_contents(folder.path() / "class")).content == "the program");
    }
}

TEST_CASE(
    "Files of the same name belong to the exercise in whose folder they lie; elsewhere nobody can "
    "tell") {
    const Folder folder;
    const fs::path tree = folder.path() / "course";
    const std::string one = "1-cards/01-lay", other = "2-cubes/03-lay";
    for (const std::string& id : {one, other})
        folder.write("course/exercises/" + id + "/lay.hpp", "");
    const grader::Course two{tree, KNOBEL_BUILD};
    folder.write("class/anna/2-cubes/03-lay/lay.cpp", "cube");
    folder.write("class/ben/lay.cpp", "which");
    const std::vector<Submission> found = submissions(two, folder.path() / "class");
    const std::vector<grader::Exercise> exercises = grader::exercises(two);
    REQUIRE(exercises.size() == 2);
    const Contents anna = contents(two, found[0], exercises),
                   ben = contents(two, found[1], exercises);
    REQUIRE(anna.files.size() == 1);
    CHECK(anna.files[0].exercise == other);
    CHECK(anna.files[0].content == "cube");
    REQUIRE(ben.files.size() == 2);
    CHECK(ben.files[0].trouble ==
          "lay.cpp may belong to more than one exercise; put it into a folder "
          "exercises/1-cards/01-lay and grade again.");
    CHECK(ben.files[0].content.empty());
}

TEST_CASE("Of two versions of the whole work the same is said for each exercise") {
    const Folder folder;
    for (const char* version : {"alt", "neu"})
        for (const char* file :
             {"/1-cards/01-halves-fit/halves_fit.cpp", "/1-cards/02-turn-a-card/turn_a_card.cpp"})
            folder.write(std::string("class/anna/") + version + file, version);
    const Contents found = only_contents(folder.path() / "class");
    CHECK(contains(file_for(first, found).note, "is graded, "));
    CHECK(file_for(first, found).note == file_for(second, found).note);
}

TEST_CASE("A newer file under a nearly right name beside the right one is told") {
    const Folder folder;
    const auto now = fs::file_time_type::clock::now();
    const auto note_with = [&](const std::string& other, std::chrono::hours older) {
        fs::remove_all(folder.path() / "class");
        folder.write("class/mia/halves_fit.cpp", "first");
        folder.write("class/mia/" + other, "second");
        fs::last_write_time(folder.path() / "class/mia/halves_fit.cpp",
                            now - std::chrono::hours(2));
        fs::last_write_time(folder.path() / "class/mia" / other, now - older);
        return file_for(first, only_contents(folder.path() / "class")).note;
    };
    for (const char* other :
         {"halves_fit_neu.cpp", "Kopie von halves_fit.cpp", "Verbesserung/halfs_fit.cpp"}) {
        INFO(other);
        CHECK(note_with(other, std::chrono::hours(1)) ==
              std::string(other) +
                  " is newer, but has the name of no exercise, and is not graded.");
        CHECK(note_with(other, std::chrono::hours(3)).empty());
    }
    CHECK(note_with("notes.cpp", std::chrono::hours(1)).empty());
    CHECK(note_with("turn_a_card.cpp", std::chrono::hours(1)).empty());
}

TEST_CASE("Of files that are equally old a note names the rule by which one was chosen") {
    const auto note = [](const std::vector<std::pair<std::string, std::string>>& files,
                         bool one_is_locked = false) {
        const Folder folder;
        for (const auto& [path, content] : files) {
            const fs::path file = folder.write("class/anna/" + path, content);
            fs::last_write_time(file, fs::file_time_type());
        }
        if (one_is_locked)
            fs::create_symlink("nowhere", folder.path() / "class/anna/z/halves_fit.cpp");
        return file_for(first, only_contents(folder.path() / "class")).note;
    };
    CHECK(contains(note({{"01-halves-fit/halves_fit.cpp", "a"}, {"halves_fit.cpp", "b"}}),
                   "is graded, as it lies in the exercise's own folder; none is newer."));
    CHECK(contains(note({{"halves_fit.cpp", "a"}, {"old/halves_fit.cpp", "b"}}),
                   "is graded, as it lies nearer to the top; none is newer."));
    CHECK(contains(
        note({{"alt/halves_fit.cpp", "a"}, {"neu/halves_fit.cpp", "b"}}),
        "alt is graded, the first by its name; none is newer. There is something else in neu."));
    CHECK(contains(note({{"z/halves_fit.hpp", ""}, {"halves_fit.cpp", "a"}}, true),
                   "is graded, the only one that can be read."));
}

TEST_CASE("An empty file is named as such") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    CHECK(file_for(first, only_contents(folder.path() / "class")).note ==
          "The file is empty (0 bytes): it has to be handed in again.");
}

TEST_CASE("A newer file with a nearly right name counts, and one that is blank does not") {
    const Folder folder;
    const auto write = [&](const std::string& name, const std::string& text, int hours_ago) {
        folder.write(name, text);
        fs::last_write_time(folder.path() / name,
                            fs::file_time_type::clock::now() - std::chrono::hours(hours_ago));
    };
    const auto graded = [&] { return file_for(first, only_contents(folder.path() / "class")); };
    write("class/anna/halves_fit.cpp", "old", 2);
    write("class/anna/halves_fit (1).cpp", "new", 1);
    CHECK(graded().content == "new");
    CHECK(graded().note ==
          "halves_fit (1).cpp is taken for halves_fit.cpp. halves_fit (1).cpp is graded, the "
          "newest. There is something else in halves_fit.cpp.");
    write("class/anna/halves_fit.cpp.txt", "notes", 0);
    CHECK(graded().content == "new");
    write("class/anna/halves_fit.cpp", "", 0);
    CHECK(graded().content == "new");
    const std::string stub = KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/stub.cpp";
    write("class/anna/neu/halves_fit.cpp", tests::content_of(stub), 0);
    CHECK(graded().content == "new");
    CHECK(graded().note == "halves_fit (1).cpp is taken for halves_fit.cpp.");
    write("class/anna/Halves-Fit.cpp", "as new", 3);
    write("class/anna/halves_fit.cpp", "as old", 3);
    fs::remove(folder.path() / "class/anna/halves_fit (1).cpp");
    const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(9);
    for (const char* name : {"halves_fit.cpp", "Halves-Fit.cpp"})
        fs::last_write_time(folder.path() / "class/anna" / name, long_ago);
    CHECK(graded().content == "as old");
    CHECK(graded().note ==
          "halves_fit.cpp is graded, as it has the very name of the exercise's file; none is "
          "newer. There is something else in Halves-Fit.cpp.");
}

TEST_CASE("A diagram of the course with the name of an exercise is no program") {
    const Folder folder;
    folder.write("class/anna/kit/reference/light_rays/diagrams/lonely-field.txt", "a diagram");
    folder.write("class/anna/lonely-field.txt", "a program");
    const auto found = classroom::submissions(course, folder.path() / "class");
    const auto exercises = grader::exercises(course);
    const auto lonely = std::find_if(exercises.begin(), exercises.end(), [](const auto& exercise) {
        return exercise.name() == "lonely_field";
    });
    const Contents contents = classroom::contents(course, found.front(), {*lonely});
    REQUIRE(contents.files.size() == 1);
    CHECK(contents.files.front().content == "a program");
    CHECK(contents.files.front().note == "lonely-field.txt is taken for lonely_field.cpp.");
}
