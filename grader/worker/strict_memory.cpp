#include "grader/worker/strict_memory.hpp"

#include <sys/mman.h>
#include <unistd.h>

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <functional>
#include <new>

namespace grader::worker {
namespace {

constexpr std::size_t room_bytes = std::size_t{64} << 20, header = alignof(std::max_align_t);

bool is_strict = false;
char* room = nullptr;
std::atomic<std::size_t> used = 0;

std::size_t page() { return static_cast<std::size_t>(getpagesize()); }

bool is_in_room(const void* memory) {
    return room != nullptr && std::less_equal<>()(static_cast<const void*>(room), memory) &&
           std::less<>()(memory, static_cast<const void*>(room + room_bytes));
}

/// Returns memory on pages that begin with their number of bytes; null if there are none left.
void* own_pages(std::size_t size) {
    if (!is_strict || size > room_bytes) return nullptr;
    const std::size_t bytes = (header + size + page() - 1) / page() * page(),
                      begin = used.fetch_add(bytes);
    if (begin + bytes > room_bytes) return nullptr;
    return ::new (room + begin) std::size_t(bytes) + header / sizeof(std::size_t);
}

/// Makes the pages inaccessible. Each keeps the call stack of this moment.
void give_back(void* memory) {
    char* const begin = static_cast<char*>(memory) - header;
    const std::size_t bytes = *reinterpret_cast<std::size_t*>(begin);
    const CallStack stack = call_stack();
    for (std::size_t at = 0; at < bytes; at += page()) ::new (begin + at) CallStack(stack);
    mprotect(begin, bytes, PROT_NONE);
}

[[maybe_unused]] void* allocate(std::size_t size) {
    void* memory = own_pages(size);
    if (memory == nullptr) memory = std::malloc(size == 0 ? 1 : size);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

[[maybe_unused]] void release(void* memory) {
    if (is_in_room(memory)) give_back(memory);
    else std::free(memory);
}

}  // namespace

void be_strict(bool strict) {
    if (strict && room == nullptr) {
        void* const memory = mmap(nullptr, room_bytes, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (memory != MAP_FAILED) room = static_cast<char*>(memory);
    }
    is_strict = strict && room != nullptr;
}

CallStack given_back(void* address) {
    if (!is_in_room(address)) return {};
    const auto offset = static_cast<std::size_t>(static_cast<char*>(address) - room);
    char* const begin = room + offset / page() * page();
    if (mprotect(begin, page(), PROT_READ) != 0) return {};
    const CallStack stack = *reinterpret_cast<const CallStack*>(begin);
    mprotect(begin, page(), PROT_NONE);
    return stack;
}

}  // namespace grader::worker

#ifndef KNOBEL_SANITIZED
// The other forms call these. Weak, because a student's file may define its own.
[[gnu::weak]] void* operator new(std::size_t size) { return grader::worker::allocate(size); }
[[gnu::weak]] void operator delete(void* memory) noexcept { grader::worker::release(memory); }
[[gnu::weak]] void operator delete(void* memory, std::size_t) noexcept {
    grader::worker::release(memory);
}
#endif
