// SPDX-License-Identifier: Apache-2.0
// Loaded PTX: what a CUmodule and a CUfunction of the mock driver stand for.
#pragma once

#include "memory.hpp"
#include "ptx.hpp"

#include <map>
#include <string>

namespace mock_cuda {

struct Module {
  Ptx ptx;
  std::map<std::string, Address> variables; // placed when they are asked for
};

struct Function {
  const Module *module;
  std::string name;
  const Entry *entry;
  unsigned dynamic_shared_limit;
};

/// Whether it is a function of a module that is loaded.
bool is_live(const Function *function);

/// Threads that a block of the kernel may have.
unsigned most_threads(const Entry &entry);

/// Blocks of that many threads and dynamic shared bytes that fit on a multiprocessor together.
unsigned blocks_on_multiprocessor(const Entry &entry, unsigned threads, std::size_t shared_bytes);

} // namespace mock_cuda
