// CUB's algorithms over whole arrays: the signatures that our runtime headers have; of others the names, which are refused.
#pragma once
#include <cuda_runtime.h>
#include <w2s_cub/operators.h>

namespace cub {
template <typename W2sT> struct DoubleBuffer {
  W2sT *d_buffers[2];
  int selector;
  DoubleBuffer();
  DoubleBuffer(W2sT *, W2sT *);
  W2sT *Current(), *Alternate();
};
#define W2S_CUB_OTHER(W2S_NAME) template <typename... W2sA> static cudaError_t W2S_NAME(W2sA &&...);
struct DeviceReduce {
  template <typename W2sI, typename W2sO, typename W2sN, typename W2sF, typename W2sT>
  static cudaError_t Reduce(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, W2sF reduction_op, W2sT init, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sN>
  static cudaError_t Sum(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sN>
  static cudaError_t Max(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sN>
  static cudaError_t Min(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO>
  static cudaError_t ArgMax(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, int num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO>
  static cudaError_t ArgMin(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, int num_items, cudaStream_t stream = 0);
  W2S_CUB_OTHER(ReduceByKey) W2S_CUB_OTHER(TransformReduce)
};
struct DeviceScan {
  template <typename W2sI, typename W2sO, typename W2sN>
  static cudaError_t ExclusiveSum(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sN>
  static cudaError_t InclusiveSum(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sF, typename W2sT, typename W2sN>
  static cudaError_t ExclusiveScan(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sF scan_op, W2sT init_value, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sF, typename W2sN>
  static cudaError_t InclusiveScan(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sF scan_op, W2sN num_items, cudaStream_t stream = 0);
  W2S_CUB_OTHER(InclusiveScanInit) W2S_CUB_OTHER(ExclusiveSumByKey) W2S_CUB_OTHER(InclusiveSumByKey)
  W2S_CUB_OTHER(ExclusiveScanByKey) W2S_CUB_OTHER(InclusiveScanByKey)
};
struct DeviceSegmentedReduce {
  template <typename W2sI, typename W2sO, typename W2sB, typename W2sE, typename W2sF, typename W2sT>
  static cudaError_t Reduce(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, long long num_segments, W2sB d_begin_offsets, W2sE d_end_offsets, W2sF reduction_op, W2sT init, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sB, typename W2sE>
  static cudaError_t Sum(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, long long num_segments, W2sB d_begin_offsets, W2sE d_end_offsets, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sB, typename W2sE>
  static cudaError_t Max(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, long long num_segments, W2sB d_begin_offsets, W2sE d_end_offsets, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sB, typename W2sE>
  static cudaError_t Min(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, long long num_segments, W2sB d_begin_offsets, W2sE d_end_offsets, cudaStream_t stream = 0);
  W2S_CUB_OTHER(ArgMax) W2S_CUB_OTHER(ArgMin)
};
struct DeviceSelect {
  template <typename W2sI, typename W2sF, typename W2sO, typename W2sC, typename W2sN>
  static cudaError_t Flagged(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sF d_flags, W2sO d_out, W2sC d_num_selected_out, W2sN num_items, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sC, typename W2sN, typename W2sF>
  static cudaError_t If(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sC d_num_selected_out, W2sN num_items, W2sF select_op, cudaStream_t stream = 0);
  template <typename W2sI, typename W2sO, typename W2sC, typename W2sN>
  static cudaError_t Unique(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_out, W2sC d_num_selected_out, W2sN num_items, cudaStream_t stream = 0);
  W2S_CUB_OTHER(UniqueByKey) W2S_CUB_OTHER(FlaggedIf)
};
struct DeviceRunLengthEncode {
  template <typename W2sI, typename W2sO, typename W2sL, typename W2sC, typename W2sN>
  static cudaError_t Encode(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_in, W2sO d_unique_out, W2sL d_counts_out, W2sC d_num_runs_out, W2sN num_items, cudaStream_t stream = 0);
  W2S_CUB_OTHER(NonTrivialRuns)
};
struct DeviceHistogram {
  template <typename W2sI, typename W2sC, typename W2sL, typename W2sN>
  static cudaError_t HistogramEven(void *d_temp_storage, std::size_t &temp_storage_bytes, W2sI d_samples, W2sC *d_histogram, int num_levels, W2sL lower_level, W2sL upper_level, W2sN num_samples, cudaStream_t stream = 0);
  W2S_CUB_OTHER(HistogramRange) W2S_CUB_OTHER(MultiHistogramEven) W2S_CUB_OTHER(MultiHistogramRange)
};
#undef W2S_CUB_OTHER
struct DeviceRadixSort {
  template <typename W2sK, typename W2sN>
  static cudaError_t SortKeys(void *d_temp_storage, std::size_t &temp_storage_bytes, const W2sK *d_keys_in, W2sK *d_keys_out, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sV, typename W2sN>
  static cudaError_t SortPairs(void *d_temp_storage, std::size_t &temp_storage_bytes, const W2sK *d_keys_in, W2sK *d_keys_out, const W2sV *d_values_in, W2sV *d_values_out, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sN>
  static cudaError_t SortKeys(void *d_temp_storage, std::size_t &temp_storage_bytes, DoubleBuffer<W2sK> &d_keys, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sV, typename W2sN>
  static cudaError_t SortPairs(void *d_temp_storage, std::size_t &temp_storage_bytes, DoubleBuffer<W2sK> &d_keys, DoubleBuffer<W2sV> &d_values, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sN>
  static cudaError_t SortKeysDescending(void *d_temp_storage, std::size_t &temp_storage_bytes, const W2sK *d_keys_in, W2sK *d_keys_out, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sV, typename W2sN>
  static cudaError_t SortPairsDescending(void *d_temp_storage, std::size_t &temp_storage_bytes, const W2sK *d_keys_in, W2sK *d_keys_out, const W2sV *d_values_in, W2sV *d_values_out, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sN>
  static cudaError_t SortKeysDescending(void *d_temp_storage, std::size_t &temp_storage_bytes, DoubleBuffer<W2sK> &d_keys, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
  template <typename W2sK, typename W2sV, typename W2sN>
  static cudaError_t SortPairsDescending(void *d_temp_storage, std::size_t &temp_storage_bytes, DoubleBuffer<W2sK> &d_keys, DoubleBuffer<W2sV> &d_values, W2sN num_items, int begin_bit = 0, int end_bit = sizeof(W2sK) * 8, cudaStream_t stream = 0);
};
} // namespace cub
