#include "grader/worker/call_stack.hpp"

#include <dlfcn.h>
#include <link.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>
#include <unwind.h>

#include <algorithm>
#include <charconv>
#include <csignal>
#include <cstdio>
#include <cstring>

#include "grader/worker/strict_memory.hpp"

namespace grader::worker {
namespace {

/// The address range of the program's own file in memory.
struct LoadedProgram {
    std::uintptr_t base = 0, end = 0;

    LoadedProgram() { dl_iterate_phdr(look_at, this); }

    bool contains(std::uintptr_t address) const { return base <= address && address < end; }

private:
    /// The first object listed is the program itself.
    static int look_at(dl_phdr_info* object, std::size_t, void* found) {
        auto& program = *static_cast<LoadedProgram*>(found);
        program.base = object->dlpi_addr;
        for (int i = 0; i < object->dlpi_phnum; ++i) {
            const auto& segment = object->dlpi_phdr[i];
            const std::uintptr_t end = program.base + segment.p_vaddr + segment.p_memsz;
            if (segment.p_type == PT_LOAD) program.end = std::max(program.end, end);
        }
        return 1;
    }
};

const LoadedProgram& program() {
    static const LoadedProgram only;
    return only;
}

_Unwind_Reason_Code add_frame(_Unwind_Context* context, void* to) {
    auto& stack = *static_cast<CallStack*>(to);
    int before_instruction = 0;
    std::uintptr_t address = _Unwind_GetIPInfo(context, &before_instruction);
    // A return address belongs to the next instruction, which may be on another line.
    if (before_instruction == 0) --address;
    if (program().contains(address)) stack.addresses[stack.size++] = address - program().base;
    return stack.size < stack.addresses.size() ? _URC_NO_REASON : _URC_END_OF_STACK;
}

CallStack thrown;
int descriptor_of_reports = -1;
std::uintptr_t end_of_stack = 0;

/// Maximum distance from the end of the stack at which an invalid address counts as an overflow.
constexpr std::uintptr_t margin = 1 << 20;

const char* place_of(const siginfo_t& info) {
    if (info.si_signo != SIGSEGV || info.si_code != SEGV_MAPERR) return "";
    const auto address = reinterpret_cast<std::uintptr_t>(info.si_addr);
    if (address < margin) return "null";
    const std::uintptr_t distance =
        std::max(address, end_of_stack) - std::min(address, end_of_stack);
    return distance < margin ? "stack" : "";
}

/// A line of output built without the heap, which may be corrupted.
class Line {
public:
    void add(const char* text) {
        const std::size_t room = std::min(std::strlen(text), buffer_.size() - size_);
        std::memcpy(buffer_.data() + size_, text, room);
        size_ += room;
    }
    void add(std::uintptr_t number) {
        char* const end = buffer_.data() + buffer_.size();
        size_ = static_cast<std::size_t>(std::to_chars(buffer_.data() + size_, end, number).ptr -
                                         buffer_.data());
    }
    /// Not by `write`, which may be a student's variable.
    void write_to(int descriptor) {
        const iovec whole{buffer_.data(), size_};
        [[maybe_unused]] const auto written = writev(descriptor, &whole, 1);
    }

private:
    std::array<char, 2048> buffer_{};
    std::size_t size_ = 0;
};

void add(Line& line, const CallStack& stack) {
    for (const std::uintptr_t& address : stack) {
        if (&address != stack.begin()) line.add(",");
        line.add(address);
    }
}

void report(int, siginfo_t* info, void*) {
    const CallStack gone = info->si_signo == SIGSEGV ? given_back(info->si_addr) : CallStack{};
    Line line;
    line.add(R"({"crashed":")");
    line.add(gone.size == 0 ? place_of(*info) : "gone");
    line.add(R"(","frames":[)");
    add(line, call_stack());
    if (gone.size > 0) {
        line.add(",0,");
        add(line, gone);
    }
    line.add(feof_unlocked(stdin) != 0 ? R"(],"read input":true})" : "]}");
    line.add("\n");
    line.write_to(descriptor_of_reports);
}

}  // namespace

CallStack call_stack() {
    CallStack stack;
    _Unwind_Backtrace(add_frame, &stack);
    return stack;
}

const CallStack& last_throw() { return thrown; }

void report_crashes(int descriptor) {
    call_stack();  // loads libraries that a signal handler must not load
    descriptor_of_reports = descriptor;
    rlimit stack{};
    getrlimit(RLIMIT_STACK, &stack);
    end_of_stack = reinterpret_cast<std::uintptr_t>(&stack) - stack.rlim_cur;
    // Stack of the handler, for when the program's stack is exhausted.
    static std::array<char, 64 << 10> room;
    const stack_t own_stack{room.data(), 0, room.size()};
    sigaltstack(&own_stack, nullptr);
    struct sigaction action{};
    action.sa_sigaction = report;
    // The handler returns to the instruction that caused the signal; its second signal then ends
    // the program.
    action.sa_flags = static_cast<int>(SA_SIGINFO | SA_ONSTACK | SA_RESETHAND);
    for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGILL, SIGBUS})
        sigaction(signal, &action, nullptr);
}

}  // namespace grader::worker

/// Intercepts the C++ library function that every `throw` calls, including throws in libraries.
/// Only the symbol has that name, because compilers declare the function themselves, with different
/// signatures.
extern "C" [[noreturn]] void note_and_throw(void* exception, void* type,
                                            void (*destructor)(void*)) __asm__("__cxa_throw");

void note_and_throw(void* exception, void* type, void (*destructor)(void*)) {
    grader::worker::thrown = grader::worker::call_stack();
    using Throw = void (*)(void*, void*, void (*)(void*));
    static const auto original = reinterpret_cast<Throw>(dlsym(RTLD_NEXT, "__cxa_throw"));
    original(exception, type, destructor);
    __builtin_unreachable();
}
