#include <sycl/sycl.hpp>

#include <cstdio>
#define PLAIN(type, name) type name

struct Sizes {
    sycl::range<3> grid{1, 1, 1}; static const char *names() { return "grid"; }
    sycl::range<3> block{1, 1, 1}; sycl::range<3> get_block() const { return block; }
    PLAIN(sycl::range<3>, tile = sycl::range<3>(1, 1, 1));
};

int main() {
    sycl::range<3> one(1, 1, 1); std::puts("one");
    PLAIN(sycl::range<3>, other(1, 1, 1));
    std::printf("%u %u\n", unsigned(one[2]), unsigned(other[1]));
}
