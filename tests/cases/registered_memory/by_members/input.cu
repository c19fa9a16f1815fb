// Registered memory that members, objects, choices, lists and CUDA's address of it lead to.
#include <cuda_runtime.h>

struct Buffer {
    float *host, *device;
    int n;
    Buffer(float *p, float *q, int size) : host(p), device(q), n(size) {}
    void twice_there();
    void twice_here();
};
struct Pair {
    float *first, *second;
};
struct Whole {
    Pair parts;
};

__global__ void twice(float *p, int n) {
    if (threadIdx.x < n) p[threadIdx.x] *= 2;
}
__global__ void first(Whole whole) { whole.parts.first[threadIdx.x] *= 2; }
__global__ void second(Whole whole) { whole.parts.second[threadIdx.x] *= 2; }

class Owner {
  public:
    void prepare() {
        host = new float[64];
        cudaHostRegister(host, 256, cudaHostRegisterDefault);
        cudaMalloc(&device, 256);
    }
    void run() {
        twice<<<1, 32>>>(device, 32);
        twice<<<1, 32>>>(this->host, 32);
        twice<<<1, 32>>>(host, 32);
    }

  private:
    float *host, *device;
};

void Buffer::twice_there() { twice<<<1, 32>>>(device, n); }
void Buffer::twice_here() { twice<<<1, 32>>>(host, n); }

static float *larger(float *a, float *b, int n) { return n > 8 ? a : b; }

void run(int n, float *device) {
    float *h = new float[64], *mapped, *plain = device;
    cudaHostRegister(h, 256, cudaHostRegisterDefault);
    cudaHostGetDevicePointer((void **)&mapped, h, 0);
    twice<<<1, 32>>>(mapped, n);
    twice<<<1, 32>>>(n > 1 ? device : h, n);
    twice<<<1, 32>>>(larger(h, plain, n), n);
    twice<<<1, 32>>>(larger(plain, plain, n), n);
    Buffer buffer(h, device, n);
    buffer.twice_there();
    buffer.twice_here();
    Whole whole{{h, device}};
    first<<<1, 32>>>(whole);
    second<<<1, 32>>>(whole);
    cudaDeviceSynchronize();
    cudaHostUnregister(h);
}
