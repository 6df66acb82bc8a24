#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "exercises/5-search/tree.hpp"

/// How trees travel between judge and worker, and how messages show them.

namespace trees {

inline std::string notation(const Tree& tree) {
    std::string below;
    for (const Tree& child : tree.children) below += (below.empty() ? "" : ", ") + notation(child);
    const std::string number = std::to_string(tree.children.size());
    return below.empty() ? number : number + " (" + below + ")";
}

/// The number of its nodes.
inline int size(const Tree& tree) {
    int nodes = 1;
    for (const Tree& child : tree.children) nodes += size(child);
    return nodes;
}

}  // namespace trees

/// "2 (0, 1 (0))": the number of children, and in parentheses the children; of a large tree only
/// its size.
inline std::string describe(const Tree& tree) {
    constexpr int most_shown = 40;
    if (trees::size(tree) <= most_shown) return trees::notation(tree);
    return "a tree of " + std::to_string(trees::size(tree)) + " nodes";
}

/// A list of its children.
inline void to_json(nlohmann::json& json, const Tree& tree) {
    json = nlohmann::json::array();
    for (const Tree& child : tree.children) json.push_back(child);
}
inline void from_json(const nlohmann::json& json, Tree& tree) {
    for (const nlohmann::json& child : json) tree.children.push_back(child.get<Tree>());
}
