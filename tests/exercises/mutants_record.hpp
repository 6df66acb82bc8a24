#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace mutants {

/// A mutant that passes all tests.
struct Survivor {
    std::size_t line = 0;    ///< from 1
    std::size_t column = 0;  ///< from 1
    std::string was;         ///< on one line
    std::string became;
    bool equivalent = false;  ///< behaves like the original, so no test can distinguish the two
    std::string reason;       ///< why no test kills it, one sentence
};

/// The results for all mutants of an exercise's solution, stored in the exercise's `mutants.json`.
/// Mutants that do not compile are left out.
struct Record {
    int mutants = 0;
    int killed_by_public = 0;
    int killed_by_hidden_only = 0;
    std::vector<Survivor> survivors;
    std::string of = {};  ///< digest of the solution and tests at the time of recording

    int killed() const { return killed_by_public + killed_by_hidden_only; }
    int equivalent() const;
    /// The percentage of non-equivalent mutants that are killed.
    double share_killed() const;
};

/// The minimum percentage of non-equivalent mutants that must be killed.
inline constexpr double least_share_killed = 95;

/// Returns `found` with the reasons from `known`.
Record with_reasons(Record found, const Record& known);

/// Describes what is wrong, one sentence each: figures that differ, survivors without a reason,
/// reasons without a survivor, and too few killed mutants.
/// @param known  the content of the file
/// @param found  the results of this run
std::vector<std::string> complaints(const Record& known, const Record& found);

/// The same for a sample: survivors without a reason, and reasons without a survivor.
/// @param judged  all mutants that were judged
std::vector<std::string> complaints_about_sample(const Record& known,
                                                 const std::vector<Survivor>& judged,
                                                 const Record& found);

/// The fingerprint of several strings together.
std::string digest(const std::vector<std::string>& texts);

/// "line 11, column 29: < became <="
std::string shown(const Survivor& survivor);

void to_json(nlohmann::ordered_json& json, const Record& record);
void from_json(const nlohmann::ordered_json& json, Record& record);

}  // namespace mutants
