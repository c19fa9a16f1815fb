#ifdef __cplusplus
extern "C"
#endif
void fill_all(float *x);
