#pragma once

#include <vector>

#include "grader/classroom/intake/course_names.hpp"
#include "grader/classroom/intake/work.hpp"

namespace classroom {

/// A file with the name of an exercise's file.
struct Candidate {
    const WorkFile* file = nullptr;
    NamedFor named = {};
    bool blank = false;  ///< empty or equal to the stub
};

/// Chooses the file for an exercise: one that can be read before others, one with work in it before
/// a blank one, a program before a text, then the newest; of equally old ones that with the very
/// name, then the one nearest to the top, then the first by its path. Its note says so if another
/// one differs.
/// @param candidates  for this exercise, at least one; sorted, so that the chosen one is the first
HandedIn chosen(const grader::Exercise& exercise, std::vector<Candidate>& candidates);

}  // namespace classroom
