"""The file of a recording, and what decides what goes into it: archive, packing, selection, and the build by nvcc."""

from __future__ import annotations

import os
import random
import zipfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from wmma2sycl.cli.main import main
from wmma2sycl.verify.recording.archive import Archive, ArchiveWriter, BadRecording, rewrite
from wmma2sycl.verify.recording.encoding import decode, encode
from wmma2sycl.verify.recording.model import (
    Argument,
    Buffer,
    Contents,
    Dim3,
    KernelSpread,
    Launch,
    Origin,
    Pointer,
    Recording,
    Variable,
)
from wmma2sycl.verify.recording.nvcc import CudaBuildFailed, CudaSources, MissingNvcc, build_cuda, parted_flags
from wmma2sycl.verify.recording.packing import pack, unpack
from wmma2sycl.verify.recording.record import CudaProgram, RecordOptions, record_program
from wmma2sycl.verify.recording.selection import DEPTH_NO_POINTER, DEPTH_UNKNOWN, Selection, parameter_depths, spellings

ORIGIN = Origin("program", "program 'a b'", 'GPU "1"', "9.0", "580", "13.0", "nvcc", "2026-01-01", None, "caf\u00e9\n")


def launch(index: int, before: Contents, after: Contents) -> Launch:
    return Launch(
        index, "_Z1kPf", 2, Dim3(1, 2, 3), Dim3(32), 128, True, (Argument(0, 8, bytes(range(8))), Argument(8, 2, b"\0\xff")),
        (Pointer("arguments", 0, 0, 4), Pointer("variable v", 8, 0, 0)), (Buffer(0, 1 << 40, "managed", before, after), Buffer(1, 1 << 41, "device", after, after, "grid")),
        (Variable("v", True, after, after),), None if index else 0.125, index,
    )  # fmt: skip


def written(path: Path, *, level: int = 1, device_code: bool = True) -> Recording:
    """A recording of two launches with buffers of two chunks; the first chunk of all four states is the same."""
    with ArchiveWriter(path, level=level) as writer:
        launches = []
        for index in range(2):
            states = []
            for state in range(2):
                pieces = [bytes(1 << 20), random.Random(2 * index + state).randbytes(1001)]
                states.append(Contents((1 << 20) + 1001, tuple(writer.put(piece) for piece in pieces)))
            launches.append(launch(index, *states))
            assert writer.keep()
        if device_code:
            writer.put_device_code(2, b"fat binary")
        recording = Recording(ORIGIN, tuple(launches), {"other": 3}, (KernelSpread(0, 0, 0.5, 2, 10),), ("a note",))
        writer.finish(recording)
    return recording


def test_what_is_written_is_read(tmp_path: Path) -> None:
    recording = written(tmp_path / "a.zip")
    with Archive(tmp_path / "a.zip") as archive:
        assert archive.recording == recording
        after = recording.launches[1].buffers[0].after
        assert archive.read(after).tobytes() == bytes(1 << 20) + random.Random(3).randbytes(1001)
        assert [len(piece) for piece in archive.pieces(after)] == [1 << 20, 1001]
        assert archive.device_code(2) == b"fat binary"
        assert not archive.has_device_code(0)
    assert [one.name for one in tmp_path.iterdir()] == ["a.zip"]


def test_equal_chunks_stand_once(tmp_path: Path) -> None:
    written(tmp_path / "a.zip")
    names = zipfile.ZipFile(tmp_path / "a.zip").namelist()
    assert len(names) == len(set(names)) == 1 + 4 + 1 + 1


def test_json_and_back() -> None:
    one, other = Contents(5, ("aa",)), Contents(2 << 20, ("aa", "bb"))
    recording = Recording(ORIGIN, (launch(0, one, other), launch(7, other, one)), {"k": 1}, (), ("n",))
    assert decode(encode(recording)) == recording
    assert encode(recording).count('"bb"') == 1


def test_room(tmp_path: Path) -> None:
    noise = [random.Random(n).randbytes(4000) for n in range(3)]
    with ArchiveWriter(tmp_path / "a.zip", max_bytes=9000) as writer:
        first = writer.put(noise[0])
        assert writer.keep()
        writer.put(noise[1])
        writer.put(noise[2])
        assert not writer.keep()
        assert writer.put(noise[0]) == first
        last = writer.put(noise[2])
        assert writer.keep()
        writer.put(noise[1])
        writer.drop()
        writer.finish(Recording(ORIGIN, ()))
    names = set(zipfile.ZipFile(tmp_path / "a.zip").namelist())
    assert names == {f"chunks/{first}", f"chunks/{last}", "recording.json"}
    with Archive(tmp_path / "a.zip") as archive:
        assert archive.read(Contents(8000, (last, first))).tobytes() == noise[2] + noise[0]


def test_an_error_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(RuntimeError, match="stop"), ArchiveWriter(tmp_path / "a.zip") as writer:
        writer.put(bytes(100))
        writer.keep()
        raise RuntimeError("stop")
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_was_there_stays_until_the_new_one_is_complete(tmp_path: Path) -> None:
    recording = written(tmp_path / "a.zip")
    with pytest.raises(RuntimeError), ArchiveWriter(tmp_path / "a.zip"):
        raise RuntimeError
    with Archive(tmp_path / "a.zip") as archive:
        assert archive.recording == recording


def test_rewriting_keeps_some_launches_whole(tmp_path: Path) -> None:
    recording = written(tmp_path / "a.zip")
    part = replace(recording, launches=recording.launches[1:], notes=("smallest failing launch",))
    with Archive(tmp_path / "a.zip") as archive:
        rewrite(archive, part, tmp_path / "b.zip")
        rewrite(archive, part, tmp_path / "c.zip", device_code=False)
        with Archive(tmp_path / "b.zip") as other, Archive(tmp_path / "c.zip") as third:
            assert other.recording == part
            buffer = part.launches[0].buffers[0]
            assert np.array_equal(other.read(buffer.before), archive.read(buffer.before))
            assert np.array_equal(other.read(buffer.after), archive.read(buffer.after))
            assert other.device_code(2) == b"fat binary"
            assert not third.has_device_code(2)
    assert len(zipfile.ZipFile(tmp_path / "b.zip").namelist()) == 1 + 2 + 1 + 1


def test_what_is_no_recording(tmp_path: Path) -> None:
    for name, content in (("text", b"text"), ("empty", b"")):
        (tmp_path / name).write_bytes(content)
    with zipfile.ZipFile(tmp_path / "zip", "w") as other:
        other.writestr("file", "text")
    with zipfile.ZipFile(tmp_path / "newer", "w") as other:
        other.writestr("recording.json", '{"schema": 999}')
    with zipfile.ZipFile(tmp_path / "less", "w") as other:
        other.writestr("recording.json", '{"schema": 1}')
    for name in ("text", "empty", "zip", "newer", "less", "missing"):
        with pytest.raises(BadRecording, match=f"{name} is not a recording"):
            Archive(tmp_path / name)


def test_damaged_and_missing_chunks_are_errors(tmp_path: Path) -> None:
    recording = written(tmp_path / "a.zip")
    contents = recording.launches[0].buffers[0].after
    with zipfile.ZipFile(tmp_path / "a.zip") as old, zipfile.ZipFile(tmp_path / "b.zip", "w") as new:
        for name in old.namelist():
            data = old.read(name)
            new.writestr(name, pack(bytes(1001), 1) if name == f"chunks/{contents.chunks[1]}" else data)
    with Archive(tmp_path / "b.zip") as archive:
        with pytest.raises(BadRecording, match="holds other bytes"):
            archive.read(contents)
        with pytest.raises(BadRecording, match="chunk 00"):
            archive.read(Contents(1, ("00",)))
        with pytest.raises(BadRecording, match=f"{1 << 20} bytes of {contents.size}"):
            archive.read(Contents(contents.size, contents.chunks[:1]))


@pytest.mark.parametrize("level", [0, 1, 6, 9])
@pytest.mark.parametrize("size", [1, 2, 3, 4, 1001, 4096])
def test_packing(level: int, size: int) -> None:
    noise = random.Random(size).randbytes(size)
    ramp = np.arange(size, dtype=np.float32).tobytes()[:size]
    for data in (noise, ramp, bytes(size)):
        assert unpack(pack(data, level)) == data


def test_planes_make_numbers_smaller() -> None:
    data = np.sqrt(np.arange(5000, dtype=np.float32)).tobytes()
    assert len(pack(data, 9)) < 0.8 * len(pack(data, 1))
    with pytest.raises(ValueError, match="planes of 7 bytes"):
        unpack(b"\7" + pack(data, 1)[1:])


@pytest.mark.parametrize(
    ("mangled", "depths"),
    [
        ("_Z4gemmPK6__halfS1_Pfiii", [0, 0, 0, -2, -2, -2]),
        ("_Z4gemmILi3EfEvPKT0_Pfi", [0, 0, DEPTH_NO_POINTER]),
        ("_Z5tablePKPKfPPPd", [1, 2]),
        (
            "_Z2stPA4_iPA2_A3_KfPA4_PiPFviE",
            [0, 0, 1, DEPTH_UNKNOWN],
        ),  # int (*)[4], const float (*)[2][3], int *(*)[4], void (*)(int)
        ("_Z1kPvPK6float4P4Nodebd", [DEPTH_UNKNOWN, 0, DEPTH_UNKNOWN, DEPTH_NO_POINTER, DEPTH_NO_POINTER]),
        ("_Z1k4Viewmy", [DEPTH_UNKNOWN] * 3),  # addresses are kept in 64-bit integers too
        ("_Z1kP7__half2P13__nv_bfloat16Ph", [0, 0, 0]),
        ("plain", []),
        ("_Z1kv", []),
    ],
)
def test_what_a_name_says_of_pointers(mangled: str, depths: list[int]) -> None:
    assert parameter_depths(mangled) == depths


def test_names_that_select() -> None:
    name = "_ZN2ns5outer4gemmILi3EfEEvPKT0_Pf"
    assert {"gemm", "ns::outer::gemm", "ns::outer::gemm<3, float>", name} <= set(spellings(name))
    assert Selection(("gemm",), 2, 1).turns(name) == (1, 2)
    assert Selection(("ns::*<3, float>",)).turns(name) == (0, -1)
    assert Selection(("gem",)).turns(name) == (0, 0)
    tables = Selection(without_variables=("ns::table*",))
    assert not tables.wants_variable("_ZN2ns5tableE")
    assert tables.wants_variable("_ZN2ns5otherE")


FAKE_NVCC = """#!/bin/sh
echo "$@" >> "$LOG"
case "$*" in *--version*) printf 'nvcc\\nCuda compilation tools, release 13.0\\nBuild x\\n'; exit 0 ;; esac
case "$*" in *bad.cu*) echo 'bad.cu(3): error: identifier "x" is undefined' >&2; exit 2 ;; esac
case "$*" in *-rdc=true*) ;; *parts*) echo 'ptxas fatal : Unresolved extern function twice' >&2; exit 255 ;; esac
while [ "$1" != -o ]; do shift; done
echo made > "$2"
"""


@pytest.fixture
def nvcc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A compiler that writes down how it was called."""
    path = tmp_path / "nvcc"
    path.write_text(FAKE_NVCC)
    path.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("LOG", str(tmp_path / "log"))
    return tmp_path / "log"


def sources(folder: Path, *names: str, text: str = "") -> tuple[Path, ...]:
    for name in names:
        (folder / name).write_text(text)
    return tuple(folder / name for name in names)


def test_the_build_links_the_shared_runtime(nvcc: Path, tmp_path: Path) -> None:
    one = sources(tmp_path, "one.cu", text="#include <cublas_v2.h>\n")
    build = build_cuda(CudaSources(one, (tmp_path / "inc",), ("N=3",), "sm_90", ("-lineinfo",)), tmp_path / "exe")
    words = nvcc.read_text().splitlines()[0]
    for part in (
        "-cudart shared",
        "-std=c++17",
        "-arch=sm_90",
        "-DN=3",
        f"-I{tmp_path / 'inc'}",
        "-lineinfo",
        "-lcublas",
        "one.cu",
    ):
        assert part in words
    assert "-rdc" not in words
    assert build.executable.read_text() == "made\n"
    assert build.compiler == "Cuda compilation tools, release 13.0 -std=c++17 -O3 -arch=sm_90 -DN=3 -lineinfo"


def test_files_that_share_device_code_are_linked_with_it(nvcc: Path, tmp_path: Path) -> None:
    build = build_cuda(
        CudaSources(sources(tmp_path, "parts_a.cu", "parts_b.cu"), flags=("-std=c++20",)), tmp_path / "exe"
    )
    first, second, _ = nvcc.read_text().splitlines()
    assert "-rdc=true" not in first
    assert "-rdc=true" in second
    assert "-std=c++17" not in second
    assert build.compiler.endswith("-rdc=true")


def test_a_source_with_macros_of_its_own_is_compiled_with_them(nvcc: Path, tmp_path: Path) -> None:
    one, other, bad = sources(tmp_path, "parts_a.cu", "parts_b.cu", "bad.cu")
    own = {one: ("WIDTH=4",), other: ("WIDTH=8", "FAST")}
    build_cuda(CudaSources((one, other), defines=("ALL",), relocatable=True, source_defines=own), tmp_path / "exe")
    first, second, linked, _ = nvcc.read_text().splitlines()
    assert "-DALL" in first and "-DWIDTH=4" in first and "WIDTH=8" not in first and first.endswith("/0.o")
    assert "-DWIDTH=8 -DFAST" in second and "WIDTH=4" not in second and f"-c {other}" in second
    assert all("-rdc=true" in words for words in (first, second, linked))
    assert "/0.o " in linked and "/1.o " in linked and "parts_a.cu" not in linked and "-cudart shared" in linked
    with pytest.raises(CudaBuildFailed, match='identifier "x" is undefined'):
        build_cuda(CudaSources((one, bad), source_defines=own), tmp_path / "exe")


def test_builds_that_fail(nvcc: Path, tmp_path: Path) -> None:
    with pytest.raises(CudaBuildFailed, match='bad.cu\\(3\\): error: identifier "x" is undefined'):
        build_cuda(CudaSources(sources(tmp_path, "bad.cu")), tmp_path / "exe")
    with pytest.raises(MissingNvcc, match="no_such_nvcc was not found on PATH"):
        build_cuda(CudaSources(sources(tmp_path, "one.cu"), compiler="no_such_nvcc"), tmp_path / "exe")


@pytest.mark.parametrize(
    ("code", "note"),
    [
        (b"dlopen libcuda.so.1", "static CUDA runtime, which cannot be recorded: link it with -cudart shared"),
        (b"libcudart.so.13 libcuda.so.1", "launched no kernel through the shared CUDA runtime"),
        (b"libcudart.so.13 __cudaCDP2LaunchDeviceV2", "kernels of the program launch kernels"),
    ],
)
def test_what_the_executable_tells(code: bytes, note: str, tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_bytes(b"#!/bin/true\n" + code)
    program.chmod(0o755)
    recorded = record_program(CudaProgram(program), RecordOptions(), tmp_path / "run.zip")
    assert note in "\n".join(recorded.archive.recording.notes)


def test_the_command(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    script = tmp_path / "program"
    script.write_text('#!/bin/sh\necho "got $1,$2"\n')
    script.chmod(0o755)
    out = tmp_path / "run.zip"
    assert main(["record", "--program", str(script), "-o", str(out), "--", "-o", "b"]) == 1
    said = capsys.readouterr()
    assert "got -o,b" in said.err
    assert "0 launches of 0 kernels recorded" in said.out
    assert "note: the program launched no kernel through the shared CUDA runtime" in said.out
    with Archive(out) as archive:
        assert archive.recording.origin.stdout == "got -o,b\n"
    assert main(["record", "-o", str(out)]) == 2
    assert "give either the program's sources or --program" in capsys.readouterr().err
    assert main(["record", "--program", str(tmp_path / "missing"), "-o", str(out)]) == 2


def test_flags_that_say_what_is_read_are_for_any_compiler() -> None:
    given = [
        "-DA=1",
        "-D",
        "B",
        "-I",
        "here",
        "-Ithere",
        "-O3",
        "-include",
        "first.h",
        "-UC",
        "-std=c++20",
        "-lineinfo",
    ]
    macros, folders, others = parted_flags(given)
    assert (macros, folders) == (["A=1", "B"], [Path("here"), Path("there")])
    assert others == ["-O3", "-include", "first.h", "-UC", "-std=c++20", "-lineinfo"]
    assert CudaSources((), flags=tuple(others)).for_any_compiler() == ["-include", "first.h", "-UC", "-std=c++20"]
