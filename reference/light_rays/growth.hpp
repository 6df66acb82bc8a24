#pragma once

#include <string>
#include <vector>

namespace light_rays::drawing {

/// The effort to prove that boards of a size have exactly one solution.
struct Effort {
    int side;  ///< of the boards, in fields
    double guesses;
    double milliseconds;
};

/// Draws how the work of three searches grows with the boards: two panels, guesses above and
/// milliseconds below, on logarithmic scales, no wider than a phone. Fewer than one guess are drawn
/// as one, times below a thousandth of a millisecond as a thousandth.
/// @param as_drawn  at least one, by ascending side, like the next two
std::string growth(const std::vector<Effort>& as_drawn, const std::vector<Effort>& patient,
                   const std::vector<Effort>& fast);

}  // namespace light_rays::drawing
