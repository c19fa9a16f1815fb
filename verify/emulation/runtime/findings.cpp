// SPDX-License-Identifier: Apache-2.0
// What the emulation finds wrong in the program: a line on standard error, and a note of the recording. One for each code
// and place, however often it happens.

#include "block.hpp"
#include "sites.hpp"
#include "watch.hpp"

#include <dlfcn.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <set>

namespace w2s_emulation {

namespace {

std::mutex telling;
std::vector<std::string> &untold() {
  static auto *const all = new std::vector<std::string>;
  return *all;
}

std::string running_kernel() { return this_block != nullptr ? demangled(this_block->launch.name) : ""; }
std::string in_words(Place place) { return place.line != 0 ? std::string(place.file) + ':' + std::to_string(place.line) : ""; }

/// For those that hold the lock.
bool is_new(const std::string &one) {
  static auto *const seen = new std::set<std::string>;
  return seen->insert(one).second;
}

/// A fiber that touched what is not there ends its launch, as a GPU's error does.
void fault(int, siginfo_t *info, void *) {
  if (this_block == nullptr) {
    std::signal(SIGSEGV, SIG_DFL);
    return;  // the host's own: happens again, and ends the program
  }
  if (this_block->exhausts_stack(reinterpret_cast<uint64_t>(info->si_addr))) {
    const std::string text = "a thread's stack of " + std::to_string(stack_bytes() >> 10) +
                             " KB, as it is here, is exhausted: its calls or its own arrays take more; cudaDeviceSetLimit(cudaLimitStackSize) makes it larger";
    finding("W2E116", text.c_str(), {"", 0});
    this_block->abandon(cudaErrorIllegalAddress);
  }
  const std::string text = "access of address " + std::to_string(reinterpret_cast<uintptr_t>(info->si_addr)) + ", " +
                           nearest_allocation(info->si_addr);
  finding("W2E106", text.c_str(), watch != nullptr ? place_of(watch->last_site(reinterpret_cast<uint64_t>(info->si_addr))) : Place{"", 0});
  this_block->abandon(cudaErrorIllegalAddress);
}

}  // namespace

std::string triple(uint3 at) { return '(' + std::to_string(at.x) + ',' + std::to_string(at.y) + ',' + std::to_string(at.z) + ')'; }

void watch_faults() {
  static const bool once = [] {
    struct sigaction action {};
    action.sa_sigaction = fault;
    action.sa_flags = SA_SIGINFO | SA_NODEFER | SA_ONSTACK;
    sigaction(SIGSEGV, &action, nullptr);
    sigaction(SIGBUS, &action, nullptr);
    watch_divisions();
    return true;
  }();
  (void)once;
}

/// The handler runs on a stack of its own: the fiber's may be what has overflowed.
void watch_faults_here() {
  static thread_local char *const memory = static_cast<char *>(std::malloc(64 << 10));
  stack_t stack{};
  stack.ss_sp = memory;
  stack.ss_size = 64 << 10;
  sigaltstack(&stack, nullptr);
}

void finding(const char *code, const char *text, Place place) {
  const std::lock_guard<std::mutex> lock(telling);
  const std::string kernel = running_kernel(), where = in_words(place);
  if (!is_new(code + where + kernel)) return;
  std::string who;
  if (this_block != nullptr) who = " [kernel " + kernel + ", block " + triple(blockIdx) + ", thread " + triple(threadIdx) + ']';
  std::fflush(stdout);
  std::fprintf(stderr, "%s%s%s: %s%s\n", where.c_str(), where.empty() ? "" : ": ", code, text, who.c_str());
  untold().push_back(code + (": " + std::string(text)) + (where.empty() ? "" : " (" + where + ')') + who);
}

/// What is a mistake if anything comes of it: another run of the program shows whether (verify/recording/record.py).
void doubt(const char *code, const char *text, Place place) {
  thread_local Place last{"", 0};
  if (last.file == place.file && last.line == place.line) return;
  last = place;
  const std::lock_guard<std::mutex> lock(telling);
  const std::string kernel = running_kernel(), where = in_words(place);
  if (is_new(code + where + kernel)) untold().push_back(std::string(code) + "?: " + text + " (" + where + ") [kernel " + kernel + ']');
}

void absent_lane(const char *name, void *value, size_t bytes, Place place) {
  static const bool is_another = std::getenv("WMMA2SYCL_EMULATION_ABSENT") != nullptr;
  if (is_another) return (void)std::memset(value, 0x7f, bytes);  // a large number, of each type but half
  doubt("W2E119", (std::string(name) + " takes the value of a lane that takes no part").c_str(), place);
}

/// The recorder keeps them with the recording. It is busy with the launch on the thread that launched: only that one may tell it.
void tell_recorder() {
  static const auto note = reinterpret_cast<void (*)(const char *)>(dlsym(RTLD_DEFAULT, "wmma2sycl_note"));
  std::vector<std::string> all;
  {
    const std::lock_guard<std::mutex> lock(telling);
    all.swap(untold());
  }
  for (const std::string &one : all)
    if (note != nullptr) note(one.c_str());
}

}  // namespace w2s_emulation
