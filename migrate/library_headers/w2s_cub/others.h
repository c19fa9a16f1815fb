// What else programs name of CUB, as far as a parser asks: all of it is refused by name.
#pragma once
#include <w2s_cub/device.h>
#include <w2s_cub/operators.h>

namespace cub {
// A class whose object takes the shared memory, and its members' results.
template <typename W2sT> struct w2s_collective {
  struct TempStorage {
    char w2s_bytes[64];
  };
  __device__ w2s_collective();
  __device__ w2s_collective(TempStorage &);
  template <typename... W2sA> __device__ W2sT Sum(W2sA &&...);
  template <typename... W2sA> __device__ W2sT Reduce(W2sA &&...);
  template <typename... W2sA> __device__ W2sT HeadSegmentedSum(W2sA &&...);
  template <typename... W2sA> __device__ void InclusiveSum(W2sA &&...);
  template <typename... W2sA> __device__ void ExclusiveSum(W2sA &&...);
  template <typename... W2sA> __device__ void InclusiveScan(W2sA &&...);
  template <typename... W2sA> __device__ void ExclusiveScan(W2sA &&...);
  template <typename... W2sA> __device__ void Sort(W2sA &&...);
  template <typename... W2sA> __device__ void SortDescending(W2sA &&...);
  template <typename... W2sA> __device__ void Load(W2sA &&...);
  template <typename... W2sA> __device__ void Store(W2sA &&...);
  template <typename... W2sA> __device__ W2sT Broadcast(W2sA &&...);
};
#define W2S_CUB_INT(W2S_NAME)                                                                                          \
  template <typename W2sT, int... W2sN> struct W2S_NAME : w2s_collective<W2sT> {                                       \
    using w2s_collective<W2sT>::w2s_collective;                                                                        \
  };
W2S_CUB_INT(BlockHistogram) W2S_CUB_INT(BlockDiscontinuity) W2S_CUB_INT(BlockExchange)
#undef W2S_CUB_INT
template <typename W2sK, int W2sN, int W2sI, typename W2sV = int> struct BlockRadixSort : w2s_collective<W2sK> {
  using w2s_collective<W2sK>::w2s_collective;
};
#define W2S_CUB_STATIC(W2S_NAME) template <typename... W2sA> static cudaError_t W2S_NAME(W2sA &&...);
struct w2s_device {
  W2S_CUB_STATIC(SortPairs) W2S_CUB_STATIC(SortPairsDescending) W2S_CUB_STATIC(SortKeys) W2S_CUB_STATIC(SortKeysDescending)
};
#undef W2S_CUB_STATIC
using DeviceSegmentedRadixSort = w2s_device;
} // namespace cub
