#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

static int blocks = 1;

// Only the body in the middle, of three, changes what the launch reads.
template <typename T> sycl::range<3> next();
template <> sycl::range<3> next<float>() { return sycl::range<3>(1, 1, 2); }
template <> sycl::range<3> next<int>() { return sycl::range<3>(1, 1, ++blocks); }
template <> sycl::range<3> next<double>() { return sycl::range<3>(1, 1, 4); }

template <typename T> int last();
template <> int last<float>() { return 3; }
template <> int last<int>() { return 4; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[item.get_local_id(2)] = n;
}

void run(int *out) {
    sycl::queue &q = default_queue();
    // W2S544: 'blocks' is changed between the launch's chevrons or in its parentheses, and read in the other (wmma2sycl explain W2S544)
    syclex::nd_launch(q, launch_range(next<int>(), 32), syclex::kernel_function<fill>, out, blocks);
    syclex::nd_launch(q, launch_range(last<int>(), 32), syclex::kernel_function<fill>, out, blocks);
}
