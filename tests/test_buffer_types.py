"""What the buffers of a recorded launch hold: by the kernel's mangled name, its classes and its variables."""

from __future__ import annotations

import numpy as np
from recordings import LaunchMaker, kernel
from wmma2sycl.verify.names.elements import ADDRESS, BF16, F16, F32, I32, U8, Structure
from wmma2sycl.verify.names.kernel_facts import ClassFacts, Field, KernelFacts, ParameterFacts, VariableFacts
from wmma2sycl.verify.recording.model import Launch
from wmma2sycl.verify.recording.source import MemorySource
from wmma2sycl.verify.replay.buffer_types import BufferTypes, buffer_types, kernel_facts

X = np.arange(64, dtype=np.float32)


def types_of(
    launch: Launch, facts: KernelFacts | None = None, variables: tuple[VariableFacts, ...] = ()
) -> BufferTypes:
    return buffer_types(launch, facts, variables)


def test_types_by_the_mangled_name_alone() -> None:
    source = MemorySource()
    maker = LaunchMaker(source, "_Z1kPK6__halfPfPvPP6__half")
    launch = maker.array(X).array(X).array(X).array(X).holds("buffer 3", 8, 0).launch()
    types = types_of(launch)
    assert types.elements == {0: F16, 1: F32, 3: ADDRESS}
    assert types.names == {0: "argument 1", 1: "argument 2", 2: "argument 3", 3: "argument 4"}


def test_pointers_in_classes_by_value_and_behind_pointers() -> None:
    item = ClassFacts(24, (Field(0, "const __half *", "a"), Field(8, "float4 *", "out"), Field(16, "int", "n")))
    facts = kernel("_Z1k4ItemPS_", [("by_value", "Item"), ("items", "Item *")], {"Item": item})
    source = MemorySource()
    maker = LaunchMaker(source, "_Z1k4ItemPS_")
    first, second, items, third = maker.buffer(X), maker.buffer(X), maker.buffer(X), maker.buffer(X)
    maker.value(bytes(24), [(0, first, 0), (8, second, 0)]).pointer(items)
    launch = maker.holds(f"buffer {items}", 24 + 8, third).launch()
    types = types_of(launch, facts)
    assert {key: types.elements[key] for key in (first, second, third)} == {first: F16, second: F32, third: F32}
    assert (types.names[first], types.names[second], types.names[third]) == (
        "by_value.a",
        "by_value.out",
        "*items[1].out",
    )
    held = types.elements[items]
    assert isinstance(held, Structure) and [(f.offset, f.element, f.count) for f in held.fields] == [
        (0, ADDRESS, 1),
        (8, ADDRESS, 1),
        (16, I32, 1),
    ]


def test_every_byte_of_a_class_with_arrays_and_vectors_is_compared() -> None:
    parts = (
        Field(0, "float4", "f"),
        Field(16, "__half2[2]", "h"),
        Field(24, "unsigned char[4]", "u"),
        Field(28, "Unknown", "rest"),
    )
    facts = kernel("_Z1kP1S", [("s", "S *")], {"S": ClassFacts(40, parts)})
    launch = LaunchMaker(MemorySource(), "_Z1kP1S").array(X).launch()
    held = types_of(launch, facts).elements[0]
    assert isinstance(held, Structure)
    covered = [(f.offset, f.element.name, f.count * f.element.size) for f in held.fields]
    assert covered == [(0, "f32", 16), (16, "f16", 8), (24, U8.name, 4), (28, "bytes", 12)]


def test_a_class_of_one_kind_is_that_kind() -> None:
    facts = kernel(
        "_Z1kP1V",
        [("v", "V *")],
        {"V": ClassFacts(16, (Field(0, "__nv_bfloat162[3]", "x"), Field(12, "__nv_bfloat16[2]", "y")))},
    )
    assert types_of(LaunchMaker(MemorySource(), "_Z1kP1V").array(X).launch(), facts).elements == {0: BF16}


def test_variables_and_what_they_point_to() -> None:
    table = VariableFacts("ns::table", "_ZN2ns5tableE", True, "float *const[4]", "float *const[4]", {})
    maker = LaunchMaker(MemorySource(), "_Z1kv").variable("_ZN2ns5tableE", X[:8])
    buffer = maker.buffer(X)
    types = types_of(maker.holds("variable _ZN2ns5tableE", 16, buffer).launch(), None, (table,))
    assert (types.elements[buffer], types.names["_ZN2ns5tableE"]) == (F32, "ns::table")


def test_two_types_for_one_buffer_are_told() -> None:
    maker = LaunchMaker(MemorySource(), "_Z1kPfPh")
    arena = maker.buffer(X)
    types = types_of(maker.pointer(arena).pointer(arena, 128).launch())
    assert (types.elements[arena], types.conflicts) == (F32, {arena})


def test_a_template_that_is_instantiated_elsewhere() -> None:
    declared = KernelFacts("k", "", "a.cu", 1, ("T",), (), None, (ParameterFacts("x", "const T *", ""),), {})
    launch = LaunchMaker(MemorySource(), "_Z1kI6__halfEvPKT_").array(X).launch()
    assert types_of(launch, kernel_facts(launch, [declared])).elements == {0: F16}
