#include <cuda_runtime.h>

int main() {
    float h[4], *d;
    ::cudaMalloc ( ( void** ) & d , sizeof ( h ) ) ;
    cudaMemcpy(d,h,sizeof h,cudaMemcpyHostToDevice);
	cudaMemcpy(	d,
				h, // tabs

				sizeof(h),
				cudaMemcpyHostToDevice);
    if (false) cudaMemset(d, 0, 4); else { cudaMemset(d, 1, 4); }
    cudaFree /* at once */ (d);
    return cudaGetLastError() == cudaSuccess ? 0 : 1; }
