#pragma once

#include <vector>

#include "grader/classroom/intake/class_source.hpp"
#include "grader/classroom/intake/submission.hpp"

/// The names and slugs of a class's submissions.
namespace classroom {

/// Gives each submission a name and a slug, and a note if the same name is there twice.
std::vector<Submission> with_names(const std::vector<UnnamedSubmission>& raws);

/// Numbers equal slugs: the digest is short, so a student who forges another's digest must not get
/// the other's slug.
void number_doubles(std::vector<Submission>& submissions);

}  // namespace classroom
