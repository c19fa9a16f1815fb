"""The commands, what each does in a line, and examples of it: --help shows them, a test parses each."""

from __future__ import annotations

COMMANDS = {
    "migrate": "CUDA tree in, SYCL tree and report out",
    "check": "how each kernel would run on each target; writes nothing",
    "occupancy": "how many work-groups of each launch a GPU holds at once, and what to change; writes nothing",
    "verify": "build and run the programs of an output, judge each kernel launch by a recording of the CUDA original",
    "tune": "measure how loops of products are best unrolled on a device and which target is fastest there; keep it in a header",
    "record": "run a CUDA program on this machine's GPU, keep every kernel launch in one file",
    "devices": "what each SYCL device's matrix query says, and the tiling it gets",
    "explain": "one diagnostic, in full",
    "support": "what of the CUDA API is migrated, and what a name becomes",
    "runtime": "where the runtime headers are, or install them: tiled_matrix for SYCL of your own",
    "lsp": "a language server for editors: findings as you type, what a CUDA name becomes, the SYCL of a kernel",
    "completion": "a script that completes commands and options in bash, zsh or fish",
    "help": "what a command does and takes",
}
# Command ("" is the program itself) -> command line, what it does.
EXAMPLES: dict[str, tuple[tuple[str, str], ...]] = {
    "": (
        ("migrate src/ -o out/", "migrate a tree, print the diff"),
        ("check src/", "which kernels run natively where, and why not"),
        ("verify out/", "build it, run it on the CPU, compile it for every target"),
        ("verify out/ --recording a.zip", "compare every launch with what CUDA did"),
        ("record a.cu -o a.zip", "what its kernels read and wrote, to replay anywhere"),
        ("devices", "the matrix engines of this machine"),
        ("explain W2S210", "what a diagnostic means"),
        ("support cudaMemcpyAsync", "what a name of CUDA becomes"),
    ),
    "migrate": (
        ("migrate src/ -o out/", "a tree; the diff on stdout, diagnostics on stderr"),
        ("migrate -p build/ -o out/", "what compile_commands.json builds, with its flags"),
        ("migrate gemm.cu -o -", "one file's SYCL on stdout"),
        ("migrate src/ -o out/ --no-diff --html report.html", "a page to review instead of the diff"),
        ("migrate src/ -o out/ --check", "write nothing; 1 where out/ is not up to date"),
        (
            "migrate . -o sycl -D USE_WMMA -- -std=c++20",
            "the output below the input; a macro, and flags for the CUDA parser",
        ),
        (
            "migrate src/ -o out/ --runtime installed",
            "without the runtime headers: its build finds them where they are installed",
        ),
        ("migrate src/ -o out/ --watch", "again at each change of src/"),
    ),
    "check": (
        ("check src/", "every kernel on every engine"),
        ("check src/ --target intel_amx --format json", "one engine, as data"),
    ),
    "occupancy": (
        ("occupancy src/", "every launch on the usual GPUs"),
        ("occupancy out/ --device xe_hpc --large-registers", "an output of migrate, on one GPU"),
        ("occupancy gemm.cu --grid 64 --registers 128 --device sm_90", "what the code leaves open, by hand"),
    ),
    "verify": (
        ("verify out/", "build and run every program on the CPU, compile for all targets"),
        ("verify out/ --compile-for none", "only build, run and compare, which is much quicker"),
        ("verify out/ --exercise", "launches made up for kernels that no program launches, too"),
        ("verify out/ --reference none", "without the CUDA original, which is else looked for and emulated"),
        ("verify out/ --main bench.cpp", "kernels that have no program: with a main of your own"),
        ("verify out/ --cuda src/", "on an NVIDIA GPU: record the original, replay, compare, time"),
        (
            "verify out/ --cuda src/ --reference cpu",
            "the original emulated on the CPU: every element compared with no GPU",
        ),
        ("verify out/ --recording a.zip --device opencl:cpu", "the same recording anywhere else"),
        ("verify out/ --compiler icpx --device level_zero:gpu", "built by an installed SYCL compiler, on its devices"),
        ("verify out/ --junit report.xml --html report.html", "reports for CI and for people"),
        ("verify --sycl port/ --recording a.zip -I port/include", "a port by hand"),
    ),
    "tune": (
        ("tune out/ --recording gemm.zip", "on this machine's GPU, or its CPU: out/include/wmma2sycl_tuned.hpp"),
        (
            "tune out/ --cuda src/ --device cpu --budget 300",
            "its original emulated; no candidate is begun after five minutes",
        ),
        ("tune out/ --device cpu --dry-run --plot tried.svg", "only measure, and show it"),
    ),
    "record": (
        ("record gemm.cu -o gemm.zip", "compile with nvcc, run, keep every launch"),
        (
            "record gemm.cu -o gemm.zip --kernel 'gemm*' --launches 3 -- 512 512",
            "some launches; the program's arguments after --",
        ),
        ("record gemm.cu -o gemm.zip --on cpu", "the original emulated on the CPU, with no GPU and no nvcc"),
        ("record --program ./gemm -o gemm.zip", "an executable that was built with -cudart shared"),
    ),
    "devices": (
        ("devices", "what is here, by its own matrix query"),
        ("devices --target intel_xmx_hpc", "what an engine that is not here would do"),
    ),
    "explain": (
        ("explain W2S210", "by number"),
        ("explain element-order", "by name"),
        ("explain", "all there are"),
    ),
    "support": (
        ("support", "how much of each part of CUDA is covered"),
        ("support cudaMemcpyAsync", "one name: before and after"),
        ("support '__shfl*'", "a glob; a beginning or a part of a name does as well"),
        ("support cuBLAS --state refused", "what of a family is refused"),
    ),
    "runtime": (
        ("runtime --prefix ~/.local", "headers, CMake package and pkg-config file"),
        ("runtime --include-dir", "clang++ -fsycl -I$(wmma2sycl runtime --include-dir) gemm.cpp"),
        ("runtime --cmake-dir", "cmake -B build -Dwmma2sycl_DIR=$(wmma2sycl runtime --cmake-dir)"),
        ("runtime", "where all of it is, and its version"),
    ),
    "lsp": (
        ("lsp", "over standard input and output: an editor starts it (docs/editors.md)"),
        ("lsp -p build/ -D USE_WMMA", "with the flags of a build, and a macro"),
    ),
    "completion": (
        ("completion bash > ~/.local/share/bash-completion/completions/wmma2sycl", "bash, from the next shell on"),
        ("completion zsh > ~/.zfunc/_wmma2sycl", "zsh, where ~/.zfunc is in fpath"),
        ("completion fish > ~/.config/fish/completions/wmma2sycl.fish", "fish"),
    ),
    "help": (("help", "the commands"), ("help migrate", "one of them")),
}
ENDING = "exit codes: 0 clean, 1 needs review or a check failed, 2 usage or environment, 3 a bug of ours"


def epilog(command: str) -> str:
    """The examples as --help ends with them."""
    rows = EXAMPLES[command]
    width = min(max(len(line) for line, _ in rows), 44)
    lines = [f"  wmma2sycl {line:<{width}}  {what}" for line, what in rows]
    return "\n".join(["examples:", *lines, *([] if command else [ENDING])])
