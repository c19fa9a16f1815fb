%:include <cuda_runtime.h>
#inc\
lude <cuda_fp16.h>
%:define TID threadIdx.x
%: define NAMED(a, b) a %:%: b

namespace lib { struct Count <% int v; %>; }
template <class T> struct Box <% T held; %>;

__global__ void NAMED(add_, half)(half *p, int v) <%
    p<:TID:> = __hadd(p<:TID:>, __int2half_rn(v % 7));
    int steps<:4:> = <% 1, 2, 3, 4 %>;
    if (steps<:TID % 4:> > 3) <% p<:0:> = p<:threadIdx.x:>; %>
%>

int main() <%
    Box<lib::Count> box<%<%2%>%>;
    half *d;
    cudaMalloc(&d, 64 * sizeof(half));
    add_half<<<1, 64>>>(d, box.held.v);
    cudaDeviceSynchronize();
    cudaFree(d);
    const char *quoted = "%: <% %>";
    return quoted<:0:> != '%';
%>
