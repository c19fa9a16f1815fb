// Dynamic shared memory that a class template gives, as CUDA's samples do: only the kernel's instances show that it has some.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/launch_description.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class T>
struct SharedMemory {
    inline operator T *() {
        auto *bytes = dynamic_local_memory<int>();
        return (T *)bytes;
    }
};

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void turned(const T *in, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T *s = SharedMemory<T>();
    s[item.get_local_id(2)] = in[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    out[item.get_local_id(2)] = s[unsigned(item.get_local_range(2)) - 1 - unsigned(item.get_local_id(2))];
}

template <class T>
void launch_turned(const launch_setup &at, const T *in, T *out) {
    nd_launch_with_scratch(at.queue, launch_range(at.grid, at.block), at.scratch_bytes,
                           syclex::kernel_function<turned<T>>, in, out);
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copied(const T *in, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    T *s = SharedMemory<T>();
    s[item.get_local_id(2)] = in[item.get_local_id(2)];
    out[item.get_local_id(2)] = s[item.get_local_id(2)];
}

template <class T>
void launch(void (*kernel)(const launch_setup &, const T *, T *), const T *a, T *b, int n) {
    sycl::queue &q = default_queue();
    kernel({q, 1, n, n * sizeof(T)}, a, b);
}

bool run(const float *a, float *b, int n, int bytes) {
    sycl::queue &q = default_queue();
    if (status_of([&] { require_local_memory(q, bytes); }) != runtime_success) return false;
    nd_launch_with_scratch(q, launch_range(1, n), bytes,
                           syclex::kernel_function<turned<float>>, a, b);
    if (last_status() != runtime_success) return false;
    launch(launch_turned<float>, a, b, n);
    launch_description config = {};
    config.gridDim = sycl::range<3>(1, 1, 1);
    config.blockDim = sycl::range<3>(1, 1, n);
    config.dynamicSmemBytes = bytes;
    if (status_of([&] { nd_launch_with_scratch(config.stream, launch_range(config.gridDim, config.blockDim), config.scratch_bytes(),
                           syclex::kernel_function<turned<float>>, a, b); }) != runtime_success) return false;
    return status_of([&] { nd_launch_with_scratch(config.stream, launch_range(config.gridDim, config.blockDim), unraised_bytes(config.scratch_bytes()),
                           syclex::kernel_function<copied<float>>, a, b); }) == runtime_success;
}
