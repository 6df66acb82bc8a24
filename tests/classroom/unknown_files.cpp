// Tests of what is told about files whose names are those of no exercise.

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE("What the course brings along is no work of unknown name") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "mine");
    for (const char* name : {"tests.cpp", "adapter.cpp", "notes.txt", "cards.hpp"})
        folder.write(std::string("class/anna/") + name, "");
    CHECK(only_contents(folder.path() / "class").unknown_files.empty());
    // An exercise that is not graded in this run is not unknown either.
    folder.write("class/anna/turn_a_card.cpp", "mine");
    const std::vector<grader::Exercise> exercises = grader::exercises(course);
    const Contents found = contents(course, submissions(course, folder.path() / "class").front(),
                                    {exercises[0], exercises[2]});
    CHECK((found.unknown_files.empty() ? "" : found.unknown_files.front().path) == "");
}

TEST_CASE("A file whose name is nearly that of a missing exercise is told with its name") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    folder.write("class/anna/turnacard.cpp", "");
    folder.write("class/anna/zzzzzz.cpp", "");
    const Contents found = only_contents(folder.path() / "class");
    CHECK(found.notes == Strings{"zzzzzz.cpp has the name of no exercise and is not graded."});
    REQUIRE(found.unknown_files.size() == 2);
    CHECK(found.unknown_files[0].exercise == second);
    CHECK(
        question_about(found.unknown_files[0]) ==
        "turnacard.cpp has the name of no exercise and is not graded. Was turn_a_card.cpp meant?");
    CHECK(found.unknown_files[1].path == "zzzzzz.cpp");
    CHECK(question_about(found.unknown_files[1]).empty());
}

TEST_CASE("A document with the name of a missing exercise is told, with the program to ask for") {
    const auto told = [](const std::string& name) {
        const Folder folder;
        folder.write("class/anna/halves_fit.cpp", "");
        folder.write("class/anna/" + name, "");
        const Contents found = only_contents(folder.path() / "class");
        CHECK(found.notes.empty());
        return found.unknown_files.empty() ? "" : question_about(found.unknown_files.front());
    };
    for (const char* name :
         {"turn_a_card.docx", "turn_a_card.cpp.docx", "Turn-a-Card (1).DOC", "turn_a_card.rtf",
          "turn_a_card.odt", "turn_a_card.pdf", "turn_a_card.cpp.pdf"})
        CHECK(told(name) == std::string(name) +
                                " has the name of an exercise but is a document, and is not "
                                "graded: ask for the program, turn_a_card.cpp.");
    for (const char* name : {"halves_fit.docx", "turn.docx", "notes.pdf", "turn_a_card.png"})
        CHECK(told(name).empty());
}

TEST_CASE("A file without an ending is asked about like any other of a wrong name") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    for (const char* name : {"turn_a_card", "README", "LICENSE", "Makefile", "notes"})
        folder.write(std::string("class/anna/") + name, "");
    const Contents found = only_contents(folder.path() / "class");
    REQUIRE(found.unknown_files.size() == 1);
    CHECK(question_about(found.unknown_files[0]) ==
          "turn_a_card has the name of no exercise and is not graded. Was turn_a_card.cpp meant?");
    CHECK(found.notes.empty());
}

TEST_CASE(
    "What a file is for is guessed by the exercise's header that it includes first, then by its "
    "name, or not at all") {
    const auto guess = [](const std::string& name, const std::string& content,
                          bool zipped = false) {
        const Folder folder;
        folder.write("class/anna/fits_here.cpp", "");
        folder.write("class/anna/" + name, content);
        if (zipped)
            python(folder.path(),
                   "import shutil; shutil.make_archive('class/anna', 'zip', 'class/anna'); "
                   "shutil.rmtree('class/anna')");
        const Contents found = only_contents(folder.path() / "class");
        return found.unknown_files.empty() ? "nothing" : found.unknown_files.front().name;
    };
    const std::string program =
        "// mine\n#include <vector>\n # include \"cards/card.hpp\"\n#include "
        "\"../01-halves-fit/halves_fit.hpp\"\n#include \"turn_a_card.hpp\"\n";
    for (const bool zipped : {false, true}) {
        CHECK(guess("main.cpp", program, zipped) == "halves_fit.cpp");
        CHECK(guess("main", program, zipped) == "halves_fit.cpp");
        CHECK(guess("turn_card.cpp", program, zipped) == "halves_fit.cpp");
        CHECK(guess("turn_card.cpp", "", zipped) == "turn_a_card.cpp");
    }
    for (const char* name : {"main.cpp", "card.cpp", "prog.cc", "solution.cpp", "hello.cpp",
                             "test.cpp", "a.cpp", "program.cpp", "program2.cpp"}) {
        CHECK(guess(name, "").empty());
        CHECK(guess(name, "#include \"fits_here.hpp\"\n").empty());  // that file already exists
    }
    CHECK(guess("program1.cpp", "") == "program_1.cpp");
    // Neither an exercise's interface nor the course's own files count as work under a wrong name.
    CHECK(guess("halves_fit.hpp", "bool fit();\n") == "nothing");
    CHECK(guess("halves_fit.hpp", program) == "halves_fit.cpp");
    CHECK(guess("kit/grader/check.cpp", "") == "nothing");
}

TEST_CASE(
    "A file that includes the header of another exercise and not its own is told with that one") {
    const Folder folder;
    const std::string of_first = "#include \"halves_fit.hpp\"\n",
                      of_second = "#include \"../02-turn-a-card/turn_a_card.hpp\"\n";
    folder.write("class/anna/halves_fit.cpp", of_second);
    folder.write("class/anna/turn_a_card.cpp", of_first);
    folder.write("class/anna/fits_here.cpp", "#include \"fits_here.hpp\"\n" + of_first);
    folder.write("class/anna/misprint.cpp", "#include <vector>\n#include \"cards/card.hpp\"\n");
    const Contents found = only_contents(folder.path() / "class");
    CHECK(file_for(first, found).note ==
          "halves_fit.cpp includes turn_a_card.hpp; was it meant for turn-a-card?");
    CHECK(file_for(second, found).note ==
          "turn_a_card.cpp includes halves_fit.hpp; was it meant for halves-fit?");
    CHECK(file_for("1-cards/03-fits-here", found).note.empty());
    CHECK(file_for("1-cards/08-misprint", found).note.empty());
}

TEST_CASE(
    "A program of an unknown name is told of where only some exercises are graded, unless it is "
    "for another one") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "");
    folder.write("class/anna/main.cpp", "");
    folder.write("class/anna/other.cpp", "#include \"fits_here.hpp\"\n");
    const std::vector<grader::Exercise> two{asked()[0], asked()[1]};
    const Contents found =
        contents(course, submissions(course, folder.path() / "class").front(), two);
    CHECK(found.notes == Strings{"main.cpp has the name of no exercise and is not graded."});
}

TEST_CASE("What knobel reset has put aside is neither work nor unknown") {
    const Folder folder;
    folder.write("class/anna/01-halves-fit/halves_fit.cpp", "stub");
    folder.write("class/anna/01-halves-fit/backup/halves_fit-2026-11-21-140533.cpp", "old");
    folder.write("class/anna/01-halves-fit/backup/halves_fit-2026-11-21-140533-2.cpp", "older");
    folder.write("class/anna/backup/turn_a_card.cpp", "a copy of the student's own");
    for (const bool zipped : {false, true}) {
        if (zipped)
            python(folder.path(),
                   "import shutil; shutil.make_archive('class/anna', 'zip', 'class/anna'); "
                   "shutil.rmtree('class/anna')");
        const Contents found = only_contents(folder.path() / "class");
        CHECK(file_for(first, found).content == "stub");
        CHECK(file_for(first, found).note.empty());
        CHECK(file_for(second, found).content == "a copy of the student's own");
        CHECK(found.unknown_files.empty());
        CHECK(found.notes.empty());
    }
}
