// Fills every folder that can be written with large files, one of a terabyte that is empty, and many small ones.
//
// kind: bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: wrong answer, crash, time-out

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <string>
#include <vector>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    signal(SIGXFSZ, SIG_IGN);
    const std::vector<char> megabyte(1 << 20, 'x');
    for (const std::string folder : {"/tmp/", "/dev/shm/", "./", "/var/tmp/", "/run/", "@BUILD@/check/"}) {
        for (int number = 0; number < 10; ++number) {
            const int file = open((folder + "knobel-attack-" + std::to_string(number)).c_str(), O_CREAT | O_WRONLY, 0600);
            for (int i = 0; file >= 0 && i < 100 && write(file, megabyte.data(), megabyte.size()) > 0; ++i) {
            }
            close(file);
        }
        const int sparse = open((folder + "knobel-attack-sparse").c_str(), O_CREAT | O_WRONLY, 0600);
        (void)!ftruncate(sparse, off_t{1} << 40);
        for (int number = 0; number < 5000; ++number) close(open((folder + "knobel-attack-small" + std::to_string(number)).c_str(), O_CREAT | O_WRONLY, 0600));
    }
    return true;
}
