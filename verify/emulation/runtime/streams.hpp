// SPDX-License-Identifier: Apache-2.0
// Streams, events and graphs: what is asked for on a stream is done at once, or becomes a node of the graph that it captures.
#pragma once

#include <cuda_runtime_api.h>

#include <chrono>
#include <functional>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

namespace w2s_emulation {

using Work = std::function<cudaError_t()>;

/// A kernel with its arguments' bytes, as a graph keeps them.
struct KernelCall {
  const void *function = nullptr;
  dim3 grid, block;
  size_t shared = 0;
  bool cooperative = false;
  std::vector<std::shared_ptr<void>> arguments;
  std::vector<void *> addresses;  // of them, with a null behind
};
/// Null where the program has no such kernel.
std::shared_ptr<KernelCall> kernel_call(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative);
/// From its next launch on the graph does something else at a node.
cudaError_t changed(cudaGraphExec_t exec, cudaGraphNode_t node, Work work);
/// By CUDA's exported function, so that the recorder stands before it.
cudaError_t launched(const KernelCall &call);

struct Capture {
  cudaGraph_t graph;
  cudaStream_t origin;
  bool broken = false;  // by a call that no graph can hold
  bool ended = false;
};

/// Which of what programs hold was made and not yet destroyed.
template <class T> class Handles {
 public:
  T *add(T *one) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return live_.insert(one), one;
  }
  bool remove(T *one) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return live_.erase(one) != 0;
  }
  bool holds(T *one) {
    const std::lock_guard<std::mutex> lock(mutex_);
    return live_.count(one) != 0;
  }

 private:
  std::mutex mutex_;
  std::set<T *> live_;
};
template <class T> Handles<T> &handles() {
  static auto *const all = new Handles<T>;
  return *all;
}
/// Tells that the program uses what is not there any more, or never was.
void tell_gone(const char *what);
template <class T> bool is_gone(T *one, const char *what) {
  if (one == nullptr || handles<T>().holds(one)) return false;
  return tell_gone(what), true;
}
bool is_gone(cudaStream_t stream);
/// With an array on a side.
cudaError_t copied_3d(const cudaMemcpy3DParms *with);

/// The default streams have theirs too.
CUstream_st &stream_of(cudaStream_t stream);
bool captures(cudaStream_t stream);
/// Does it, or makes it a node. Returns what CUDA says.
cudaError_t on_stream(cudaStream_t stream, cudaGraphNodeType type, Work work);
cudaError_t launch_on_stream(cudaStream_t stream, std::shared_ptr<KernelCall> call);
/// A call that waits, on a stream that captures, ends the capture in an error.
cudaError_t waits_for(cudaStream_t stream);

}  // namespace w2s_emulation

struct CUgraphNode_st {
  cudaGraphNodeType type;
  w2s_emulation::Work work;
  std::vector<cudaGraphNode_t> after;
  std::shared_ptr<w2s_emulation::KernelCall> kernel = nullptr;
  const CUgraph_st *in = nullptr;
};
struct CUgraph_st {
  std::vector<std::unique_ptr<CUgraphNode_st>> nodes;
  cudaGraphNode_t add(CUgraphNode_st node);
};
struct CUstream_st {
  unsigned flags;
  int priority;
  unsigned long long id;
  std::shared_ptr<w2s_emulation::Capture> capture = nullptr;
  std::vector<cudaGraphNode_t> last = {};
};
struct CUevent_st {
  bool timed, recorded = false;
  std::chrono::steady_clock::time_point at = {};
  std::shared_ptr<w2s_emulation::Capture> capture = nullptr;
  std::vector<cudaGraphNode_t> last = {};
};
