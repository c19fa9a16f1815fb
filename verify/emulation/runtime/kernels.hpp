// SPDX-License-Identifier: Apache-2.0
// What the program registered as it started: kernels by their functions' addresses, variables by name.
#pragma once

#include <w2s/emulation.h>

#include <cstdint>
#include <map>
#include <string>

namespace w2s_emulation {

struct KnownKernel {
  Kernel kernel;
  std::string name;
  size_t static_shared;
  size_t shared_limit;  // of the dynamic part
};

struct KnownVariable {
  uint64_t address;
  size_t size;
};

struct Program {
  std::map<const void *, KnownKernel> kernels;
  std::map<std::string, KnownVariable> variables;
  std::map<uint64_t, KnownVariable> variables_at;  // all: several may have one name
  bool has_all_variables = false;
};
Program &program();
/// What an error leaves behind.
int set_error(int error);
/// Of the error that is about to be returned a finding has told.
extern thread_local bool is_told;
/// An error that stays: what a kernel left behind; 0 where there is none.
int sticky();

}  // namespace w2s_emulation
