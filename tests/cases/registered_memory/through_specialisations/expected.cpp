#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdlib>

static float *pinned;

// What the first of the bodies gives is registered, what the last gives is not.
template <typename T> T *memory_of(T *given);
template <> float *memory_of<float>(float *) { return pinned; }
template <> int *memory_of<int>(int *given) { return given; }

template <typename T> T *own(T *given);
template <> float *own<float>(float *given) { return given; }
template <> int *own<int>(int *given) { return given + 1; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= 2;
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void add(int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] += 1;
}

void run(int *device) {
    sycl::queue &q = default_queue();
    pinned = static_cast<float *>(malloc(4096));
    prepare_for_copies(pinned, 4096, q);
    // W2S547: 'scale' is given 'memory_of<float>(nullptr)', host memory that the program registered (wmma2sycl explain W2S547)
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>,
                      memory_of<float>(nullptr));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<add>, own<int>(device));
    device_synchronize();
    release_from_copies(pinned, q);
}
