// Takes memory, descriptors, disk space and threads without end, another of them in each test.
//
// tier: all
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: too much memory, wrong answer, crash, time-out, broken protocol, exception

#include <fcntl.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <string>
#include <thread>
#include <vector>

#include "halves_fit.hpp"

namespace {

void fill_folder(const std::string& folder) {
    const std::vector<char> megabyte(1 << 20, 'x');
    const auto made = [&](const std::string& name) {
        return open((folder + "knobel-attack-" + name).c_str(), O_CREAT | O_WRONLY, 0600);
    };
    for (int number = 0; number < 10; ++number) {
        const int file = made(std::to_string(number));
        for (int i = 0; i < 100 && write(file, megabyte.data(), megabyte.size()) > 0; ++i) {
        }
        close(file);
    }
    (void)!ftruncate(made("sparse"), off_t{1} << 40);
    for (int number = 0; number < 5000; ++number) close(made("small" + std::to_string(number)));
}

void fill_disk() {
    signal(SIGXFSZ, SIG_IGN);
    for (const char* folder : {"/tmp/", "/dev/shm/", "./", "/var/tmp/", "@BUILD@/check/"})
        fill_folder(folder);
}

void take_descriptors() {
    while (open("/dev/null", O_RDONLY) >= 0) {
    }
    (void)eventfd(0, 0);
    for (int descriptor = 0; descriptor < 3; ++descriptor) close(descriptor);
}

}  // namespace

bool fit(Half a, Half b) {
    if (a == b) take_descriptors();
    else if (a.species == 'k') fill_disk();
    else if (a.species == 'Z')
        for (int i = 0; i < 3000; ++i) std::thread([] { pause(); }).detach();
    else
        for (std::vector<std::vector<char>> all;;) all.emplace_back(64 << 20, 'x');
    return true;
}
