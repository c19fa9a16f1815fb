// Textures of linear memory, pitched memory and arrays; surfaces. What is expected is the Programming Guide's ("Texture Fetching").
#include <cstdio>
#include <cstring>

int wrong = 0;
#define EXPECT(...) \
  if (!(__VA_ARGS__)) ++wrong, std::printf("line %d: %s\n", __LINE__, #__VA_ARGS__)

__global__ void fetched(cudaTextureObject_t texture, float4 *out, int first) { out[threadIdx.x] = tex1Dfetch<float4>(texture, int(threadIdx.x) + first); }
__global__ void along(cudaTextureObject_t texture, float *out, float first, float step) { out[threadIdx.x] = tex1D<float>(texture, first + step * threadIdx.x); }
__global__ void plane(cudaTextureObject_t texture, float *out, float x, float y) {
  out[0] = tex2D<float>(texture, x, y);
  float same;
  tex2DLod(&same, texture, x, y, 0.0f);
  out[1] = same;
  const float4 around = tex2Dgather<float4>(texture, x, y);
  out[2] = around.x, out[3] = around.y, out[4] = around.z, out[5] = around.w;
}
__global__ void bytes(cudaTextureObject_t whole, cudaTextureObject_t part, uchar4 *out, float4 *shares) {
  out[threadIdx.x] = tex2D<uchar4>(whole, threadIdx.x + 0.5f, 0.5f);
  shares[threadIdx.x] = tex2D<float4>(part, threadIdx.x + 0.5f, 0.5f);
}
__global__ void box(cudaTextureObject_t texture, float *out) { out[0] = tex3D<float>(texture, 1.5f, 2.5f, 1.5f), out[1] = tex3D<float>(texture, 1.5f, 2.5f, 7.0f); }
__global__ void layered(cudaTextureObject_t texture, int *out) { out[threadIdx.x] = tex2DLayered<int>(texture, 0.5f, 1.5f, threadIdx.x); }
__global__ void turned(cudaSurfaceObject_t surface, int size) {
  const int x = threadIdx.x, y = threadIdx.y;
  const int mine = surf2Dread<int>(surface, x * 4, y);
  __syncthreads();
  surf2Dwrite(mine, surface, y * 4, x);
  if (x == 0) surf2Dwrite(7, surface, size * 4, y, cudaBoundaryModeZero);  // outside: nothing
}

template <class T> T *managed(size_t count) {
  T *made;
  cudaMallocManaged(&made, count * sizeof(T));
  return made;
}

cudaTextureObject_t texture_of(const cudaResourceDesc &of, cudaTextureAddressMode mode, cudaTextureFilterMode filter, bool normalized, bool shares = false) {
  cudaTextureDesc how = {};
  for (auto &one : how.addressMode) one = mode;
  how.filterMode = filter;
  how.readMode = shares ? cudaReadModeNormalizedFloat : cudaReadModeElementType;
  how.normalizedCoords = normalized;
  cudaTextureObject_t made = 0;
  EXPECT(cudaCreateTextureObject(&made, &of, &how, nullptr) == cudaSuccess);
  return made;
}

void of_memory() {
  float4 *const in = managed<float4>(8), *const out = managed<float4>(10);
  for (int i = 0; i < 8; ++i) in[i] = {float(i), float(2 * i), float(3 * i), float(4 * i)};
  cudaResourceDesc of = {};
  of.resType = cudaResourceTypeLinear;
  of.res.linear.devPtr = in;
  of.res.linear.desc = cudaCreateChannelDesc<float4>();
  of.res.linear.sizeInBytes = 8 * sizeof(float4);
  const cudaTextureObject_t texture = texture_of(of, cudaAddressModeClamp, cudaFilterModePoint, false);
  fetched<<<1, 10>>>(texture, out, -1);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0].x == 0 && out[3].w == 8 && out[8].y == 14 && out[9].z == 0);
  EXPECT(cudaDestroyTextureObject(texture) == cudaSuccess);
}

void of_arrays() {
  const float line[4] = {1, 2, 4, 8};
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaArray_t array;
  EXPECT(cudaMallocArray(&array, &format, 4) == cudaSuccess && cudaMemcpy2DToArray(array, 0, 0, line, 16, 16, 1, cudaMemcpyHostToDevice) == cudaSuccess);
  cudaResourceDesc of = {};
  of.resType = cudaResourceTypeArray;
  of.res.array.array = array;
  float *const out = managed<float>(16);
  along<<<1, 8>>>(texture_of(of, cudaAddressModeClamp, cudaFilterModeLinear, false), out, -1.0f, 0.75f);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 1 && out[2] == 1 && out[3] == 1.75f && out[4] == 3 && out[5] == 5 && out[6] == 8 && out[7] == 8);
  along<<<1, 8>>>(texture_of(of, cudaAddressModeBorder, cudaFilterModeLinear, false), out, 0.0f, 0.5f);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 0.5f && out[1] == 1 && out[2] == 1.5f);
  along<<<1, 12>>>(texture_of(of, cudaAddressModeWrap, cudaFilterModePoint, true), out, -0.875f, 0.25f);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  for (int i = 0; i < 12; ++i) EXPECT(out[i] == line[i % 4]);
  along<<<1, 12>>>(texture_of(of, cudaAddressModeMirror, cudaFilterModePoint, true), out, -0.875f, 0.25f);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  for (int i = 0; i < 12; ++i) EXPECT(out[i] == line[i < 4 ? 3 - i : i < 8 ? i - 4 : 11 - i]);
  EXPECT(cudaFreeArray(array) == cudaSuccess);
}

void of_planes() {
  size_t pitch;
  float *plain, grid[4][3], *const out = managed<float>(6);
  EXPECT(cudaMallocPitch(&plain, &pitch, 12, 4) == cudaSuccess);
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 3; ++x) grid[y][x] = float(10 * y + x);
  cudaMemcpy2D(plain, pitch, grid, 12, 12, 4, cudaMemcpyHostToDevice);
  cudaResourceDesc of = {};
  of.resType = cudaResourceTypePitch2D;
  of.res.pitch2D.devPtr = plain;
  of.res.pitch2D.desc = cudaCreateChannelDesc(32, 0, 0, 0, cudaChannelFormatKindFloat);
  of.res.pitch2D.width = 3, of.res.pitch2D.height = 4, of.res.pitch2D.pitchInBytes = pitch;
  plane<<<1, 1>>>(texture_of(of, cudaAddressModeClamp, cudaFilterModeLinear, false), out, 1.75f, 2.25f);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == 1.25f + 17.5f && out[1] == out[0]);
  EXPECT(out[2] == 21 && out[3] == 22 && out[4] == 12 && out[5] == 11);

  const uchar4 four[2] = {{0, 51, 255, 1}, {2, 3, 4, 102}};
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<uchar4>();
  cudaArray_t array;
  EXPECT(cudaMallocArray(&array, &format, 2, 1) == cudaSuccess && cudaMemcpyToArray(array, 0, 0, four, 8, cudaMemcpyHostToDevice) == cudaSuccess);
  cudaResourceDesc small = {};
  small.resType = cudaResourceTypeArray;
  small.res.array.array = array;
  uchar4 *const whole = managed<uchar4>(2);
  float4 *const shares = managed<float4>(2);
  const cudaTextureObject_t part = texture_of(small, cudaAddressModeClamp, cudaFilterModePoint, false, true);
  bytes<<<1, 2>>>(texture_of(small, cudaAddressModeClamp, cudaFilterModePoint, false), part, whole, shares);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && std::memcmp(whole, four, 8) == 0);
  EXPECT(shares[0].y == 51 / 255.0f && shares[0].z == 1 && shares[1].w == 102 / 255.0f);
}

void of_boxes() {
  const cudaChannelFormatDesc format = cudaCreateChannelDesc<float>(), words = cudaCreateChannelDesc<int>();
  float numbers[2][4][3], *const out = managed<float>(2);
  for (int i = 0; i < 24; ++i) numbers[0][0][i] = float(i);
  cudaArray_t array, layers;
  EXPECT(cudaMalloc3DArray(&array, &format, make_cudaExtent(3, 4, 2)) == cudaSuccess);
  cudaMemcpy3DParms copy = {};
  copy.srcPtr = make_cudaPitchedPtr(numbers, 12, 3, 4);
  copy.dstArray = array;
  copy.extent = make_cudaExtent(3, 4, 2);
  copy.kind = cudaMemcpyHostToDevice;
  EXPECT(cudaMemcpy3D(&copy) == cudaSuccess);
  cudaResourceDesc of = {};
  of.resType = cudaResourceTypeArray;
  of.res.array.array = array;
  box<<<1, 1>>>(texture_of(of, cudaAddressModeClamp, cudaFilterModePoint, false), out);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && out[0] == numbers[1][2][1] && out[1] == out[0]);

  int many[3][2][2], *const got = managed<int>(3);
  for (int i = 0; i < 12; ++i) many[0][0][i] = i;
  EXPECT(cudaMalloc3DArray(&layers, &words, make_cudaExtent(2, 2, 3), cudaArrayLayered) == cudaSuccess);
  copy.srcPtr = make_cudaPitchedPtr(many, 8, 2, 2);
  copy.dstArray = layers;
  copy.extent = make_cudaExtent(2, 2, 3);
  EXPECT(cudaMemcpy3D(&copy) == cudaSuccess);
  of.res.array.array = layers;
  layered<<<1, 3>>>(texture_of(of, cudaAddressModeClamp, cudaFilterModePoint, false), got);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess && got[0] == 2 && got[1] == 6 && got[2] == 10);
}

void of_surfaces() {
  const cudaChannelFormatDesc words = cudaCreateChannelDesc<int>();
  int numbers[4][4], back[4][4];
  for (int i = 0; i < 16; ++i) numbers[0][i] = i;
  cudaArray_t array;
  EXPECT(cudaMallocArray(&array, &words, 4, 4, cudaArraySurfaceLoadStore) == cudaSuccess);
  EXPECT(cudaMemcpy2DToArray(array, 0, 0, numbers, 16, 16, 4, cudaMemcpyHostToDevice) == cudaSuccess);
  cudaResourceDesc of = {};
  of.resType = cudaResourceTypeArray;
  of.res.array.array = array;
  cudaSurfaceObject_t surface = 0;
  EXPECT(cudaCreateSurfaceObject(&surface, &of) == cudaSuccess);
  turned<<<1, dim3(4, 4)>>>(surface, 4);
  EXPECT(cudaDeviceSynchronize() == cudaSuccess);
  EXPECT(cudaMemcpy2DFromArray(back, 16, array, 0, 0, 16, 4, cudaMemcpyDeviceToHost) == cudaSuccess);
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 4; ++x) EXPECT(back[y][x] == numbers[x][y]);
  EXPECT(cudaDestroySurfaceObject(surface) == cudaSuccess);
}

int main() {
  of_memory(), of_arrays(), of_planes(), of_boxes(), of_surfaces();
  std::printf(wrong == 0 ? "PASSED\n" : "%d wrong\n", wrong);
  return wrong != 0;
}
