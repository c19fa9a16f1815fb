#include <sycl/sycl.hpp>

#include <utility>

void grow(sycl::range<3> &size);

static unsigned later(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    size[2] = 4;
    return x + y + z;
}
static unsigned by_call(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    grow(size);
    return x + y + z;
}
static unsigned by_pointer(sycl::range<3> size) {
    // W2S504: 'size.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    unsigned *first = &size[2];
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    *first = 4;
    return x + y + z;
}
static unsigned by_reference(sycl::range<3> size) {
    sycl::range<3> &same = size;
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    same[1] = 4;
    return x + y + z;
}
static unsigned by_lambda(sycl::range<3> size) {
    auto change = [&] { size[0] = 4; };
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    change();
    return x + y + z;
}
static unsigned in_loop(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    unsigned total = 0;
    for (int i = 0; i < 2; ++i) total += x + y + z, ++size[2];
    return total;
}
static unsigned swapped(sycl::range<3> size, sycl::range<3> other) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    std::swap(size, other);
    return x + y + z;
}
static unsigned through(sycl::range<3> size) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &[x, y, z] = size;
    x = 4;
    return y + z;
}
static unsigned kept() {
    static sycl::range<3> size(3, 2, 1);
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[x, y, z] = size;
    return x + y + z;
}
unsigned all(sycl::range<3> size) {
    return later(size) + by_call(size) + by_pointer(size) + by_reference(size) + by_lambda(size) + in_loop(size) +
           swapped(size, size) + through(size) + kept();
}
