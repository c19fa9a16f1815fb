// CUDA Math API, "Integer Intrinsics", and the global min and max.
#pragma once
#include "../vector_types.h"

W2S_DEVICE unsigned int __brev(unsigned int value);
W2S_DEVICE unsigned long long __brevll(unsigned long long value);
W2S_DEVICE unsigned int __byte_perm(unsigned int low, unsigned int high, unsigned int selector);
W2S_DEVICE int __clz(int value);
W2S_DEVICE int __clzll(long long value);
W2S_DEVICE int __ffs(int value);
W2S_DEVICE int __ffsll(long long value);
W2S_DEVICE unsigned int __fns(unsigned int mask, unsigned int base, int offset);
W2S_DEVICE int __popc(unsigned int value);
W2S_DEVICE int __popcll(unsigned long long value);
W2S_DEVICE unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift);
W2S_DEVICE unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift);
W2S_DEVICE unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift);
W2S_DEVICE unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift);
W2S_DEVICE int __hadd(int, int);
W2S_DEVICE int __rhadd(int, int);
W2S_DEVICE unsigned int __uhadd(unsigned int, unsigned int);
W2S_DEVICE unsigned int __urhadd(unsigned int, unsigned int);
W2S_DEVICE int __mul24(int, int);
W2S_DEVICE unsigned int __umul24(unsigned int, unsigned int);
W2S_DEVICE int __mulhi(int, int);
W2S_DEVICE unsigned int __umulhi(unsigned int, unsigned int);
W2S_DEVICE long long __mul64hi(long long, long long);
W2S_DEVICE unsigned long long __umul64hi(unsigned long long, unsigned long long);
W2S_DEVICE unsigned int __sad(int, int, unsigned int);
W2S_DEVICE unsigned int __usad(unsigned int, unsigned int, unsigned int);

W2S_DEVICE int __dp4a(int, int, int sum);
W2S_DEVICE unsigned int __dp4a(unsigned int, unsigned int, unsigned int sum);
W2S_DEVICE int __dp4a(char4, char4, int sum);
W2S_DEVICE unsigned int __dp4a(uchar4, uchar4, unsigned int sum);
W2S_DEVICE int __dp2a_lo(int, int, int sum);
W2S_DEVICE unsigned int __dp2a_lo(unsigned int, unsigned int, unsigned int sum);
W2S_DEVICE int __dp2a_hi(int, int, int sum);
W2S_DEVICE unsigned int __dp2a_hi(unsigned int, unsigned int, unsigned int sum);
W2S_DEVICE int __dp2a_lo(short2, char4, int sum);
W2S_DEVICE unsigned int __dp2a_lo(ushort2, uchar4, unsigned int sum);
W2S_DEVICE int __dp2a_hi(short2, char4, int sum);
W2S_DEVICE unsigned int __dp2a_hi(ushort2, uchar4, unsigned int sum);

#pragma clang force_cuda_host_device begin
int min(int, int);
unsigned int min(unsigned int, unsigned int);
unsigned int min(int, unsigned int);
unsigned int min(unsigned int, int);
long min(long, long);
unsigned long min(unsigned long, unsigned long);
unsigned long min(long, unsigned long);
unsigned long min(unsigned long, long);
long long min(long long, long long);
unsigned long long min(unsigned long long, unsigned long long);
unsigned long long min(long long, unsigned long long);
unsigned long long min(unsigned long long, long long);
float min(float, float);
double min(double, double);
double min(float, double);
double min(double, float);
int max(int, int);
unsigned int max(unsigned int, unsigned int);
unsigned int max(int, unsigned int);
unsigned int max(unsigned int, int);
long max(long, long);
unsigned long max(unsigned long, unsigned long);
unsigned long max(long, unsigned long);
unsigned long max(unsigned long, long);
long long max(long long, long long);
unsigned long long max(unsigned long long, unsigned long long);
unsigned long long max(long long, unsigned long long);
unsigned long long max(unsigned long long, long long);
float max(float, float);
double max(double, double);
double max(float, double);
double max(double, float);
unsigned int umin(unsigned int, unsigned int);
unsigned int umax(unsigned int, unsigned int);
long long llmin(long long, long long);
long long llmax(long long, long long);
unsigned long long ullmin(unsigned long long, unsigned long long);
unsigned long long ullmax(unsigned long long, unsigned long long);
#pragma clang force_cuda_host_device end
