template <int Bytes> struct word_of {};
template <> struct word_of<16> { using type = uint4; };
template <> struct word_of<8> { using type = uint2; };
template <typename T, int N> struct packed {
    using word = typename word_of<N * sizeof(T)>::type;
    using both = union {
        word whole;
        T each[N];
    };
    both data;
    __device__ void load(const void *from, int i) { data.whole = static_cast<const word *>(from)[i]; }
};
__global__ void twice(const float *in, float *out) {
    packed<float, 4> one;
    one.load(in, threadIdx.x);
    for (int i = 0; i < 4; ++i) out[threadIdx.x * 4 + i] = 2 * one.data.each[i];
}
__global__ void pairs(const float2 *in, float2 *out) {
    packed<float2, 2> one;
    one.load(in, threadIdx.x);
    for (int i = 0; i < 2; ++i) out[threadIdx.x * 2 + i] = one.data.each[i];
}
