#include <sycl/sycl.hpp>

#include <cstddef>
#include <cstdio>
#include <tuple>
#include <utility>

struct Plan { sycl::range<3> grid{1, 1, 1}; unsigned x; };
std::pair<size_t, int> wide();
std::pair<unsigned, unsigned> narrow();

void run(sycl::range<3> g, sycl::range<3> *p, Plan plan, size_t n) {
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto bound = [&w = unsigned(g[2]), &v = unsigned((*p)[1]), &u = unsigned(plan.grid[0]), &o = (unsigned(g[1]))] { w = v + u + o; };
    auto values = [w = unsigned(g[2]), v = unsigned(plan.grid[1]), &x = plan.x, &g, all = g] { x = w + v + g[2] + all[1]; };
    auto old = unsigned(std::exchange(g[2], unsigned(n)));
    unsigned before = std::exchange(g[1], unsigned(-1));
    std::exchange(g[0], 8);
    printf("%u %u %u\n", old, before, unsigned(std::exchange(g[1], 4u)));
    // W2S504: 'std::tie(g.x, std::ignore)' of members of a dim3 has no SYCL form yet (wmma2sycl explain W2S504)
    std::tie(g[2], std::ignore) = wide();
    // W2S504: 'std::tie(g.x, g.y)' of members of a dim3 has no SYCL form yet (wmma2sycl explain W2S504)
    std::tie(g[2], g[1]) = std::make_tuple(n, 5);
    std::tie(g[2], g[1]) = std::make_tuple(4u, 5u);
    std::tie(g[2], g[0]) = narrow();
    std::swap(g[2], g[1]);
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    std::swap(g[2], before);
    bound(), values();
}
