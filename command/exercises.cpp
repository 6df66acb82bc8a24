#include "command/exercises.hpp"

#include <fmt/format.h>

#include <cstdlib>

#include "text/input_error.hpp"

namespace command {
namespace {

std::string environment(const char* name, const char* otherwise) {
    const char* value = std::getenv(name);
    return value == nullptr || *value == '\0' ? otherwise : value;
}

}  // namespace

grader::Course course() {
    return {environment("KNOBEL_ROOT", KNOBEL_ROOT), environment("KNOBEL_BUILD", KNOBEL_BUILD)};
}

std::string as_typed(const std::filesystem::path& path) {
    const std::string near = std::filesystem::proximate(path).string();
    return near.rfind("..", 0) == 0 ? path.string() : near;
}

std::string website(const grader::Course& course) {
    const std::filesystem::path file = course.root / website_file;
    if (!std::filesystem::is_regular_file(file)) return {};
    const std::string text = text::read_file(file.string());
    return text::printable(text.substr(0, text.find('\n')), 2000);
}

std::string as_found(const grader::Course& course, const std::string& page) {
    return page.rfind("http", 0) == 0 ? page : as_typed(course.root / page);
}

std::string chapter_page(const std::string& website, const grader::Exercise& exercise) {
    return fmt::format("{}chapters/{}/index.html", website.substr(0, website.rfind('/') + 1),
                       exercise.chapter());
}

std::string chapter_line(const grader::Course& course, const grader::Exercise& exercise) {
    const std::string where = website(course);
    return where.empty() ? ""
                         : fmt::format("The chapter to read: {}\n",
                                       as_found(course, chapter_page(where, exercise)));
}

}  // namespace command
