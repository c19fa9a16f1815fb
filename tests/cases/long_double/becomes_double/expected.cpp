#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

#define PI 3.14159265358979323846
#define HALF(x) ((double)(x) / 2.0)
#define SUM_OF(T, name) T name = 0

template <typename T>
T square(T x) {
    return x * x;
}

// By the host's type, in the precision that a GPU has.
double horner(const double *c, int n, double x) {
    double r = 0.;
    for (int i = n - 1; i >= 0; --i) r = r * x + c[i];
    return r;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void evaluate(double *out, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    alignas(128) syclex::work_group_static<double[32]> tile;
    const double c[] = {1e-3, 1., .5, 0x1p-2};
    auto angle = [=](double turns) { return 2 * PI * turns; };
    tile[item.get_local_id(2)] = static_cast<double>(unsigned(item.get_local_id(2))) / n;
    SUM_OF(double, sum);
    sum += horner(c, 4, tile[item.get_local_id(2)]) + square<double>(HALF(n));
    out[item.get_local_id(2)] = (double)(sum + angle(tile[0]));
}

int main() {
    sycl::queue &q = default_queue();
    auto *out = sycl::malloc_shared<double>(32, q);
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<evaluate>, out, 32);
    q.wait_and_throw();
    printf("%.12g %.12g\n", out[0], out[31]);
    sycl::free(out, q);
}
