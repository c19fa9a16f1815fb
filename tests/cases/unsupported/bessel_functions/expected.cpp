#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cmath>

double on_the_host(double x) { return j0(x) + yn(1, x); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void bessel(float *f, double *d, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    // W2S504: 'j0f' has no SYCL form yet (wmma2sycl explain W2S504)
    f[item.get_local_id(2)] = j0f(f[item.get_local_id(2)]) + jnf(n, f[0]);
    // W2S504: 'y1' has no SYCL form yet (wmma2sycl explain W2S504)
    d[item.get_local_id(2)] = y1(d[item.get_local_id(2)]) + yn(n, d[0]);
    // W2S504: '__isnanf' has no SYCL form yet (wmma2sycl explain W2S504)
    f[0] += __isnanf(f[1]);
}

void run(float *f, double *d) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<bessel>,
                      f, d, (int)on_the_host(2.0));
}
