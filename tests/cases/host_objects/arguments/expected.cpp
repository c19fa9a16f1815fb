#include <sycl/sycl.hpp>
#include <wmma2sycl/launch_call.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Work {
  sycl::queue stream = default_queue();
  float *p;
  int n;
};

struct Batch {
  int count;
  Work works[2];
};

template <class T>
struct Product {
  T *c;
  blas_handle blas;
};

// W2S559: kernel 'twice' is given 'work.stream', which is a stream: an object of the host's in SYCL (wmma2sycl explain W2S559)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(Work work) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  if (item.get_local_id(2) < work.n) work.p[item.get_local_id(2)] *= 2;
}

// W2S559: kernel 'all_twice' is given 'batch.works.stream', which is a stream: an object of the host's in SYCL (wmma2sycl explain W2S559)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void all_twice(const Batch batch) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  for (int i = 0; i < batch.count; ++i) batch.works[i].p[item.get_local_id(2)] *= 2;
}

template <class T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void cleared(Product<T> product) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  product.c[item.get_local_id(2)] = 0;
}

template <class F>
void each(F f) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  f(unsigned(item.get_local_id(2)));
}

// A lambda holds what it captures.
void run(Work work, Batch batch, Product<float> product) {
  sycl::queue stream = work.stream;
  int *p = nullptr;
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<twice>, work);
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<all_twice>, batch);
  // W2S559: kernel 'cleared' is given 'product.blas', which is a handle of cuBLAS: an object of the host's in SYCL (wmma2sycl explain W2S559)
  syclex::nd_launch(stream, launch_range(1, 32), syclex::kernel_function<cleared<float>>, product);
  // W2S559: kernel 'each' is given '[=]', which is a stream: an object of the host's in SYCL (wmma2sycl explain W2S559)
  launch_call(stream, launch_range(1, 32), [](auto... a) { each(a...); },
              [=] (int i) { p[i] = i; (void)stream; });
}
