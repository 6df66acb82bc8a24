#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/catch.hpp"
#include "grader/classroom/by_hand.hpp"
#include "grader/classroom/names.hpp"
#include "grader/classroom/submission.hpp"
#include "grader/process.hpp"
#include "tests/grader/folder.hpp"
#include "text/input_error.hpp"

using namespace classroom;
using tests::contains;
using tests::Folder;

namespace {

namespace fs = std::filesystem;

const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
const std::string first = "1-cards/01-halves-fit", second = "1-cards/02-turn-a-card";

const std::vector<grader::Exercise>& asked() {
    static const std::vector<grader::Exercise> exercises = grader::exercises(course);
    return exercises;
}

Contents contents_of(const Submission& submission) { return contents(course, submission, asked()); }

/// The contents of the only submission of a class.
Contents only_contents(const fs::path& folder) {
    const std::vector<Submission> found = submissions(course, folder);
    REQUIRE(found.size() == 1);
    return contents_of(found.front());
}

std::vector<std::string> names_in(const fs::path& folder) {
    std::vector<std::string> names;
    for (const Submission& submission : submissions(course, folder))
        names.push_back(submission.name);
    return names;
}

/// The file for an exercise, or an empty one.
HandedIn file_for(const std::string& exercise, const Contents& found) {
    for (const HandedIn& file : found.files)
        if (file.exercise == exercise) return file;
    return {};
}

using Strings = std::vector<std::string>;

/// Runs Python code in a folder, to create archives that ordinary tools would not create.
void python(const fs::path& folder, const std::string& script) {
    const std::string before = R"(
import io, os, struct, sys, tarfile, zipfile
os.chdir(sys.argv[1])
def zipped(name, files):
    with zipfile.ZipFile(name, 'w', zipfile.ZIP_DEFLATED) as z:
        for path, content in files: z.writestr(path, content)
def zip_bytes(files):
    b = io.BytesIO()
    zipped(b, files)
    return b.getvalue()
def tarred(name, members, mode='w:gz'):
    with tarfile.open(name, mode) as t:
        for path, content, more in members:
            m = tarfile.TarInfo(path)
            m.size = len(content)
            for k, v in more.items(): setattr(m, k, v)
            t.addfile(m, io.BytesIO(content))
)";
    const grader::Finished finished = grader::run(
        {"python3", "-c", before + script, folder.string()}, grader::milliseconds(60'000));
    INFO(finished.output);
    REQUIRE(finished.ending.succeeded());
}

const Submission& find(const std::vector<Submission>& all, const std::string& name) {
    const auto found = std::find_if(all.begin(), all.end(),
                                    [&](const Submission& one) { return one.name == name; });
    INFO(name);
    REQUIRE(found != all.end());
    return *found;
}

/// The submission with exactly this name, ignoring suffixes added to distinguish names that look
/// the same.
const Submission& spelt(const std::vector<Submission>& all, const std::string& plain_name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Submission& one) {
        return one.plain_name == plain_name;
    });
    INFO(plain_name);
    REQUIRE(found != all.end());
    return *found;
}

/// The paths of all files and folders below a folder.
std::set<std::string> everything_in(const fs::path& folder) {
    std::set<std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        all.insert(entry.path().string());
    return all;
}

}  // namespace

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

TEST_CASE("In a class's archive one student's excess is not the others' trouble") {
    const Folder folder;
    python(folder.path(), R"(
for form in ['zip', 'tar.gz']:
    files = [('anna/halves_fit.cpp', 'anna')] + [(f'bad/{i}', '') for i in range(30000)] + [('bad/' + 'x/' * 3000, ''), ('zoe/halves_fit.cpp', 'zoe')]
    if form == 'zip': zipped('class.zip', files)
    else: tarred('class.tar.gz', [(p, c.encode(), {}) for p, c in files])
)");
    for (const char* form : {"class.zip", "class.tar.gz"}) {
        const std::vector<Submission> found = submissions(course, folder.path() / form);
        REQUIRE(found.size() == 3);
        CHECK(file_for(first, contents_of(find(found, "anna"))).content == "anna");
        CHECK(file_for(first, contents_of(find(found, "zoe"))).content == "zoe");
        CHECK(contents_of(find(found, "bad")).trouble ==
              std::string(form) + " holds more than 20000 files; nothing of it was read.");
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

TEST_CASE("A name with its words in another order is noticed as the same") {
    const Folder folder;
    for (const char* name : {"Ahrens Mia", "Mia Ahrens", "Noa Weber"})
        folder.write(std::string("class/") + name + "/halves_fit.cpp", name);
    const auto all = submissions(course, folder.path() / "class");
    CHECK(contains(all.front().note, "The same name is there as Mia Ahrens, too"));
    CHECK(all.back().note.empty());
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

TEST_CASE("Where Moodle hides the names, students are told apart by their numbers") {
    CHECK(moodle_name("Participant_101_assignsubmission_file_").name == "Participant 101");
    CHECK(moodle_name("Teilnehmerin_102_assignsubmission_file_").name == "Teilnehmerin 102");
    CHECK(moodle_name("Weber Tim_103_assignsubmission_file_").name == "Weber Tim");
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

TEST_CASE("A RAR archive that cannot be opened is called one, with what to ask for") {
    const Folder folder;
    folder.write("class/anna.rar", "Rar!");
    folder.write("class/ben/halves_fit.cpp", "mine");
    CHECK(contents_of(find(submissions(course, folder.path() / "class"), "anna")).trouble ==
          "anna.rar is a RAR archive that cannot be opened here; ask for a zip.");
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

TEST_CASE("Names in an old zip, in the codes of DOS, are read as what they are") {
    const Folder folder;
    // Python marks such names as UTF-8, so the script writes ASCII names of the same length and
    // replaces their bytes.
    python(folder.path(), R"(
def dos(name, files):
    data = zip_bytes([(p, c) for p, c in files])
    data = data.replace(b'M~ller', 'M\xfcller'.encode('cp850')).replace(b'K~ln_Gr~~e', 'K\xf6ln_Gr\xf6\xdfe'.encode('cp850'))
    open(name, 'wb').write(data)
dos('class.zip', [('M~ller Anne_20417_assignsubmission_file_/halves_fit.cpp', 'mine'), ('K~ln_Gr~~e_20418_assignsubmission_file_/a/halves_fit.cpp', 'hers')])
zipped('new.zip', [('M\u00fcller Anne_1_assignsubmission_file_/halves_fit.cpp', 'mine'), ('x_2_assignsubmission_file_/halves_fit.cpp', '')])
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class.zip");
    CHECK(file_for(first, contents_of(find(found, "M\u00fcller Anne"))).content == "mine");
    CHECK(file_for(first, contents_of(find(found, "K\u00f6ln_Gr\u00f6\u00dfe"))).content == "hers");
    CHECK(names_in(folder.path() / "new.zip") == Strings{"M\u00fcller Anne", "x"});
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

TEST_CASE(
    "Archives of all usual kinds are read, whatever their names say, with the time of each file's "
    "last change") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
more = {'mtime': 1700000000}
for mode, name in [('w:gz', 'a.tar.gz'), ('w:gz', 'b.tgz'), ('w', 'c.tar'), ('w:bz2', 'd.tar.bz2'), ('w:xz', 'e.tar.xz'), ('w:gz', 'f.zip')]:
    tarred('class/' + name, [('x/1-cards/01-halves-fit/halves_fit.cpp', b'mine', more)], mode)
i = zipfile.ZipInfo('x/1-cards/01-halves-fit/halves_fit.cpp', (2023, 11, 14, 23, 13, 20))
zipped('class/g.zip', [(i, 'mine')])
zipped('class/h.tar.gz', [(i, 'mine')])
)");
    setenv("TZ", "CET-1", 1);
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == 8);
    for (const Submission& submission : found) {
        INFO(submission.name);
        const HandedIn file = file_for(first, contents_of(submission));
        CHECK(file.content == "mine");
        CHECK(file.path == "x/1-cards/01-halves-fit/halves_fit.cpp");
        CHECK(file.changed == 1'700'000'000);
    }
    unsetenv("TZ");
}

TEST_CASE("An archive that cannot be read is told in a sentence, and nothing of it counts") {
    const Folder folder;
    python(folder.path(), R"(
import random
os.mkdir('class')
open('class/empty.zip', 'wb')
open('class/text.zip', 'w').write('my solution is attached')
noise = random.Random(1).randbytes(50000)
whole = zip_bytes([('noise', noise), ('halves_fit.cpp', 'mine')])
open('class/truncated.zip', 'wb').write(whole[:30000])
tarred('t', [('halves_fit.cpp', b'mine', {}), ('noise', noise, {})])
open('class/truncated.tar.gz', 'wb').write(open('t', 'rb').read()[:30000])
locked = bytearray(zip_bytes([('halves_fit.cpp', 'mine')]))
locked[6] |= 1
locked[locked.index(b'PK\x01\x02') + 8] |= 1
open('class/locked.zip', 'wb').write(locked)
flipped = bytearray(zip_bytes([('turn_a_card.cpp', noise[:100]), ('halves_fit.cpp', 'mine')]))
flipped[flipped.index(noise[10:30])] ^= 1
open('class/flipped.zip', 'wb').write(flipped)
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto trouble = [&](const std::string& name) {
        return contents_of(find(found, name)).trouble;
    };
    CHECK(trouble("empty") == "empty.zip is empty (0 bytes); ask for it again.");
    CHECK(trouble("text") ==
          "text.zip is no archive of a kind that can be read (zip, tar, 7z, rar); nothing of it "
          "was read.");
    CHECK(trouble("locked") == "locked.zip is protected by a password; nothing of it was read.");
    CHECK(contains(trouble("truncated (truncated.zip)"), "truncated.zip is damaged"));
    CHECK(contains(trouble("truncated (truncated.tar.gz)"), "truncated.tar.gz is damaged"));
    const Contents flipped = contents_of(find(found, "flipped"));
    CHECK(file_for(second, flipped).trouble == "turn_a_card.cpp is damaged in the archive.");
    CHECK(file_for(first, flipped).content == "mine");
}

TEST_CASE("Archives that explode are refused before they do harm") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
import gzip, zlib
def deflated(megabytes):
    c = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = c.compress(bytes(1 << 20)) + c.flush(zlib.Z_FULL_FLUSH)
    return block * megabytes + b'\x03\x00'
def bomb(names, megabytes):
    data = deflated(megabytes)
    sizes = struct.pack('<III', 0, len(data), megabytes << 20)
    local = b'PK\x03\x04' + struct.pack('<HHHHH', 20, 0, 8, 0, 33) + sizes + struct.pack('<HH', len(names[0]), 0) + names[0]
    central = b''.join(b'PK\x01\x02' + struct.pack('<HHHHHH', 20, 20, 0, 8, 0, 33) + sizes + struct.pack('<HHHHHII', len(n), 0, 0, 0, 0, 0, 0) + n for n in names)
    end = b'PK\x05\x06' + struct.pack('<HHHHIIH', 0, 0, len(names), len(names), len(central), len(local) + len(data), 0)
    return local + data + central + end
open('class/file.zip', 'wb').write(bomb([b'halves_fit.cpp'], 1024))
open('class/overlapping.zip', 'wb').write(bomb([b'%04d/halves_fit.cpp' % i for i in range(2000)], 16))
inner = bomb([b'inner.zip'], 1024)
open('class/nested.zip', 'wb').write(inner)
tarred('class/zip in tar.tar.gz', [('a.zip', inner, {}), ('halves_fit.cpp', b'mine', {})])
m = tarfile.TarInfo('zeros')
m.size = 1 << 30
open('class/tar.tar.gz', 'wb').write(gzip.compress(m.tobuf()) + gzip.compress(bytes(1 << 20)) * 1024)
zipped('class/many.zip', [(f'{i}.txt', '') for i in range(100000)])
zipped('class/copies.zip', [(f'{i}/halves_fit.cpp', str(i)) for i in range(10000)])
archive = zip_bytes([('halves_fit.cpp', 'mine')])
for depth in range(2): archive = zip_bytes([('a.zip', archive)])
open('class/three.zip', 'wb').write(archive)
for depth in range(20): archive = zip_bytes([('a.zip', archive)])
open('class/twenty.zip', 'wb').write(archive)
zipped('class/long.zip', [('x' * 60000 + '/halves_fit.cpp', 'mine')])
zipped('class/deep.zip', [('x/' * 1000 + 'halves_fit.cpp', 'mine')])
)");
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const auto trouble = [&](const std::string& name) {
        return contents_of(find(found, name)).trouble;
    };
    CHECK(file_for(first, contents_of(find(found, "file"))).trouble ==
          "halves_fit.cpp has more than 256 KB; no exercise needs as much.");
    CHECK(file_for(first, contents_of(find(found, "overlapping"))).content.empty());
    CHECK(trouble("nested") == "nested.zip unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("zip in tar") ==
          "zip in tar.tar.gz unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("tar") == "tar.tar.gz unpacks to more than 256 MB; nothing of it was read.");
    CHECK(trouble("many") == "many.zip holds more than 20000 files; nothing of it was read.");
    CHECK(trouble("copies") ==
          "copies.zip holds too many copies of the exercises; nothing of it was read.");
    CHECK(file_for(first, contents_of(find(found, "three"))).content == "mine");
    CHECK(trouble("twenty") ==
          "a.zip/a.zip/a.zip lies in 3 other archives; nothing of it was read.");
    CHECK(contains(trouble("long"), "too long a name"));
    CHECK(contains(trouble("deep"), "too many folders"));
}

TEST_CASE("Nothing in an archive is written to disk, and its links and devices lead nowhere") {
    const Folder folder;
    python(folder.path(), R"(
os.mkdir('class')
zipped('class/slip.zip', [('../../../../halves_fit.cpp', 'slip'), ('/etc/turn_a_card.cpp', 'absolute'), ('..\\..\\x', '')])
tarred('class/links.tar.gz', [('halves_fit.cpp', b'', {'type': tarfile.SYMTYPE, 'linkname': '/etc/passwd'}),
                              ('turn_a_card.cpp', b'', {'type': tarfile.LNKTYPE, 'linkname': '/etc/passwd'}),
                              ('out', b'', {'type': tarfile.SYMTYPE, 'linkname': '/tmp'}),
                              ('out/fits_here.cpp', b'through', {}),
                              ('first_solution.cpp', b'', {'type': tarfile.FIFOTYPE}),
                              ('all_solutions.cpp', b'', {'type': tarfile.CHRTYPE, 'devmajor': 1, 'devminor': 5})])
l = zipfile.ZipInfo('halves_fit.cpp')
l.create_system = 3
l.external_attr = 0o120777 << 16
zipped('class/link.zip', [(l, '/etc/passwd')])
tarred('class/names.tar.gz', [('a\nb\x1b[31m\u202e/halves_fit.cpp', b'mine', {}), ('-rf', b'', {}), ('=cmd', b'', {})])
)");
    const std::set<std::string> before = everything_in(folder.path());
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    const Contents slip = contents_of(find(found, "slip")),
                   links = contents_of(find(found, "links"));
    CHECK(file_for(first, slip).content == "slip");
    CHECK(file_for(first, slip).path == "halves_fit.cpp");
    CHECK(file_for(second, slip).path == "etc/turn_a_card.cpp");
    REQUIRE(links.files.size() == 5);
    for (const HandedIn& file : links.files)
        CHECK(
            (file.path == "out/fits_here.cpp" ? file.content == "through" : file.content.empty()));
    CHECK(file_for(first, links).trouble == "halves_fit.cpp is a link, which is not followed.");
    CHECK(file_for(second, links).trouble == "turn_a_card.cpp is a link, which is not followed.");
    CHECK(file_for("1-cards/05-first-solution", links).trouble ==
          "first_solution.cpp is no ordinary file.");
    CHECK(file_for(first, contents_of(find(found, "link"))).content.empty());
    CHECK(file_for(first, contents_of(find(found, "names"))).path ==
          "a\\u{000A}b\\u{001B}[31m\\u{202E}/halves_fit.cpp");
    CHECK(everything_in(folder.path()) == before);
}

TEST_CASE(
    "Archives in a student's folder are read; what may lie behind one that cannot be read is not "
    "counted as missing") {
    const Folder folder;
    folder.write("class/anna/halves_fit.cpp", "mine");
    folder.write("class/anna/broken.zip", "no zip");
    python(folder.path(),
           "zipped('class/anna/more.zip', [('1-cards/02-turn-a-card/turn_a_card.cpp', 'packed')])");
    const Contents found = only_contents(folder.path() / "class");
    CHECK(file_for(first, found).content == "mine");
    CHECK(file_for(second, found).content == "packed");
    CHECK(file_for(second, found).path == "more.zip/1-cards/02-turn-a-card/turn_a_card.cpp");
    REQUIRE(found.files.size() == asked().size());
    CHECK(contains(file_for("1-cards/03-fits-here", found).trouble, "broken.zip is no archive"));
    CHECK(found.notes.size() == 1);
}

TEST_CASE("Without a reader of archives nothing is unpacked") {
    const Folder folder;
    python(folder.path(),
           "os.mkdir('class'); zipped('class/anna.zip', [('halves_fit.cpp', 'mine')])");
    const grader::Course unbuilt{KNOBEL_ROOT, folder.path() / "build"};
    CHECK_THROWS_AS(
        contents(unbuilt, {"anna", "", "anna", folder.path() / "class/anna.zip", ""}, asked()),
        std::runtime_error);
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

TEST_CASE("A damaged archive in one of the whole class is told by its own name") {
    const Folder folder;
    folder.write("class/sub/Weber Dana.zip", "PK");
    folder.write("class/sub/Ito Ken/halves_fit.cpp", "his");
    python(folder.path(), "zipped('class/sub/Novak Eva.zip', [])");
    folder.write("class/sub/Roth Ida/.keep", "");
    python(folder.path(), "zipped('class/sub/Roth Ida/empty.zip', [])");
    folder.write("class/sub/Ito Mei/halves_fit.cpp", "hers");
    python(folder.path(), "import shutil; shutil.make_archive('class', 'zip', 'class')");
    const std::vector<Submission> found = submissions(course, folder.path() / "class.zip");
    CHECK(contains(contents_of(find(found, "Weber Dana")).trouble,
                   "sub/Weber Dana.zip is no archive"));
    CHECK(contents_of(find(found, "Ito Ken")).trouble.empty());
    // For none of these, "nothing handed in" would be correct.
    CHECK(contents_of(find(found, "Novak Eva")).trouble ==
          "sub/Novak Eva.zip holds no files; ask for it again.");
    CHECK(contents_of(find(found, "Roth Ida")).trouble ==
          "empty.zip holds no files; ask for it again.");
}

TEST_CASE("An archive that holds nothing, or is damaged so that it seems to, is nobody's zero") {
    using namespace std::string_literals;
    const Folder folder;
    folder.write("class/Lea.zip", "PK\5\6"s + std::string(18, '\0'));
    folder.write("class/Rita.zip", "Rar!\x1a\x07\x01\0garbage"s);
    folder.write("class/Mia/halves_fit.cpp", "mine");
    folder.write("class/Mia/empty.zip", "PK\5\6"s + std::string(18, '\0'));
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    for (const char* name : {"Lea", "Rita"}) {
        INFO(name);
        CHECK(tests::contains(contents_of(find(found, name)).trouble,
                              ".zip holds no files; ask for it again."));
    }
    const Contents mia = contents_of(find(found, "Mia"));
    CHECK(file_for(first, mia).content == "mine");
    REQUIRE(mia.notes.size() == 1);
    CHECK(mia.notes[0] == "empty.zip holds no files; ask for it again.");
}
