__constant__ float4 planes[4];
__constant__ float4 corners[2] = {{1.0f, 2.0f, 3.0f, 4.0f}, {5.0f}};

__global__ void clip(float *out) {
    const float4 p = planes[threadIdx.x % 4];
    out[threadIdx.x] = p.x + p.w + corners[threadIdx.x % 2].y;
}

void set(const float4 *host) { cudaMemcpyToSymbol(planes, host, sizeof(planes)); }
