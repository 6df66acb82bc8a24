// Tests of how the verbs of chapter 3 handle invalid files and options.

#include "tests/command/output.hpp"
#include "tests/command/pieces.hpp"

using namespace tests;

TEST_CASE("Bad pieces are refused with a sentence that says where") {
    const Folder folder;
    for (const auto& [content, where] :
         {std::pair<std::string, std::string>{"", ": read no piece at all"},
          {two_triangles + "square: (0,0) (1,0) (1,x)\n", ":2:24: read 'x'"},
          {two_triangles + two_triangles, ":2:1: read 'triangle' again"},
          {"long: (0,0) (50,0) (50,2) (0,2)",
           ":1:1: read pieces of 200 elementary triangles up to here"}})
        for (const char* verb : {"show", "solve"}) {
            INFO(content);
            const std::string file = folder.write("bad.pieces", content);
            check_refused(knobel(grader::CommandLine{verb, "tangram", file}), file + where);
        }
    check_refused(knobel("solve tangram /nowhere/at/all.pieces"),
                  "/nowhere/at/all.pieces: read nothing (No such file or directory)");
    check_refused(knobel(words("solve tangram -"), "printf 'a: (0,0)' | \"$0\" \"$@\""),
                  "standard input:1:");
}

TEST_CASE("Odd options are refused in a sentence") {
    for (const auto& [typed, sentence] : {
             std::pair{
                 "outlines 0",
                 "read '0', expected an area, 1 to 1000, or from one to another, such as 1..40"},
             {"outlines -5", "read '-5', expected an area"},
             {"outlines abc", "read 'abc', expected an area"},
             {"outlines 1000000000", "read '1000000000', expected an area"},
             {"outlines 99999999999999999999", "read '99999999999999999999', expected an area"},
             {"outlines 1001", "read '1001', expected an area"},
             {"outlines 5..3", "read '5..3', expected an area"},
             {"outlines 5..", "read '5..', expected an area"},
             {"outlines ..5", "read '..5', expected an area"},
             {"outlines 1..2..3", "read '1..2..3', expected an area"},
             {"outlines 16.5", "read '16.5', expected an area"},
             {"outlines", "area is required"},
             {"outlines 16 17", "'17' is one word too many"},
             {"outlines 16 --count --format svg",
              "--count has no picture; take --format text or json"},
             {"solve tangram --program 4", "--program: 4 not in {1,2,3,fast}"},
             {"solve tangram --outline 2",
              "--outline: read '2', expected width, height and what is cut off the four corners, "
              "such as 2,5,0,2,0,0"},
             {"solve tangram --outline 2,5,0,2,0", "--outline: read '2,5,0,2,0', expected"},
             {"solve tangram --outline 2,5,0,2,0,0,0", "--outline: read '2,5,0,2,0,0,0', expected"},
             {"solve tangram --outline 2,,4", "--outline: read '2,,4', expected"},
             {"solve tangram --outline 2,-4", "--outline: read '2,-4', expected"},
             {"solve tangram --outline two,four", "--outline: read 'two,four', expected"},
             {"solve tangram --outline 2,99999999999", "--outline: read '2,99999999999', expected"},
             {"solve tangram --outline 0,8",
              "--outline: 0x8 is no figure: more is cut off one of its sides than there is, or "
              "nothing is left"},
             {"solve tangram --outline 2,4,2,2,0,0",
              "--outline: 2x4 (2,2,0,0) is no figure: more is cut off"},
             {"solve tangram --outline 3,3",
              "--outline: 3x3 has an area of 18 elementary triangles, but the pieces have 16"},
             {"solve tangram --program 2 --outline 2,4",
              "--program 2 lays the pieces freely and knows no outline; with --outline take "
              "--program 1, 3 or fast"},
             {"solve tangram --program 2 --slip", "--slip is for --program 3"},
             {"solve tangram --program fast --slip", "--slip is for --program 3"},
             {"solve tangram --program 2 --no-symmetry-test",
              "--no-symmetry-test is for --program 3"},
             {"solve tangram --slip --no-symmetry-test", "--slip excludes --no-symmetry-test"},
             {"solve tangram --order large,square",
              "--order leaves out 'parallelogram'; every piece must have its turn"},
             {"solve tangram --order large,square,parallelogram,medium,small,small",
              "--order names 'small' twice"},
             {"solve tangram --order large,sqare,parallelogram,medium,small",
              "--order: there is no piece 'sqare'; did you mean 'square'?"},
             {"solve tangram --count --per-outline", "--count excludes --per-outline"},
             {"solve tangram --count --format svg",
              "--count has no picture; take --format text or json"},
             {"solve tangram --per-outline --format printer",
              "--per-outline has no picture; take --format text or json"},
             {"solve tangram --stats --format svg",
              "--stats has no picture; take --format text or json"},
             {"solve tangram --every-step --outline 2,4 --format json",
              "--every-step counts what lies, or shows it as the line printer did; take --format "
              "text or printer"},
             {"solve tangram --every-step --format printer", "--every-step requires --outline"},
             {"solve tangram --every-step --format printer --outline 2,4 --program fast",
              "--every-step shows how pieces were laid in 1967; take --program 1 or 3"},
             {"solve tangram --every-step --format printer --outline 1,8 --order "
              "small,medium,parallelogram,square,large",
              "--every-step would take more than 10000 pictures; take another outline or --order"},
             {"solve tangram --outlines 2,4", "did you mean '--outline'?"},
             {"show tangram --tree --format svg",
              "--tree has no picture; take --format text or json"},
             {"show tangram --figure none", "--figure: none not in {"},
             {"show tangram --figure octagon --tree", "--figure is a picture; take --format svg"},
             {"show tangram --figure octagon --format json",
              "--figure is a picture; take --format svg"},
             {"show tangram - --figure octagon",
              "--figure shows a picture of the chapter, whatever the pieces; leave the file out"},
             {"show tangram - --growth",
              "--growth cuts the tangram's own pieces; leave the file out"},
             {"show tangram --growth --tree",
              "--growth measures searches, --tree only reckons; take one of them"},
             {"show tangram - --images", "--images shows the tangram's own pieces"},
             {"show tangram --images --tree", "--images is a table of its own"},
             {"show tangram --images --format svg", "--images has no picture"},
             {"show tangram --growth --figure tree",
              "--growth has a picture of its own; leave --figure out"},
             {"show tangra", "did you mean 'tangram'?"},
             {"trace tangram", "available: cards"},
         }) {
        INFO(typed);
        check_refused(knobel(typed), sentence);
    }
}

TEST_CASE("Help tells how figures and pieces are written") {
    for (const char* typed : {"solve tangram --help", "outlines --help"})
        CHECK(contains(out_of(typed), "'2x5 (0,2,0,0)' is two wide and five high"));
    for (const char* typed : {"solve tangram --help", "show tangram --help"})
        CHECK(contains(out_of(typed), "'small x2: (1,1) (0,1) (1,0)'"));
}
