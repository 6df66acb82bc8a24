// Runs the tests and a student's program in one process, for stepping through both with a debugger.
// Never used for a verdict.

#include "grader/judge/catch_runner.hpp"
#include "grader/judge/listener.hpp"

int main(int count, char** arguments) {
    grader::judge::session().transport = grader::judge::in_process();
    return grader::run_catch(count, arguments);
}
