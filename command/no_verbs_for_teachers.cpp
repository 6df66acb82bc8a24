#include "command/verbs.hpp"

void command::add_course_verbs(const Verb&) {}
