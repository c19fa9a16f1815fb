// CUB's block, warp and device primitives as far as a parser asks: all of them are refused by name.
#pragma once
#include <cstddef>

namespace cub {
struct Sum {
  template <typename W2sT> __host__ __device__ W2sT operator()(const W2sT &, const W2sT &) const;
};
struct Max {
  template <typename W2sT> __host__ __device__ W2sT operator()(const W2sT &, const W2sT &) const;
};
struct Min {
  template <typename W2sT> __host__ __device__ W2sT operator()(const W2sT &, const W2sT &) const;
};
template <typename W2sK, typename W2sV> struct KeyValuePair {
  W2sK key;
  W2sV value;
};
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm { BLOCK_LOAD_DIRECT, BLOCK_LOAD_STRIPED, BLOCK_LOAD_VECTORIZE, BLOCK_LOAD_TRANSPOSE, BLOCK_LOAD_WARP_TRANSPOSE };
enum BlockStoreAlgorithm { BLOCK_STORE_DIRECT, BLOCK_STORE_STRIPED, BLOCK_STORE_VECTORIZE, BLOCK_STORE_TRANSPOSE, BLOCK_STORE_WARP_TRANSPOSE };

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
#define W2S_CUB_ALGORITHM(W2S_NAME, W2S_ENUM, W2S_DEFAULT)                                                             \
  template <typename W2sT, int W2sN, W2S_ENUM W2sA = W2S_DEFAULT, int... W2sMore> struct W2S_NAME : w2s_collective<W2sT> { \
    using w2s_collective<W2sT>::w2s_collective;                                                                        \
  };
W2S_CUB_INT(WarpReduce) W2S_CUB_INT(WarpScan) W2S_CUB_INT(BlockHistogram) W2S_CUB_INT(BlockDiscontinuity)
W2S_CUB_ALGORITHM(BlockReduce, BlockReduceAlgorithm, BLOCK_REDUCE_WARP_REDUCTIONS)
W2S_CUB_ALGORITHM(BlockScan, BlockScanAlgorithm, BLOCK_SCAN_RAKING)
#undef W2S_CUB_INT
#undef W2S_CUB_ALGORITHM
template <typename W2sT, int W2sN, int W2sI, BlockLoadAlgorithm W2sA = BLOCK_LOAD_DIRECT, int... W2sMore>
struct BlockLoad : w2s_collective<W2sT> {
  using w2s_collective<W2sT>::w2s_collective;
};
template <typename W2sT, int W2sN, int W2sI, BlockStoreAlgorithm W2sA = BLOCK_STORE_DIRECT, int... W2sMore>
struct BlockStore : w2s_collective<W2sT> {
  using w2s_collective<W2sT>::w2s_collective;
};
template <typename W2sK, int W2sN, int W2sI, typename W2sV = int> struct BlockRadixSort : w2s_collective<W2sK> {
  using w2s_collective<W2sK>::w2s_collective;
};
#define W2S_CUB_STATIC(W2S_NAME) template <typename... W2sA> static cudaError_t W2S_NAME(W2sA &&...);
struct w2s_device {
  W2S_CUB_STATIC(Sum) W2S_CUB_STATIC(Reduce) W2S_CUB_STATIC(Max) W2S_CUB_STATIC(Min) W2S_CUB_STATIC(ArgMax) W2S_CUB_STATIC(ArgMin)
  W2S_CUB_STATIC(ReduceByKey) W2S_CUB_STATIC(InclusiveSum) W2S_CUB_STATIC(ExclusiveSum) W2S_CUB_STATIC(InclusiveScan)
  W2S_CUB_STATIC(ExclusiveScan) W2S_CUB_STATIC(SortPairs) W2S_CUB_STATIC(SortPairsDescending) W2S_CUB_STATIC(SortKeys)
  W2S_CUB_STATIC(SortKeysDescending) W2S_CUB_STATIC(Flagged) W2S_CUB_STATIC(If) W2S_CUB_STATIC(Unique) W2S_CUB_STATIC(Encode)
  W2S_CUB_STATIC(HistogramEven)
};
#undef W2S_CUB_STATIC
using DeviceReduce = w2s_device;
using DeviceScan = w2s_device;
using DeviceRadixSort = w2s_device;
using DeviceSegmentedReduce = w2s_device;
using DeviceSegmentedRadixSort = w2s_device;
using DeviceSelect = w2s_device;
using DeviceRunLengthEncode = w2s_device;
using DeviceHistogram = w2s_device;
template <typename W2sT> struct DoubleBuffer {
  DoubleBuffer(W2sT *, W2sT *);
  W2sT *Current(), *Alternate();
};
} // namespace cub
