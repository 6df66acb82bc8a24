#pragma once

#include <memory>

#include "grader/judge/replies.hpp"

namespace grader::browser {

/// Calls the functions of the student's program beside this module, which the host starts when it
/// is asked for the first time after it has ended.
std::unique_ptr<judge::Transport> to_neighbour(const judge::CallLimits& limits);

}  // namespace grader::browser
