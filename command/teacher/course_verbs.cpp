#include "command/verbs.hpp"

namespace command {

void add_course_verbs(const Verb& program) {
    add_grade(program);
    add_kit(program);
    add_proforma(program);
    add_new(program);
}

}  // namespace command
