// The module of the small figures in the text: each asks the reference code one thing.
#include <algorithm>
#include <stdexcept>

#include "command/player/player.hpp"
#include "nerdcube/turns.hpp"
#include "tangram/congruence.hpp"
#include "tangram/positions.hpp"
#include "tangram/puzzle.hpp"

namespace player {
namespace {

/// Returns the i-th word as a number below `end`.
std::size_t number_below(std::size_t end, const Question& question, std::size_t i) {
    const std::uint64_t number = question.number(i);
    if (number >= end)
        throw std::invalid_argument("read '" + question.word(i) + "', expected a number below " +
                                    std::to_string(end));
    return static_cast<std::size_t>(number);
}

/// `merge A B`: what two orientations, given as numbers, say together.
void answer_about_merging(const Question& question, Json& json) {
    using nerdcube::Orientation;
    const auto orientation = [&](std::size_t i) {
        return static_cast<Orientation>(
            number_below(static_cast<std::size_t>(Orientation::invalid), question, i));
    };
    json.entry("merged", static_cast<int>(nerdcube::merge(orientation(1), orientation(2))));
}

void write_numbers(std::string_view name, const tangram::Group& group, Json& json) {
    json.list(name, [&] {
        for (const tangram::Symmetry s : group) json.value(tangram::number(s));
    });
}

/// Returns the smallest group that contains some symmetries, in the order of their numbers.
tangram::Group generated_by(const tangram::Group& some) {
    std::array<bool, 8> is_in{true};
    for (bool grows = true; grows;) {
        grows = false;
        for (const tangram::Symmetry s : tangram::symmetries)
            for (const tangram::Symmetry generator : some) {
                bool& product = is_in[tangram::number(generator * s)];
                if (!is_in[tangram::number(s)] || product) continue;
                product = grows = true;
            }
    }
    tangram::Group group(tangram::symmetries.begin(), tangram::symmetries.end());
    std::erase_if(group, [&](tangram::Symmetry s) { return !is_in[tangram::number(s)]; });
    return group;
}

/// `group S T ...`: the group that symmetries, given as numbers, generate, and its left cosets.
void answer_about_groups(const Question& question, Json& json) {
    tangram::Group some;
    for (std::size_t i = 1; i < question.words.size(); ++i)
        some.push_back(tangram::symmetries[number_below(8, question, i)]);
    const tangram::Group group = generated_by(some);
    write_numbers("group", group, json);
    std::array<bool, 8> known{};
    json.list("cosets", [&] {
        for (const tangram::Symmetry s : tangram::symmetries) {
            if (known[tangram::number(s)]) continue;
            json.list([&] {
                for (const tangram::Symmetry own : group) {
                    known[tangram::number(s * own)] = true;
                    json.value(tangram::number(s * own));
                }
            });
        }
    });
}

using Positions = std::vector<tangram::Position>;

constexpr tangram::Octagon rectangle{{2, 4}, {}};

Positions positions_in_rectangle(const tangram::Kind& kind) {
    return positions_with_room(kind, fields_of(rectangle));
}

/// `positions`: where the first piece has room in a rectangle of 2 by 4, as corners of polygons.
void answer_about_positions(const tangram::Kind& kind, Json& json) {
    json.list("positions", [&] {
        for (const auto& [orientation, at] : positions_in_rectangle(kind))
            json.list([&] {
                for (const tangram::Edge& edge : kind.orientations[orientation].edges)
                    json.list([&] {
                        json.value(edge.from.x + at.x);
                        json.value(edge.from.y + at.y);
                    });
            });
    });
}

/// Whether two copies of a piece have room beside each other.
bool have_room(const tangram::Kind& kind, const Positions& copies) {
    tangram::Fields free = fields_of(rectangle);
    for (const auto& [orientation, at] : copies) {
        const tangram::Shape& shape = kind.orientations[orientation];
        if (!has_room(free, shape, at)) return false;
        free = without(free, shape, at);
    }
    return true;
}

/// `images I J`: the images of two copies of the first piece, at positions given as numbers, under
/// the symmetries of the rectangle; whether the copies come first; the symmetries that keep them.
void answer_about_images(const Question& question, const tangram::Kind& kind, Json& json) {
    const Positions positions = positions_in_rectangle(kind);
    Positions copies{positions[number_below(positions.size(), question, 1)],
                     positions[number_below(positions.size(), question, 2)]};
    std::ranges::sort(copies);
    json.entry("room", have_room(kind, copies));
    tangram::Motions motions;
    for (const tangram::Symmetry s : symmetries_of(rectangle))
        motions.push_back(within(rectangle.box, s));
    json.list("images", [&] {
        for (const tangram::Motion& motion : motions)
            json.object([&] {
                json.entry("symmetry", tangram::number(motion.symmetry));
                json.list("positions", [&] {
                    for (const tangram::Position& image : images(motion, kind, copies))
                        json.value(std::ranges::find(positions, image) - positions.begin());
                });
            });
    });
    json.entry("first", comes_first(copies, kind, motions, std::less<>{}));
    json.list("kept", [&] {
        for (const tangram::Motion& motion : those_that_keep(copies, kind, motions))
            json.value(tangram::number(motion.symmetry));
    });
}

}  // namespace

void answer(const Question& question, Json& json) {
    const std::string& verb = question.verb();
    if (verb == "merge") return answer_about_merging(question, json);
    if (verb == "group") return answer_about_groups(question, json);
    if (verb != "positions" && verb != "images")
        throw std::invalid_argument("read '" + verb + "', which no figure asks");
    const tangram::Kinds kinds = tangram::parse_pieces(question.text, "pieces");
    if (verb == "positions") return answer_about_positions(kinds.front(), json);
    answer_about_images(question, kinds.front(), json);
}

}  // namespace player
