// Sequences of dim3 whose elements a library makes of nothing: each place gives the sizes, not the first of each kind alone.
#include <sycl/sycl.hpp>

#include <vector>
#include <deque>
#include <cstdio>
struct Plans { std::vector<sycl::range<3>> blocks; Plans(int n) : blocks(n, sycl::range<3>(1, 1, 1)) {} };
void print_sizes() {
    std::vector<sycl::range<3>> v(2, sycl::range<3>(1, 1, 7));
    v.resize(4, sycl::range<3>(1, 1, 1));
    std::vector<sycl::range<3>> w(3, sycl::range<3>(1, 1, 1));
    std::deque<sycl::range<3>> d;
    d.resize(2 + 1, sycl::range<3>(1, 1, 1));
    auto x = std::vector<sycl::range<3>>(2, sycl::range<3>(1, 1, 1));
    auto *p = new std::vector<sycl::range<3>>(2, sycl::range<3>(1, 1, 1));
    Plans plans(3);
    std::vector<sycl::range<3>> more;
    more.emplace_back(1, 1, 1);
    more.emplace_back(1, 1, 1);
    std::vector<sycl::range<3>> same(w), listed{sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 2)}, none;
    std::vector<std::vector<sycl::range<3>>> deep(2);
    deep[0].resize(2, sycl::range<3>(1, 1, 1));
    printf("%u %u %u %u %u %u\n", unsigned(v[3][2]), unsigned(w[2][1]), unsigned(d[2][0]), unsigned(x[1][2]), unsigned(plans.blocks[1][2]), unsigned(deep[0][1][2]) + unsigned((*p)[1][2]));
}
