// What host functions answer, at their corners: a line for each, which an NVIDIA GPU printed once (host_calls.txt).
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>
#include <cstdio>
#include <cstdlib>
#include <cstring>

__device__ int word[4];
__constant__ float table[8];
__global__ void fill(int *out, int value) { out[threadIdx.x] = value; }
__global__ void dynamic(int *out) {
  extern __shared__ int pool[];
  pool[threadIdx.x] = threadIdx.x;
  out[threadIdx.x] = pool[threadIdx.x];
}

static void say(const char *what, cudaError_t status) {
  std::printf("%s: %d %s \"%s\"\n", what, static_cast<int>(status), cudaGetErrorName(status), cudaGetErrorString(status));
}
static void tell(const char *what, long long value) { std::printf("%s: %lld\n", what, value); }

static void memory() {
  int *p = nullptr, *big = nullptr, host[64] = {};
  say("cudaFree of null", cudaFree(nullptr));
  say("cudaMalloc of too much", cudaMalloc(&big, 1ull << 50));
  tell("is null", big == nullptr);
  say("cudaPeekAtLastError after it", cudaPeekAtLastError());
  say("cudaGetLastError after it", cudaGetLastError());
  say("cudaGetLastError again", cudaGetLastError());
  say("cudaMallocManaged of too much", cudaMallocManaged(&big, 1ull << 60));
  say("cudaMallocHost of too much", cudaMallocHost(&big, 1ull << 50));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaMallocHost", cudaMallocHost(&big, 64));
  say("cudaFreeHost", cudaFreeHost(big));
  say("cudaFreeHost of null", cudaFreeHost(nullptr));
  say("cudaMalloc", cudaMalloc(&p, sizeof host));
  say("cudaMemset", cudaMemset(p, 0x11, sizeof host));
  say("cudaMemset of no bytes", cudaMemset(p, 0, 0));
  say("cudaMemcpy of no bytes", cudaMemcpy(host, p, 0, cudaMemcpyDeviceToHost));
  say("cudaMemcpy of no bytes from null", cudaMemcpy(host, nullptr, 0, cudaMemcpyDeviceToHost));
  say("cudaMemcpy", cudaMemcpy(host, p, sizeof host, cudaMemcpyDefault));
  tell("what was set", host[63]);
  size_t pitch = 0;
  char *rows = nullptr;
  say("cudaMallocPitch", cudaMallocPitch(&rows, &pitch, 100, 3));
  tell("is wide enough", pitch >= 100);
  say("cudaMemset2D", cudaMemset2D(rows, pitch, 7, 100, 3));
  char back[300] = {};
  say("cudaMemcpy2D", cudaMemcpy2D(back, 100, rows, pitch, 100, 3, cudaMemcpyDeviceToHost));
  tell("what was set", back[299]);
  say("cudaMemcpy2D of no rows", cudaMemcpy2D(back, 100, rows, pitch, 100, 0, cudaMemcpyDeviceToHost));
  say("cudaMemcpy2D with a pitch below its width", cudaMemcpy2D(back, 50, rows, pitch, 100, 3, cudaMemcpyDeviceToHost));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaFree", cudaFree(rows));
  say("cudaFree", cudaFree(p));
  size_t free_bytes = 0, total = 0;
  say("cudaMemGetInfo", cudaMemGetInfo(&free_bytes, &total));
  tell("has as much in all", free_bytes <= total && total > 0);
}

static void symbols() {
  const float numbers[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  float back[8] = {};
  int words[4] = {9, 8, 7, 6};
  say("cudaMemcpyToSymbol", cudaMemcpyToSymbol(table, numbers, sizeof numbers));
  say("cudaMemcpyToSymbol at an offset", cudaMemcpyToSymbol(table, numbers, 8, 24));
  say("cudaMemcpyFromSymbol", cudaMemcpyFromSymbol(back, table, sizeof back));
  tell("the last", static_cast<long long>(back[7]));
  say("cudaMemcpyToSymbol of no bytes", cudaMemcpyToSymbol(word, words, 0));
  say("cudaMemcpyToSymbol", cudaMemcpyToSymbol(word, words, sizeof words));
  size_t size = 0;
  say("cudaGetSymbolSize", cudaGetSymbolSize(&size, table));
  tell("bytes", static_cast<long long>(size));
  void *address = nullptr;
  say("cudaGetSymbolAddress", cudaGetSymbolAddress(&address, word));
  int first = 0;
  say("cudaMemcpy from there", cudaMemcpy(&first, address, sizeof first, cudaMemcpyDeviceToHost));
  tell("the first", first);
}

static void devices() {
  int device = -1, count = 0;
  say("cudaGetDevice", cudaGetDevice(&device));
  tell("device", device);
  say("cudaGetDeviceCount", cudaGetDeviceCount(&count));
  say("cudaSetDevice beyond", cudaSetDevice(99));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaSetDevice below", cudaSetDevice(-1));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaSetDevice", cudaSetDevice(0));
  cudaDeviceProp properties;
  say("cudaGetDeviceProperties", cudaGetDeviceProperties(&properties, 0));
  say("cudaGetDeviceProperties beyond", cudaGetDeviceProperties(&properties, 99));
  say("cudaGetLastError", cudaGetLastError());
  int value = 0;
  say("cudaDeviceGetAttribute", cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 0));
  tell("warp size", value);
  say("cudaDeviceGetAttribute beyond", cudaDeviceGetAttribute(&value, cudaDevAttrWarpSize, 99));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaDeviceCanAccessPeer of itself", cudaDeviceCanAccessPeer(&value, 0, 0));
  tell("can", value);
  say("cudaDeviceSynchronize", cudaDeviceSynchronize());
}

static void streams() {
  cudaStream_t stream;
  cudaEvent_t first, second, quiet;
  float ms = -1;
  say("cudaStreamCreate", cudaStreamCreate(&stream));
  say("cudaStreamQuery", cudaStreamQuery(stream));
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  say("cudaStreamSynchronize of the default", cudaStreamSynchronize(0));
  say("cudaEventCreate", cudaEventCreate(&first));
  say("cudaEventCreate", cudaEventCreate(&second));
  say("cudaEventQuery before its record", cudaEventQuery(first));
  say("cudaEventSynchronize before its record", cudaEventSynchronize(first));
  say("cudaStreamWaitEvent before its record", cudaStreamWaitEvent(stream, first, 0));
  say("cudaEventElapsedTime before records", cudaEventElapsedTime(&ms, first, second));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaEventRecord", cudaEventRecord(first, stream));
  say("cudaEventElapsedTime before the second record", cudaEventElapsedTime(&ms, first, second));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaEventRecord", cudaEventRecord(second, stream));
  say("cudaEventSynchronize", cudaEventSynchronize(second));
  say("cudaEventQuery", cudaEventQuery(second));
  say("cudaEventElapsedTime", cudaEventElapsedTime(&ms, first, second));
  tell("is not negative", ms >= 0);
  say("cudaEventCreateWithFlags", cudaEventCreateWithFlags(&quiet, cudaEventDisableTiming));
  say("cudaEventRecord", cudaEventRecord(quiet, stream));
  say("cudaEventSynchronize", cudaEventSynchronize(quiet));
  say("cudaEventDestroy", cudaEventDestroy(quiet));
  say("cudaEventDestroy", cudaEventDestroy(first));
  say("cudaEventDestroy", cudaEventDestroy(second));
  say("cudaStreamDestroy", cudaStreamDestroy(stream));
}

static void launches() {
  int *out, host[64] = {};
  cudaMalloc(&out, 64 * sizeof(int));
  cudaMemset(out, 0, 64 * sizeof(int));
  fill<<<1, 64>>>(out, 5);
  say("cudaGetLastError after a launch", cudaGetLastError());
  say("cudaFuncSetAttribute of 64 MiB", cudaFuncSetAttribute(dynamic, cudaFuncAttributeMaxDynamicSharedMemorySize, 1 << 26));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaMemcpy", cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  tell("what stands there", host[63]);
  dynamic<<<1, 64, 64 * sizeof(int)>>>(out);
  say("cudaGetLastError", cudaGetLastError());
  say("cudaMemcpy", cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost));
  tell("what stands there", host[63]);
  say("cudaFree", cudaFree(out));
}

static void host_memory() {
  static char block[4096];
  say("cudaHostRegister", cudaHostRegister(block, sizeof block, cudaHostRegisterDefault));
  say("cudaHostUnregister", cudaHostUnregister(block));
  char *pinned = nullptr;
  void *there = nullptr;
  say("cudaHostAlloc", cudaHostAlloc(&pinned, 64, cudaHostAllocMapped));
  say("cudaHostGetDevicePointer", cudaHostGetDevicePointer(&there, pinned, 0));
  tell("is null", there == nullptr);
  cudaPointerAttributes seen;
  say("cudaPointerGetAttributes of pinned memory", cudaPointerGetAttributes(&seen, pinned));
  tell("type", static_cast<int>(seen.type));
  say("cudaPointerGetAttributes of plain memory", cudaPointerGetAttributes(&seen, block));
  tell("type", static_cast<int>(seen.type));
  int *managed = nullptr;
  say("cudaMallocManaged", cudaMallocManaged(&managed, 64));
  say("cudaPointerGetAttributes of managed memory", cudaPointerGetAttributes(&seen, managed));
  tell("type", static_cast<int>(seen.type));
  say("cudaFree", cudaFree(managed));
  say("cudaFreeHost", cudaFreeHost(pinned));
}

static void CUDART_CB count(void *calls) { ++*static_cast<int *>(calls); }
static void CUDART_CB count_status(cudaStream_t, cudaError_t status, void *calls) { *static_cast<int *>(calls) += status == cudaSuccess; }

static void in_streams() {
  cudaStream_t stream, urgent;
  int least = 9, greatest = 9, device = -1, calls = 0, *p = nullptr, *managed = nullptr;
  static int host[64];
  say("cudaDeviceGetStreamPriorityRange", cudaDeviceGetStreamPriorityRange(&least, &greatest));
  tell("is a range", greatest <= least);
  say("cudaStreamCreateWithFlags", cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
  say("cudaStreamCreateWithPriority", cudaStreamCreateWithPriority(&urgent, cudaStreamNonBlocking, greatest));
  say("cudaMallocAsync", cudaMallocAsync(&p, sizeof host, stream));
  say("cudaMemsetAsync", cudaMemsetAsync(p, 1, sizeof host, stream));
  say("cudaMemsetAsync of no bytes", cudaMemsetAsync(p, 2, 0, stream));
  say("cudaMemcpyAsync", cudaMemcpyAsync(host, p, sizeof host, cudaMemcpyDeviceToHost, stream));
  say("cudaMemcpyAsync of no bytes", cudaMemcpyAsync(host, p, 0, cudaMemcpyDeviceToHost, stream));
  say("cudaLaunchHostFunc", cudaLaunchHostFunc(stream, count, &calls));
  say("cudaStreamAddCallback", cudaStreamAddCallback(stream, count_status, &calls, 0));
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  tell("calls", calls);
  tell("what was set", host[63]);
  say("cudaMemset2DAsync", cudaMemset2DAsync(p, 16, 3, 8, 2, stream));
  say("cudaMemcpy2DAsync", cudaMemcpy2DAsync(host, 8, p, 16, 8, 2, cudaMemcpyDeviceToHost, stream));
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  tell("what was set", host[3]);
  say("cudaMemcpyToSymbolAsync", cudaMemcpyToSymbolAsync(word, host, 8, 0, cudaMemcpyHostToDevice, stream));
  say("cudaMemcpyFromSymbolAsync", cudaMemcpyFromSymbolAsync(host + 8, word, 8, 0, cudaMemcpyDeviceToHost, stream));
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  tell("what was set", host[8]);
  say("cudaMallocManaged", cudaMallocManaged(&managed, sizeof host));
  say("cudaStreamAttachMemAsync", cudaStreamAttachMemAsync(stream, managed));
  say("cudaFree", cudaFree(managed));
  say("cudaStreamGetDevice", cudaStreamGetDevice(stream, &device));
  tell("device", device);
  say("cudaMemcpyPeer", cudaMemcpyPeer(p, 0, p + 32, 0, 64));
  say("cudaMemcpyPeerAsync", cudaMemcpyPeerAsync(p, 0, p + 32, 0, 64, stream));
  say("cudaFreeAsync", cudaFreeAsync(p, stream));
  say("cudaFreeAsync of null", cudaFreeAsync(nullptr, stream));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  say("cudaStreamDestroy", cudaStreamDestroy(urgent));
  say("cudaStreamDestroy", cudaStreamDestroy(stream));
}

static void settings() {
  int version = 0, blocks = 0, least = 0, size = 0;
  say("cudaRuntimeGetVersion", cudaRuntimeGetVersion(&version));
  tell("is a version", version >= 10000);
  say("cudaDriverGetVersion", cudaDriverGetVersion(&version));
  say("cudaInitDevice", cudaInitDevice(0, 0, 0));
  say("cudaDeviceSetLimit", cudaDeviceSetLimit(cudaLimitPrintfFifoSize, 1 << 20));
  say("cudaDeviceSetCacheConfig", cudaDeviceSetCacheConfig(cudaFuncCachePreferL1));
  say("cudaFuncSetCacheConfig", cudaFuncSetCacheConfig(fill, cudaFuncCachePreferShared));
  say("cudaCtxResetPersistingL2Cache", cudaCtxResetPersistingL2Cache());
  say("cudaProfilerStart", cudaProfilerStart());
  say("cudaProfilerStop", cudaProfilerStop());
  say("cudaOccupancyMaxActiveBlocksPerMultiprocessor", cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, fill, 64, 0));
  tell("some are resident", blocks > 0);
  say("cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags",
      cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(&blocks, fill, 64, 0, 0));
  say("cudaOccupancyMaxPotentialBlockSize", cudaOccupancyMaxPotentialBlockSize(&least, &size, fill, 0, 0));
  tell("is of warps", size > 0 && size % 32 == 0);
  const auto bytes = [](int block) -> size_t { return 4 * block; };
  say("cudaOccupancyMaxPotentialBlockSizeVariableSMem",
      cudaOccupancyMaxPotentialBlockSizeVariableSMem(&least, &size, dynamic, bytes, 256));
  tell("is of warps", least > 0 && size > 0 && size % 32 == 0 && size <= 256);
  say("cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags",
      cudaOccupancyMaxPotentialBlockSizeVariableSMemWithFlags(&least, &size, dynamic, bytes, 0, 0));
  size_t room = 0;
  say("cudaOccupancyAvailableDynamicSMemPerBlock", cudaOccupancyAvailableDynamicSMemPerBlock(&room, dynamic, 1, 64));
  tell("is some", room > 1000);
}

static void captures() {
  int *p = nullptr, back = 0;
  cudaStream_t stream;
  cudaGraph_t graph = nullptr;
  cudaGraphExec_t run = nullptr, other = nullptr;
  cudaStreamCaptureStatus status = cudaStreamCaptureStatusInvalidated;
  cudaMalloc(&p, 64 * sizeof(int));
  cudaMemset(p, 0, 64 * sizeof(int));
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  cudaDeviceSynchronize();
  say("cudaStreamEndCapture of nothing", cudaStreamEndCapture(stream, &graph));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaStreamBeginCapture", cudaStreamBeginCapture(stream, cudaStreamCaptureModeRelaxed));
  say("cudaStreamIsCapturing", cudaStreamIsCapturing(stream, &status));
  tell("captures", status == cudaStreamCaptureStatusActive);
  fill<<<1, 64, 0, stream>>>(p, 3);
  say("cudaStreamEndCapture", cudaStreamEndCapture(stream, &graph));
  say("cudaGraphInstantiate", cudaGraphInstantiate(&run, graph, 0));
  say("cudaGraphInstantiateWithFlags", cudaGraphInstantiateWithFlags(&other, graph, 0));
  say("cudaGraphUpload", cudaGraphUpload(run, stream));
  say("cudaGraphLaunch", cudaGraphLaunch(run, stream));
  say("cudaGraphLaunch again", cudaGraphLaunch(other, stream));
  say("cudaStreamSynchronize", cudaStreamSynchronize(stream));
  cudaMemcpy(&back, p + 5, sizeof back, cudaMemcpyDeviceToHost);
  tell("what was launched", back);
  say("cudaGraphExecDestroy", cudaGraphExecDestroy(run));
  say("cudaGraphExecDestroy", cudaGraphExecDestroy(other));
  say("cudaGraphDestroy", cudaGraphDestroy(graph));
  say("cudaGraphLaunch of null", cudaGraphLaunch(nullptr, stream));
  say("cudaGetLastError", cudaGetLastError());
  say("cudaGraphDestroy of null", cudaGraphDestroy(nullptr));
  say("cudaGetLastError", cudaGetLastError());
  cudaStreamDestroy(stream);
  cudaFree(p);
}

int main() {
  memory();
  symbols();
  devices();
  streams();
  launches();
  host_memory();
  in_streams();
  settings();
  captures();
  say("cudaErrorInvalidValue", cudaErrorInvalidValue);
  say("cudaErrorMemoryAllocation", cudaErrorMemoryAllocation);
  say("cudaErrorInvalidDevice", cudaErrorInvalidDevice);
  say("cudaErrorNotReady", cudaErrorNotReady);
  say("cudaDeviceReset", cudaDeviceReset());
  return 0;
}
