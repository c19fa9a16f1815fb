class Stream {
public:
  Stream() { cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking); }
  ~Stream() { cudaStreamDestroy(stream); }
  Stream(const Stream &) = delete;
  operator cudaStream_t() const { return stream; }
private:
  cudaStream_t stream;
};
__global__ void kernel(float *p) { p[threadIdx.x] += 1; }
void run(float *d, size_t pitch, float (*m)[6], int *flag, cudaHostFn_t function) {
  Stream stream;
  cudaMemset2DAsync(d, pitch, 0, 24, 4, stream);
  cudaMemcpy2DAsync(d, pitch, m, 24, 24, 4, cudaMemcpyHostToDevice, stream);
  kernel<<<1, 4, 0, stream>>>(d);
  cudaLaunchHostFunc(stream, function, flag);
  cudaMemcpy3DParms box = {};
  box.extent = make_cudaExtent(24, 4, 1);
  cudaMemcpy3DAsync(&box, stream);
  cudaStreamSynchronize(stream);
}
