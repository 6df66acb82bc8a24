// Containers, ranges, views, random numbers and mathematics of the library.
#include <algorithm>
#include <bitset>
#include <charconv>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <list>
#include <numeric>
#include <queue>
#include <random>
#include <ranges>
#include <span>
#include <stack>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

std::size_t containers(const std::string& text) {
    std::unordered_map<char, int> counts;
    for (const char letter : text) ++counts[letter];
    std::unordered_set<int> different;
    std::deque<int> deque{1, 2};
    std::list<int> list;
    std::queue<int> queue;
    std::stack<int> stack;
    std::priority_queue<int> largest;
    for (const auto& [letter, count] : counts) {
        different.insert(count);
        deque.push_front(letter);
        list.push_back(count);
        queue.push(count);
        stack.push(count);
        largest.push(count);
    }
    std::size_t sum = list.size() + deque.size() + different.count(1);
    for (; !queue.empty(); queue.pop()) sum += static_cast<std::size_t>(queue.front());
    return sum + static_cast<std::size_t>(stack.top() + largest.top());
}

int views(std::vector<int> values) {
    int sum = 0;
    for (const int value : values | std::views::filter([](int i) { return i % 2 == 1; }) |
                               std::views::transform([](int i) { return i * i; }) |
                               std::views::take(3))
        sum += value;
    std::ranges::sort(values);
    for (const int i : std::views::iota(1, 5)) sum += i * values[0];
    for (const int value : std::views::reverse(values)) sum -= value;
    return sum;
}

long long dice() {
    std::mt19937 generator(3);
    std::uniform_int_distribution<int> die(1, 6);
    const auto start = std::chrono::steady_clock::now();
    return die(generator) + (std::chrono::steady_clock::now() - start).count();
}

double mathematics(double x, float y) {
    return std::sqrt(x) + std::sin(x) * std::pow(x, 3) + std::floor(x) + std::round(y) +
           std::abs(x) + std::hypot(x, y) + std::fmod(x, 2) + std::gcd(4, 6) + std::atof("1.5");
}

std::size_t texts(std::span<const int> numbers, std::string_view text) {
    char written[20];
    std::to_chars(written, written + sizeof written, numbers[0]);
    std::size_t sum = text.starts_with("ab") ? text.find('c') : text.substr(1, 2).size();
    for (const int number : numbers.subspan(1)) sum += static_cast<std::size_t>(number);
    return sum + std::strlen(written) + std::bitset<32>(sum).count() + std::to_string(sum).size();
}

std::uint64_t bits(std::uint64_t board) {
    std::uint64_t result = 0;
    for (; board != 0; board &= board - 1) result ^= (board & -board) << 3 | result >> 61;
    return result + static_cast<std::uint64_t>(__builtin_popcountll(board));
}
