#include <iostream>
#include <variant>

// [variants]
struct Lit {
    int field;
};
struct Limited {
    int ray, former;
};
void undo(const Lit& move) {
    std::cout << "field " << move.field << " is dark again\n";
}
void undo(const Limited& move) {
    std::cout << "ray " << move.ray << " may be longer again\n";
}

int main() {
    const std::variant<Lit, Limited> last = Limited{5, 4};
    std::visit([](const auto& move) { undo(move); }, last);
}
// [variants]
