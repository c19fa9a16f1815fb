#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>

__global__ void scale(float *x) { x[threadIdx.x] *= 2.0f; }

void run(float *x, cudaEvent_t event, unsigned thread) {
  nvtxEventAttributes_t attributes = {};
  nvtxNameOsThreadA(thread, "worker");
  nvtxNameCategoryA(1, "kernels");
  nvtxNameCudaDeviceA(0, "first");
  nvtxNameCudaEventA(event, "done");
  nvtxMarkEx(&attributes);
  nvtxRangeId_t range = nvtxRangeStartEx(&attributes);
  nvtxDomainHandle_t domain = nvtxDomainCreateA("library");
  nvtxDomainNameCategoryA(domain, 1, "kernels");
  nvtxStringHandle_t name = nvtxDomainRegisterStringA(domain, "scale");
  attributes.message.registered = name;
  nvtxDomainRangePushEx(domain, &attributes);
  nvtxRangeId_t inner = nvtxDomainRangeStartEx(domain, &attributes);
  scale<<<1, 32>>>(x);
  nvtxDomainMarkEx(domain, &attributes);
  nvtxDomainRangeEnd(domain, inner);
  nvtxDomainRangePop(domain);
  nvtxDomainDestroy(domain);
  nvtxRangeEnd(range);
}
