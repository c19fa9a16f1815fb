#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define REGISTERS(p) (p).regsPerBlock

int main() {
    sycl::queue &queue = default_queue();
    device_properties p, *q = &p;
    int value = 0;
    *q = properties_of(queue);
    // W2S416: 'cudaDevAttrMaxRegistersPerMultiprocessor' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    value = properties_of(queue).regsPerMultiprocessor;
    // W2S401: 'cudaDeviceProp::maxTextureCubemap' is not migrated (wmma2sycl explain W2S401)
    // W2S416: 'regsPerBlock' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    int registers = p.regsPerBlock + REGISTERS(p), cubemap = q->maxTextureCubemap;
    // W2S401: 'cudaDevAttrMaxTextureCubemapWidth' is not migrated (wmma2sycl explain W2S401)
    cudaDeviceGetAttribute(&value, cudaDevAttrMaxTextureCubemapWidth, 0);
    // W2S416: 'integrated' is an NVIDIA H100's: no SYCL device tells it (wmma2sycl explain W2S416)
    return p.integrated + registers + cubemap + value;
}
