#include <cuda_runtime.h>
#include <memory>
#include <type_traits>
// What shares a stream has no deleter's word of what its pointer is.
using Shared = std::shared_ptr<std::remove_pointer_t<cudaStream_t>>;
Shared make(cudaStream_t s) { return Shared(s, cudaStreamDestroy); }
auto destroy = [](cudaStream_t s) { cudaStreamDestroy(s); };
using ByLambda = std::unique_ptr<std::remove_pointer_t<cudaStream_t>, decltype(destroy)>;
using ByClass = std::unique_ptr<CUstream_st, decltype(destroy)>;
