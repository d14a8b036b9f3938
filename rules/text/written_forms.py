"""The cases of a name as its author writes them beside it; the rules of ``cases`` fill in what is left out.

name: {ru: Янко Медвежатник, en: Yanko the Safecracker}
forms: {gen: Янко Медвежатника, dat: Янко Медвежатнику, acc: Янко Медвежатника, ins: Янко Медвежатником}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.reading.messages import Message
from rules.reading.problems import Problem
from rules.reading.reader import Document, YamlNode
from rules.text.cases import CASES, NOMINATIVE, CaseForms, forms_of, is_russian

KEY = "forms"
"""The key beside that of the name."""


def all_forms(name: str, gender: int | None, given_forms: Mapping[str, str]) -> Sequence[str]:
    """Return a name in all cases: as its author has given them (``given_forms``, by case), else by the rules.
    "" is a case that neither gives."""
    ruled_forms = forms_of(name, gender) or ("",) * len(CASES)
    forms: list[str] = []
    for case, ruled_form in zip(CASES, ruled_forms, strict=True):
        if case == NOMINATIVE:
            forms.append(name)
        else:
            forms.append(given_forms.get(case) or ruled_form)
    return forms


def known_forms(name: str, gender: int | None, given_forms: Mapping[str, str]) -> CaseForms | None:
    """Return a name in all cases; None if some are unknown."""
    forms = all_forms(name, gender, given_forms)
    return tuple(forms) if all(forms) else None


def missing_forms(
    document: Document, node: YamlNode, name: str, gender: int | None, given_forms: Mapping[str, str]
) -> list[Problem]:
    """Return the problem that some cases of a name are unknown, if they are. ``node`` is what bears the name. One with
    foreign letters is never declined."""
    if not name:  # the set is not written in Russian
        return []
    missing_cases: list[str] = []
    for case, form in zip(CASES, all_forms(name, gender, given_forms), strict=True):
        if not form:
            missing_cases.append(case)
    if not missing_cases or not all(map(is_russian, name.replace("-", " ").split())):
        return []
    place = node.get(KEY) or node.get("name") or node
    example = "{" + ", ".join(f"{case}: ..." for case in missing_cases) + "}"
    message = Message("problem.no_forms", name=name)
    hint = Message("problem.write_forms", example=example)
    return [document.problem("NO-FORMS", message, (place.key or place.span), hint)]
