#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <vector>
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(T *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = (n << 1) >> 1;
}
template <typename T, int N> struct Grid { static constexpr int size = N; };
#define LAUNCH(p) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<scale<float>>, p, 3)
void run(float *p) {
    sycl::queue &q = default_queue();
    std::vector<std::vector<std::vector<int>> > kept;
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, p, 3);
    syclex::nd_launch(q, launch_range(sycl::range<3>(1, 1, Grid<Grid<float, 1>, 1>::size), sycl::range<3>(1, 1, 32)),
                      syclex::kernel_function<scale<float>>,
                      p, 1 << 3);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale<float>>, p, 2);
    LAUNCH(p);
    printf("a << < b >> >(c) %d\n", (3 << 1) + (int)kept.size()); // << <x >> >(y)
}
