#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// Handles names from untrusted sources. They may contain anything, and are displayed and used as
/// file names only in these forms.
namespace classroom {

/// Escapes a name or path for display (see text::escaped).
std::string readable(std::string_view raw);

/// Appends a sentence to others, with a blank between them.
void add_sentence(std::string& text, const std::string& sentence);

/// Lists the first of some names or paths for display: "anna, ben, cem and 35 more".
std::string some_of(const std::vector<std::string>& raw, std::size_t most_named = 3);

/// Returns the SHA-256 of a string in 64 hexadecimal digits. Equal digests mean equal strings.
std::string digest(const std::string& text);

/// Converts a name to at most 80 lower-case ASCII letters, digits and '-': "Müller Änne" to
/// "mueller-aenne". Appends a digest if the name cannot be fully converted.
std::string slug_of(const std::string& name);

/// Returns the slug with the digest of `raw` appended, for names whose slugs would be equal.
std::string slug_with_digest(const std::string& name, const std::string& raw);

/// Normalizes a name to Unicode form NFC, in which a letter and its accents are one character, as
/// on Windows and Linux; macOS writes them separately (NFD), which looks the same.
std::string composed(std::string_view name);

/// Normalizes a name so that spellings by different people compare equal: ignores case, accents and
/// the order of words. "Müller, Änne", "Anne Muller" and "aenne_mueller" give the same result.
/// Names that cannot be written in ASCII are returned unchanged.
std::string comparable_name(const std::string& name);

/// Folds a name: ASCII letters in lower case and digits, without accents, blanks, hyphens and other
/// signs. "Hälves-Fit" and "Haelves fit" give "halvesfit".
std::string folded(const std::string& name);

/// A parsed name that a learning platform gives to a student's folder or file.
struct ExportedName {
    std::string name;          ///< of the student: "Family Given", "familygiven", or the login
    std::string number;        ///< "12345", only of Moodle
    std::string beginning;     ///< of the names of all of the student's files
    bool online_text = false;  ///< text typed into a web form, not a file
    bool late = false;         ///< marked as late by the platform
    std::int64_t changed = 0;  ///< time of the attempt in seconds since 1970; 0 when unknown

    /// Whether a platform made the name; otherwise the other members are meaningless.
    explicit operator bool() const { return !beginning.empty(); }
};

/// Parses a name of one of these forms, a folder's with a slash at its end:
/// - Moodle: "Family Given_12345_assignsubmission_file_", and a file's name if there are no folders
/// - Canvas: "familygiven_LATE_1234_56789_x.cpp", "anon_4Fq2X_56789_x.cpp" ("LATE_" may be absent),
///   and "familygiven_1234_text.html"
/// - Blackboard: "Exercise_login_attempt_2026-11-20-10-11-12_x.cpp", and a ".txt" for each attempt
ExportedName exported_name(const std::string& raw);

/// Returns Moodle's number from a name in its folders or grading worksheet: "20417" for
/// "Participant 20417", "Teilnehmer/in20417" and "Rossi Chiara_20417_assignsubmission_file_"; empty
/// for other names.
std::string participant_number(const std::string& name);

}  // namespace classroom
