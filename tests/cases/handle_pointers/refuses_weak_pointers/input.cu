#include <cuda_runtime.h>
#include <memory>
#include <type_traits>
#include <vector>
// What has no smart pointer of ours, and templates whose argument is a stream's class.
using Weak = std::weak_ptr<CUstream_st>;
using Traited = std::weak_ptr<std::remove_pointer_t<cudaStream_t>>;
template <typename T> struct Pool { std::vector<std::shared_ptr<T>> all; };
Pool<CUstream_st> pool;
#define SHARED(T) std::shared_ptr<T>
SHARED(CUstream_st) shared;
