#pragma once

#include <memory>

#include "grader/judge/ask.hpp"

namespace grader::browser {

/// The student's program beside this module, which the host starts when it is asked for the first
/// time after it has ended.
std::unique_ptr<judge::Program> program_beside(const CallLimits& limits);

}  // namespace grader::browser
