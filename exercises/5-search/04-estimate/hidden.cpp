#include "estimate.hpp"

#include "exercises/5-search/tests/probes.hpp"
#include "search/random.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(probe);

namespace {

Tree random_tree(search::Random& random, int depth) {
    Tree tree;
    if (depth > 0)
        for (std::size_t children = random.below(4); children > 0; --children)
            tree.children.push_back(random_tree(random, depth - 1));
    return tree;
}

}  // namespace

TEST_CASE("Random branches of random trees are estimated", "[2 points][hidden][needs branch]") {
    search::Random random(grader::judge::seed());
    for (int round = 0; round < 40; ++round) {
        const Tree tree = trees::node(random_tree(random, 5), random_tree(random, 4));
        std::vector<double> draws(8);
        for (double& draw : draws) draw = static_cast<double>(random.below(1000)) / 1000;
        expect(probe_of_student(tree, draws), trees::expected_of(tree, draws),
               "computed by the course's own probe");
    }
}
