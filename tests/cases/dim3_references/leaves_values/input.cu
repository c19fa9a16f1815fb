#include <algorithm>
#include <cuda_runtime.h>
#include <tuple>
#include <utility>

struct Order {
    bool operator()(const dim3 &a, const dim3 &b) const { return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z); }
};
struct Key {
    dim3 grid;
    int n;
    bool operator==(const Key &o) const { return std::tie(grid.x, n) == std::tie(o.grid.x, o.n); }
};
struct Extent { unsigned x, y; };
std::pair<unsigned, unsigned> two();
void show(const unsigned &n);

unsigned run(dim3 g, Extent e) {
    std::tie(g.x, g.y) = two();
    std::swap(g.x, g.y);
    show(g.x);
    unsigned &r = e.x, old = std::exchange(g.z, 3);
    auto kept = std::tie(e.x, e.y);
    return std::max(g.x, 3u) + r + old + std::get<0>(kept);
}
