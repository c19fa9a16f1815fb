#include <sycl/sycl.hpp>

unsigned long long threads(sycl::range<3> grid, sycl::range<3> block) {
    // W2S504: '[x, y, z]' of a dim3 has no SYCL form yet (wmma2sycl explain W2S504)
    auto [x, y, z] = grid;
    return 1ull * x * y * z * unsigned(block[2]);
}
