#include <sycl/sycl.hpp>

void grow(sycl::range<3> &grid, sycl::range<3> block) {
    // W2S504: '[x, y, z]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    auto &[x, y, z] = grid;
    x *= 2;
    // W2S504: '[bx, by, bz]' of a dim3 by reference has no SYCL form yet (wmma2sycl explain W2S504)
    const auto &[bx, by, bz] = block;
    block[2] = 64;
    y = bx + z + by + bz;
}
