// SPDX-License-Identifier: Apache-2.0
// Runtime API: memory pools. Memory of all of them is the same: what is freed is gone at once.

#include "kernels.hpp"
#include "streams.hpp"

#include <map>

using namespace w2s_emulation;

struct CUmemPoolHandle_st {
  std::map<int, unsigned long long> attributes;  // that were set
};

namespace {

CUmemPoolHandle_st *current = nullptr;

cudaMemPool_t default_pool() {
  static auto *const one = handles<CUmemPoolHandle_st>().add(new CUmemPoolHandle_st);
  return one;
}

bool is_none(cudaMemPool_t pool) { return pool == nullptr || is_gone(pool, "a memory pool"); }
cudaError_t error(cudaError_t code) { return cudaError_t(set_error(code)); }
bool is_number_of_32_bits(cudaMemPoolAttr attribute) { return attribute < cudaMemPoolAttrReleaseThreshold; }

}  // namespace

extern "C" {

cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int) { return *pool = default_pool(), cudaSuccess; }
cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int) { return *pool = current != nullptr ? current : default_pool(), cudaSuccess; }
cudaError_t cudaDeviceSetMemPool(int, cudaMemPool_t pool) { return is_none(pool) ? error(cudaErrorInvalidValue) : (current = pool, cudaSuccess); }
cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const cudaMemPoolProps *properties) {
  if (properties == nullptr || properties->allocType != cudaMemAllocationTypePinned) return error(cudaErrorInvalidValue);
  return *pool = handles<CUmemPoolHandle_st>().add(new CUmemPoolHandle_st), cudaSuccess;
}
cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
  if (is_none(pool) || pool == default_pool()) return error(cudaErrorInvalidValue);
  if (current == pool) current = nullptr;
  handles<CUmemPoolHandle_st>().remove(pool);
  return delete pool, cudaSuccess;
}
cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t) { return is_none(pool) ? error(cudaErrorInvalidValue) : cudaSuccess; }
cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc *, size_t) { return is_none(pool) ? error(cudaErrorInvalidValue) : cudaSuccess; }
cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
  if (is_none(pool) || value == nullptr) return error(cudaErrorInvalidValue);
  const auto number = is_number_of_32_bits(attribute) ? *static_cast<unsigned *>(value) : *static_cast<unsigned long long *>(value);
  return pool->attributes[attribute] = number, cudaSuccess;
}
/// How much of it is used is not counted here.
cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
  if (is_none(pool) || value == nullptr) return error(cudaErrorInvalidValue);
  if (attribute > cudaMemPoolAttrReleaseThreshold) return error(cudaErrorNotSupported);
  const auto found = pool->attributes.find(attribute);
  const unsigned long long number = found != pool->attributes.end() ? found->second : is_number_of_32_bits(attribute);
  if (is_number_of_32_bits(attribute)) *static_cast<unsigned *>(value) = unsigned(number);
  else *static_cast<unsigned long long *>(value) = number;
  return cudaSuccess;
}
cudaError_t cudaMallocAsync(void **pointer, size_t size, cudaStream_t stream);
cudaError_t cudaMallocFromPoolAsync(void **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
  return is_none(pool) ? error(cudaErrorInvalidValue) : cudaMallocAsync(pointer, size, stream);
}
}
