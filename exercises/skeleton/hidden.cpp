#include "@name@.hpp"

#include <random>

#include "grader/judge/judge.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(@name@);

// The hidden tests: random questions, so that nobody can learn the answers by heart. All chance comes from the seed.

namespace {

/// The right answer, found in another way than the model solution finds it; in a chapter, by the reference solver.
int expected(std::vector<int> numbers) {
    int rises = 0;
    for (; numbers.size() > 1; numbers.pop_back()) rises += numbers.back() > *(numbers.end() - 2) ? 1 : 0;
    return rises;
}

}  // namespace

TEST_CASE("Random rows are counted", "[2 points][hidden]") {
    std::mt19937_64 dice(grader::judge::seed());
    for (std::size_t length = 2; length < 20; ++length) {
        std::vector<int> numbers(length);
        for (int& number : numbers) number = static_cast<int>(dice() % 9);
        expect(@name@_of_student(numbers), expected(numbers), "counted in another way");
    }
}
