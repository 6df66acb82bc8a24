#include <iostream>

// [namespaces]
namespace cards {
int count() { return 9; }
}  // namespace cards

int main() {
    using cards::count;
    std::cout << cards::count() << " " << count() << "\n";
}
// [namespaces]
