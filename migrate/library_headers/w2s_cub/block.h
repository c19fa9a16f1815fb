// CUB's collectives of a block.
#pragma once
#include <w2s_cub/operators.h>

namespace cub {
enum BlockReduceAlgorithm { BLOCK_REDUCE_RAKING_COMMUTATIVE_ONLY, BLOCK_REDUCE_RAKING, BLOCK_REDUCE_WARP_REDUCTIONS };
enum BlockScanAlgorithm { BLOCK_SCAN_RAKING, BLOCK_SCAN_RAKING_MEMOIZE, BLOCK_SCAN_WARP_SCANS };
enum BlockLoadAlgorithm {
  BLOCK_LOAD_DIRECT,
  BLOCK_LOAD_STRIPED,
  BLOCK_LOAD_VECTORIZE,
  BLOCK_LOAD_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE,
  BLOCK_LOAD_WARP_TRANSPOSE_TIMESLICED
};
enum BlockStoreAlgorithm {
  BLOCK_STORE_DIRECT,
  BLOCK_STORE_STRIPED,
  BLOCK_STORE_VECTORIZE,
  BLOCK_STORE_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE,
  BLOCK_STORE_WARP_TRANSPOSE_TIMESLICED
};

template <typename W2sT, int W2sX, BlockReduceAlgorithm W2sA = BLOCK_REDUCE_WARP_REDUCTIONS, int W2sY = 1, int W2sZ = 1, int W2sLegacy = 0>
class BlockReduce {
public:
  struct TempStorage {
    alignas(W2sT) char w2s_bytes[sizeof(W2sT) * 32];
  };
  __device__ BlockReduce();
  __device__ BlockReduce(TempStorage &);
  template <typename W2sO> __device__ W2sT Reduce(W2sT, W2sO);
  template <int W2sI, typename W2sO> __device__ W2sT Reduce(W2sT (&)[W2sI], W2sO);
  template <typename W2sO> __device__ W2sT Reduce(W2sT, W2sO, int);
  __device__ W2sT Sum(W2sT);
  template <int W2sI> __device__ W2sT Sum(W2sT (&)[W2sI]);
  __device__ W2sT Sum(W2sT, int);
};

template <typename W2sT, int W2sX, BlockScanAlgorithm W2sA = BLOCK_SCAN_RAKING, int W2sY = 1, int W2sZ = 1, int W2sLegacy = 0>
class BlockScan {
public:
  struct TempStorage {
    alignas(W2sT) char w2s_bytes[sizeof(W2sT) * 32];
  };
  __device__ BlockScan();
  __device__ BlockScan(TempStorage &);
  __device__ void ExclusiveSum(W2sT, W2sT &);
  __device__ void ExclusiveSum(W2sT, W2sT &, W2sT &);
  template <typename W2sC> __device__ void ExclusiveSum(W2sT, W2sT &, W2sC &);
  __device__ void InclusiveSum(W2sT, W2sT &);
  __device__ void InclusiveSum(W2sT, W2sT &, W2sT &);
  template <typename W2sC> __device__ void InclusiveSum(W2sT, W2sT &, W2sC &);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sO);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sO, W2sT &);
  template <typename W2sO, typename W2sC> __device__ void ExclusiveScan(W2sT, W2sT &, W2sO, W2sC &);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sT, W2sO);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sT, W2sO, W2sT &);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sO);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sO, W2sT &);
  template <typename W2sO, typename W2sC> __device__ void InclusiveScan(W2sT, W2sT &, W2sO, W2sC &);
  template <int W2sI> __device__ void ExclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI]);
  template <int W2sI> __device__ void ExclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT &);
  template <int W2sI, typename W2sC> __device__ void ExclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sC &);
  template <int W2sI> __device__ void InclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI]);
  template <int W2sI> __device__ void InclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT &);
  template <int W2sI, typename W2sC> __device__ void InclusiveSum(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sC &);
  template <int W2sI, typename W2sO> __device__ void ExclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO);
  template <int W2sI, typename W2sO> __device__ void ExclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO, W2sT &);
  template <int W2sI, typename W2sO, typename W2sC> __device__ void ExclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO, W2sC &);
  template <int W2sI, typename W2sO> __device__ void ExclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT, W2sO);
  template <int W2sI, typename W2sO> __device__ void ExclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT, W2sO, W2sT &);
  template <int W2sI, typename W2sO> __device__ void InclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO);
  template <int W2sI, typename W2sO> __device__ void InclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO, W2sT &);
  template <int W2sI, typename W2sO, typename W2sC> __device__ void InclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sO, W2sC &);
  template <int W2sI, typename W2sO> __device__ void InclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT, W2sO);
  template <int W2sI, typename W2sO> __device__ void InclusiveScan(W2sT (&)[W2sI], W2sT (&)[W2sI], W2sT, W2sO, W2sT &);
};

template <typename W2sT, int W2sX, int W2sI, BlockLoadAlgorithm W2sA = BLOCK_LOAD_DIRECT, int W2sY = 1, int W2sZ = 1, int W2sLegacy = 0>
class BlockLoad {
public:
  struct TempStorage {
    char w2s_byte;
  };
  __device__ BlockLoad();
  __device__ BlockLoad(TempStorage &);
  template <typename W2sF> __device__ void Load(W2sF, W2sT (&)[W2sI]);
  template <typename W2sF> __device__ void Load(W2sF, W2sT (&)[W2sI], int);
  template <typename W2sF, typename W2sD> __device__ void Load(W2sF, W2sT (&)[W2sI], int, W2sD);
};
template <typename W2sT, int W2sX, int W2sI, BlockStoreAlgorithm W2sA = BLOCK_STORE_DIRECT, int W2sY = 1, int W2sZ = 1, int W2sLegacy = 0>
class BlockStore {
public:
  struct TempStorage {
    char w2s_byte;
  };
  __device__ BlockStore();
  __device__ BlockStore(TempStorage &);
  template <typename W2sF> __device__ void Store(W2sF, W2sT (&)[W2sI]);
  template <typename W2sF> __device__ void Store(W2sF, W2sT (&)[W2sI], int);
};
} // namespace cub
