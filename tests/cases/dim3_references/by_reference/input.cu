#include <cstdio>
#include <cuda_runtime.h>
#include <tuple>

void set(unsigned &n) { n = 3; }
template <typename T> void bump(T &v) { v++; }
unsigned &x_of(dim3 &d) { return d.x; }

void run(dim3 &g) {
    unsigned &r = g.x;
    unsigned *p = &g.y;
    auto &last = g.z;
    const unsigned &seen = g.x;
    decltype((g.y)) same = g.y;
    set(g.x);
    bump(g.y);
    scanf("%u", &g.x);
    auto kept = std::tie(g.x, g.y);
    r = seen + *p + last + same + std::get<0>(kept);
}
