#include <sycl/sycl.hpp>
#include <wmma2sycl/blas.hpp>
#include <wmma2sycl/random.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>

static const char *name_of(runtime_status error) { return error_name(error); }
static const char *name_of(random_status error) { return error == random_launch_failure ? "launch" : "other"; }
static const char *name_of(blas_status error) {
  switch (error) {
    case blas_success: return "CUBLAS_STATUS_SUCCESS";
    case blas_not_initialized: return "CUBLAS_STATUS_NOT_INITIALIZED";
    case blas_invalid_value: return "CUBLAS_STATUS_INVALID_VALUE";
    default: return blas_status_name(error);
  }
}

template <typename T> void check(T result, const char *call) {
  if (result) printf("%s: %d %s\n", call, static_cast<int>(result), name_of(result));
}
#define CHECK(call) check((call), #call)

void run(blas_handle &handle, sycl::queue *stream, float *x) {
  sycl::queue &q = default_queue();
  CHECK(blas_status_of([&] { handle = blas_handle(q); }));
  CHECK(blas_status_of([&] { *stream = handle.queue(); }));
  CHECK(status_of([&] { q.memset(x, 0, 16); }));
  blas_status status;
  if ((status = blas_status_of([&] { handle.reset(); })) != blas_success) puts(blas_status_name(status));
}
