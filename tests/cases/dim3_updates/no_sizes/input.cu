#include <cuda_runtime.h>

// Numbers that are no sizes: of 64 bits, below zero, beyond all that a grid has.
unsigned wrapped(int argc, size_t n, long long far) {
    dim3 g;
    g.x = 0u - argc;
    g.x++;
    g.y = 300000 * 20000ll * argc;
    g.z = (n + 255) / 256;
    g.z = g.x - 16;
    g.y += far;
    g.x *= 3;
    for (g.z = 0; g.z < 3; g.z++) g.x |= -8;
    unsigned old = g.y++;
    int less = -1;
    g.x = less;
    g.x ^= n;
    g.y /= less;
    g.z = static_cast<unsigned>(n);
    g.z = (argc + g.x - 1) / g.x;
    return old + g.x + g.y + g.z;
}

template <typename T> dim3 of_any(T n) {
    dim3 g;
    g.x = n;
    g.y += n;
    return g;
}

#define SET(d, v) do { (d).x = (v) * 2; } while (0)
#define NEXT(d) ((d).y++)

void in_macros(dim3 &g, size_t n) {
    SET(g, 3);
    SET(g, n);
    NEXT(g);
}
