"""`class View { View(const View &other) : p(other.p) {} ... };` that a kernel takes by value is said to be device copyable.

SYCL hands classes with a copy constructor of their own to kernels where `sycl::is_device_copyable` says so; CUDA hands on the bytes
of any class (Programming Guide, "__global__ function argument processing").
"""

from __future__ import annotations

from wmma2sycl.migrate.analyse.kernels.copied_parameters import CopiedParameters, name_of
from wmma2sycl.migrate.core.source import Span
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.registry import Planned, rule
from wmma2sycl.migrate.front import CLASSES, Kind, Node


@rule(*CLASSES)
def copied_parameter(node: Node, ctx: Context) -> Planned:
    """Adds the specialisation behind the class, outside of all namespaces."""
    if not node.is_definition:
        return
    copied = ctx.facts.get(CopiedParameters)
    if name_of(node) in copied.refused:
        yield ctx.about("W2S557", node, type=node.name)
    if name_of(node) not in copied.classes or _is_full_specialisation(node):
        return
    around = list(node.ancestors())
    outermost = next((n for n in reversed([node, *around]) if n.kind in CLASSES), node)
    if any(n.kind not in (*CLASSES, Kind.NAMESPACE, Kind.LINKAGE_SPEC, Kind.TRANSLATION_UNIT) for n in around):
        return  # a class of a function's own has no name outside
    if any(n.kind == Kind.CLASS_TEMPLATE for n in around) or any(n.kind == Kind.LINKAGE_SPEC for n in around):
        return
    end = ctx.tokens.at_or_after(outermost.end)
    opened = _namespaces(around, ctx)
    if end is None or end.text != ";" or opened is None:
        return
    head, arguments = _parameters(node, ctx)
    said = ctx.render("construct/device_copyable.cpp.j2", opened=opened, head=head, name=name_of(node) + arguments)
    behind = ctx.comments(Span(end.end, ctx.source.line_end(end.end))) if opened else []
    place = behind[-1].start + len(behind[-1].text.rstrip()) if behind else end.end
    yield ctx.insert(place, "\n\n" + said.rstrip("\n"))


def _is_full_specialisation(node: Node) -> bool:
    """Which what is said of the template is said of, too."""
    return node.kind != Kind.CLASS_TEMPLATE and node.canonical_type.unqualified.endswith(">")


def _namespaces(around: list[Node], ctx: Context) -> list[str] | None:
    """The text that opens each block of namespaces, the outermost first; None where a macro writes it."""
    found: dict[int, str] = {}
    for node in reversed([n for n in around if n.kind == Kind.NAMESPACE]):
        words = ctx.tokens.within(node.span)
        if not words:
            return None
        if words[0].text == "::":
            continue  # of `namespace a::b {` the inner one
        opened = next((t for t in words if t.text == "{"), None)
        if opened is None or words[0].text not in ("namespace", "inline") or words[-1].text != "}":
            return None
        found.setdefault(opened.start, ctx.text(Span(words[0].start, opened.end)))
    return list(found.values())


def _parameters(node: Node, ctx: Context) -> tuple[str, str]:
    """Of a template: its parameters without defaults, and itself with them as arguments."""
    if node.kind != Kind.CLASS_TEMPLATE:
        return "", ""
    heads, names = list[str](), list[str]()
    for one in node.template_parameters:
        words = ctx.tokens.within(one.span)
        value = next((t for t in words if t.text == "="), None)
        text = ctx.code(Span(one.start, value.start if value is not None else one.end)).strip()
        is_pack = any(t.text == "..." for t in words)
        heads.append(text if one.name else f"{text} P{len(heads)}")
        names.append((one.name or f"P{len(names)}") + ("..." if is_pack else ""))
    return ", ".join(heads), f"<{', '.join(names)}>"
