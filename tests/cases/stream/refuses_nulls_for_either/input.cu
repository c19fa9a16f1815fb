#include <vector>

struct Numbers { static void put(float *p, int n); static void fill(float *p, int n); };
struct Streams { static void put(float *p, cudaStream_t s); void resize(int n, cudaStream_t s); };

// what `W` is decides between a number and a stream
template <typename W> void either(float *p) { W::put(p, 0); }

// the class that is written, or that the object is, decides
template <typename T> void decided(T *p, int n) {
    Numbers::put(p, 0);
    Streams::put(p, 0);
    std::vector<T> v(n, 0);
    v.resize(n, 0);
}
