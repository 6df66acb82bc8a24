// Unpacks an archive inside the sandbox:
//     unpack <archive> <folder> <time zone> class|student
// Writes to standard output "archive", a line break, why it is refused if it is, then path and
// problem of each entry that was not unpacked; each of them ends with a zero byte.
// All untrusted bytes are processed here, where a bug of ours or of a library can do no harm.

#include <clocale>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <new>

#include "grader/classroom/intake/unpacking.hpp"

int main(int count, char** given) try {
    if (count != 5) return 3;
    // Names in archives are converted to UTF-8, and zip files contain local times without a time
    // zone.
    std::setlocale(LC_ALL, "C.UTF-8");
    if (*given[3] != '\0') setenv("TZ", given[3], 1);
    std::cout << "archive\n" << std::flush;
    classroom::Unpacked unpacked;
    try {
        const bool of_class = std::string(given[4]) == "class";
        unpacked =
            classroom::unpack(given[1], given[2],
                              of_class ? classroom::limits_of_class : classroom::limits_of_student);
    } catch (const std::bad_alloc&) {
        unpacked.refusal = "takes too much memory to unpack";
    }
    std::cout << unpacked.refusal << '\0';
    for (const classroom::Unread& one : unpacked.unread)
        std::cout << one.path << '\0' << one.why << '\0';
    std::cout.flush();
    return std::cout ? 0 : 3;
} catch (const std::exception&) {
    return 3;
}
