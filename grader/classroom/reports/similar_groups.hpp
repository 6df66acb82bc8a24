#pragma once

#include <vector>

#include "grader/classroom/reports/html.hpp"
#include "grader/classroom/student.hpp"
#include "grader/classroom/tally.hpp"

namespace classroom::reports {

/// The section of the class's page that tells which programs have much in common, and what that does not prove.
void add_groups(html::Node page, const Class& of, const std::vector<SimilarGroup>& groups);

}  // namespace classroom::reports
