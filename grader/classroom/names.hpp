#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Names that others chose: they may be anything, and are shown and used as file names only in
/// these forms.
namespace classroom {

/// A name or path as a person reads it: valid UTF-8 in which bytes of no character stand as \\xNN,
/// and characters that steer a terminal or the direction of writing as \\u{NNNN}.
std::string readable(std::string_view raw);

/// The first of some names or paths as a person reads them: "anna, ben, cem and 35 more".
std::string some_of(const std::vector<std::string>& raw, std::size_t most_named = 3);

/// A name in small ASCII letters, digits and '-', at most 80: "Müller Änne" as "mueller-aenne".
/// What cannot be written so, and what is no name for a file everywhere ("con"), brings a digest
/// behind it.
/// @param raw  what the digest is made of
std::string slug_of(const std::string& name, const std::string& raw);

/// The slug with a digest behind it, for those whose names come out as the same.
std::string slug_with_digest(const std::string& name, const std::string& raw);

/// A name in which each letter with its accents is one character, as Windows and Linux write it
/// (Unicode's form NFC); macOS writes letter and accent (NFD), which looks the same.
std::string composed(std::string_view name);

/// A name without case, accents and the order of its words, to compare names that different people
/// wrote: the same for "Müller, Änne", "Anne Muller" and "aenne_mueller". A name that cannot be
/// written in ASCII is returned as it is.
std::string comparable_name(const std::string& name);

/// The exercise that is probably meant by a name which is none of theirs: one that differs in a
/// third of its letters at most, or begins with this word; empty when there is none. Where only a
/// number tells exercises apart, as with "program_1", the name must have it.
/// @param name   in small letters, with underscores, without an ending
/// @param names  of exercises: "halves_fit"
std::string exercise_meant(const std::string& name, const std::vector<std::string>& names);

/// What Moodle makes of a student: "Family Given_12345_assignsubmission_file_", a file's name
/// behind it where it makes no folders.
struct MoodleName {
    std::string name;          ///< "Family Given"
    std::string number;        ///< "12345"
    std::string beginning;     ///< all up to the file's name
    bool online_text = false;  ///< what was typed into a field on the page, no file

    /// Whether it is one; the other members mean something only then.
    explicit operator bool() const { return !number.empty(); }
};

MoodleName moodle_name(const std::string& raw);

/// Moodle's number in what its folders and its grading worksheet call a student: "20417" of
/// "Participant 20417", "Teilnehmer/in20417" and "Rossi Chiara_20417_assignsubmission_file_"; empty
/// for other names.
std::string participant_number(const std::string& name);

}  // namespace classroom
