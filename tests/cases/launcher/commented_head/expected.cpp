// What stands between the words of a template's head is not for the launcher's.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T,  // of the elements
          int N /* how many */, \
          bool B = false>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < N) p[item.get_local_id(2)] = T(B);
}

template <typename T, int N, bool B = false>
void launch_set(const launch_setup &at, T *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<set<T, N, B>>, p);
}

void run(float *p, double *q, int i) {
    sycl::queue &queue = default_queue();
    void (*setter)(const launch_setup &, float *) = i ? launch_set<float, 8> : launch_set<float, 16, true>;
    setter({queue, 1, 32}, p);
    syclex::nd_launch(queue, launch_range(1, 32), syclex::kernel_function<set<double, 4>>, q);
}
