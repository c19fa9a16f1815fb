// Templates as arguments: of packs of them, and of those that take packs, compilers make different names.
template <typename T> struct Twice { static constexpr int value = 2; };
template <typename... T> struct Count { static constexpr int value = sizeof...(T); };

template <int N, template <typename> class... Ops> __global__ void all(int *out) { out[threadIdx.x] = N + sizeof...(Ops); }
template <template <typename...> class Op> __global__ void of_pack(int *out) { out[threadIdx.x] = Op<int, char>::value; }
template <template <typename> class Op> __global__ void of_one(int *out) { out[threadIdx.x] = Op<int>::value; }

void run(int *out) {
    all<3><<<1, 32>>>(out);
    all<3, Twice, Twice><<<1, 32>>>(out);
    of_pack<Count><<<1, 32>>>(out);
    of_one<Twice><<<1, 32>>>(out);
}
