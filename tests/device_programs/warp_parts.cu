// Lanes that a mask names: each way of a branch, a vote, a tail, those that are here. Each against a plain computation on the host.
#include <cstdio>

__device__ int sum_of(unsigned mask, int v) {
  int total = 0;
  for (int lane = 0; lane < 32; lane++)
    if (mask >> lane & 1) total += __shfl_sync(mask, v, lane);
  return total;
}

// Half warps that go different ways, each with its own mask.
__global__ void halves(int *out) {
  int lane = threadIdx.x % 32, v = out[threadIdx.x];
  if (lane < 16) {
    for (int d = 8; d > 0; d >>= 1) v += __shfl_xor_sync(0x0000ffff, v, d);
  } else {
    const unsigned upper = 0xffff0000u;
    for (int d = 1; d < 16; d *= 2) v = max(v, __shfl_xor_sync(upper, v, d, 16));
    __syncwarp(upper);
  }
  out[threadIdx.x] = v;
}

// The lanes that a vote, the tail of an array, or the branch itself names.
__global__ void named(int *out, int n) {
  int lane = threadIdx.x % 32, v = out[threadIdx.x], result = 0;
  unsigned odd = __ballot_sync(0xffffffff, v & 1);
  if (v & 1) {
    int leader = __ffs(odd) - 1;
    result = __shfl_sync(odd, v, leader) + __reduce_add_sync(odd, v) + __popc(__ballot_sync(odd, v > 20));
  }
  unsigned first = (1u << n) - 1;
  if (lane < n) {
    int up = __shfl_up_sync(first, v, 1), down = __shfl_down_sync(first, v, 3, 8);
    result += 1000 * (lane > 0 ? up : 7) + (lane % 8 < 5 && lane + 3 < n ? down : 0);
    if (__any_sync(first, v == 9)) result++;
    if (__all_sync(first, v >= 0)) result += 2;
  }
  if (lane % 3 == 1) {
    unsigned here = __activemask();
    result += sum_of(here, lane) + __popc(here) * 100000;
    result += __popc(__match_any_sync(here, lane / 8));
    int same;
    result += __match_all_sync(here, lane % 3, &same) == here ? 5 * same : -1;
  }
  result += __shfl_sync(1u << lane, v, lane);
  out[threadIdx.x] = result;
}

// Both halves of the warp at one call, each with its own mask, after some lanes are done.
__global__ void rest(unsigned *out) {
  int lane = threadIdx.x % 32;
  unsigned mask = lane < 16 ? 0x0000ffffu : 0xffff0000u;
  if (lane > 27) return;
  unsigned least = __reduce_min_sync(mask, (lane * 7u + 3) % 32), voted = __ballot_sync(mask, lane & 2);
  out[threadIdx.x] = least << 16 ^ voted;
}

// Half warps that shift, each in its own way: behind it each lane still knows in which half it is.
__global__ void shifted(int *out, int *asked) {
  int lane = threadIdx.x % 32, v = out[threadIdx.x];
  if (lane < 16) v = __shfl_up_sync(0xffff, v, 1, 16);
  else v = __shfl_down_sync(0xffff0000, v, 1, 16);
  out[threadIdx.x] = v;
  asked[threadIdx.x] = lane < 16 ? 6 : 5;
}
__global__ void scanned(int *out, int *asked) {
  int lane = threadIdx.x % 32, v = out[threadIdx.x];
  if (lane < 16) {
    for (int d = 1; d < 16; d *= 2) {
      int up = __shfl_up_sync(0xffff, v, d, 16);
      if (lane >= d) v += up;
    }
  } else {
    for (int d = 1; d < 16; d *= 2) {
      int up = __shfl_up_sync(0xffff0000, v, d, 16);
      if (lane - 16 >= d) v += up;
    }
  }
  out[threadIdx.x] = v;
  asked[threadIdx.x] = __popc(__ballot_sync(lane < 16 ? 0xffff : 0xffff0000, lane % 3 == 0));
}

int main() {
  int *out, *asked;
  unsigned *words;
  cudaMallocManaged(&asked, 64 * sizeof(int));
  cudaMallocManaged(&out, 64 * sizeof(int));
  cudaMallocManaged(&words, 64 * sizeof(unsigned));
  for (int t = 0; t < 64; t++) out[t] = t * 5 % 37, words[t] = 0;
  halves<<<1, 64>>>(out);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int t = 0; t < 64; t++) {
    int sum = 0, most = 0, base = t & ~15;
    for (int k = base; k < base + 16; k++) sum += k * 5 % 37, most = k * 5 % 37 > most ? k * 5 % 37 : most;
    wrong += out[t] != (t % 32 < 16 ? sum : most);
  }
  for (int t = 0; t < 64; t++) out[t] = t * 5 % 37;
  named<<<1, 64>>>(out, 20);
  rest<<<1, 64>>>(words);
  cudaDeviceSynchronize();
  for (int t = 0; t < 64; t++) {
    auto at = [&](int lane) { return ((t & ~31) + lane) * 5 % 37; };
    int lane = t % 32, v = at(lane), expected = v, leader = -1, odd = 0, large = 0, nine = 0, here = 0, sum = 0, eighth = 0;
    for (int k = 0; k < 32; k++) {
      if (at(k) & 1) odd += at(k), large += at(k) > 20, leader = leader < 0 ? k : leader;
      if (k < 20) nine |= at(k) == 9;
      if (k % 3 == 1) here++, sum += k, eighth += k / 8 == lane / 8;
    }
    if (v & 1) expected += at(leader) + odd + large;
    if (lane < 20) expected += 1000 * (lane ? at(lane - 1) : 7) + (lane % 8 < 5 && lane + 3 < 20 ? at(lane + 3) : 0) + nine + 2;
    if (lane % 3 == 1) expected += sum + here * 100000 + eighth + 5;
    wrong += out[t] != expected;
    unsigned least = 99, voted = 0;
    for (int k = lane & 16; k < (lane & 16) + 16 && k < 28; k++) least = (k * 7 + 3) % 32 < least ? (k * 7 + 3) % 32 : least, voted |= (k & 2u) >> 1 << k;
    wrong += lane < 28 && words[t] != (least << 16 ^ voted);
  }
  for (int t = 0; t < 64; t++) out[t] = t * 5 % 37;
  shifted<<<1, 64>>>(out, asked);
  cudaDeviceSynchronize();
  for (int t = 0; t < 64; t++) {
    int from = t % 32 < 16 ? (t % 16 ? t - 1 : t) : (t % 16 < 15 ? t + 1 : t);
    wrong += out[t] != from * 5 % 37 || asked[t] != (t % 32 < 16 ? 6 : 5);
  }
  for (int t = 0; t < 64; t++) out[t] = t * 5 % 37;
  scanned<<<1, 64>>>(out, asked);
  cudaDeviceSynchronize();
  for (int t = 0, sum = 0; t < 64; t++) {
    sum = (t % 16 ? sum : 0) + t * 5 % 37;
    wrong += out[t] != sum || asked[t] != (t % 32 < 16 ? 6 : 5);
  }
  printf("%s\n", wrong ? "FAILED" : "PASSED");
  return wrong != 0;
}
