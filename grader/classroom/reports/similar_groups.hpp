#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "grader/classroom/student.hpp"
#include "grader/classroom/tally.hpp"

namespace classroom::reports {

/// Which programs have much in common, as the section of index.html.mustache says it.
nlohmann::json data_of(const Class& of, const std::vector<SimilarGroup>& groups);

}  // namespace classroom::reports
