// SPDX-License-Identifier: Apache-2.0
// Runtime API: graphs as wholes. One that is launched does its nodes' work, each behind those that it waits for.

#include "kernels.hpp"
#include "streams.hpp"

#include <algorithm>
#include <map>
#include <new>

using namespace w2s_emulation;

struct CUgraphExec_st {
  std::vector<CUgraphNode_st> steps;          // in an order that their edges allow
  std::map<cudaGraphNode_t, size_t> step_of;  // of the graph's own nodes
  std::vector<bool> enabled;
};

namespace {

cudaError_t error(cudaError_t code) { return cudaError_t(set_error(code)); }
bool is_none(cudaGraph_t graph) { return graph == nullptr || is_gone(graph, "a graph"); }
bool is_none(cudaGraphExec_t exec) { return exec == nullptr || is_gone(exec, "an executable graph"); }

/// As they were added, but for those that wait for a later one; fewer than there are where they wait in a circle.
std::vector<cudaGraphNode_t> in_order(const CUgraph_st &graph) {
  std::vector<cudaGraphNode_t> found;
  const auto is_there = [&](cudaGraphNode_t one) { return std::find(found.begin(), found.end(), one) != found.end(); };
  for (size_t before = ~size_t{0}; before != found.size();) {
    before = found.size();
    for (const auto &node : graph.nodes)
      if (!is_there(node.get()) && std::all_of(node->after.begin(), node->after.end(), is_there)) found.push_back(node.get());
  }
  return found;
}

cudaError_t given(const std::vector<cudaGraphNode_t> &from, cudaGraphNode_t *nodes, size_t *count) {
  if (nodes == nullptr) return *count = from.size(), cudaSuccess;
  std::fill_n(nodes, *count, nullptr);
  std::copy_n(from.begin(), std::min(*count, from.size()), nodes);
  return *count = std::min(*count, from.size()), cudaSuccess;
}

cudaError_t made(cudaGraphExec_t *exec, const CUgraph_st &graph) {
  auto whole = std::make_unique<CUgraphExec_st>();
  for (const cudaGraphNode_t one : in_order(graph)) {
    whole->step_of[one] = whole->steps.size();
    whole->steps.push_back(*one);
  }
  if (whole->steps.size() != graph.nodes.size()) return error(cudaErrorInvalidValue);
  whole->enabled.assign(whole->steps.size(), true);
  return *exec = handles<CUgraphExec_st>().add(whole.release()), cudaSuccess;
}

}  // namespace

cudaGraphNode_t CUgraph_st::add(CUgraphNode_st node) {
  nodes.push_back(std::make_unique<CUgraphNode_st>(std::move(node)));
  nodes.back()->in = this;
  return nodes.back().get();
}

namespace w2s_emulation {

std::shared_ptr<KernelCall> kernel_call(const void *function, dim3 grid, dim3 block, void **arguments, size_t shared, bool cooperative) {
  const auto found = program().kernels.find(function);
  if (found == program().kernels.end()) return nullptr;
  auto call = std::make_shared<KernelCall>();
  call->function = function, call->grid = grid, call->block = block, call->shared = shared, call->cooperative = cooperative;
  const Kernel &kernel = found->second.kernel;
  for (size_t i = 0; i < kernel.count; ++i) {
    const auto alignment = std::align_val_t(std::max<size_t>(kernel.alignments[i], 16));
    const std::shared_ptr<void> kept(::operator new(kernel.sizes[i], alignment), [=](void *bytes) { ::operator delete(bytes, alignment); });
    std::copy_n(static_cast<const char *>(arguments[i]), kernel.sizes[i], static_cast<char *>(kept.get()));
    call->arguments.push_back(kept);
    call->addresses.push_back(kept.get());
  }
  call->addresses.push_back(nullptr);
  return call;
}

cudaError_t changed(cudaGraphExec_t exec, cudaGraphNode_t node, Work work) {
  const auto at = exec->step_of.find(node);
  if (at == exec->step_of.end()) return error(cudaErrorInvalidValue);
  return exec->steps[at->second].work = std::move(work), cudaSuccess;
}

cudaError_t launched(const KernelCall &call) {
  auto **const arguments = const_cast<void **>(call.addresses.data());
  return (call.cooperative ? cudaLaunchCooperativeKernel : cudaLaunchKernel)(call.function, call.grid, call.block, arguments, call.shared, nullptr);
}

}  // namespace w2s_emulation

extern "C" {

/// The recorder asks: a kernel that is captured is launched again, by its name, when its graph is.
int wmma2sycl_graphs_launch_by_name() { return 1; }

cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned) { return *graph = handles<CUgraph_st>().add(new CUgraph_st), cudaSuccess; }
cudaError_t cudaGraphDestroy(cudaGraph_t graph) {
  if (is_none(graph)) return error(cudaErrorInvalidValue);
  handles<CUgraph_st>().remove(graph);
  return delete graph, cudaSuccess;
}
cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
  std::map<cudaGraphNode_t, cudaGraphNode_t> same;
  auto whole = std::make_unique<CUgraph_st>();
  for (const auto &node : graph->nodes) same[node.get()] = whole->add(*node);
  for (const auto &node : whole->nodes)
    for (cudaGraphNode_t &one : node->after) one = same[one];
  return *clone = handles<CUgraph_st>().add(whole.release()), cudaSuccess;
}

cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long) {
  return is_none(graph) ? error(cudaErrorInvalidValue) : made(exec, *graph);
}
cudaError_t cudaGraphInstantiateWithParams(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphInstantiateParams *) {
  return cudaGraphInstantiateWithFlags(exec, graph, 0);
}
cudaError_t cudaGraphExecDestroy(cudaGraphExec_t exec) {
  if (is_none(exec)) return error(cudaErrorInvalidValue);
  handles<CUgraphExec_st>().remove(exec);
  return delete exec, cudaSuccess;
}
cudaError_t cudaGraphUpload(cudaGraphExec_t exec, cudaStream_t) { return is_none(exec) ? error(cudaErrorInvalidValue) : cudaSuccess; }
cudaError_t cudaGraphLaunch(cudaGraphExec_t exec, cudaStream_t stream) {
  if (is_none(exec)) return error(cudaErrorInvalidValue);
  const auto all = [exec] {
    for (size_t i = 0; i < exec->steps.size(); ++i) {
      const cudaError_t status = exec->enabled[i] && exec->steps[i].work ? exec->steps[i].work() : cudaSuccess;
      if (status != cudaSuccess) return status;
    }
    return cudaSuccess;
  };
  return on_stream(stream, cudaGraphNodeTypeGraph, all);
}

cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaKernelNodeParams *with) {
  const auto at = exec->step_of.find(node);
  const auto call = kernel_call(with->func, with->gridDim, with->blockDim, with->kernelParams, with->sharedMemBytes, false);
  if (at == exec->step_of.end() || call == nullptr) return error(cudaErrorInvalidValue);
  exec->steps[at->second].kernel = call;
  exec->steps[at->second].work = [call] { return launched(*call); };
  return cudaSuccess;
}
cudaError_t cudaGraphNodeSetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned is_enabled) {
  const auto at = exec->step_of.find(node);
  if (at == exec->step_of.end()) return error(cudaErrorInvalidValue);
  return exec->enabled[at->second] = is_enabled != 0, cudaSuccess;
}
cudaError_t cudaGraphNodeGetEnabled(cudaGraphExec_t exec, cudaGraphNode_t node, unsigned *is_enabled) {
  const auto at = exec->step_of.find(node);
  if (at == exec->step_of.end()) return error(cudaErrorInvalidValue);
  return *is_enabled = exec->enabled[at->second], cudaSuccess;
}

cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) {
  std::vector<cudaGraphNode_t> all;
  for (const auto &node : graph->nodes) all.push_back(node.get());
  return given(all, nodes, count);
}
cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) {
  std::vector<cudaGraphNode_t> roots;
  for (const auto &node : graph->nodes)
    if (node->after.empty()) roots.push_back(node.get());
  return given(roots, nodes, count);
}
}

cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphEdgeData *, size_t *count) {
  std::vector<cudaGraphNode_t> starts, ends;
  for (const auto &node : graph->nodes)
    for (const cudaGraphNode_t one : node->after) starts.push_back(one), ends.push_back(node.get());
  size_t places = *count;
  given(starts, from, &places);
  return given(ends, to, count);
}
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *nodes, cudaGraphEdgeData *, size_t *count) {
  return given(node->after, nodes, count);
}
cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *nodes, cudaGraphEdgeData *, size_t *count) {
  std::vector<cudaGraphNode_t> later;
  for (const auto &other : node->in->nodes)
    if (std::find(other->after.begin(), other->after.end(), node) != other->after.end()) later.push_back(other.get());
  return given(later, nodes, count);
}
// As CUDA 12 has them.
cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *count) { return cudaGraphGetEdges(graph, from, to, nullptr, count); }
cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *count) { return cudaGraphNodeGetDependencies(node, nodes, nullptr, count); }
cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *nodes, size_t *count) { return cudaGraphNodeGetDependentNodes(node, nodes, nullptr, count); }

cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, unsigned long long) { return cudaGraphInstantiateWithFlags(exec, graph, 0); }
cudaError_t cudaGraphInstantiate(cudaGraphExec_t *exec, cudaGraph_t graph, cudaGraphNode_t *, char *, size_t) {
  return cudaGraphInstantiateWithFlags(exec, graph, 0);
}

cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphExecUpdateResultInfo *result) {
  const std::vector<cudaGraphNode_t> nodes = in_order(*graph);
  bool is_alike = nodes.size() == exec->steps.size(), fits = true;
  for (size_t i = 0; is_alike && i < nodes.size(); ++i) {
    is_alike = nodes[i]->after.size() == exec->steps[i].after.size();
    fits = fits && nodes[i]->type == exec->steps[i].type;
  }
  const auto told = !is_alike ? cudaGraphExecUpdateErrorTopologyChanged : fits ? cudaGraphExecUpdateSuccess : cudaGraphExecUpdateErrorNodeTypeChanged;
  if (result != nullptr) *result = {told, nullptr, nullptr};
  if (told != cudaGraphExecUpdateSuccess) return error(cudaErrorGraphExecUpdateFailure);
  for (size_t i = 0; i < nodes.size(); ++i) exec->steps[i] = *nodes[i];
  return cudaSuccess;
}
cudaError_t cudaGraphExecUpdate(cudaGraphExec_t exec, cudaGraph_t graph, cudaGraphNode_t *, cudaGraphExecUpdateResult *result) {
  cudaGraphExecUpdateResultInfo told;
  const cudaError_t status = cudaGraphExecUpdate(exec, graph, &told);
  if (result != nullptr) *result = told.result;
  return status;
}
