#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include "input_macros.h"
int run_a(float *d);
int run_b(int *d);
int main() {
    sycl::queue &q = default_queue();
    runtime_status err = runtime_success;
    float *d;
    TRY(status_of([&] { return d = static_cast<float *>(sycl::malloc_device(128, q)); }));
    run_a(d);
    run_b((int *)d);
cleanup:
    return err != runtime_success;
}
