"""The types with which pydantic checks what is written for the parameters of a word."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import Discriminator, Field, Tag, TypeAdapter, create_model

from rules.cards.models import Model
from rules.cards.words import MOST, Parameter, Word
from rules.reading.reader import YamlNode


@cache
def form(parameter: Parameter) -> Any:
    """The type of a value written for a parameter. For an amount, the type of a number; for other words, anything."""
    if parameter.holds or parameter.names or parameter.is_list or parameter.word not in (None, "amount"):
        return Any
    if parameter.form is int or parameter.word == "amount":
        limits = [mark for mark in get_args(parameter.form)[1:] if not isinstance(mark, str)]
        if not limits:
            limits = [Field(ge=parameter.least, le=MOST)]
        return Annotated[int, *limits]
    if parameter.model is not None and get_origin(parameter.form) is Union:
        return _union_by_shape(get_args(parameter.form))
    return parameter.form


def _union_by_shape(options: Sequence[Any]) -> Any:
    """One of several types, of which some are models. Only those are tried that have the shape of what is written,
    keys or a value, so that a slip is reported once."""
    options_by_shape: dict[str, list[Any]] = {"keys": [], "value": []}
    for option in options:
        if hasattr(option, "model_validate"):
            options_by_shape["keys"].append(option)
        else:
            options_by_shape["value"].append(option)
    unions: list[Any] = []
    for shape, options_of_shape in options_by_shape.items():
        unions.append(Annotated[reduce(or_, options_of_shape), Tag(shape)])
    return Annotated[reduce(or_, unions), Discriminator(_shape)]


def _shape(value: Any) -> str:
    """The shape of something written in a file: ``keys`` for a mapping, else ``value``."""
    return "keys" if isinstance(value, dict) else "value"


@cache
def adapter(parameter: Parameter) -> TypeAdapter[Any]:
    """Checks a number written for an amount."""
    return TypeAdapter(form(parameter))


@cache
def arguments(word: Word) -> TypeAdapter[Any]:
    """Checks a word's arguments. Where an argument may be a word itself, it allows anything."""
    fields: dict[str, Any] = {}
    for parameter in word.parameters.values():
        name = parameter.name
        default = ... if parameter.required else None
        field_type = Any if parameter.word == "amount" else form(parameter)
        # An alias, because not every name of a parameter is allowed for a field.
        fields[f"given_{name}"] = (field_type, Field(default=default, alias=name))
    return TypeAdapter(create_model(word.name, __base__=Model, **fields))


@cache
def words_in(word: Word) -> Collection[str]:
    """The parameters for which ``arguments`` allows anything, since words are written there."""
    names: set[str] = set()
    for parameter in word.parameters.values():
        if _holds_words(parameter):
            names.add(parameter.name)
    return names


def _holds_words(parameter: Parameter) -> bool:
    return parameter.word == "amount" or form(parameter) is Any


def plain_but(node: YamlNode, unread: Collection[str]) -> Any:
    """A mapping as plain data, but with the values of the ``unread`` keys as nodes. They are checked separately, and
    would otherwise be converted again at each level around them."""
    if not isinstance(node.value, dict):
        return node.plain()
    data: dict[str, Any] = {}
    for key, child in node.value.items():
        if key in unread and child.value is not None:
            data[key] = child
        else:
            data[key] = child.plain()
    return data


@cache
def keys_inside(word: Word) -> Mapping[str, Sequence[str]]:
    """The keys of the structured values that may be written for a word's parameters, by parameter."""
    keys_by_parameter: dict[str, list[str]] = {}
    for parameter in word.parameters.values():
        if parameter.model is None:
            continue
        keys: list[str] = []
        for value_type in _models_in(form(parameter)):
            for name, field in value_type.model_fields.items():
                keys.append(field.alias or name)
        keys_by_parameter[parameter.name] = keys
    return keys_by_parameter


@cache
def holders(word: Word) -> Mapping[str, Mapping[str, str]]:
    """The keys that belong one level deeper than those of ``keys_inside``: by parameter, and by such a key, inside
    which key it is written. If several will do, the last one counts."""
    by_parameter: dict[str, dict[str, str]] = {}
    for parameter in word.parameters.values():
        if parameter.model is None:
            continue
        holder_by_key: dict[str, str] = {}
        for value_type in _models_in(form(parameter)):
            for name, field in value_type.model_fields.items():
                for inner_type in _models_in(field.annotation):
                    for inner_name, inner_field in inner_type.model_fields.items():
                        holder_by_key[inner_field.alias or inner_name] = field.alias or name
        by_parameter[parameter.name] = holder_by_key
    return by_parameter


def _models_in(value_type: Any) -> Iterator[Any]:
    """Yield the models among the options of a type, but none that is inside another model."""
    if hasattr(value_type, "model_fields"):
        yield value_type
        return
    for option in get_args(value_type):
        yield from _models_in(option)


@cache
def keys_of(word: Word) -> Collection[str]:
    """Every key that may stand among a word's arguments: its parameters, and the keys of structured values."""
    keys = set(word.parameters)
    models: set[Any] = set()
    pending: list[Any] = []
    for parameter in word.parameters.values():
        if parameter.model is not None:
            pending.append(form(parameter))
    while pending:
        value_type = pending.pop()
        pending += get_args(value_type)
        if hasattr(value_type, "model_fields") and value_type not in models:
            models.add(value_type)
            for name, field in value_type.model_fields.items():
                keys.add(field.alias or name)
                pending.append(field.annotation)
    return keys
