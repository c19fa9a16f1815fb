#include <sycl/sycl.hpp>

#include <cstdio>
#include <tuple>

void set(unsigned &n) { n = 3; }
template <typename T> void bump(T &v) { v++; }
// W2S504: 'd.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
unsigned &x_of(sycl::range<3> &d) { return unsigned(d[2]); }

void run(sycl::range<3> &g) {
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    unsigned &r = unsigned(g[2]);
    // W2S504: 'g.y' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    unsigned *p = &g[1];
    // W2S504: 'g.z' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &last = unsigned(g[0]);
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const unsigned &seen = unsigned(g[2]);
    // W2S504: 'g.y' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    decltype((unsigned(g[1]))) same = unsigned(g[1]);
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    set(g[2]);
    // W2S504: 'g.y' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    bump(g[1]);
    // W2S504: 'g.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    scanf("%u", &g[2]);
    // W2S504: 'std::tie(g.x, g.y)' of members of a dim3 has no SYCL form yet (wmma2sycl explain W2S504)
    auto kept = std::tie(g[2], g[1]);
    r = seen + *p + last + same + std::get<0>(kept);
}
