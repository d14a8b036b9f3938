"""What may be written for the parameters of a word, as types that pydantic checks."""

from __future__ import annotations

from collections.abc import Collection
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
        limits = [each for each in get_args(parameter.form)[1:] if not isinstance(each, str)]
        return Annotated[int, *(limits or [Field(ge=parameter.least, le=MOST)])]
    if parameter.model is not None and get_origin(parameter.form) is Union:
        # Only options of the same shape are tried, so that a slip is told once.
        options: dict[str, list[Any]] = {"keys": [], "value": []}
        for each in get_args(parameter.form):
            options["keys" if hasattr(each, "model_validate") else "value"].append(each)
        tagged: list[Any] = [Annotated[reduce(or_, forms), Tag(shape)] for shape, forms in options.items()]
        return Annotated[reduce(or_, tagged), Discriminator(lambda said: "keys" if isinstance(said, dict) else "value")]
    return parameter.form


@cache
def adapter(parameter: Parameter) -> TypeAdapter[Any]:
    """Checks a number written for an amount."""
    return TypeAdapter(form(parameter))


@cache
def arguments(word: Word) -> TypeAdapter[Any]:
    """The form of a word's arguments. Where an argument may be a word itself, it allows anything."""
    fields: dict[str, Any] = {}
    for each in word.parameters.values():  # aliases, because not every parameter name is allowed for a field
        given: Any = Field(alias=each.name) if each.required else Field(default=None, alias=each.name)
        fields[f"given_{each.name}"] = (Any if each.word == "amount" else form(each), given)
    return TypeAdapter(create_model(word.name, __base__=Model, **fields))


@cache
def words_in(word: Word) -> Collection[str]:
    """The parameters of which ``arguments`` allows anything, since words are written there."""
    return {name for name, each in word.parameters.items() if each.word == "amount" or form(each) is Any}


def plain_but(node: YamlNode, unread: Collection[str]) -> Any:
    """A mapping as plain data, in which the values of the ``unread`` keys are left as they are: what stands in them is
    checked by itself, and would else be made plain again at every level around it."""
    if not isinstance(node.value, dict):
        return node.plain()
    return {key: each if key in unread and each.value is not None else each.plain() for key, each in node.value.items()}


@cache
def keys_of(word: Word) -> Collection[str]:
    """Every key that may stand among a word's arguments: its parameters, and the keys of structured values."""
    keys, models = set(word.parameters), set[Any]()
    left = [form(each) for each in word.parameters.values() if each.model is not None]
    while left:
        each = left.pop()
        left += get_args(each)
        if hasattr(each, "model_fields") and each not in models:
            models.add(each)
            keys |= {field.alias or name for name, field in each.model_fields.items()}
            left += [field.annotation for field in each.model_fields.values()]
    return keys
