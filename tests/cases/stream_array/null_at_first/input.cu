// Arrays of streams that are null until something creates them, or stay so.
#include <cuda_runtime.h>
#define MAX_DEVICES 4

static cudaStream_t pool[4];
extern cudaStream_t elsewhere[2];
cudaStream_t first, listed[2] = {NULL, 0};

struct Context {
    cudaStream_t streams[MAX_DEVICES][2] = {{nullptr}};
    cudaStream_t zeros[3] = {0};
    cudaStream_t empties[3]{};
    Context() {}
    cudaStream_t stream(int device, int i) {
        if (streams[device][i] == nullptr) cudaStreamCreateWithFlags(&streams[device][i], cudaStreamNonBlocking);
        return streams[device][i];
    }
};
struct Plain {
    int n;
    cudaStream_t streams[2];
};

__global__ void fill(float *p, float x) { p[threadIdx.x] = x; }

cudaStream_t lazily(int i) {
    if (!pool[i]) cudaStreamCreateWithFlags(&pool[i], cudaStreamNonBlocking);
    return pool[i];
}

void wait(cudaStream_t *streams, int n) {
    for (int i = 0; i < n; i++) cudaStreamSynchronize(streams[i]);
}

void run(float *p, Context &context) {
    cudaStream_t local[2] = {};
    static cudaStream_t kept[2];
    Plain plain = {1};
    fill<<<1, 32, 0, lazily(1)>>>(p, 1.0f);
    fill<<<1, 32, 0, context.stream(1, 1)>>>(p, 2.0f);
    fill<<<1, 32, 0, plain.streams[1]>>>(p, 3.0f);
    fill<<<1, 32, 0, local[1]>>>(p, 4.0f);
    if (kept[0] && !kept[1]) fill<<<1, 32, 0, kept[0]>>>(p, 5.0f);
    wait(pool, 4);
    wait(elsewhere, 2);
    wait(listed, 2);
    wait(&first, 1);
}
