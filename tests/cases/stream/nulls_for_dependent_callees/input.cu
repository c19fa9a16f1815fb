template <typename T> struct Op {
    Op(T *p, cudaStream_t s = 0) {}
    static cudaError_t run(T *p, int n, cudaStream_t s = 0);
    cudaError_t go(T *p, cudaStream_t s) const;
};
template <typename T> struct Params {
    T *p;
    cudaStream_t s;
    int n;
};
namespace ns {
template <typename T> struct Launcher { static void run(T *p, cudaStream_t s); };
}

template <typename T> struct Held : Op<T> {
    Params<T> first, second{nullptr, 0, 0};
    Held(T *p) : Op<T>(p, 0), first{p, NULL, 0} { this->go(p, 0); }
    Params<T> made(T *p) { return {p, 0, 0}; }
};

template <typename T> void all(T *p) {
    using La = ns::Launcher<T>;
    La::run(p, 0);
    Op<T>::run(p, 0, 0);
    Op<T> op(p, 0), braced{p, nullptr};
    op.go(p, nullptr);
    auto other = Op<T>(p, 0);
    delete new Op<T>(p, 0);
    auto own = [](auto *q, cudaStream_t s) {};
    own(p, 0);
    Params<T> some{p, 0};
}
template void all<float>(float *);
