// [cube.hpp]
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "nerdcube/orientation.hpp"

namespace nerdcube {

// [sticker]
/// The letter of a face without a sticker (Haskell: `Blank`).
inline constexpr char32_t blank = U' ';

/// A letter and its orientation (Haskell: `Label`).
struct Sticker {
    char32_t letter = blank;  ///< any Unicode character
    Orientation orientation = Orientation::any;
    auto operator<=>(const Sticker&) const = default;
};
// [sticker]

// [piece]
/// A piece in your hand: its two or three stickers. It behaves like a `std::vector<Sticker>`, but
/// stores the stickers inside itself, so that it is cheap to copy.
class Piece {
public:
    Piece() = default;
    Piece(std::initializer_list<Sticker> stickers) {
        for (const Sticker& sticker : stickers) push_back(sticker);
    }
    /// @throws std::length_error when the piece already has three
    void push_back(const Sticker& sticker) {
        if (size_ == stickers_.size()) throw std::length_error("a piece has at most 3 stickers");
        stickers_[size_++] = sticker;
    }
    std::size_t size() const { return size_; }
    Sticker& operator[](std::size_t i) { return stickers_[i]; }
    const Sticker& operator[](std::size_t i) const { return stickers_[i]; }
    auto begin() { return stickers_.begin(); }
    auto end() { return begin() + static_cast<std::ptrdiff_t>(size_); }
    auto begin() const { return stickers_.begin(); }
    auto end() const { return begin() + static_cast<std::ptrdiff_t>(size_); }
    bool operator==(const Piece&) const = default;

private:
    std::array<Sticker, 3> stickers_{};
    std::size_t size_ = 0;
};
// [piece]

// [cube]
/// The number of a face on the net, 1 to 54, row by row.
using Face = int;

/// The number of faces.
inline constexpr Face faces = 54;

/// The stickers on the net; a face may still be blank.
class Cube {
public:
    /// @throws std::out_of_range unless `face` is 1 to 54
    Sticker& operator[](Face face) { return stickers_[index(face)]; }
    const Sticker& operator[](Face face) const { return stickers_[index(face)]; }
    auto operator<=>(const Cube&) const = default;

private:
    static std::size_t index(Face face) {
        if (face < 1 || face > faces)
            throw std::out_of_range("there is no face " + std::to_string(face) +
                                    "; they are 1 to 54");
        return static_cast<std::size_t>(face) - 1;
    }

    std::array<Sticker, faces> stickers_{};
};
// [cube]

// [sides]
/// The centres of the six sides.
inline constexpr std::array<Face, 6> centres{5, 20, 23, 26, 41, 50};

/// Returns the centre of the side to which a face belongs. Three sides are blocks of nine numbers;
/// the three sides of the belt share their rows (Haskell: `center`).
constexpr Face centre_of(Face face) {
    if (face <= 9) return 5;
    if (face >= 46) return 50;
    if (face >= 37) return 41;
    return 20 + (face - 10) % 9 / 3 * 3;
}
// [sides]

// [location]
/// The face for a sticker, and the turn of the sticker on its way there.
struct Slot {
    Face face;
    Turn turn;
    bool operator==(const Slot&) const = default;
};

/// How to stick a piece on the net: its first sticker goes into the first slot, and so on
/// (Haskell: `CubeLocation`).
using Location = std::vector<Slot>;
// [location]

// [puzzle]
/// A partly assembled cube: the stickers on the net, and the pieces still in your hand.
struct Puzzle {
    Cube cube;
    std::vector<Piece> unused;
    bool operator==(const Puzzle&) const = default;
};
// [puzzle]

}  // namespace nerdcube
// [cube.hpp]
