"""Secret choices of several persons at one screen: whoever sits there chooses first, and nobody learns more by it."""

import pytest

from client.play.session import SeatSetup, Setup, Sitting
from rules.kernel.asking import NotOffered

MANY = 6
"""Throws that are played."""


def sat(people: int = 2, seats: int = 4, **options) -> Sitting:
    people_chairs = [SeatSetup(name, "person") for name in "ABCDE"[:people]]
    bot_chairs = [SeatSetup(name, "random") for name in "ABCDE"[people:seats]]
    chairs = (*people_chairs, *bot_chairs)
    return Sitting.start(Setup("dice_town", chairs, {"sheriff": 3}, 3), saves=False, **options)


def chosen(sitting: Sitting) -> int:
    """Bots answer until a person is asked, who sits down if need be and keeps the first that may be kept; the seat."""
    bots(sitting)
    if sitting.needs_curtain():
        sitting.hand_over()
    assert sitting.ask is not None and sitting.ask.seat == sitting.viewer
    sitting.answer(sitting.ask.options[0])
    return sitting.viewer


def bots(sitting: Sitting) -> None:
    while not sitting.turn_of_person:
        sitting.work(1)
        sitting.bot_answers()


def test_the_table_is_handed_over_once_a_throw():
    sitting, hands, throws = sat(), 0, 0
    while throws < MANY:
        bots(sitting)
        if sitting.ask.kind == "keep":
            throws += sitting.ask.seat == 0
        hands += sitting.needs_curtain() and sitting.ask.kind == "keep"
        if sitting.needs_curtain():
            sitting.hand_over()
        sitting.answer(sitting.ask.options[-1 if sitting.ask.kind == "offer" else 0])
    assert throws <= hands <= throws + 2  # in the first throw two sit down; who has all five dice rolls no more


def test_the_journal_has_the_answers_in_the_order_of_the_rules():
    sitting = sat()
    first, second = chosen(sitting), chosen(sitting)
    bots(sitting)
    third = chosen(sitting)  # who sits there goes on
    assert (first, second, third) == (0, 1, 1)
    assert not any(ask.seat == 1 for ask in asked(sitting)[4:])
    chosen(sitting)
    bots(sitting)
    seats = [ask.seat for ask in asked(sitting) if ask.sealed]
    assert seats[:8] == [0, 1, 2, 3] * 2 == [ask.seat for ask in replayed(sitting)][:8]


def asked(sitting: Sitting):
    return [past.ask for past in sitting.record.past]


def replayed(sitting: Sitting):
    """What is asked if the journal is played again."""
    from rules.kernel import asking
    from rules.notation import notation

    table = sitting.record.game.new(4, sitting.record.header.seed, **sitting.record.header.options)
    for text in sitting.record.answers:
        yield table.ask
        asking.answer(table, notation.read(table, text, sitting.names))


def early(sitting: Sitting) -> None:
    """Play until the second person is asked before the first one."""
    for _ in range(2):
        chosen(sitting)
    bots(sitting)
    assert sitting.ask is not None and sitting.record.table.ask is not None
    assert (sitting.ask.seat, sitting.record.table.ask.seat) == (1, 0)
    sitting.events()


def test_an_early_answer_is_nowhere_but_with_its_seat_until_it_is_due():
    sitting = sat()
    early(sitting)
    answers_before = list(sitting.record.answers)
    assert sitting.view().roll[1] and all(dice <= 0 for seat, dice in enumerate(sitting.view().roll) if seat != 1)
    sitting.answer(sitting.ask.options[0])
    assert sitting.record.answers == answers_before
    assert [seen_event.event for seen_event in sitting.events()] == [("decided", 1)]  # nothing of what would follow
    assert sitting.needs_curtain() and sitting.ask.seat == 0
    sitting.hand_over()
    assert all(dice <= 0 for dice in sitting.view().roll[1:]) and len(sitting.view().sealed) == 0
    sitting.answer(sitting.ask.options[0])
    assert sitting.ask.seat == 1 and not sitting.ask.options and not sitting.turn_of_person
    sitting.bot_answers()
    assert [ask.seat for ask in asked(sitting)][-2:] == [0, 1]


def test_what_others_choose_does_not_show_to_whoever_chooses_early():
    """The table that is looked at is the true one, but for the choices that are made up, which are hidden."""
    sitting = sat()
    early(sitting)
    early_view, true_view = sitting.view().save(), sitting._viewers.view(sitting.record.table).save()
    assert early_view["counters"] == true_view["counters"] and early_view["zones"] == true_view["zones"]
    assert [choice for _, choice, _ in sitting.view().sealed] == [None]


def test_an_early_answer_can_be_taken_back_until_the_table_is_handed_over():
    sitting = sat()
    early(sitting)
    assert sitting.no_undo
    sitting.answer(sitting.ask.options[0])
    assert not sitting.no_undo and sitting.undo()
    assert sitting.ask.seat == 1 and sitting.needs_curtain(), "the table is covered: the same person sits down again"
    sitting.hand_over()
    assert sitting.viewer == 1 and sitting.ask.seat == 1 and sitting.ask.options
    sitting.answer(sitting.ask.options[-1])
    sitting.hand_over()
    assert sitting.no_undo
    sitting.answer(sitting.ask.options[0])
    assert not sitting.no_undo and sitting.undo() and sitting.ask.seat == 0


def test_only_what_is_offered_can_be_answered_early():
    sitting = sat()
    early(sitting)
    with pytest.raises(NotOffered):
        sitting.answer("nonsense")
    assert sitting.ask.seat == 1 and sitting.turn_of_person


def test_one_person_alone_is_asked_when_it_is_due():
    sitting = sat(people=1)
    for _ in range(4):
        bots(sitting)
        assert sitting.ask == sitting.record.table.ask
        sitting.answer(sitting.ask.options[-1 if sitting.ask.kind == "offer" else 0])
