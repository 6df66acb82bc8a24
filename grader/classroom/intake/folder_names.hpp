#pragma once

#include <string>
#include <vector>

/// What the names of folders tell of their content.
namespace classroom {

/// Returns whether a name belongs to a known tool or system. Other names may start with a dot, too:
/// no student is lost because of an odd name.
bool is_of_a_tool(const std::string& name);

/// Returns whether a folder's name is that of a version of a student's work: "alt", "new 2",
/// "Abgabe_final".
bool names_version(const std::string& name);

/// Returns whether folders in a submission are named like students: several like persons, or one
/// with a number in it as other students of the class have.
bool are_named_like_students(const std::vector<std::string>& inner,
                             const std::vector<std::string>& students);

}  // namespace classroom
