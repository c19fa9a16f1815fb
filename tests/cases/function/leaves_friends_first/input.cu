class Engine { int *p; friend __global__ void engine_k(Engine e, int n); public: Engine(int *q) : p(q) {} };
__global__ void engine_k(Engine e, int n) { e.p[threadIdx.x] = n; }
