#include "exercises/2-nerdcube/wire.hpp"
#include "grader/judge/judge.hpp"
#include "merge_orientations.hpp"
#include "search/random.hpp"

using grader::judge::expect;

KNOBEL_STUDENT(merged);

TEST_CASE("The letters of a whole side are merged one after the other", "[1 point][hidden]") {
    search::Random dice(grader::judge::seed());
    for (int side = 0; side < 12; ++side) {
        Orientation so_far = Orientation::any;
        for (int letter = 0; letter < 8; ++letter) {
            const auto next = static_cast<Orientation>(dice.below(8));
            const Orientation together = nerdcube::merge(so_far, next);
            expect(merged_of_student(so_far, next), together,
                   "what is known about the side so far, and what the next letter says");
            if (together != Orientation::invalid) so_far = together;
        }
    }
}
