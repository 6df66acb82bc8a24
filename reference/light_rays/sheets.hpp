#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "light_rays/board.hpp"
#include "light_rays/structogram.hpp"

/// The diagrams of 2014, run as they are drawn.
namespace light_rays::sheets {

enum class Sheet : std::uint8_t {
    of_30_january,
    of_31_january,
    as_meant,  ///< our own diagrams, without the slips
};

/// The diagrams' texts by the names of their files in `folder`.
using Texts = std::map<std::string, std::string>;

inline constexpr const char* folder = "reference/light_rays/diagrams/";

/// @param root  the course's folder
/// @throws text::InputError when a file cannot be read
Texts texts_of(Sheet sheet, const std::string& root);

/// A line that is replaced by another one.
struct Change {
    std::string file, drawn, instead;
};

/// How a diagram is made to run on where it cannot be carried out.
struct Repair {
    std::string file, line;  ///< where it stops
    Change change;           ///< the least that helps; perhaps elsewhere
};

/// The repair for a place where a diagram stops; nothing where none is small.
std::optional<Repair> repair_for(const structogram::Stop& stop, const Texts& texts);

/// @throws std::logic_error unless the drawn line stands in the diagram
void replace_line(const Change& change, Texts& texts);

/// A slip of the sheets, and what the diagrams as meant say instead.
struct Correction {
    std::string slip, meant;
    /// The lines that have it, after their file's name without ".txt" and a colon.
    std::vector<std::string> drawn;
};

/// All slips that are marked in the diagrams of the two sheets.
const std::vector<Correction>& corrections();

/// What happens when a board is solved, one after the other.
struct Event {
    enum class Kind : std::uint8_t { tried, got_on, refuted, taken_back };

    Kind kind;
    std::string strategy;  ///< empty for `refuted`
    Place place;           ///< where a strategy is tried or gets on
    Board board;           ///< afterwards

    bool operator==(const Event&) const = default;
};

/// Whether no field is unlit, and each number lights just as many fields as it says.
bool rules_hold(const Board& board);

/// How a run has ended.
struct Ending {
    Board board;
    bool solved = false;  ///< whether `rules_hold`
    std::optional<std::string> returned = {};
    std::optional<std::string> thrown = {};
    std::optional<structogram::Stop> stop = {};
    std::vector<Event> events = {};
    std::size_t boxes = 0;  ///< how many were carried out
};

/// Runs the basic algorithm on a board.
/// @throws text::InputError when a diagram is not of the form, or says what no vocabulary knows
Ending run(Sheet sheet, const Texts& texts, const Board& board);

/// What our C++ does on the board, with the strategies that were drawn and in their order.
/// @param with_distance  with figure 3 as it was drawn, `LonelyFieldOfTheSheets`
std::vector<Event> events_of_cpp(const Board& board, bool with_distance = false);

}  // namespace light_rays::sheets
