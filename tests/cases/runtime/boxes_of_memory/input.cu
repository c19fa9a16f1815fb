#include <cuda_runtime.h>
__global__ void twice(cudaPitchedPtr p, int nx, int ny, int nz) {
  int x = threadIdx.x, y = blockIdx.x, z = blockIdx.y;
  char *base = (char *)p.ptr + (z * ny + y) * p.pitch;
  if (x < nx) ((float *)base)[x] *= 2;
}
int main() {
  const int nx = 30, ny = 4, nz = 3;
  static float host[nz][ny][nx];
  for (int i = 0; i < nx * ny * nz; i++) (&host[0][0][0])[i] = i;
  cudaStream_t stream;
  cudaStreamCreate(&stream);
  cudaExtent extent = make_cudaExtent(nx * sizeof(float), ny, nz);
  cudaPitchedPtr device;
  if (cudaMalloc3D(&device, extent) != cudaSuccess) return 3;
  cudaMemset3D(device, 0, extent);
  cudaMemset3DAsync(device, 1, extent, stream);
  cudaMemcpy3DParms parms = {0};
  parms.srcPtr = make_cudaPitchedPtr(host, nx * sizeof(float), nx, ny);
  parms.dstPtr = device;
  parms.extent = extent;
  parms.kind = cudaMemcpyHostToDevice;
  cudaMemcpy3DAsync(&parms, stream);
  twice<<<dim3(ny, nz), 32, 0, stream>>>(device, nx, ny, nz);
  cudaStreamSynchronize(stream);
  cudaMemcpy3DParms back = {};
  back.srcPtr = device;
  back.dstPtr = make_cudaPitchedPtr(host, nx * sizeof(float), nx, ny);
  back.extent = extent;
  back.kind = cudaMemcpyDeviceToHost;
  back.srcPos = make_cudaPos(0, 0, 0);
  if (cudaMemcpy3D(&back) != cudaSuccess) return 2;
  cudaFree(device.ptr);
  for (int i = 0; i < nx * ny * nz; i++) if ((&host[0][0][0])[i] != 2 * i) return 1;
  return 0;
}
