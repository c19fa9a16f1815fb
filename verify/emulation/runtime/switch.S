// SPDX-License-Identifier: Apache-2.0
// w2s_switch(void **save, void *to): leaves one fiber's stack for another's. Only what a call must keep is kept.
    .text
    .globl w2s_switch
    .hidden w2s_switch
    .type w2s_switch, @function
w2s_switch:
    pushq %rbp
    pushq %rbx
    pushq %r12
    pushq %r13
    pushq %r14
    pushq %r15
    movq %rsp, (%rdi)
    movq %rsi, %rsp
    popq %r15
    popq %r14
    popq %r13
    popq %r12
    popq %rbx
    popq %rbp
    ret
    .size w2s_switch, .-w2s_switch
    .globl w2s_begin
    .hidden w2s_begin
    .type w2s_begin, @function
w2s_begin:
    call w2s_fiber_body
    ud2
    .size w2s_begin, .-w2s_begin
    .section .note.GNU-stack,"",@progbits

# The dynamic shared memory of the block that a thread of the host runs: `extern __shared__` arrays of the program lie there. Ahead
# of it is room that is none's.
	.section .tbss,"awT",@nobits
	.globl w2s_dynamic_shared
	.type w2s_dynamic_shared, @object
	.size w2s_dynamic_shared, 232448
	.balign 1024
	.zero 4096
w2s_dynamic_shared:
	.zero 232448
