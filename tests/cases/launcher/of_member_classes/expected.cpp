// SYCL declares no kernel that takes what a class declares: a kernel of ours calls these, from their launchers too.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <class T> struct Buffer {
    struct View {
        T *at;
        int count;
    };
};
struct Options {
    enum Mode : int { plain, doubled };
    struct Range {
        int *at;
    };
};
using View = Buffer<int>::View;

void fill(View v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    if (i < v.count) v.at[i] = i;
}

void launch_fill(const wmma2sycl::launch_setup &at, View v) {
    wmma2sycl::launch_call(at.queue, wmma2sycl::launch_range(at.grid, at.block), [](auto... a) { fill(a...); }, v);
}

void turn(View v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto *kept = wmma2sycl::dynamic_local_memory<int>();
    kept[item.get_local_id(2)] = v.at[item.get_local_id(2)];
    sycl::group_barrier(item.get_group());
    v.at[item.get_local_id(2)] = kept[v.count - 1 - unsigned(item.get_local_id(2))];
}

void launch_turn(const wmma2sycl::launch_setup &at, View v) {
    wmma2sycl::launch_call(at.queue, syclex::launch_config{wmma2sycl::launch_range(at.grid, at.block), syclex::properties{syclex::work_group_scratch_size(at.scratch_bytes)}},
                           [](auto... a) { turn(a...); },
                           v);
}

void swap(Options::Range r, Options::Mode mode) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    r.at[item.get_local_id(2)] = wmma2sycl::permute_by_xor(sg, r.at[item.get_local_id(2)], 1) * (mode == Options::doubled ? 2 : 1);
}

void launch_swap(const wmma2sycl::launch_setup &at, Options::Range r, Options::Mode mode) {
    wmma2sycl::launch_call<32>(at.queue, wmma2sycl::launch_range(at.grid, at.block), [](auto... a) { swap(a...); }, r, mode);
}

template <class T> void scale(typename Buffer<T>::View v, T by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    v.at[item.get_local_id(2)] *= by;
}

void (*const steps[])(const wmma2sycl::launch_setup &, View) = {launch_fill, launch_turn};
struct Last {
    void (*kernel)(const wmma2sycl::launch_setup &, Options::Range, Options::Mode);
};

void run(int *d, int step, const Last &last) {
    sycl::queue &q = wmma2sycl::default_queue();
    steps[step]({q, 1, 32, 128}, View{d, 32});
    wmma2sycl::launch_call(q, wmma2sycl::launch_range(1, 32), [](auto... a) { fill(a...); }, View{d, 32});
    last.kernel({q, 1, 32}, Options::Range{d}, Options::doubled);
    wmma2sycl::launch_call(q, wmma2sycl::launch_range(1, 32), [](auto... a) { scale<int>(a...); }, View{d, 32}, 3);
}

Last swapping() { return {launch_swap}; }
