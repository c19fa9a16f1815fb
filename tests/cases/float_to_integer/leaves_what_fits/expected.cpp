#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void pixels(const float *in, unsigned char *out, int *grey, unsigned short s) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const float gain = 255.0f;
    out[item.get_local_id(2)] = (unsigned char)sycl::fmin(sycl::fmax(in[item.get_local_id(2)] * gain, 0.0f), gain);
    grey[item.get_local_id(2)] = (int)sycl::floor(100.0f * sycl::cos(in[item.get_local_id(2)]));
    grey[item.get_local_id(2)] += static_cast<int>(sycl::sqrt((float)unsigned(item.get_local_id(2)))) + int(s * 0.25f);
    grey[item.get_local_id(2)] += (int)sycl::ceil((unsigned(item.get_local_id(2)) % 8 - 4.0) / 3);
    grey[item.get_local_id(2)] += in[item.get_local_id(2)] > 0 ? (int)1.5f : 0;
}

void run(const float *in, unsigned char *out, int *grey) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<pixels>, in, out, grey, 7);
}
