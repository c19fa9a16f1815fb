// A template's members x to w, of CUDA's vectors in some instances and of the program's own class in others.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/vector_components.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Half4 {
    sycl::half x, y, z, w;
};

float joined(float a, float b) { return a + b; }
sycl::half joined(sycl::half a, sycl::half b) { return a + b; }

template <typename T> T sum(const T &a, const T &b) {
    T made;
    x_of(made) = joined(x_of(a), x_of(b));
    y_of(made) = joined(y_of(a), y_of(b)), z_of(made) = joined(z_of(a), z_of(b));
    w_of(*(&made)) = joined(w_of(*(&a)), w_of(*(&b)));
    std::decay_t<decltype(x_of(made))> twice = joined(x_of(made), x_of(made));
    x_of(made) = twice;
    return made;
}

template <typename T> T copied(T value) { return value; }

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void summed(const T *a, const T *b, T *out) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    const int at = item.get_local_id(2);
    out[at] = sum(a[at], b[at]);
    y_of(out[at]) = w_of(copied(out[at]));
}

void run(const sycl::float4 *a, sycl::float4 *b, const Half4 *c, Half4 *d) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<summed<sycl::float4>>, a, a, b);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<summed<Half4>>, c, c, d);
}
