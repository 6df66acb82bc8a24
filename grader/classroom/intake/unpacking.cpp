#include "grader/classroom/intake/unpacking.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <climits>
#include <fstream>
#include <limits>
#include <map>
#include <memory>
#include <optional>

#include "grader/classroom/intake/file_names.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

namespace fs = std::filesystem;

/// Why an archive is not read: "is protected by a password".
struct Refusal {
    std::string why;
};

/// Converts text from DOS code page 850 (Western Europe) to UTF-8.
std::string from_cp850(std::string_view bytes) {
    constexpr std::u32string_view upper_half =
        U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ"
        U"┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0";
    static_assert(upper_half.size() == 128);
    std::string converted;
    for (const char c : bytes) {
        const auto code = static_cast<unsigned char>(c);
        converted += code < 0x80 ? std::string(1, c) : text::utf8(upper_half[code - 0x80]);
    }
    return converted;
}

/// Returns the path of an entry below the folder, without empty parts, "." and ".."; nothing if it
/// is too long or too deep for a file system.
std::optional<fs::path> below(std::string_view raw) {
    fs::path path;
    std::size_t depth = 0;
    while (!raw.empty()) {
        const std::string_view part = raw.substr(0, raw.find('/'));
        raw.remove_prefix(std::min(part.size() + 1, raw.size()));
        if (part.empty() || part == "." || part == "..") continue;
        path /= part;
        if (part.size() > NAME_MAX || ++depth > most_depth) return std::nullopt;
    }
    return path.native().size() < most_path_bytes / 2 ? std::optional(path) : std::nullopt;
}

/// Returns whether a file begins as a zip, but does not end with the end of its list of files,
/// which holds the length of the comment after it. The end of a zip inside it is not taken for its
/// own.
bool has_lost_end(const fs::path& file) {
    constexpr std::size_t end_bytes = 22, most_comment = 0xffff;
    std::string start(4, '\0'), end(std::min(fs::file_size(file), end_bytes + most_comment), '\0');
    std::ifstream stream(file, std::ios::binary);
    stream.read(start.data(), 4).seekg(-static_cast<std::streamoff>(end.size()), std::ios::end);
    stream.read(end.data(), static_cast<std::streamsize>(end.size()));
    end.erase(0, std::min(end.rfind("PK\5\6"), end.size()));
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(end[at]); };
    return start == "PK\3\4" &&
           (end.size() < end_bytes || end.size() - end_bytes != byte(20) + 256U * byte(21));
}

/// Reads an archive with libarchive: only formats that students use, and without external programs.
class Archive {
public:
    explicit Archive(const fs::path& file) : archive_(archive_read_new(), archive_read_free) {
        if (has_lost_end(file)) throw Refusal{"is cut off at its end, as after a broken download"};
        archive* const a = archive_.get();
        for (const auto support :
             {archive_read_support_filter_gzip, archive_read_support_filter_bzip2,
              archive_read_support_filter_xz, archive_read_support_filter_lzma,
              archive_read_support_filter_zstd, archive_read_support_filter_compress,
              archive_read_support_format_zip, archive_read_support_format_tar,
              archive_read_support_format_7zip, archive_read_support_format_rar,
              archive_read_support_format_rar5})
            support(a);
        if (archive_read_open_filename(a, file.c_str(), 64 << 10) < ARCHIVE_WARN) refuse();
    }

    /// Returns the next entry, or null at the end.
    archive_entry* next() {
        archive_entry* entry = nullptr;
        const int result = archive_read_next_header(archive_.get(), &entry);
        if (result == ARCHIVE_EOF) return nullptr;
        if (result < ARCHIVE_WARN) refuse();
        if (archive_entry_is_encrypted(entry) != 0) throw Refusal{"is protected by a password"};
        return entry;
    }

    /// Returns the path of an entry. In a zip without the UTF-8 flag it is in the DOS code page of
    /// the machine that made it, most likely that of Western Europe; CP437 has the same letters
    /// with few exceptions. Some programs for Windows write '\\' between folders.
    std::string path_of(archive_entry* entry) {
        const char* name = archive_entry_pathname(entry);
        if (name == nullptr) name = archive_entry_pathname_utf8(entry);
        if (name == nullptr) return "(no name)";
        if (!is_zip()) return name;
        std::string path = text::letters_of(name) ? name : from_cp850(name);
        std::replace(path.begin(), path.end(), '\\', '/');
        return path;
    }

    /// Reads from the current entry.
    /// @return number of bytes read, 0 at the end, negative when the entry is damaged
    ssize_t read(char* to, std::size_t size) {
        const ssize_t result = archive_read_data(archive_.get(), to, size);
        if (result == ARCHIVE_FATAL) refuse();
        return result;
    }

    /// Skips the rest of the current entry without unpacking it. Returns false if that is
    /// impossible.
    bool skip() {
        if (!is_zip() || archive_filter_count(archive_.get()) > 1) return false;
        if (archive_read_data_skip(archive_.get()) == ARCHIVE_FATAL) refuse();
        return true;
    }

private:
    bool is_zip() const {
        return (archive_format(archive_.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
    }

    [[noreturn]] void refuse() const {
        const char* const text = archive_error_string(archive_.get());
        const std::string why = text == nullptr ? "" : text;
        if (why.find("nrecognized archive format") != std::string::npos)
            throw Refusal{"is not an archive of a kind that can be read (zip, tar, 7z, rar)"};
        for (const char* word : {"ncrypt", "assphrase", "assword"})
            if (why.find(word) != std::string::npos) throw Refusal{"is protected by a password"};
        throw Refusal{
            fmt::format("is damaged{}", why.empty() ? "" : " (" + why.substr(0, 200) + ")")};
    }

    std::unique_ptr<archive, int (*)(archive*)> archive_;
};

class Unpacking {
public:
    Unpacking(const fs::path& archive, fs::path folder, const ArchiveLimits& limits)
        : archive_(archive), folder_(std::move(folder)), limits_(limits) {}

    std::vector<Unread> carry_out() {
        std::size_t entries = 0;
        while (archive_entry* const entry = archive_.next()) {
            if (++entries > limits_.entries)
                throw Refusal{fmt::format("holds more than {} files", limits_.entries)};
            const std::string path = archive_.path_of(entry);
            const std::optional<fs::path> own = below(path);
            const std::string why =
                own ? take(entry, *own) : "is in too many folders or has too long a name";
            if (!why.empty())
                unread_.push_back({own ? own->string() : path.substr(0, 60) + "...", why});
        }
        if (entries == 0) throw Refusal{"holds no files"};
        return std::move(unread_);
    }

private:
    /// Unpacks an entry. Returns why it could not be read, or an empty string.
    std::string take(archive_entry* entry, const fs::path& path) {
        if (path.empty() || std::any_of(path.begin(), path.end(), [](const fs::path& part) {
                return is_litter(part.native());
            }))
            return {};
        // Many files of one student in a class must not prevent the others from being read.
        auto end = path.begin();
        fs::path upper;
        for (int level = 0; level < 2 && end != std::prev(path.end()); ++level) upper /= *end++;
        if (++count_in_[upper.string()] > most_entries + 1) return {};
        fs::path place = folder_ / path;
        std::error_code error;
        fs::create_directories(place.parent_path(), error);
        if (archive_entry_hardlink(entry) != nullptr || archive_entry_filetype(entry) == AE_IFLNK)
            return "is a link, which is not followed";
        if (archive_entry_filetype(entry) == AE_IFDIR) {
            fs::create_directory(place, error);
            return {};
        }
        if (archive_entry_filetype(entry) != AE_IFREG) return "is not an ordinary file";
        place = free_place(place);
        const std::string why = write(place);
        if (!why.empty()) fs::remove(place, error);
        const timespec changed{archive_entry_mtime(entry), 0}, times[]{changed, changed};
        if (why.empty() && archive_entry_mtime_is_set(entry) != 0)
            ::utimensat(AT_FDCWD, place.c_str(), times, AT_SYMLINK_NOFOLLOW);
        return why;
    }

    /// Returns a place that no entry has yet: "x.cpp", "x (2).cpp" and so on.
    fs::path free_place(const fs::path& place) {
        fs::path free = place;
        std::error_code error;
        while (fs::exists(fs::symlink_status(free, error)))
            free = place.parent_path() / fmt::format("{} ({}){}", place.stem().string(),
                                                     ++copies_[place.native()] + 1,
                                                     place.extension().string());
        return free;
    }

    /// Writes the current entry into a file. Returns why it could not be read, or an empty string.
    std::string write(const fs::path& place) {
        const std::unique_ptr<FILE, int (*)(FILE*)> file(std::fopen(place.c_str(), "wb"),
                                                         std::fclose);
        if (!file) return "has the same name as something else in the archive";
        const std::string name = place.filename().string();
        std::size_t rest = names_archive(name)      ? std::numeric_limits<std::size_t>::max()
                           : may_hold_program(name) ? most_file_bytes + 1
                                                    : 0;
        for (std::string buffer(64 << 10, '\0'); rest > 0 || !archive_.skip();) {
            const ssize_t size = archive_.read(buffer.data(), buffer.size());
            if (size == 0) break;
            if (size < 0) return "is damaged in the archive";
            unpacked_ += static_cast<std::size_t>(size);
            if (unpacked_ > limits_.bytes)
                throw Refusal{fmt::format("unpacks to more than {} MB", limits_.bytes >> 20)};
            const std::size_t part = std::min(static_cast<std::size_t>(size), rest);
            if (std::fwrite(buffer.data(), 1, part, file.get()) != part) break;
            rest -= part;
        }
        if (std::ferror(file.get()) != 0 || std::fflush(file.get()) != 0)
            throw Refusal{"needs more room than there is on the disk"};
        return {};
    }

    Archive archive_;
    fs::path folder_;
    ArchiveLimits limits_;
    std::vector<Unread> unread_;
    std::map<std::string, std::size_t> count_in_;  ///< entries of folders at the top
    std::map<std::string, std::size_t> copies_;    ///< further files of a path
    std::size_t unpacked_ = 0;
};

}  // namespace

Unpacked unpack(const fs::path& archive, const fs::path& folder, const ArchiveLimits& limits) try {
    return {{}, Unpacking(archive, folder, limits).carry_out()};
} catch (const Refusal& refusal) {
    return {refusal.why, {}};
}

}  // namespace classroom
