#define COPY(to, from, n, kind) cudaMemcpy(to, from, (n) * sizeof(float), kind)
#define OWN(kind) own((kind), 77)

int own(int kind, int number) { return kind + number; }

// directions that CUDA has, and numbers that are none
void copies(float *to, const float *from, cudaMemcpyKind kind) {
  COPY(to, from, 4, cudaMemcpyHostToDevice);
  COPY(to, from, 4, (cudaMemcpyKind)2);
  COPY(to, from, 4, kind);
  OWN(9);
}
