// Of the program's own, whatever it is called: nothing of CUDA's scopes.
struct Counter {
    int value;
    __device__ int atomicAdd_system(int x) { return value += x; }
};
__device__ int atomicAdd_block(Counter *c, int x) { return c->value -= x; }

__global__ void own(Counter *c, int *n) {
    c->atomicAdd_system(2);
    atomicAdd_block(c, 3);
    atomicAdd(n, 1);
}
