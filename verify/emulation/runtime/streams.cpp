// SPDX-License-Identifier: Apache-2.0
// Runtime API: stream management and event management. Streams are in order and eager; one that captures does nothing.

#include "streams.hpp"

#include "block.hpp"
#include "kernels.hpp"
#include "sites.hpp"

#include <algorithm>

using namespace w2s_emulation;

namespace {

unsigned long long next_id = 3;
CUstream_st legacy{cudaStreamDefault, 0, 1}, per_thread{cudaStreamDefault, 0, 2};

cudaError_t error(cudaError_t code) { return cudaError_t(set_error(code)); }

bool is_default(cudaStream_t stream) { return stream == nullptr || stream == cudaStreamLegacy; }

bool is_none(cudaEvent_t event) { return event == nullptr || is_gone(event, "an event"); }

bool is_captured(cudaEvent_t event) { return event->capture != nullptr && !event->capture->ended; }

void join(std::vector<cudaGraphNode_t> &to, const std::vector<cudaGraphNode_t> &from) {
  for (const cudaGraphNode_t one : from)
    if (std::find(to.begin(), to.end(), one) == to.end()) to.push_back(one);
}

/// Streams that an event brought into a capture, so that its end finds them.
std::vector<cudaStream_t> joined;

}  // namespace

namespace w2s_emulation {

void tell_gone(const char *what) {
  is_told = true;
  if (sticky() != 0) return;  // nothing has been made since
  finding("W2E121", (std::string(what) + " is used that was destroyed, or never made").c_str(), caller_place());
}

bool is_gone(cudaStream_t stream) { return !is_default(stream) && stream != cudaStreamPerThread && is_gone(stream, "a stream"); }

CUstream_st &stream_of(cudaStream_t stream) {
  if (stream == cudaStreamPerThread) return per_thread;
  return is_default(stream) || !handles<CUstream_st>().holds(stream) ? legacy : *stream;
}

bool captures(cudaStream_t stream) { return stream_of(stream).capture != nullptr; }

static cudaError_t captured(CUstream_st &stream, CUgraphNode_st node) {
  if (stream.capture->broken) return error(cudaErrorStreamCaptureInvalidated);
  node.after = stream.last;
  stream.last = {stream.capture->graph->add(std::move(node))};
  return cudaSuccess;
}

cudaError_t on_stream(cudaStream_t stream, cudaGraphNodeType type, Work work) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  return captures(stream) ? captured(stream_of(stream), {type, std::move(work), {}}) : work();
}

cudaError_t launch_on_stream(cudaStream_t stream, std::shared_ptr<KernelCall> call) {
  const auto work = [call] { return launched(*call); };
  return captures(stream) ? captured(stream_of(stream), {cudaGraphNodeTypeKernel, work, {}, call}) : work();
}

cudaError_t waits_for(cudaStream_t stream) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  if (!captures(stream)) return cudaSuccess;
  stream_of(stream).capture->broken = true;
  return error(cudaErrorStreamCaptureUnsupported);
}

}  // namespace w2s_emulation

extern "C" {

cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned flags, int priority) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (flags > cudaStreamNonBlocking) return error(cudaErrorInvalidValue);
  return *stream = handles<CUstream_st>().add(new CUstream_st{flags, std::clamp(priority, -5, 0), next_id++}), cudaSuccess;
}
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned flags) { return cudaStreamCreateWithPriority(stream, flags, 0); }
cudaError_t cudaStreamCreate(cudaStream_t *stream) { return cudaStreamCreateWithPriority(stream, 0, 0); }
cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_default(stream) || stream == cudaStreamPerThread || is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  handles<CUstream_st>().remove(stream);
  joined.erase(std::remove(joined.begin(), joined.end(), stream), joined.end());
  return delete stream, cudaSuccess;
}
cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  if (sticky() != 0) return cudaError_t(sticky());
  const cudaError_t status = waits_for(stream);
  return status != cudaSuccess ? status : cudaDeviceSynchronize();
}
cudaError_t cudaStreamQuery(cudaStream_t stream) {
  if (sticky() != 0) return cudaError_t(sticky());
  const cudaError_t status = waits_for(stream);
  return status != cudaSuccess ? status : cudaPeekAtLastError() == cudaSuccess ? cudaSuccess : cudaDeviceSynchronize();
}
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  return *priority = stream_of(stream).priority, cudaSuccess;
}
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned *flags) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  return *flags = stream_of(stream).flags, cudaSuccess;
}
cudaError_t cudaStreamGetId(cudaStream_t stream, unsigned long long *id) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  return *id = stream_of(stream).id, cudaSuccess;
}
cudaError_t cudaStreamGetDevice(cudaStream_t, int *device) { return *device = 0, cudaSuccess; }
cudaError_t cudaStreamAddCallback(cudaStream_t stream, cudaStreamCallback_t callback, void *data, unsigned) {
  if (captures(stream)) return waits_for(stream);
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  return callback(stream, cudaError_t(sticky()), data), cudaSuccess;
}
cudaError_t cudaLaunchHostFunc(cudaStream_t stream, cudaHostFn_t function, void *data) {
  return on_stream(stream, cudaGraphNodeTypeHost, [=] { return function(data), cudaSuccess; });
}

cudaError_t cudaStreamBeginCapture(cudaStream_t stream, enum cudaStreamCaptureMode) {
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  if (is_default(stream)) return error(cudaErrorStreamCaptureUnsupported);
  if (captures(stream)) return error(cudaErrorIllegalState);
  cudaGraph_t graph;
  cudaGraphCreate(&graph, 0);
  stream_of(stream).capture = std::make_shared<Capture>(Capture{graph, stream});
  return cudaSuccess;
}
cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
  *graph = nullptr;
  CUstream_st &own = stream_of(stream);
  const auto capture = own.capture;
  if (capture == nullptr) return error(cudaErrorIllegalState);
  if (capture->origin != stream) return error(cudaErrorStreamCaptureUnmatched);
  bool unjoined = false;
  for (auto one = joined.begin(); one != joined.end();) {
    CUstream_st &other = stream_of(*one);
    if (other.capture != capture) {
      ++one;
      continue;
    }
    for (const cudaGraphNode_t node : other.last) {
      const auto &nodes = capture->graph->nodes;
      const auto waits = [&](const auto &each) { return std::find(each->after.begin(), each->after.end(), node) != each->after.end(); };
      unjoined |= std::find(own.last.begin(), own.last.end(), node) == own.last.end() && std::none_of(nodes.begin(), nodes.end(), waits);
    }
    other.capture = nullptr;
    other.last.clear();
    one = joined.erase(one);
  }
  own.capture = nullptr;
  own.last.clear();
  capture->ended = true;
  if (!capture->broken && !unjoined) return *graph = capture->graph, cudaSuccess;
  cudaGraphDestroy(capture->graph);
  return error(unjoined ? cudaErrorStreamCaptureUnjoined : cudaErrorStreamCaptureInvalidated);
}
cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status) {
  const auto &capture = stream_of(stream).capture;
  *status = capture == nullptr ? cudaStreamCaptureStatusNone : capture->broken ? cudaStreamCaptureStatusInvalidated : cudaStreamCaptureStatusActive;
  return cudaSuccess;
}
cudaError_t cudaStreamGetCaptureInfo(cudaStream_t stream, cudaStreamCaptureStatus *status, unsigned long long *id, cudaGraph_t *graph,
                                     const cudaGraphNode_t **dependencies, const cudaGraphEdgeData **edges, size_t *count) {
  const CUstream_st &own = stream_of(stream);
  cudaStreamIsCapturing(stream, status);
  if (own.capture == nullptr) return cudaSuccess;
  if (id != nullptr) *id = stream_of(own.capture->origin).id;
  if (graph != nullptr) *graph = own.capture->graph;
  if (dependencies != nullptr) *dependencies = own.last.data();
  if (edges != nullptr) *edges = nullptr;
  if (count != nullptr) *count = own.last.size();
  return cudaSuccess;
}
cudaError_t cudaThreadExchangeStreamCaptureMode(cudaStreamCaptureMode *mode) {
  thread_local cudaStreamCaptureMode now = cudaStreamCaptureModeGlobal;
  return std::swap(now, *mode), cudaSuccess;
}

cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned flags) {
  if (sticky() != 0) return cudaError_t(sticky());
  return *event = handles<CUevent_st>().add(new CUevent_st{(flags & cudaEventDisableTiming) == 0}), cudaSuccess;
}
cudaError_t cudaEventCreate(cudaEvent_t *event) { return cudaEventCreateWithFlags(event, 0); }
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  if (is_none(event)) return error(cudaErrorInvalidResourceHandle);
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  event->capture = stream_of(stream).capture;
  event->last = stream_of(stream).last;
  if (event->capture != nullptr) return cudaSuccess;
  if (sticky() != 0) return cudaError_t(sticky());
  event->recorded = true;
  return event->at = std::chrono::steady_clock::now(), cudaSuccess;
}
cudaError_t cudaEventRecordWithFlags(cudaEvent_t event, cudaStream_t stream, unsigned) { return cudaEventRecord(event, stream); }
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_none(event)) return error(cudaErrorInvalidResourceHandle);
  if (is_gone(stream)) return error(cudaErrorInvalidResourceHandle);
  CUstream_st &own = stream_of(stream);
  if (!is_captured(event)) return own.capture != nullptr && event->recorded ? error(cudaErrorStreamCaptureIsolation) : cudaSuccess;
  if (is_default(stream)) return error(cudaErrorStreamCaptureImplicit);
  if (own.capture == nullptr) joined.push_back(stream);
  else if (own.capture != event->capture) return error(cudaErrorStreamCaptureMerge);
  own.capture = event->capture;
  join(own.last, event->last);
  return cudaSuccess;
}
cudaError_t cudaEventQuery(cudaEvent_t event) {
  if (is_none(event)) return error(cudaErrorInvalidResourceHandle);
  return is_captured(event) ? error(cudaErrorCapturedEvent) : cudaError_t(sticky());
}
cudaError_t cudaEventSynchronize(cudaEvent_t event) {
  if (is_none(event)) return error(cudaErrorInvalidResourceHandle);
  return is_captured(event) ? error(cudaErrorCapturedEvent) : cudaDeviceSynchronize();
}
cudaError_t cudaEventDestroy(cudaEvent_t event) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_none(event)) return error(cudaErrorInvalidResourceHandle);
  handles<CUevent_st>().remove(event);
  return delete event, cudaSuccess;
}
cudaError_t cudaEventElapsedTime(float *ms, cudaEvent_t start, cudaEvent_t end) {
  if (sticky() != 0) return cudaError_t(sticky());
  if (is_none(start) || is_none(end) || !start->timed || !end->timed || !start->recorded || !end->recorded)
    return error(cudaErrorInvalidResourceHandle);
  return *ms = std::chrono::duration<float, std::milli>(end->at - start->at).count(), cudaSuccess;
}
}
