#include "command/exercises.hpp"
#include "command/verbs.hpp"
#include "grader/sandbox/sandbox.hpp"

namespace command {

void add_exercise_verbs(const Verb& program) {
    add_list(program);
    add_check(program);
    add_watch(program);
    add_hint(program);
    add_reset(program);
}

void demand_sandbox() {
    const std::string obstacle = grader::why_no_sandbox();
    if (!obstacle.empty())
        throw MachineLacks(obstacle +
                           "; for a program of your own you may go without: --unsandboxed");
}

}  // namespace command
