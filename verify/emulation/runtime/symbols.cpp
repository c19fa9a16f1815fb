// SPDX-License-Identifier: Apache-2.0
// Names of functions and variables by address, from the program's own symbol table: those of static ones too.

#include "block.hpp"
#include "sites.hpp"
#include "variables.hpp"

#include <elf.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <map>

namespace w2s_emulation {

namespace {

struct Names {
  std::map<uint64_t, std::string> by_address;
  std::map<uint64_t, std::pair<uint64_t, std::string>> variables;  // with their sizes
  std::vector<SharedVariable> shared;
};

Names read_names() {
  Names names;
  const int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status {};
  if (file < 0 || fstat(file, &status) != 0) return names;
  void *const memory = mmap(nullptr, size_t(status.st_size), PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (memory == MAP_FAILED) return names;
  const auto *const bytes = static_cast<const unsigned char *>(memory);
  const auto *const header = reinterpret_cast<const Elf64_Ehdr *>(bytes);
  const auto *const sections = reinterpret_cast<const Elf64_Shdr *>(bytes + header->e_shoff);
  for (unsigned i = 0; i < header->e_shnum; ++i) {
    if (sections[i].sh_type != SHT_SYMTAB) continue;
    const auto *const symbols = reinterpret_cast<const Elf64_Sym *>(bytes + sections[i].sh_offset);
    const auto *const texts = reinterpret_cast<const char *>(bytes + sections[sections[i].sh_link].sh_offset);
    for (size_t s = 0; s < sections[i].sh_size / sizeof *symbols; ++s) {
      const unsigned type = ELF64_ST_TYPE(symbols[s].st_info);
      if ((type == STT_FUNC || type == STT_OBJECT) && symbols[s].st_value != 0)
        names.by_address.emplace(program_base() + symbols[s].st_value, texts + symbols[s].st_name);
      if (type == STT_OBJECT && symbols[s].st_size > 0 && symbols[s].st_shndx != SHN_UNDEF)
        names.variables.emplace(program_base() + symbols[s].st_value, std::make_pair(symbols[s].st_size, texts + symbols[s].st_name));
      if (type == STT_TLS && symbols[s].st_size > 0 && symbols[s].st_shndx != SHN_UNDEF)
        names.shared.push_back({symbols[s].st_value, symbols[s].st_size, texts + symbols[s].st_name, false});
    }
  }
  munmap(memory, size_t(status.st_size));
  return names;
}

}  // namespace

const Names &names() {
  static const auto *const all = new Names(read_names());
  return *all;
}

std::string symbol_name(const void *address) {
  const auto found = names().by_address.find(reinterpret_cast<uint64_t>(address));
  return found == names().by_address.end() ? "" : found->second;
}

std::string variable_symbol(uint64_t address) {
  const auto &all = names().variables;
  auto after = all.upper_bound(address);
  if (after == all.begin()) return "";
  const auto &[begin, one] = *--after;
  return address - begin < one.first ? one.second : "";
}

/// Those of the function itself, without room between them, and not of functions that it calls.
size_t shared_bytes_of(const std::string &function) {
  const bool is_mangled = function.rfind("_Z", 0) == 0;
  const std::string begin = "_ZZ" + (is_mangled ? function.substr(2) : std::to_string(function.size()) + function) + 'E';
  size_t bytes = 0;
  for (const SharedVariable &one : names().shared)
    if (one.name.rfind(begin, 0) == 0) bytes += one.size;
  return bytes;
}

const std::vector<SharedVariable> &shared_variables() {
  static const auto *const all = [] {
    auto *const made = new std::vector<SharedVariable>;
    for (const SharedVariable &one : names().shared) {
      made->push_back(one);
      made->back().ours = one.name.rfind("_ZGV", 0) == 0 || one.name.find("w2s_emulation") != std::string::npos ||
                          one.name.find("W2SLane") != std::string::npos;
      const std::string name = demangled(one.name);
      made->back().name = name.rfind("::") == std::string::npos ? name : name.substr(name.rfind("::") + 2);
    }
    return made;
  }();
  return *all;
}

}  // namespace w2s_emulation
