// Tests of reading a student's folder: what is passed over or cannot be read, and encodings.

#include <sys/stat.h>
#include <unistd.h>

#include "tests/classroom/intake.hpp"

using namespace classroom;
using namespace tests;

TEST_CASE("Build trees, what is hidden and what macOS leaves are passed over") {
    const Folder folder;
    for (const char* place :
         {".git", "__MACOSX", "build", "cmake-build-debug", "node_modules", ".vs", "x64", "Debug"})
        folder.write(std::string("class/anna/") + place + "/halves_fit.cpp", "no");
    folder.write("class/anna/._halves_fit.cpp", "no");
    CHECK(only_contents(folder.path() / "class").files.empty());
    folder.write("class/ben/readme.txt", "");
    folder.write("class/anna/out/CMakeCache.txt", "");
    folder.write("class/anna/out/halves_fit.cpp", "built");
    folder.write("class/anna/a/b/c/halves_fit.cpp", "mine");
    const HandedIn file =
        file_for(first, contents_of(submissions(course, folder.path() / "class").at(0)));
    CHECK(file.content == "mine");
    CHECK(file.note.empty());
}

TEST_CASE("Links and pipes in a folder are neither followed nor waited for") {
    const Folder folder;
    const std::string secret = folder.write("secret/halves_fit.cpp", "secret");
    folder.write("class/anna/readme.txt", "");
    fs::create_symlink(secret, folder.path() / "class/anna/halves_fit.cpp");
    fs::create_directory_symlink(folder.path() / "secret", folder.path() / "class/anna/folder");
    fs::create_directory_symlink(folder.path() / "class", folder.path() / "class/anna/round");
    REQUIRE(mkfifo((folder.path() / "class/anna/turn_a_card.cpp").c_str(), 0600) == 0);
    fs::create_symlink("/dev/zero", folder.path() / "class/anna/fits_here.cpp");
    const Contents found = only_contents(folder.path() / "class");
    REQUIRE(found.files.size() == 3);
    CHECK(found.files[0].trouble == "halves_fit.cpp is a symbolic link, which is not followed.");
    CHECK(found.files[1].trouble == "turn_a_card.cpp is no ordinary file.");
    for (const HandedIn& file : found.files) CHECK(file.content.empty());
    // A symbolic link in a class's folder is no submission either.
    fs::create_directory_symlink(folder.path() / "secret", folder.path() / "class/mallory");
    CHECK(names_in(folder.path() / "class") == Strings{"anna"});
    const Contents followed =
        contents_of({"mallory", "", "mallory", folder.path() / "class/mallory", ""});
    CHECK(followed.trouble == "The folder is a symbolic link, which is not followed.");
}

TEST_CASE("A file that is too large cannot be read, and one beside it can") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", std::string(256 * 1024 + 1, 'x'));
    folder.write("class/anna/turn_a_card.cpp", std::string(256 * 1024, 'x'));
    const Contents found = only_contents(folder.path() / "class");
    CHECK(file_for(first, found).trouble ==
          "halves_fit.cpp has more than 256 KB; no exercise needs as much.");
    CHECK(file_for(second, found).content.size() == 256 * 1024);
}

TEST_CASE("What may not be read is told, and never taken for not handed in") {
    if (geteuid() == 0) return;  // root may read everything
    const Folder folder;
    chmod(folder.write("class/anna/halves_fit.cpp", "mine").c_str(), 0);
    folder.write("class/anna/locked/turn_a_card.cpp", "mine");
    chmod((folder.path() / "class/anna/locked").c_str(), 0);
    const Contents found = only_contents(folder.path() / "class");
    chmod((folder.path() / "class/anna/locked").c_str(), 0700);
    CHECK(file_for(first, found).trouble == "halves_fit.cpp cannot be read (Permission denied).");
    CHECK(file_for(second, found).trouble ==
          "The folder locked cannot be opened (Permission denied).");
}

TEST_CASE("A folder of too many files or folders in each other is refused as a whole") {
    const Folder folder;
    python(folder.path(), R"(
os.makedirs('class/many')
for i in range(20001): open(f'class/many/{i:05}.txt', 'w')
open('class/many/halves_fit.cpp', 'w').write('mine')
os.makedirs('class/deep/' + '/'.join(['x'] * 70))
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    CHECK(contents_of(find(found, "many")).trouble ==
          "The folder holds more than 20000 files; nothing of it was read.");
    CHECK(contents_of(find(found, "deep")).trouble ==
          "The folder holds more than 64 folders in each other; nothing of it was read.");
}

TEST_CASE("A file saved as UTF-16 is converted, and the teacher is told") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", std::string("\xff\xfe/\0/\0\xe4\0\n\0", 10));
    folder.write("class/anna/turn_a_card.cpp", std::string("\xfe\xff\0/\0/\0\xe4\0\n", 10));
    const Contents found = only_contents(folder.path() / "class");
    for (const std::string& exercise : {first, second}) {
        CHECK(file_for(exercise, found).content == "//\u00e4\n");
        CHECK(contains(file_for(exercise, found).note,
                       "The file was saved as UTF-16 and is converted."));
    }
}

TEST_CASE("A file saved as UTF-32 is converted, too") {
    using namespace std::string_literals;
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "\xff\xfe\0\0/\0\0\0/\0\0\0\xe4\0\0\0"s);
    const HandedIn file = file_for(first, only_contents(folder.path() / "class"));
    CHECK(file.content == "//\u00e4");
    CHECK(file.note == "The file was saved as UTF-32 and is converted.");
}

TEST_CASE(
    "UTF-16 without a mark is converted, too, and what is binary is told and stays as it is") {
    const auto wide = [](const std::string& text, std::size_t at) {
        std::string bytes(2 * text.size(), '\0');
        for (std::size_t i = 0; i < text.size(); ++i) bytes[2 * i + at] = text[i];
        return bytes;
    };
    const std::string program = "int x = 1;\n", latin = "// \xe4\n";
    for (const std::size_t at : {0U, 1U}) {
        const Folder folder;
        folder.write("class/anna/halves_fit.cpp", wide(program, at));
        folder.write("class/anna/turn_a_card.cpp", wide(latin, at));
        const Contents found = only_contents(folder.path() / "class");
        CHECK(file_for(first, found).content == program);
        CHECK(file_for(second, found).content == "// \u00e4\n");
        CHECK(file_for(first, found).note == "The file was saved as UTF-16 and is converted.");
    }
    const Folder folder;
    // "// " and eight Cyrillic letters, a higher proportion than in most programs.
    const std::string cyrillic =
        wide("// ", 0) +
        std::string("\x1f\x04\x3e\x04\x3b\x04\x3e\x04\x32\x04\x38\x04\x3d\x04\x3a\x04", 16);
    folder.write("class/anna/halves_fit.cpp", cyrillic + wide("\n" + program, 0));
    CHECK(file_for(first, only_contents(folder.path() / "class")).content ==
          "// Половинк\n" + program);
    using namespace std::string_literals;
    for (const std::string& binary : {"\x7f"
                                      "ELF\2\1\1\0\0\0\0\0\0\0\0\0\3\0>\0"s,
                                      "a\0b\0\0"s, wide(program, 0) + "\xd8\xd8"s, "a\0\0b"s}) {
        const Folder folder;
        folder.write("class/anna/halves_fit.cpp", binary);
        const HandedIn file = file_for(first, only_contents(folder.path() / "class"));
        CHECK(file.content == binary);
        CHECK(file.note == "The file is no text but binary: ask for the program's source.");
    }
}
