"""General operators make mistakes in the rules: each changes one thing and is undone completely."""

from __future__ import annotations

import ast

from tests.mutation.__main__ import executed_lines, main, noticed_by, position
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


def mistakes_in(rule: str) -> list[str]:
    """Return the source text after each mistake that the operators make in it."""
    tree = ast.parse(rule)
    original = ast.dump(tree)
    texts = []
    for breakage in breakages("chapter", tree):
        with breakage.applied_to({}):
            texts.append(ast.unparse(tree))
        assert ast.dump(tree) == original
    return texts


def test_each_operator_changes_one_thing() -> None:
    texts = mistakes_in(RULE)
    assert len(texts) == len(set(texts)) > 15
    for piece in (
        "total >= 13 and (not lid)", "total > 12 and (not lid)", "total > 13 or not lid", "if total > 13:",
        "if not lid:", "total > 13 and lid", "table.points[0] -= 1", "max(total, 20)", "if not each]",
    ):  # fmt: skip
        assert sum(piece in text for text in texts) == 1, piece


def test_what_is_no_rule_is_left_alone() -> None:
    for text in mistakes_in(RULE):
        assert '"""What it is about."""' in text
        assert "LIMIT = 13" in text
        assert "table.emit('boils', total)" in text
    assert mistakes_in("def say(total):\n    return total + 1\n\ndef cost(total):\n    raise ValueError(1)\n") == []


def test_the_scenarios_of_a_clause_notice_a_mistake_in_what_they_carry_out() -> None:
    from tests.mutation import rulebook

    book = rulebook("poison")
    scenarios = book.by_clause["PO-PLAY-13"]
    lines = executed_lines(book, scenarios)
    candidates = [mistake for mistake in breakages("rounds", book.chapters["rounds"]) if position(mistake) in lines]
    wrong_limit = next(mistake for mistake in candidates if str(mistake).endswith("total <= game.limit"))
    assert noticed_by(book, wrong_limit, scenarios) == "its own scenarios"


def test_the_command_tells_what_proves_and_breaks_a_clause(capsys) -> None:
    main(["--clause", "PO-PLAY-13"])
    output = capsys.readouterr().out
    assert "tests/scenarios/poison/" in output
    assert "tests.mutation.poison." in output
    main(["--game", "poison"])
    assert "poison: 86 clauses" in capsys.readouterr().out
