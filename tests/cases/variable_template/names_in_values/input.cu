// CUDA's names in templates of variables, of which clang shows no tree
#include <type_traits>
#include <mma.h>
#include <cuda_fp16.h>
#include <cuda_bf16.h>
namespace wm = nvcuda::wmma;
template <class L> constexpr bool is_row = std::is_same<L, wm::row_major>::value;
template <class T> constexpr bool is_half = std::is_same_v<T, half>;
template <class T> constexpr int width = sizeof(float4) / sizeof(T);
template <class T> constexpr cudaMemcpyKind kind = cudaMemcpyDeviceToHost;
template <class T, class U = half> constexpr __device__ T third = T(1) / sizeof(U);
template <> constexpr bool is_half<float4> = true;
template <class T> inline cudaStream_t stream_of = nullptr;
struct Traits { template <class T> static constexpr bool is_vec = std::is_same_v<T, float2> || std::is_same_v<T, __nv_bfloat16>; };
