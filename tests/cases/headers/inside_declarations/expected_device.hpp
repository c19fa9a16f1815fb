#pragma once
inline float twice(float x) { return 2.0f * x; }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void k(float *x, sycl::float4 by) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    x[item.get_local_id(2)] = twice(x[item.get_local_id(2)]) + by.x();
}

inline void run(float *x, sycl::float4 by, sycl::queue stream) {
    syclex::nd_launch(stream, wmma2sycl::launch_range(1, 64), syclex::kernel_function<k>, x, by);
}
