#include <sycl/sycl.hpp>

void grow(sycl::range<3> &grid, sycl::range<3> block) {
    auto &x_y_z = grid;
    x_y_z[2] *= 2;
    const auto &bx_by_bz = block;
    block[2] = 64;
    x_y_z[1] = bx_by_bz[2] + x_y_z[0] + bx_by_bz[1] + bx_by_bz[0];
}
