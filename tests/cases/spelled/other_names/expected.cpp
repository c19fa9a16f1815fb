#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#ifdef USE_HIP
#define gpuMalloc hipMalloc
#else
#define gpuMemcpyHostToDevice copy_direction::host_to_device
#define gpuStream_t sycl::queue
#define gpuError_t runtime_status
#endif
#define CHECK(call) do { gpuError_t e = (call); if (e) printf("%s\n", error_string(e)); } while (0)
#define ALLOCATE(p, n) CHECK(status_of([&] { (p) = static_cast<std::remove_reference_t<decltype((p))>>(allocate_device((n) * sizeof(*(p)), default_queue())); }))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<32>))
void votes(unsigned *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    out[item.get_local_id(2)] = ballot(sg, item.get_local_id(2) % 3 == 0);
}
void run(const unsigned *host, gpuStream_t stream) {
    sycl::queue &q = default_queue();
    unsigned *a, *b;
    CHECK(status_of([&] { return a = sycl::malloc_device<unsigned int>(32, q); }));
    ALLOCATE(b, 32);
    stream.memcpy(b, host, 128).wait();
    syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<votes>, a);
}
