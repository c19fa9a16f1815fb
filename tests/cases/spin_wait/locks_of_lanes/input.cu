__device__ int count;

__global__ void flagged(int *mutex, int *sum) {
  bool done = false;
  while (!done) {
    if (atomicCAS(mutex, 0, 1) == 0) {
      *sum += 1;
      __threadfence();
      atomicExch(mutex, 0);
      done = true;
    }
  }
}
__global__ void left(int *locks, int *sum) {
  for (;;) {
    if (0 == atomicExch(&locks[threadIdx.x % 4], 1)) {
      sum[threadIdx.x % 4]++;
      locks[threadIdx.x % 4] = 0;
      break;
    }
  }
}
__global__ void retried(int *value, int *wins) {
  bool done = false;
  int seen = *value;
  while (!done) {
    int before = atomicCAS(value, seen, seen + 1);
    if (before == seen) done = true;
    seen = before;
  }
  for (int i = 0; i < 4; i++)
    if (atomicCAS(&wins[i], 0, 1) == 0) atomicExch(&wins[i], 2);
}
void run(int *p, int *q) {
  flagged<<<1, 32>>>(p, q);
  left<<<1, 32>>>(p, q);
  retried<<<1, 32>>>(p, q);
}
