// SPDX-License-Identifier: Apache-2.0
// wmma2sycl: how a target runs a combination of matrix types: as one native tile, as several, padded, or not at all.
#pragma once
#include "targets.hpp"

namespace wmma2sycl {

// native: a fragment is one tile of the target. split: it is several. padded: it does not fill its tiles, which are
// loaded with zeros around it. software: no matrix engine. none: the target cannot.
enum class plan { none, native, split, padded, software };

struct tile_sizes {
  std::size_t rows, cols, depth;
};

namespace detail {

template <typename Target, typename Types> constexpr tile_size tile_of_use(use matrix) {
  return matrix == use::a   ? Target::tile(use::a, sizeof(memory_of<typename Types::a>), Types::rows, Types::depth)
         : matrix == use::b ? Target::tile(use::b, sizeof(memory_of<typename Types::b>), Types::depth, Types::cols)
                            : Target::tile(matrix, sizeof(memory_of<typename Types::c>), Types::rows, Types::cols);
}

// Whether the tiles of A, B and C go together in one multiplication.
template <typename Target, typename Types> constexpr bool tiles_fit() {
  constexpr tile_size a = tile_of_use<Target, Types>(use::a), b = tile_of_use<Target, Types>(use::b),
                      c = tile_of_use<Target, Types>(use::accumulator);
  return a.cols == b.rows && a.rows == c.rows && b.cols == c.cols;
}

template <typename Target, typename Types> constexpr bool supports() {
  if constexpr (Target::is_software)
    return true;
  else
    return Target::template multiplies<Types>() && tiles_fit<Target, Types>();
}

} // namespace detail

// The tile of one native multiplication; zeros where there is none.
template <typename Target, typename Types> constexpr tile_sizes tile_of() {
  if constexpr (Target::is_software || !detail::supports<Target, Types>()) {
    return {0, 0, 0};
  } else {
    constexpr detail::tile_size a = detail::tile_of_use<Target, Types>(use::a);
    // AMX multiplies whole registers, 16 lines of 64 bytes, whatever part of them a matrix fills (amx_tile.hpp).
    if constexpr (std::is_same_v<Target, intel_amx>)
      return {16, 16, 64 / sizeof(detail::memory_of<typename Types::a>)};
    else
      return {a.rows, detail::tile_of_use<Target, Types>(use::b).cols, a.cols};
  }
}

// How deep a target multiplies where steps of a loop, each WMMA's `depth` deep, are taken together: as its engine does, of
// matrices of bytes 64 on AMX and 32 on XMX; where `all` says what there is, as deep as goes into that evenly.
template <typename Target, typename T> constexpr int depth_on(int depth) {
  constexpr std::size_t bytes = sizeof(detail::memory_of<T>);
  if constexpr (Target::is_software || bytes > 2) {
    return depth;
  } else {
    const std::size_t own = std::is_same_v<Target, intel_amx>
                                ? 64 / bytes
                                : Target::tile(use::a, bytes, 16, static_cast<std::size_t>(depth)).cols;
    return own % depth == 0 ? static_cast<int>(own) : depth;
  }
}
template <typename Target, typename T> constexpr int depth_on(int depth, int all) {
  int deep = depth_on<Target, T>(depth);
  while (deep > depth && all % deep != 0)
    deep /= 2;
  return deep;
}

template <typename Target, typename Types> constexpr plan plan_of() {
  if constexpr (Target::is_software) {
    return plan::software;
  } else if constexpr (!detail::supports<Target, Types>()) {
    return plan::none;
  } else {
    constexpr tile_sizes tile = tile_of<Target, Types>();
    if (Types::rows % tile.rows != 0 || Types::cols % tile.cols != 0 || Types::depth % tile.depth != 0)
      return plan::padded;
    const bool is_one = Types::rows == tile.rows && Types::cols == tile.cols && Types::depth == tile.depth;
    return is_one ? plan::native : plan::split;
  }
}

} // namespace wmma2sycl
