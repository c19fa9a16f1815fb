// SPDX-License-Identifier: Apache-2.0
// An access is told by its call's return address: addr2line says the line, of the innermost function that is the user's own.

#include "sites.hpp"

#include "shadow.hpp"

#include <dlfcn.h>
#include <link.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>
#include <unwind.h>

#include <cstdlib>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <vector>

namespace w2s_emulation {

namespace {

constexpr unsigned given = 1u << (Record::site_bits - 1);  // this bit: a line that was given

std::mutex mutex;
std::vector<Place> &places() {
  static auto *const all = new std::vector<Place>;
  return *all;
}

const char *kept(const std::string &text) {
  static auto *const texts = new std::set<std::string>;
  return texts->insert(text).first->c_str();
}

/// Where the emulation's own headers lie: beside this library.
const std::string &own_headers() {
  static const std::string folder = [] {
    Dl_info info{};
    dladdr(reinterpret_cast<void *>(&own_headers), &info);
    const std::string library = info.dli_fname != nullptr ? info.dli_fname : "";
    return library.substr(0, library.rfind('/') + 1) + "include/";
  }();
  return folder;
}

/// What addr2line prints: a line for each function that was inlined there, the innermost first.
std::string asked(uint64_t address) {
  char program[4096] = {}, number[32];
  if (readlink("/proc/self/exe", program, sizeof program - 1) <= 0) return "";
  snprintf(number, sizeof number, "0x%llx", (unsigned long long)address);
  const char *const words[] = {"addr2line", "-i", "-e", program, number, nullptr};
  std::vector<char *> environment;  // without what would be loaded into it
  for (char **one = environ; *one != nullptr; ++one)
    if (std::string(*one).rfind("LD_PRELOAD=", 0) != 0) environment.push_back(*one);
  environment.push_back(nullptr);
  int pipes[2];
  if (pipe(pipes) != 0) return "";
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, pipes[1], 1);
  posix_spawn_file_actions_addclose(&actions, pipes[0]);
  pid_t child = 0;
  const int failed = posix_spawnp(&child, "addr2line", &actions, nullptr, const_cast<char **>(words), environment.data());
  posix_spawn_file_actions_destroy(&actions);
  close(pipes[1]);
  std::string text;
  char buffer[4096];
  for (ssize_t n; failed == 0 && (n = read(pipes[0], buffer, sizeof buffer)) > 0;) text.append(buffer, size_t(n));
  close(pipes[0]);
  if (failed == 0) waitpid(child, nullptr, 0);
  return text;
}

Place resolved(uint64_t address) {
  const std::string text = asked(address);
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size()), colon = text.rfind(':', end);
    const std::string file = colon < end && colon >= at ? text.substr(at, colon - at) : "";
    const unsigned line = file.empty() ? 0 : unsigned(std::atoi(text.c_str() + colon + 1));
    if (line != 0 && file.rfind("/usr/", 0) != 0 && file.rfind(own_headers(), 0) != 0) return {kept(file), line};
    at = end + 1;
  }
  return {"", 0};
}

int base_of_first(dl_phdr_info *info, size_t, void *base) {
  *static_cast<uint64_t *>(base) = info->dlpi_addr;
  return 1;  // the program is the first
}

}  // namespace

uint64_t program_base() {
  static const uint64_t base = [] {
    uint64_t found = 0;
    dl_iterate_phdr(base_of_first, &found);
    return found;
  }();
  return base;
}

// Calls are five bytes long, so their return addresses' quarters tell them apart.
unsigned site_of(const void *return_address) {
  const uint64_t quarter = (reinterpret_cast<uint64_t>(return_address) - program_base()) / 4;
  return quarter < given ? unsigned(quarter) : 0;
}

unsigned site_of(Place place) {
  const std::lock_guard<std::mutex> lock(mutex);
  static auto *const numbers = new std::map<std::pair<const char *, unsigned>, unsigned>;
  const auto [at, fresh] = numbers->emplace(std::pair(place.file, place.line), unsigned(places().size()));
  if (fresh) places().push_back(place);
  return at->second < given ? given | at->second : 0;
}

Place place_of(unsigned site) {
  if (site == 0) return {"", 0};
  const std::lock_guard<std::mutex> lock(mutex);
  if (site & given) return places()[site & (given - 1)];
  static auto *const known = new std::map<unsigned, Place>;
  const auto found = known->find(site);
  if (found != known->end()) return found->second;
  // One byte ahead of the quarter is inside of the call.
  return (*known)[site] = resolved(uint64_t(site) * 4 - 1);
}

Place caller_place() {
  if (launched_at.line != 0) return launched_at;
  Place found{"", 0};
  const auto look = [](_Unwind_Context *context, void *to) {
    const unsigned site = site_of(reinterpret_cast<const void *>(_Unwind_GetIP(context)));
    auto &at = *static_cast<Place *>(to);
    if (site != 0) at = place_of(site);
    return at.line != 0 ? _URC_END_OF_STACK : _URC_NO_REASON;
  };
  _Unwind_Backtrace(look, &found);
  return found;
}

}  // namespace w2s_emulation
