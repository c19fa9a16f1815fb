// What lies where on a device is known to kernels only.
__device__ int numbers[3] = {1, 2, 3};
__device__ int *all = numbers;
__device__ int *last = &numbers[2];
__device__ const int least = 4;
__device__ int more = least + sizeof(numbers);

__global__ void uses(int *out) { out[0] = all[1] + *last + more; }

void run(int *out) { uses<<<1, 1>>>(out); }
