// Dynamic shared memory of which only the run knows how much: none, some, too much; beside device variables and texts in them.
#include <cstdio>
#include <cstring>
#include <vector>

__device__ int counter = 7;
__device__ char greeting[16] = "hello";
__constant__ float gain = 2.0f;

__global__ void stage(float *p, int n) {
    extern __shared__ float staged[];
    if (n > 0) staged[threadIdx.x] = p[threadIdx.x];
    __syncthreads();
    p[threadIdx.x] = n > 0 ? staged[n - 1 - threadIdx.x] * gain : gain;
    if (threadIdx.x == 0) counter += greeting[0] - 'a';
}

static bool is(const std::vector<float> &found, float first, float step) {
    for (size_t i = 0; i < found.size(); i++)
        if (found[i] != first + step * i) return false;
    return true;
}

int main(int argc, char **argv) {
    const int n = 32, none = argc - 1;  // no arguments are given
    std::vector<float> host(n);
    float *p;
    cudaMalloc(&p, n * sizeof(float));
    int bad = 0;
    stage<<<1, n, none * sizeof(float)>>>(p, none);
    cudaMemcpy(host.data(), p, n * sizeof(float), cudaMemcpyDeviceToHost);
    if (!is(host, 2, 0)) bad++, std::puts("none");
    for (int i = 0; i < n; i++) host[i] = i;
    cudaMemcpy(p, host.data(), n * sizeof(float), cudaMemcpyHostToDevice);
    stage<<<1, n, n * sizeof(float)>>>(p, n);
    cudaMemcpy(host.data(), p, n * sizeof(float), cudaMemcpyDeviceToHost);
    if (!is(host, 62, -2)) bad++, std::puts("some");

    cudaDeviceProp properties;
    cudaGetDeviceProperties(&properties, 0);
    const size_t too_much = properties.sharedMemPerBlock + 1024;
    stage<<<1, n, too_much>>>(p, n);
    if (cudaGetLastError() != cudaErrorInvalidValue) bad++, std::puts("too much");
    stage<<<1, n, n * sizeof(float)>>>(p, n);
    if (cudaGetLastError() != cudaSuccess) bad++, std::puts("behind it");

    int count;
    cudaMemcpyFromSymbol(&count, counter, sizeof count);
    if (count != 7 + 3 * ('h' - 'a')) bad++, std::printf("counter %d\n", count);
    char text[16];
    cudaMemcpyFromSymbol(text, greeting, sizeof text);
    if (std::strcmp(text, "hello") != 0) bad++, std::puts("text");
    std::puts(bad ? "FAILED" : "PASSED");
    return bad;
}
