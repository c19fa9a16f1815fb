#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void at_file_scope(float *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *outside = dynamic_local_memory<float>();
    outside[item.get_local_id(2)] = out[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = outside[31 - unsigned(item.get_local_id(2))];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void in_kernel(sycl::half *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *raw = dynamic_local_memory<unsigned char>();
    sycl::half *a = reinterpret_cast<sycl::half *>(raw);
    sycl::half *b = a + n;
    a[item.get_local_id(2)] = b[item.get_local_id(2)] = out[item.get_local_id(2)];
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two_dimensional(sycl::half *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *tile = dynamic_local_memory<sycl::half[64]>();
    tile[item.get_local_id(1)][item.get_local_id(2)] = out[item.get_local_id(2)];
}

void run(float *f, sycl::half *h) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(32 * sizeof(float))}},
                      syclex::kernel_function<at_file_scope>,
                      f);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, 32), syclex::properties{syclex::work_group_scratch_size(64 * sizeof(sycl::half))}},
                      syclex::kernel_function<in_kernel>,
                      h, 32);
    syclex::nd_launch(q, syclex::launch_config{launch_range(1, sycl::range<3>(1, 4, 64)), syclex::properties{syclex::work_group_scratch_size(4 * sizeof(sycl::half[64]))}},
                      syclex::kernel_function<two_dimensional>,
                      h);
}
