#ifndef CONV2D_H
#define CONV2D_H

// Sizes of one convolution. Activations are NHWC, filters are KRSC.
struct ConvParams
{
    int n, h, w, c;        // input
    int k, r, s;           // filters
    int pad, stride;

#ifdef __CUDACC__
    __host__ __device__
#endif
    int outH() const { return (h + 2 * pad - r) / stride + 1; }
#ifdef __CUDACC__
    __host__ __device__
#endif
    int outW() const { return (w + 2 * pad - s) / stride + 1; }
};

#endif
