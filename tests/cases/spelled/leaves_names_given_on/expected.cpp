#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define gpuFree release_memory
#define CALL(function, ...) function(__VA_ARGS__)
float *allocated() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(256, q));
    return p;
}
void freed(float *p) {
    CALL(gpuFree, p);
    gpuFree(p);
}
