#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <memory>
#include <type_traits>
// What shares a stream has no deleter's word of what its pointer is.
// W2S401: 'remove_pointer_t<cudaStream_t>' is not migrated (wmma2sycl explain W2S401)
using Shared = std::shared_ptr<std::remove_pointer_t<sycl::queue>>;
Shared make(sycl::queue s) { return Shared(s, release_stream); }
auto destroy = [](sycl::queue s) { s.wait(); };
// W2S401: 'remove_pointer_t<cudaStream_t>' is not migrated (wmma2sycl explain W2S401)
using ByLambda = std::unique_ptr<std::remove_pointer_t<sycl::queue>, decltype(destroy)>;
// W2S401: 'CUstream_st' is not migrated (wmma2sycl explain W2S401)
using ByClass = std::unique_ptr<CUstream_st, decltype(destroy)>;
