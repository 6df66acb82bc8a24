// Classes: inheritance, operators, members that are called when an object is copied or destroyed.
#include <compare>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class Shape {
public:
    virtual ~Shape() = default;
    virtual double area() const = 0;
};

class Square final : public Shape {
public:
    explicit Square(double side) : side_(side) {}
    double area() const override { return side_ * side_; }

private:
    double side_ = 1;
};

class Named : public Shape {
public:
    double area() const override { return static_cast<double>(name_.size()); }
    const std::string& name() const { return name_; }

private:
    std::string name_;
};

double total(const std::vector<std::unique_ptr<Shape>>& shapes) {
    double sum = 0;
    for (const auto& shape : shapes)
        if (const auto* named = dynamic_cast<const Named*>(shape.get())) sum += named->area();
        else sum += shape->area();
    return sum;
}

double some_areas() {
    std::vector<std::unique_ptr<Shape>> shapes;
    shapes.push_back(std::make_unique<Square>(2));
    shapes.push_back(std::make_unique<Named>());
    const std::shared_ptr<Shape> shared = std::make_shared<Square>(3);
    return total(shapes) + shared->area();
}

/// A tree that owns its nodes.
class Node {
public:
    explicit Node(int value) : value_(value) { ++count; }
    Node(const Node&) = delete;
    Node& operator=(const Node&) = delete;
    ~Node() {
        delete left_;
        delete right_;
        --count;
    }
    void add(int value) {
        Node*& child = value < value_ ? left_ : right_;
        if (child != nullptr) child->add(value);
        else child = new Node(value);
    }
    static int count;

private:
    int value_;
    Node *left_ = nullptr, *right_ = nullptr;
};
int Node::count = 0;

struct Point {
    int x = 0, y = 0;
    auto operator<=>(const Point&) const = default;
    Point& operator+=(const Point& other) {
        x += other.x;
        y += other.y;
        return *this;
    }
    friend Point operator+(Point a, const Point& b) { return a += b; }
};

bool is_farther(Point a, Point b) {
    Node tree(3);
    for (int i = 0; i < 9; ++i) tree.add(i * 7 % 9);
    std::swap(a, b);
    return a + b < b || Node::count > 3;
}
