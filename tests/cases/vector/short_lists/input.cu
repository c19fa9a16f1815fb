struct Row { float4 left, right; int n; };

__global__ void lists(float4 *out, int *count) {
    float4 zero = {0};
    float4 none = {};
    float4 two = {1.0f, 2.0f};
    float2 first{3.0f};
    float4 full = {1, 2, 3, 4};
    float4 rows[2] = {{1.0f}, {5.0f, 6.0f, 7.0f, 8.0f}};
    Row row = {{1.0f, 2.0f, 3.0f /* no w */}, {4.0f}, 5};
    out[0] = zero; out[1] = none; out[2] = two; out[3] = full; out[4] = rows[threadIdx.x];
    out[5] = float4{first.x, first.y};
    out[6] = row.left; out[7] = row.right;
    *count = row.n;
}
