// Kernels that some launch gives what has no name: all their launches call them.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <class F> void each(int n, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_global_id(2);
    if (i < n) f(i);
}
template <class T, class F> void warps(T *o, int n, F f) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    auto *s = dynamic_local_memory<int>();
    s[item.get_local_id(2)] = f(unsigned(item.get_local_id(2)));
    sycl::group_barrier(item.get_group());
    o[item.get_local_id(2)] = s[n - 1 - unsigned(item.get_local_id(2))] + permute_by_xor(sg, unsigned(item.get_local_id(2)), 1);
}
template <class F> void run(int n, F f) {
    sycl::queue &q = default_queue();
    launch_call(q, launch_range((n + 63) / 64, 64), [](auto... args) { each(args...); }, n, f);
}
template <class F> struct Runner {
    F f;
    void operator()(int n) const {
        sycl::queue &q = default_queue();
        launch_call(q, launch_range(2, 64), [](auto... args) { each<F>(args...); }, n, f);
    }
};
struct Clear {
    float *o;
    void operator()(int i) const { o[i] = 0; }
};

void all(float *o, int n, int a, sycl::queue stream) {
    sycl::queue &q = default_queue();
    run(n, [=] (int i) { o[i] = i; });
    run(n, Clear{o});
    Runner<Clear>{{o}}(n);
    auto one = [=] (int i) { o[i] = 1; };
    int blocks;
    blocks = resident_groups(q, 64, 0);
    launch_call(q, launch_range(blocks, 64), [](auto... args) { each<decltype(one)>(args...); }, n, one);
    launch_call(stream, launch_range(2, 64), [](auto... args) { each(args...); },
                n, [o] (int i) { o[i] += 1; });
    launch_call<32>(q, syclex::launch_config{launch_range(1, 64), syclex::properties{syclex::work_group_scratch_size(64 * sizeof(int))}},
                    [](auto... args) { warps<float>(args...); },
                    o, 64, [a] (int i) { return a * i; });
}
