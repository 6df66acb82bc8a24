// Tests of reading archives. The odd class (odd_class.py) has damaged and hostile ones.

#include <random>
#include <stdexcept>

#include "grader/classroom/intake/file_names.hpp"
#include "grader/classroom/intake/unpacking.hpp"
#include "tests/classroom/intake.hpp"
#include "tests/reference/damaged.hpp"

using namespace classroom;
using namespace tests;
using namespace std::string_literals;

namespace {

constexpr std::uint64_t seed = 1986;
const std::string spice("\0\x01PK\x7f\xff{}:,", 10);

std::string sample(const Form& form) {
    const std::string inner =
        packed({{"halves_fit.cpp", "inner"}, {"deep/turn_a_card.cpp", std::string(40, 'x')}});
    return packed({{"1-cards", "", 1, AE_IFDIR},
                   {"1-cards/halves_fit.cpp", "bool fit() { return true; }"},
                   {"notes.txt", "text"},
                   {"more.zip", inner},
                   {"turn_a_card.cpp", "/etc/passwd", 1, AE_IFLNK}},
                  form);
}

/// Unpacks an archive, and checks what must be true of any: in the folder there are only folders
/// and regular files, and what was not unpacked has a reason.
Unpacked unpacked(const Folder& folder, const std::string& bytes) {
    const fs::path archive = folder.write("archive", bytes), to = folder.path() / "to";
    fs::remove_all(to);
    fs::create_directory(to);
    const Unpacked result = unpack(archive, to, limits_of_student);
    for (const auto& entry : fs::recursive_directory_iterator(to)) {
        REQUIRE((fs::is_directory(entry.symlink_status()) ||
                 fs::is_regular_file(entry.symlink_status())));
        const bool is_archive = names_archive(entry.path().string());
        REQUIRE((is_archive || entry.is_directory() || entry.file_size() <= most_file_bytes + 1));
    }
    for (const Unread& one : result.unread) REQUIRE(!one.why.empty());
    return result;
}

}  // namespace

TEST_CASE("Archives of all forms are read, with archives in them, and links are not followed") {
    const Folder folder;
    for (const Form& form : forms)
        folder.write("class/"s + form.name + "." + form.name, sample(form));
    folder.write("class/misnamed.zip", sample(forms[2]));
    const std::vector<Submission> found = submissions(course, folder.path() / "class");
    REQUIRE(found.size() == std::size(forms) + 1);
    for (const Submission& submission : found) {
        INFO(submission.name);
        const Contents contents = contents_of(submission);
        CHECK(told(contents) ==
              Strings{"halves_fit: 1-cards/halves_fit.cpp 'bool fit() { return true; }' 1-cards is "
                      "graded, as none is newer. There is something else in "
                      "more.zip.",
                      "turn_a_card: more.zip/deep/turn_a_card.cpp '" + std::string(40, 'x') +
                          "' more.zip/deep/turn_a_card.cpp is graded, the only one that can be "
                          "read. There is something else in turn_a_card.cpp.",
                      "There is also notes.txt.",
                      "There is work in several folders (the top one, more.zip/deep), which counts "
                      "as one student's; if it is the work of several, put the folder of each "
                      "beside those of the class."});
        CHECK(contents.files.at(0).changed == File{}.changed());
    }
    // Where the user may not write into the build's folder, they are unpacked elsewhere.
    const grader::Course foreign{KNOBEL_ROOT, folder.path() / "foreign"};
    folder.write("foreign/unpacked", "no folder");
    fs::create_directory_symlink(fs::absolute(KNOBEL_BUILD "/bin"), foreign.build / "bin");
    CHECK(told(contents(foreign, found[0], asked())) == told(contents_of(found[0])));
    // Without the program that reads archives, nothing is unpacked in another way.
    const grader::Course unbuilt{KNOBEL_ROOT, folder.path() / "build"};
    CHECK_THROWS_AS(contents(unbuilt, found[0], asked()), std::runtime_error);
}

TEST_CASE("In a class's archive one student's trouble is not the others'") {
    const Folder folder;
    Files files{{"anna/halves_fit.cpp", "anna"},
                {"zoe/halves_fit.cpp", "zoe"},
                {"dana.zip", "PK"},
                {"eva.zip", packed({})}};
    for (int i = 0; i < 30000; ++i) files.push_back({fmt::format("bad/{}", i), ""});
    for (const Form& form : {forms[0], forms[2]}) {
        const std::string name = "class."s + form.name;
        const fs::path archive = folder.write(name, packed(files, form));
        const std::vector<Submission> found = submissions(course, archive);
        const auto of = [&](const char* student) {
            return told(contents_of(find(found, student)));
        };
        CHECK(found.size() == 5);
        CHECK(of("anna") == Strings{"halves_fit: halves_fit.cpp 'anna'"});
        CHECK(of("zoe") == Strings{"halves_fit: halves_fit.cpp 'zoe'"});
        CHECK(of("bad") ==
              Strings{"The submission holds more than 20000 files; none of it was read."});
        CHECK_THAT(of("dana").at(0), Catch::StartsWith("dana.zip is not an archive"));
        CHECK(of("eva") ==
              Strings{"eva.zip holds no files; ask for a zip of the exercises' files."});
    }
}

TEST_CASE("What cannot be unpacked of a class's archive is its student's, or told by name") {
    const Folder folder;
    const fs::path archive =
        folder.write("class.tar.gz", packed({{"anna/halves_fit.cpp"},
                                             {"ben/halves_fit.cpp", "/etc/passwd", 1, AE_IFLNK},
                                             {"cem/work", "../anna", 1, AE_IFLNK},
                                             {"dana", "anna", 1, AE_IFLNK}},
                                            forms[2]));
    const Intake found = intake(course, archive);
    CHECK(found.submissions.size() == 3);
    CHECK(found.passed_over ==
          Strings{"dana: a link, or something else in the archive that cannot be read, and in no "
                  "student's folder."});
    CHECK(told(contents_of(find(found.submissions, "ben"))).front() ==
          "halves_fit: halves_fit.cpp is a link, which is not followed.");
    CHECK(told(contents_of(find(found.submissions, "cem"))) ==
          Strings{"work is a link, which is not followed."});
}

TEST_CASE("Names in an old zip of Windows, in the codes of DOS, are read as what they are") {
    std::string bytes = packed({{"M~ller Anne_20417_assignsubmission_file_/halves_fit.cpp"},
                                {"K~ln_Ida_124/a/halves_fit.cpp"}});
    for (const auto& [from, to] :
         {std::pair{"M~ller"s, "M\x81ller"s}, {"K~ln_Ida_124/a/"s, "K\x94ln_Ida_124\\a\\"s}})
        for (std::size_t at = bytes.find(from); at != std::string::npos; at = bytes.find(from))
            bytes.replace(at, from.size(), to);
    const Folder folder;
    const std::vector<Submission> found = submissions(course, folder.write("class.zip", bytes));
    REQUIRE(found.size() == 2);
    CHECK(told(contents_of(find(found, "M\u00fcller Anne"))) ==
          Strings{"halves_fit: halves_fit.cpp 'mine'"});
    CHECK(told(contents_of(find(found, "K\u00f6ln_Ida_124"))) ==
          Strings{"halves_fit: a/halves_fit.cpp 'mine'"});
}

TEST_CASE("Whatever a damaged archive holds, it is unpacked or refused with a reason") {
    INFO("seed " << seed);
    std::mt19937_64 random(seed);
    const Folder folder;
    for (const auto& [form, rounds] :
         {std::pair{forms[0], 1000}, {forms[1], 500}, {forms[2], 250}, {forms[5], 250}}) {
        INFO(form.name);
        const std::string whole = sample(form);
        REQUIRE(unpacked(folder, whole).refusal.empty());
        int refused = 0;
        for (int round = 0; round < rounds; ++round)
            refused += unpacked(folder, damaged(whole, spice, random)).refusal.empty() ? 0 : 1;
        CHECK(refused > 10);
    }
}
