#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fixed(T *p, T v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2) % N] = v;
}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void deduced(T *p, const T *q) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = q[item.get_local_id(2)];
}

template <typename T> void host(T *p, const T *q) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<deduced<T>>, p, q);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fixed<T, 32>>, p, T(1));
}

struct Runner {
    double *p;
    void operator()() const {
        sycl::queue &queue = default_queue();
        syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<deduced<double>>, p, p);
    }
    template <int N> void many() {
        sycl::queue &queue = default_queue();
        syclex::nd_launch(queue, launch_range(N, 32), syclex::kernel_function<fixed<double, N>>, p, 2.0);
    }
};

void run(float *p, const float *q) {
    sycl::queue &queue = default_queue();
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<deduced<float>>, p, q);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<deduced<float>>, p, static_cast<const float *>(nullptr));
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<fixed<float, 2 * 16>>, p, 0.5f);
    auto later = [=](int blocks) { syclex::nd_launch(default_queue(), launch_range(blocks, 32), syclex::kernel_function<fixed<float, 8>>, p, 1.0f); };
    later(4);
    host(p, q);
    Runner{}.many<4>();
}
