#include <torch/extension.h>
void run(at::Tensor t);
