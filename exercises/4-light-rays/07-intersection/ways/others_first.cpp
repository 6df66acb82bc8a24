// Let the other three take the light first, each as much as it can
// Price: up to twelve subtractions instead of eight; in return the worst case is played through as
// one would do it by hand, and that nothing can be negative needs no thought.
#include "intersection.hpp"

namespace {

/// What one direction must take when the others have taken all they can.
int left_for(std::size_t last, int light, const std::array<int, 4>& available) {
    for (std::size_t i = 0; i < available.size(); ++i)
        if (i != last) light -= std::min(light, available[i]);
    return light;
}

}  // namespace

Answer intersection(const Board& board, Place number) {
    const int remaining = remaining_range(board, number);
    const std::array<int, 4> available = available_range(board, number);
    Rays rays;
    for (std::size_t i = 0; i < directions.size(); ++i) {
        const int fields = left_for(i, remaining, available);
        if (fields > available[i]) return {Finding::unsolvable, {}};
        if (fields > 0) rays.push_back({number, directions[i], fields});
    }
    return {rays.empty() ? Finding::nothing : Finding::forced, rays};
}
