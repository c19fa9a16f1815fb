#include <sycl/sycl.hpp>

#include <memory>
#include <type_traits>
#include <vector>
// What has no smart pointer of ours, and templates whose argument is a stream's class.
// W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
using Weak = std::weak_ptr<CUstream_st>;
// W2S401: 'remove_pointer_t<cudaStream_t>' is not migrated (wmma2sycl explain W2S401)
using Traited = std::weak_ptr<std::remove_pointer_t<sycl::queue>>;
template <typename T> struct Pool { std::vector<std::shared_ptr<T>> all; };
// W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
Pool<CUstream_st> pool;
#define SHARED(T) std::shared_ptr<T>
// W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
SHARED(CUstream_st) shared;
