"""Writes the element-wise steps of a composed kernel as loops over fragments."""

from __future__ import annotations

from dataclasses import dataclass

from wmma_fuzz.names import Names
from wmma_fuzz.steps import BLEND, Step


@dataclass(frozen=True, slots=True)
class Loop:
    """Writes loops over the elements of fragments."""

    names: Names

    def head(self, fragment: str) -> str:
        """`for (int e = 0; e < f.num_elements; ++e)`."""
        form = self.names.form
        bound = {
            "object": f"{fragment}.num_elements",
            "decltype": f"std::remove_reference<decltype({fragment})>::type::num_elements",
            "sizeof": f"sizeof({fragment}.x) / sizeof({fragment}.x[0])",
            "alias": "FragC::num_elements",
        }[form.bound]
        index = "int" if form.index == "auto" else form.index
        pragma = "#pragma unroll\n" if form.unrolled else ""
        begin = "auto e = 0" if form.index == "auto" else f"{index} e = 0"
        step = "e++" if form.spelling % 2 else "++e"
        return f"{pragma}for ({begin}; e < {bound}; {step})"

    def over(self, fragment: str, statements: str) -> str:
        """A loop in which `{f}.x[e]` is the element."""
        return f"{self.head(fragment)} {{ {statements} }}"


def _spell(text: str, element: str, scalars: tuple[str, str], c: str = "") -> str:
    return text.format(x=element, s=scalars[0], t=scalars[1], c=c)


def step_text(names: Names, number: int, step: Step, fragment: str, scalars: tuple[str, str] = ("s", "t")) -> str:
    """One step on one fragment."""
    form, loop, x = names.form, Loop(names), f"{fragment}.x[e]"
    spelling = form.spelling + number
    value = step.values[spelling % len(step.values)]
    if form.elements_by == "range":
        return f"for (auto &v : {fragment}.x) v = {_spell(value, 'v', scalars)};"
    if form.elements_by == "value":
        kind = names.scalar if spelling % 2 else "auto"
        return loop.over(fragment, f"{kind} v = {x}; {x} = {_spell(value, 'v', scalars)};")
    call = {"function": f"act{names.n}_{number}", "functor": f"Act{names.n}_{number}{{}}", "lambda": f"act_{number}"}
    if form.elements_by in call:
        arguments = x if form.elements_by == "lambda" else f"{x}, {', '.join(scalars)}"
        return loop.over(fragment, f"{x} = {call[form.elements_by]}({arguments});")
    every = [f"{{x}} = {text};" for text in step.values] + list(step.statements)
    return loop.over(fragment, _spell(every[spelling % len(every)], x, scalars))


def activations(names: Names) -> str:
    """Device functions or functors of one element at file scope."""
    found, kind = [], names.scalar
    for number, step in enumerate(names.meaning.applied):
        value = _spell(step.values[(names.form.spelling + number) % len(step.values)], "v", ("s", "t"))
        body = f"({kind} v, {kind} s, {kind} t)"
        if names.form.elements_by == "function":
            found.append(f"__device__ __forceinline__ {kind} act{names.n}_{number}{body} {{ return {value}; }}\n")
        elif names.form.elements_by == "functor":
            name = f"Act{names.n}_{number}"
            found.append(f"struct {name} {{ __device__ {kind} operator(){body} const {{ return {value}; }} }};\n")
    return "".join(found)


def local_lambdas(names: Names) -> list[str]:
    """Lambdas of one element in the kernel's body."""
    if names.form.elements_by != "lambda":
        return []
    kind, found = names.scalar, []
    for number, step in enumerate(names.meaning.applied):
        value = _spell(step.values[(names.form.spelling + number) % len(step.values)], "v", ("s", "t"))
        found.append(f"auto act_{number} = [=]({kind} v) -> {kind} {{ return {value}; }};")
    return found


def steps_text(names: Names, fragment: str) -> list[str]:
    """All steps on one fragment: a loop each, or fused in one."""
    steps = list(enumerate(names.meaning.applied))
    if not names.form.fused or len(steps) < 2 or names.form.elements_by != "index":
        return [step_text(names, number, step, fragment) for number, step in steps]
    x = f"{fragment}.x[e]"
    texts = [
        f"{x} = {_spell(step.values[names.form.spelling % len(step.values)], x, ('s', 't'))};" for _, step in steps
    ]
    return [Loop(names).over(fragment, " ".join(texts))]


def blend_text(names: Names, fragment: str, c: str, into: str) -> str:
    """`into` = s * fragment + t * c; `into` is one of both."""
    values = BLEND[names.meaning.accumulator]
    value = _spell(values[names.form.spelling % len(values)], f"{fragment}.x[e]", ("s", "t"), f"{c}.x[e]")
    return Loop(names).over(into, f"{into}.x[e] = {value};")


def convert_text(names: Names, fragment: str, into: str) -> str:
    """Into a fragment of D's type."""
    integer = names.meaning.accumulator == "s32"
    spellings = ("__float2half({})", "half({})", "__float2half_rn({})")
    if integer:
        spellings = ("0.125f * {}", "{} * 0.125f", "static_cast<float>({}) * 0.125f")
    value = spellings[names.form.spelling % len(spellings)].format(f"{fragment}.x[e]")
    return Loop(names).over(into, f"{into}.x[e] = {value};")
