// Objects of the classes that the kernel takes, casts of the program's own, and numbers: no cast is added.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Buffer {
    float *data;
    operator float *() const { return data; }
};

struct Wide : Buffer {
    int count;
};

template <typename T>
struct Span {
    T *data;
    operator T *() const { return data; }
};

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(Buffer x, const Buffer y, sycl::half factor) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x.data[item.get_local_id(2)] = y.data[item.get_local_id(2)] * float(factor);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void copy(float *x, const float *y, float factor) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = y[item.get_local_id(2)] * factor;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(Span<T> x, T value) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x.data[item.get_local_id(2)] = value;
}

template <typename T>
void filled(Span<T> x, T value) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill<T>>, x, value);
}

int main() {
    sycl::queue &q = default_queue();
    Buffer x, y;
    Wide wide;
    x.data = sycl::malloc_device<float>(32, q);
    y.data = sycl::malloc_device<float>(32, q);
    wide.data = y.data;
    filled(Span<float>{x.data}, 1.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>,
                      x, y, sycl::half(2.0f));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<scale>, x, static_cast<Buffer>(wide), 2.0f);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copy>,
                      x.data, (float *)y, sycl::half(2.0f));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<copy>,
                      static_cast<float *>(x), wide.data, 2);
    return status_of([&] { q.wait_and_throw(); });
}
