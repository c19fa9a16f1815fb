// An object that is called is no pointer to a function, also where its operator is a template.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Poly {
    float c;
    template <class U> float operator()(U x) const { return c * x; }
};
template <class F> void each(F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    f(unsigned(item.get_local_id(2)));
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void direct(float *o, Poly p) { o[0] = p(1) + p(2.0f); }

void run(float *o, Poly p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<direct>, o, p);
    launch_call(q, launch_range(1, 32), [](auto... a) { each(a...); },
                [p, o] (int i) { o[i] = p(i); });
}
