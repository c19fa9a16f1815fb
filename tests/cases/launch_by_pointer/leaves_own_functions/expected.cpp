namespace own {
int cudaLaunchKernel(const void *function, int grid, int block, void **arguments) { return function && arguments ? grid * block : 0; }
}

int run(void **arguments) { return own::cudaLaunchKernel((const void *)run, 1, 2, arguments); }
