// SPDX-License-Identifier: Apache-2.0
// Kernels and their launches: what the program registered, blocks over the threads of the host.

#include "block.hpp"
#include "kernels.hpp"
#include "seed.hpp"
#include "variables.hpp"
#include "watch.hpp"

#include <sys/mman.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <set>
#include <thread>

namespace w2s_emulation {

thread_local Place launched_at{"", 0};

namespace {

std::mutex stacks_mutex;
std::vector<char *> free_stacks;
constexpr size_t least_stack = 256 << 10;
constexpr unsigned most_guarded = 16;
size_t stack_size = least_stack;

struct Configuration {
  dim3 grid, block;
  size_t shared;
  cudaStream_t stream;
  Place place;
};
thread_local std::vector<Configuration> configurations;
thread_local unsigned long long begun = 0, ended = 0;  // launches

unsigned long long host_threads() {
  if (const char *asked = std::getenv("WMMA2SYCL_EMULATION_THREADS")) return std::max(1, std::atoi(asked));
  return std::max(order_seed() != 0 ? 8u : 2u, std::thread::hardware_concurrency());
}

/// With a seed so many begin one after the other: the host's load does not choose among them.
constexpr unsigned long long blocks_in_turn = 64;
/// Kernels whose blocks did not end in turn once: no launch of theirs is waited for again.
std::mutex impatient_mutex;
std::set<const void *> impatient;
/// A persistent kernel's blocks wait for each other, of as many as a GPU has room for.
constexpr size_t most_threads_of_host = 1024;
constexpr std::chrono::milliseconds patience{100};
/// Blocks that take turns at words for all, and how long one waits for the others, at most so often in vain.
constexpr size_t most_in_step = 64;
constexpr std::chrono::milliseconds patience_in_step{2};
constexpr unsigned most_in_vain = 50, has_ended = ~0u;

void work(Launch &launch, unsigned long long blocks, unsigned long long together) {
  watch_faults_here();
  char *const stacks = take_stacks();
  Watch *const watch = take_watch();
  const unsigned runner = launch.next_runner++;
  Block block(launch, runner, stacks, watch);
  // Of a cooperative launch every block runs, on a thread of its own: others wait for it.
  for (unsigned long long number; (launch.error == 0 || launch.cooperative) && (number = launch.next_block++) < blocks;) {
    if (number < blocks_in_turn) launch.wait_for_turn(number);
    block.run(block_at(number, blocks, together, launch.order.number));
    ++launch.finished;
    if (number < blocks_in_turn) launch.end_turn();
    if (launch.cooperative) launch.leave_grid();
  }
  if (runner < launch.changes.size()) launch.changes[runner] = has_ended;
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
  const size_t each = stack_bytes();
  void *const memory = mmap(nullptr, most_threads * each, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) std::abort();
  // A page that nobody may touch at the end of each, as far as the system has room for so many parts.
  auto *const stacks = static_cast<char *>(memory);
  static unsigned guarded = 0;
  for (unsigned t = 0; guarded < most_guarded && t < most_threads; ++t) mprotect(stacks + t * each, 4096, PROT_NONE);
  ++guarded;
  return stacks;
}

size_t stack_bytes() { return stack_size; }

void set_stack(size_t bytes) {
  const std::lock_guard<std::mutex> lock(stacks_mutex);
  const size_t wanted = (least_stack + 4 * bytes + 4095) / 4096 * 4096;
  if (wanted <= stack_size) return;
  for (char *const stacks : free_stacks) munmap(stacks, most_threads * stack_size);
  free_stacks.clear();
  stack_size = wanted;
}

void give_stacks(char *stacks) {
  const std::lock_guard<std::mutex> lock(stacks_mutex);
  free_stacks.push_back(stacks);
}

/// A block looks again and again. Where none has ended meanwhile and some have not begun, as many more begin as run by now.
void Launch::looks_stuck() {
  const std::lock_guard<std::mutex> lock(mutex);
  const auto now = std::chrono::steady_clock::now();
  const unsigned long long total = (unsigned long long)grid.x * grid.y * grid.z;
  if (finished != seen_finished || since == std::chrono::steady_clock::time_point{}) {
    seen_finished = finished;
    since = now;
  }
  if (cooperative || error != 0 || next_block >= total || now - since < patience) return;
  since = now;
  in_turn = false;
  one_ended.notify_all();
  const size_t running = size_t(next_block - finished);
  for (size_t i = 0; i < running && next_block + i < total && more.size() < most_threads_of_host; ++i) more.emplace_back(worker);
}

/// A block has changed a word for all: the others get to theirs before its next change, so that none takes a whole queue of work
/// alone. Blocks that begin in turn run alone anyway.
void Launch::gives_way(unsigned runner) {
  if (runner >= changes.size() || changes.size() < 2 || in_turn) return;
  const unsigned mine = ++changes[runner];
  const auto is_behind = [&](const std::atomic<unsigned> &one) { return one < mine - 1; };
  const auto until = std::chrono::steady_clock::now() + patience_in_step;
  while (waited_in_vain < most_in_vain && std::any_of(changes.begin(), changes.end(), is_behind)) {
    if (std::chrono::steady_clock::now() > until) ++waited_in_vain;
    std::this_thread::sleep_for(std::chrono::microseconds(20));
  }
}

namespace {
/// Blocks on a thread of the program leave its `thread_local` variables as they were: `__shared__` ones lie beside them.
class OwnMemoryKept {
 public:
  OwnMemoryKept() : own_(own_memory()), was_(begin(), begin() + own_.bytes) {}
  ~OwnMemoryKept() { std::copy(was_.begin(), was_.end(), begin()); }
  OwnMemoryKept(const OwnMemoryKept &) = delete;
  OwnMemoryKept &operator=(const OwnMemoryKept &) = delete;

 private:
  const OwnMemory own_;
  const std::vector<unsigned char> was_;
  unsigned char *begin() const { return reinterpret_cast<unsigned char *>(own_.address); }
};
}  // namespace

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
  launch.changes = std::vector<std::atomic<unsigned>>(threads <= most_in_step ? threads : 0);
  launch.worker = [&] { work(launch, blocks, threads); };
  std::vector<std::thread> others;
  for (unsigned long long i = 1; i < threads; ++i) others.emplace_back(launch.worker);
  {
    const OwnMemoryKept kept;
    launch.worker();
  }
  for (std::thread &one : others) one.join();
  for (;;) {
    std::vector<std::thread> more;
    {
      const std::lock_guard<std::mutex> lock(launch.mutex);
      more.swap(launch.more);
    }
    if (more.empty()) break;
    for (std::thread &one : more) one.join();
  }
  if (was_in_turn && !launch.in_turn) {
    const std::lock_guard<std::mutex> lock(impatient_mutex);
    impatient.insert(launch.function);
  }
  launch.order.end();
  if (launch.order.exhausted)
    finding("W2E116", ("races were not looked for to the end: kernel " + demangled(launch.name) + " meets too often").c_str(), {"", 0});
  tell_recorder();
}

bool configure(dim3 grid, dim3 block, size_t shared, cudaStream_t stream, Place place) {
  configurations.push_back({grid, block, shared, stream, place});
  return true;
}

void launched() {
  if (begun > ended++) return;
  const Place place = configurations.empty() ? Place{"", 0} : configurations.back().place;
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%u: not emulated: a launch of what is not known as a kernel%s\n", place.file, place.line,
               on_device() ? ", by a kernel" : "");
  std::_Exit(1);
}

void launch_configured(const void *function, void **arguments) {
  Configuration with{dim3(1), dim3(1), 0, nullptr, {"", 0}};
  if (!configurations.empty()) {
    with = configurations.back();
    configurations.pop_back();
  }
  ++begun;
  launched_at = with.place;
  // By its exported name, so that the recorder stands before it.
  const int status = cudaLaunchKernel(function, with.grid, with.block, arguments, with.shared, with.stream);
  launched_at = {"", 0};
  if (status != 0) discarded(("the launch of " + demangled(symbol_name(function))).c_str(), status, with.place);
}

}  // namespace w2s_emulation
