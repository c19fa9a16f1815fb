#include <nvtx3/nvToolsExt.h>
#include <cstdio>

const unsigned colors[] = {0xff00ff00, 0xff0000ff, 0xffffff00};
const int count = sizeof(colors) / sizeof(colors[0]);

#define PUSH_RANGE(name, cid) { \
    int color_id = cid; \
    color_id = color_id % count; \
    nvtxEventAttributes_t eventAttrib = {0}; \
    eventAttrib.version = NVTX_VERSION; \
    eventAttrib.size = NVTX_EVENT_ATTRIB_STRUCT_SIZE; \
    eventAttrib.colorType = NVTX_COLOR_ARGB; \
    eventAttrib.color = colors[color_id]; \
    eventAttrib.messageType = NVTX_MESSAGE_TYPE_ASCII; \
    eventAttrib.message.ascii = name; \
    nvtxRangePushEx(&eventAttrib); \
}
#define POP_RANGE nvtxRangePop();
#define MARK(name) do { nvtxEventAttributes_t a{}; a.messageType = NVTX_MESSAGE_TYPE_ASCII; a.message.ascii = name; nvtxMarkEx(&a); } while (0)

__global__ void scale(float *x) { x[threadIdx.x] *= 2.0f; }

void run(float *x) {
  PUSH_RANGE("scale", 1)
  scale<<<1, 32>>>(x);
  POP_RANGE
  MARK("done");
}
