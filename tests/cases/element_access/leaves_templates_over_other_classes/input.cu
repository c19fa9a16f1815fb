// A class template's argument tells what `.x` is.
struct Vector { float x[8]; };

template <typename V>
__device__ void scale(V &v, float by) {
    v.x[0] *= by;
    for (auto &e : v.x) e += by;
}

__global__ void kernel(Vector *v) {
    scale(*v, 2.0f);
}
