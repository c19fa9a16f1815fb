#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define COPY(to, from, n, kind) status_of([&] { require_direction((copy_direction)(kind)); default_queue().memcpy(to, from, (n) * sizeof(float)).wait(); })
#define ASYNC(to, from, n, kind, stream) \
  do { \
    require_direction(static_cast<copy_direction>(kind)), (stream).memcpy(to, from, n).wait(); \
  } while (0)

// a direction that CUDA does not have, from where the macro is used
void copies(float *to, const float *from, sycl::queue stream) {
  COPY(to, from, 4, 8);
  ASYNC(to, from, 16, -1, stream);
  COPY(to, from, 4, copy_direction::by_pointers);
}
