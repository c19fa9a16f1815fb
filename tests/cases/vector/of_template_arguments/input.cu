template <typename T> struct VectorOf;
template <> struct VectorOf<float> { using type = float4; };
template <> struct VectorOf<int> { typedef int4 type; };
struct Point { float x, y; };

template <typename T>
__global__ void scale(T *data, T factor) {
    using V = typename VectorOf<T>::type;
    V *vectors = reinterpret_cast<V *>(data);
    V v = vectors[threadIdx.x];
    v.x *= factor; v.y *= factor;
    v.z = v.x + (v.w *= factor);
    vectors[threadIdx.x].x = v.x;
    vectors[threadIdx.x] = v;
}

template <typename P>
__device__ float length1(const P &p) { return p.x + p.y; }

template <typename P>
__device__ float only_points(const P *p) { return p->x - p->y; }

__global__ void points(float *out, const Point *p) { out[threadIdx.x] = only_points(p) + length1(make_float2(out[0], out[1])); }

void run(float *f, int *i, const Point *p) {
    scale<float><<<1, 32>>>(f, 2.0f);
    scale<<<1, 32>>>(i, 3);
    points<<<1, 32>>>(f, p);
}
