__global__ void of_a_block(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    __shared__ int found[8];
    int old = atomicSub_block(&found[0], n);
    atomicMin_block(found + 1, old);
    atomicMax_block(&found[2], threadIdx.x);
    atomicAnd_block(u, 0xfu), atomicOr_block(u + 1, 1u << n), atomicXor_block(u + 2, u[3]);
    atomicInc_block(&u[4], 15);
    atomicDec_block(&u[5], 15);
    atomicExch_block(f, 1);
    if (atomicAdd_block(f + 1, 2) > 0.0f) atomicAdd_block(wide, 1ull);
    i[0] = atomicCAS_block(&found[3], 0, 1);
}

__global__ void of_the_system(int *i, unsigned *u, float *f, unsigned long long *wide, int n) {
    int old = atomicSub_system(&i[0], n);
    atomicMin_system(i + 1, old);
    atomicMax_system(&i[2], threadIdx.x);
    atomicAnd_system(u, 0xfu), atomicOr_system(u + 1, 1u << n), atomicXor_system(u + 2, u[3]);
    atomicInc_system(&u[4], 15);
    atomicDec_system(&u[5], 15);
    atomicExch_system(f, 1);
    if (atomicAdd_system(f + 1, 2) > 0.0f) atomicAdd_system(wide, 1ull);
    wide[1] = atomicCAS_system(wide + 2, 0ull, 1ull);
}
