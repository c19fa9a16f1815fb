// A body whose `{` a macro makes has no place for the function's queue, nor do a constructor's first values and handlers.
__global__ void kernel(int *p) { *p += 1; }

#define ALLOCATOR(NAME, ALLOC, FREE)                                 \
    struct NAME {                                                    \
        static cudaError_t get(void **p, size_t n) { return ALLOC; } \
        static cudaError_t put(void *p) { return FREE(p); }          \
    };
#define METHOD(name, ...) void name(int *p) { __VA_ARGS__; }
#define GIVEN(name, body) void name(int *p) body

ALLOCATOR(Device, cudaMalloc(p, n), cudaFree)

struct Counter {
    cudaError_t status;
    Counter(int *p) : status(cudaMemset(p, 0, 4)) { kernel<<<1, 1>>>(p); }
    METHOD(count, (kernel<<<1, 1>>>(p)))
    METHOD(clear, cudaMemset(p, 0, 4))
};

GIVEN(given, { cudaMemset(p, 0, 4); })

void tried(int *p) try { kernel<<<1, 1>>>(p); } catch (...) { cudaMemset(p, 0, 4); }
