// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: the matrix engines. Each target is a compile-time description: sub-group size, native tile sizes, the
// element types it multiplies, how many steps of a loop of products are best unrolled in the function that asks (nvcc's
// number for Tensor Cores; elsewhere the code is large as it is; `wmma2sycl tune` measures) and how many where a program
// asks for so many (products in software take a CPU's compiler minutes), and where its code can be compiled. Which of
// them a device has is asked at run time (select_target.hpp).
#pragma once
#include "element.hpp"
#include "tuned.hpp"

namespace wmma2sycl {

namespace detail {

struct tile_size {
  std::size_t rows, cols;
};

constexpr std::size_t smaller(std::size_t x, std::size_t y) { return x < y ? x : y; }

template <typename Types, typename A, typename B, typename... Cs>
inline constexpr bool multiplies = std::is_same_v<typename Types::a, A> && std::is_same_v<typename Types::b, B> &&
                                   (std::is_same_v<typename Types::c, Cs> || ...);

// The types of accumulators that a target has. One of another type, that a kernel only loads, converts or stores, is
// held in float and rounded where it is written.
template <typename T, typename... Own> inline constexpr bool is_one_of = (std::is_same_v<T, Own> || ...);
template <typename Target, typename T, use Use>
using held_type = std::conditional_t<Use != use::accumulator || Target::template accumulates<T>, T, float>;

// XMX and AMX multiply any mix of signed and unsigned bytes, Tensor Cores only two of a kind.
template <typename T> inline constexpr bool is_byte = std::is_same_v<T, std::int8_t> || std::is_same_v<T, std::uint8_t>;
template <typename Types>
inline constexpr bool multiplies_bytes =
    is_byte<typename Types::a> && is_byte<typename Types::b> &&
    (std::is_same_v<typename Types::c, std::int32_t> || std::is_same_v<typename Types::c, saturating<std::int32_t>>);

// What CUDA's mma_sync takes, mixes of bytes, and bfloat16 sums. DPC++ compiles an unknown mix to no multiplication.
template <typename A, typename B, typename C, typename Types = matrix_types<A, B, C>>
inline constexpr bool is_product =
    multiplies<Types, sycl::half, sycl::half, sycl::half, float> ||
    multiplies<Types, bfloat16, bfloat16, float, bfloat16> ||
    multiplies<Types, precision::tf32, precision::tf32, float> || multiplies<Types, double, double, double> ||
    multiplies_bytes<Types> ||
    multiplies<Types, precision::s4, precision::s4, std::int32_t, saturating<std::int32_t>> ||
    multiplies<Types, precision::u4, precision::u4, std::int32_t, saturating<std::int32_t>> ||
    multiplies<Types, precision::b1, precision::b1, std::int32_t>;

template <typename Types>
constexpr bool has_sizes(std::size_t rows, std::size_t cols, std::size_t depth) {
  return Types::rows == rows && Types::cols == cols && Types::depth == depth;
}

// WMMA's products of packed integers.
template <typename Types>
inline constexpr bool multiplies_packed =
    (has_sizes<Types>(8, 8, 32) &&
     (multiplies<Types, precision::s4, precision::s4, std::int32_t, saturating<std::int32_t>> ||
      multiplies<Types, precision::u4, precision::u4, std::int32_t, saturating<std::int32_t>>)) ||
    (has_sizes<Types>(8, 8, 128) && multiplies<Types, precision::b1, precision::b1, std::int32_t>);

} // namespace detail

// NVIDIA Tensor Cores: WMMA's own tile sizes, so every fragment is one joint_matrix.
struct nvidia_tensor_core {
  static constexpr const char *name = "nvidia_tensor_core";
  static constexpr int sub_group_size = 32;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 4);
  }
  static constexpr int steps(int asked) { return asked; }
  static constexpr bool is_software = false;
  static constexpr bool numbers_warps_as_cuda = true;
#if defined(__SYCL_DEVICE_ONLY__) && defined(__NVPTX__)
  static constexpr bool compiles_here = true;
#else
  static constexpr bool compiles_here = false;
#endif
  static constexpr detail::tile_size tile(use, std::size_t, std::size_t rows, std::size_t cols) { return {rows, cols}; }
  static constexpr bool loads(use, std::size_t, layout) { return true; }
  template <typename> static constexpr bool accumulates = true;
  template <typename Types> static constexpr bool multiplies() {
    using detail::has_sizes, detail::multiplies, detail::multiplies_packed;
    if constexpr (has_sizes<Types>(16, 16, 16) || has_sizes<Types>(32, 8, 16) || has_sizes<Types>(8, 32, 16))
      return multiplies<Types, sycl::half, sycl::half, sycl::half, float> ||
             multiplies<Types, bfloat16, bfloat16, float> ||
             multiplies<Types, std::int8_t, std::int8_t, std::int32_t, saturating<std::int32_t>> ||
             multiplies<Types, std::uint8_t, std::uint8_t, std::int32_t, saturating<std::int32_t>>;
    else if constexpr (has_sizes<Types>(16, 16, 8))
      return multiplies<Types, precision::tf32, precision::tf32, float>;
    else if constexpr (has_sizes<Types>(8, 8, 4))
      return multiplies<Types, double, double, double>;
    else
      return multiplies_packed<Types>;
  }
  static bool owns(const sycl::device &device) { return device.get_backend() == sycl::backend::ext_oneapi_cuda; }
};

namespace detail {

// Intel XMX: eight systolic steps of 4 bytes deep, so K is 32 bytes of elements: 16 half, 32 int8, 8 tf32.
template <std::size_t Cols> struct xmx {
  static constexpr int steps(int asked) { return asked; }
  static constexpr bool is_software = false;
  static constexpr bool numbers_warps_as_cuda = false;
#if defined(__SYCL_DEVICE_ONLY__) && (defined(__SPIR__) || defined(__SPIRV__))
  static constexpr bool compiles_here = true;
#else
  static constexpr bool compiles_here = false;
#endif
  // Whether joint_matrix_load, and of sums joint_matrix_store, takes the layout: Intel's compiler has no form of the others.
  static constexpr bool loads(use matrix, std::size_t bytes, layout memory) {
    return memory != layout::col_major || (matrix == use::accumulator ? bytes == 4 : Cols == 16 && bytes < 4);
  }
  static constexpr tile_size tile(use matrix, std::size_t bytes, std::size_t, std::size_t) {
    return matrix == use::a   ? tile_size{8, 32 / bytes}
           : matrix == use::b ? tile_size{32 / bytes, Cols}
                              : tile_size{8, Cols};
  }
  static bool owns(const sycl::device &device) {
    return device.is_gpu() && device.get_backend() != sycl::backend::ext_oneapi_cuda;
  }
};

} // namespace detail

// Data Center GPU Max, Arc B, Lunar Lake and later. The query lists 16x16x16 too, but only the 8-row tiles exist for
// column-major operands, and the hardware runs either as 8-row steps. Sub-groups of 16 are its own; in those of 32, for
// kernels that count CUDA's lanes, Intel's compiler spreads the same tiles over twice as many work-items, but can
// neither load nor store sums of 16 bits.
template <int SubGroupSize> struct intel_xmx_hpc : detail::xmx<16> {
  static_assert(SubGroupSize == 16 || SubGroupSize == 32, "intel_xmx_hpc<N>: N is the sub-group size, 16 or 32");
  static constexpr const char *name = SubGroupSize == 16 ? "intel_xmx_hpc<16>" : "intel_xmx_hpc<32>";
  static constexpr int sub_group_size = SubGroupSize;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 1);
  }
  template <typename T>
  static constexpr bool accumulates = detail::is_one_of<T, float, std::int32_t> ||
                                      (SubGroupSize == 16 && detail::is_one_of<T, sycl::half, bfloat16>);
  template <typename Types> static constexpr bool multiplies() {
    return detail::multiplies<Types, sycl::half, sycl::half, sycl::half, float> ||
           detail::multiplies<Types, bfloat16, bfloat16, float, bfloat16> ||
           detail::multiplies<Types, precision::tf32, precision::tf32, float> || detail::multiplies_bytes<Types>;
  }
};

// Arc A and Arrow Lake H.
struct intel_xmx_hpg : detail::xmx<8> {
  static constexpr const char *name = "intel_xmx_hpg";
  static constexpr int sub_group_size = 8;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 1);
  }
  template <typename T> static constexpr bool accumulates = detail::is_one_of<T, float, std::int32_t>;
  template <typename Types> static constexpr bool multiplies() {
    return detail::multiplies<Types, sycl::half, sycl::half, float> ||
           detail::multiplies<Types, bfloat16, bfloat16, float> || detail::multiplies_bytes<Types>;
  }
};

// Intel AMX: tile registers of any size up to 16 rows of 64 bytes. It takes any sub-group size; 32 is CUDA's warp, so
// kernels that count lanes run on it too.
struct intel_amx {
  static constexpr const char *name = "intel_amx";
  static constexpr int sub_group_size = 32;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 1);
  }
  static constexpr int steps(int asked) { return asked; }
  static constexpr bool is_software = false;
  static constexpr bool numbers_warps_as_cuda = false;
  static constexpr bool compiles_here = detail::xmx<16>::compiles_here;
  static constexpr detail::tile_size tile(use matrix, std::size_t bytes, std::size_t rows, std::size_t cols) {
    return {detail::smaller(rows, matrix == use::b ? 64 / bytes : 16),
            detail::smaller(cols, matrix == use::a ? 64 / bytes : 16)};
  }
  // By rows: the code generator of the CPU run time crashes on many kernels that load B by columns.
  static constexpr bool loads(use matrix, std::size_t, layout memory) {
    return matrix != use::b || memory != layout::col_major;
  }
  template <typename T> static constexpr bool accumulates = detail::is_one_of<T, float, std::int32_t>;
  template <typename Types> static constexpr bool multiplies() {
    return detail::multiplies<Types, sycl::half, sycl::half, float> ||
           detail::multiplies<Types, bfloat16, bfloat16, float> ||
           (std::is_same_v<typename Types::c, std::int32_t> && detail::multiplies_bytes<Types>);
  }
  static bool owns(const sycl::device &device) { return device.is_cpu(); }
};

// AMD matrix cores (gfx90a).
struct amd_matrix_core {
  static constexpr const char *name = "amd_matrix_core";
  static constexpr int sub_group_size = 64;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 1);
  }
  static constexpr int steps(int asked) { return asked; }
  static constexpr bool is_software = false;
  static constexpr bool numbers_warps_as_cuda = false;
#if defined(__SYCL_DEVICE_ONLY__) && defined(__gfx90a__)
  static constexpr bool compiles_here = true;
#else
  static constexpr bool compiles_here = false;
#endif
  static constexpr detail::tile_size tile(use matrix, std::size_t bytes, std::size_t, std::size_t) {
    const std::size_t depth = bytes == 8 ? 4 : 16;
    return matrix == use::a ? detail::tile_size{16, depth}
                            : matrix == use::b ? detail::tile_size{depth, 16} : detail::tile_size{16, 16};
  }
  template <typename T> static constexpr bool accumulates = detail::is_one_of<T, float, double, std::int32_t>;
  template <typename Types> static constexpr bool multiplies() {
    return detail::multiplies<Types, sycl::half, sycl::half, float> ||
           detail::multiplies<Types, bfloat16, bfloat16, float> ||
           detail::multiplies<Types, std::int8_t, std::int8_t, std::int32_t, saturating<std::int32_t>> ||
           detail::multiplies<Types, double, double, double>;
  }
  static bool owns(const sycl::device &device) { return device.get_backend() == sycl::backend::ext_oneapi_hip; }
};

// No matrix engine: the tile lives in the registers of a sub-group. Any types, any tile size, any device.
template <int SubGroupSize> struct software {
  static_assert(SubGroupSize == 8 || SubGroupSize == 16 || SubGroupSize == 32 || SubGroupSize == 64,
                "software<N>: N is the sub-group size, 8, 16, 32 or 64");
  static constexpr const char *name = SubGroupSize == 8    ? "software<8>"
                                      : SubGroupSize == 16 ? "software<16>"
                                      : SubGroupSize == 32 ? "software<32>"
                                                           : "software<64>";
  static constexpr int sub_group_size = SubGroupSize;
  static constexpr int steps_at_once(const char *function = __builtin_FUNCTION()) {
    return detail::steps_of(name, function, 1);
  }
  static constexpr int steps(int) { return 1; }
  static constexpr bool is_software = true;
  static constexpr bool numbers_warps_as_cuda = false;
  // NVIDIA devices have sub-groups of 32 lanes only, AMD's of 32 or 64, and no others of 64.
#if !defined(__SYCL_DEVICE_ONLY__)
  static constexpr bool compiles_here = false;
#elif defined(__NVPTX__)
  static constexpr bool compiles_here = SubGroupSize == 32;
#elif defined(__AMDGCN__)
  static constexpr bool compiles_here = SubGroupSize >= 32;
#else
  static constexpr bool compiles_here = SubGroupSize <= 32;
#endif
  template <typename> static constexpr bool multiplies() { return true; }
  static bool owns(const sycl::device &device) {
    switch (device.get_backend()) {
    case sycl::backend::ext_oneapi_cuda: return SubGroupSize == 32;
    case sycl::backend::ext_oneapi_hip: return SubGroupSize >= 32;
    default: return SubGroupSize <= 32;
    }
  }
};

} // namespace wmma2sycl
