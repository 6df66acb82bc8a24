#pragma once

#include <nlohmann/json.hpp>
#include <vector>

#include "grader/classroom/points/student.hpp"
#include "grader/classroom/reports/tally.hpp"

namespace classroom::reports {

/// Returns the data for the section on similar programs in index.html.mustache.
nlohmann::json data_of(const Class& of, const std::vector<SimilarGroup>& groups);

}  // namespace classroom::reports
