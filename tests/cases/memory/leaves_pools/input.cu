#include <cuda_runtime.h>
#include <cstdint>

// How much of a pool is used, who may reach it, and memory that is not the device's alone.
int main() {
  cudaMemPool_t pool, managed;
  cudaMemPoolProps props = {};
  props.allocType = cudaMemAllocationTypePinned;
  props.handleTypes = cudaMemHandleTypePosixFileDescriptor;
  props.location = {cudaMemLocationTypeDevice, 0};
  cudaMemPoolCreate(&pool, &props);
  props.allocType = cudaMemAllocationTypeManaged;
  cudaMemPoolCreate(&managed, &props);
  uint64_t used = 0;
  cudaMemPoolGetAttribute(pool, cudaMemPoolAttrUsedMemHigh, &used);
  cudaMemAccessDesc access = {};
  access.location = props.location;
  access.flags = cudaMemAccessFlagsProtReadWrite;
  cudaMemPoolSetAccess(pool, &access, 1);
  cudaDeviceSetMemPool(0, pool);
  cudaMemPoolDestroy(pool);
  return used != 0;
}
