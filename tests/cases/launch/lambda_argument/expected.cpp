#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename F> void apply(F f, int *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = f(unsigned(item.get_local_id(2)));
}

void run(int *p, int by) {
    sycl::queue &q = default_queue();
    auto scale = [=] (int i) { return by * i; };
    launch_call(q, launch_range(1, 32), [](auto... a) { apply(a...); }, scale, p);
    launch_call(q, launch_range(1, 32), [](auto... a) { apply(a...); },
                [] (int i) { return i + 1; }, p);
}
