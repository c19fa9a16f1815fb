#include <sycl/sycl.hpp>
#include <wmma2sycl/device_properties.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

int main() {
    sycl::queue &queue = default_queue();
    device_properties p, *q = &p;
    *q = properties_of(queue);
    // W2S401: 'cudaDeviceProp::regsPerBlock' is not migrated (wmma2sycl explain W2S401)
    int registers = p.regsPerBlock;
    // W2S401: 'cudaDeviceProp::asyncEngineCount' is not migrated (wmma2sycl explain W2S401)
    return q->asyncEngineCount + registers;
}
