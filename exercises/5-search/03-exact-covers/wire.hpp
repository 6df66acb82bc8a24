#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "exercises/5-search/cover.hpp"
#include "grader/worker/value_text.hpp"

/// How a matrix travels between judge and worker, and how messages show it.
NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(Matrix, items, options)

/// "Matrix{3, {{0, 1}, {2}}}"; of a large one its size only.
inline std::string describe(const Matrix& matrix) {
    const std::string size = std::to_string(matrix.items);
    if (matrix.options.size() > 30)
        return "a matrix of " + size + " items and " + std::to_string(matrix.options.size()) +
               " options";
    return "Matrix{" + size + ", " + grader::described(matrix.options) + "}";
}
