// Prints what it finds of tests, solutions, other students and secrets: in all folders, in known
// places, in the environment, and in the memory and the open files of other processes.
//
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, time-out, crash, too much output
// never: solution.cpp
// never: TEST_CASE
// never: fit_of_student

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "halves_fit.hpp"

namespace {

namespace fs = std::filesystem;

void show(const std::string& path) {
    std::string text(3000, '\0');
    std::ifstream file(path);
    file.read(text.data(), 3000);
    std::cout << text.substr(0, static_cast<std::size_t>(file.gcount())) << std::flush;
}

void walk(const fs::path& folder, int depth) {
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string path = entry->path().string();
        if (path == "/usr" || path == "/sys" || path == "/dev" || path == "/lib") continue;
        std::cout << path << '\n';
        if (entry->is_directory(error) && !entry->is_symlink(error) && depth < 12)
            walk(entry->path(), depth + 1);
        else if (entry->is_regular_file(error) && path.find("/usr") != 0) show(path);
    }
}

void show_known_places() {
    const std::string exercise = "@ROOT@/exercises/1-cards/01-halves-fit/";
    for (const std::string& file :
         {std::string("@NEIGHBOUR@"), std::string("@CANARY@"), std::string("@BUILD_CANARY@"),
          exercise + "solution.cpp", exercise + "hidden.cpp",
          std::string("@BUILD@/judges/1-cards-01-halves-fit"), std::string("/etc/passwd")})
        for (const char* way : {"", "/proc/1/root", "/proc/self/root", "/proc/1/cwd", "../../.."})
            show(way + file);
}

void show_environment() {
    for (char** variable = environ; *variable != nullptr; ++variable)
        std::cout << *variable << '\n';
    for (const std::string process : {"self", "1", "2", "3"})
        for (const char* file : {"/environ", "/cmdline", "/status", "/maps", "/mountinfo"})
            show("/proc/" + process + file);
}

void show_memory(const std::string& process) {
    std::ifstream maps(process + "/maps");
    const int memory = open((process + "/mem").c_str(), O_RDONLY);
    for (std::string line; std::getline(maps, line) && memory >= 0;) {
        const auto from = static_cast<off_t>(std::strtoull(line.c_str(), nullptr, 16));
        char text[4096];
        if (pread(memory, text, sizeof text, from) > 0) std::cout.write(text, sizeof text);
    }
    for (int descriptor = 0; descriptor < 64; ++descriptor)
        show(process + "/fd/" + std::to_string(descriptor));
}

}  // namespace

bool fit(Half a, Half b) {
    static const bool once = [&] {
        if (a == b) show_memory("/proc/1"), show_memory("/proc/2");
        else if (a.species == 'k') show_environment();
        else if (a.species == 'f' && b.species == 'f') show_known_places();
        else walk("/", 0), walk("..", 0);
        std::cout << std::flush;
        return true;
    }();
    return once;
}
