// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: CUDA's launch geometry and pointers of a known address space.
#pragma once
#include <sycl/sycl.hpp>
#include "launch_bounds.hpp"
#include "launch_error.hpp"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <type_traits>
#include <utility>

namespace wmma2sycl {

namespace detail {

// A grid or block: three sizes, CUDA's x last; or one number, x, as the unsigned one that CUDA makes of it; or what converts
// to three sizes.
struct extent {
  sycl::range<3> size;
  extent(const sycl::range<3> &s) : size(s) {}
  template <typename Number, std::enable_if_t<std::is_arithmetic_v<Number> || std::is_enum_v<Number>, int> = 0>
  extent(Number x) : size(1, 1, static_cast<unsigned>(x)) {}
  template <typename Sizes, std::enable_if_t<std::is_class_v<Sizes> && std::is_convertible_v<Sizes, sycl::range<3>>, int> = 0>
  extent(const Sizes &s) : size(static_cast<sycl::range<3>>(s)) {}
};

} // namespace detail

// A block of a kernel whose launch bounds allow `most` work-items: of more, CUDA starts nothing.
inline detail::extent bounded_block(const detail::extent &block, std::size_t most) {
  return block.size.size() <= most ? block : detail::extent(sycl::range<3>(detail::beyond_bounds, 1, 1));
}

// CUDA's <<<grid, block>>>: grid work-groups of block work-items.
inline sycl::nd_range<3> launch_range(const detail::extent &grid, const detail::extent &block) {
  return detail::launchable_range(grid.size, block.size, block.size);
}

// The same for a kernel that counts its warps in a block of a size that is known at run time only. CUDA numbers the
// threads of a warp across the rows of a block; of SYCL's devices only CUDA's own do so, and on the others a row must
// hold whole warps.
inline sycl::nd_range<3> warp_range(const sycl::queue &q, const detail::extent &grid, const detail::extent &block) {
  if (detail::is_launchable(grid.size, block.size) && block.size[2] % 32 != 0 && block.size.size() != block.size[2] &&
      q.get_backend() != sycl::backend::ext_oneapi_cuda)
    throw sycl::exception(sycl::make_error_code(sycl::errc::nd_range),
                          "wmma2sycl: a block's size along x must be a multiple of 32 on this device, so that a warp "
                          "lies in one row of it");
  return launch_range(grid, block);
}

// The same for a kernel that works in warps: each warp of 32 becomes a sub-group of the target. CUDA numbers the threads
// of a warp across the rows of a block; of SYCL's devices only CUDA's own do so, and for the others a row must hold
// whole warps.
template <typename Target>
sycl::nd_range<3> launch_range(Target, const detail::extent &grid, const detail::extent &block) {
  sycl::range<3> scaled = block.size;
  if (Target::sub_group_size != 32 || !Target::numbers_warps_as_cuda) {
    if (scaled[2] % 32 != 0 && detail::is_launchable(grid.size, block.size))
      throw sycl::exception(sycl::make_error_code(sycl::errc::nd_range),
                            "wmma2sycl: a block's size along x must be a multiple of 32 on this device, so that a warp "
                            "lies in one row of it");
    scaled[2] = scaled[2] / 32 * Target::sub_group_size;
  }
  return detail::launchable_range(grid.size, block.size, scaled);
}

// `bytes` of local memory for a kernel of which the program never asked that it may have more than CUDA gives each, 48 KB:
// of more, nothing that there is. `declared`: what the kernel declares besides, which is part of it.
inline std::size_t unraised_bytes(std::size_t bytes, std::size_t declared = 0) {
  return bytes + declared <= 48 * 1024 ? bytes : static_cast<std::size_t>(-1);
}

// What a launch says of `bytes` of local memory that its kernel does not declare; for none it is one byte, since OpenCL's CPU
// device fails on memory of no size.
inline auto scratch_of(std::size_t bytes) {
  namespace syclex = sycl::ext::oneapi::experimental;
  return syclex::properties{syclex::work_group_scratch_size(bytes > 0 ? bytes : 1)};
}

namespace detail {

// Calls `launch` with a configuration of `bytes` of local memory that no kernel declares. CUDA starts nothing where the device
// has less, and says so. That the device has less, SYCL says by an exception that names no error of its own; local_mem_size
// alone does not tell, as CUDA's devices have more for those who ask.
template <typename Launch>
void launch_with_scratch(sycl::queue &q, const sycl::nd_range<3> &range, std::size_t bytes, Launch launch) {
  namespace syclex = sycl::ext::oneapi::experimental;
  if (range.get_global_range().size() == 0)
    return;
  if (bytes == static_cast<std::size_t>(-1)) {
    launch_refusal() = runtime_invalid_value;
    return;
  }
  const syclex::launch_config config{range, scratch_of(bytes)};
  try {
    launch(config);
  } catch (const sycl::exception &e) {
    if (bytes <= q.get_device().get_info<sycl::info::device::local_mem_size>() &&
        std::strstr(e.what(), "OUT_OF_RESOURCES") == nullptr)
      throw;
    launch_refusal() = runtime_invalid_value;
  }
}

} // namespace detail

// nd_launch of a kernel with `bytes` of local memory that it does not declare, for programs that ask whether launches failed.
template <auto *Kernel, typename... Arguments>
void nd_launch_with_scratch(sycl::queue q, const sycl::nd_range<3> &range, std::size_t bytes,
                            sycl::ext::oneapi::experimental::kernel_function_s<Kernel> kernel, Arguments &&...arguments) {
  detail::launch_with_scratch(q, range, bytes, [&](const auto &config) {
    sycl::ext::oneapi::experimental::nd_launch(q, config, kernel, std::forward<Arguments>(arguments)...);
  });
}

// What the launch makes of so many threads of a block, in whole warps.
template <typename Target, typename Integer> constexpr auto threads_on(Integer threads) {
  return threads / 32 * static_cast<decltype(threads / 32)>(Target::sub_group_size);
}

// A block whose rows are no whole warps, in one row: sub-groups then hold the work-items that CUDA's warps would.
inline sycl::nd_range<3> folded_range(const detail::extent &grid, const detail::extent &block) {
  const sycl::range<3> row(1, 1, block.size.size());
  return detail::launchable_range(grid.size, block.size, row);
}
template <typename Target>
sycl::nd_range<3> folded_range(Target, const detail::extent &grid, const detail::extent &block) {
  static_assert(Target::sub_group_size == 32, "a folded block counts in CUDA's warps");
  return folded_range(grid, block);
}

// The nd_item of a kernel launched with folded_range, as if the block had X x Y x Z work-items.
template <int X, int Y, int Z> class folded_item {
public:
  std::size_t get_local_id(int dimension) const {
    const std::size_t linear = item_.get_local_id(2);
    return dimension == 2 ? linear % X : dimension == 1 ? linear / X % Y : linear / (X * Y);
  }
  sycl::id<3> get_local_id() const { return {get_local_id(0), get_local_id(1), get_local_id(2)}; }
  std::size_t get_local_range(int dimension) const { return dimension == 2 ? X : dimension == 1 ? Y : Z; }
  sycl::range<3> get_local_range() const { return {Z, Y, X}; }
  std::size_t get_group(int dimension) const { return item_.get_group(dimension); }
  sycl::group<3> get_group() const { return item_.get_group(); }
  std::size_t get_group_range(int dimension) const { return item_.get_group_range(dimension); }
  sycl::range<3> get_group_range() const { return item_.get_group_range(); }
  std::size_t get_global_id(int dimension) const {
    return get_group(dimension) * get_local_range(dimension) + get_local_id(dimension);
  }
  std::size_t get_global_range(int dimension) const { return get_group_range(dimension) * get_local_range(dimension); }
  sycl::sub_group get_sub_group() const { return item_.get_sub_group(); }

private:
  sycl::nd_item<3> item_ = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
};

// x, which is the same in all work-items of the sub-group: a warp's number. A compiler that sees it made from a
// work-item's number cannot know that, and on CPUs would then mask every lane of whatever depends on it, tiles of AMX too.
template <typename T> T sub_group_uniform([[maybe_unused]] sycl::sub_group sg, T x) {
#if defined(__NVPTX__)
  return x;
#else
  return sycl::group_broadcast(sg, x);
#endif
}

// For joint_matrix_load and joint_matrix_store. A cast, not a check: the pointer must be of the space named.
template <typename T> auto global_ptr(T *pointer) {
  namespace syclex = sycl::ext::oneapi::experimental;
  return syclex::static_address_cast<syclex::global_space>(pointer);
}
template <typename T> auto local_ptr(T *pointer) {
  namespace syclex = sycl::ext::oneapi::experimental;
  return syclex::static_address_cast<syclex::local_space>(pointer);
}
template <typename T, std::size_t Size>
auto local_ptr(sycl::ext::oneapi::experimental::work_group_static<T[Size]> &memory) {
  return local_ptr(memory + 0);
}
template <typename T> auto generic_ptr(T *pointer) {
  namespace syclex = sycl::ext::oneapi::experimental;
  return syclex::static_address_cast<syclex::generic_space>(pointer);
}

// CUDA's `extern __shared__` array: the launch's work_group_scratch_size. Intel's CPU compiler (2026.1) follows this pointer
// from use to use without end where a loop steps it, so in SPIR-V it comes out of a variable that is not looked through.
template <typename T> T *dynamic_local_memory() {
  auto *memory = static_cast<T *>(sycl::ext::oneapi::experimental::get_work_group_scratch_memory());
#if defined(__SYCL_DEVICE_ONLY__) && defined(__SPIR__)
  auto *volatile hidden = local_ptr(memory).get_decorated(); // still known to be local
  return hidden;
#else
  return memory;
#endif
}

} // namespace wmma2sycl
