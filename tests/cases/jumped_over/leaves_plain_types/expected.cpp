// What C++ lets a jump pass: plain numbers, pointers and arrays, and objects whose scope it does not enter.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Range {
  int first, last;
};

int run(float *h, int n) {
  sycl::queue &q = default_queue();
  if (n < 0) goto fail;
  float *d;
  Range range;
  size_t bytes;
  bytes = n * sizeof(float);
  range.first = 0, range.last = n;
  if (status_of([&] { d = static_cast<float *>(allocate_device(bytes, q)); }) != runtime_success) goto fail;
  {
    sycl::int4 inner = sycl::int4(range.first, range.last, 0, 0);
    h[0] = inner.y();
  }
  switch (n) {
    case 1: {
      sycl::float3 own = sycl::float3(1, 2, 3);
      h[0] += own.z();
      break;
    }
    default:
      sycl::float4 last = sycl::float4(1, 2, 3, 4);
      h[0] += last.w();
  }
  device_synchronize();
  sycl::free(d, q);
  return 0;
fail:
  return 1;
}
