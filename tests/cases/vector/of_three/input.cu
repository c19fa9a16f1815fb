struct Body { float3 position; float mass; };

__device__ float length2(float3 v) { return v.x * v.x + v.y * v.y + v.z * v.z; }

__global__ void weigh(const float3 *points, Body *bodies, float *out) {
    const float3 p = points[threadIdx.x];
    int3 cells[2];
    cells[0] = make_int3(1, 2, 3);
    out[threadIdx.x] = length2(p) + length2(bodies[threadIdx.x].position) + cells[0].z;
    dim3 size(1, 2, 3);
    out[0] += size.x;
}
