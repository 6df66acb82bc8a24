#include <iostream>

// [exceptions]
struct Unsolvable {
    int field;
};
void look_at(int field) {
    if (field == 7) throw Unsolvable{field};
}

int main() {
    try {
        look_at(6), look_at(7);
        std::cout << "never printed\n";
    } catch (const Unsolvable& proof) {
        std::cout << "field " << proof.field << "\n";
    }
}
// [exceptions]
