#include "light_rays/sheets.hpp"

#include <stdexcept>

#include "light_rays/sheet_machine.hpp"

namespace light_rays::sheets {
namespace {

using structogram::Diagram;

/// The diagrams of a sheet, by their file names without ".txt"; empty where it has none.
struct Files {
    std::string basic, lonely, intersection, part_2, trial, hook;
};

/// On 30 January the frame of TryAndError is empty. No run gets there: Intersection always throws,
/// returns true, or stops at its TODO.
Files files_of(Sheet sheet) {
    switch (sheet) {
        case Sheet::of_30_january:
            return {"basic-algorithm-30", "lonely-field", "intersection-30", "", "", ""};
        case Sheet::of_31_january:
            return {"basic-algorithm-31",     "lonely-field",     "intersection-31",
                    "intersection-31-part-2", "try-and-error-31", "try-and-error-hook-31"};
        case Sheet::as_meant:
            return {"basic-algorithm-corrected", "lonely-field-corrected",
                    "intersection-corrected",    "",
                    "try-and-error-corrected",   "try-and-error-hook-corrected"};
    }
    return {};
}

std::string file_of(const std::string& name) { return folder + name + ".txt"; }

Diagram diagram(const Texts& texts, const std::string& name) {
    return structogram::read(texts.at(file_of(name)), file_of(name));
}

Drawings drawings_of(Sheet sheet, const Texts& texts) {
    const Files files = files_of(sheet);
    Drawings drawings{diagram(texts, files.basic), diagram(texts, "step"), {}, {}};
    Diagram intersection = diagram(texts, files.intersection);
    if (!files.part_2.empty()) insert(intersection, "see part 2", diagram(texts, files.part_2));
    drawings.strategies = {{"LonelyField", false, diagram(texts, files.lonely)},
                           {"Intersection", true, std::move(intersection)}};
    if (!files.trial.empty())
        drawings.strategies.push_back({"TryAndError", true, diagram(texts, files.trial)});
    if (!files.hook.empty()) drawings.hook = diagram(texts, files.hook);

    demand(vocabulary(), drawings.basic.body);
    demand(vocabulary(), drawings.step.body);
    for (const auto& strategy : drawings.strategies) demand(vocabulary(), strategy.diagram.body);
    if (drawings.hook) demand(vocabulary(), drawings.hook->body);
    return drawings;
}

/// The smallest repairs where a diagram of the sheets cannot be executed.
const std::vector<Repair>& repairs() {
    const auto same = [](const char* name, const char* line, const char* instead) {
        return Repair{file_of(name), line, {file_of(name), line, instead}};
    };
    const auto other = [](const char* name, const char* line, const char* drawn,
                          const char* instead) {
        return Repair{file_of(name), line, {file_of(name), drawn, instead}};
    };
    static const std::vector<Repair> all{
        // With the words of the next day.
        same("basic-algorithm-30", "if sum(``lightFields``) ≠ sum(``numberFields``):",
             "if the number of ``lightFields`` ≠ ∑ ``numberFields``:"),
        other("basic-algorithm-30",
              "        while ``board`` is not solved, and ``i`` ≤ ``maxIterationen``:",
              "constant: ``maxIterations``, the maximal number of iterations",
              "constant: ``maxIterationen``, the maximal number of iterations"),
        other("basic-algorithm-31",
              "        while ``board`` is not solved, and ``i`` ≤ ``maxIterationen``:",
              "constant: ``maxIterations``, the maximal number of iterations",
              "constant: ``maxIterationen``, the maximal number of iterations"),
        other("lonely-field", "    ``i`` ← 0", "    ``current``, the current field",
              "    ``current`` and ``i``, the current field and how far it is"),
        same("lonely-field", "                        ``found`` ← ``found`` ∪ ``direction``",
             "                        ``found`` ← ``found`` ∪ {``direction``}"),
        other("lonely-field", "case the number of ``found``:", "    ≥ 1:", "    > 1:"),
        // According to the source of the sheet.
        same("intersection-30",
             "if ``available`` ``remaining``:", "if ``available`` < ``remaining``:"),
        same("intersection-30", "        if ``available`` ``remaining``:",
             "        if ``available`` = ``remaining``:"),
        same("intersection-31", "``directions`` ← (0 0 0 1), (0 0 1 0), …",
             "``possibilities`` ← (0 0 0 1), (0 0 1 0), …"),
        other("intersection-31-part-2",
              "if ``sum`` < ``remaining``:", "``sum`` ← ``possibilities`` · ``available``",
              "``sum`` ← ``possibility`` · ``available``"),
        same("intersection-31-part-2", "        ``rest`` ← ``remaining`` − ``sum`` − ``spread``",
             "        ``rest`` ← ``remaining`` − ``sum``"),
        other("intersection-31-part-2", "        spread ``rest`` over the directions in ``others``",
              "        ``others`` ← (0 0 0 1) − ``possibility``",
              "        ``others`` ← (1 1 1 1) − ``possibility``"),
        same("try-and-error-31", "            ``directions`` ← ``directions`` ∖ ``direction``",
             "            ``directions`` ← ``directions`` ∖ {``direction``}"),
        // The hook receives what the strategy had, and so undoes the guess. What it strikes off is
        // still its own.
        other("try-and-error-hook-31",
              "while ``undoManager`` can undo something:", "local:", "parameter:"),
        same("try-and-error-hook-31", "``directions`` ← ``directions`` ∖ ``direction``",
             "``directions`` ← ``directions`` ∖ {``direction``}"),
        other("try-and-error-hook-31", "``directions`` ← ``directions`` ∖ {``direction``}",
              "    ``undoManager``, a local undo manager",
              "    ``undoManager`` and ``direction``, as the strategy left them"),
    };
    return all;
}

/// Records what our program does.
struct Recorder : Unobserved {
    explicit Recorder(const Board& first) : board(first) {}

    void tried(const Strategy& strategy, Place place) {
        looked_at = place;
        record(Event::Kind::tried, strategy.name());
    }
    void deduced(const Strategy& strategy, Place, const Deduction&, const Board& after) {
        board = after;
        record(Event::Kind::got_on, strategy.name());
    }
    void refuted(const Unsolvable& proof, const Board&) {
        looked_at = proof.place;
        record(Event::Kind::refuted, "");
    }
    void taken_back(const Strategy& strategy, const Board& after) {
        board = after;
        record(Event::Kind::taken_back, strategy.name());
    }

    void record(Event::Kind kind, const std::string& strategy) {
        events.push_back({kind, strategy, looked_at, board});
    }

    Board board;
    Place looked_at = {};
    std::vector<Event> events = {};
};

}  // namespace

Texts texts_of(Sheet sheet, const std::string& root) {
    const auto& [basic, lonely, intersection, part_2, trial, hook] = files_of(sheet);
    Texts texts;
    for (const std::string& name :
         {basic, std::string("step"), lonely, intersection, part_2, trial, hook})
        if (!name.empty()) texts[file_of(name)] = text::read_file(root + "/" + file_of(name));
    return texts;
}

std::optional<Repair> repair_for(const structogram::Stop& stop, const Texts& texts) {
    const std::string line =
        structogram::lines_without_notes(texts.at(stop.line.file)).at(stop.line.number - 1);
    const auto found = std::ranges::find_if(repairs(), [&](const Repair& repair) {
        return repair.file == stop.line.file && repair.line == line;
    });
    return found == repairs().end() ? std::nullopt : std::optional(*found);
}

void replace_line(const Change& change, Texts& texts) {
    std::string repaired;
    bool found = false;
    for (const std::string& line : structogram::lines_without_notes(texts.at(change.file))) {
        found |= line == change.drawn;
        repaired += (line == change.drawn ? change.instead : line) + "\n";
    }
    if (!found) throw std::logic_error(change.file + " has no line '" + change.drawn + "'");
    texts[change.file] = repaired;
}

bool rules_hold(const Board& board) {
    return std::ranges::all_of(places(board), [&](Place place) {
        const Field& field = board[place];
        return field.is_number() ? remaining_range(board, place) == 0 : !field.is_unlit();
    });
}

Ending run(Sheet sheet, const Texts& texts, const Board& board) {
    const Drawings drawings = drawings_of(sheet, texts);
    Machine machine(drawings, board);
    Ending ending{board};
    try {
        machine.call(drawings.basic, {board});
        if (machine.returned)
            ending.returned = std::holds_alternative<Board>(*machine.returned)
                                  ? "the board"
                                  : std::get<std::string>(*machine.returned);
    } catch (const structogram::Thrown& thrown) {
        ending.thrown = thrown.words;
    } catch (const structogram::Stop& stop) {
        ending.stop = stop;
    }
    ending.board = machine.game.board();
    ending.solved = rules_hold(ending.board);
    ending.events = std::move(machine.events);
    ending.boxes = machine.boxes;
    return ending;
}

std::vector<Event> events_of_cpp(const Board& board, bool with_distance) {
    Strategies strategies;
    if (with_distance) strategies.push_back(std::make_unique<LonelyFieldOfTheSheets>());
    else strategies.push_back(make_strategy("lonely"));
    strategies.push_back(make_strategy("intersection"));
    strategies.push_back(make_strategy("trial"));
    Recorder recorder(board);
    solve(
        board, strategies, Order::as_drawn, [](const Board&) { return Next::stop; }, recorder,
        most_iterations);
    return recorder.events;
}

}  // namespace light_rays::sheets
