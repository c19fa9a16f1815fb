#include <cuda_runtime.h>

__global__ void pixels(const float *in, unsigned char *out, int *grey, unsigned short s) {
    const float gain = 255.0f;
    out[threadIdx.x] = (unsigned char)fminf(fmaxf(in[threadIdx.x] * gain, 0.0f), gain);
    grey[threadIdx.x] = (int)floorf(100.0f * cosf(in[threadIdx.x]));
    grey[threadIdx.x] += static_cast<int>(sqrtf((float)threadIdx.x)) + int(s * 0.25f);
    grey[threadIdx.x] += (int)ceil((threadIdx.x % 8 - 4.0) / 3);
    grey[threadIdx.x] += in[threadIdx.x] > 0 ? (int)1.5f : 0;
}

void run(const float *in, unsigned char *out, int *grey) { pixels<<<1, 32>>>(in, out, grey, 7); }
