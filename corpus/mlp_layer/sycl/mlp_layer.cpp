#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <iostream>
#include <cmath>
#include <cstdlib>
#include <vector>

using namespace std;

#define BATCH    64
#define FEATURES 96
#define OUTPUTS  160

#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K 16

#define CEIL_DIV(a, b) (((a) + (b) - 1) / (b))

#define cudaCheck(f) {                                                   \
	runtime_status code = (f);                                           \
	if (code != runtime_success) {                                       \
		cerr << "cuda error: " << error_string(code)                     \
		     << " in line " << __LINE__ << endl;                         \
		exit(1);                                                         \
	}                                                                    \
}

#define checkKernelErrors(expr)                                          \
	do {                                                                 \
		expr;                                                            \
		runtime_status __err = last_status();                            \
		if (__err != runtime_success) {                                  \
			printf("Line %d: '%s' failed: %s\n", __LINE__, #expr,        \
			       error_string(__err));                                 \
			abort();                                                     \
		}                                                                \
	} while (0)

// float -> half, any number of blocks
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void convertFp32ToFp16(sycl::half *out, const float *in, int n)
{
	auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
	for (int idx = item.get_global_id(2); idx < n; idx += item.get_global_range(2)) {
		out[idx] = sycl::half(in[idx]);
	}
}

// y = x * w  (BATCH x FEATURES times FEATURES x OUTPUTS)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void fcGemm(const sycl::half *x, const sycl::half *w, float *y)
{
	auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
	auto sg = item.get_sub_group();
	const int warpId = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
	const int tileM = item.get_group(1);
	const int tileN = item.get_group(2) * (item.get_local_range(2) / Target::sub_group_size) + warpId;
	if (tileN * WMMA_N >= OUTPUTS)
		return;

	constexpr int f_depth = depth_on<Target, sycl::half>(WMMA_K, FEATURES);
	tiled_matrix<Target, sycl::half, use::a, WMMA_M, f_depth, layout::row_major> xFrag;
	tiled_matrix<Target, sycl::half, use::b, f_depth, WMMA_N, layout::row_major> wFrag;
	tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> yFrag;
	joint_matrix_fill(sg, yFrag, 0.0f);

	for (int f = 0; f < FEATURES; f += f_depth) {
		joint_matrix_load(sg, xFrag, global_ptr(x + tileM * WMMA_M * FEATURES + f), FEATURES);
		joint_matrix_load(sg, wFrag, global_ptr(w + f * OUTPUTS + tileN * WMMA_N), OUTPUTS);
		joint_matrix_mad(sg, yFrag, xFrag, wFrag, yFrag);
	}
	joint_matrix_store(sg, yFrag, global_ptr(y + tileM * WMMA_M * OUTPUTS + tileN * WMMA_N), OUTPUTS, layout::row_major);
}

// y = relu(y + bias), in place; one thread an element
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void addBiasRelu(float *y, const float *bias, int rows, int cols)
{
	auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
	int col = item.get_global_id(2);
	int row = item.get_global_id(1);
	if (row < rows && col < cols) {
		float v = y[row * cols + col] + bias[col];
		y[row * cols + col] = v > 0.0f ? v : 0.0f;
	}
}

// sum of each row of y, a block a row
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void rowSums(const float *y, float *sums, int cols)
{
	auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
	alignas(128) syclex::work_group_static<float[128]> cache;
	int tid = item.get_local_id(2);
	float mine = 0.0f;
	for (int j = tid; j < cols; j += item.get_local_range(2))
		mine += y[item.get_group(2) * cols + j];
	cache[tid] = mine;
	sycl::group_barrier(item.get_group());

	for (int s = item.get_local_range(2) / 2; s > 0; s >>= 1) {
		if (tid < s)
			cache[tid] += cache[tid + s];
		sycl::group_barrier(item.get_group());
	}
	if (tid == 0)
		sums[item.get_group(2)] = cache[0];
}

int main()
{
	sycl::queue &q = default_queue();
	vector<float> x(BATCH * FEATURES), w(FEATURES * OUTPUTS), bias(OUTPUTS);
	srand(7);
	for (auto &v : x) v = (rand() % 200 - 90) / 100.0f;
	for (auto &v : w) v = (rand() % 200 - 105) / 150.0f;
	for (int j = 0; j < OUTPUTS; j++) bias[j] = 0.02f * j - 1.3f;

	float *dX, *dW, *dY, *dBias, *dSums, *dCopy;
	sycl::half *dXh, *dWh;
	cudaCheck(status_of([&] { dX = allocate_device<float>(x.size(), q); }));
	cudaCheck(status_of([&] { dW = allocate_device<float>(w.size(), q); }));
	cudaCheck(status_of([&] { dXh = allocate_device<sycl::half>(x.size(), q); }));
	cudaCheck(status_of([&] { dWh = allocate_device<sycl::half>(w.size(), q); }));
	cudaCheck(status_of([&] { return dY = sycl::malloc_device<float>(BATCH * OUTPUTS, q); }));
	cudaCheck(status_of([&] { return dCopy = sycl::malloc_device<float>(BATCH * OUTPUTS, q); }));
	cudaCheck(status_of([&] { return dBias = sycl::malloc_device<float>(OUTPUTS, q); }));
	cudaCheck(status_of([&] { return dSums = sycl::malloc_device<float>(BATCH, q); }));

	cudaCheck(status_of([&] { q.memcpy(dX, x.data(), x.size() * sizeof(float)).wait(); }));
	cudaCheck(status_of([&] { q.memcpy(dW, w.data(), w.size() * sizeof(float)).wait(); }));
	cudaCheck(status_of([&] { q.memcpy(dBias, bias.data(), OUTPUTS * sizeof(float)).wait(); }));

	checkKernelErrors((syclex::nd_launch(q, launch_range(8, 256), syclex::kernel_function<convertFp32ToFp16>,
	                  dXh, dX, x.size())));
	checkKernelErrors((syclex::nd_launch(q, launch_range(CEIL_DIV(FEATURES * OUTPUTS, 256), 256),
	                  syclex::kernel_function<convertFp32ToFp16>,
	                  dWh, dW, w.size())));

	// 4 warps next to each other along N
	sycl::range<3> gemmGrid(1, BATCH / WMMA_M, CEIL_DIV(OUTPUTS, 4 * WMMA_N));
	checkKernelErrors((with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
		syclex::nd_launch(q, launch_range(target, gemmGrid, 128), syclex::kernel_function<fcGemm<decltype(target)>>,
		                  dXh, dWh, dY);
	})));
	// keep the bare product to look at it too
	cudaCheck(status_of([&] { q.memcpy(dCopy, dY, BATCH * OUTPUTS * sizeof(float)).wait(); }));

	sycl::range<3> block(1, 8, 32);
	sycl::range<3> grid(1, CEIL_DIV(BATCH, unsigned(block[1])), CEIL_DIV(OUTPUTS, unsigned(block[2])));
	checkKernelErrors((syclex::nd_launch(q, launch_range(grid, block), syclex::kernel_function<addBiasRelu>,
	                  dY, dBias, BATCH, OUTPUTS)));
	checkKernelErrors((syclex::nd_launch(q, launch_range(BATCH, 128), syclex::kernel_function<rowSums>,
	                  dY, dSums, OUTPUTS)));
	cudaCheck(status_of([&] { q.wait_and_throw(); }));

	vector<float> product(BATCH * OUTPUTS), y(BATCH * OUTPUTS), sums(BATCH);
	cudaCheck(status_of([&] { q.memcpy(product.data(), dCopy, product.size() * sizeof(float)).wait(); }));
	cudaCheck(status_of([&] { q.memcpy(y.data(), dY, y.size() * sizeof(float)).wait(); }));
	cudaCheck(status_of([&] { q.memcpy(sums.data(), dSums, sums.size() * sizeof(float)).wait(); }));

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
				double xv = float(to_half(x[i * FEATURES + f]));
				double wv = float(to_half(w[f * OUTPUTS + j]));
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

	sycl::free(dX, q); sycl::free(dW, q); sycl::free(dXh, q); sycl::free(dWh, q);
	sycl::free(dY, q); sycl::free(dCopy, q); sycl::free(dBias, q); sycl::free(dSums, q);

	cout << (wrong == 0 ? "PASSED" : "FAILED") << endl;
	return wrong == 0 ? 0 : 1;
}
