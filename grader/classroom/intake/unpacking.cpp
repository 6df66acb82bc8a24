#include "grader/classroom/intake/unpacking.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "grader/classroom/intake/file_names.hpp"
#include "text/utf8.hpp"

namespace classroom {
namespace {

using Kind = Piece::Kind;

/// Why an archive is not read: "is protected by a password".
struct Refusal {
    std::string why;
};
/// The same, if the archives around it are not read either.
struct TooMuch : Refusal {};

constexpr std::size_t most_others = 20;
constexpr std::size_t most_listed = 200'000, most_listed_of_folder = 5000;
constexpr std::size_t levels_listed = 6;
constexpr std::size_t most_told_bytes = 32 << 20;

/// Appends a path in an archive to another, without empty parts, "." and "..". Returns false if it
/// exceeds the limits.
bool add(std::string& path, std::string_view raw) {
    std::size_t depth = 0;
    while (!raw.empty()) {
        const std::size_t slash = std::min(raw.find('/'), raw.size());
        const std::string_view part = raw.substr(0, slash);
        raw.remove_prefix(std::min(slash + 1, raw.size()));
        if (part.empty() || part == "." || part == "..") continue;
        if (++depth > most_depth || path.size() + part.size() >= most_path_bytes) return false;
        path += (path.empty() ? "" : "/") + std::string(part);
    }
    return true;
}

/// Returns whether `look` returns true for any folder's or file's name in a path.
template <class Look>
bool any_part(std::string_view path, Look look) {
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (look(path.substr(at, end - at))) return true;
        at = end + 1;
    }
    return false;
}

/// Returns the first `levels` parts of a path.
std::string upper(const std::string& path, std::size_t levels) {
    std::size_t end = 0;
    for (std::size_t level = 0; level < levels && end != std::string::npos; ++level)
        end = path.find('/', end + (level > 0 ? 1 : 0));
    return end == std::string::npos ? path : path.substr(0, end);
}

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

/// Reads an archive with libarchive: only formats that students use, and without external programs.
class Archive {
public:
    Archive() : archive_(archive_read_new(), archive_read_free) {
        archive* const a = archive_.get();
        for (const auto support :
             {archive_read_support_filter_gzip, archive_read_support_filter_bzip2,
              archive_read_support_filter_xz, archive_read_support_filter_lzma,
              archive_read_support_filter_zstd, archive_read_support_filter_compress,
              archive_read_support_format_zip, archive_read_support_format_tar,
              archive_read_support_format_7zip, archive_read_support_format_rar,
              archive_read_support_format_rar5})
            support(a);
    }

    void open(const std::filesystem::path& file) {
        begin(archive_read_open_filename(archive_.get(), file.c_str(), 64 << 10));
    }
    void open(std::string_view bytes) {
        begin(archive_read_open_memory(archive_.get(), bytes.data(), bytes.size()));
    }

    /// Returns the next entry, or null at the end.
    archive_entry* next() {
        archive_entry* entry = nullptr;
        const int result = archive_read_next_header(archive_.get(), &entry);
        if (result == ARCHIVE_EOF) return nullptr;
        if (result < ARCHIVE_WARN) refuse();
        return entry;
    }

    /// Reads from the current entry.
    /// @return number of bytes read, 0 at the end, negative when the entry is damaged
    ssize_t read(char* to, std::size_t size) {
        const ssize_t result = archive_read_data(archive_.get(), to, size);
        if (result == ARCHIVE_FATAL) refuse();
        return result;
    }

    /// Returns whether an entry can be skipped without unpacking it.
    bool can_skip() const { return is_zip() && archive_filter_count(archive_.get()) <= 1; }
    bool is_zip() const {
        return (archive_format(archive_.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
    }
    void skip() {
        if (archive_read_data_skip(archive_.get()) == ARCHIVE_FATAL) refuse();
    }

private:
    void begin(int result) {
        if (result >= ARCHIVE_WARN) return;
        const std::string why = error();
        if (why.find("nrecognized archive format") != std::string::npos)
            throw Refusal{"is no archive of a kind that can be read (zip, tar, 7z, rar)"};
        refuse();
    }
    std::string error() const {
        const char* const text = archive_error_string(archive_.get());
        return text == nullptr ? "" : text;
    }
    [[noreturn]] void refuse() const {
        const std::string why = error();
        for (const char* word : {"ncrypt", "assphrase", "assword"})
            if (why.find(word) != std::string::npos) throw Refusal{"is protected by a password"};
        throw Refusal{
            fmt::format("is damaged{}", why.empty() ? "" : " (" + why.substr(0, 200) + ")")};
    }

    std::unique_ptr<archive, int (*)(archive*)> archive_;
};

class Unpacking {
public:
    explicit Unpacking(const Search& search) : search_(search) {}

    template <class Source>
    std::vector<Piece> all_of(const Source& source) {
        std::vector<Piece> pieces;
        try {
            pieces = read(source, "", 1);
            pieces.push_back({Kind::done, {}, {}, 0});
        } catch (const Refusal& refusal) {
            pieces = {{Kind::refused, {}, refusal.why, 0}};
        }
        return pieces;
    }

private:
    /// @param at  path of the archive in the outermost one
    template <class Source>
    std::vector<Piece> read(const Source& source, const std::string& at, int nested) {
        Archive archive;
        archive.open(source);
        std::vector<Piece> pieces;
        while (archive_entry* const entry = archive.next()) {
            std::string path = at;
            const bool whole = add(path, name_of(archive, entry));
            if (search_.names_only) list(entry, path, pieces);
            else if (!is_inside(path)) pass(archive, false);
            else if (!whole)
                throw TooMuch{{"holds a file in too many folders or with too long a name"}};
            else look_at(archive, entry, path, nested, pieces);
        }
        return pieces;
    }

    /// Returns the path of an entry. In a zip file without the UTF-8 flag, it is in the DOS code
    /// page of the machine that created it. That of Western Europe is by far the most likely here;
    /// CP437 has the same letters with few exceptions.
    static std::string name_of(const Archive& archive, archive_entry* entry) {
        const char* name = archive_entry_pathname(entry);
        if (name == nullptr) name = archive_entry_pathname_utf8(entry);
        if (name == nullptr) return "(no name)";
        return archive.is_zip() && !text::letters_of(name) ? from_cp850(name) : name;
    }

    /// Returns whether a path belongs to the student, or is the student's archive.
    bool is_inside(const std::string& path) const {
        return path.rfind(search_.inside, 0) == 0 || path + "/" == search_.inside;
    }

    void list(archive_entry* entry, const std::string& path, std::vector<Piece>& pieces) {
        const std::string told = upper(path, levels_listed);
        const bool folder = told != path || archive_entry_filetype(entry) == AE_IFDIR;
        // Many files of one student must not prevent the others from being found.
        if (path.empty() || listed_.count(told) > 0 ||
            ++of_folder_[upper(path, 2)] > most_listed_of_folder)
            return;
        listed_.insert(told);
        if (listed_.size() > most_listed)
            throw TooMuch{{fmt::format("holds more than {} files", most_listed)}};
        pieces.push_back({folder ? Kind::folder : Kind::listed, told, {}, 0});
    }

    void look_at(Archive& archive, archive_entry* entry, const std::string& path, int nested,
                 std::vector<Piece>& pieces) {
        std::string own;
        if (path.size() > search_.inside.size())
            add(own, std::string_view(path).substr(search_.inside.size()));
        if (any_part(own, [&](std::string_view part) { return !own.empty() && passed_over(part); }))
            return pass(archive, true);
        if (++entries_ > most_entries)
            throw TooMuch{{fmt::format("holds more than {} files", most_entries)}};
        if (archive_entry_filetype(entry) == AE_IFDIR) return;
        if (is_backup(own)) return pass(archive, true);
        const std::string_view base = base_name(own.empty() ? path : own);
        if (base == "CMakeCache.txt")
            pieces.push_back({Kind::build_tree, std::string(folder_of(own)), {}, 0});
        if (is_wanted(base, search_.wanted)) pieces.push_back(file(archive, entry, own));
        else if (names_archive(base)) open_archive(archive, entry, path, own, nested, pieces);
        else other(archive, entry, own, pieces);
    }

    Piece file(Archive& archive, archive_entry* entry, const std::string& own) {
        if (++files_ > most_alike * search_.wanted.size())
            throw TooMuch{{"holds too many copies of the exercises"}};
        Piece piece{Kind::file,
                    own,
                    {},
                    archive_entry_mtime_is_set(entry) != 0 ? archive_entry_mtime(entry) : 0};
        const std::string why = read_file(archive, entry, piece.content, most_file_bytes);
        if (why.empty()) return piece;
        if (why == too_large) pass(archive, true);
        return {Kind::trouble, own,
                why == too_large ? fmt::format("has more than {} KB; no exercise needs as much",
                                               most_file_bytes >> 10)
                                 : why,
                piece.changed};
    }

    void open_archive(Archive& archive, archive_entry* entry, const std::string& path,
                      const std::string& own, int nested, std::vector<Piece>& pieces) {
        std::string bytes;
        std::string why = nested >= most_nested
                              ? fmt::format("lies in {} other archives", nested)
                              : read_file(archive, entry, bytes, most_unpacked_bytes);
        if (why.empty() && bytes.empty()) why = "is empty";
        if (why.empty()) try {
                std::vector<Piece> inner = read(std::string_view(bytes), path, nested + 1);
                if (inner.empty()) why = "holds no files";
                pieces.insert(pieces.end(), std::make_move_iterator(inner.begin()),
                              std::make_move_iterator(inner.end()));
            } catch (const TooMuch&) {
                throw;
            } catch (const Refusal& refusal) {
                why = refusal.why;
            }
        if (!why.empty()) pieces.push_back({Kind::archive, own, why, 0});
    }

    void other(Archive& archive, archive_entry* entry, const std::string& own,
               std::vector<Piece>& pieces) {
        if (++others_ <= most_others) {
            Piece piece{Kind::other, own, {}, 0};
            std::string program;
            const bool is_read = may_hold_program(own) && archive_entry_is_encrypted(entry) == 0 &&
                                 read_file(archive, entry, program, most_file_bytes).empty();
            if (is_read)
                for (const std::string& header : headers_in(program))
                    piece.content += header + "\n";
            pieces.push_back(std::move(piece));
        }
        pass(archive, true);
    }

    /// Reads the content of the current entry. Returns why it could not be read, or an empty
    /// string.
    std::string read_file(Archive& archive, archive_entry* entry, std::string& content,
                          std::size_t limit) {
        if (archive_entry_is_encrypted(entry) != 0) throw Refusal{"is protected by a password"};
        if (archive_entry_hardlink(entry) != nullptr || archive_entry_filetype(entry) == AE_IFLNK)
            return "is a link, which is not followed";
        if (archive_entry_filetype(entry) != AE_IFREG) return "is no ordinary file";
        std::string buffer(64 << 10, '\0');
        while (const ssize_t size = archive.read(buffer.data(), buffer.size())) {
            if (size < 0) return "is damaged in the archive";
            count(static_cast<std::size_t>(size));
            content.append(buffer, 0, static_cast<std::size_t>(size));
            if (content.size() > limit) return too_large;
        }
        told_ += limit == most_file_bytes ? content.size() : 0;
        if (told_ > most_told_bytes) throw TooMuch{{"holds too many copies of the exercises"}};
        return {};
    }

    /// Skips an entry. If it has to be unpacked, its size counts towards the limit, unless it is
    /// another student's.
    void pass(Archive& archive, bool counted) {
        if (archive.can_skip()) return archive.skip();
        std::string buffer(64 << 10, '\0');
        for (ssize_t size = 1; size > 0;) {
            size = archive.read(buffer.data(), buffer.size());
            if (counted && size > 0) count(static_cast<std::size_t>(size));
        }
    }

    void count(std::size_t bytes) {
        unpacked_ += bytes;
        if (unpacked_ > most_unpacked_bytes)
            throw TooMuch{{fmt::format("unpacks to more than {} MB", most_unpacked_bytes >> 20)}};
    }

    inline static const std::string too_large = "is too large";

    const Search& search_;
    std::set<std::string> listed_;
    std::map<std::string, std::size_t> of_folder_;  ///< number of listed entries in each
    std::size_t entries_ = 0, files_ = 0, others_ = 0, unpacked_ = 0, told_ = 0;
};

}  // namespace

std::vector<Piece> unpacked_file(const std::filesystem::path& file, const Search& search) {
    return Unpacking(search).all_of(file);
}
std::vector<Piece> unpacked(std::string_view bytes, const Search& search) {
    return Unpacking(search).all_of(bytes);
}

}  // namespace classroom
