#include <iostream>
#include <cmath>
#include <cstdlib>
#include <vector>
#include <mma.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>

using namespace std;
using namespace nvcuda;

#define BATCH    64
#define FEATURES 96
#define OUTPUTS  160

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))

#define cudaCheck(f) {                                                   \
	cudaError_t code = (f);                                              \
	if (code != cudaSuccess) {                                           \
		cerr << "cuda error: " << cudaGetErrorString(code)               \
		     << " in line " << __LINE__ << endl;                         \
		exit(1);                                                         \
	}                                                                    \
}

#define checkKernelErrors(expr)                                          \
	do {                                                                 \
		expr;                                                            \
		cudaError_t __err = cudaGetLastError();                          \
		if (__err != cudaSuccess) {                                      \
			printf("Line %d: '%s' failed: %s\n", __LINE__, #expr,        \
			       cudaGetErrorString(__err));                           \
			abort();                                                     \
		}                                                                \
	} while (0)

// float -> half, any number of blocks
__global__ void convertFp32ToFp16(half *out, const float *in, int n)
{
	for (int idx = blockDim.x * blockIdx.x + threadIdx.x; idx < n; idx += gridDim.x * blockDim.x) {
		out[idx] = __float2half(in[idx]);
	}
}

// y = x * w  (BATCH x FEATURES times FEATURES x OUTPUTS)
__global__ void fcGemm(const half *x, const half *w, float *y)
{
	const int warpId = threadIdx.x / 32;
	const int tileM = blockIdx.y;
	const int tileN = blockIdx.x * (blockDim.x / 32) + warpId;
	if (tileN * WMMA_N >= OUTPUTS)
		return;

	wmma::fragment<wmma::matrix_a, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> xFrag;
	wmma::fragment<wmma::matrix_b, WMMA_M, WMMA_N, WMMA_K, half, wmma::row_major> wFrag;
	wmma::fragment<wmma::accumulator, WMMA_M, WMMA_N, WMMA_K, float> yFrag;
	wmma::fill_fragment(yFrag, 0.0f);

	for (int f = 0; f < FEATURES; f += WMMA_K) {
		wmma::load_matrix_sync(xFrag, x + tileM * WMMA_M * FEATURES + f, FEATURES);
		wmma::load_matrix_sync(wFrag, w + f * OUTPUTS + tileN * WMMA_N, OUTPUTS);
		wmma::mma_sync(yFrag, xFrag, wFrag, yFrag);
	}
	wmma::store_matrix_sync(y + tileM * WMMA_M * OUTPUTS + tileN * WMMA_N, yFrag, OUTPUTS, wmma::mem_row_major);
}

// y = relu(y + bias), in place; one thread an element
__global__ void addBiasRelu(float *y, const float *bias, int rows, int cols)
{
	int col = blockIdx.x * blockDim.x + threadIdx.x;
	int row = blockIdx.y * blockDim.y + threadIdx.y;
	if (row < rows && col < cols) {
		float v = y[row * cols + col] + bias[col];
		y[row * cols + col] = v > 0.0f ? v : 0.0f;
	}
}

// sum of each row of y, a block a row
__global__ void rowSums(const float *y, float *sums, int cols)
{
	__shared__ float cache[128];
	int tid = threadIdx.x;
	float mine = 0.0f;
	for (int j = tid; j < cols; j += blockDim.x)
		mine += y[blockIdx.x * cols + j];
	cache[tid] = mine;
	__syncthreads();

	for (int s = blockDim.x / 2; s > 0; s >>= 1) {
		if (tid < s)
			cache[tid] += cache[tid + s];
		__syncthreads();
	}
	if (tid == 0)
		sums[blockIdx.x] = cache[0];
}

int main()
{
	vector<float> x(BATCH * FEATURES), w(FEATURES * OUTPUTS), bias(OUTPUTS);
	srand(7);
	for (auto &v : x) v = (rand() % 200 - 90) / 100.0f;
	for (auto &v : w) v = (rand() % 200 - 105) / 150.0f;
	for (int j = 0; j < OUTPUTS; j++) bias[j] = 0.02f * j - 1.3f;

	float *dX, *dW, *dY, *dBias, *dSums, *dCopy;
	half *dXh, *dWh;
	cudaCheck(cudaMalloc(&dX, x.size() * sizeof(float)));
	cudaCheck(cudaMalloc(&dW, w.size() * sizeof(float)));
	cudaCheck(cudaMalloc(&dXh, x.size() * sizeof(half)));
	cudaCheck(cudaMalloc(&dWh, w.size() * sizeof(half)));
	cudaCheck(cudaMalloc(&dY, BATCH * OUTPUTS * sizeof(float)));
	cudaCheck(cudaMalloc(&dCopy, BATCH * OUTPUTS * sizeof(float)));
	cudaCheck(cudaMalloc(&dBias, OUTPUTS * sizeof(float)));
	cudaCheck(cudaMalloc(&dSums, BATCH * sizeof(float)));

	cudaCheck(cudaMemcpy(dX, x.data(), x.size() * sizeof(float), cudaMemcpyHostToDevice));
	cudaCheck(cudaMemcpy(dW, w.data(), w.size() * sizeof(float), cudaMemcpyHostToDevice));
	cudaCheck(cudaMemcpy(dBias, bias.data(), OUTPUTS * sizeof(float), cudaMemcpyHostToDevice));

	checkKernelErrors((convertFp32ToFp16<<<8, 256>>>(dXh, dX, x.size())));
	checkKernelErrors((convertFp32ToFp16<<<CEIL_DIV(FEATURES * OUTPUTS, 256), 256>>>(dWh, dW, w.size())));

	// 4 warps next to each other along N
	dim3 gemmGrid(CEIL_DIV(OUTPUTS, 4 * WMMA_N), BATCH / WMMA_M);
	checkKernelErrors((fcGemm<<<gemmGrid, 128>>>(dXh, dWh, dY)));
	// keep the bare product to look at it too
	cudaCheck(cudaMemcpy(dCopy, dY, BATCH * OUTPUTS * sizeof(float), cudaMemcpyDeviceToDevice));

	dim3 block(32, 8);
	dim3 grid(CEIL_DIV(OUTPUTS, block.x), CEIL_DIV(BATCH, block.y));
	checkKernelErrors((addBiasRelu<<<grid, block>>>(dY, dBias, BATCH, OUTPUTS)));
	checkKernelErrors((rowSums<<<BATCH, 128>>>(dY, dSums, OUTPUTS)));
	cudaCheck(cudaDeviceSynchronize());

	vector<float> product(BATCH * OUTPUTS), y(BATCH * OUTPUTS), sums(BATCH);
	cudaCheck(cudaMemcpy(product.data(), dCopy, product.size() * sizeof(float), cudaMemcpyDeviceToHost));
	cudaCheck(cudaMemcpy(y.data(), dY, y.size() * sizeof(float), cudaMemcpyDeviceToHost));
	cudaCheck(cudaMemcpy(sums.data(), dSums, sums.size() * sizeof(float), cudaMemcpyDeviceToHost));

	double maxError = 0;
	int wrong = 0;
	auto expect = [&](double got, double want, double tolerance) {
		double error = fabs(got - want);
		if (error > maxError) maxError = error;
		if (!(error <= tolerance)) wrong++;
	};
	for (int i = 0; i < BATCH; i++) {
		double rowSum = 0;
		for (int j = 0; j < OUTPUTS; j++) {
			double ref = 0;
			for (int f = 0; f < FEATURES; f++) {
				double xv = __half2float(__float2half(x[i * FEATURES + f]));
				double wv = __half2float(__float2half(w[f * OUTPUTS + j]));
				ref += xv * wv;
			}
			expect(product[i * OUTPUTS + j], ref, 2e-4);
			ref = fmax(ref + bias[j], 0.0);
			expect(y[i * OUTPUTS + j], ref, 2e-4);
			rowSum += ref;
		}
		expect(sums[i], rowSum, 5e-3);
	}

	cout << "layer " << BATCH << "x" << FEATURES << " -> " << OUTPUTS << endl;
	cout << "max error " << maxError << ", wrong values " << wrong << endl;

	cudaFree(dX); cudaFree(dW); cudaFree(dXh); cudaFree(dWh);
	cudaFree(dY); cudaFree(dCopy); cudaFree(dBias); cudaFree(dSums);

	cout << (wrong == 0 ? "PASSED" : "FAILED") << endl;
	return wrong == 0 ? 0 : 1;
}
