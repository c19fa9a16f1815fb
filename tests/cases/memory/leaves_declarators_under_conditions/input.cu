void run(int n) {
    float
#ifdef DEBUG
        *extra,
#endif
        *p;
    cudaMalloc(&p, n * sizeof(float));
#ifdef DEBUG
    extra = p;
#endif
    cudaFree(p);
}
