// Templates, concepts, constants that the compiler works out, functions as values, exceptions.
#include <array>
#include <concepts>
#include <cstddef>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <tuple>
#include <type_traits>
#include <variant>

template <typename T, int size>
class Matrix {
public:
    T& operator()(int row, int column) { return values_[row][column]; }
    friend Matrix operator*(const Matrix& a, const Matrix& b) {
        Matrix product;
        for (int i = 0; i < size; ++i)
            for (int j = 0; j < size; ++j)
                for (int k = 0; k < size; ++k)
                    product.values_[i][j] += a.values_[i][k] * b.values_[k][j];
        return product;
    }
    bool operator==(const Matrix&) const = default;

private:
    T values_[size][size]{};
};

double corner() {
    Matrix<double, 4> matrix;
    matrix(0, 0) = 2;
    Matrix<double, 4> square = matrix * matrix;
    return square == matrix ? 0 : square(0, 0);
}

template <std::integral T>
T common_divisor(T a, T b) {
    return b == 0 ? a : common_divisor(b, static_cast<T>(a % b));
}

template <typename... Numbers>
auto sum(Numbers... numbers) {
    return (numbers + ... + 0);
}

constexpr std::size_t square(std::size_t n) { return n * n; }
std::array<int, square(4)> table{};

enum class Colour { red, green, blue };

const char* name_of(Colour colour) {
    switch (colour) {
        using enum Colour;
        case red: return "red";
        case green: return "green";
        case blue: return "blue";
    }
    return "?";
}

long long numbers() {
    const auto [quotient, rest] = std::tuple{17 / 5, 17 % 5};
    return common_divisor(12LL, 18LL) + sum(1, 2, quotient, rest) + name_of(Colour::red)[0];
}

int length(int n) {
    std::variant<int, std::string, double> value = n;
    if (n > 3) value = std::string("a longer text that does not fit into the object itself");
    return std::visit(
        [](const auto& held) {
            if constexpr (std::is_same_v<std::decay_t<decltype(held)>, std::string>)
                return static_cast<int>(held.size());
            else return static_cast<int>(held);
        },
        value);
}

int caught(int n) {
    const std::function<int(int)> factorial = [&](int k) {
        return k < 2 ? 1 : k * factorial(k - 1);
    };
    const std::map<std::string, std::function<int(int)>> known{{"factorial", factorial}};
    try {
        if (n < 0) throw std::invalid_argument("negative");
        return known.at("factorial")(n);
    } catch (const std::out_of_range&) {
        return 1;
    } catch (const std::exception& error) {
        return error.what()[0];
    } catch (...) {
        throw;
    }
}
