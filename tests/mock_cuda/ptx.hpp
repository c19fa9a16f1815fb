// SPDX-License-Identifier: Apache-2.0
// What a PTX text declares, as far as a driver must know it to launch its kernels: entries with their parameters and limits,
// variables with what they start with, shared memory. What the instructions do is ptxas's business.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace mock_cuda {

struct Parameter {
  std::size_t size;
  std::size_t alignment;
  bool is_global_pointer; // .ptr .global
};

struct Entry {
  std::vector<Parameter> parameters;
  std::size_t shared_bytes = 0; // static
  unsigned required[3] = {0, 0, 0};
  unsigned most[3] = {0, 0, 0}; // both 0 where they say nothing
};

struct PtxVariable {
  std::string start; // its bytes
};

struct Ptx {
  unsigned target = 0; // 90 for sm_90
  std::map<std::string, Entry> entries;
  std::map<std::string, PtxVariable> variables; // .global and .const
};

/// Throws std::invalid_argument, with what is wrong, where the text is no PTX.
Ptx read_ptx(std::string_view text);

} // namespace mock_cuda
