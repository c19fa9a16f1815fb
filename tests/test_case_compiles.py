"""The cases as compilers see them: nvcc takes every input, a C++ compiler with SYCL's headers every clean output.

All files go through one run each, every file in a namespace of its own: reading the headers is what takes the time.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterable
from pathlib import Path

import pytest
from test_cases import Case, cases, outcome
from wmma2sycl.migrate.diagnostics import Severity
from wmma2sycl.migrate.project.migration import MigratedFile
from wmma2sycl.verify.build.dpcpp import Compiled, CompileOptions, DeviceCode, compile_source

INCLUDE = Path(sysconfig.get_path("data")) / "include"
TORCH = Path(__file__).parent / "torch_xpu"  # stands in for PyTorch's headers: compiled against, not run
RUNTIME = Path(__file__).parent.parent / "templates" / "runtime"
# Reviewed code may not compile as it is; W2S102 and W2S106 only speak of branches.
_COMPILES = {"W2S102", "W2S103", "W2S404", "W2S106", "W2S118"}
# Those that cannot be in a namespace beside others, and are compiled alone; what is refused, or left for review, for nvcc only.
_APART = {
    "device_variable/several_sources": "a header that is read once in a unit",
    "device_variable/shared_by_sources": "a header that is read once in a unit",
    "device_variable/managed_of_several_sources": "a header that is read once in a unit",
    "headers/inside_namespaces_of_two": "a header that is read once in a unit",
    "decided_conditions/keeps_what_a_host_compiler_takes": "a header that two sources read, each for its own compiler",
    "announced_type/of_a_header": "names of the global scope",
    "announced_type/handles": "names of the global scope",
    "launch/leaves_member_names": "names of the global scope",
    "launch/default_objects": "names of the global scope",
    "headers/macros_of_the_build": "macros of the command line",
    "mixed_overloads/leaves_own": "overloads of CUDA's own functions, at global scope",
    "own_function/beside_vectors": "names of the global scope",
    "size_operators/compared": "an operator beside CUDA's, at global scope",
    "own_function/called_in_templates": "names of the global scope",
    "own_function/names_of_ours": "names of the global scope",
    "own_function/using_in_templates": "names of the global scope",
    "copied_parameter/classes": "a specialisation of SYCL's, which stands in no namespace",
    "function/linkage_by_macros": "names of C's linkage, which namespaces do not part",
    "functions_in_macros/whole_heads": "names of C's linkage, which namespaces do not part",
    "function/requires_clauses": "C++20",
    "implicit_headers/leaves_own_names": "overloads of CUDA's own functions, at global scope",
    "implicit_headers/of_overloaded_names": "overloads of CUDA's own functions, at global scope",
    "launch_by_pointer/described_in_lists": "C++20",
    "namespaces/enumerators_by_using": "C++20",
    "size_orders/by_the_library": "an operator that the library's templates find beside dim3, in no namespace",
    "size_orders/leaves_declared_truths": "an operator that the library's templates find beside dim3, in no namespace",
    "size_orders/leaves_own_orders": "specialisations of the library's, which stand in no namespace",
    "warp/implied_calls": "specialisations of the library's, which stand in no namespace",
    "inline_ptx/hints": "instructions of one architecture",
    "inline_ptx/narrow_floats": "instructions of one architecture",
}
_ARCHITECTURES = {"inline_ptx/hints": "90a", "inline_ptx/narrow_floats": "100a"}
_REFUSED_APART = {
    "element_access/refuses_folds_by_template_arguments": "names of the global scope",
    "restrictions/kept_variables_of_headers": "a header that is read once in a unit",
    "device_variable/announced": "names of the global scope",
    "function/abbreviated_templates": "C++20",
    "device_variable/leaves_shared_by_sources": "a header that is read once in a unit",
    "headers/contexts_disagree": "a header that is read once in a unit",
    "headers/loops_seen_differently": "a header that is read once in a unit",
    "index_variables/leaves_kernels_of_a_missing_macro": "macros of the build, which the migration is not told",
    "mixed_overloads/refuses": "overloads of CUDA's own functions, at global scope",
    "pair_comparisons/leaves_own_operators": "an operator beside CUDA's, at global scope",
    "vector_operators/found_by_argument": "names of the global scope",
    "vector_operators/of_sizes": "an operator beside CUDA's, at global scope",
    "size_operators/leaves_compared": "an operator beside CUDA's, at global scope",
}
_BUILD = {
    "index_variables/leaves_kernels_of_a_missing_macro": (
        "-DMY_GLOBAL=__global__",
        "-DMY_DEVICE=__device__",
        "--extended-lambda",
    ),
}


def _name(case: Case) -> str:
    return f"{case.folder.parent.name}/{case.folder.name}"


def _beside() -> list[Case]:
    return [case for case in cases() if _name(case) not in _APART | _REFUSED_APART]


def _apart(name: str) -> Case:
    (found,) = [case for case in cases() if _name(case) == name]
    return found


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no nvcc here: inputs are checked where a CUDA toolkit is")
@pytest.mark.parametrize("name", _APART | _REFUSED_APART)
def test_inputs_apart_are_cuda(name: str) -> None:
    case, architecture = _apart(name), _ARCHITECTURES.get(name, "90")
    for source in sorted(case.folder.glob("input*.cu")):
        command = [
            "nvcc",
            *(() if "-std=c++20" in case.options.extra_arguments else ("-std=c++17",)),
            *_BUILD.get(name, ()),
            f"-gencode=arch=compute_{architecture},code=sm_{architecture}",
            "-rdc=true",
            "-w",
            "-c",
            "-o",
            "/dev/null",
            *case.options.extra_arguments,
        ]
        done = subprocess.run([*command, str(source)], capture_output=True, text=True, check=False, timeout=300)
        assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not (INCLUDE / "sycl" / "sycl.hpp").is_file(), reason="no SYCL headers in this environment")
@pytest.mark.parametrize("name", _APART)
def test_outputs_apart_compile_on_the_host(name: str, tmp_path: Path) -> None:
    case = _apart(name)
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    files = outcome(case).files
    assert _is_clean(files)
    for file in files:
        (tmp_path / file.input.output).write_bytes(file.after)
    for source in sorted(tmp_path.glob("*.cpp")):
        command = ["g++", "-std=c++17", "-fsyntax-only", "-w", *case.options.extra_arguments, "-isystem", str(INCLUDE)]
        done = subprocess.run(
            [*command, f"-I{tmp_path}", str(source)], capture_output=True, text=True, check=False, timeout=300
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.skipif(shutil.which("nvcc") is None, reason="no nvcc here: inputs are checked where a CUDA toolkit is")
def test_inputs_are_cuda(tmp_path: Path) -> None:
    """nvcc accepts every input: all of them in one translation unit, each in a namespace of its own."""
    sources = [path for case in _beside() for path in sorted(case.folder.glob("input*.cu"))]
    unit = tmp_path / "inputs.cu"
    unit.write_text(_one_unit(sources))
    folders = [f"-I{p.parent}" for p in sources if list(p.parent.glob("*.h"))]
    command = [
        "nvcc",
        "-std=c++17",
        "-arch=sm_90",
        "--extended-lambda",
        "-rdc=true",
        "-w",
        "-c",
        "-o",
        "/dev/null",
        *folders,
    ]
    done = subprocess.run([*command, str(unit)], capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def outputs(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[Path]]:
    """One translation unit of all clean outputs, and its include folders."""
    folder = tmp_path_factory.mktemp("outputs")
    (folder / "include").mkdir()
    (folder / "include" / "wmma2sycl").symlink_to(RUNTIME)
    sources = _clean_outputs(folder)
    assert len(sources) > 60
    unit = folder / "outputs.cpp"
    unit.write_text(_one_unit(sources))
    return unit, [folder / "include", TORCH, *(p.parent for p in sources if list(p.parent.glob("*.h")))]


@pytest.mark.skipif(not (INCLUDE / "sycl" / "sycl.hpp").is_file(), reason="no SYCL headers in this environment")
def test_clean_outputs_compile_on_the_host(outputs: tuple[Path, list[Path]]) -> None:
    """DEBUG_SWITCH is a macro of spelled/debug_switches: what only prints and waits compiles when it is switched on."""
    unit, folders = outputs
    command = [
        "g++",
        "-std=c++17",
        "-fsyntax-only",
        "-w",
        "-DDEBUG_SWITCH",
        "-isystem",
        str(INCLUDE),
        *(f"-I{f}" for f in folders),
        str(unit),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=500)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not (INCLUDE / "sycl" / "sycl.hpp").is_file(), reason="no SYCL headers in this environment")
def test_the_default_queue_of_extensions_compiles(tmp_path: Path) -> None:
    """torch.utils.cpp_extension defines TORCH_EXTENSION_NAME: then the default queue is PyTorch's current one."""
    (tmp_path / "wmma2sycl").symlink_to(RUNTIME)
    unit = tmp_path / "kernels.cpp"
    unit.write_text(
        "#include <wmma2sycl/runtime.hpp>\n"
        "sycl::queue *used() { auto own = wmma2sycl::new_stream(); return &wmma2sycl::default_queue(); }\n"
    )
    command = ["g++", "-std=c++17", "-fsyntax-only", "-w", "-DTORCH_EXTENSION_NAME=demo", "-isystem", str(INCLUDE)]
    for folder, ok in ((TORCH, True), (tmp_path, False)):  # without PyTorch's headers it does not compile
        done = subprocess.run(
            [*command, f"-I{tmp_path}", f"-I{folder}", str(unit)], capture_output=True, text=True, check=False
        )
        assert (done.returncode == 0) is ok, done.stderr


def test_clean_outputs_compile_for_the_device(outputs: tuple[Path, list[Path]]) -> None:
    """By DPC++'s front end, with every kernel for every target that AMD's device pass has: host compilers skip what
    only a device compiler refuses, pragmas and calls from kernels among it. No code is generated, which would take minutes.
    """
    unit, folders = outputs
    options = CompileOptions(tuple(folders), extra_arguments=("-w",))
    outcome = compile_source(unit, DeviceCode(gfx="gfx90a"), options)
    assert isinstance(outcome, Compiled), outcome


def _is_clean(files: Iterable[MigratedFile]) -> bool:
    return all(d.row.severity is Severity.NOTE or d.code in _COMPILES for f in files for d in f.diagnostics)


def _clean_outputs(folder: Path) -> list[Path]:
    """Writes the outputs of the cases that need nobody's hand, and returns the sources among them."""
    sources = []
    for number, case in enumerate(_beside()):
        files = outcome(case).files
        if not _is_clean(files):
            continue
        for file in files:
            path = folder / str(number) / file.input.output
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(
                file.after.replace(b"<::", f"<case_{len(sources)}::".encode())
            )  # where the file is at global scope
            sources += [path] if path.suffix == ".cpp" else []
    return sources


def _one_unit(sources: list[Path]) -> str:
    """System headers first, outside the namespaces; macros end with their file; a file without its library is left out."""
    texts = [p.read_text(encoding="utf-8") for p in sources]
    parts = [_if_there({h}, f"#include <{h}>\n") for h in sorted(set().union(*map(_headers, texts)))]
    for number, (path, text) in enumerate(zip(sources, texts)):
        included = "".join(p.read_text(encoding="utf-8") for p in path.parent.glob("input*.*h*"))
        macros = dict.fromkeys(re.findall(r"#[ \t]*define (\w+)", text + included))
        begins = "".join(
            f'#pragma push_macro("{m}")\n#undef {m}\n' for m in macros
        )  # a header's of the same name comes back
        ends = "".join(f'#pragma pop_macro("{m}")\n' for m in macros)
        parts.append(_if_there(_headers(text), f'{begins}namespace case_{number} {{\n#include "{path}"\n}}\n{ends}'))
    return "".join(parts)


def _headers(text: str) -> set[str]:
    return {h for h in re.findall(r"#include <([\w./]+)>", text) if not h.startswith("input")}


def _if_there(headers: set[str], text: str) -> str:
    condition = " && ".join(f"__has_include(<{h}>)" for h in sorted(headers))
    return f"#if {condition}\n{text}#endif\n" if headers else text
