struct Named { const char *name; int n; };

__device__ const char *greeting = "hello";
__device__ const char *both[2] = {"a", "b"};
__device__ Named one = {"one", 1};
__device__ auto text = "text";
template <typename T> struct Box { T value; };
__device__ auto box = Box<int>{3};
__device__ auto *none = static_cast<float *>(nullptr);
__constant__ const char *const fixed[2] = {"on", "off"};
__device__ int letter = "abc"[1], size = sizeof("abc");

__global__ void k(char *out) {
    out[0] = greeting[0] + both[1][0] + one.name[0] + text[0] + box.value + (none == nullptr) + fixed[0][0] + letter + size;
}

void run(char *out) { k<<<1, 1>>>(out); }
