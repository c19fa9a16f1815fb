// CUB's collectives of a warp, or of a part of one.
#pragma once
#include <w2s_cub/operators.h>

namespace cub {
template <typename W2sT, int W2sN = 32, int W2sLegacy = 0> class WarpReduce {
public:
  struct TempStorage {
    char w2s_byte;
  };
  __device__ WarpReduce(TempStorage &);
  __device__ W2sT Sum(W2sT);
  __device__ W2sT Sum(W2sT, int);
  template <typename W2sO> __device__ W2sT Reduce(W2sT, W2sO);
  template <typename W2sO> __device__ W2sT Reduce(W2sT, W2sO, int);
  template <typename W2sF> __device__ W2sT HeadSegmentedSum(W2sT, W2sF);
  template <typename W2sF> __device__ W2sT TailSegmentedSum(W2sT, W2sF);
  template <typename W2sO, typename W2sF> __device__ W2sT HeadSegmentedReduce(W2sT, W2sF, W2sO);
  template <typename W2sO, typename W2sF> __device__ W2sT TailSegmentedReduce(W2sT, W2sF, W2sO);
};
template <typename W2sT, int W2sN = 32, int W2sLegacy = 0> class WarpScan {
public:
  struct TempStorage {
    char w2s_byte;
  };
  __device__ WarpScan(TempStorage &);
  __device__ void InclusiveSum(W2sT, W2sT &);
  __device__ void InclusiveSum(W2sT, W2sT &, W2sT &);
  __device__ void ExclusiveSum(W2sT, W2sT &);
  __device__ void ExclusiveSum(W2sT, W2sT &, W2sT &);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sO);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sT, W2sO);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sO, W2sT &);
  template <typename W2sO> __device__ void InclusiveScan(W2sT, W2sT &, W2sT, W2sO, W2sT &);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sO);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sT, W2sO);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sO, W2sT &);
  template <typename W2sO> __device__ void ExclusiveScan(W2sT, W2sT &, W2sT, W2sO, W2sT &);
  template <typename W2sO> __device__ void Scan(W2sT, W2sT &, W2sT &, W2sO);
  template <typename W2sO> __device__ void Scan(W2sT, W2sT &, W2sT &, W2sT, W2sO);
  __device__ W2sT Broadcast(W2sT, unsigned int);
};
} // namespace cub
