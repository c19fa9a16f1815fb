#include <algorithm>
#include <cuda_runtime.h>
#include <iostream>
#include <vector>

struct Config {
    dim3 grid;
    unsigned n;
};
static dim3 size_of_all_here(2, 3, 4);

static unsigned changes(const unsigned &n) {
    size_of_all_here.x = 11;
    return n;
}
static unsigned reads(const unsigned &n) {
    dim3 own(n);
    own.x = 3;
    Config config{};
    config.n = n;
    std::vector<unsigned> list;
    list.push_back(n);
    return own.x + config.n + list[0];
}
template <class T> void expect(const T &a, const T &b) {
    if (!(a == b)) std::cout << a << ' ' << b << '\n';
}
const unsigned &larger(const unsigned &a, const unsigned &b) { return a < b ? b : a; }

unsigned all(dim3 own, const dim3 &seen) {
    expect(seen.x, 2u);
    own.y += 2;
    const unsigned &lasting = reads(seen.y);
    const unsigned copy = std::max(own.x, seen.y);
    auto other = larger(seen.x, 2u);
    return changes(own.x) + reads(size_of_all_here.y) + lasting + copy + other;
}
