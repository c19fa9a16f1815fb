#include <cstdio>
#include <cuda_runtime.h>

#define NAMED(n) std::printf("%s %u\n", #n, n)
#define NAMES(d) auto &[x, y, z] = d
#define FIRST x

static void asked(dim3 size) {
    const auto &[x, y, z] = size;
    size.x = 4;
    decltype(x) same = y;
    std::printf("%u %u\n", same, z);
}
static void shown(dim3 size) {
    auto &[x, y, z] = size;
    x = 4;
    NAMED(x);
    std::printf("%u %u\n", y, z);
}
static void declared(dim3 size) {
    NAMES(size);
    x = y + z;
}
static void spelled(dim3 size) {
    auto &[x, y, z] = size;
    FIRST = y + z;
}
static void in_branches(dim3 size) {
    auto &[x, y, z] = size;
    x = y + z;
#ifdef OLD
    x = 3;
#endif
}
void all(dim3 size) { asked(size), shown(size), declared(size), spelled(size), in_branches(size); }
