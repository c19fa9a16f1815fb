// What threads that have left would read, or make.
struct Counter { int *at; __device__ Counter(int *p) : at(p) { atomicAdd(p, 1); } };

__global__ void place_from_memory(int *out, const int *in, const int *at, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  const int &given = in[at[i]];
  __syncthreads();
  out[i] = given;
}

__global__ void captured(int *out, const int *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  auto next = [in, first = in[i]](int k) { return in[k + 1] + first; };
  __syncthreads();
  out[i] = next(i);
}

__global__ void meets(int *out, const int *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  auto next = [&](int k) { __syncthreads(); return in[k + 1]; };
  out[i] = next(i);
}

__global__ void narrow(unsigned char *out, const unsigned char *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  unsigned char two[2] = {in[i], in[i + 1]};
  __syncthreads();
  out[i] = two[0] + two[1];
}

__global__ void counts(int *out, int *in, int n) {
  int i = threadIdx.x;
  if (i >= n) return;
  Counter counter = in + i;
  __syncthreads();
  out[i] = *counter.at;
}
