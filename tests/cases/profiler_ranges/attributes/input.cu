#include <nvtx3/nvToolsExt.h>
#include <nvtx3/nvToolsExtCudaRt.h>

struct Range {
  explicit Range(const char *name) {
    nvtxEventAttributes_t event = {0};
    event.version = NVTX_VERSION;
    event.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE;
    event.colorType = NVTX_COLOR_ARGB;
    event.color = 0xff00ff00;
    event.messageType = NVTX_MESSAGE_TYPE_ASCII;
    event.message.ascii = name;
    nvtxRangePushEx(&event);
  }
  ~Range() { nvtxRangePop(); }
};

__global__ void scale(float *x) { x[threadIdx.x] *= 2.0f; }

void run(float *x, cudaStream_t stream) {
  Range range("run");
  nvtxNameCudaStreamA(stream, "main stream");
  nvtxDomainHandle_t domain = nvtxDomainCreateA("library");
  nvtxMarkA("launch");
  scale<<<1, 32, 0, stream>>>(x);
  nvtxDomainDestroy(domain);
}
