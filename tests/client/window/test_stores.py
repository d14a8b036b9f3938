"""What is kept has limits: that of a store, and that of all stores of pictures together."""

import gc

import pygame

from client.window.stores import PictureBudget, Store, bytes_of

KILOBYTE = 16, 16
"""The size of a picture of 1024 bytes."""


def picture(size=KILOBYTE):
    return pygame.Surface(size, depth=32)


def fill(store, keys):
    """Keep a picture of a kilobyte for each key."""
    for key in keys:
        store.get(key, picture)


def kept(store, keys):
    """Those of the keys whose pictures are still there, without using them."""
    return [key for key in keys if key in store._entries]


def test_a_store_drops_what_was_used_longest_ago():
    store = Store(3)
    for key in "abc":
        store.get(key, key.upper)
    assert store.get("a", list) == "A"
    store.get("d", str)
    assert kept(store, "abcd") == ["a", "c", "d"] and store.weight == len(store) == 3


def test_a_value_heavier_than_its_store_is_kept_alone():
    store = Store(10, len)
    store.get("light", lambda: "1234")
    assert store.get("heavy", lambda: 20 * "9") == 20 * "9"
    assert kept(store, ["light", "heavy"]) == ["heavy"] and store.weight == 20


def test_stores_share_a_budget_and_the_oldest_goes_whoever_has_it():
    budget = PictureBudget(5 * 1024)
    files, motions = budget.store(), budget.store()
    fill(files, "abc")
    fill(motions, "de")
    files.get("a", picture)
    fill(motions, "fg")
    assert kept(files, "abc") == ["a"] and kept(motions, "defg") == list("defg")
    fill(motions, "hi")
    assert kept(files, "a") == ["a"] and kept(motions, "defghi") == list("fghi")
    assert budget.weight == 5 * 1024


def test_a_store_takes_no_more_than_its_share():
    budget = PictureBudget(8 * 1024)
    files, motions = budget.store(), budget.store(0.25)
    fill(files, "abc")
    fill(motions, "defgh")
    assert kept(files, "abc") == list("abc") and kept(motions, "defgh") == list("gh")
    budget.fit(16 * 1024)
    fill(motions, "ij")
    assert kept(motions, "ghij") == list("ghij"), "a larger window has more room, and so has each share of it"


def test_what_somebody_holds_stays_even_if_it_is_too_much():
    """To drop it would free nothing, and what is on the screen would be made anew for each frame."""
    budget = PictureBudget(4 * 1024)
    files, motions = budget.store(), budget.store(0.5)
    screen = [files.get(key, picture) for key in "abc"] + [motions.get(key, picture) for key in "abc"]
    assert budget.weight == 6 * 1024
    assert [files.get(key, picture) for key in "abc"] == screen[:3]
    fill(files, "de")
    assert kept(files, "abcde") == list("abce"), "what nobody holds makes room for the newest"
    del screen[:]
    fill(motions, "d")
    assert budget.weight == 4 * 1024, "when nobody holds them any more, they go"


def test_a_store_that_nobody_uses_any_more_weighs_nothing():
    budget = PictureBudget(9 * 1024)
    fill(budget.store(), "abc")
    gc.collect()
    assert budget.weight == 0


def test_a_picture_weighs_what_its_pixels_take():
    assert bytes_of(picture()) == 1024
    assert bytes_of(pygame.Surface((10, 10), depth=24)) == 300
