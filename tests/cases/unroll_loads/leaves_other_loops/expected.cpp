#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void sums(const float *x, float *y, int n)
{
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<float[128]> s;
    float sum = 0.0f;
    for (int i = item.get_local_id(2); i < n; i += 32) sum += x[i];    // as many steps as the run says
    for (int i = 0; i < 8; i++) sum += x[i];                           // few
    for (int i = 0; i < 1000; i++) sum += x[i];                        // many
    for (int i = item.get_local_id(2); i < 128; i += 32) s[i] = sum;   // loads nothing
    for (int i = item.get_local_id(2); i < 128; i += 32) sum += s[i];  // of shared memory
    for (int i = item.get_local_id(2); i < 128; i += 32) y[i] = i;     // writes
    for (int i = item.get_local_id(2); i < 128; i += 32) if (x[i] > 0.0f) sum += x[i];
    for (int i = item.get_local_id(2); i < 128; i += 32) sum += permute_by_xor(sg, x[i], 1);
#pragma unroll 2
    for (int i = item.get_local_id(2); i < 128; i += 32) sum += x[i];
    y[item.get_local_id(2)] = sum;
}

float on_the_host(const float *x)
{
    float sum = 0.0f;
    for (int i = 0; i < 32; i++) sum += x[i];
    return sum;
}

void all(const float *x, float *y, int n) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<sums>, x, y, n);
}
