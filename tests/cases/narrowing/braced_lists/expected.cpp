#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Pair { int first; float second; };
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(int *out, unsigned n, double d) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int x[2] = {int(n + 1), 1};
    Pair pair{(int)n, float(d)};
    unsigned short s{static_cast<unsigned short>(unsigned(item.get_local_id(2)))};
    sycl::int2 v = {int(unsigned(item.get_local_id(2))), int(n)};
    sycl::float4 w = {float(d), float(n), float(x[0]), 1};
    const int index[2] = {int(unsigned(item.get_global_id(2))), int(n * unsigned(item.get_local_id(2)))};
    out[index[0]] = x[0] + pair.first + s + v.x() + (int)w.y();
}
void run(int *out, long long n) {
    sycl::queue &q = default_queue();
    int sizes[] = {int(n), 2};
    syclex::nd_launch(q, launch_range(sizes[0], 32), syclex::kernel_function<fill>, out, 3u, 2.5);
}
