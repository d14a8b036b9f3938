"""General operators make mistakes in the rules: each changes one thing, and is taken back whole."""

from __future__ import annotations

import ast

from tests.mutation.__main__ import carried_out, main, noticed_by
from tests.mutation.operators import breakages

RULE = '''
"""What it is about."""
LIMIT = 13

def boils(total, lid):
    """Says so."""
    if total > 13 and not lid:
        table.emit("boils", total)
        table.points[0] += 1
        return min(total, 20)
    return [each for each in lid if each]
'''


def made(rule: str) -> list[str]:
    """What the operators make of a piece, one line for each mistake."""
    tree, found = ast.parse(rule), []
    before = ast.dump(tree)
    for breakage in breakages("chapter", tree):
        with breakage.made_in({}):
            found.append(ast.unparse(tree))
        assert ast.dump(tree) == before
    return found


def test_each_operator_changes_one_thing() -> None:
    found = made(RULE)
    assert len(found) == len(set(found)) > 15
    for piece in (
        "total >= 13 and (not lid)", "total > 12 and (not lid)", "total > 13 or not lid", "if total > 13:",
        "if not lid:", "total > 13 and lid", "table.points[0] -= 1", "max(total, 20)", "if not each]",
    ):  # fmt: skip
        assert sum(piece in each for each in found) == 1, piece


def test_what_is_no_rule_is_left_alone() -> None:
    found = made(RULE)
    assert all('"""What it is about."""' in each and "LIMIT = 13" in each for each in found)
    assert all("table.emit('boils', total)" in each for each in found)
    assert made("def say(total):\n    return total + 1\n\ndef cost(total):\n    raise ValueError(1)\n") == []


def test_the_scenarios_of_a_clause_notice_a_mistake_in_what_they_carry_out() -> None:
    from tests.mutation import rulebook

    book = rulebook("poison")
    own = book.by_clause["PO-PLAY-13"]
    lines = carried_out(book, own)
    at_work = [each for each in breakages("rounds", book.chapters["rounds"]) if ("rounds", each.place.line) in lines]
    limit = next(each for each in at_work if str(each).endswith("total <= game.limit"))
    assert noticed_by(book, limit, own) == "its own scenarios"


def test_the_command_tells_what_proves_and_breaks_a_clause(capsys) -> None:
    main(["--clause", "PO-PLAY-13"])
    said = capsys.readouterr().out
    assert "tests/scenarios/poison/" in said and "tests.mutation.poison." in said
    main(["--game", "poison"])
    assert "poison: 67 clauses" in capsys.readouterr().out
