#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define LANE (unsigned(item.get_local_id(2)) & 31)

// W2S001: the CUDA source does not parse here: unknown type name 'MY_GLOBAL' (wmma2sycl explain W2S001)
MY_GLOBAL void scale(float *out) {
  // W2S003: 'threadIdx' was left, since this source does not parse (wmma2sycl explain W2S003)
  out[threadIdx.x] = warpSize;
}

// W2S001: the CUDA source does not parse here: unknown type name 'MY_DEVICE' (wmma2sycl explain W2S001)
template <class T>
// W2S001: the CUDA source does not parse here: expected ';' at end of declaration (wmma2sycl explain W2S001)
MY_DEVICE T first(T value) {
  // W2S003: '__shfl_sync' was left, since this source does not parse (wmma2sycl explain W2S003)
  return __shfl_sync(0xffffffff, value, 0);
}

// W2S001: the CUDA source does not parse here: unknown type name 'MY_DEVICE' (wmma2sycl explain W2S001)
// W2S003: 'threadIdx' was left, since this source does not parse (wmma2sycl explain W2S003)
MY_DEVICE int lane() { return LANE; }

// W2S001: the CUDA source does not parse here: unknown type name 'MY_DEVICE' (wmma2sycl explain W2S001)
// W2S003: 'atomicAdd' was left, since this source does not parse (wmma2sycl explain W2S003)
MY_DEVICE void count(int *n) { atomicAdd(n, 1); }

void plain(float *out) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto at = [=](int i) { out[i + item.get_local_id(2)] = 1.0f; };
  at(1);
}

void host(float *out) {
  sycl::queue &q = default_queue();
  struct Body {
    void operator()(float *p) {
      auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
      p[item.get_local_id(2)] = 2.0f;
    }
  };
  auto body = [=] (int i) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    out[i + item.get_local_id(2)] = 1.0f;
  };
  q.memset(out, 0, 4);
}
