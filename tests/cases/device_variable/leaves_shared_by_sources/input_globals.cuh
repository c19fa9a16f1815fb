// What sources share by a macro's `extern`, without a size, by two announcements, by reference, or with a host that reads it.
#ifdef DEFINES
#define EXTERN
#else
#define EXTERN extern
#endif
EXTERN __constant__ float by_macro[4];
extern __device__ int open[];
extern __device__ int twice;
extern __device__ int twice;
extern __device__ int nowhere, by_reference, read_by_host;
extern __constant__ struct Range { int least; } with_class;
extern __device__ const char *text;
