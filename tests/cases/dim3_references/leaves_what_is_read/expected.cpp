#include <sycl/sycl.hpp>

#include <algorithm>
#include <iostream>
#include <vector>

struct Config {
    sycl::range<3> grid{1, 1, 1};
    unsigned n;
};
static sycl::range<3> size_of_all_here(4, 3, 2);

static unsigned changes(const unsigned &n) {
    size_of_all_here[2] = 11;
    return n;
}
static unsigned reads(const unsigned &n) {
    sycl::range<3> own(1, 1, n);
    own[2] = 3;
    Config config{};
    config.n = n;
    std::vector<unsigned> list;
    list.push_back(n);
    return unsigned(own[2]) + config.n + list[0];
}
template <class T> void expect(const T &a, const T &b) {
    if (!(a == b)) std::cout << a << ' ' << b << '\n';
}
const unsigned &larger(const unsigned &a, const unsigned &b) { return a < b ? b : a; }

unsigned all(sycl::range<3> own, const sycl::range<3> &seen) {
    expect(unsigned(seen[2]), 2u);
    own[1] += 2;
    const unsigned &lasting = reads(unsigned(seen[1]));
    const unsigned copy = std::max(unsigned(own[2]), unsigned(seen[1]));
    auto other = larger(unsigned(seen[2]), 2u);
    return changes(unsigned(own[2])) + reads(unsigned(size_of_all_here[1])) + lasting + copy + other;
}
