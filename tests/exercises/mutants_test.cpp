#include "tests/exercises/mutants.hpp"

#include <set>
#include <tuple>

#include "grader/catch.hpp"
#include "tests/exercises/mutants_record.hpp"

using namespace mutants;

namespace {

/// The programs that result from the mutants of one kind.
std::set<std::string> programs(MutantKind kind, const std::string& source) {
    std::set<std::string> results;
    for (const Mutant& mutant : mutants_of(source))
        if (mutant.kind == kind) results.insert(applied(mutant, source));
    return results;
}

using Programs = std::set<std::string>;

std::string body(const std::string& statements) {
    return "void f() {\n    " + statements + "\n}\n";
}

const std::string program = R"(#include <vector>  // 1 < 2

#define LIMIT \
    (7 + 8)

namespace {

struct Search {
    std::vector<std::vector<int>> rows = std::vector<std::vector<int>>(9);
    bool done = false;

    bool fits(const int& place) const {
        if (!done && place % 3 < 2) return true;
        return place >= 6 || "1 + 1 == 2"[0] == '<';
    }

    /* never 3 - 2 */
    void fill(int depth) {
        for (int i = 0; i < 9; ++i) {
            const bool found = std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.size() == 9; });
            done = found ? depth > 1'000 : !fits(i);
            fill(depth + 1);
        }
    }
};

}  // namespace
)";

}  // namespace

TEST_CASE("Comparisons become their neighbours and their opposites") {
    const auto made = [](const std::string& source) {
        return programs(MutantKind::relation, source);
    };
    CHECK(made("a < b") == Programs{"a <= b", "a >= b"});
    CHECK(made("a <= b") == Programs{"a < b", "a > b"});
    CHECK(made("a > b") == Programs{"a >= b", "a <= b"});
    CHECK(made("a >= b") == Programs{"a > b", "a < b"});
    CHECK(made("a == b") == Programs{"a != b"});
    CHECK(made("a != b") == Programs{"a == b"});
}

TEST_CASE("Arithmetic operators are exchanged") {
    const auto made = [](const std::string& source) {
        return programs(MutantKind::arithmetic, source);
    };
    CHECK(made("a + b") == Programs{"a - b"});
    CHECK(made("a - b") == Programs{"a + b"});
    CHECK(made("a * b") == Programs{"a / b"});
    CHECK(made("a / b") == Programs{"a * b"});
    CHECK(made("a % b") == Programs{"a / b"});
    CHECK(made("a += b") == Programs{"a -= b"});
    CHECK(made("a -= b") == Programs{"a += b"});
    CHECK(made("++a") == Programs{"--a"});
    CHECK(made("a--") == Programs{"a++"});
}

TEST_CASE("And becomes or, and the other way round") {
    CHECK(programs(MutantKind::logic, "a && b || c") == Programs{"a || b || c", "a && b && c"});
}

TEST_CASE("Whole numbers become one more and one less, suffix and all") {
    CHECK(programs(MutantKind::constant, "a[4]") == Programs{"a[3]", "a[5]"});
    CHECK(programs(MutantKind::constant, "a = 0U") == Programs{"a = -1U", "a = 1U"});
    CHECK(programs(MutantKind::constant, "a = 1'000") == Programs{"a = 999", "a = 1001"});
    CHECK(programs(MutantKind::constant, "a = 0x1F + 2.5 + 1e3 + 007").empty());
}

TEST_CASE("True becomes false, and the other way round") {
    CHECK(programs(MutantKind::truth, "a = true, b = false") ==
          Programs{"a = false, b = false", "a = true, b = true"});
}

TEST_CASE("Conditions are negated") {
    const auto made = [](const std::string& source) {
        return programs(MutantKind::negation, source);
    };
    CHECK(made("if (a(b)) c();") == Programs{"if (!(a(b))) c();"});
    CHECK(made("while (a && b) c();") == Programs{"while (!(a && b)) c();"});
    CHECK(made("if (int a = b(); a && c) d();") == Programs{"if (int a = b(); !(a && c)) d();"});
    CHECK(made("return f(a) ? b : c;") == Programs{"return !(f(a)) ? b : c;"});
    CHECK(made("d = a || b ? b : c;") == Programs{"d = !(a || b) ? b : c;"});
    CHECK(made("d(e, a.b() ? b : c);") == Programs{"d(e, !(a.b()) ? b : c);"});
}

TEST_CASE("A negation is taken away, with what it belongs to") {
    CHECK(programs(MutantKind::negation, "a = !b.c(d + e) && f;") ==
          Programs{"a = b.c(d + e) && f;"});
    CHECK(programs(MutantKind::negation, "a = !(b == c);") == Programs{"a = (b == c);"});
    CHECK(mutants_of("a = !b.c(d);").at(0).was == "!b.c(d)");
}

TEST_CASE("What another mutant says is not said again by a negated condition") {
    CHECK(programs(MutantKind::negation, "if (a < b) c();").empty());
    CHECK(programs(MutantKind::negation, "while (true) c();").empty());
    CHECK(programs(MutantKind::negation, "if (!a) c();") == Programs{"if (a) c();"});
    CHECK(programs(MutantKind::negation, "if (a(b == c)) d();") ==
          Programs{"if (!(a(b == c))) d();"});
}

TEST_CASE("Statements are dropped, whole") {
    const auto made = [](const std::string& statements) {
        return programs(MutantKind::dropped, body(statements));
    };
    CHECK(made("a(); return b;") == Programs{body("; return b;"), body("a(); ;")});
    CHECK(made("if (a) b();") == Programs{body(";")});
    CHECK(made("if (a) b(); else c();") ==
          Programs{body(";"), body("if (a) ; else c();"), body("if (a) b(); else ;")});
    CHECK(made("for (;;) { a(); }") == Programs{body(";"), body("for (;;) { ; }")});
    CHECK(made("do { a(); } while (b); c();") == Programs{body("; c();"),
                                                          body("do { ; } while (b); c();"),
                                                          body("do { a(); } while (b); ;")});
    CHECK(made("switch (a) { case b: c(); default: d(); }") ==
          Programs{body(";"), body("switch (a) { case b: ; default: d(); }"),
                   body("switch (a) { case b: c(); default: ; }")});
    CHECK(made("try { a(); } catch (b) { c(); }") ==
          Programs{body("try { ; } catch (b) { c(); }"), body("try { a(); } catch (b) { ; }")});
    CHECK(made("a([] { b(); }, c{1});") == Programs{body(";"), body("a([] { ; }, c{1});")});
}

TEST_CASE("Declarations outside of functions are no statements") {
    CHECK(programs(MutantKind::dropped,
                   "using a::b;\nenum Edge { top, right };\nstruct C {\n    int d = e{};\n};\nint "
                   "f = 3;\n")
              .empty());
}

TEST_CASE(
    "Nothing inside comments, strings, characters, templates and preprocessor lines is changed") {
    for (const char* source :
         {"// 1 < 2\n", "/* a && b */", "\"a + 1 \\\" == 2\"", "'<'", "R\"x(1 == \")\" 2)x\"",
          "L\"1\"", "#include <a1> // 1 < 2\n", "  #define A \\\n  1 + 2\n", "std::vector<int> a;",
          "template <class T>", "const Card* a;", "T&& a;", "-a", "*a"}) {
        CAPTURE(source);
        CHECK(mutants_of(source).empty());
    }
}

TEST_CASE("Mutants tell line and column") {
    const std::vector<Mutant> all = mutants_of("a;\n  b < 7;\n");
    REQUIRE(all.size() == 4);
    for (const std::size_t i : {0U, 1U})
        CHECK(std::tie(all[i].line, all[i].column, all[i].was) == std::make_tuple(2U, 5U, "<"));
    for (const std::size_t i : {2U, 3U})
        CHECK(std::tie(all[i].line, all[i].column, all[i].was) == std::make_tuple(2U, 7U, "7"));
}

TEST_CASE("Each mutant changes the program at its place only, and no two are the same") {
    const std::vector<Mutant> all = mutants_of(program);
    Programs results;
    std::set<MutantKind> kinds;
    for (const Mutant& mutant : all) {
        const std::string result = applied(mutant, program);
        CAPTURE(mutant.line, mutant.was, mutant.became);
        CHECK(result != program);
        CHECK(program.substr(mutant.offset, mutant.was.size()) == mutant.was);
        CHECK(result.substr(0, mutant.offset) == program.substr(0, mutant.offset));
        CHECK(result.substr(mutant.offset + mutant.became.size()) ==
              program.substr(mutant.offset + mutant.was.size()));
        results.insert(result);
        kinds.insert(mutant.kind);
    }
    CHECK(results.size() == all.size());
    CHECK(kinds.size() == 7);
}

namespace {

Survivor survivor(const std::string& reason, bool equivalent) {
    return {4, 2, "<", "<=", equivalent, reason};
}

}  // namespace

TEST_CASE("A record that says what was found, with reasons, is in order") {
    const Record known{40, 37, 2, {survivor("The two never meet.", true)}};
    CHECK(complaints(known, {40, 37, 2, {survivor("", false)}}).empty());
    CHECK(known.share_killed() == 100);
    CHECK(nlohmann::ordered_json(known).get<Record>().survivors.at(0).reason ==
          "The two never meet.");
}

TEST_CASE("Figures that differ are told") {
    const std::vector<std::string> wrong = complaints({40, 37, 3, {}}, {41, 38, 3, {}});
    CHECK(wrong ==
          std::vector<std::string>{"mutants: the file says 40, there are 41 now",
                                   "killed by public tests: the file says 37, there are 38 now"});
}

TEST_CASE("A survivor must be listed with a reason, and what is listed must survive") {
    const Record found{40, 37, 2, {survivor("", false)}};
    CHECK(complaints({40, 37, 2, {}}, found) ==
          std::vector<std::string>{
              "line 4, column 2: < became <=: survives, and the file does not list it"});
    CHECK(complaints(found, found) ==
          std::vector<std::string>{
              "line 4, column 2: < became <=: survives, and the file gives no reason"});
    CHECK(complaints(found, {40, 37, 2, {}}) ==
          std::vector<std::string>{"line 4, column 2: < became <=: is listed, but does not "
                                   "survive, or is no mutant any more"});
}

TEST_CASE("Less than 95 of a hundred killed is too few, equivalent ones aside") {
    const Record known{10, 9, 0, {survivor("Nobody would do so.", false)}};
    CHECK(complaints(known, known) ==
          std::vector<std::string>{
              "only 90.0 % of the mutants that are not equivalent are killed, less than 95 %"});
}

TEST_CASE("A record of something else is told") {
    Record known{40, 40, 0, {}};
    known.of = mutants::digest({"solution", "tests"});
    Record found = known;
    CHECK(complaints(known, found).empty());
    found.of = mutants::digest({"solution", "tests!"});
    CHECK(
        complaints(known, found) ==
        std::vector<std::string>{"the solution or a test has changed since the file was written"});
    CHECK(mutants::digest({"a", "b"}) != mutants::digest({"ab"}));
    CHECK(known.of.size() == 16);
}

TEST_CASE("A sample is held to what the record says of its own mutants") {
    const Record known{
        40,
        38,
        0,
        {survivor("The two never meet.", true), {9, 9, "a", "b", true, "Neither do these."}}};
    const std::vector<Survivor> judged{survivor("", false), {5, 1, "+", "-", false, ""}};
    CHECK(complaints_about_sample(known, judged, {2, 1, 0, {survivor("", false)}}).empty());
    CHECK(complaints_about_sample(known, judged, {2, 2, 0, {}}) ==
          std::vector<std::string>{"line 4, column 2: < became <=: is listed, but does not "
                                   "survive, or is no mutant any more"});
    CHECK(complaints_about_sample(known, judged, {2, 0, 0, judged}) ==
          std::vector<std::string>{
              "line 5, column 1: + became -: survives, and the file does not list it"});
}

TEST_CASE("New findings keep the reasons that were given") {
    const Record known{40, 37, 2, {survivor("The two never meet.", true)}};
    CHECK(with_reasons({40, 37, 2, {survivor("", false)}}, known).survivors.at(0).equivalent);
    CHECK(with_reasons({40, 37, 2, {{9, 9, "a", "b", false, ""}}}, known)
              .survivors.at(0)
              .reason.empty());
}
