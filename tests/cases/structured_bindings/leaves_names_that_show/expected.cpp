#include <sycl/sycl.hpp>

#include <cstdio>

#define NAMED(n) std::printf("%s %u\n", #n, n)
#define NAMES(d) auto &[x, y, z] = d
#define FIRST x

static void asked(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    size[2] = 4;
    decltype(x) same = y;
    std::printf("%u %u\n", same, z);
}
static void shown(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &[x, y, z] = size;
    x = 4;
    NAMED(x);
    std::printf("%u %u\n", y, z);
}
static void declared(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    NAMES(size);
    x = y + z;
}
static void spelled(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &[x, y, z] = size;
    FIRST = y + z;
}
static void in_branches(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &[x, y, z] = size;
    x = y + z;
#ifdef OLD
    x = 3;
#endif
}
void all(sycl::range<3> size) { asked(size), shown(size), declared(size), spelled(size), in_branches(size); }
