"""Which kernels may run with another sub-group size than 32: the proof accepts nothing that counts on 32 lanes."""

from __future__ import annotations

import pytest
from conftest import MigrateFiles, MigrateText
from wmma2sycl.migrate.pipeline import MigratedFile

HEAD = "#include <mma.h>\nusing namespace nvcuda;\n#define WARP_SIZE 32\nconstexpr int kWarp = 32;\n"
HEAD += "struct Box { float v[8], *p; };\nstruct Boxes { Box box[2]; };\n"
KERNEL = """
__global__ void kernel(const half *a, const half *b, float *c, int n, Boxes boxes) {
    __shared__ float tile[1024];
    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> fa;
    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> fb;
    wmma::fragment<wmma::accumulator, 16, 16, 16, float> acc;
    wmma::load_matrix_sync(fa, a, 16);
    wmma::load_matrix_sync(fb, b, 16);
    wmma::fill_fragment(acc, 0.0f);
    wmma::mma_sync(acc, fa, fb, acc);
    %s
    wmma::store_matrix_sync(c, acc, 16, wmma::mem_row_major);
}
void run(const half *a, const half *b, float *c) { kernel<<<4, 128>>>(a, b, c, 16, {}); }
"""


def migrated(migrate_text: MigrateText, body: str, before: str = "") -> MigratedFile:
    file = migrate_text(HEAD + before + KERNEL % body)
    assert not [d.message for d in file.diagnostics if d.code in ("W2S001", "W2S901", "W2S902")]
    return file


def reason(file: MigratedFile) -> str | None:
    """Why the kernel needs 32 lanes; None where it was proved warp-scalable."""
    reasons = [d.fields["reason"] for d in file.diagnostics if d.code == "W2S501"]
    chooser = b"with_warp_sized_target" if reasons else b"with_matrix_target"
    assert chooser in file.after
    return reasons[0] if reasons else None


SCALABLE = {
    "no index at all": "",
    "grid of warps": "int w = (blockIdx.x * blockDim.x + threadIdx.x) / warpSize; c += w * 256;",
    "grid of warps, turned round": "int w = (threadIdx.x + blockDim.x * blockIdx.x) / 32; c += w;",
    "warp by macro": "int w = threadIdx.x / WARP_SIZE; c += w;",
    "warp by constant": "const unsigned w = threadIdx.x / kWarp; c += w;",
    "warp by shift": "int w = threadIdx.x >> 5; c += w;",
    "warp through a variable": "const int tid = threadIdx.x; int w = tid / 32; c += w;",
    "warps of a block": "int w = blockDim.x / 32; c += w;",
    "block and grid indices": "c += blockIdx.x * 256 + blockIdx.y * gridDim.x + blockIdx.z;",
    "y index of the block": "c += (blockIdx.y * blockDim.y + threadIdx.y) * 16;",
    "first thread": "if (threadIdx.x == 0) c[0] = 1.0f;",
    "not the first thread": "if (threadIdx.x != 0) tile[0] = 1.0f;",
    "lane zero": "int lane = threadIdx.x % 32; if (lane == 0) c[0] = 1.0f;",
    "lane zero by mask": "if ((threadIdx.x & 31) == 0) c[0] = 1.0f;",
    "block-strided loop": "for (int i = threadIdx.x; i < 1024; i += blockDim.x) tile[i] = c[i];",
    "grid-strided loop": "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) c[i] = 0.0f;",
    "warp-strided loop": "int lane = threadIdx.x % 32; for (int i = lane; i < 256; i += 32) tile[i] = 0.0f;",
    "warp-strided loop by warpSize": "for (int i = threadIdx.x % warpSize; i < 256; i += warpSize) tile[i] = 0.0f;",
    "the block's size as a constant": "for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = 0.0f;",
    "the block's size from a variable": "const int tid = threadIdx.x; for (int i = tid; i < 1024; i += 4 * WARP_SIZE) tile[i] = 0.0f;",
    "bytes in sixteens": "for (int i = threadIdx.x * 8; i < 1024; i += blockDim.x * 8) tile[i] = 0.0f;",
    "bytes in sixteens by constant": "for (int i = 8 * threadIdx.x; i < 1024; i += 8 * 128) tile[i] = 0.0f;",
    "a lane's fours": "int lane = threadIdx.x % 32; for (int i = lane * 4; i < 256; i += warpSize * 4) tile[i] = 0.0f;",
    "a lane's fours by constant": "int lane = threadIdx.x % 32; for (int i = lane * 4; i < 256; i += 128) tile[i] = 0.0f;",
    "from an offset": "for (int i = n + threadIdx.x; i < 1024; i += blockDim.x) tile[i] = 0.0f;",
    "the first warps": "if (threadIdx.x < 64) c += 1; if (threadIdx.x >= 32) c += 2;",
    "loop in a function": "clear(tile, threadIdx.x);",
    "the grid's warps": "for (int w = (blockIdx.x * blockDim.x + threadIdx.x) / 32; w < n; w += gridDim.x * blockDim.x / 32) c += w;",
    "the grid's warps by shift": "int w = (blockIdx.x * blockDim.x + threadIdx.x) >> 5; for (; w < n; w += (gridDim.x * blockDim.x) >> 5) c += w;",
    "the grid's warps by warpSize": "const int warps = gridDim.x * blockDim.x / warpSize; c += warps;",
    "elements counted": "for (int i = threadIdx.x; i < n; i += blockDim.x) atomicAdd(&tile[i % 8], c[i]);",
    "counted by one thread": "if (threadIdx.x == 0) atomicAdd(&tile[0], 1.0f);",
    "counted by one thread, the other way": "if (threadIdx.x != 0 || n == 3) return; atomicAdd(&tile[0], 1.0f);",
    "counted by one thread of each warp": 'int lane = threadIdx.x & 31; if (n > 4 && !lane) { atomicAdd(&tile[0], 1.0f); printf("%d", n); }',
    "not the first, negated": "if (!threadIdx.x) c[0] = 1.0f;",
    "the largest": "atomicMax((int *)tile, n);",
    "through a pointer that the host passes": "const Box &box = boxes.box[n]; for (int i = threadIdx.x; i < 8; i += blockDim.x) box.p[i] = 0.0f;",
    "into a shared object by reference": "__shared__ Box cells[4]; Box &box = cells[threadIdx.x / 32]; for (int i = threadIdx.x; i < 8; i += blockDim.x) box.v[i] = 0.0f;",
    "through a pointer to shared memory": "float *t = tile; for (int i = threadIdx.x; i < 8; i += blockDim.x) t[i] = 0.0f; zero(tile, threadIdx.x);",
    "barriers": "__syncthreads(); __syncwarp();",
    "elements passed over": "for (int i = threadIdx.x; i < n / 2 && n > 3; i += blockDim.x) { if (c[i] > 0) continue; tile[i] = 0.0f; }",
    "a loop left inside": "for (int i = threadIdx.x; i < n; i += blockDim.x) for (int j = 0; j < 4; j++) { if (c[j] < 0) break; tile[i] = 0.0f; }",
    "a bound the other way": "for (int i = threadIdx.x; n > i * 8 + 1; i += blockDim.x) tile[i] = 0.0f;",
    "a warp's loop of one warp": "if (threadIdx.x < 32) for (int i = threadIdx.x % 32; i < 256; i += 32) tile[i] = 0.0f;",
    "a row's loop of one row": "if (threadIdx.y == 0) for (int i = threadIdx.x; i < 256; i += blockDim.x) tile[i] = 0.0f;",
    "a warp's part": "int w = threadIdx.x / 32; for (int i = w * 64 + threadIdx.x % 32; i < w * 64 + 64; i += 32) tile[i] = 0.0f;",
    "past a goto": "if (threadIdx.x != 0) goto out; c += 1; out: ;",
    "tiles loaded by threads, with barriers": "for (int k = 0; k < n; k += 16) { for (int i = threadIdx.x; i < 256; i += blockDim.x) tile[i] = c[i + k]; "
    "__syncthreads(); wmma::load_matrix_sync(fa, a + k, 16); wmma::mma_sync(acc, fa, fb, acc); __syncthreads(); }",
    "a barrier behind a loop": "for (int i = threadIdx.x; i < 1024; i += blockDim.x) tile[i] = c[i]; __syncthreads();",
    "volatile memory, an element each": "volatile float *v = tile; for (int i = threadIdx.x; i < 64; i += blockDim.x) v[i] = v[i] * 2;",
    "volatile memory, with barriers": "volatile float *v = tile; for (int k = 0; k < 4; k++) { if (threadIdx.x == 0) v[0] = v[k]; __syncwarp(); }",
    "plain 32": "c += 32 * blockIdx.x; tile[32] = n / 32 + n % 32;",
}


@pytest.mark.parametrize("body", SCALABLE.values(), ids=SCALABLE.keys())
def test_scalable(migrate_text: MigrateText, body: str) -> None:
    before = "__device__ void zero(float *t, int tid) { for (int i = tid; i < 9; i += 128) t[i / 9] = 0.0f; }\n"
    before += "__device__ void clear(float *t, int tid) { for (int i = tid; i < 1024; i += 128) t[i] = 0.0f; }\n"
    assert reason(migrated(migrate_text, body, before)) is None


NEEDS_32 = {
    "one element a thread": ("int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) c[i] = 0.0f;", "index"),
    "one element a thread, without a bound": ("tile[threadIdx.x] = 0.0f;", "index"),
    "first half of a warp": ("if (threadIdx.x < 16) tile[0] = 1.0f;", "index"),
    "half a warp by number": ("if (threadIdx.x / 16 == 1) tile[0] = 1.0f;", "index"),
    "four threads a row": ("int row = threadIdx.x / 4; tile[row] = 1.0f;", "index"),
    "threads in quads": ("tile[threadIdx.x >> 2] = 1.0f;", "index"),
    "half the block's size": ("for (int i = threadIdx.x; i < 1024; i += 64) tile[i] = 0.0f;", "index"),
    "steps of another size than the start": (
        "for (int i = threadIdx.x * 4; i < 1024; i += 128 * 8) tile[i] = 0.0f;",
        "index",
    ),
    "an offset by itself": ("tile[n + threadIdx.x] = 0.0f;", "index"),
    "the first warp and a half": ("if (threadIdx.x < 48) tile[0] = 0.0f;", "index"),
    "the first block's threads": ("if (blockIdx.x * blockDim.x + threadIdx.x < 64) tile[0] = 0.0f;", "index"),
    "into an array of its own": (
        "float own[8]; for (int i = threadIdx.x; i < 1024; i += 128) own[i / 128] = tile[i]; tile[0] = own[1];",
        "gathers",
    ),
    "a function of a thread's number": ("tile[0] = plain(threadIdx.x / 32 * 32 + threadIdx.x % 32);", ""),
    "a changed parameter": ("moved(tile, threadIdx.x);", "index"),
    "a parameter that is two things": ("clear(tile, threadIdx.x); clear(tile, threadIdx.x % 32);", "index"),
    "block stride from a lane": ("for (int i = threadIdx.x % 32; i < 1024; i += blockDim.x) tile[i] = 0.0f;", "index"),
    "warp stride from a thread": ("for (int i = threadIdx.x; i < 1024; i += 32) tile[i] = 0.0f;", "index"),
    "stride of two blocks": ("for (int i = threadIdx.x; i < 1024; i += 2 * blockDim.x) tile[i] = 0.0f;", ""),
    "a lane's column": ("int lane = threadIdx.x % 32; tile[lane] = c[lane];", "lane index"),
    "a lane's table": ("const int order[2] = {1, 0}; tile[order[threadIdx.x % 2]] = 0.0f;", ""),
    "a lane's row and column": ("int lane = threadIdx.x & 31; tile[(lane / 4) * 16 + lane % 4] = 0.0f;", ""),
    "another lane than zero": ("if (threadIdx.x % 32 == 5) tile[0] = 1.0f;", ""),
    "the last lane": ("if (threadIdx.x == blockDim.x - 1) tile[0] = 1.0f;", ""),
    "some lanes": ("if (threadIdx.x % 32 < 16) tile[0] = 1.0f;", ""),
    "shuffle": ("float v = __shfl_sync(0xffffffff, c[0], 0); c[0] = v;", "__shfl_sync"),
    "shuffle down": ("float v = c[0]; v += __shfl_down_sync(0xffffffff, v, 16); c[0] = v;", "__shfl_down_sync"),
    "a thread's number as a value": ("c[0] = threadIdx.x;", ""),
    "a number in an expression": ("tile[0] = 2.0f * (threadIdx.x + 1);", ""),
    "passed to a function": ("tile[0] = plain(threadIdx.x);", ""),
    "passed through a variable": ("int t = threadIdx.x; tile[0] = plain(t);", ""),
    "assigned twice": ("int t = threadIdx.x; t = t + 1; int w = t / 32; c += w;", ""),
    "assigned after": ("int t; t = threadIdx.x; tile[t] = 0.0f;", ""),
    "grown": ("int t = 0; t += threadIdx.x; tile[t] = 0.0f;", ""),
    "counted": ("int t = threadIdx.x; t++; tile[t] = 0.0f;", ""),
    "element of an array": ("int t[1]; t[0] = threadIdx.x; tile[t[0]] = 0.0f;", ""),
    "kept in a list": ("int t[2] = {(int)threadIdx.x, 0}; tile[t[0]] = 0.0f;", ""),
    "through a reference": ("int t = 0; int &r = t; r = threadIdx.x; tile[t] = 0.0f;", ""),
    "the block's size as a number": ("float *half_way = tile + blockDim.x / 2; half_way[0] = 1.0f;", ""),
    "threads a block, as a constant": ("tile[blockDim.x] = 1.0f;", ""),
    "grid index beyond the block": ("int i = blockIdx.x * blockDim.x; tile[i] = 1.0f;", ""),
    "chosen by a ternary": ("tile[threadIdx.x < 8 ? 0 : 1] = 1.0f;", ""),
    "64 threads a group": ("int w = threadIdx.x / 64; c += w;", ""),
    "48 threads a group": ("int w = threadIdx.x / 48; c += w;", ""),
    "shift by four": ("int w = threadIdx.x >> 4; c += w;", ""),
    "mask of 15": ("if ((threadIdx.x & 15) == 0) tile[0] = 1.0f;", ""),
    "a while loop": ("int i = threadIdx.x; while (i < 1024) { tile[i] = 0.0f; i += blockDim.x; }", ""),
    "in a lambda": ("auto f = [&] { tile[threadIdx.x] = 0.0f; }; f();", ""),
    "in a macro": ("PUT(0.0f);", ""),
    "lane used in its own loop": (
        "int lane = threadIdx.x % 32; for (int i = lane; i < 256; i += 32) tile[i] = lane;",
        "",
    ),
    "thread used in its own loop": ("for (int i = threadIdx.x; i < 256; i += blockDim.x) tile[i] = threadIdx.x;", ""),
    "loop left at a fixed count": ("for (int k = 0, i = threadIdx.x; k < 8; k++, i += blockDim.x) tile[i] = 0.0f;", ""),
    "counter changed in the body": (
        "for (int i = threadIdx.x; i < 256; i += blockDim.x) { tile[i] = 0.0f; i += threadIdx.x; }",
        "",
    ),
    "warpSize as a number": ("c += warpSize * 16;", ""),
    "warpSize as an offset": ("int w = threadIdx.x / warpSize; c += w * warpSize;", ""),
    "warps of a literal block": ("int w = 128 / warpSize; c += w;", ""),
    "warpSize as a bound": ("for (int i = 0; i < warpSize; i++) tile[i] = 0.0f;", ""),
    "warpSize passed on": ("tile[0] = plain(warpSize);", ""),
    "warpSize kept": ("int ws = warpSize; c += ws;", ""),
    "threads counted": ("atomicAdd(&tile[0], 1.0f);", ""),
    "a thread's part of a sum": (
        "float s = 0.0f; for (int i = threadIdx.x; i < n; i += blockDim.x) s += c[i]; if (threadIdx.x == 0) c[0] = s;",
        "",
    ),
    "a thread's iterations": ("int k = 0; for (int i = threadIdx.x; i < n; i += blockDim.x) k++; tile[0] = k;", ""),
    "threads counted in a condition of some": (
        "if (n == 0 || threadIdx.x == 0) atomicAdd(&tile[0], 1.0f);",
        "atomicAdd",
    ),
    "threads counted by the rest": ("if (threadIdx.x == 0) c[0] = 1.0f; else atomicAdd(&tile[0], 1.0f);", "atomicAdd"),
    "threads counted behind": ("if (threadIdx.x == 0) { c[0] = 1.0f; } atomicAdd(&tile[0], 1.0f);", "atomicAdd"),
    "threads counted by whole warps": ("if (threadIdx.x < 64) atomicAdd(&tile[0], 1.0f);", "atomicAdd"),
    "threads counted when some leave": (
        "if (threadIdx.x != 0 && n > 3) return; atomicAdd(&tile[0], 1.0f);",
        "atomicAdd",
    ),
    "threads counted in a helper": ("if (threadIdx.x == 0) count(tile); count(tile);", "atomicAdd"),
    "threads counted at a barrier": ("c += __syncthreads_count(n > 3);", "__syncthreads_count"),
    "threads counted in assembly": (
        'asm volatile("red.global.add.f32 [%0], %1;" :: "l"(c), "f"(1.0f) : "memory");',
        "PTX",
    ),
    "tickets": ("c[atomicMax((int *)tile, n)] = 1.0f;", "atomicMax"),
    "into a parameter's array": ("float own[8]; share(own, tile); tile[0] = own[1];", "gathers"),
    "into an array by reference": (
        "float own[8]; float (&o)[8] = own; for (int i = threadIdx.x; i < 1024; i += 128) o[i / 128] = tile[i]; tile[0] = own[1];",
        "gathers",
    ),
    "into an array by pointer": (
        "float own[8]; float *o = own + 1; for (int i = threadIdx.x; i < 1024; i += 128) o[i / 128] = tile[i]; tile[0] = own[1];",
        "gathers",
    ),
    "into an argument": (
        "for (int i = threadIdx.x; i < 8; i += blockDim.x) boxes.box[i / 2].v[0] += 1.0f; tile[0] = boxes.box[0].v[0];",
        "gathers",
    ),
    "into an object's member": ("Sum sum{0.0f}; sum.add(c, n); c[0] = sum.s;", "gathers"),
    "a constructor's initialiser": ("Ids ids; tile[ids.lane] = 0.0f;", ""),
    "a member's initialiser": ("Half h; tile[h.half] = 0.0f;", ""),
    "a member's initialiser, without a name": ("tile[Half().half] = tile[Half{}.half];", ""),
    "a base's member's initialiser": ("Of o; tile[o.half] = 0.0f;", ""),
    "a member's constructor": ("Held h; tile[h.ids[0].lane] = 0.0f;", ""),
    "an argument of a base": ("From f; tile[f.tid] = 0.0f;", "index"),
    "a call in a member's initialiser": ("Asks asks; tile[asks.own] = 0.0f;", ""),
    "a default argument": ("put(tile);", "index"),
    "a default argument of a lambda": ("auto f = [&](int k = threadIdx.x) { tile[k] = 0.0f; }; f();", "index"),
    "a parameter that is a number too": ("clear(tile, threadIdx.x); clear(tile, 0);", "index"),
    "a parameter that is left out once": ("from(tile, threadIdx.x); from(tile);", "index"),
    "a reference to a lane's number": (
        "int lane = threadIdx.x % 32, z = 0; int &r = n > 3 ? z : lane; tile[r] = 0.0f;",
        "lane index",
    ),
    "a quotient of floats": ("float w = (float)threadIdx.x / 32; tile[0] = w;", "index"),
    "a quotient of a float": ("float t = threadIdx.x; tile[0] = t / 32;", "index"),
    "a quotient of a narrow number": ("signed char t = threadIdx.x; tile[t / 32] = 0.0f;", "index"),
    "a loop left in between": (
        "for (int i = threadIdx.x; i < n; i += 128) { if (c[i] < 0) break; tile[i] = 0.0f; }",
        "left before its end",
    ),
    "a loop returned from": (
        "for (int i = threadIdx.x; i < n; i += 128) { if (c[i] < 0) return; tile[i] = 0.0f; }",
        "left before its end",
    ),
    "a loop gone from": (
        "for (int i = threadIdx.x; i < n; i += 128) { if (c[i] < 0) goto end; tile[i] = 0.0f; } end: ;",
        "left before its end",
    ),
    "a loop that ends at an element": (
        "for (int i = threadIdx.x; c[i] != 0; i += blockDim.x) tile[i] = 0.0f;",
        "different places",
    ),
    "a loop that ends anew": (
        "for (int i = threadIdx.x; i % 300 < n; i += blockDim.x) tile[i] = 0.0f;",
        "different places",
    ),
    "a loop whose warps have bounds of their own": (
        "int w = threadIdx.x / 32; for (int i = threadIdx.x; i < w * 8; i += blockDim.x) tile[i] = 0.0f;",
        "different places",
    ),
    "a loop whose warps have starts of their own": (
        "int w = threadIdx.x / 32; for (int i = w * 99 + threadIdx.x; i < n; i += blockDim.x) tile[i] = 0.0f;",
        "different places",
    ),
    "a loop that counts on in its body": (
        "for (int i = threadIdx.x; i < n; i += blockDim.x) { tile[i] = 0.0f; i++; }",
        "changed in it",
    ),
    "a block's loop of some warps": (
        "if (threadIdx.x < 64) for (int i = threadIdx.x; i < n; i += blockDim.x) tile[i] = 0.0f;",
        "not all threads",
    ),
    "a block's loop of one warp": (
        "int w = threadIdx.x / 32; if (w == 0) for (int i = threadIdx.x; i < n; i += blockDim.x) tile[i] = 0.0f;",
        "not all threads",
    ),
    "a block's loop of the warps that stay": (
        "if (threadIdx.x >= 64) return; clear(tile, threadIdx.x);",
        "not all threads",
    ),
    "a grid's loop of one block": (
        "if (blockIdx.x == 0) for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) c[i] = 0.0f;",
        "not all threads",
    ),
    "a block's loop in a block's loop": (
        "for (int i = threadIdx.x; i < 64; i += 128) for (int j = threadIdx.x; j < 64; j += 128) tile[i * 8 + j] = 0.0f;",
        "not all threads",
    ),
    "threads counted behind a case": (
        "switch (n) { case 0: c += 1; if (threadIdx.x != 0) return; case 1: atomicAdd(&tile[0], 1.0f); }",
        "atomicAdd",
    ),
    "threads counted behind a label": (
        "if (n == 5) goto in; if (threadIdx.x == 0) { in: atomicAdd(&tile[0], 1.0f); }",
        "atomicAdd",
    ),
    "a barrier in a loop over the threads": (
        "for (int i = threadIdx.x; i < 1024; i += blockDim.x) { float v = c[i]; __syncthreads(); c[i + 1] = v; __syncthreads(); }",
        "meet at a barrier",
    ),
    "a barrier in a loop by the block's size as a number": (
        "for (int i = threadIdx.x; i < 1024; i += 128) { tile[i] = 0.0f; __syncthreads(); }",
        "meet at a barrier",
    ),
    "a barrier in a grid's loop": (
        "for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) { __syncthreads(); c[i] = tile[0]; }",
        "meet at a barrier",
    ),
    "a warp's barrier in its loop": (
        "for (int i = threadIdx.x % 32; i < 256; i += 32) { float v = c[i]; __syncwarp(); c[i + 1] = v; __syncwarp(); }",
        "meet at a barrier",
    ),
    "a barrier in a function of a loop over the threads": (
        "for (int i = threadIdx.x; i < 1024; i += blockDim.x) { float v = c[i]; meet(); c[i + 1] = v; meet(); }",
        "meet at a barrier",
    ),
    "a barrier in a lambda of a loop over the threads": (
        "auto all = [] { __syncthreads(); }; for (int i = threadIdx.x; i < 1024; i += blockDim.x) { all(); c[i] = 0; }",
        "meet at a barrier",
    ),
    "a barrier in assembly of a loop over the threads": (
        'for (int i = threadIdx.x; i < 1024; i += blockDim.x) { asm volatile("bar.sync 0;"); c[i] = 0; }',
        "meet at a barrier",
    ),
    "values exchanged through volatile memory": (
        "volatile float *v = tile; for (int i = threadIdx.x; i < 64; i += blockDim.x) { v[i] += v[i + 16]; v[i] += v[i + 8]; }",
        "volatile",
    ),
    "values exchanged through volatile memory in a function": (
        "for (int i = threadIdx.x % 32; i < 64; i += 32) add(tile, i);",
        "volatile",
    ),
    "a destructor": ("Leaves leaves{tile};", "index"),
    "a member's destructor": ("struct { Leaves l; } leaves{{tile}};", "index"),
    "a 2-D block's row": ("int t = threadIdx.y * blockDim.x + threadIdx.x; tile[t] = 0.0f;", ""),
}
BEFORE = (
    "__device__ void moved(float *t, int tid) { tid += 1; for (int i = tid; i < 1024; i += 128) t[i] = 0.0f; }\n"
    "__device__ void clear(float *t, int tid) { for (int i = tid; i < 1024; i += 128) t[i] = 0.0f; }\n"
)
BEFORE += (
    "__device__ void share(float *o, const float *t) { for (int i = threadIdx.x; i < 1024; i += 128) o[i / 128] = t[i]; }\n"
    "struct Sum { float s; __device__ void add(const float *c, int n) { for (int i = threadIdx.x; i < n; i += blockDim.x) s += c[i]; } };\n"
    "__device__ void count(float *t) { atomicAdd(t, 1.0f); }\n"
)
BEFORE += (
    "struct Ids { int warp, lane; __device__ Ids() : warp(0), lane(threadIdx.x % 32) {} };\n"
    "struct Half { int half = threadIdx.x / 16; };\nstruct Of : Half { int n; };\nstruct Held { Ids ids[2]; };\n"
    "struct Base { int tid; __device__ explicit Base(int tid) : tid(tid) {} };\nstruct From : Base { __device__ From() : Base(threadIdx.x) {} };\n"
    "struct Leaves { float *t; __device__ ~Leaves() { t[threadIdx.x] = 0.0f; } };\n"
    "__device__ int lane() { return threadIdx.x % 32; }\nstruct Asks { int own = lane(); };\n"
    "__device__ void put(float *t, int i = threadIdx.x) { t[i] = 0.0f; }\n"
)
BEFORE += "__device__ void from(float *t, int tid = 0) { for (int i = tid; i < 1024; i += 128) t[i] = 0.0f; }\n"
BEFORE += "__device__ void sync() { __syncthreads(); }\n__device__ void meet() { sync(); }\n"
BEFORE += "__device__ void add(volatile float *v, int i) { v[i] += v[i + 16]; v[i] += v[i + 8]; }\n"
BEFORE += "__device__ float plain(int i) { return i * 2.0f; }\n#define PUT(v) tile[threadIdx.x] = (v)\n"


@pytest.mark.parametrize(("body", "because"), NEEDS_32.values(), ids=NEEDS_32.keys())
def test_needs_32_lanes(migrate_text: MigrateText, body: str, because: str) -> None:
    found = reason(migrated(migrate_text, body, BEFORE))
    assert found is not None, "proved scalable, and is not"
    assert because in found


IN_BLOCKS_OF_TWO_ROWS = {
    "thread by the block's sizes": "int t = threadIdx.y * blockDim.x + threadIdx.x; c += t / 32;",
    "thread by a constant row": "int t = threadIdx.x + 64 * threadIdx.y; for (int i = t; i < 1024; i += 128) tile[i] = 0.0f;",
    "rows by the block's size": "int t = threadIdx.y * 64 + threadIdx.x; for (int i = t; i < 1024; i += blockDim.x * blockDim.y) tile[i] = 0.0f;",
    "a row each": "for (int i = threadIdx.x; i < 64; i += 64) tile[threadIdx.y * 64 + i] = 0.0f;",
}


@pytest.mark.parametrize("body", IN_BLOCKS_OF_TWO_ROWS.values(), ids=IN_BLOCKS_OF_TWO_ROWS.keys())
def test_scalable_in_rows(migrate_files: MigrateFiles, body: str) -> None:
    text = HEAD + (KERNEL % body).replace("<<<4, 128>>>", "<<<4, dim3(64, 2)>>>")
    (file,) = migrate_files({"a.cu": text}).files
    assert reason(file) is None


@pytest.mark.parametrize("launch", ["<<<4, n>>>", "<<<4, 256>>>", "<<<4, dim3(64, 4)>>>"])
def test_a_stride_that_is_not_the_blocks_size(migrate_files: MigrateFiles, launch: str) -> None:
    body = "for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = 0.0f;"
    text = HEAD + (KERNEL % body).replace("<<<4, 128>>>", launch).replace("void run(", "void run(int n, ")
    (file,) = migrate_files({"a.cu": text}).files
    assert "index" in str(reason(file))


@pytest.mark.parametrize(
    "host",
    [
        "int t = 128; kernel<<<4, t>>>(a, b, c, 16, {});",
        "int warps = 4; kernel<<<4, warps * 32>>>(a, b, c, 16, {});",
        "int warps = 4; dim3 block(32 * warps); kernel<<<4, block>>>(a, b, c, 16, {});",
        "size_t t = 128; dim3 block = dim3(t, 1); kernel<<<4, block>>>(a, b, c, 16, {});",
    ],
)
def test_a_host_variable_of_one_value(migrate_files: MigrateFiles, host: str) -> None:
    body = "for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = 0.0f;"
    text = HEAD + (KERNEL % body).replace("kernel<<<4, 128>>>(a, b, c, 16, {});", host)
    (file,) = migrate_files({"a.cu": text}).files
    assert reason(file) is None


@pytest.mark.parametrize(
    "host",
    [
        "int t = 128; t *= 2; kernel<<<4, t>>>(a, b, c, 16, {});",
        "int t = 128; read(&t); kernel<<<4, t>>>(a, b, c, 16, {});",
        "for (int t = 128; t < 513; t *= 2) kernel<<<4, t>>>(a, b, c, 16, {});",
        "int t = 128; change(t); kernel<<<4, t>>>(a, b, c, 16, {});",
        "for (int t = 128; t < 513; t++) kernel<<<4, t>>>(a, b, c, 16, {});",
        "int t = 128; int &u = t; u = 64; kernel<<<4, t>>>(a, b, c, 16, {});",
        "int t = 128; auto f = [&] { t = 64; }; f(); kernel<<<4, t>>>(a, b, c, 16, {});",
        "dim3 t(128); t.x *= 2; kernel<<<4, t>>>(a, b, c, 16, {});",
        "dim3 t(128); dim3 &u = t; u.x = 64; kernel<<<4, t>>>(a, b, c, 16, {});",
        "dim3 t(128); t.x++; kernel<<<4, t>>>(a, b, c, 16, {});",
        "dim3 t(128); read(&t.x); kernel<<<4, t>>>(a, b, c, 16, {});",
        "dim3 t(128); grow(t); kernel<<<4, t>>>(a, b, c, 16, {});",
        "kernel<<<4, given>>>(a, b, c, 16, {});",
        "dim3 t(128); (t.x) = 32; kernel<<<4, t>>>(a, b, c, 16, {});",
        "int t = 128; (t) += 32; kernel<<<4, t>>>(a, b, c, 16, {});",
    ],
)
def test_a_host_variable_that_changes(migrate_files: MigrateFiles, host: str) -> None:
    body = "for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = 0.0f;"
    others = "void read(int *); void read(unsigned *); void change(int &); void grow(dim3 &);\n"
    text = (
        HEAD
        + others
        + (KERNEL % body)
        .replace("kernel<<<4, 128>>>(a, b, c, 16, {});", host)
        .replace("float *c) { ", "float *c, int given) { if (!given) given = 128; ")
    )
    (file,) = migrate_files({"a.cu": text}).files
    assert "index" in str(reason(file))


def test_launches_of_two_sizes(migrate_files: MigrateFiles) -> None:
    body = "for (int i = threadIdx.x; i < 1024; i += 128) tile[i] = 0.0f;"
    text = HEAD + KERNEL % body + "void again(const half *a, float *c) { kernel<<<4, 64>>>(a, a, c, 16, {}); }\n"
    (file,) = migrate_files({"a.cu": text}).files
    assert reason(file) is not None


def test_a_helper_counts_too(migrate_text: MigrateText) -> None:
    before = "__device__ void put(float *t) { t[threadIdx.x] = 0.0f; }\n"
    assert reason(migrated(migrate_text, "put(tile);", before)) is not None


def test_a_helpers_warp_needs_the_target(migrate_text: MigrateText) -> None:
    """A device function without fragments is no template over the target: it cannot spell the sub-group's size."""
    before = "__device__ int warp() { return threadIdx.x / 32; }\n"
    assert reason(migrated(migrate_text, "c += warp();", before)) is not None


def test_a_kernel_that_is_not_scalable_keeps_its_32(migrate_text: MigrateText) -> None:
    file = migrated(migrate_text, "int w = threadIdx.x / 32; tile[threadIdx.x] = w;")
    assert reason(file) is not None
    assert b"item.get_local_id(2) / 32" in file.after


def test_each_kernel_is_judged_by_itself(migrate_files: MigrateFiles) -> None:
    first, second = KERNEL % "c += threadIdx.x / 32;", KERNEL % "tile[threadIdx.x] = 0.0f;"
    text = (
        HEAD
        + first.replace("kernel", "good").replace("run", "one")
        + second.replace("kernel", "bad").replace("run", "two")
    )
    (file,) = migrate_files({"a.cu": text}).files
    assert [d.fields["kernel"] for d in file.diagnostics if d.code == "W2S501"] == ["bad"]


def test_scalable_kernels_spell_no_warp_size(migrate_text: MigrateText) -> None:
    body = "int w = threadIdx.x / WARP_SIZE, l = threadIdx.x & 31; for (int i = l; i < 64; i += kWarp) tile[i + 0 * w] = 0.0f;"
    file = migrated(migrate_text, body)
    assert reason(file) is None
    line = next(x for x in file.after.decode().splitlines() if "int w" in x)
    assert line.count("Target::sub_group_size") == 3
    assert "WARP_SIZE" not in line and "31" not in line and "kWarp" not in line


UNIFORM = "sub_group_uniform(sg, "


def test_a_warps_number_is_marked_uniform(migrate_text: MigrateText) -> None:
    file = migrated(migrate_text, "int w = threadIdx.x / 32; c += w; if (w > 3) return; c += threadIdx.x >> 5;")
    assert file.after.decode().count(UNIFORM) == 2


@pytest.mark.parametrize(
    "body",
    [
        "if (threadIdx.x % 32 > 3) { int w = threadIdx.x / 32; tile[w] = 0.0f; }",
        "if (threadIdx.x > 70) return; int w = threadIdx.x / 32; tile[w] = 0.0f;",
        "int t = threadIdx.x; while (t > 3) { t--; if (t == 9) continue; tile[threadIdx.x / 32] = 0.0f; }",
        "tile[0] = threadIdx.x > 5 && threadIdx.x / 32 > 1;",
    ],
)
def test_what_not_all_lanes_come_to_is_not(migrate_text: MigrateText, body: str) -> None:
    assert UNIFORM not in migrated(migrate_text, body).after.decode()


def test_rows_that_are_no_whole_warps(migrate_files: MigrateFiles) -> None:
    body = "int w = threadIdx.x / 32; tile[w] = 0.0f; int v = (threadIdx.y * blockDim.x + threadIdx.x) / 32; c += v;"
    text = HEAD + (KERNEL % body).replace("<<<4, 128>>>", "<<<4, dim3(48, 2)>>>")
    (file,) = migrate_files({"a.cu": text}).files
    assert file.after.decode().count(UNIFORM) == 1
    assert f"int v = {UNIFORM}" in file.after.decode()
