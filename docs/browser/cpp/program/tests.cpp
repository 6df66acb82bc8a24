// What "checks" a small program of the page about C++: it is run.
#include "grader/judge/judge.hpp"
#include "program.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(run_program);

TEST_CASE("The program runs to its end", "[1 point]") {
    expect(run_program_of_student(), 0, "main() returns 0 when all went well");
}
