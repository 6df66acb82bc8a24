#include "tangram/decoding.hpp"

#include <tuple>

namespace tangram {
namespace {

bool contains(const Group& group, Symmetry s) { return std::ranges::count(group, s) > 0; }

bool is_group(const Group& set) {
    return contains(set, {}) && std::ranges::all_of(set, [&](Symmetry a) {
               return std::ranges::all_of(set, [&](Symmetry b) { return contains(set, a * b); });
           });
}

auto costs(const Decoding& decoding) { return std::tie(decoding.in_all, decoding.most); }

}  // namespace

std::vector<Group> subgroups_of_order(std::size_t order) {
    std::vector<Group> found;
    for (unsigned chosen = 0; chosen < 1U << symmetries.size(); ++chosen) {
        Group set;
        for (const Symmetry s : symmetries)
            if (chosen >> number(s) & 1U) set.push_back(s);
        if (set.size() == order && is_group(set)) found.push_back(set);
    }
    return found;
}

Decoding decoding(std::vector<Group> groups) {
    Decoding best{std::move(groups), {}, {}};
    if (best.groups.size() == 1) return best;
    for (const Symmetry s : symmetries) {
        std::vector<Group> with, without;
        for (const Group& group : best.groups)
            (contains(group, s) ? with : without).push_back(group);
        if (with.empty() || without.empty()) continue;
        Decoding way{best.groups, s, {decoding(std::move(with)), decoding(std::move(without))}};
        way.most = 1 + std::max(way.then[0].most, way.then[1].most);
        way.in_all = way.groups.size() + way.then[0].in_all + way.then[1].in_all;
        if (best.then.empty() || costs(way) < costs(best)) best = std::move(way);
    }
    return best;
}

}  // namespace tangram
