// Names that begin like the libraries', of the program itself.
struct cublasLike {
  int gemm(int n) { return 2 * n; }
};
int curandom(int seed) { return seed * 16807; }

int run(cublasLike handle) { return handle.gemm(curandom(3)); }
