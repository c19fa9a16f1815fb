#include <torch/extension.h>
void fill(float *p, int n);
void run(at::Tensor t) { fill(t.data_ptr<float>(), t.numel()); }
