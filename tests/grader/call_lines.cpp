#include "grader/check/call_lines.hpp"

#include "grader/judge/catch.hpp"

using namespace grader;

namespace {

const std::string program =
    "#include \"fits.hpp\"\n\nbool fits(Card card) {\n    return  fit(card, laid[9]);\n}\n";

std::string line_of(const std::string& function, const std::string& place) {
    const Lines lines =
        lines_in("0x0000000000001234\n" + function + "\n" + place + "\n", "fits.cpp", program);
    return lines.empty() ? "" : lines.at(0x1234);
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
    const Lines lines = lines_in("0x10\nf\na.cpp:1\n", "a.cpp", std::string(500, '1') + ";\n");
    CHECK(lines.at(0x10).size() < 150);
    CHECK(lines.at(0x10).substr(lines.at(0x10).size() - 3) == "...");
}

TEST_CASE("Other files, unknown lines and other output are no places of the student's") {
    for (const char* place :
         {"??:0", "??:?", "/usr/include/c++/12/bits/stl_vector.h:1123", "other_fits.cpp:4",
          "fits.cpp:0", "fits.cpp:99", "fits.cpp:x", "fits.cpp", ""})
        CHECK(line_of("fits", place).empty());
    for (const char* output :
         {"", "\n", "0x10", "0x10\n", "0x10\nfits\n", "addr2line: 'worker': No such file\n",
          "fits.cpp:4\nfits.cpp:4\n0x\n"})
        CHECK(innermost({0x10}, lines_in(output, "fits.cpp", program)).empty());
}

TEST_CASE("Of calls that are inlined into each other the innermost of the student's file counts") {
    const Lines lines = lines_in(
        "0x10\nstd::vector::operator[](unsigned "
        "long)\n/usr/include/c++/12/bits/stl_vector.h:1123\nfits(Card)\n/tmp/fits.cpp:4\nmain\n/"
        "tmp/fits.cpp:3\n0x20\n??\n??:0\n0x30\nmain\nfits.cpp:3\n",
        "fits.cpp", program);
    CHECK(lines.size() == 2);
    CHECK(innermost({0x99, 0x20, 0x10, 0x30}, lines) ==
          "fits.cpp:4, in fits: return  fit(card, laid[9]);");
    CHECK(innermost({0x30}, lines) == "fits.cpp:3, in main: bool fits(Card card) {");
    CHECK(innermost({0x20}, lines).empty());
    CHECK(innermost({}, lines).empty());
}

TEST_CASE("Where the stack has overflowed the place is a recursive call, wherever it ended") {
    const Lines lines{{0x10, "first"}, {0x20, "second"}, {0x30, "third"}};
    for (const std::vector<std::uint64_t>& frames :
         {std::vector<std::uint64_t>{0x10, 0x30, 0x20, 0x30, 0x20, 0x99, 0x99},
          {0x20, 0x30, 0x20, 0x30, 0x20},
          {0x99, 0x30, 0x20, 0x30, 0x20}})
        CHECK(recursive_call(frames, lines) == "second");
    CHECK(recursive_call({0x99, 0x30, 0x20}, lines) == "third");
}
