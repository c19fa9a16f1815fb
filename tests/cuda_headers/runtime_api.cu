// The runtime API as host programs call it: default arguments, typed overloads, error checks.
#include <cuda_profiler_api.h>
#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call)                                                                                  \
  do {                                                                                               \
    cudaError_t status = (call);                                                                     \
    if (status != cudaSuccess) {                                                                     \
      fprintf(stderr, "%s:%d %s (%s)\n", __FILE__, __LINE__, cudaGetErrorString(status),             \
              cudaGetErrorName(status));                                                             \
      exit(EXIT_FAILURE);                                                                            \
    }                                                                                                \
  } while (0)

__constant__ float coefficients[16];
__device__ int counter;
__managed__ int shared_with_host;

__global__ void scale(float *data, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) data[i] *= coefficients[i % 16];
}
template <typename T> __global__ void copy(const T *from, T *to) { to[threadIdx.x] = from[threadIdx.x]; }

void memory(size_t n) {
  float *device, *pinned, *managed, *mapped;
  void *raw;
  size_t pitch, free_bytes, total_bytes, symbol_size;
  std::vector<float> host(n);
  CHECK(cudaMalloc(&device, n * sizeof(float)));
  CHECK(cudaMalloc((void **)&device, n));
  CHECK(cudaMalloc(reinterpret_cast<void **>(&device), n));
  CHECK(cudaMalloc(&raw, n));
  CHECK(cudaMallocHost(&pinned, n));
  CHECK(cudaMallocHost((void **)&pinned, n));
  CHECK(cudaHostAlloc(&pinned, n, cudaHostAllocDefault | cudaHostAllocMapped));
  CHECK(cudaHostGetDevicePointer(&mapped, pinned, 0));
  CHECK(cudaMallocManaged(&managed, n));
  CHECK(cudaMallocManaged((void **)&managed, n, cudaMemAttachGlobal));
  CHECK(cudaMallocPitch(&device, &pitch, 16, 16));
  CHECK(cudaHostRegister(host.data(), n, cudaHostRegisterDefault));
  CHECK(cudaHostUnregister(host.data()));
  CHECK(cudaMemcpy(device, host.data(), n, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpyAsync(host.data(), device, n, cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpyAsync(host.data(), device, n, cudaMemcpyDefault, 0));
  CHECK(cudaMemcpy2D(device, pitch, host.data(), 16, 16, 16, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpy2DAsync(device, pitch, host.data(), 16, 16, 16, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpyToSymbol(coefficients, host.data(), sizeof(coefficients)));
  CHECK(cudaMemcpyFromSymbol(host.data(), coefficients, sizeof(coefficients), 0, cudaMemcpyDeviceToHost));
  CHECK(cudaMemcpyToSymbolAsync(counter, host.data(), sizeof(int), 0, cudaMemcpyHostToDevice, 0));
  CHECK(cudaGetSymbolAddress(&raw, counter));
  CHECK(cudaGetSymbolSize(&symbol_size, coefficients));
  CHECK(cudaMemset(device, 0, n));
  CHECK(cudaMemsetAsync(device, 0, n));
  CHECK(cudaMemset2D(device, pitch, 0, 16, 16));
  CHECK(cudaMemset2DAsync(device, pitch, 0, 16, 16, 0));
  CHECK(cudaMemGetInfo(&free_bytes, &total_bytes));
  cudaPointerAttributes attributes;
  CHECK(cudaPointerGetAttributes(&attributes, device));
  if (attributes.type == cudaMemoryTypeDevice) printf("%d %p\n", attributes.device, attributes.devicePointer);
  cudaMemcpy3DParms box = {};
  box.srcPtr = make_cudaPitchedPtr(device, 16, 16, 16);
  box.extent = make_cudaExtent(16, 16, 16);
  box.srcPos = make_cudaPos(0, 0, 0);
  box.kind = cudaMemcpyDeviceToDevice;
  CHECK(cudaMemcpy3D(&box));
  CHECK(cudaFree(device));
  CHECK(cudaFree(0));
  CHECK(cudaFreeHost(pinned));
  shared_with_host = 1;
}

void CUDART_CB finished(void *data) { printf("%p\n", data); }

void streams_and_events(float *data) {
  cudaStream_t stream, other;
  CHECK(cudaStreamCreate(&stream));
  CHECK(cudaStreamCreateWithFlags(&other, cudaStreamNonBlocking));
  CHECK(cudaStreamCreateWithPriority(&other, cudaStreamDefault, 0));
  cudaEvent_t start, stop;
  CHECK(cudaEventCreate(&start));
  CHECK(cudaEventCreate(&stop, cudaEventDefault));
  CHECK(cudaEventCreateWithFlags(&stop, cudaEventDisableTiming | cudaEventBlockingSync));
  CHECK(cudaEventRecord(start));
  CHECK(cudaEventRecord(start, 0));
  CHECK(cudaEventRecord(stop, stream));
  CHECK(cudaStreamWaitEvent(stream, stop, 0));
  CHECK(cudaStreamWaitEvent(stream, stop));
  CHECK(cudaMallocAsync(&data, 16, stream));
  CHECK(cudaFreeAsync(data, stream));
  CHECK(cudaLaunchHostFunc(stream, finished, nullptr));
  CHECK(cudaEventSynchronize(stop));
  float ms = 0;
  CHECK(cudaEventElapsedTime(&ms, start, stop));
  if (cudaStreamQuery(stream) == cudaErrorNotReady || cudaEventQuery(stop) == cudaErrorNotReady) printf("busy\n");
  CHECK(cudaStreamSynchronize(stream));
  CHECK(cudaStreamSynchronize(cudaStreamPerThread));
  int device = 0;
  CHECK(cudaStreamGetDevice(stream, &device));
  unsigned long long id = 0;
  CHECK(cudaStreamGetId(stream, &id));
  cudaGraph_t graph;
  cudaGraphExec_t executable;
  CHECK(cudaStreamBeginCapture(stream, cudaStreamCaptureModeGlobal));
  scale<<<1, 32, 0, stream>>>(data, 32);
  CHECK(cudaStreamEndCapture(stream, &graph));
  CHECK(cudaGraphInstantiate(&executable, graph, 0));
  CHECK(cudaGraphLaunch(executable, stream));
  CHECK(cudaGraphExecDestroy(executable));
  CHECK(cudaGraphDestroy(graph));
  cudaStreamAttrValue window = {};
  window.accessPolicyWindow.base_ptr = data;
  window.accessPolicyWindow.num_bytes = 1024;
  window.accessPolicyWindow.hitRatio = 1.0f;
  window.accessPolicyWindow.hitProp = cudaAccessPropertyPersisting;
  CHECK(cudaStreamSetAttribute(stream, cudaStreamAttributeAccessPolicyWindow, &window));
  CHECK(cudaEventDestroy(start));
  CHECK(cudaStreamDestroy(stream));
}

void devices() {
  int count, device, value, blocks, min_grid, block, driver, runtime;
  size_t limit;
  cudaDeviceProp prop;
  CHECK(cudaGetDeviceCount(&count));
  CHECK(cudaSetDevice(0));
  CHECK(cudaGetDevice(&device));
  CHECK(cudaGetDeviceProperties(&prop, device));
  printf("%s sm_%d%d, %d SMs, %zu MiB, %zu B shared (%zu opt-in), warp %d, L2 %d, bus %d, %d threads\n", prop.name,
         prop.major, prop.minor, prop.multiProcessorCount, prop.totalGlobalMem >> 20, prop.sharedMemPerBlock,
         prop.sharedMemPerBlockOptin, prop.warpSize, prop.l2CacheSize, prop.memoryBusWidth, prop.maxThreadsPerBlock);
  printf("%d %d %zu %d\n", prop.maxThreadsDim[0], prop.maxGridSize[2], prop.sharedMemPerMultiprocessor,
         prop.regsPerBlock);
  CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrClockRate, device));
  CHECK(cudaDeviceGetAttribute(&value, cudaDevAttrComputeCapabilityMajor, device));
  CHECK(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1 << 20));
  CHECK(cudaDeviceGetLimit(&limit, cudaLimitPrintfFifoSize));
  CHECK(cudaDeviceSetCacheConfig(cudaFuncCachePreferShared));
  CHECK(cudaDriverGetVersion(&driver));
  CHECK(cudaRuntimeGetVersion(&runtime));
  CHECK(cudaFuncSetAttribute(scale, cudaFuncAttributeMaxDynamicSharedMemorySize, 64 * 1024));
  CHECK(cudaFuncSetAttribute(copy<float>, cudaFuncAttributePreferredSharedMemoryCarveout,
                             cudaSharedmemCarveoutMaxShared));
  CHECK(cudaFuncSetAttribute((const void *)scale, cudaFuncAttributeMaxDynamicSharedMemorySize, 1024));
  CHECK(cudaFuncSetCacheConfig(copy<int>, cudaFuncCachePreferL1));
  cudaFuncAttributes attributes;
  CHECK(cudaFuncGetAttributes(&attributes, scale));
  printf("%d registers, %zu B local\n", attributes.numRegs, attributes.localSizeBytes);
  CHECK(cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, scale, 256, 0));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&min_grid, &block, scale));
  CHECK(cudaOccupancyMaxPotentialBlockSize(&min_grid, &block, copy<float>, 0, 0));
  CHECK(cudaProfilerStart());
  CHECK(cudaProfilerStop());
  CHECK(cudaPeekAtLastError());
  CHECK(cudaGetLastError());
  CHECK(cudaDeviceSynchronize());
  CHECK(cudaDeviceReset());
}

void launches(float *data, int n, cudaStream_t stream) {
  dim3 grid(4), block(8, 8), one;
  block.x = 16;
  grid = dim3((n + 31) / 32, 1, 1);
  scale<<<grid, block>>>(data, n);
  scale<<<4, 64, 1024>>>(data, n);
  scale<<<dim3(n), dim3{32, 2}, 0, stream>>>(data, n);
  copy<<<1, one>>>(data, data + n);
  copy<float><<<1, 32, sizeof(float) * 4, 0>>>(data, data);
  void *arguments[] = {&data, &n};
  CHECK(cudaLaunchKernel((void *)scale, grid, block, arguments, 0, stream));
  CHECK(cudaLaunchKernel(scale, grid, block, arguments));
  CHECK(cudaLaunchCooperativeKernel((void *)scale, grid, block, arguments));
  cudaLaunchConfig_t config = {};
  config.gridDim = grid;
  config.blockDim = block;
  config.dynamicSmemBytes = 0;
  config.stream = stream;
  cudaLaunchAttribute attribute[1];
  attribute[0].id = cudaLaunchAttributeClusterDimension;
  attribute[0].val.clusterDim.x = 2;
  config.attrs = attribute;
  config.numAttrs = 1;
  CHECK(cudaLaunchKernelEx(&config, scale, data, n));
}

int main() {
  memory(1 << 10);
  devices();
  return 0;
}
