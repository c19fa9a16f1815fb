#include <cstdio>

#define TEXT_OF(x) #x
#define CUDA_VERSION_TEXT "12"
#undef CUDART_VERSION
#define CUDART_VERSION 3000

struct Versions {
    int CUDA_VERSION_OF_MINE = 3;
};

int main() {
    Versions versions;
    std::printf("%s %s %d %d\n", CUDA_VERSION_TEXT, TEXT_OF(CUDA_VERSIONS), CUDART_VERSION, versions.CUDA_VERSION_OF_MINE);
    // W2S111: the code asks for the value of '__CUDACC_VER_BUILD__', a macro of CUDA's compiler or headers (wmma2sycl explain W2S111)
    return __CUDACC_VER_BUILD__;
}
