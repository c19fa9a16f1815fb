#include <sycl/sycl.hpp>

struct Count {
    unsigned n;
    operator unsigned() const { return n; }
};
enum Width { Narrow = 32 };

void start(sycl::range<3> grid, sycl::range<3> block);

void all(Count c, Width w) {
    sycl::range<3> direct(1, 1, c), listed{1, 1, c}, two{1, c, c};
    start(sycl::range<3>(1, 1, c), sycl::range<3>{1, 1, c});
    start({1, c, c}, sycl::range<3>(1, 1, w));
    start(direct, listed), start(two, {1, 1, w});
}
