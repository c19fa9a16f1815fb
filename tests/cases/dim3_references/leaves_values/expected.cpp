#include <sycl/sycl.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

struct Order {
    bool operator()(const sycl::range<3> &a, const sycl::range<3> &b) const { return std::make_tuple(unsigned(a[2]), unsigned(a[1]), unsigned(a[0])) < std::make_tuple(unsigned(b[2]), unsigned(b[1]), unsigned(b[0])); }
};
struct Key {
    sycl::range<3> grid{1, 1, 1};
    int n;
    bool operator==(const Key &o) const { return std::make_tuple(unsigned(grid[2]), n) == std::make_tuple(unsigned(o.grid[2]), o.n); }
};
struct Extent { unsigned x, y; };
std::pair<unsigned, unsigned> two();
void show(const unsigned &n);

unsigned run(sycl::range<3> g, Extent e) {
    std::tie(g[2], g[1]) = two();
    std::swap(g[2], g[1]);
    show(unsigned(g[2]));
    unsigned &r = e.x, old = std::exchange(g[0], 3);
    auto kept = std::tie(e.x, e.y);
    return std::max(unsigned(g[2]), 3u) + r + old + std::get<0>(kept);
}
