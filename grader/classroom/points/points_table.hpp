#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/classroom/grade.hpp"
#include "grader/classroom/points/by_hand.hpp"

/// Where the teacher's table of points is.
namespace classroom {

/// Returns the default table of points, in the output folder.
std::filesystem::path usual_table(const std::filesystem::path& out);

/// Returns where to move another class's table of points, under a name that identifies the class;
/// empty when there is no table, or it is the one given for this class.
/// @param before  where the submissions of that class were
std::filesystem::path place_aside(const std::filesystem::path& out, const std::string& before,
                                  const std::filesystem::path& named);

/// Returns the teacher's table of points: the given one, that of the previous run, or `by-hand.csv`
/// in the output folder; empty if there is none. Tables of another class are not used.
/// @param before    table of the previous run, as in Origin
/// @param replaces  whether the folder contains the results of another class
std::filesystem::path table_of_points(const GradeOptions& options, const std::string& before,
                                      bool replaces);

/// Returns the default table if it exists but is not the one in use; otherwise empty.
std::filesystem::path unused_table(const GradeOptions& options, const std::filesystem::path& table,
                                   bool replaces);

/// Fills in the description of a table's content.
void describe(const PointsByHand& points, const std::vector<Asked>& exercises,
              TableOfPoints& table);

}  // namespace classroom
