// SPDX-License-Identifier: Apache-2.0
// The part of CUDA's binary interface that the recorder speaks, declared from its documentation: no CUDA header is
// needed to build it. Handles are plain addresses, results plain integers with 0 for success.
#pragma once

#include <cstddef>
#include <cstdint>

namespace recorder {

/// `dim3` as extern "C" functions take it: 12 bytes in two registers.
struct Dim3 {
  unsigned x, y, z;
};

/// `cudaLaunchAttribute`.
struct LaunchAttribute {
  int id;
  char padding[4];
  union {
    int cooperative;
    Dim3 cluster;
    char bytes[64];
  };
};
inline constexpr int attribute_cooperative = 2, attribute_cluster = 4;

/// `cudaLaunchConfig_t`.
struct LaunchConfig {
  Dim3 grid, block;
  std::size_t shared_bytes;
  void *stream;
  const LaunchAttribute *attributes;
  unsigned attribute_count;
};

/// `__fatBinC_Wrapper_t`: what a program hands to __cudaRegisterFatBinary.
struct FatBinaryWrapper {
  int magic, version;
  const void *data;
  void *more;
};
inline constexpr int wrapper_magic = 0x466243b1;

/// What stands at FatBinaryWrapper::data.
struct FatBinaryHeader {
  std::uint32_t magic;
  std::uint16_t version, header_bytes;
  std::uint64_t payload_bytes;
};
inline constexpr std::uint32_t fat_binary_magic = 0xBA55ED50;

/// CUpointer_attribute and CUmemorytype, CUdevice_attribute, cudaStream_t's special values.
inline constexpr int pointer_memory_type = 2, pointer_host_address = 4, pointer_is_managed = 8;
inline constexpr int pointer_range_start = 11, pointer_range_size = 12;
inline constexpr int memory_host = 1;
inline constexpr int capability_major = 75, capability_minor = 76;
inline void *const per_thread_stream = reinterpret_cast<void *>(2);
inline constexpr int capture_mode_relaxed = 2;

}  // namespace recorder
