#pragma once

#include <string>

#include "grader/check/exercise.hpp"

/// The address of the course's website, which `kit` writes into the file `website.txt` of a kit.
namespace command {

inline constexpr const char* website_file = "website.txt";

/// The address of the course's website, or the path of its first page; empty if there is none.
std::string website(const grader::Course& course);

/// The address of a page, or its path relative to the current folder.
std::string as_found(const grader::Course& course, const std::string& page);

/// The first page of an exercise's chapter.
std::string chapter_page(const std::string& website, const grader::Exercise& exercise);

/// The line that names the page of an exercise's chapter; empty if there is no website.
std::string chapter_line(const grader::Course& course, const grader::Exercise& exercise);

}  // namespace command
