#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = T(n);
}

template <typename T, int N = 1> void run(T *p, sycl::queue s, int n = 0) { syclex::nd_launch(s, launch_range(1, 32), syclex::kernel_function<set<T>>, p, n); }

template <typename T> struct Filler {
    // a stream, and a number, by position
    void fill(T *p) { run<T>(p, default_queue(), 0); }
    void twice(T *p) { run<T, 2>(p, default_queue()); }
    void own(T *p, int n) { put(p, default_queue(), n); }
    void put(T *p, sycl::queue s, int n) { run(p, s, n); }
};

void both(float *p) {
    Filler<float> filler;
    sycl::queue s;
    s = default_queue();
    filler.fill(p);
    filler.put(p, s, 1);
    s.wait();
}
