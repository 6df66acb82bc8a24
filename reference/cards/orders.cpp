#include <algorithm>
#include <numeric>

#include "cards/in_order.hpp"

namespace cards {

std::vector<std::size_t> row_by_row(const Grid& grid) {
    std::vector<std::size_t> order(grid.places());
    std::iota(order.begin(), order.end(), std::size_t{0});
    return order;
}

std::vector<std::size_t> centre_first(const Grid& grid) {
    std::vector<std::size_t> order;
    std::vector<bool> filled(grid.places());
    const auto filled_neighbours = [&](std::size_t place) {
        int count = 0;
        for (std::size_t edge = 0; edge < 4; ++edge) {
            const auto other = neighbour(grid, place, edge);
            count += other && filled[*other];
        }
        return count;
    };
    std::size_t next = grid.has_centre() ? grid.centre() : 0;
    while (true) {
        filled[next] = true;
        order.push_back(next);
        if (order.size() == grid.places()) return order;
        int most = -1;
        for (std::size_t place = 0; place < grid.places(); ++place) {
            if (filled[place] || filled_neighbours(place) <= most) continue;
            most = filled_neighbours(place);
            next = place;
        }
    }
}

}  // namespace cards
