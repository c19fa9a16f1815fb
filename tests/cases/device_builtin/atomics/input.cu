__global__ void counters(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    int old = atomicSub(&i[0], n);
    atomicMin(i + 1, old);
    atomicMax(&i[2], threadIdx.x);
    atomicAnd(u, 0xfu), atomicOr(u + 1, 1u << n), atomicXor(u + 2, u[3]);
    atomicInc(&u[4], 15);
    atomicDec(&u[5], 15);
    atomicExch(f, 1);
    atomicAdd(f + 1, 2);
    atomicAdd(wide, 1ull);
    while (atomicCAS(&i[3], 0, 1) != 0) {}
    atomicExch(&i[3], 0);
}
