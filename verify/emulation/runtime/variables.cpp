// SPDX-License-Identifier: Apache-2.0

#include "variables.hpp"

#include "block.hpp"
#include "kernels.hpp"

#include <link.h>

#include <algorithm>

namespace w2s_emulation {

namespace {

struct Watched {
  uint64_t address, size;
  std::vector<Cell> cells;
};

/// Made at the first access: all are registered before a kernel runs.
std::vector<Watched> &watched() {
  static auto *const all = [] {
    auto *const made = new std::vector<Watched>;
    for (const auto &[at, one] : program().variables_at)
      made->push_back({at / 4 * 4, one.size + at % 4, std::vector<Cell>(one.size / 4 + 2)});
    return made;
  }();
  return *all;
}

int own_of_program(dl_phdr_info *info, size_t, void *to) {
  auto &found = *static_cast<OwnMemory *>(to);
  for (int i = 0; i < info->dlpi_phnum; ++i)
    if (info->dlpi_phdr[i].p_type == PT_TLS) found = {reinterpret_cast<uint64_t>(info->dlpi_tls_data), info->dlpi_phdr[i].p_memsz};
  return 1;  // the program is the first
}

struct Loaded {
  uint64_t begin, end;
  bool is_writable;
};

int loaded_of(dl_phdr_info *info, size_t, void *to) {
  auto &all = *static_cast<std::vector<Loaded> *>(to);
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto &one = info->dlpi_phdr[i];
    const uint64_t begin = info->dlpi_addr + one.p_vaddr;
    if (one.p_type == PT_LOAD) all.push_back({begin, begin + one.p_memsz, (one.p_flags & PF_W) != 0});
  }
  return 0;
}

int relocated_of(dl_phdr_info *info, size_t, void *to) {
  auto &found = *static_cast<OwnMemory *>(to);
  for (int i = 0; i < info->dlpi_phnum; ++i)
    if (info->dlpi_phdr[i].p_type == PT_GNU_RELRO) found = {info->dlpi_addr + info->dlpi_phdr[i].p_vaddr, info->dlpi_phdr[i].p_memsz};
  return 1;
}

/// What the loader writes once: constants that hold addresses.
bool is_relocated(uint64_t address) {
  static const OwnMemory all = [] {
    OwnMemory found;
    dl_iterate_phdr(relocated_of, &found);
    return found;
  }();
  return address - all.address < all.bytes;
}

const Loaded *loaded_at(uint64_t address) {
  static const auto *const all = [] {
    auto *const made = new std::vector<Loaded>;
    dl_iterate_phdr(loaded_of, made);
    return made;
  }();
  const auto holds = [=](const Loaded &one) { return address >= one.begin && address < one.end; };
  const auto found = std::find_if(all->begin(), all->end(), holds);
  return found != all->end() ? &*found : nullptr;
}

}  // namespace

bool is_loaded(uint64_t address) { return loaded_at(address) != nullptr; }

bool is_loaded_data(uint64_t address) {
  const Loaded *const one = loaded_at(address);
  return one != nullptr && one->is_writable;
}

OwnMemory own_memory() {
  OwnMemory found;
  dl_iterate_phdr(own_of_program, &found);
  if (found.address == 0) found.bytes = 0;
  return found;
}

OwnMemory own_memory_of_all() {
  OwnMemory found;
  const auto widen = [](dl_phdr_info *info, size_t, void *to) {
    auto &all = *static_cast<OwnMemory *>(to);
    for (int i = 0; i < info->dlpi_phnum; ++i) {
      if (info->dlpi_phdr[i].p_type != PT_TLS || info->dlpi_tls_data == nullptr) continue;
      const auto first = reinterpret_cast<uint64_t>(info->dlpi_tls_data), end = first + info->dlpi_phdr[i].p_memsz;
      const uint64_t all_end = std::max(end, all.address + all.bytes);
      all.address = all.address == 0 ? first : std::min(first, all.address);
      all.bytes = all_end - all.address;
    }
    return 0;
  };
  dl_iterate_phdr(widen, &found);
  return found;
}

std::string variable_name(uint64_t address) {
  for (const auto &[name, one] : program().variables)
    if (address - one.address < one.size)
      return "byte " + std::to_string(address - one.address) + " of the variable " + demangled(name) + " of " + std::to_string(one.size) + " bytes";
  return "";
}

/// Of those that the symbol table has: not what functions keep for themselves, which is the device's in its functions, nor ours.
std::string host_variable(uint64_t address) {
  if (!program().has_all_variables || !is_loaded_data(address) || is_relocated(address) || variable_cell(address) != nullptr) return "";
  const std::string name = variable_symbol(address);
  const bool is_own = name.rfind("_ZZ", 0) == 0 || name.rfind("_ZGV", 0) == 0 || name.find("w2s_") != std::string::npos || name.find("W2S") != std::string::npos;
  return is_own || name.find('.') != std::string::npos ? "" : demangled(name);
}

Cell *variable_cell(uint64_t address) {
  auto &all = watched();
  if (all.empty() || address < all.front().address || address >= all.back().address + all.back().size) return nullptr;
  auto after = std::upper_bound(all.begin(), all.end(), address, [](uint64_t at, const Watched &one) { return at < one.address; });
  Watched &one = *--after;
  return address - one.address < one.size ? &one.cells[(address - one.address) / 4] : nullptr;
}

void forget_variables() {
  for (Watched &one : watched()) std::fill(one.cells.begin(), one.cells.end(), Cell());
}

}  // namespace w2s_emulation
