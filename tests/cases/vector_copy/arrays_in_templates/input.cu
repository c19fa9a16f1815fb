// Elements of an array whose extent is a template's parameter have no type there; the array has.
#define VECTOR(p) (reinterpret_cast<const float4 *>(&(p))[0])

template <int N, typename V> __global__ void stage(const float4 *from, const float *rows, float4 *to, V *others, bool more) {
    float4 staged[N], square[N][2];
    V any[N];
    const float4 *pointers[N];
    if (more) {
        for (int i = 0; i < N; i++) {
            staged[i] = from[i * 32 + threadIdx.x];
            square[i][1] = VECTOR(rows[4 * i]);
            square[0][i % 2] = __ldg(from + i);
            any[i] = others[i];
            pointers[i] = from + i;
        }
    }
    for (int i = 0; i < N; i++) {
        to[i * 32 + threadIdx.x] = staged[i];
        to[i] = square[i][1];
        to[i + N] = *pointers[i];
        others[i] = any[i];
    }
}

void run(const float4 *from, const float *rows, float4 *to, int *others) {
    stage<4, int><<<1, 32>>>(from, rows, to, others, true);
}
