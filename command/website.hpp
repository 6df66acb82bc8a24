#pragma once

#include <string>

#include "grader/exercise.hpp"

/// Where students read the course: `kit` writes it into the file `website.txt` of a kit.
namespace command {

inline constexpr const char* website_file = "website.txt";

/// The address of the course's website, or its first page as a path in the course's folder; empty
/// where none is named.
std::string website(const grader::Course& course);

/// A page of it as students open it in their current folder.
std::string as_found(const grader::Course& course, const std::string& page);

/// The page of a website that begins an exercise's chapter.
std::string chapter_page(const std::string& website, const grader::Exercise& exercise);

/// The line that tells students where the chapter of an exercise is; empty where no website is
/// named.
std::string chapter_line(const grader::Course& course, const grader::Exercise& exercise);

}  // namespace command
