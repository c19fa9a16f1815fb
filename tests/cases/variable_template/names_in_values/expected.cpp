// CUDA's names in templates of variables, of which clang shows no tree
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <type_traits>
template <class L> constexpr bool is_row = std::is_same<L, row_major>::value;
template <class T> constexpr bool is_half = std::is_same_v<T, sycl::half>;
template <class T> constexpr int width = sizeof(sycl::float4) / sizeof(T);
template <class T> constexpr copy_direction kind = copy_direction::device_to_host;
template <class T, class U = sycl::half> constexpr T third = T(1) / sizeof(U);
template <> constexpr bool is_half<sycl::float4> = true;
template <class T> inline sycl::queue stream_of = default_queue();
struct Traits { template <class T> static constexpr bool is_vec = std::is_same_v<T, sycl::float2> || std::is_same_v<T, sycl::ext::oneapi::bfloat16>; };
