#include <sycl/sycl.hpp>
#include <wmma2sycl/memory_pools.hpp>
using namespace wmma2sycl;

#include <cstdint>

// How much of a pool is used, who may reach it, and memory that is not the device's alone.
int main() {
  memory_pool pool, managed;
  memory_pool_properties props = {};
  props.allocType = pool_memory::pinned;
  // W2S401: 'cudaMemHandleTypePosixFileDescriptor' is not migrated (wmma2sycl explain W2S401)
  props.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  props.location = {memory_location_type::device, 0};
  pool = create_pool(props);
  // W2S401: 'cudaMemAllocationTypeManaged' is not migrated (wmma2sycl explain W2S401)
  props.allocType = cudaMemAllocationTypeManaged;
  managed = create_pool(props);
  uint64_t used = 0;
  // W2S401: 'cudaMemPoolGetAttribute' is not migrated (wmma2sycl explain W2S401)
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &used);
  // W2S401: 'cudaMemAccessDesc' is not migrated (wmma2sycl explain W2S401)
  cudaMemAccessDesc access = {};
  access.location = props.location;
  // W2S401: 'cudaMemAccessFlagsProtReadWrite' is not migrated (wmma2sycl explain W2S401)
  access.flags = cudaMemAccessFlagsProtReadWrite;
  // W2S401: 'cudaMemPoolSetAccess' is not migrated (wmma2sycl explain W2S401)
  cudaMemPoolSetAccess(pool, &access, 1);
  // W2S401: 'cudaDeviceSetMemPool' is not migrated (wmma2sycl explain W2S401)
  cudaDeviceSetMemPool(0, pool);
  destroy_pool(pool);
  return used != 0;
}
