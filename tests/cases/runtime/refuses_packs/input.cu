auto set = [](auto... a) { return cudaMemset(a...); };

// a function of ours takes what the pack is
auto release = [](auto... a) { return cudaFree(a...); };

template <typename... A> void all(A... a) {
    cudaMemcpyAsync(a...);
    cudaLaunchKernel(a...);
    dim3 grid(a...);
    auto block = dim3{a...};
}
// these are no arguments of the call
template <typename... A> void counted(void *p) { cudaMemset(p, sizeof...(A), (sizeof(A) + ...)); }
