#pragma once
#include <cuda_fp16.h>

// Weights that the host chooses at run time.
void set_smoothing(const float weights[3], float scale);
void set_sharpening(float centre, float scale);

// image <- filter(image), 64 x 64 values; the filters are products with a banded matrix.
void smooth(half *image, float *result);
void sharpen(half *image, float *result);

// How many values either filter has clipped, and the largest that it saw; forgets them.
void take_statistics(unsigned *clipped, float *largest);
