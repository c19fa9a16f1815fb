"""One pass over all units: functions with roles and uses, declarations, what flows into each pointer."""

from __future__ import annotations

from collections.abc import Iterator

from wmma2sycl.migrate.analyse import enumerators, null_streams
from wmma2sycl.migrate.analyse.element_loops import is_element_array
from wmma2sycl.migrate.analyse.expressions import arguments, callee, is_launch
from wmma2sycl.migrate.analyse.zero_fragments import is_declared_zero
from wmma2sycl.migrate.apis import builtins, cooperative, libraries, runtime, wmma
from wmma2sycl.migrate.front import Node, Ref, Unit
from wmma2sycl.migrate.model import FUNCTION_KINDS, TYPE_KINDS, Function, Model, Role

_ATTRIBUTES = {"CUDAGLOBAL_ATTR": "global", "CUDADEVICE_ATTR": "device", "CUDAHOST_ATTR": "host"}
_DECLARES = {"VAR_DECL", "PARM_DECL", "FIELD_DECL"}
_NAMES = {"NAMESPACE", *_DECLARES, *FUNCTION_KINDS, *TYPE_KINDS, "ENUM_DECL", "ENUM_CONSTANT_DECL"}
_PINNED = {"cudaMallocHost", "cudaHostAlloc", "cudaHostRegister", "cudaMallocManaged"}
_BODIES = ("COMPOUND_STMT", "CXX_TRY_STMT")
_WARP_LEVEL = ("__shfl", "__syncwarp", "__ballot", "__any", "__all", "__activemask", "__match", "__reduce")


def index(units: list[Unit]) -> Model:
    model = Model(units)
    for unit in units:
        for tops in unit.files.values():
            for top in tops:
                enter(model, top, None)
    for unit in units:
        for node in unit.nodes:
            _flow(model, node)
    model.enumerators = enumerators.find(units)
    named = [n for unit in units for n in unit.nodes if n.kind in _NAMES]
    model.own_names = {n.name for n in named}
    model.file_scope_names = {n.name for n in named if n.parent is None or n.parent.kind == "NAMESPACE"}
    model.outermost_names = {n.name for n in named if n.parent is None}
    return model


def enter(model: Model, node: Node, function: Function | None) -> None:
    """Enters a node and all below it, which stand in the function."""
    if node.kind in FUNCTION_KINDS and node.ref is not None:
        _enter_function(model, node)
        return
    if node.kind in _DECLARES and node.ref is not None:
        model.declarations.setdefault(node.ref.key, node)
    elif node.kind in TYPE_KINDS and node.ref is not None:
        model.aliases.setdefault(node.ref.key, node)
    elif function is not None:
        _use(node, function)
    for child in node.children:
        enter(model, child, function)


def _enter_function(model: Model, node: Node) -> None:
    """What stands outside a function's body cannot use what the body declares."""
    function = _function(model, node)
    for child in node.children:
        outside = Function(function.ref, function.role)
        enter(model, child, function if child.kind in _BODIES else outside)
        function.calls.update(outside.calls)
        function.initial_uses |= outside.uses
        given = child.children if child.kind == "PARM_DECL" else [child] if node.kind == "CONSTRUCTOR" else []
        function.initialisers += [c for c in given if _is_expression(c)]


def _function(model: Model, node: Node) -> Function:
    assert node.ref is not None
    function = model.functions.get(node.ref.key)
    if function is None:
        function = model.functions[node.ref.key] = Function(node.ref, _role(node))
    function.declarations.append(node)
    function.is_template = function.is_template or node.kind == "FUNCTION_TEMPLATE"
    function.is_method = node.kind not in ("FUNCTION_DECL", "FUNCTION_TEMPLATE") or (
        node.parent is not None and node.parent.kind in TYPE_KINDS
    )
    body = next((c for c in node.children if c.kind in _BODIES), None)
    if body is not None or not function.parameters:
        function.body = body or function.body
        function.parameters = [c for c in node.children if c.kind == "PARM_DECL"]
        parameters = [c for c in node.children if c.kind.startswith("TEMPLATE_") and c.kind.endswith("PARAMETER")]
        function.template_parameters = tuple(c.name for c in parameters)
        function.template_types = tuple(c.type if c.kind == "TEMPLATE_NON_TYPE_PARAMETER" else "" for c in parameters)
    if function.role is Role.HOST:
        function.role = _role(node)
    return function


def _role(node: Node) -> Role:
    marks = {_ATTRIBUTES[c.kind] for c in node.children if c.kind in _ATTRIBUTES}
    if "global" in marks:
        return Role.KERNEL
    if "device" in marks:
        return Role.BOTH if "host" in marks else Role.DEVICE
    return Role.HOST


def _use(node: Node, function: Function) -> None:
    """What a node makes its function need, and whom it calls."""
    ref = node.ref
    if node.kind == "CALL_EXPR":
        ref = callee(node)
        if ref is not None and ref.file is None:
            _use_api(ref.name, ref.qualified, function)
        if is_launch(node):
            function.uses.add("queue")
            return
    if node.kind == "MEMBER_REF_EXPR" and is_element_array(node) or any(map(is_declared_zero, node.children)):
        function.uses.add("sg")
    if ref is None:
        return
    if ref.file is not None and ref.kind in FUNCTION_KINDS:
        function.calls[ref.key] = None
    elif ref.file is None and node.kind == "DECL_REF_EXPR":
        if ref.name in builtins.INDEX_VARIABLES:
            function.uses.add("item")
        elif ref.name == builtins.WARP_SIZE:
            function.uses.add("warp")


def _use_api(name: str, qualified: str, function: Function) -> None:
    if qualified.startswith(wmma.NAMESPACE):
        row = wmma.CALLS.get(name)
    elif qualified.startswith(cooperative.NAMESPACE):
        row = (cooperative.BLOCK if "::thread_block::" in qualified else cooperative.CALLS if qualified.count("::") == 1 else {}).get(name)
    else:
        row = builtins.CALLS.get(name) or runtime.CALLS.get(name)
    if row is not None:
        function.uses.update(row.needs)
    if name.startswith(_WARP_LEVEL):
        function.uses.add("warp")


def _flow(model: Model, node: Node) -> None:
    """Initialisers, assignments and arguments: which expressions may end up in which variable or parameter."""
    if node.kind in _DECLARES and node.ref is not None:
        values = [c for c in node.children if _is_expression(c)]
        if values and node.kind == "VAR_DECL":
            model.assigned.setdefault(node.ref.key, []).append(values[-1])
    elif node.kind == "BINARY_OPERATOR" and len(node.children) == 2 and node.operator == "=":
        target, value = node.children
        if target.kind == "DECL_REF_EXPR" and target.ref is not None:
            model.assigned.setdefault(target.ref.key, []).append(value)
    elif node.is_converted and node.kind in null_streams.NULLS and "cudaStream_t" in node.converted_type:
        model.uses_default_stream = True
    elif node.kind == "CALL_EXPR":
        ref = callee(node)
        model.has_streams = model.has_streams or ref is not None and ref.cuda and ref.name.startswith("cudaStreamCreate")
        model.has_pinned_memory = model.has_pinned_memory or ref is not None and ref.cuda and ref.name in _PINNED
        model.uses_default_stream = model.uses_default_stream or _is_on_default_stream(node, ref) or any(null_streams.passed(model, node))
        if ref is not None and ref.cuda and ref.name == "cudaHostRegister":
            model.registered.update(n.ref.key for n in arguments(node)[0].walk() if n.kind == "DECL_REF_EXPR" and n.ref is not None)
        if ref is not None and ref.file is not None and (instance := node.children[0].template_values() if node.children else None):
            model.instantiations.setdefault(ref.key, set()).add(tuple(instance))
        for key, argument in _bindings(model, node):
            model.passed.setdefault(key, []).append(argument)


def _is_on_default_stream(call: Node, ref: Ref | None) -> bool:
    """Whether work goes to CUDA's default stream, which waits for all others and they for it."""
    if is_launch(call):
        return len(call.children[1].children) < 5
    row = runtime.CALLS.get(ref.name) if ref is not None and ref.cuda else None
    if row is None or ref is None:
        return False
    if "stream" in row.roles and row.roles.index("stream") > 0:
        return len(arguments(call)) <= row.roles.index("stream")
    return ref.name in ("cudaMemcpy", "cudaMemset") or ref.name in libraries.ON_DEFAULT_STREAM


def _bindings(model: Model, call: Node) -> Iterator[tuple[tuple[str | None, int, str], Node]]:
    ref = callee(call)
    function = model.functions.get(ref.key) if ref is not None else None
    if function is not None and not is_launch(call):
        for parameter, argument in zip(function.parameters, arguments(call)):
            if parameter.ref is not None:
                yield parameter.ref.key, argument


def _is_expression(node: Node) -> bool:
    return node.kind.endswith(("_EXPR", "_OPERATOR", "_LITERAL"))
