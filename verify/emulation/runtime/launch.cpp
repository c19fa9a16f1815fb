// SPDX-License-Identifier: Apache-2.0
// Kernels and their launches: what the program registered, blocks over the threads of the host.

#include "block.hpp"
#include "kernels.hpp"
#include "seed.hpp"
#include "watch.hpp"

#include <sys/mman.h>

#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>

namespace w2s_emulation {

namespace {

std::mutex stacks_mutex;
std::vector<char *> free_stacks;

struct Configuration {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
};
thread_local std::vector<Configuration> configurations;

unsigned long long host_threads() {
  if (const char *asked = std::getenv("WMMA2SYCL_EMULATION_THREADS")) return std::max(1, std::atoi(asked));
  return std::max(order_seed() != 0 ? 8u : 1u, std::thread::hardware_concurrency());
}

/// With a seed so many begin one after the other: the host's load does not choose among them.
constexpr unsigned long long blocks_in_turn = 64;
/// Kernels whose blocks did not end in turn once: no launch of theirs is waited for again.
std::mutex impatient_mutex;
std::set<const void *> impatient;

void work(Launch &launch, unsigned long long blocks, unsigned long long together) {
  watch_faults_here();
  char *const stacks = take_stacks();
  Watch *const watch = take_watch();
  Block block(launch, stacks, watch);
  // Of a cooperative launch every block runs, on a thread of its own: others wait for it.
  for (unsigned long long number; (launch.error == 0 || launch.cooperative) && (number = launch.next_block++) < blocks;) {
    if (number < blocks_in_turn) launch.wait_for_turn(number);
    block.run(block_at(number, blocks, together, launch.order.number));
    if (number < blocks_in_turn) launch.end_turn();
    if (launch.cooperative) launch.leave_grid();
  }
  give_watch(watch);
  give_stacks(stacks);
}

}  // namespace

char *take_stacks() {
  const std::lock_guard<std::mutex> lock(stacks_mutex);
  if (!free_stacks.empty()) {
    char *const stacks = free_stacks.back();
    free_stacks.pop_back();
    return stacks;
  }
  void *const memory = mmap(nullptr, most_threads * stack_bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) std::abort();
  return static_cast<char *>(memory);
}

void give_stacks(char *stacks) {
  const std::lock_guard<std::mutex> lock(stacks_mutex);
  free_stacks.push_back(stacks);
}

void run_launch(Launch &launch) {
  const auto blocks = (unsigned long long)launch.grid.x * launch.grid.y * launch.grid.z;
  launch.blocks = blocks;
  launch.order.begin();
  {
    const std::lock_guard<std::mutex> lock(impatient_mutex);
    launch.in_turn = order_seed() != 0 && !launch.cooperative && impatient.count(launch.function) == 0;
  }
  const bool was_in_turn = launch.in_turn;
  watch_faults();
  const auto threads = launch.cooperative ? blocks : std::min(blocks, host_threads());
  std::vector<std::thread> others;
  for (unsigned long long i = 1; i < threads; ++i) others.emplace_back([&] { work(launch, blocks, threads); });
  work(launch, blocks, threads);
  for (std::thread &one : others) one.join();
  if (was_in_turn && !launch.in_turn) {
    const std::lock_guard<std::mutex> lock(impatient_mutex);
    impatient.insert(launch.function);
  }
  launch.order.end();
  if (launch.order.exhausted)
    finding("W2E116", ("races were not looked for to the end: kernel " + demangled(launch.name) + " meets too often").c_str(), {"", 0});
  tell_recorder();
}

bool configure(dim3 grid, dim3 block, size_t shared, cudaStream_t stream) {
  configurations.push_back({grid, block, shared, stream});
  return true;
}

void launch_configured(const void *function, void **arguments) {
  Configuration with{dim3(1), dim3(1), 0, nullptr};
  if (!configurations.empty()) {
    with = configurations.back();
    configurations.pop_back();
  }
  // By its exported name, so that the recorder stands before it.
  cudaLaunchKernel(function, with.grid, with.block, arguments, with.shared, with.stream);
}

}  // namespace w2s_emulation
