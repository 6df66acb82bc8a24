// [board.hpp]
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

/// Chapter 4: the light rays of 2014, solved by strategies.
namespace light_rays {

// [direction]
/// The direction in which a ray runs (German: Richtung).
enum class Direction : std::uint8_t { north, east, south, west };

inline constexpr std::array directions{Direction::north, Direction::east, Direction::south,
                                       Direction::west};

/// Returns the opposite direction (umkehren).
constexpr Direction reversed(Direction direction) {
    return static_cast<Direction>((static_cast<int>(direction) + 2) % 4);
}
// [direction]

// [place]
/// The position of a field. Rows and columns are counted from 0, from the upper left corner.
struct Place {
    int row = 0, column = 0;
    auto operator<=>(const Place&) const = default;
};

/// Returns the place a number of fields away in a direction; it may be outside the board.
[[nodiscard]] constexpr Place next(Place place, Direction direction, int fields = 1) {
    switch (direction) {
        case Direction::north: return {place.row - fields, place.column};
        case Direction::east: return {place.row, place.column + fields};
        case Direction::south: return {place.row + fields, place.column};
        case Direction::west: return {place.row, place.column - fields};
    }
    return place;
}
// [place]

// [field]
/// A number field (Zahlenfeld), or a light field (Lichtfeld), which is lit by a ray or still unlit.
struct Field {
    std::optional<int> number;     ///< number of fields its rays light; empty for a light field
    std::optional<Direction> ray;  ///< the direction of the ray that lights it

    bool operator==(const Field&) const = default;
    bool is_number() const { return number.has_value(); }
    bool is_unlit() const { return !number && !ray; }
};
// [field]

// [board]
/// A rectangle of fields, row by row.
struct Board {
    int rows = 0, columns = 0;
    std::vector<Field> fields;  ///< rows times columns of them

    bool operator==(const Board&) const = default;

    bool contains(Place place) const {
        return place.row >= 0 && place.row < rows && place.column >= 0 && place.column < columns;
    }
    Field& operator[](Place place) { return fields[index(place)]; }
    const Field& operator[](Place place) const { return fields[index(place)]; }

    /// Returns the index of a place in `fields`.
    std::size_t index(Place place) const {
        return static_cast<std::size_t>(place.row * columns + place.column);
    }
};

/// Returns all places of a board, row by row.
inline std::vector<Place> places(const Board& board) {
    std::vector<Place> all;
    for (int row = 0; row < board.rows; ++row)
        for (int column = 0; column < board.columns; ++column) all.push_back({row, column});
    return all;
}
// [board]

}  // namespace light_rays
// [board.hpp]
