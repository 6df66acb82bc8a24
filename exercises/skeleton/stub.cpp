#include "@name@.hpp"

// What the exercise begins with: it compiles without a warning and gets no point. (Leave this comment out: students read this file.)
int @name@(const std::vector<int>& numbers) {
    (void)numbers;
    todo("TODO: count the numbers that come after a smaller one");
}
