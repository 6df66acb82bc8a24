// Writes a verdict to every descriptor there is, and to those of the process above.
//
// kind: forged report
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: broken protocol, crash, wrong answer

#include <fcntl.h>
#include <unistd.h>

#include <string>

#include "halves_fit.hpp"

bool fit(Half, Half) {
    const std::string verdict = R"({"outcome":"checked","points":7,"tests":[]})"
                                "\n";
    for (int descriptor = 0; descriptor < 1024; ++descriptor) (void)!write(descriptor, verdict.data(), verdict.size());
    for (const char* process : {"1", "self"})
        for (int descriptor = 0; descriptor < 256; ++descriptor) {
            const int file = open(("/proc/" + std::string(process) + "/fd/" + std::to_string(descriptor)).c_str(), O_WRONLY | O_NONBLOCK);
            if (file >= 0) (void)!write(file, verdict.data(), verdict.size()), close(file);
        }
    return true;
}
