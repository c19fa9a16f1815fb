#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>
#ifdef WITH_LIBRARY
// W2S102: this branch, which the preprocessor skips ('#ifdef WITH_LIBRARY' does not hold), was migrated word by word at most: '#include <cublas_v2.h>' (wmma2sycl explain W2S102)
#define CHECK(call) do { blas_status s = call; if (s != blas_success) printf("%d\n", (int)s); } while (0)
#endif

int main() {
#ifdef WITH_LIBRARY
  // W2S102: this branch, which the preprocessor skips ('#ifdef WITH_LIBRARY' does not hold), was migrated word by word at most: 'cublasHandle_t handle;' (wmma2sycl explain W2S102)
  blas_handle handle;
  CHECK(blas_status_of([&] { handle = blas_handle(default_queue()); }));
#endif
  return 0;
}
