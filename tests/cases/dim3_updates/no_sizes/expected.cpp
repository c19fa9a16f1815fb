#include <sycl/sycl.hpp>
#include <utility>

// Numbers that are no sizes: of 64 bits, below zero, beyond all that a grid has.
unsigned wrapped(int argc, size_t n, long long far) {
    sycl::range<3> g(1, 1, 1);
    g[2] = 0u - argc;
    g[2] = unsigned(g[2] + 1);
    g[1] = unsigned(300000 * 20000ll * argc);
    g[0] = unsigned((n + 255) / 256);
    g[0] = unsigned(g[2] - 16);
    g[1] = unsigned(g[1] + far);
    g[2] = unsigned(g[2] * 3);
    for (g[0] = 0; g[0] < 3; g[0] = unsigned(g[0] + 1)) g[2] = unsigned(g[2] | (-8));
    unsigned old = std::exchange(g[1], unsigned(g[1] + 1));
    int less = -1;
    g[2] = unsigned(less);
    g[2] = unsigned(g[2] ^ n);
    g[1] = unsigned(unsigned(g[1]) / less);
    g[0] = static_cast<unsigned>(n);
    g[0] = (argc + unsigned(g[2]) - 1) / g[2];
    return old + unsigned(g[2]) + unsigned(g[1]) + unsigned(g[0]);
}

template <typename T> sycl::range<3> of_any(T n) {
    sycl::range<3> g(1, 1, 1);
    g[2] = unsigned(n);
    g[1] = unsigned(g[1] + n);
    return g;
}

#define SET(d, v) do { (d)[2] = unsigned((v) * 2); } while (0)

void in_macros(sycl::range<3> &g, size_t n) {
    SET(g, 3);
    SET(g, n);
    (std::exchange((g)[1], unsigned((g)[1] + 1)));
}
