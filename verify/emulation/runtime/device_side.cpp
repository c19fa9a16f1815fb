// SPDX-License-Identifier: Apache-2.0
// What kernels call: the running block's own functions, by free ones.

#include "block.hpp"
#include "variables.hpp"

#include <cstdarg>
#include <cstdio>

extern "C" {
void w2s_fiber_body() { w2s_emulation::this_block->body(); }
}

namespace w2s_emulation {

bool on_device() { return this_block != nullptr; }
void warp_collective(const char *name, unsigned mask, void *payload, Operation operation, Place place) {
  this_block->warp_collective(name, mask, payload, operation, place);
}
void whole_warp_collective(const char *name, void *payload, Operation operation, Place place) {
  this_block->running().whole = true;
  this_block->warp_collective(name, ~0u, payload, operation, place);
  this_block->running().whole = false;
}
Votes block_barrier(const char *name, unsigned barrier, unsigned threads, bool predicate, Place place) {
  return this_block->barrier(name, barrier, threads, predicate, place);
}
Votes tile_barrier(const char *name, unsigned size, bool predicate, void *payload, TileOperation operation, Place place) {
  return this_block->tile_barrier(name, size, predicate, payload, operation, place);
}
void block_arrives(const char *name, unsigned barrier, unsigned threads, Place place) {
  this_block->arrives(name, barrier, threads, place);
}
void grid_barrier(Place place) { this_block->grid_barrier(place); }
void yield() {
  if (this_block != nullptr) this_block->yield();
}
void polled(const char *name, const void *word, Place place) {
  if (this_block != nullptr) this_block->polled(name, word, place);
}
void progress() {
  if (this_block != nullptr) this_block->progress();
}
unsigned lane() { return this_block->running().lane; }
unsigned thread_rank() { return this_block->rank(); }
unsigned active_mask(Place place) { return this_block->active_mask(place); }
size_t dynamic_shared_bytes() { return this_block->launch.shared_bytes; }
bool is_dynamic_shared(const void *address) {
  return reinterpret_cast<uint64_t>(address) - reinterpret_cast<uint64_t>(w2s_dynamic_shared) < most_shared_bytes;
}
bool is_shared(const void *address) {
  static thread_local const OwnMemory own = own_memory();
  return is_dynamic_shared(address) || reinterpret_cast<uint64_t>(address) - own.address < own.bytes;
}

bool is_local(const void *address) { return this_block->owns(reinterpret_cast<uint64_t>(address)); }

void trap(const char *why) {
  std::fprintf(stderr, "%s in kernel %s\n", why, demangled(this_block->launch.name).c_str());
  this_block->abandon(cudaErrorLaunchFailure);
}

void end_thread() {
  this_block->exited();
  __builtin_unreachable();
}

}  // namespace w2s_emulation

namespace {

/// A kernel's printf returns the number of its arguments, the host's the characters. As a program calls it, plain or fortified.
int printed(const char *format, va_list values) {
  const int characters = std::vprintf(format, values);
  if (w2s_emulation::this_block == nullptr) return characters;
  int arguments = 0;
  for (const char *at = format; *at != 0; ++at) {
    if (*at != '%') continue;
    if (at[1] == '%') ++at;
    else ++arguments;
  }
  return arguments;
}

}  // namespace

extern "C" {

int printf(const char *format, ...) {
  va_list values;
  va_start(values, format);
  const int result = printed(format, values);
  va_end(values);
  return result;
}
int __printf_chk(int, const char *format, ...) {
  va_list values;
  va_start(values, format);
  const int result = printed(format, values);
  va_end(values);
  return result;
}

// What assert expands to: on the device it ends the kernel, on the host the program.
__attribute__((noreturn)) void __assert_fail(const char *expression, const char *file, unsigned line, const char *function) {
  if (w2s_emulation::this_block != nullptr) {
    std::fprintf(stderr, "%s:%u: %s: block: [%u,%u,%u], thread: [%u,%u,%u] Assertion `%s` failed.\n", file, line, function,
                 blockIdx.x, blockIdx.y, blockIdx.z, threadIdx.x, threadIdx.y, threadIdx.z, expression);
    w2s_emulation::this_block->abandon(cudaErrorAssert);
  }
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%u: %s: Assertion `%s' failed.\n", file, line, function, expression);
  std::abort();
}
}
