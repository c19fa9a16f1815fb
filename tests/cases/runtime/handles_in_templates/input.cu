class Stream {
public:
    operator cudaStream_t() const { return stream_; }

private:
    cudaStream_t stream_ = nullptr;
};

class Event {
public:
    Event() { cudaEventCreate(&event_); }
    ~Event() { cudaEventDestroy(event_); }
    operator cudaEvent_t() const { return event_; }

private:
    cudaEvent_t event_;
};

template <typename T> __global__ void fill(T *p) { p[threadIdx.x] = T(1); }

// What depends on T is left open in a template, also the conversions of what does not.
template <typename T> class Buffer {
public:
    explicit Buffer(size_t n) : n_(n) { cudaMalloc(&data_, n * sizeof(T)); }
    ~Buffer() { cudaFree(data_); }
    void zero(const Stream &s) { cudaMemsetAsync(data_, 0, n_ * sizeof(T), s); }
    void upload(const T *from, Stream s) { cudaMemcpyAsync(data_, from, n_ * sizeof(T), cudaMemcpyHostToDevice, s); }
    void download(T *to, cudaStream_t s) const { cudaMemcpyAsync(to, data_, n_ * sizeof(T), cudaMemcpyDeviceToHost, s); }
    void fill_own() const { fill<T><<<1, 32, 0, own_>>>(data_); }
    void zero_own() const { cudaMemsetAsync(data_, 0, n_ * sizeof(T), own_); }
    void after(const Event &e) const { cudaStreamWaitEvent(own_, e, 0); }

private:
    T *data_;
    size_t n_;
    Stream own_;
};

void run(float *host, const Stream &s, const Event &e) {
    Buffer<float> b(32);
    b.zero(s);
    b.upload(host, s);
    b.after(e);
    b.fill_own();
    b.zero_own();
    b.download(host, s);
    cudaStreamSynchronize(s);
}
