#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace mutants {

/// A mutant that all tests let pass.
struct Survivor {
    std::size_t line = 0;    ///< from 1
    std::size_t column = 0;  ///< from 1
    std::string was;         ///< in one line
    std::string became;
    bool equivalent = false;  ///< it does the same as the original, so no test can tell them apart
    std::string reason;       ///< why no test tells it from the original, a sentence
};

/// What became of all mutants of an exercise's solution: the exercise's `mutants.json`. Mutants
/// that do not compile are left out.
struct Record {
    int mutants = 0;
    int killed_by_public = 0;
    int killed_by_hidden_only = 0;
    std::vector<Survivor> survivors;
    std::string of = {};  ///< the digest of what the exercise was then: its solution and tests

    int killed() const { return killed_by_public + killed_by_hidden_only; }
    int equivalent() const;
    /// Of those that are not equivalent, how many in a hundred are killed.
    double share_killed() const;
};

/// How many in a hundred of the mutants that are not equivalent must be killed.
inline constexpr double least_share_killed = 95;

/// What was found, with the reasons that were given before.
Record with_reasons(Record found, const Record& known);

/// What is wrong, in sentences: figures that differ, survivors without a reason, reasons without a
/// survivor, and too few killed.
/// @param known  what the file says
/// @param found  what was found just now
std::vector<std::string> complaints(const Record& known, const Record& found);

/// The same where only some mutants were judged: survivors without a reason, and reasons without a
/// survivor.
/// @param judged  all that were
std::vector<std::string> complaints_about_sample(const Record& known,
                                                 const std::vector<Survivor>& judged,
                                                 const Record& found);

/// The fingerprint of some texts together.
std::string digest(const std::vector<std::string>& texts);

/// "line 11, column 29: < became <="
std::string shown(const Survivor& survivor);

void to_json(nlohmann::ordered_json& json, const Record& record);
void from_json(const nlohmann::ordered_json& json, Record& record);

}  // namespace mutants
