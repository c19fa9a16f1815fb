// What a device-wide algorithm still uses is not freed ahead of its end: CUDA's cudaFree waits for the device.
#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/cub_sort.hpp>
using namespace wmma2sycl;

void sorted(const int *in, int *out, int n) {
    sycl::queue &q = default_queue();
    void *storage = nullptr;
    size_t bytes = 0;
    device_synchronize();
    cub::DeviceRadixSort::SortKeys(storage, bytes, in, out, n);
    storage = sycl::malloc_device(bytes, q);
    cub::DeviceRadixSort::SortKeys(storage, bytes, in, out, n);
    device_synchronize();
    sycl::free(storage, q);
}

void copied(int *to, const int *from, int *scratch, sycl::queue stream) {
    sycl::queue &q = default_queue();
    stream.wait_and_throw();
    device_synchronize();
    memcpy_2d(stream, to, 64, scratch, 64, 64, 4);
    device_synchronize();
    sycl::free(scratch, q);
}
