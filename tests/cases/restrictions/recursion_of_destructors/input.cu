// A destructor that makes one of its own class never comes to an end at compile time; one of other arguments does.
template <typename T> struct Countdown {
    T *out;
    int left;
    __device__ Countdown(T *o, int n) : out(o), left(n) {}
    __device__ ~Countdown() {
        if (left > 0) {
            Countdown inner(out, left - 1);
            *out += left;
        }
    }
};

template <int N> struct Steps {
    int *out;
    __device__ ~Steps() {
        if constexpr (N > 0) {
            Steps<N - 1> next{out};
            *out += N;
        }
    }
};

template <typename T> struct Chained {
    Chained *next;
    T value;
    __device__ ~Chained() {
        Chained *other = next;
        if (other != nullptr) other->value += value;
    }
};

__global__ void count(int *o) { Countdown<int> down(o, 3); }
__global__ void step(int *o) { Steps<3> all{o}; }
__global__ void chain(int *o) {
    Chained<int> last{nullptr, 1};
    Chained<int> first{&last, 2};
    *o = last.value;
}

void run(int *o) {
    count<<<1, 1>>>(o);
    step<<<1, 1>>>(o);
    chain<<<1, 1>>>(o);
    cudaDeviceSynchronize();
}
