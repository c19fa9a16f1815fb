#include <cstddef>
#include <cstdio>
#include <tuple>
#include <utility>

struct Plan { dim3 grid; unsigned x; };
std::pair<size_t, int> wide();
std::pair<unsigned, unsigned> narrow();

void run(dim3 g, dim3 *p, Plan plan, size_t n) {
    auto bound = [&w = g.x, &v = p->y, &u = plan.grid.z, &o = (g.y)] { w = v + u + o; };
    auto values = [w = g.x, v = plan.grid.y, &x = plan.x, &g, all = g] { x = w + v + g.x + all.y; };
    auto old = std::exchange(g.x, n);
    unsigned before = std::exchange(g.y, -1);
    std::exchange(g.z, 8);
    printf("%u %u %u\n", old, before, std::exchange(g.y, 4u));
    std::tie(g.x, std::ignore) = wide();
    std::tie(g.x, g.y) = std::make_tuple(n, 5);
    std::tie(g.x, g.y) = std::make_tuple(4u, 5u);
    std::tie(g.x, g.z) = narrow();
    std::swap(g.x, g.y);
    std::swap(g.x, before);
    bound(), values();
}
