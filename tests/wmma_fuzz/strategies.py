"""Draws kernels: any legal meaning, written in any form that can write it."""

from __future__ import annotations

import dataclasses
from typing import Any

from hypothesis import strategies as st
from wmma_matrix.rows import MULTIPLICATIONS, Multiplication

from wmma_fuzz import form as forms
from wmma_fuzz.form import Form
from wmma_fuzz.meaning import Meaning
from wmma_fuzz.steps import STEPS

_SAME = tuple(m for m in MULTIPLICATIONS if m.c == m.d)
_SAFE_FOR_SATURATED = ("relu", "clamp", "shift")  # the others leave 32 bits, which C++ leaves undefined
_SCALARS = {"s32": st.integers(-4, 4), "half": st.sampled_from([-1.5, -0.5, 0.25, 0.75, 2.0])}
_FLOAT_SCALARS = st.sampled_from([-1.5, -0.875, 0.3125, 0.5, 1.25, 2.0])
_WARP_BLOCKS = ("block", "grid")


@st.composite
def meanings(draw: st.DrawFn, types: tuple[str, ...] = ()) -> Meaning:
    """What a kernel computes; `types` limits the element types of A and B."""
    kind = draw(st.sampled_from([m for m in _SAME if not types or m.ab in types]))
    mode = draw(st.sampled_from([mode for mode in kind.modes if not mode.startswith("variable")]))
    layout = st.sampled_from(("row", "col"))
    again = kind.ab == "half" and (16, 16, 16) in kind.shapes and draw(st.integers(0, 7)) == 0
    a, b = draw(st.sampled_from([pair for pair in kind.layouts if not again or pair[0] == "row"]))
    blend, steps, convert = (False, (), "") if again else _epilogue(draw, kind, mode)
    scalars = _SCALARS.get(kind.c, _FLOAT_SCALARS)
    return Meaning(
        ab=kind.ab,
        accumulator=kind.c,
        shape=(16, 16, 16) if again else draw(st.sampled_from(kind.shapes)),
        layouts=(a, b, draw(layout), draw(layout)),
        tiles=(draw(st.integers(1, 4)), draw(st.integers(1, 4))),
        depth=draw(st.integers(1, 4)),
        padded=draw(st.tuples(st.booleans(), st.booleans(), st.booleans(), st.booleans())),
        start=draw(st.sampled_from(("zero", "value", "c"))),
        mode=mode,
        scaled=kind.ab in ("half", "bf16", "double") and draw(st.integers(0, 3)) == 0,
        rounded=kind.ab == "tf32" and draw(st.booleans()),
        blend=blend,
        steps=steps,
        convert=convert,
        again=again,
        scalars=(float(draw(scalars)), float(draw(scalars))),
        seed=draw(st.integers(0, 2**16)),
    )


def _epilogue(draw: st.DrawFn, kind: Multiplication, mode: str) -> tuple[bool, tuple[int, ...], str]:
    """Whether it blends C in, which steps follow, what the result is converted to."""
    saturated = mode == "literal"
    usable = [n for n, step in enumerate(STEPS[kind.c]) if not saturated or step.name in _SAFE_FOR_SATURATED]
    steps = tuple(draw(st.lists(st.sampled_from(usable), max_size=2, unique=True)))
    convert = ""
    if kind.c == "float" and (16, 16, 16) in kind.shapes:
        convert = draw(st.sampled_from(("", "", "half")))
    elif kind.c == "s32" and (16, 16, 16) in kind.shapes:
        convert = draw(st.sampled_from(("", "", "float")))
    return not saturated and draw(st.integers(0, 2)) == 0, steps, convert


@st.composite
def kernels(draw: st.DrawFn, types: tuple[str, ...] = ()) -> tuple[Meaning, Form]:
    """A meaning and a form that can write it."""
    meaning = draw(meanings(types))
    return meaning, draw(forms_of(meaning))


@st.composite
def forms_of(draw: st.DrawFn, meaning: Meaning) -> Form:
    """A form that can write the meaning."""

    def one_of(values: Any) -> Any:
        return draw(st.sampled_from(values))

    region = (1, 1)
    if not meaning.again:
        region = (
            one_of([r for r in (1, 2) if meaning.tiles[0] % r == 0]),
            one_of([c for c in (1, 2) if meaning.tiles[1] % c == 0]),
        )
    warps = one_of(forms.WARPS)
    form = Form(
        namespace=one_of(forms.NAMESPACES),
        shape=one_of(forms.SHAPES),
        type=one_of(forms.TYPES),
        layout=one_of(("written", "template")),
        declaration=one_of(forms.DECLARATIONS),
        arrays=one_of(("1d", "2d") if region != (1, 1) else ("plain", "plain", "1d", "2d")),
        region=region,
        warps=warps,
        warps_per_block=1 if warps in _WARP_BLOCKS else one_of((1, 2, 4)),
        divisor=one_of(forms.DIVISORS),
        guard=one_of(forms.GUARDS),
        loop=one_of(forms.LOOPS if region == (1, 1) else [loop for loop in forms.LOOPS if loop != "pointers"]),
        unrolled=draw(st.booleans()),
        compute=one_of(forms.COMPUTES),
        start=one_of(forms.STARTS),
        bound=one_of(forms.BOUNDS),
        index=one_of(forms.INDEXES),
        elements_by=one_of(forms.ELEMENTS_BY),
        finish=one_of(forms.FINISHES),
        fused=draw(st.booleans()),
        spelling=draw(st.integers(0, 11)),
        layouts_by=one_of(forms.LAYOUTS_BY),
    )
    return _possible(draw, meaning, form)


def _possible(draw: st.DrawFn, meaning: Meaning, form: Form) -> Form:
    """The form with what cannot be together taken apart."""
    changes: dict[str, Any] = {}
    if form.declaration == "alias template" and form.shape == "template":
        changes["shape"] = "constexpr"
    if form.bound == "alias" and form.declaration not in ("using", "typedef"):
        changes["bound"] = "object"
    if meaning.ab in ("s4", "u4", "b1") and form.bound == "sizeof":
        changes["bound"] = "object"
    packed = meaning.ab in ("s4", "u4", "b1")
    if form.region == (1, 1) and form.loop != "pointers" and not packed:
        changes["stage"] = draw(st.sampled_from(("none", "none", *forms.STAGES)))
        changes["wide_stage"] = draw(st.booleans())
    if form.region == (1, 1) and not meaning.again and form.layouts_by == "literal":
        changes["through_shared"] = draw(st.integers(0, 3)) == 0
    return dataclasses.replace(form, **changes)
