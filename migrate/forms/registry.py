"""The dispatch table: a rule says on which kinds of node it looks. `plan/load_rules.py` fills it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import wraps

from wmma2sycl.migrate.apis import builtins
from wmma2sycl.migrate.apis.api import Api
from wmma2sycl.migrate.core.edits import Change, Edit
from wmma2sycl.migrate.core.lexer import Token
from wmma2sycl.migrate.diagnostics import Diagnostic
from wmma2sycl.migrate.forms.call import Call, of_node, of_tokens
from wmma2sycl.migrate.forms.context import Context
from wmma2sycl.migrate.forms.macros.made_in_parts import is_understood, macro_making
from wmma2sycl.migrate.front import Kind, Node

Planned = Iterator[Change | Edit | Diagnostic]
Rule = Callable[[Node, Context], Planned]
FileRule = Callable[[Context], Planned]
CallRule = Callable[[Call], Planned]

on_nodes: dict[Kind, list[Rule]] = {}
on_files: list[FileRule] = []
on_spelled: dict[str, tuple[Api, CallRule]] = {}
call_forms: dict[str, CallRule] = {}


def rule(*kinds: Kind) -> Callable[[Rule], Rule]:
    """Registers a generator over nodes of these kinds. It decides and yields; the edits it yields for one node are one change."""

    def register(function: Rule) -> Rule:
        for kind in kinds:
            on_nodes.setdefault(kind, []).append(function)
        return function

    return register


def together(planned: Planned, name: str) -> Iterator[Change | Diagnostic]:
    """The edits among what is planned as one change, which is made as a whole or not at all."""
    edits: list[Edit] = []
    for one in planned:
        if isinstance(one, Edit):
            edits.append(one)
        else:
            yield one
    if edits:
        yield Change(tuple(edits), name)


def file_rule(function: FileRule) -> FileRule:
    """Registers a generator that looks at a file as a whole. Each edit it yields stands alone; those of a `Change` do not."""
    on_files.append(function)
    return function


def on_call(
    rows: Mapping[str, Api], namespace: str = "", *, in_macros: bool = True, packs: str, in_parts: bool = False
) -> Callable[[CallRule], CallRule]:
    """Registers a generator over calls of CUDA's own functions that have a row in the table, where they are spelled.

    `namespace` is the functions', with `::`. A row that names a form is planned by that form. `in_macros`: also calls that
    a macro's body or a skipped branch spells, by the function's last name alone. `packs`: what is told of a call that
    expands a template's pack, which has no roles; empty where the rule knows what to do. `in_parts`: also calls
    whose name and arguments a macro is given (forms/macros/made_in_parts.py).
    """

    def register(function: CallRule) -> CallRule:
        @rule(Kind.CALL_EXPR)
        @wraps(function)
        def at_node(node: Node, ctx: Context) -> Planned:
            call = of_node(node, rows, ctx, namespace)
            if call is not None and ctx.unit.errors and len(call.arguments) < call.row.fewest:  # not all of it was read
                yield call.about("W2S003", name=call.row.name)
            elif call is not None and packs and call.has_pack and "..." not in call.row.roles:
                yield _of_pack(call, packs)
            elif call is not None and (macro := macro_making(call)) and not (in_parts and is_understood(call, macro)):
                yield from _of_parts(call, macro)
            elif call is not None:
                yield from call_forms.get(call.row.form, function)(call)

        if in_macros:
            on_spelled.update({name: (row, function) for name, row in rows.items()})
        return function

    return register


def _of_pack(call: Call, code: str) -> Edit | Diagnostic:
    """Where the row names a function of ours, it takes what the pack is."""
    if call.row.named:
        return call.ctx.replace(call.callee, call.ctx.ns + call.row.named)
    quoted = f"'{call.row.name}'" if code == "W2S504" else call.row.name
    return call.about(code, api=f"{quoted} with a parameter pack")


def _of_parts(call: Call, macro: str) -> Planned:
    """The function's name alone can be changed, where ours takes what CUDA's takes; DPC++ has those of the C library."""
    if call.row.named:
        yield call.ctx.replace(call.callee, call.ctx.ns + call.row.named)
    elif call.row.name not in builtins.OF_C:
        yield call.about("W2S101", what=call.row.name, macro=macro)


def call_form(name: str) -> Callable[[CallRule], CallRule]:
    """Registers what plans the calls whose rows name this form."""

    def register(function: CallRule) -> CallRule:
        call_forms[name] = function
        return function

    return register


def spelled_call(name: Token, ctx: Context, end: int) -> Planned:
    """A name where there is no syntax tree, in code that ends at `end`: nothing is planned where it begins no call."""
    row, function = on_spelled[name.text]
    call = of_tokens(name, row, ctx, end)
    if call is not None:
        yield from call_forms.get(row.form, function)(call)
