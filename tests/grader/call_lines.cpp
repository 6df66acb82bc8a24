#include "grader/check/crash_text.hpp"

#include "grader/judge/catch.hpp"

using namespace grader;

namespace {

const std::string program =
    "#include \"fits.hpp\"\n\nbool fits(Card card) {\n    return  fit(card, laid[9]);\n}\n";

/// The place of a failure with these frames, given the output of addr2line.
std::string place(const std::vector<std::uint64_t>& frames, const std::string& output,
                  const std::string& content = program, const std::string& came_back = "") {
    Verdict verdict;
    verdict.tests.resize(1);
    verdict.tests[0].failure.frames = frames;
    verdict.tests[0].failure.came_back = came_back;
    CHECK(frames_of(verdict) == frames);
    locate_failures(verdict, output, "fits.cpp", content);
    CHECK(frames_of(verdict).empty());
    return verdict.tests[0].failure.where;
}

std::string line_of(const std::string& function, const std::string& where) {
    return place({0x1234}, "0x0000000000001234\n" + function + "\n" + where + "\n");
}

}  // namespace

TEST_CASE("A place in the student's file is shown with its function's plain name and its line") {
    for (const auto& [function, name] :
         {std::pair{"fits(cards::Card)", ", in fits"},
          {"", ""},
          {"(anonymous namespace)::count(int, std::vector<int>)", ", in count"},
          {"int sum<int>(int)", ", in sum"},
          {"Board::at(int) const", ", in Board::at"},
          {"operator()", ", in operator()"}})
        CHECK(line_of(function, "/tmp/fits.cpp:4 (discriminator 3)") ==
              "fits.cpp:4" + std::string(name) + ": return  fit(card, laid[9]);");
    CHECK(line_of("fits", "fits.cpp:5") == "fits.cpp, in fits");  // a closing brace only
    const std::string cut = place({0x10}, "0x10\nf\nfits.cpp:1\n", std::string(500, '1') + ";\n");
    CHECK(cut.size() < 150);
    CHECK(cut.ends_with("..."));
}

TEST_CASE("Other files, unknown lines and other output are no places of the student's") {
    for (const char* where :
         {"??:0", "??:?", "/usr/include/c++/12/bits/stl_vector.h:1123", "other_fits.cpp:4",
          "fits.cpp:0", "fits.cpp:99", "fits.cpp:x", "fits.cpp", ""})
        CHECK(line_of("fits", where).empty());
    for (const char* output :
         {"", "\n", "0x10", "0x10\n", "0x10\nfits\n", "addr2line: 'worker': No such file\n",
          "fits.cpp:4\nfits.cpp:4\n0x\n"})
        CHECK(place({0x10}, output).empty());
}

TEST_CASE("Of calls that are inlined into each other the innermost of the student's file counts") {
    const std::string output =
        "0x10\nstd::vector::operator[](unsigned "
        "long)\n/usr/include/c++/12/bits/stl_vector.h:1123\nfits(Card)\n/tmp/fits.cpp:4\nmain\n/"
        "tmp/fits.cpp:3\n0x20\n??\n??:0\n0x30\nmain\nfits.cpp:3\n";
    CHECK(place({0x99, 0x20, 0x10, 0x30}, output) ==
          "fits.cpp:4, in fits: return  fit(card, laid[9]);");
    CHECK(place({0x30}, output) == "fits.cpp:3, in main: bool fits(Card card) {");
    CHECK(place({0x20}, output).empty());
    CHECK(place({}, output).empty());
}

TEST_CASE("Where the stack has overflowed the place is a recursive call, wherever it ended") {
    const std::string output = "0x10\na\nfits.cpp:1\n0x20\nb\nfits.cpp:3\n0x30\nc\nfits.cpp:4\n";
    const auto overflow = [&](const std::vector<std::uint64_t>& frames) {
        return place(frames, output, program, "crashed (stack overflow): ...").substr(0, 10);
    };
    CHECK(overflow({0x10, 0x30, 0x20, 0x30, 0x20, 0x99, 0x99}) == "fits.cpp:3");
    CHECK(overflow({0x20, 0x30, 0x20, 0x30, 0x20}) == "fits.cpp:3");
    CHECK(overflow({0x99, 0x30, 0x20, 0x30, 0x20}) == "fits.cpp:3");
    CHECK(overflow({0x99, 0x30, 0x20}) == "fits.cpp:4");
}
