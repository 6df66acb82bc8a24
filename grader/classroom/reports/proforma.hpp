#pragma once

#include <string>
#include <vector>

#include "grader/check/exercise.hpp"
#include "grader/check/verdict.hpp"

namespace classroom {

/// An exercise as a ProFormA 2.1 task, for learning platforms and teachers. Contains the model
/// solution.
struct ProformaTask {
    struct File {
        std::string path;  ///< in the archive
        std::string content;
    };
    std::string xml;  ///< task.xml
    std::vector<File> files;
};

/// Exports an exercise. The exercise is the task's only test, with the same id as in response.xml
/// (see reports::as_proforma). Its test cases are subtests "1", "2"... there and in the grading
/// hints here. The weights in the hints are the points, so that the sum of weight times score is
/// the points of the exercise.
/// @param course_name  "Knobelkurs 1.0"
/// @param tell_hidden  how hidden tests are titled; unless this allows it, their sentences appear
/// only in internal descriptions, which students do not see
/// @throws text::InputError when a file of the exercise cannot be read
ProformaTask proforma_task(const grader::Course& course, const grader::Exercise& exercise,
                           const std::string& course_name, grader::HiddenDetail tell_hidden);

}  // namespace classroom
