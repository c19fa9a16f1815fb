__global__ void put(int *p, int a) { p[threadIdx.x] = a; }

void run(int *p, int *h) {
    // the arguments stay as they are, with their condition
    put<<<1, 32>>>(p,
#ifdef SEVEN
                   7
#else
                   5
#endif
    );
    put<<<1,
#ifdef SMALL
          16
#else
          32
#endif
          >>>(p, 1);
    cudaMemcpy(h, p,
#ifdef SMALL
               64,
#else
               128,
#endif
               cudaMemcpyDeviceToHost);
#ifdef SMALL
    cudaDeviceSynchronize();
#endif
}
