// Exceptions in WebAssembly: the functions that compiled code calls to throw and to catch. The
// toolchain does not provide them, so this file implements the small part that the course's
// programs need: a single thread, catching by type and by base class, and rethrowing, immediately
// or later from a std::exception_ptr. The exception tag, __cpp_exception, is not defined here:
// clang 19 defines it as a weak symbol in each object file that uses it.
//
// Each exception is preceded by a header. To find a handler, a table is searched that the compiler
// wrote for each function (the Itanium ABI's language-specific data area): it lists the types that
// each place in the code catches.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <typeinfo>

namespace __cxxabiv1 {

// Laid out as in libc++abi: a type can tell whether it catches another.
class __shim_type_info : public std::type_info {
public:
    virtual ~__shim_type_info();
    virtual void noop1() const;
    virtual void noop2() const;
    virtual bool can_catch(const __shim_type_info* thrown, void*& adjusted) const = 0;
};

}  // namespace __cxxabiv1

namespace {

using Type = __cxxabiv1::__shim_type_info;

struct Header {
    const Type* type;
    void* (*destroy)(void*);  // destructors return their argument here
    void* caught;             // the object, converted to the type that catches it
    int handlers;             // number of handlers at work on it
    int holders;    // the throw itself or all its handlers together count as one; plus each
                    // std::exception_ptr
    Header* below;  // the exception that was being caught before
    alignas(16) char object[];
};

Header* header_of(void* object) {
    return reinterpret_cast<Header*>(static_cast<char*>(object) - offsetof(Header, object));
}

Header* being_caught = nullptr;
Header* in_flight = nullptr;  // thrown and not caught yet

void let_go(Header* header) {
    if (--header->holders > 0) return;
    if (header->destroy != nullptr) header->destroy(header->object);
    std::free(header);
}

// Reads LEB128 numbers from the table.
struct Reader {
    const std::uint8_t* at;

    std::uint8_t byte() { return *at++; }
    std::uint32_t unsigned_number() {
        unsigned bits = 0;
        return digits(bits);
    }
    std::int32_t signed_number() {
        unsigned bits = 0;
        const std::uint32_t number = digits(bits);
        const bool is_negative = (at[-1] & 0x40) != 0;
        return static_cast<std::int32_t>(
            is_negative && bits < 32 ? number | ~std::uint32_t{0} << bits : number);
    }

private:
    std::uint32_t digits(unsigned& bits) {
        std::uint32_t number = 0;
        std::uint8_t digit = 0;
        do {
            digit = byte();
            number |= std::uint32_t(digit & 0x7f) << bits;
            bits += 7;
        } while ((digit & 0x80) != 0);
        return number;
    }
};

constexpr std::uint8_t nothing = 0xff;                     // marks a missing part of the table
enum Verdict : int { catches = 6, leaves_to_caller = 8 };  // values of _Unwind_Reason_Code

// The part of the table for one place in the code: a list of types, and the position of their
// descriptions.
struct Clauses {
    const std::uint8_t* types;
    const std::uint8_t* first;  // null where the place catches nothing
};

Clauses clauses_of(const std::uint8_t* table, std::uint32_t place) {
    Reader reader{table};
    if (reader.byte() != nothing) std::abort();
    Clauses clauses{};
    if (reader.byte() != nothing) {
        const std::uint32_t offset = reader.unsigned_number();
        clauses.types = reader.at + offset;
    }
    reader.byte();  // encoding of numbers: always the same
    const std::uint32_t length = reader.unsigned_number();
    const std::uint8_t* actions = reader.at + length;
    std::uint32_t action = 0;
    for (std::uint32_t i = 0; i <= place; ++i) {
        reader.unsigned_number();
        action = reader.unsigned_number();
    }
    if (action != 0) clauses.first = actions + action - 1;
    return clauses;
}

// Whether a type of the list catches the exception; if so, stores the object as that type.
bool catches_it(const std::uint8_t* types, std::int32_t index, Header* header) {
    const Type* wanted = nullptr;
    std::memcpy(&wanted, types - 4 * index, sizeof wanted);
    void* adjusted = header->object;
    if (wanted != nullptr && !wanted->can_catch(header->type, adjusted)) return false;
    header->caught = adjusted;
    return true;
}

}  // namespace

extern "C" {

// Called by each throw. A student's program has its own, which has the call stack noted.
__attribute__((weak)) void knobel_note_throw() {}

// Compiled code writes here before it asks whether a place catches an exception, and reads from
// here which clause does.
struct LandingPad {
    std::uintptr_t place, table, selector;
};
thread_local LandingPad __wasm_lpad_context;

int _Unwind_CallPersonality(void* object) {
    __wasm_lpad_context.selector = 0;
    const auto [types, first] =
        clauses_of(reinterpret_cast<const std::uint8_t*>(__wasm_lpad_context.table),
                   __wasm_lpad_context.place);
    if (first == nullptr) return leaves_to_caller;
    for (Reader reader{first};;) {
        const std::int32_t index = reader.signed_number();
        if (index > 0 && catches_it(types, index, header_of(object))) {
            __wasm_lpad_context.selector = static_cast<std::uintptr_t>(index);
            return catches;
        }
        const std::uint8_t* here = reader.at;
        const std::int32_t next = reader.signed_number();
        if (next == 0) return leaves_to_caller;
        reader.at = here + next;
    }
}

void* __cxa_allocate_exception(std::size_t size) noexcept {
    auto* header = static_cast<Header*>(std::malloc(sizeof(Header) + size));
    if (header == nullptr) std::abort();
    return header->object;
}

void __cxa_free_exception(void* object) noexcept { std::free(header_of(object)); }

[[noreturn]] void __cxa_throw(void* object, std::type_info* type, void* (*destroy)(void*)) {
    Header* header = header_of(object);
    header->type = static_cast<const Type*>(type);
    header->destroy = destroy;
    header->caught = object;
    header->handlers = 0;
    header->holders = 1;
    header->below = nullptr;
    in_flight = header;
    knobel_note_throw();
    __builtin_wasm_throw(0, object);
}

void* __cxa_get_exception_ptr(void* object) noexcept { return header_of(object)->caught; }

void* __cxa_begin_catch(void* object) noexcept {
    Header* header = header_of(object);
    in_flight = nullptr;
    if (header->handlers++ == 0) {
        header->below = being_caught;
        being_caught = header;
    }
    return header->caught;
}

void __cxa_end_catch() {
    Header* header = being_caught;
    if (header == nullptr || --header->handlers > 0) return;
    being_caught = header->below;
    let_go(header);
}

[[noreturn]] void __cxa_rethrow() {
    Header* header = being_caught;
    if (header == nullptr) std::terminate();
    being_caught = header->below;
    header->handlers = 0;
    in_flight = header;
    __builtin_wasm_throw(0, header->object);
}

// Throws the exception that is on its way to a handler once more, if there is one: for
// std::terminate, which is called where it must not leave a function.
void knobel_throw_in_flight() {
    if (in_flight != nullptr) __builtin_wasm_throw(0, in_flight->object);
}

// The functions behind std::exception_ptr.
void __cxa_increment_exception_refcount(void* object) noexcept {
    if (object != nullptr) ++header_of(object)->holders;
}
void __cxa_decrement_exception_refcount(void* object) noexcept {
    if (object != nullptr) let_go(header_of(object));
}
void* __cxa_current_primary_exception() noexcept {
    if (being_caught == nullptr) return nullptr;
    __cxa_increment_exception_refcount(being_caught->object);
    return being_caught->object;
}
// Throws an exception that is not being caught at the moment.
void __cxa_rethrow_primary_exception(void* object) {
    if (object == nullptr || header_of(object)->handlers != 0) std::terminate();
    __cxa_increment_exception_refcount(object);
    in_flight = header_of(object);
    __builtin_wasm_throw(0, object);
}
bool __cxa_uncaught_exception() noexcept { return false; }
unsigned __cxa_uncaught_exceptions() noexcept { return 0; }

[[noreturn]] void _Unwind_Resume(void* object) { __builtin_wasm_throw(0, object); }

}  // extern "C"
