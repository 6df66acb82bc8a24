#include "grader/check/explanation_files.hpp"

#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace compilers {

namespace fs = std::filesystem;

Explanations explanations_in(const fs::path& general, const fs::path& of_chapter) {
    Explanations explanations;
    for (const fs::path& file : {of_chapter, general}) {
        if (file == of_chapter && !fs::exists(file)) continue;
        std::ifstream stream(file);
        try {
            explanations.add(nlohmann::json::parse(stream));
        } catch (const std::exception& error) {
            throw std::runtime_error(fmt::format("{}: {}", file.string(), error.what()));
        }
    }
    return explanations;
}

Explanations explanations(const grader::Course& course, const grader::Exercise& exercise) {
    return explanations_in(course.root / "grader/check/explanations.json",
                           exercise.folder.parent_path() / "explanations.json");
}

}  // namespace compilers
