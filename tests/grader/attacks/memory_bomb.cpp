// Takes memory without end, in another way in each test: a list, mapped pages, many small pieces, the stack.
//
// kind: bomb
// exercise: 1-cards/01-halves-fit
// outcome: checked
// points: 0
// reasons: too much memory, crash, time-out

#include <sys/mman.h>

#include <cstring>
#include <vector>

#include "halves_fit.hpp"

namespace {
int deep(volatile char* above) {
    volatile char room[4096];
    room[0] = above[0];
    return deep(room) + room[1];
}
}  // namespace

bool fit(Half a, Half b) {
    if (a.species == 'k')
        for (std::vector<std::vector<char>> all;;) all.emplace_back(64 << 20, 'x');
    if (a.species == 'Z')
        for (std::size_t size = std::size_t{64} << 20;;)
            if (void* const pages = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); pages == MAP_FAILED)
                throw std::bad_alloc();
            else std::memset(pages, 1, size);
    volatile char start = 0;
    if (a == b) return deep(&start) > 0;
    if (b.species == 't') return std::vector<long>(std::size_t{1} << 50).empty();
    for (;;) std::memset(new char[16 << 20], 1, 16 << 20);
}
