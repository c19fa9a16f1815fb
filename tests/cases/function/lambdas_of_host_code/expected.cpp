// A lambda for the device in host code names the thread that it runs in by itself
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

template <typename F> void each(int n, F f) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  int i = item.get_global_id(2);
  if (i < n) f(i);
}
template <typename F> void on_all(int n, F f) {
  sycl::queue &queue = default_queue();
  launch_call<32>(queue, launch_range((n + 63) / 64, 64), [](auto... a) { each(a...); }, n, f);
}

int main() {
  sycl::queue &queue = default_queue();
  auto *q = sycl::malloc_shared<int>(64, queue);
  on_all(64, [=] (int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    q[i] = i + (int)item.get_local_range(2);
  });
  auto sums = [=] (int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    // the neighbour's, too
    auto own = [&](int v) { return v + unsigned(item.get_local_id(1)); };
    q[i] += permute_by_xor(sg, own(i), 16);
  };
  on_all(64, sums);
  on_all(64, [=] (int i) { q[i] += 1; });
  queue.wait_and_throw();
  return q[3] != 3 + 64 + 19 + 1;
}
