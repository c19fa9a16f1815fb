// SPDX-License-Identifier: Apache-2.0
// The program's own variables: `__shared__` ones by its symbol table, `__device__` ones as they were registered.
#pragma once

#include "shadow.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace w2s_emulation {

/// Whether it is the program's or a library's own: constants, tables, variables.
bool is_loaded(uint64_t address);
/// Whether the program can write it, too: a text is no variable.
bool is_loaded_data(uint64_t address);
/// The name of the program's own variable there, which a kernel has no access to; "" where it may be one of the device.
std::string host_variable(uint64_t address);
/// Where it lies in its thread's own memory.
struct SharedVariable {
  uint64_t offset, size;
  std::string name;
  bool ours;  // the compiler's or a header's, not the program's
};
const std::vector<SharedVariable> &shared_variables();
size_t shared_bytes_of(const std::string &function);

/// The part of the calling thread's own memory that is the program's.
struct OwnMemory {
  uint64_t address = 0, bytes = 0;
};
OwnMemory own_memory();
/// From the first to the last of all libraries' parts of it.
OwnMemory own_memory_of_all();

/// The `__device__` variable there, as a person would say it; "" where there is none.
std::string variable_name(uint64_t address);
/// What is known of the accesses of a registered variable; null for any other address.
Cell *variable_cell(uint64_t address);
void forget_variables();

}  // namespace w2s_emulation
