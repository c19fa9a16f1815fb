// CUDA:
//   cudaMallocArray(&array, &format, width, height);
//   cudaMemcpy2DToArray(array, 0, 0, from, width * 4, width * 4, height, cudaMemcpyHostToDevice);
//   // cudaAddressModeClamp, cudaFilterModeLinear, cudaReadModeElementType, normalizedCoords = 0
//   cudaCreateTextureObject(&image, &resource, &description, nullptr);
//   // in the kernel: tex1D<float>(row, x), tex2D<float>(image, x, y)
// SYCL:
// A texture is its numbers, its size, and a function that reads between them; beyond the border
// (clamp) it is the nearest.
struct Texture {
  const float *data;
  int width, height;
};

Texture texture_of(sycl::queue &q, const float *from, int width, int height = 1) {
  float *data = sycl::malloc_device<float>(std::size_t(width) * height, q);
  q.copy(from, data, std::size_t(width) * height).wait();
  return {data, width, height};
}

// The middle of an element is at .5. fmin and fmax keep what is no number, or is far outside, from
// becoming an index.
float tex2D(const Texture &t, float x, float y) {
  x = sycl::fmin(sycl::fmax(x - 0.5f, 0.0f), float(t.width - 1));
  y = sycl::fmin(sycl::fmax(y - 0.5f, 0.0f), float(t.height - 1));
  const int left = int(x), top = int(y);
  const int right = sycl::min(left + 1, t.width - 1);
  const int bottom = sycl::min(top + 1, t.height - 1);
  // CUDA's hardware rounds the two parts to 8 bits: sycl::rint(256 * part) / 256 where that matters.
  const float a = x - left, b = y - top;
  const float *above = t.data + std::size_t(top) * t.width;
  const float *below = t.data + std::size_t(bottom) * t.width;
  return (1 - b) * ((1 - a) * above[left] + a * above[right]) +
         b * ((1 - a) * below[left] + a * below[right]);
}
float tex1D(const Texture &t, float x) { return tex2D(t, x, 0.5f); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void sample(float *p, Texture row, Texture image) {
  const int i = sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_global_id(2);
  p[i] = tex1D(row, 0.25f * i) + tex2D(image, 0.5f * i, 0.25f * i);
}
// In the end sycl::free of the data for cudaDestroyTextureObject and cudaFreeArray. The hardware's
// own filter is in bindless images (syclex::create_image, sample_image), which some GPUs
// have and no CPU: device.has(sycl::aspect::ext_oneapi_bindless_images) says it.
// Run:
float between(float x, int last) { return std::min(std::max(x - 0.5f, 0.0f), float(last)); }

bool is_right(sycl::queue &q) {
  float *p = zeros<float>(q, 64), *from = numbers<float>(q, 8 * 4);
  for (int i = 0; i < 32; ++i)
    from[i] = float(i % 8 + 100 * (i / 8)); // linear in x and y, so that what is between is known
  const Texture row = texture_of(q, from, 8), image = texture_of(q, from, 8, 4);
  launch<sample>(q, 2, 32, p, row, image);
  return all(p, 64, [](int i) {
    return between(0.25f * i, 7) + between(0.5f * i, 7) + 100 * between(0.25f * i, 3);
  });
}
