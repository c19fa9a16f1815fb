// SPDX-License-Identifier: Apache-2.0
// What a CUDA program that runs on the CPU calls of the runtime beneath it (../runtime): launches, threads of a block,
// what a warp does together, findings.
#pragma once
#include <stddef.h>
#include <stdint.h>

#include <type_traits>
#include <utility>

#include "../vector_types.h"

typedef struct CUstream_st *cudaStream_t;

/// The dynamic shared memory of the block that this thread of the host runs: `extern __shared__` arrays lie there.
extern "C" {
extern __thread unsigned char w2s_dynamic_shared[227 << 10];
}

// What is computed with fragments and payloads is not checked; in what is, small functions have to be part of their caller.
#define W2S_UNCHECKED __attribute__((no_sanitize("thread,alignment,shift-exponent")))
#define W2S_INLINE inline __attribute__((always_inline))
#ifdef __SANITIZE_THREAD__
#define W2S_CHECKED 1
#else
#define W2S_CHECKED 0
#endif

namespace w2s_emulation {

/// Where in the user's source something stands.
struct Place {
  const char *file;
  unsigned line;
};
#define W2S_PLACE                               \
  ::w2s_emulation::Place w2s_place = {          \
    __builtin_FILE(), unsigned(__builtin_LINE()) \
  }

/// The last lane of a warp to come computes for all: `lanes[l]` is what lane l brought, null for one that takes no part.
using Operation = void (*)(void *const *lanes);

void warp_collective(const char *name, unsigned mask, void *payload, Operation operation, Place place);
/// Of all lanes of a warp, none of which may have ended: PTX's `.aligned` of products and matrices.
void whole_warp_collective(const char *name, void *payload, Operation operation, Place place);
/// What a lane takes of one that takes no part: nobody says what. Its own value; with WMMA2SYCL_EMULATION_ABSENT another one.
void absent_lane(const char *name, void *value, size_t bytes, Place place);
/// `threads` 0: all of the block. What `predicate` is over the threads: their count, whether all, whether any.
struct Votes {
  int count;
  bool all, any;
};
Votes block_barrier(const char *name, unsigned barrier, unsigned threads, bool predicate, Place place);
/// Of the `size` threads of the block that stand beside this one, more than a warp: the last to come computes for all, with
/// `members[r]` what the thread of rank r there brought.
using TileOperation = void (*)(void *const *members, unsigned count);
Votes tile_barrier(const char *name, unsigned size, bool predicate, void *payload, TileOperation operation, Place place);
/// Counts as one that waits there, and goes on: `bar.arrive`.
void block_arrives(const char *name, unsigned barrier, unsigned threads, Place place);
/// Of all blocks of a cooperative launch.
void grid_barrier(Place place);
/// Lets other threads of the block run.
void yield();
/// A look at what threads count their arrivals in, which are not all there. Where nothing else happens in the block, it waits for ever.
void polled(const char *name, const void *word, Place place);
/// Somebody has come.
void progress();
/// Many looks at one word, as of a lock, are a wait.
void looked();
bool on_device();
unsigned lane();
unsigned thread_rank();
unsigned active_mask(Place place);
bool is_shared(const void *address);
/// On the stack of a thread of the block.
bool is_local(const void *address);
bool is_dynamic_shared(const void *address);
size_t dynamic_shared_bytes();
[[noreturn]] void trap(const char *why);
/// The running thread has ended.
[[noreturn]] void end_thread();
/// Whether `bytes` at `address` are all in memory of CUDA's, or in none that is known; tells a finding where not.
void check_access(const char *name, const void *address, size_t bytes, Place place);
/// What a function of CUDA's does to memory, for the checks: of all lanes of a warp at once, told by one of them ...
void warp_accesses(const void *start, size_t rows, size_t row_bytes, size_t stride_bytes, bool writes, Place place);
/// ... of one lane's part of that, told by the last lane to come, ...
void lane_access(unsigned lane, const void *start, size_t bytes, bool writes, Place place);
/// ... and of the running thread.
void copies(const void *to, const void *from, size_t bytes);
/// Of an atomic that the runtime does; what it passes on is told apart.
void atomic_access(const void *at, size_t bytes, bool writes);
/// `size` bytes, and zeros up to `bytes`, are there when the running thread has waited for their group: all but the last `left`
/// that it committed, and with `others` what it did not.
void async_copy(void *to, const void *from, size_t bytes, size_t size);
void commit_copies();
void wait_for_copies(unsigned left, bool others);
/// Out of shared memory, by the asynchronous proxy: done when the running thread has waited for its group.
void bulk_store(void *to, const void *from, size_t bytes, Place place);
void commit_stores();
void wait_for_stores(unsigned left);
void finding(const char *code, const char *text, Place place);

/// A kernel, as its own code registers it when the program starts; its blocks have no more threads than `__launch_bounds__` says.
struct Kernel {
  const void *function;
  size_t most_threads;
  void (*call)(const void *function, void **arguments);
  const size_t *sizes, *alignments;
  size_t count;
};
bool register_kernel(const Kernel &kernel);
bool register_variable(const void *address, size_t size, bool is_constant);
/// The program's text has no variable of a device that is not registered.
bool know_all_variables();

bool configure(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = nullptr, W2S_PLACE);
void launch_configured(const void *function, void **arguments);

/// Behind a launch: ends the program where what was called is no kernel that is known.
void launched();
/// What a call returned, as a statement that nothing looks at: an error is told, unless the program asks for the last one later.
void discarded(const char *call, int status, W2S_PLACE);

template <class... P> using Pointer = void (*)(P...);

/// A class whose copy or end is code is passed by its address (Itanium C++ ABI, "Non-Trivial Parameters"): a kernel is given bytes, and runs none of it.
/// One copy or move that is not deleted and no code is enough for it to be passed as it is.
template <class P> constexpr bool copies_by_code = std::is_copy_constructible<P>::value && !std::is_trivially_copy_constructible<P>::value;
template <class P> constexpr bool moves_by_code = std::is_move_constructible<P>::value && !std::is_trivially_move_constructible<P>::value;
template <class P>
constexpr bool is_by_address = copies_by_code<P> || moves_by_code<P> || !std::is_move_constructible<P>::value || !std::is_trivially_destructible<P>::value;
template <class P> using Passed = std::conditional_t<is_by_address<P>, P &, P>;

/// A thread's own.
template <class P> struct Parameter {
  alignas(P) unsigned char bytes[sizeof(P)];
  W2S_UNCHECKED explicit Parameter(const void *from) { __builtin_memcpy(bytes, from, sizeof bytes); }
  W2S_UNCHECKED operator P &() { return *reinterpret_cast<P *>(bytes); }
};

template <class Function> struct Stub;
template <class... P> struct Stub<void (*)(P...)> {
  static constexpr size_t count = sizeof...(P);
  static constexpr size_t sizes[] = {sizeof(P)..., 0}, alignments[] = {alignof(P)..., 0};

  W2S_UNCHECKED static void call(const void *function, void **arguments) {
    call(function, arguments, std::index_sequence_for<P...>());
  }

  template <size_t... I> W2S_UNCHECKED static void call(const void *function, void **arguments, std::index_sequence<I...>) {
    (void)arguments;
    reinterpret_cast<void (*)(Passed<P>...)>(const_cast<void *>(function))(static_cast<Passed<P> &&>(static_cast<P &>(Parameter<P>(arguments[I])))...);
  }
};

template <auto function, size_t most_threads> struct Registered {
  using Its = Stub<decltype(function)>;
  static inline const bool done = register_kernel(
    {reinterpret_cast<const void *>(function), most_threads, Its::call, Its::sizes, Its::alignments, Its::count});
};

/// What a kernel does when the host calls it: nvcc's stub.
template <auto function, size_t most_threads = 1024, class... P> void stub(P &...parameters) {
  (void)&Registered<function, most_threads>::done;
  void *arguments[] = {const_cast<void *>(static_cast<const volatile void *>(&parameters))..., nullptr};
  launch_configured(reinterpret_cast<const void *>(function), arguments);
}

struct Variable {
  template <class T> Variable(T &variable, bool is_constant) {
    register_variable(const_cast<const void *>(static_cast<const volatile void *>(&variable)), sizeof variable, is_constant);
  }
};

/// One that a function keeps: registered before main, as the function itself runs too late.
template <auto variable, bool is_constant> struct KeptVariable {
  static inline const bool done = (Variable(*variable, is_constant), true);
};

}  // namespace w2s_emulation

// Which branch of a function for both sides runs; what the compiler computes is the host's.
#ifndef W2S_ON_DEVICE
#define W2S_ON_DEVICE (!__builtin_is_constant_evaluated() && ::w2s_emulation::on_device())
#endif
// Around a call of CUDA's that is a statement, in the scratch copy.
#ifndef W2S_DISCARDED
#define W2S_DISCARDED(...) ::w2s_emulation::discarded(#__VA_ARGS__, __VA_ARGS__)
#endif
// The head of a kernel's body, in the scratch copy.
#define W2S_KERNEL(...) if (!::w2s_emulation::on_device()) return ::w2s_emulation::stub<__VA_ARGS__>
