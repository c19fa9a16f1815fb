#include <sycl/sycl.hpp>

#include <utility>

void grow(sycl::range<3> &size);

static unsigned later(sycl::range<3> size) {
    const auto &x_y_z = size;
    size[2] = 4;
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned by_call(sycl::range<3> size) {
    const auto &x_y_z = size;
    grow(size);
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned by_pointer(sycl::range<3> size) {
    // W2S504: 'size.x' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    unsigned *first = &size[2];
    const auto &x_y_z = size;
    *first = 4;
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned by_reference(sycl::range<3> size) {
    sycl::range<3> &same = size;
    const auto &x_y_z = size;
    same[1] = 4;
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned by_lambda(sycl::range<3> size) {
    auto change = [&] { size[0] = 4; };
    const auto &x_y_z = size;
    change();
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned in_loop(sycl::range<3> size) {
    const auto &x_y_z = size;
    unsigned total = 0;
    for (int i = 0; i < 2; ++i) total += x_y_z[2] + x_y_z[1] + x_y_z[0], ++size[2];
    return total;
}
static unsigned swapped(sycl::range<3> size, sycl::range<3> other) {
    const auto &x_y_z = size;
    std::swap(size, other);
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned through(sycl::range<3> size) {
    auto &x_y_z = size;
    x_y_z[2] = 4;
    return unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
static unsigned kept() {
    static sycl::range<3> size(3, 2, 1);
    const auto &x_y_z = size;
    return unsigned(x_y_z[2]) + unsigned(x_y_z[1]) + unsigned(x_y_z[0]);
}
unsigned all(sycl::range<3> size) {
    return later(size) + by_call(size) + by_pointer(size) + by_reference(size) + by_lambda(size) + in_loop(size) +
           swapped(size, size) + through(size) + kept();
}
