// The macro is given what has no name, and has a parameter of the name that the call would give all arguments.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename T, typename F> void apply(T *p, int n, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    if (item.get_local_id(2) < n) p[item.get_local_id(2)] = f(p[item.get_local_id(2)]);
}
#define APPLY(a, n, ...) launch_call(default_queue(), launch_range(1, 64), [](auto... args) { apply(args...); }, a, n, __VA_ARGS__)

struct Twice {
    float operator()(float x) const { return 2 * x; }
};
void run(float *p, float by) {
    APPLY(p, 64, [=] (float x) { return by + x; });
    APPLY(p, 64, Twice());
}
