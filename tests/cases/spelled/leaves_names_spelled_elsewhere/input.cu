// `##` that makes names of the program's own, and macros whose CUDA names are spelled at the use or in another macro.
#define MINE(name) my_##name
#define IDENTITY(x) x
#define NUMBER(n) n##u
#define SUM(p, x) atomicAdd(p, x)
#define SUM_OF(p, x) SUM(p, NUMBER(x))
__device__ int MINE(value)(int i) { return i; }
__global__ void kernel(unsigned *n) {
    SUM_OF(n, 1);
    n[1] = MINE(value)(IDENTITY(threadIdx.x)) + IDENTITY(atomicAdd)(n, 1u);
}
