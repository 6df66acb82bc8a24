#pragma once

#include <string>
#include <vector>

#include "grader/exercise.hpp"
#include "grader/verdict.hpp"

namespace classroom {

/// An exercise as a task of ProFormA 2.1, for learning platforms and for teachers: it contains the
/// model solution.
struct ProformaTask {
    struct File {
        std::string path;  ///< in the archive
        std::string content;
    };
    std::string xml;  ///< task.xml
    std::vector<File> files;
};

/// The exercise is the task's only test, with the same id as in response.xml (see
/// reports::as_proforma). What it asks are subtests "1", "2"... there and in the grading hints
/// here, whose weights are the points: the sum of weight times score is the exercise's points.
/// @param course_name  "Knobelkurs 1.0"
/// @param tell_hidden  how hidden tests are titled; what they state is in internal descriptions
/// only, which students do not see, unless it is allowed
/// @throws text::InputError when a file of the exercise cannot be read
ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name, grader::HiddenDetail tell_hidden);

}  // namespace classroom
