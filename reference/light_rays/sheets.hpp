#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "light_rays/board.hpp"
#include "light_rays/structogram.hpp"

/// The diagrams of 2014, executed as they are drawn.
namespace light_rays::sheets {

enum class Sheet : std::uint8_t {
    of_30_january,
    of_31_january,
    as_meant,  ///< our own diagrams, without the slips
};

/// The texts of diagrams, by the names of their files in `folder`.
using Texts = std::map<std::string, std::string>;

inline constexpr const char* folder = "reference/light_rays/diagrams/";

/// @param root  the course's folder
/// @throws text::InputError when a file cannot be read
Texts texts_of(Sheet sheet, const std::string& root);

/// A line and its replacement.
struct Change {
    std::string file, drawn, instead;
};

/// How to continue where a diagram cannot be executed.
struct Repair {
    std::string file, line;  ///< where it stops
    Change change;           ///< the smallest change that helps; it may be elsewhere
};

/// Returns the repair for the place where a diagram stops; nothing when there is no small one.
std::optional<Repair> repair_for(const structogram::Stop& stop, const Texts& texts);

/// @throws std::logic_error unless the diagram contains the drawn line
void replace_line(const Change& change, Texts& texts);

/// A slip of the sheets, and what the diagrams as meant say instead.
struct Correction {
    std::string slip, meant;
    /// The lines with the slip, each preceded by its file's name without ".txt" and a colon.
    std::vector<std::string> drawn;
};

/// All slips that are marked in the diagrams of the two sheets.
const std::vector<Correction>& corrections();

/// An event while a board is solved.
struct Event {
    enum class Kind : std::uint8_t { tried, got_on, refuted, taken_back };

    Kind kind;
    std::string strategy;  ///< empty for `refuted`
    Place place;           ///< where a strategy is tried or makes progress
    Board board;           ///< afterwards

    bool operator==(const Event&) const = default;
};

/// Whether no field is unlit and each number lights exactly as many fields as it says.
bool rules_hold(const Board& board);

/// The result of a run.
struct Ending {
    Board board;
    bool solved = false;  ///< whether `rules_hold`
    std::optional<std::string> returned = {};
    std::optional<std::string> thrown = {};
    std::optional<structogram::Stop> stop = {};
    std::vector<Event> events = {};
    std::size_t boxes = 0;  ///< number of boxes executed
};

/// Runs the basic algorithm on a board.
/// @throws text::InputError when a diagram is malformed, or has a sentence that the vocabulary
///         lacks
Ending run(Sheet sheet, const Texts& texts, const Board& board);

/// Returns the events when our C++ solves the board, with the strategies that were drawn and in
/// their order.
/// @param with_distance  use figure 3 as it was drawn, `LonelyFieldOfTheSheets`
std::vector<Event> events_of_cpp(const Board& board, bool with_distance = false);

}  // namespace light_rays::sheets
