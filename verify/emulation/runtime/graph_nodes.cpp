// SPDX-License-Identifier: Apache-2.0
// Runtime API: nodes of a graph that a program makes one by one.

#include "kernels.hpp"
#include "streams.hpp"

#include <algorithm>

using namespace w2s_emulation;

namespace {

cudaError_t error(cudaError_t code) { return cudaError_t(set_error(code)); }

cudaError_t added(cudaGraphNode_t *made, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, CUgraphNode_st node) {
  if (graph == nullptr || made == nullptr || (count > 0 && after == nullptr)) return error(cudaErrorInvalidValue);
  node.after.assign(after, after + count);
  return *made = graph->add(std::move(node)), cudaSuccess;
}

Work filled(const cudaMemsetParams &with) {
  return [with] {
    for (size_t row = 0; row < with.height; ++row) {
      auto *const at = static_cast<char *>(with.dst) + row * with.pitch;
      if (with.elementSize == 1) {
        if (const cudaError_t status = cudaMemset(at, int(with.value), with.width); status != cudaSuccess) return status;
        continue;
      }
      std::vector<char> bytes(with.width * with.elementSize);
      for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = char(with.value >> 8 * (i % with.elementSize));
      if (const cudaError_t status = cudaMemcpy(at, bytes.data(), bytes.size(), cudaMemcpyDefault); status != cudaSuccess) return status;
    }
    return cudaSuccess;
  };
}

Work copied(void *to, const void *from, size_t bytes) {
  return [=] { return cudaMemcpy(to, from, bytes, cudaMemcpyDefault); };
}

/// Null where the program has no such kernel.
std::shared_ptr<KernelCall> call_of(const cudaKernelNodeParams &with) {
  return with.kernelParams == nullptr ? nullptr : kernel_call(with.func, with.gridDim, with.blockDim, with.kernelParams, with.sharedMemBytes, false);
}

}  // namespace

#define W2S_NODE cudaGraphNode_t *made, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count

extern "C" {

cudaError_t cudaGraphAddKernelNode(W2S_NODE, const cudaKernelNodeParams *with) {
  const auto call = call_of(*with);
  if (call == nullptr) return error(cudaErrorInvalidDeviceFunction);
  return added(made, graph, after, count, {cudaGraphNodeTypeKernel, [call] { return launched(*call); }, {}, call});
}
cudaError_t cudaGraphKernelNodeGetParams(cudaGraphNode_t node, cudaKernelNodeParams *with) {
  const KernelCall *const call = node->kernel.get();
  if (call == nullptr) return error(cudaErrorInvalidValue);
  *with = {const_cast<void *>(call->function), call->grid, call->block, unsigned(call->shared), const_cast<void **>(call->addresses.data()), nullptr};
  return cudaSuccess;
}
cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams *with) {
  const auto call = call_of(*with);
  if (call == nullptr || node->type != cudaGraphNodeTypeKernel) return error(cudaErrorInvalidValue);
  node->kernel = call;
  node->work = [call] { return launched(*call); };
  return cudaSuccess;
}

cudaError_t cudaGraphAddMemcpyNode1D(W2S_NODE, void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  return added(made, graph, after, count, {cudaGraphNodeTypeMemcpy, copied(to, from, bytes), {}});
}
cudaError_t cudaGraphMemcpyNodeSetParams1D(cudaGraphNode_t node, void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  return node->work = copied(to, from, bytes), cudaSuccess;
}
cudaError_t cudaGraphAddMemcpyNode(W2S_NODE, const cudaMemcpy3DParms *with) {
  return added(made, graph, after, count, {cudaGraphNodeTypeMemcpy, [kept = *with] { return cudaMemcpy3D(&kept); }, {}});
}
cudaError_t cudaGraphAddMemcpyNodeToSymbol(W2S_NODE, const void *symbol, const void *from, size_t bytes, size_t offset, cudaMemcpyKind kind) {
  return added(made, graph, after, count, {cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyToSymbol(symbol, from, bytes, offset, kind); }, {}});
}
cudaError_t cudaGraphAddMemcpyNodeFromSymbol(W2S_NODE, void *to, const void *symbol, size_t bytes, size_t offset, cudaMemcpyKind kind) {
  return added(made, graph, after, count, {cudaGraphNodeTypeMemcpy, [=] { return cudaMemcpyFromSymbol(to, symbol, bytes, offset, kind); }, {}});
}
cudaError_t cudaGraphAddMemsetNode(W2S_NODE, const cudaMemsetParams *with) {
  return added(made, graph, after, count, {cudaGraphNodeTypeMemset, filled(*with), {}});
}
cudaError_t cudaGraphMemsetNodeSetParams(cudaGraphNode_t node, const cudaMemsetParams *with) { return node->work = filled(*with), cudaSuccess; }
cudaError_t cudaGraphAddHostNode(W2S_NODE, const cudaHostNodeParams *with) {
  return added(made, graph, after, count, {cudaGraphNodeTypeHost, [kept = *with] { return kept.fn(kept.userData), cudaSuccess; }, {}});
}
cudaError_t cudaGraphExecMemcpyNodeSetParams1D(cudaGraphExec_t exec, cudaGraphNode_t node, void *to, const void *from, size_t bytes, cudaMemcpyKind) {
  return changed(exec, node, copied(to, from, bytes));
}
cudaError_t cudaGraphExecMemcpyNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemcpy3DParms *with) {
  return changed(exec, node, [kept = *with] { return cudaMemcpy3D(&kept); });
}
cudaError_t cudaGraphExecMemsetNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaMemsetParams *with) {
  return changed(exec, node, filled(*with));
}
cudaError_t cudaGraphExecHostNodeSetParams(cudaGraphExec_t exec, cudaGraphNode_t node, const cudaHostNodeParams *with) {
  return changed(exec, node, [kept = *with] { return kept.fn(kept.userData), cudaSuccess; });
}
cudaError_t cudaGraphAddEmptyNode(W2S_NODE) { return added(made, graph, after, count, {cudaGraphNodeTypeEmpty, nullptr, {}}); }
cudaError_t cudaGraphAddEventRecordNode(W2S_NODE, cudaEvent_t event) {
  return added(made, graph, after, count, {cudaGraphNodeTypeEventRecord, [event] { return cudaEventRecord(event, nullptr); }, {}});
}
cudaError_t cudaGraphAddEventWaitNode(W2S_NODE, cudaEvent_t) { return added(made, graph, after, count, {cudaGraphNodeTypeWaitEvent, nullptr, {}}); }
cudaError_t cudaGraphAddChildGraphNode(W2S_NODE, cudaGraph_t child) {
  cudaGraphExec_t exec;
  if (const cudaError_t status = cudaGraphInstantiateWithFlags(&exec, child, 0); status != cudaSuccess) return status;
  const std::shared_ptr<CUgraphExec_st> kept(exec, [](cudaGraphExec_t one) { cudaGraphExecDestroy(one); });
  return added(made, graph, after, count, {cudaGraphNodeTypeGraph, [kept] { return cudaGraphLaunch(kept.get(), nullptr); }, {}});
}

cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType *type) { return *type = node->type, cudaSuccess; }
cudaError_t cudaGraphRemoveDependencies(cudaGraph_t, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i]->after.erase(std::remove(to[i]->after.begin(), to[i]->after.end(), from[i]), to[i]->after.end());
  return cudaSuccess;
}
}

cudaError_t cudaGraphAddDependencies(cudaGraph_t, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count) {
  for (size_t i = 0; i < count; ++i) to[i]->after.push_back(from[i]);
  return cudaSuccess;
}
cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *, size_t count) {
  return cudaGraphAddDependencies(graph, from, to, count);
}
