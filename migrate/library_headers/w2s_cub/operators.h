// CUB's operators, pairs and functions of single threads: CUDA 12's, of which 13 took some away.
#pragma once
#include <cuda/functional>
#include <cstddef>
#include <type_traits>

#define CUB_VERSION 200802

namespace cub {
struct NullType {};
#define W2S_CUB_OPERATOR(W2S_NAME, ...)                                                                                \
  struct W2S_NAME {                                                                                                    \
    template <typename W2sT, typename W2sU>                                                                            \
    __host__ __device__ constexpr auto operator()(const W2sT &w2s_x, const W2sU &w2s_y) const->__VA_ARGS__;            \
  };
W2S_CUB_OPERATOR(Sum, decltype(w2s_x + w2s_y))
W2S_CUB_OPERATOR(Difference, decltype(w2s_x - w2s_y))
W2S_CUB_OPERATOR(Division, decltype(w2s_x / w2s_y))
W2S_CUB_OPERATOR(Max, std::common_type_t<W2sT, W2sU>)
W2S_CUB_OPERATOR(Min, std::common_type_t<W2sT, W2sU>)
W2S_CUB_OPERATOR(Equality, bool)
W2S_CUB_OPERATOR(Inequality, bool)
#undef W2S_CUB_OPERATOR

template <typename W2sK, typename W2sV> struct KeyValuePair {
  using Key = W2sK;
  using Value = W2sV;
  Key key;
  Value value;
  KeyValuePair() = default;
  __host__ __device__ KeyValuePair(const Key &, const Value &);
  __host__ __device__ bool operator!=(const KeyValuePair &);
};
struct ArgMax {
  template <typename W2sT, typename W2sO>
  __host__ __device__ KeyValuePair<W2sO, W2sT> operator()(const KeyValuePair<W2sO, W2sT> &, const KeyValuePair<W2sO, W2sT> &) const;
};
struct ArgMin {
  template <typename W2sT, typename W2sO>
  __host__ __device__ KeyValuePair<W2sO, W2sT> operator()(const KeyValuePair<W2sO, W2sT> &, const KeyValuePair<W2sO, W2sT> &) const;
};
__device__ unsigned int LaneId();
__device__ int RowMajorTid(int, int, int);
template <int W2sN, typename W2sT> __device__ W2sT ShuffleUp(W2sT, int src_offset, int first_thread, unsigned int member_mask);
template <int W2sN, typename W2sT> __device__ W2sT ShuffleDown(W2sT, int src_offset, int last_thread, unsigned int member_mask);
template <int W2sN, typename W2sT> __device__ W2sT ShuffleIndex(W2sT, int src_lane, unsigned int member_mask);
} // namespace cub
