// Tests of the verb check. Each program is checked once, as JSON; text and JUnit are made from that
// verdict.

#include <algorithm>

#include "command/student/pictures.hpp"
#include "command/student/report.hpp"
#include "grader/check/exercise.hpp"
#include "grader/check/junit.hpp"
#include "tests/command/knobel.hpp"

using namespace tests;

namespace {

const std::string exercise = KNOBEL_ROOT "/exercises/1-cards/01-halves-fit/",
                  students = KNOBEL_ROOT "/tests/grader/students/";

RunResult check(const std::string& file, const std::string& options = "",
                const std::string& script = as_it_is) {
    return knobel(words("check 1-cards/01-halves-fit --file " + file + " " + options), script);
}

std::string report(const grader::Verdict& verdict, const command::ReportOptions& options) {
    const grader::Course course{KNOBEL_ROOT, KNOBEL_BUILD};
    return command::report(grader::exercises(course).front(), "halves_fit.cpp", verdict, options);
}

/// A program, and what its verdict has to say.
struct Case {
    std::string file;
    int exit_code, points;
    std::vector<std::string> says, says_not = {};
    std::string outcome = "checked";
};

const Folder folder;

std::string program(const std::string& name, const std::string& content) {
    return folder.write(name + "/halves_fit.cpp", content);
}

std::vector<Case> cases() {
    const std::string head = "#include \"halves_fit.hpp\"\n\nbool fit(Half a, Half b) {\n",
                      todo = "    todo(\"TODO: say when two halves make one turtle\");\n",
                      code = "    return a.species == b.species && a.part != b.part;\n",
                      hints = "Hints: ./knobel hint 1-cards/01-halves-fit\n", escape = "\x1b";
    return {
        {exercise + "solution.cpp",
         0,
         5,
         {"5 of 5 points. All tests passed.\n",
          "Not run here: 1 hidden test with random puzzles, worth 2 points more"}},
        {exercise + "stub.cpp",
         1,
         0,
         {"This is still the stub: 0 of 5 points.\n",
          "The task: ", "exercises/1-cards/01-halves-fit/README.rst\n",
          "Put your own code in place of todo(...) in ",
          "    1 point  Any letter can be a species\n"}},
        {program("stub-with-comment", "// mine\n\n" + content_of(exercise + "stub.cpp") + "  \n"),
         1,
         0,
         {"This is still the stub: 0 of 5 points.\n"}},
        {program("todo-before", head + todo + code + "}\n"),
         1,
         0,
         {"Line 4 still calls todo(...), and the tests reach it: delete that line, now "
          "that\nyour own code is there.",
          "0 of 5 points."},
         {"still the stub"}},
        {students + "written_in_part.cpp",
         1,
         0,
         {"but  this is not written yet; the call reached todo(...)\n"},
         {"still the stub"}},
        {exercise + "mistakes/front_first.cpp",
         1,
         3,
         {"came back  false\n           expected  true\n",
          "3 of 5 points. The first failed test is explained; --all explains every one. " + hints,
          "stuck?  take hint 1: ./knobel hint 1-cards/01-halves-fit\n"}},
        {students + "fails_once.cpp", 1, 4, {"4 of 5 points. " + hints}},
        {students + "crashes_once.cpp",
         1,
         4,
         {"called  fit(k1, t2)", "crashed: an index out of range (vector::operator[])",
          "at  crashes_once.cpp:9, in fit: "}},
        {students + "declares_only.cpp",
         1,
         0,
         {"The program does not compile.\n\n    declares_only.cpp uses `turtle(",
          "0 of 5 points, as nothing could be tried."},
         {},
         "does not compile"},
        {students + "misspelt.cpp",
         1,
         0,
         {"The program does not compile. The compiler says:", "misspelt.cpp:3:37: error:"},
         {},
         "does not compile"},
        {program("other", content_of(exercise + "../03-fits-here/solution.cpp")),
         1,
         0,
         {"fits_here.hpp belongs to exercise 1-cards/03-fits-here; this file is for"},
         {"no header"},
         "does not compile"},
        {program("header", "#include \"halvs_fit.hpp\"\n"),
         1,
         0,
         {"no header `halvs_fit.hpp`"},
         {},
         "does not compile"},
        {students + "forgets_a_return.cpp",
         0,
         5,
         {"The compiler warns:\n", "[-Wreturn-type]", "All tests passed."},
         {"-Wunused"}},
        {students + "prints_much.cpp",
         0,
         5,
         {"Your program printed:\n    | \\x1b[31mheld together:\n",
          " lines more, and some that were not kept\n"},
         {escape}},
        {students + "prints_steps.cpp",
         0,
         5,
         {"Your program printed:\n    | step\n    ... the same line 2 times more\n    | asked\n"},
         {"not kept"}},
    };
}

}  // namespace

TEST_CASE("check prints the documented verdict of each kind of program") {
    std::vector<std::string> verdicts;
    const auto keep = [&](const std::string& json) {
        verdicts.push_back(folder.write(std::to_string(verdicts.size()) + ".json", json));
    };
    for (const Case& c : cases()) {
        INFO(c.file);
        const RunResult left = check(c.file, "--format json");
        CHECK(left.exit_code == c.exit_code);
        CHECK(left.err == "");
        keep(left.out);
        const auto json = left.json();
        CHECK(json.at("exercise") == "1-cards/01-halves-fit");
        CHECK(json.at("outcome") == c.outcome);
        CHECK(json.at("points") == c.points);
        CHECK(json.at("most_points") == 5);
        CHECK(json.at("tests").size() == 5);
        const auto verdict = json.get<grader::Verdict>();
        const std::string text = report(verdict, {});
        INFO(text);
        for (const std::string& part : c.says) CHECK(contains(text, part));
        for (const std::string& part : c.says_not) CHECK_FALSE(contains(text, part));
        CHECK(count_of(text, "\n") < 40);
        for (const std::size_t columns : {40U, 60U, 100U})
            for (const std::string& line :
                 lines_of(report(verdict, {.every_failure = true, .columns = columns})))
                CHECK((text::count_letters(line) <= columns || words(line).size() == 1 ||
                       contains(line, " | ")));  // a path, or code that the compiler shows
    }
    const RunResult seven = check(exercise + "solution.cpp", "--hidden --seed 7 --format json"),
                    veiled = check(exercise + "mistakes/species_only.cpp",
                                   "--hidden --tell-hidden count --format json"),
                    documented = check(exercise + "mistakes/species_only.cpp", "--format json");
    for (const RunResult* left : {&seven, &veiled, &documented}) keep(left->out);
    const std::string text = report(seven.json().get<grader::Verdict>(), {});
    CHECK(contains(text, "7 of 7 points. All tests passed.\n"));
    CHECK(contains(text, "Hidden tests were run with seed 7; --seed 7 repeats this run."));
    CHECK(veiled.json().at("tests").size() == 6);
    CHECK_FALSE(contains(veiled.out, seven.json().at("tests").at(5).at("sentence")));
    CHECK(documented.json() == nlohmann::json::parse(content_of(KNOBEL_ROOT "/docs/verdict.json")));
    grader::CommandLine validate{
        "/usr/bin/python3", "-c",
        "import json, sys, jsonschema\n"
        "schema, *verdicts = (json.load(open(file)) for file in sys.argv[1:])\n"
        "for verdict in verdicts: jsonschema.Draft202012Validator(schema).validate(verdict)",
        KNOBEL_ROOT "/docs/verdict.schema.json"};
    validate.insert(validate.end(), verdicts.begin(), verdicts.end());
    const grader::Finished valid = grader::run_program(validate, grader::milliseconds(60'000));
    INFO(valid.output);
    CHECK(valid.ending.succeeded());
}

TEST_CASE("check prints its verdict as text and as JUnit, with --all every failed test") {
    const std::string file = students + "ends_before_main.cpp";
    const RunResult all = check(file, "--all"), junit = check(file, "--format junit");
    const auto verdict = check(file, "--format json").json().get<grader::Verdict>();
    for (const RunResult* left : {&all, &junit}) {
        CHECK(left->exit_code == 1);
        CHECK(left->err == "");
    }
    CHECK(all.out == report(verdict, {.every_failure = true}));
    CHECK(count_of(all.out, "called  fit(") == 5);
    CHECK(contains(all.out, "0 of 5 points. Hints: "));
    CHECK(count_of(report(verdict, {}), "called  fit(") == 1);
    CHECK(contains(report(verdict, {.colour = true}), "\x1b[31mfailed   \x1b[0m"));
    CHECK(junit.out == grader::as_junit(verdict));
    grader::Verdict of_board = verdict;
    of_board.tests[0].failure = {grader::Reason::wrong_answer, "deduce(3 -)", "-", "3 e / s -", ""};
    CHECK(contains(report(of_board, {}), "expected  3 e\n                     s -\n"));
    const std::string watched = report(verdict, {.watched = true, .hints_shown = 1});
    CHECK(contains(watched, "0 of 5 points. The first failed test is explained. Hints: press h"));
    // In a pipe it is never coloured, and the exercise may be named otherwise.
    const RunResult solution =
        knobel(words("check halves --file " + exercise + "solution.cpp"), "TERM=xterm " + as_it_is);
    CHECK(solution.exit_code == 0);
    CHECK(contains(solution.out, "5 of 5 points. All tests passed.\n"));
    CHECK_FALSE(contains(solution.out, "\x1b"));
    // A file with the name of an exercise's is checked as that.
    const std::string turned =
        folder.write("turn_a_card.cpp",
                     content_of(KNOBEL_ROOT "/exercises/1-cards/02-turn-a-card/solution.cpp"));
    const RunResult named = knobel(words("check --file " + turned), as_it_is);
    CHECK(contains(named.out, "1-cards/02-turn-a-card"));
}

TEST_CASE("What cannot be checked is refused, and a failure of the check is reported as ours") {
    for (const auto& [file, sentence] :
         {std::pair<std::string, std::string>{
              "/nowhere/at/all.cpp",
              "/nowhere/at/all.cpp: read nothing (No such file or directory)"},
          {folder.path().string(), ": read a directory"},
          {folder.write("large.cpp", std::string(2 << 20, ' ')), ": read more than 1048576 bytes"}})
        check_refused(check(file), sentence);
    CHECK(check("/dev/null").exit_code == 2);
    const std::string solution = exercise + "solution.cpp";
    const Folder path, broken, empty;
    for (const auto& entry : std::filesystem::directory_iterator("/usr/bin"))
        if (const auto name = entry.path().filename(); name != "bwrap")
            std::filesystem::create_symlink(entry.path(), path.path() / name);
    const std::string without = "PATH='" + path.path().string() + "' " + as_it_is;
    check_refused(check(solution, "", without),
                  "bubblewrap (the program bwrap), which keeps students' programs apart, is not "
                  "installed; for a program of your own you can do without one: --unsandboxed",
                  3);
    const RunResult left = check(students + "crashes_once.cpp", "--unsandboxed", without);
    CHECK(contains(left.out, "4 of 5 points."));
    CHECK(contains(left.out, "crashed: an index out of range (vector::operator[])"));
    std::filesystem::permissions(
        broken.write("bwrap", "#!/bin/sh\necho bwrap: no namespaces >&2\nexit 1\n"),
        std::filesystem::perms::owner_all);
    check_refused(check(solution, "", "PATH=" + broken.path().string() + ":$PATH " + as_it_is),
                  "bubblewrap cannot make a sandbox here (bwrap: no namespaces)", 3);
    broken.write("bwrap",
                 "#!/bin/sh\ncase \"$*\" in *-xc++*) echo bwrap: no namespaces; exit 1;; esac\n"
                 "exec /usr/bin/bwrap \"$@\"\n");
    const RunResult during =
        check(solution, "", "PATH=" + broken.path().string() + ":$PATH " + as_it_is);
    CHECK(during.exit_code == 3);
    CHECK(contains(during.out, "the compiler could not be started: bwrap: no namespaces"));
    const std::string build = empty.path().string() + "/build";  // the folder itself is locked
    std::filesystem::create_directory(build);
    const RunResult ours = check(solution, "", "KNOBEL_BUILD=" + build + " " + as_it_is);
    CHECK(ours.exit_code == 3);
    CHECK(contains(ours.out,
                   "The check itself failed. That is our fault, not yours; your file was not "
                   "judged.\n"));
}

TEST_CASE("A verdict as JUnit has each outcome, and is well-formed whatever a program prints") {
    grader::Verdict verdict;
    verdict.exercise = "1-cards/01-halves-fit";
    verdict.tests = {
        {"It holds", 2, false, grader::TestOutcome::passed, {}},
        {"It holds, too",
         1,
         false,
         grader::TestOutcome::failed,
         {grader::Reason::wrong_answer, "fit(f1, f2)", "false", "true", "a head & a tail <make>"}},
        {"It needs the other", 3, true, grader::TestOutcome::not_tried, {}}};
    verdict.tests[2].needs = "It holds, too";
    const std::string xml = grader::as_junit(verdict);
    for (const char* part :
         {"tests=\"3\"", "failures=\"1\"", "skipped=\"1\"", "errors=\"0\"",
          "name=\"points for It holds, too\" value=\"0 of 1\"", "type=\"wrong answer\"",
          "message=\"fit(f1, f2): false\"",
          "called: fit(f1, f2)\ncame back: false\nexpected: true\nbecause: a head &amp; a tail "
          "&lt;make&gt;\n"}) {
        INFO(xml << part);
        CHECK(contains(xml, part));
    }
    verdict.tests[1].failure = {grader::Reason::crash, "", "", "", ""};
    CHECK(contains(grader::as_junit(verdict), "message=\"crash\""));
    for (grader::TestResult& test : verdict.tests) test.outcome = grader::TestOutcome::not_tried;
    verdict.message = "no compiler";
    for (const auto& [outcome, message, errors] :
         {std::tuple{grader::VerdictOutcome::does_not_compile, "the program does not compile", 3},
          {grader::VerdictOutcome::unreadable, "the file could not be read", 3},
          {grader::VerdictOutcome::grader_failed, "the check itself failed", 3},
          {grader::VerdictOutcome::not_handed_in, "nothing was handed in", 0}}) {
        verdict.outcome = outcome;
        const std::string as_junit = grader::as_junit(verdict);
        CHECK(count_of(as_junit, "message=\"" + std::string(message) + "\"") == 3);
        CHECK(contains(as_junit, fmt::format("errors=\"{}\"", errors)));
    }
    std::string all_bytes = "]]> <![CDATA[ &amp;&#0; \r\n <?xml?> --> \xed\xa0\x80\xef\xbf\xbe";
    for (int byte = 0; byte < 256; ++byte) all_bytes += static_cast<char>(byte);
    verdict.outcome = grader::VerdictOutcome::checked;
    verdict.prints = verdict.warnings = verdict.tests[0].sentence = all_bytes + "\xf0\x9f\x90\xa2";
    verdict.tests[1] = {all_bytes,
                        1,
                        false,
                        grader::TestOutcome::failed,
                        {grader::Reason::wrong_answer, all_bytes, all_bytes, "", all_bytes}};
    CHECK(is_well_formed(grader::as_junit(verdict)));
    CHECK(contains(grader::as_junit(verdict), "\xf0\x9f\x90\xa2"));
}

TEST_CASE("Pieces are drawn with their numbers where they fit together, else beside each other") {
    using Rows = std::vector<std::string>;
    CHECK(command::picture_of("{(1,-1) lower_right, (2,-1) whole, (2,0) lower_left}") ==
          Rows{"  #\\", "/###"});
    CHECK(command::picture_of("{{(0,0) lower_left}, {(0,0) upper_right, (1,0) whole}}") ==
          Rows{"1222"});
    CHECK(command::picture_of("{{(0,0) whole}, {(0,0) upper_left}, {(0,0) upper_right}}") ==
          Rows{"##  #/  \\#"});
    CHECK(command::picture_of("{(0,0) whole, (99,0) whole}").empty());
    CHECK(command::picture_of("{(0,0), (2,0), (0,2)}").empty());
}
