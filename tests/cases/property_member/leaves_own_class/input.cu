#include <cuda_runtime.h>

struct Properties { int regsPerBlock, asyncEngineCount; };

int sum(const Properties &p) { return p.regsPerBlock + p.asyncEngineCount; }
