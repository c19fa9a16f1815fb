__global__ void odd(unsigned *out, int *counter) {
    unsigned i = threadIdx.x;
    out[i] = __brev(i) + __byte_perm(i, 1, 0x3210);
    out[i] += __ballot_sync(0xffffffff, i & 1);
    if (__any_sync(0xffffffff, i == 3)) atomicCAS(counter, 0, 1);
    out[i] += (unsigned)clock64();
    asm volatile("mov.u32 %0, %%laneid;" : "=r"(i));
}
