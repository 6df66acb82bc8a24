#include <iostream>

int main() {
    // [pointers]
    struct Field {
        bool lit = false;
    };
    Field field;
    Field* there = &field;
    const Field* nowhere = nullptr;
    there->lit = true;
    std::cout << field.lit << " " << (nowhere ? "a field" : "none") << "\n";
    // [pointers]
}
