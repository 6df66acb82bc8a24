// Reads an archive inside the sandbox and writes its contents to standard output:
//     unpack <archive> <time zone> names
//     unpack <archive> <time zone> files <inside> <exercise>...
// All untrusted bytes are processed here, where a bug of ours or of a library can do no harm.

#include <unistd.h>

#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>
#include <stdexcept>

#include "grader/classroom/intake/unpacking.hpp"

namespace {

classroom::Search search_of(const std::vector<std::string>& arguments) {
    if (arguments.size() == 3 && arguments[2] == "names") return {{}, {}, true};
    if (arguments.size() < 4 || arguments[2] != "files") throw std::invalid_argument("usage error");
    return {arguments[3], {arguments.begin() + 4, arguments.end()}, false};
}

std::vector<classroom::Piece> pieces_of(const std::string& archive,
                                        const classroom::Search& search) {
    try {
        return classroom::unpacked_file(archive, search);
    } catch (const std::bad_alloc&) {
        return {{classroom::Piece::Kind::refused, {}, "takes too much memory to unpack", 0}};
    }
}

}  // namespace

int main(int count, char** given) try {
    const std::vector<std::string> arguments(given + 1, given + count);
    const classroom::Search search = search_of(arguments);
    // Names in archives are converted to UTF-8, and zip files contain local times without a time
    // zone.
    std::setlocale(LC_ALL, "C.UTF-8");
    if (!arguments[1].empty()) setenv("TZ", arguments[1].c_str(), 1);
    std::cout << classroom::greeting << std::flush;
    for (const classroom::Piece& piece : pieces_of(arguments[0], search))
        std::cout << classroom::in_stream(piece);
    std::cout.flush();
    return std::cout ? 0 : 3;
} catch (const std::exception&) {
    return 3;
}
