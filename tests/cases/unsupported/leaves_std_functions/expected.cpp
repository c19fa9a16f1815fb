// Functions of the standard library over a template's types are C++ as they are.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
#include <math.h>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>

template <typename T> double value(T x) { return x; }

template <typename T> double worst(const T *x, int n, double alpha) {
    double found = 0;
    for (int i = 0; i < n; ++i) found = std::max(found, std::abs(alpha - value(x[i])));
    return found;
}

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void magnitudes(T *x, int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = std::abs(x[item.get_local_id(2)]) + abs(x[0]);
    p[item.get_local_id(2)] = std::abs(p[item.get_local_id(2)]);
}

double run(float *x, int *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<magnitudes<float>>, x, p);
    return worst(x, 32, 1.0);
}
