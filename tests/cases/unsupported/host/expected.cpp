#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <cstdio>

int main() {
    float *p;
    size_t pitch, free_bytes, total;
    // W2S401: 'cudaMallocPitch' is not migrated (wmma2sycl explain W2S401)
    cudaMallocPitch(&p, &pitch, 64, 4);
    // W2S401: 'cudaMemGetInfo' is not migrated (wmma2sycl explain W2S401)
    cudaMemGetInfo(&free_bytes, &total);
    // W2S401: 'cudaMemcpy2D' is not migrated (wmma2sycl explain W2S401)
    cudaMemcpy2D(p, pitch, p, pitch, 64, 4, copy_direction::device_to_device);
    int major = 0;
    // W2S401: 'cudaDeviceGetAttribute' is not migrated (wmma2sycl explain W2S401)
    cudaDeviceGetAttribute(&major, cudaDevAttrComputeCapabilityMajor, 0);
    // W2S401: 'cudaStreamQuery' is not migrated (wmma2sycl explain W2S401)
    if (cudaStreamQuery(default_queue()) == runtime_not_ready) printf("busy\n");
    return major;
}
