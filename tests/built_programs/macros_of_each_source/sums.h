#pragma once
#ifdef __cplusplus
extern "C"
#endif
int log_level(void);
#ifdef __cplusplus
int narrow_width();
int wide_width();
void narrow_sums(const int *in, int *out, int n);
void wide_sums(const int *in, int *out, int n);
#endif
