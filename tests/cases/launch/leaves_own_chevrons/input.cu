#include <vector>
// Chevrons of nested templates and shifts, none of which launches anything.
template <typename T> struct Box { T value; };
template <int N> struct Number { static constexpr int value = N; };

int nested(std::vector<std::vector<std::vector<int>>> &v) {
    Box<Box<Box<Number<((1 << 3) >> 1)>>>> box;
    return (1 << 4 >> 2) + (int)v.size() + decltype(box.value.value.value)::value;
}
