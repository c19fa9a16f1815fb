"""Pipelined copies of libcu++ and of cooperative groups. CUDA C++ Programming Guide, "Asynchronous Data Copies", "Pipelines".

A pipeline of one thread's own has the members of `copy_pipeline` under the same names, one that a whole block shares
those of `block_copy_pipeline`.
"""

from __future__ import annotations

from wmma2sycl.migrate.apis.api import Api, table

NAMESPACE = "cuda::"
PIPELINE = "cuda::pipeline"
SHARED_STATE = "cuda::pipeline_shared_state"
BARRIER = "cuda::barrier"
THREAD, BLOCK = "thread_scope_thread", "thread_scope_block"

TYPES = {"cuda::pipeline": "{ns}copy_pipeline", "cuda::aligned_size_t": "{ns}aligned_size"}
MEMBERS = {"producer_acquire", "producer_commit", "consumer_wait", "consumer_release"}

# `count` is the call's template argument.
CALLS = table(
    Api("make_pipeline", "", "{{ns}}copy_pipeline()"),
    Api("memcpy_async", "to from size pipeline", "{{pipeline|operand}}.copy_async({{to}}, {{from}}, {{size}})"),
    Api("pipeline_consumer_wait_prior", "pipeline", "{{pipeline|operand}}.consumer_wait_prior({{count}})"),
)
# All threads of the block copy and wait; the state in shared memory goes.
BLOCK_CALLS = table(
    Api("make_pipeline", "group state", "{{ns}}block_copy_pipeline({{group}})"),
)
# A barrier that is the block's own; its members have the same names.
BARRIER_CALLS = table(
    Api("init", "barrier number", "init({{barrier}}, {{number}})"),
)
# By a group together: through a pipeline, and without one.
SHARED_CALLS = table(
    Api(
        "memcpy_async",
        "group to from size pipeline",
        "{{pipeline|operand}}.joint_copy_async({{group}}, {{to}}, {{from}}, {{size}})",
    ),
)
GROUP_CALLS = table(
    Api("memcpy_async", "group to from size", "{{ns}}joint_copy_async({{group}}, {{to}}, {{from}}, {{size}})"),
    Api("wait", "group", "{{ns}}joint_wait_copies({{group}})"),
    Api("wait_prior", "group", "{{ns}}joint_wait_copies({{group}}, {{count}})"),
)
NAMES = {*CALLS, *BARRIER_CALLS, *GROUP_CALLS, THREAD, BLOCK, SHARED_STATE.removeprefix(NAMESPACE)}
