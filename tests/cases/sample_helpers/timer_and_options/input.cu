#include <helper_cuda.h>
#include <helper_functions.h>

__global__ void add(float *x, float by) { x[threadIdx.x] += by; }

static void restart(StopWatchInterface **timer) {
  sdkResetTimer(timer);
  sdkStartTimer(timer);
}

int main(int argc, char **argv) {
  const char **words = (const char **)argv;
  int device = gpuDeviceInit(0);
  float *x, by = 1.0f;
  checkCudaErrors(cudaMallocManaged(&x, 32 * sizeof(float)));
  checkCudaErrors(cudaMemset(x, 0, 32 * sizeof(float)));
  int repeat = 3;
  char *name = nullptr;
  if (checkCmdLineFlag(argc, words, "repeat")) repeat = getCmdLineArgumentInt(argc, words, "repeat");
  if (checkCmdLineFlag(argc, words, "by")) by = getCmdLineArgumentFloat(argc, words, "by=");
  if (getCmdLineArgumentString(argc, words, "name", &name)) std::cout << name << std::endl;
  StopWatchInterface *timer = NULL;
  if (!sdkCreateTimer(&timer)) return 1;
  restart(&timer);
  for (int i = 0; i < repeat; i++) add<<<1, 32>>>(x, by);
  checkCudaErrors(cudaDeviceSynchronize());
  sdkStopTimer(&timer);
  std::vector<float> times = {sdkGetTimerValue(&timer), sdkGetAverageTimerValue(&timer), timer->getTime()};
  sdkDeleteTimer(&timer);
  bool right = x[5] == repeat * by && times[0] >= 0 && times[0] == times[1] && times[2] == times[0] && timer == NULL && device == 0;
  checkCudaErrors(cudaFree(x));
  std::cout << (right ? "PASSED" : "FAILED") << std::endl;
  exit(right ? EXIT_SUCCESS : EXIT_FAILURE);
}
