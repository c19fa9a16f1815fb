#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define COPY(to, from, n, kind) status_of([&] { default_queue().memcpy(to, from, (n) * sizeof(float)).wait(); })
#define OWN(kind) own((kind), 77)

int own(int kind, int number) { return kind + number; }

// directions that CUDA has, and numbers that are none
void copies(float *to, const float *from, copy_direction kind) {
  COPY(to, from, 4, copy_direction::host_to_device);
  COPY(to, from, 4, (copy_direction)2);
  COPY(to, from, 4, kind);
  OWN(9);
}
