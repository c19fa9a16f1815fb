#include <sycl/sycl.hpp>

struct Extent { unsigned x, y; };

sycl::range<3> covering(unsigned n, Extent extent) {
    sycl::range<3> grid(1, 1, n);
    grid[2] += 31;
    grid[2] /= 32;
    grid[1] *= extent.y;
    grid[0] <<= 1;
    ++grid[0];
    extent.x -= 2;
    --extent.y;
    return grid;
}
