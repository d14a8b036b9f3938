"""Clauses that no mutant breaks, each with its reason."""

from __future__ import annotations

REASONS = {
    "what the cards are like stands in the card file: test_poison_cards breaks it": (
        "PO-SETUP-02 PO-SETUP-03 PO-SETUP-04 PO-RULING-20"
    ),
    "it keeps an endless round from being one: test_poison_effects plays such a round": "PO-EFFECT-14",
    "the numbers stand in the card files: a Python test plays with other files": "DT-RULING-58",
    "it speaks of every game there is: a Python test plays many": "DT-RULING-59",
    "what everybody knows and sees: proved in test_goblets": (
        "GO-SETUP-02 GO-ACT-15 GO-ROUND-11 GO-ACT-14 GO-RULING-19 GO-RULING-29"
    ),
    "what the cards are like, and what everybody knows: proved in test_raut_cards and test_raut": (
        "RA-SETUP-05 RA-SETUP-06 RA-DATA-01 RA-DATA-04 RA-DATA-05 RA-DATA-06 RA-DRINK-15 RA-TALK-04"
    ),
    "no rule: what companions are good for": "RA-COUPLE-08",
}

UNBROKEN = {clause: reason for reason, clauses in REASONS.items() for clause in clauses.split()}
