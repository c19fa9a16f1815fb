// Names that look like CUDA's and are the program's own.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct __half_like { unsigned short bits; };
namespace nv_cuda { struct half2 { unsigned short x, y; }; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(const __half_like *from, nv_cuda::half2 *to)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    to[item.get_local_id(2)].x = from[item.get_local_id(2)].bits;
}

void all(const __half_like *from, nv_cuda::half2 *to) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copy>, from, to);
}
