#pragma once
// each source has its own
__constant__ float scale[2];

static void upload(float by) {
    cudaMemcpyToSymbol(scale, &by, sizeof(float));
}
