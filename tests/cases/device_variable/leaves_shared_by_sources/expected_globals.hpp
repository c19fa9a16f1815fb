// What sources share by a macro's `extern`, without a size, by two announcements, by reference, or with a host that reads it.
#ifdef DEFINES
#define EXTERN
#else
#define EXTERN extern
#endif
// W2S504: a __constant__ variable at file scope, 'by_macro' (what marks it stands within its type), has no SYCL form yet (wmma2sycl explain W2S504)
EXTERN __constant__ float by_macro[4];
// W2S504: a __device__ variable at file scope, 'open' (several sources share it, and its size is not known where it is announced), has no SYCL form yet (wmma2sycl explain W2S504)
extern __device__ int open[];
// W2S504: a __device__ variable at file scope, 'twice' (several sources share it, and several places announce it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __device__ int twice;
// W2S504: a __device__ variable at file scope, 'twice' (several sources share it, and several places announce it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __device__ int twice;
// W2S504: a __device__ variable at file scope, 'nowhere' (several sources share it), has no SYCL form yet (wmma2sycl explain W2S504)
extern __device__ int nowhere, by_reference, read_by_host;
// W2S504: 'with_class', a variable that sources share, with its class, has no SYCL form yet (wmma2sycl explain W2S504)
extern __constant__ struct Range { int least; } with_class;
// W2S504: a __device__ variable at file scope, 'text' (its initial value is where a text lies), has no SYCL form yet (wmma2sycl explain W2S504)
extern __device__ const char *text;
